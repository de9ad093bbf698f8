#include "codec/fields_read.hpp"

#include <charconv>
#include <memory>

#include "codec/json_keys.hpp"

namespace tigerpit {

void fail_at(const JsonPlace& place, Message what) {
    throw RoundError{place.pointer(), std::move(what)};
}

void fail_kind(const JsonPlace& place, std::string_view wanted) {
    fail_at(place, Message{"round.wrong_kind"}.with_said("wanted", wanted));
}

void FieldReader::check_keys(const Json& object, const JsonPlace& place,
                             const std::vector<std::string_view>& known) {
    object.members([&](std::string_view key, const Json&) {
        if (std::ranges::find(known, key) != known.end()) return;
        fail_at(place, unknown_json_key(key, known));
    });
}

void FieldReader::fail_missing(const JsonPlace& place, std::string_view key) {
    fail_at(place, Message{"round.missing_key"}.with("key", key));
}

std::string_view FieldReader::text(const Json& json, const JsonPlace& place) {
    if (json.kind() != JsonKind::text) fail_kind(place, "json.text");
    return json.text();
}

std::string_view FieldReader::name(const Json& json, const JsonPlace& place) {
    if (json.kind() != JsonKind::text || json.text().empty()) fail_kind(place, "json.person");
    return json.text();
}

int FieldReader::number(const Json& json, const JsonPlace& place, int min, int max) {
    const bool whole = json.kind() == JsonKind::integer;
    if (!whole || json.integer() < min || json.integer() > max)
        fail_at(place, Message{"table.number"}.with("min", min).with("max", max));
    return static_cast<int>(json.integer());
}

std::size_t FieldReader::word(const Json& json, const JsonPlace& place,
                              std::span<const std::string_view> words) {
    const auto known =
        json.kind() == JsonKind::text ? std::ranges::find(words, json.text()) : words.end();
    if (known == words.end()) {
        std::string all;
        for (const std::string_view one : words)
            all += (all.empty() ? "" : ", ") + std::string{one};
        fail_at(place, Message{"table.one_of"}.with("words", all));
    }
    return static_cast<std::size_t>(known - words.begin());
}

void FieldReader::read_place(int& value, const Json& json, const JsonPlace& place) const {
    constexpr int most = std::numeric_limits<int>::max();
    const bool command = read_as_ == ReadAs::command;
    value = number(json, place, command ? -most : 1, command ? most : 3) - 1;
}

void FieldReader::read_layout(int& value, const Json& json, const JsonPlace& place) const {
    const std::string_view letter = text(json, place);
    const Layout* layout = find_layout(naming_.book, letter);
    if (!layout && read_as_ == ReadAs::event)
        fail_at(place, Message{"round.unknown_layout"}
                           .with("layout", letter)
                           .with("first", naming_.book.layouts.front().id)
                           .with("last", naming_.book.layouts.back().id)
                           .with("clause", to_text(naming_.book.clauses.layouts)));
    value = layout ? static_cast<int>(layout - naming_.book.layouts.data()) : -1;
}

void FieldReader::read(bool& value, const Json& json, const JsonPlace& place) const {
    if (json.kind() != JsonKind::flag) fail_kind(place, "json.flag");
    value = json.integer() != 0;
}

void FieldReader::read(int& value, const Json& json, const JsonPlace& place) const {
    value = number(json, place, std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
}

void FieldReader::read(std::int64_t& value, const Json& json, const JsonPlace& place) const {
    if (json.kind() != JsonKind::integer) fail_kind(place, "json.integer");
    value = json.integer();
}

void FieldReader::read(std::uint64_t& value, const Json& json, const JsonPlace& place) const {
    const std::string_view digits = text(json, place);
    const char* begin = std::to_address(digits.begin());
    const char* end = begin + digits.size();
    const auto [stop, error] = std::from_chars(begin, end, value);
    const bool plain = error == std::errc{} && stop == end && std::to_string(value) == digits;
    if (!plain) fail_kind(place, "json.digits");
}

void FieldReader::read(std::string& value, const Json& json, const JsonPlace& place) const {
    value = text(json, place);
}

void FieldReader::read(Money& value, const Json& json, const JsonPlace& place) const {
    if (json.kind() != JsonKind::integer) fail_kind(place, "json.cents");
    value.cents = json.integer();
}

void FieldReader::read(PlayerId& value, const Json& json, const JsonPlace& place) const {
    value = naming_.people.player(name(json, place));
}

void FieldReader::read(Spot& value, const Json& json, const JsonPlace& place) const {
    const std::string_view id = text(json, place);
    value = find_spot(naming_.book, id);
    // Who asks for a bet that there is not is told so by the table.
    if (value.index < 0 && read_as_ == ReadAs::event)
        fail_at(place, Message{"refused.not_in_game"}.with("bet", id));
}

void FieldReader::read(Card& value, const Json& json, const JsonPlace& place) const {
    const std::string_view written = text(json, place);
    const auto card = parse_card(written);
    if (!card) fail_at(place, Message{"round.not_a_card"}.with("card", written));
    value = *card;
}

void FieldReader::read(Odds& value, const Json& json, const JsonPlace& place) const {
    const auto odds = parse_odds(text(json, place));
    if (!odds) fail_kind(place, "json.odds");
    value = *odds;
}

void FieldReader::read(Cites& value, const Json& json, const JsonPlace& place) const {
    const std::string_view written = text(json, place);
    const Citation* cites = naming_.clauses.find(written);
    if (!cites) fail_at(place, Message{"table.no_such_clause"}.with("clause", written));
    value = cites;
}

void FieldReader::read(Roles& value, const Json& json, const JsonPlace& place) const {
    std::vector<Role> roles;
    read(roles, json, place);
    value = {};
    for (const Role role : roles) value.insert(role);
}

void FieldReader::read(Circumstances& value, const Json& json, const JsonPlace& place) const {
    if (json.kind() != JsonKind::object) fail_kind(place, "json.object");
    // What the table can see for itself nobody who asks is to say.
    const std::size_t first =
        read_as_ == ReadAs::command ? static_cast<std::size_t>(first_asked) : 0;
    check_keys(json, place, {circumstance_words.begin() + first, circumstance_words.end()});
    for (std::size_t i = first; i < circumstance_count; ++i)
        if (const auto is = json.find(circumstance_words[i]))
            value.values[i] =
                static_cast<std::uint8_t>(word(*is, place.member(circumstance_words[i]),
                                               values_of(static_cast<Circumstance>(i))));
}

void FieldReader::read(Outcome& value, const Json& json, const JsonPlace& place) const {
    if (json.kind() != JsonKind::object) fail_kind(place, "json.object");
    std::vector<std::string_view> keys;
    add_keys<OutcomeParts>(keys);
    check_keys(json, place, keys);
    members(value, json, place);
}

void FieldReader::member(SettledLine& line, const WageredOn&, const Json& object,
                         const JsonPlace& place) const {
    const auto bet = object.find(WageredOn::bet_key);
    if (!bet) fail_missing(place, WageredOn::bet_key);
    const JsonPlace there = place.member(WageredOn::bet_key);
    const auto& words = WageredOn::insurance_words;
    const auto insured = std::ranges::find(words, text(*bet, there));
    line.is_insurance = insured != words.end();
    const auto stage = object.find(WageredOn::stage_key);
    if (!line.is_insurance) {
        if (stage) fail_at(place, Message{"round.unknown_key"}.with("key", WageredOn::stage_key));
        return read(line.spot, *bet, there);
    }
    line.side = static_cast<Side>(insured - words.begin());
    if (!stage) fail_missing(place, WageredOn::stage_key);
    read(line.stage, *stage, place.member(WageredOn::stage_key));
}

void FieldReader::members(Outcome& outcome, const Json& object, const JsonPlace& place) const {
    OutcomeParts said;
    members(said, object, place);
    const auto within = [&](std::string_view key, int min, int max) {
        const JsonPlace there = place.member(key);
        return static_cast<std::uint8_t>(number(*object.find(key), there, min, max));
    };
    const Ending ending{{within("player_points", 0, 9), within("banker_points", 0, 9)},
                        {within("player_cards", 2, 3), within("banker_cards", 2, 3)}};
    outcome = outcome_of(ending, said.pairs);
    if (outcome.winner != said.outcome)
        fail_at(place.member("outcome"), Message{"table.other_outcome"});
}

}  // namespace tigerpit
