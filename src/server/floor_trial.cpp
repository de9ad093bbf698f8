#include "server/floor_trial.hpp"

#include <future>

#include "codec/json_tape.hpp"
#include "pit/pit.hpp"
#include "server/floor.hpp"
#include "store/memory_store.hpp"

namespace tigerpit {

namespace {

/// The sentence in an answer that is no.
std::string reason_of(const Answer& answer) {
    JsonTape tape;
    if (!tape.read(answer.text) || Json(tape).kind() != JsonKind::object) return answer.text;
    const Json json(tape);
    if (const auto reason = json.find("reason")) return std::string{reason->text()};
    if (const auto error = json.find("error"))
        if (const auto what = error->find("what")) return std::string{what->text()};
    return answer.text;
}

}  // namespace

bool is_floor_file(std::string_view toml) {
    try {
        const toml::table file = toml::parse(toml);
        return file.contains("tables") || file.contains("server");
    } catch (const toml::parse_error&) {
        return false;
    }
}

std::optional<FileError> fault_of_floor(const FloorFile& floor, const Shelf& shelf,
                                        std::int64_t now_ms, const Catalogue& words) {
    MemoryStore nowhere;
    std::uint64_t transfers = 0;
    const auto pit =
        Pit::open(nowhere, shelf, {[now_ms] { return now_ms; }, [&] { return ++transfers; }});
    ensure(pit.has_value(), "a pit can be opened in memory");
    for (const FloorFileTable& row : floor.tables) {
        FloorTable* table = (*pit)->table(row.name).value();
        std::promise<Answer> told;
        table->ask(opening_of(row, &words), [&](const Answer& answer) { told.set_value(answer); });
        const Answer answer = told.get_future().get();
        if (answer.kind == AnswerKind::accepted) continue;
        return FileError{
            row.line, row.column,
            Message{"floor.cannot_open"}.with("name", row.name).with("reason", reason_of(answer))};
    }
    return std::nullopt;
}

}  // namespace tigerpit
