#include "pit/shoe_notes.hpp"

#include <algorithm>

#include "codec/json_tape.hpp"
#include "codec/json_write.hpp"

namespace tigerpit {

namespace {

constexpr int decks_max = 10;
constexpr std::array<std::string_view, 3> text_keys{"commitment", "seed", "why"};

std::optional<std::string> text_in(const Json& json, std::string_view key) {
    const auto value = json.find(key);
    if (!value || value->kind() != JsonKind::text) return std::nullopt;
    return std::string{value->text()};
}

std::optional<int> number_in(const Json& json, std::string_view key) {
    const auto value = json.find(key);
    if (!value || value->kind() != JsonKind::integer) return std::nullopt;
    if (value->integer() < 0 || value->integer() > INT32_MAX) return std::nullopt;
    return static_cast<int>(value->integer());
}

/// Which of the words it is; as many as there are: none.
std::size_t kind_of(const Json& json) {
    const auto event = json.kind() == JsonKind::object ? text_in(json, "event") : std::nullopt;
    const auto found = std::ranges::find(shoe_note_words, event.value_or(""));
    return static_cast<std::size_t>(found - shoe_note_words.begin());
}

}  // namespace

std::string write_shoe_note(const ShoeNote& note) {
    const auto kind = static_cast<std::size_t>(note.kind);
    JsonWriter json;
    json.open('{').key("event").text(shoe_note_words[kind]).key("table").text(note.of.table);
    json.key("shoe").number(note.of.number).key("decks").number(note.of.decks);
    return json.key(text_keys[kind]).text(note.text).close('}').take();
}

bool is_shoe_note(std::string_view text) {
    JsonTape tape;
    return tape.read(text) && kind_of(Json(tape)) < shoe_note_words.size();
}

std::optional<ShoeNote> parse_shoe_note(std::string_view text) {
    JsonTape tape;
    if (!tape.read(text)) return std::nullopt;
    const Json json(tape);
    const std::size_t kind = kind_of(json);
    if (kind == shoe_note_words.size()) return std::nullopt;
    const auto table = text_in(json, "table"), said = text_in(json, text_keys[kind]);
    const auto number = number_in(json, "shoe"), decks = number_in(json, "decks");
    if (!table || !said || !number || !decks || *decks < 1 || *decks > decks_max)
        return std::nullopt;
    return ShoeNote{static_cast<ShoeNoteKind>(kind), {*table, *number, *decks}, *said};
}

}  // namespace tigerpit
