// Any bytes as lines of commands: each refused with a sentence and a place, or asked of a table. A
// command is the same when it is written and read again, as JSON and as a line of a script, and so
// is every event it brings about.

#include "codec/play_json.hpp"
#include "codec/round_script.hpp"
#include "codec/script_write.hpp"
#include "codec/text_place.hpp"
#include "codec/usual_table.hpp"
#include "sound.hpp"

namespace tigerpit {
namespace {

/// A table of one game, and the names it goes by.
struct FuzzTable {
    explicit FuzzTable(const Rulebook& book) : index(book), live(book) {}
    CitationIndex index;
    People people;
    LiveTable live;
    Naming naming{live.book(), index, people};
};

std::string written(const RequestLine& request, const Naming& naming) {
    std::string out;
    write_command(out, request, naming);
    return out;
}

void ensure_same(const RequestLine& request, const Naming& naming) {
    const std::string text = written(request, naming);
    JsonTape tape;
    ensure(tape.read(text).has_value(), "a command that we write is JSON");
    const auto read = parse_command(Json(tape), naming);
    ensure(read.has_value(), "a command that we write can be read");
    ensure(written(*read, naming) == text, "and is the same");
    const std::string script = "rulebook " + naming.book.document.id + " bare\n" +
                               script_line(request, naming.book, naming.people);
    ensure(parse_round_script(script, find_built_in, naming.people).has_value(),
           "a command is a line of a script");
}

void ensure_same(const EventLine& line, const Naming& naming) {
    std::string text;
    write_event(text, line, naming);
    JsonTape tape;
    ensure(tape.read(text).has_value(), "an event that we write is JSON");
    const auto read = parse_event(Json(tape), naming);
    ensure(read == line, "an event is read as it is written");
}

void ask(FuzzTable& table, const Json& json, const Catalogue& words) {
    const auto request = parse_command(json, table.naming);
    if (!request) {
        ensure(!words.say(request.error().what).empty(), "what is wrong is said");
        return;
    }
    ensure_same(*request, table.naming);
    const By by = request->by.value_or(
        usual_by(table.live.book(), table.live.table(), request->command, table.people));
    const auto decision =
        table.live.ask(by, request->command, [&](const Table&, const EventLine& line) {
            ensure_same(line, table.naming);
        });
    ensure(decision || decision.error().cites, "a refusal has its clause");
}

void play(std::string_view text, const Catalogue& words) {
    std::optional<FuzzTable> table;
    PlayJson play(find_built_in, words, {.explain = true, .say = true});
    while (!text.empty()) {
        const auto end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        JsonTape tape;
        if (!tape.read(line)) continue;
        const auto game = game_of_command(Json(tape));
        if (!table && game && find_built_in(*game)) table.emplace(**find_built_in(*game));
        if (table) ask(*table, Json(tape), words);
        if (const auto answer = play.answer(Json(tape)); answer && !answer->contains('\n'))
            ensure(false, "an answer ends its line");
    }
}

}  // namespace
}  // namespace tigerpit

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    tigerpit::play(tigerpit::text_of(bytes, size), tigerpit::words_for(size));
    return 0;
}
