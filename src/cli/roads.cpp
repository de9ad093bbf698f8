#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/text_file.hpp"
#include "codec/road_results.hpp"
#include "codec/roads_json.hpp"
#include "codec/roads_text.hpp"

namespace tigerpit {

ExitCode run_roads(const RoadsOptions& options, const Speech& speech) {
    const Catalogue words(speech.language);
    const std::string name = options.file == "-" ? words.say("word.stdin") : options.file;
    const auto bad = [&](const std::string& where, const std::string& what) {
        complain(fmt::format("tigerpit roads: {}\n", printable(name + where + ": " + what)));
        return ExitCode::bad;
    };
    const auto file = open_file(options.file);
    if (!file) return bad("", file.error());
    std::string text;
    read_rest(file->get(), text);
    if (const auto error = read_error(file->get())) return bad("", *error);
    const auto results = parse_road_results(text);
    if (!results) return bad(results.error().where, words.say(results.error().what));
    const Roads roads = roads_of(*results);
    if (speech.json)
        answer(fmt::format("{}\n", roads_json(roads, options.ask)));
    else
        answer(roads_text(roads, options.ask, words, speech.look));
    return ExitCode::done;
}

}  // namespace tigerpit
