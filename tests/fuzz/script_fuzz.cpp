// Any bytes as a script: refused with a place and a sentence, or played to its end, and told.

#include "codec/play_text.hpp"
#include "codec/script_run.hpp"
#include "sound.hpp"

namespace tigerpit {
namespace {

void play(std::string_view text, const Catalogue& words) {
    People people;
    const auto script = parse_round_script(text, find_built_in, people);
    if (!script) {
        ensure(script.error().line >= 1 && script.error().column >= 1, "an error has a place");
        ensure(!words.say(script.error().what).empty(), "what is wrong is said");
        return;
    }
    PlayText told(*script->book, people, words, {.explain = true, .say = true});
    const ScriptListener listener{
        [&](const Table& before, const EventLine& line) { told.happened(before, line); },
        [&](const Situation& now, const Command& command, const Denial& denial) {
            told.refused(now, command, denial);
        }};
    for (const ScriptFailure& failure : run_round_script(*script, people, listener))
        ensure(!words.say(failure.what).empty(), "what does not hold is said");
    ensure(!told.render(Look::plain).empty(), "what happened is told");
}

}  // namespace
}  // namespace tigerpit

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    tigerpit::play(tigerpit::text_of(bytes, size), tigerpit::words_for(size));
    return 0;
}
