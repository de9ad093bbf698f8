#include "server/floor_file.hpp"

#include <algorithm>

#include "assets/embedded.hpp"
#include "base/ensure.hpp"
#include "books/toml_file.hpp"
#include "codec/json_write.hpp"
#include "people/address.hpp"
#include "server/approach.hpp"
#include "table/setup.hpp"

namespace tigerpit {

namespace {

constexpr std::int64_t wait_max = 600'000;

void read_timing(DealerTiming& timing, Fields fields) {
    const auto wait = [&](std::string_view key, std::int64_t& value) {
        if (const auto said = fields.integer_if(key, 0, wait_max)) value = *said;
    };
    wait("betting_ms", timing.betting);
    wait("card_ms", timing.card);
    wait("handling_ms", timing.handling);
    wait("insurance_ms", timing.insurance);
    wait("withdrawal_ms", timing.withdrawal);
    wait("evening_ms", timing.evening);
    wait("choice_ms", timing.choice);
    wait("outcome_ms", timing.outcome);
    wait("settlement_ms", timing.settlement);
    wait("shuffle_ms", timing.shuffle);
    wait("answer_ms", timing.answer);
    fields.done();
}

/// The opening as a command: it is understood by whoever understands commands.
std::string read_opening(Fields& fields, const std::string& game, Dealing dealing) {
    JsonWriter json;
    json.open('{').key("command").text("open_table").key("game").text(game);
    if (dealing == Dealing::shoe) json.key("reads_cards").word("true");
    if (const auto layout = fields.text_if("layout")) json.key("layout").text(*layout);
    if (const auto boxes = fields.integer_if("boxes", 1, boxes_max))
        json.key("boxes").number(*boxes);
    if (const auto decks = fields.integer_if("decks", 1, 99)) json.key("decks").number(*decks);
    const auto min = fields.integer_if("min_cents", 1, stake_max.cents);
    const auto max = fields.integer_if("max_cents", 1, stake_max.cents);
    if (min.has_value() != max.has_value()) fields.fail(Message{"floor.both_limits"});
    if (min) {
        json.key("limits").open('{').key("min_cents").number(*min);
        json.key("max_cents").number(*max).close('}');
    }
    if (const auto tray = fields.integer_if("tray_cents", 0, money_max.cents))
        json.key("tray_cents").number(*tray);
    return json.close('}').take();
}

void read_shoe(FloorFileTable& table, Fields& fields) {
    constexpr std::int64_t heartbeat_min = 100, heartbeat_max = 60'000;
    table.shoe = fields.text("shoe");
    if (const auto said = fields.integer_if("heartbeat_ms", heartbeat_min, heartbeat_max))
        table.heartbeat_ms = *said;
}

FloorFileTable read_table(Fields fields, const DealerTiming& usual) {
    FloorFileTable table;
    table.line = static_cast<int>(fields.table().source().begin.line);
    table.column = static_cast<int>(fields.table().source().begin.column);
    table.name = fields.name("name");
    table.game = fields.text("game");
    table.dealing = static_cast<Dealing>(fields.word("dealing", {"automatic", "staff", "shoe"}));
    table.opening = read_opening(fields, table.game, table.dealing);
    if (table.dealing == Dealing::shoe) read_shoe(table, fields);
    table.dealer.timing = usual;
    if (auto timing = fields.fields_if("timing")) read_timing(table.dealer.timing, *timing);
    if (const auto cut = fields.integer_if("cut_card", round_cards_max, 400))
        table.dealer.cut_card = static_cast<int>(*cut);
    fields.done();
    return table;
}

std::vector<std::string> read_addresses(Fields& fields, std::string_view key) {
    std::vector<std::string> addresses;
    if (fields.texts_if(key).empty()) return addresses;
    for (const auto& [text, place] : fields.items(key)) {
        addresses.push_back(parse_address(text));
        if (addresses.back().empty())
            Fields::fail_at(*place, Message{"floor.no_address"}.with("text", text));
    }
    return addresses;
}

/// Passwords go over no network that others share unless it is said that something before us hides
/// them.
void read_safety(FloorFile& floor, Fields& fields) {
    if (const auto file = fields.text_if("certificate")) floor.certificate = *file;
    if (const auto file = fields.text_if("private_key")) floor.private_key = *file;
    floor.plain = fields.flag_if("plain").value_or(false);
    if (floor.certificate.empty() != floor.private_key.empty())
        Fields::fail_at(*fields.node_if(floor.certificate.empty() ? "private_key" : "certificate"),
                        Message{"floor.both_of_tls"});
    const bool is_here = floor.address.starts_with("127.") || floor.address == "::1";
    if (!is_here && floor.certificate.empty() && !floor.plain)
        Fields::fail_at(*fields.node_if("address"),
                        Message{"floor.plain"}.with("address", floor.address));
}

void read_server(FloorFile& floor, Fields fields) {
    if (const auto address = fields.text_if("address")) floor.address = *address;
    if (const auto port = fields.integer_if("port", 0, 65535))
        floor.port = static_cast<std::uint16_t>(*port);
    read_safety(floor, fields);
    floor.origins = fields.texts_if("origins");
    floor.hosts = fields.texts_if("hosts");
    for (std::string& host : floor.hosts) host = plain_host(host);
    floor.proxies = read_addresses(fields, "proxies");
    floor.guests = fields.flag_if("guests").value_or(false);
    floor.guest_money_cents =
        fields.integer_if("guest_money_cents", 0, money_max.cents).value_or(0);
    constexpr std::int64_t pace_max = 1'000'000;
    if (const auto pace = fields.integer_if("requests_per_second", 0, pace_max))
        floor.requests_per_second = *pace;
    if (const auto pace = fields.integer_if("asks_per_second", 0, pace_max))
        floor.asks_per_second = *pace;
    if (const auto most = fields.integer_if("connections_per_address", 0, pace_max))
        floor.connections_per_address = *most;
    fields.done();
}

void read_alerts(Alerts& alerts, Fields fields) {
    const auto amount = [&](std::string_view key) -> std::optional<Money> {
        const auto said = fields.integer_if(key, 1, money_max.cents);
        return said ? std::optional{Money{*said}} : std::nullopt;
    };
    alerts.wager = amount("wager_cents");
    alerts.win = amount("win_cents");
    alerts.wagers_of_day = amount("wagers_of_day_cents");
    alerts.wins_of_day = amount("wins_of_day_cents");
    fields.done();
}

FloorFile read_floor(Fields& file) {
    FloorFile floor;
    if (auto alerts = file.fields_if("alerts")) read_alerts(floor.alerts, *alerts);
    if (auto server = file.fields_if("server")) read_server(floor, *server);
    DealerTiming timing;
    if (auto said = file.fields_if("timing")) read_timing(timing, *said);
    for (Fields& row : file.rows("tables")) {
        floor.tables.push_back(read_table(row, timing));
        const auto same =
            std::ranges::count(floor.tables, floor.tables.back().name, &FloorFileTable::name);
        if (same > 1) row.fail(Message{"floor.same_name"}.with("name", floor.tables.back().name));
        const std::string& shoe = floor.tables.back().shoe;
        if (!shoe.empty() && std::ranges::count(floor.tables, shoe, &FloorFileTable::shoe) > 1)
            row.fail(Message{"floor.same_shoe"}.with("shoe", shoe));
    }
    return floor;
}

}  // namespace

std::expected<FloorFile, FileError> parse_floor_file(std::string_view toml) {
    return read_toml(toml, [](Fields& file) { return read_floor(file); });
}

std::string_view built_in_floor() {
    const auto files = embedded_files();
    const auto file = std::ranges::find(files, "floors/demonstration.toml", &EmbeddedFile::path);
    ensure(file != files.end(), "the built-in floor is inside the program");
    return file->text;
}

}  // namespace tigerpit
