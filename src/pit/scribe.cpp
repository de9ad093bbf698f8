#include "pit/scribe.hpp"

#include "base/result.hpp"
#include "table/cites.hpp"

namespace tigerpit {

namespace {

std::expected<Json, RoundError> read_json(JsonTape& tape, std::string_view text) {
    if (auto read = tape.read(text); !read)
        return std::unexpected(RoundError{"", std::move(read).error().what});
    return Json(tape);
}

}  // namespace

void Scribe::use(const Rulebook& book) {
    if (book_ == &book) return;
    book_ = &book;
    clauses_ = std::make_unique<CitationIndex>(book);
}

void Scribe::forget_names_after(std::size_t count) { people_.forget_after(count); }

Naming Scribe::naming() {
    ensure(book_ != nullptr, "a table's texts are about a rulebook");
    return {*book_, *clauses_, people_};
}

NameOf Scribe::names() const {
    return [this](const Actor& actor) { return people_.name_of(actor.person); };
}

std::expected<RequestLine, RoundError> Scribe::read_command(std::string_view text) {
    TRY(const Json json, read_json(tape_, text));
    return parse_command(json, naming());
}

std::expected<Recorded, RoundError> Scribe::read_event(std::string_view text) {
    TRY(const Json json, read_json(tape_, text));
    TRY(EventLine line, parse_event(json, naming()));
    return std::move(line.recorded);
}

std::string Scribe::write_command(const By& by, const Command& command) {
    std::string text;
    tigerpit::write_command(text, {by, command}, naming());
    return text;
}

std::string Scribe::write_event(const Table& before, const Recorded& recorded) {
    std::string text;
    EventLine line{recorded};
    line.clause = &cites_of(*book_, before, recorded);
    tigerpit::write_event(text, line, naming());
    return text;
}

std::optional<std::string> text_under(std::string_view json, std::string_view key) {
    JsonTape tape;
    if (!tape.read(json)) return std::nullopt;
    const Json whole(tape);
    if (whole.kind() != JsonKind::object) return std::nullopt;
    const auto value = whole.find(key);
    if (!value || value->kind() != JsonKind::text) return std::nullopt;
    return std::string{value->text()};
}

}  // namespace tigerpit
