#include "codec/table_json.hpp"

#include "codec/complete.hpp"
#include "codec/describe_messages.hpp"
#include "codec/fields_read.hpp"
#include "codec/fields_write.hpp"
#include "codec/json_keys.hpp"
#include "codec/usual_table.hpp"

namespace tigerpit {

static_assert(all_complete<Command> && all_complete<Event>);
static_assert(is_complete<TableSetup>() && is_complete<Display>() && is_complete<SpotLimits>());
static_assert(is_complete<Bet>() && is_complete<InsuranceBet>() && is_complete<OfferMade>());
static_assert(is_complete<PlacedCard>() && is_complete<CarriedCard>() && is_complete<Claim>());
static_assert(is_complete<Refund>() && is_complete<Owing>());
static_assert(is_complete<SettledLine>() && is_complete<Actor>() && is_complete<By>());

namespace {

using Keys = std::vector<std::string_view>;

/// The word under a key that must be there.
std::string_view word_under(const Json& object, std::string_view key, std::string_view wanted) {
    const JsonPlace whole;
    if (object.kind() != JsonKind::object) fail_kind(whole, wanted);
    const auto value = object.find(key);
    if (!value) fail_at(whole, Message{"round.missing_key"}.with("key", key));
    if (value->kind() != JsonKind::text) fail_kind(whole.member(key), "json.text");
    return value->text();
}

template <class Variant>
struct Words;
template <class... Ts>
struct Words<std::variant<Ts...>> {
    static Keys all() { return {tag_of<Ts>()...}; }

    /// Calls `visit(T{})` for the struct that a word names; false when it names none.
    template <class Visit>
    static bool with(std::string_view word, Visit visit) {
        return ((word == tag_of<Ts>() && (visit(Ts{}), true)) || ...);
    }
};

void check_game(const Json& json, const Naming& naming) {
    const auto game = json.find(game_key);
    if (!game) return;
    const JsonPlace whole;
    const JsonPlace place = whole.member(game_key);
    if (game->kind() != JsonKind::text) fail_kind(place, "json.text");
    if (game->text() != naming.book.document.id)
        fail_at(place, Message{"table.other_game"}.with("game", naming.book.document.id));
}

/// What is left out of an opening is as usual on its layout.
void prefill(OpenTable& command, const Json& json, const Naming& naming) {
    const auto letter = json.find("layout");
    const Layout* layout = letter && letter->kind() == JsonKind::text
                               ? find_layout(naming.book, letter->text())
                               : nullptr;
    const int index = layout ? static_cast<int>(layout - naming.book.layouts.data()) : 0;
    command.setup = usual_setup(naming.book, index);
    command.tray = usual_tray;
}
template <class T>
void prefill(T&, const Json&, const Naming&) {}

template <class T>
void read_message(T& message, Keys keys, const Json& json, const Naming& naming, ReadAs as) {
    FieldReader::add_keys<By>(keys);
    FieldReader::add_keys<T>(keys);
    if (names_game<T>) {
        keys.push_back(game_key);
        check_game(json, naming);
    }
    FieldReader::check_keys(json, JsonPlace{}, keys);
    FieldReader(naming, as).members(message, json, JsonPlace{});
}

template <class T>
void write_message(JsonWriter& json, const T& message, const Naming& naming) {
    if (names_game<T>) json.key(game_key).text(naming.book.document.id);
    FieldWriter(json, naming).members(message);
}

RequestLine read_command(const Json& json, const Naming& naming) {
    RequestLine request;
    const std::string_view word = word_under(json, command_key, "json.command");
    const bool known = Words<Command>::with(word, [&](auto command) {
        prefill(command, json, naming);
        read_message(command, {command_key}, json, naming, ReadAs::command);
        request.command = std::move(command);
    });
    if (!known)
        fail_at(JsonPlace{}.member(command_key), unknown_table_word(word, Words<Command>::all()));
    if (json.find("by") || json.find("authorised_by")) {
        By by;
        FieldReader(naming, ReadAs::command).members(by, json, JsonPlace{});
        request.by = by;
    }
    return request;
}

EventLine read_event(const Json& json, const Naming& naming) {
    EventLine line;
    const std::string_view word = word_under(json, event_key, "json.event");
    Keys keys{event_key};
    FieldReader::add_keys<EventNumber>(keys);
    FieldReader::add_keys<EventNotes>(keys);
    const bool known = Words<Event>::with(word, [&](auto event) {
        read_message(event, keys, json, naming, ReadAs::event);
        line.recorded.event = std::move(event);
    });
    if (!known)
        fail_at(JsonPlace{}.member(event_key), unknown_table_word(word, Words<Event>::all()));
    const FieldReader reader(naming, ReadAs::event);
    reader.members(line.recorded.by, json, JsonPlace{});
    EventNumber number;
    reader.members(number, json, JsonPlace{});
    EventNotes notes;
    reader.members(notes, json, JsonPlace{});
    line.number = number.number;
    line.clause = notes.clause.value_or(Cites{});
    line.says = std::move(notes.says);
    line.explain = std::move(notes.explain);
    line.more = notes.more;
    return line;
}

}  // namespace

std::expected<std::string_view, RoundError> game_of_command(const Json& json) {
    try {
        if (word_under(json, command_key, "json.command") != tag_of<OpenTable>())
            fail_at(JsonPlace{}, Message{"table.opens_first"}.with("word", tag_of<OpenTable>()));
        return word_under(json, game_key, "json.command");
    } catch (RoundError& error) {
        return std::unexpected(std::move(error));
    }
}

std::expected<RequestLine, RoundError> parse_command(const Json& json, const Naming& naming) {
    try {
        return read_command(json, naming);
    } catch (RoundError& error) {
        return std::unexpected(std::move(error));
    }
}

std::expected<EventLine, RoundError> parse_event(const Json& json, const Naming& naming) {
    try {
        return read_event(json, naming);
    } catch (RoundError& error) {
        return std::unexpected(std::move(error));
    }
}

void write_command(std::string& out, const RequestLine& request, const Naming& naming) {
    JsonWriter json;
    json.open('{').key(command_key).text(word_of_command(request.command));
    if (request.by) FieldWriter(json, naming).members(*request.by);
    std::visit([&](const auto& command) { write_message(json, command, naming); }, request.command);
    out += json.close('}').take();
}

void write_event(std::string& out, const EventLine& line, const Naming& naming) {
    JsonWriter json;
    json.open('{');
    FieldWriter writer(json, naming);
    writer.members(EventNumber{line.number});
    json.key(event_key).text(word_of_event(line.recorded.event));
    writer.members(line.recorded.by);
    std::visit([&](const auto& event) { write_message(json, event, naming); }, line.recorded.event);
    const auto clause = line.clause ? std::optional{line.clause} : std::nullopt;
    writer.members(EventNotes{clause, line.says, line.explain, line.more});
    out += json.close('}').take();
}

std::string_view word_of_command(const Command& command) {
    return std::visit([]<class T>(const T&) { return tag_of<T>(); }, command);
}

std::string_view word_of_event(const Event& event) {
    return std::visit([]<class T>(const T&) { return tag_of<T>(); }, event);
}

std::vector<std::string_view> every_event_word() { return Words<Event>::all(); }

}  // namespace tigerpit
