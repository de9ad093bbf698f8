#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "books/library.hpp"
#include "codec/round_json.hpp"
#include "codec/script_run.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// What came of a script that was played: what is wrong with it or does not hold, `2:7: …`, and
/// what happened, as JSON.
struct PlayedScript {
    std::vector<std::string> faults;
    std::vector<std::string> events;
    std::vector<std::string> proves;
};

inline std::string fault_text(int line, int column, const Message& what) {
    return std::to_string(line) + ':' + std::to_string(column) + ": " +
           Catalogue(Language::en).say(what);
}

inline PlayedScript play_script(std::string_view text,
                                const RoundReader::FindBook& books = find_built_in) {
    PlayedScript played;
    People people;
    const auto script = parse_round_script(text, books, people);
    if (!script) {
        const ScriptError& error = script.error();
        played.faults.push_back(fault_text(error.line, error.column, error.what));
        return played;
    }
    const CitationIndex index(*script->book);
    const Naming naming{*script->book, index, people};
    const ScriptListener listener{[&](const Table&, const EventLine& line) {
                                      write_event(played.events.emplace_back(), line, naming);
                                  },
                                  [](const Situation&, const Command&, const Denial&) {}};
    for (const ScriptFailure& failure : run_round_script(*script, people, listener))
        played.faults.push_back(fault_text(failure.line, failure.column, failure.what));
    played.proves = script->proves;
    return played;
}

}  // namespace tigerpit
