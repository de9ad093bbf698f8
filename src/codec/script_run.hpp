#pragma once

#include <functional>
#include <vector>

#include "codec/live_table.hpp"
#include "codec/round_script.hpp"

namespace tigerpit {

/// A line of a script that does not hold: an expectation, or an act that was refused.
struct ScriptFailure {
    int line = 0;
    int column = 0;
    Message what;
};

/// Who is told what a script brings about.
struct ScriptListener {
    TellEvent happened;
    std::function<void(const Situation&, const Command&, const Denial&)> refused;
    std::function<void(const Situation&)> awaits = {};  ///< a ruling, where anybody wants to know
    /// What is asked, before it is decided, where anybody wants to know.
    std::function<void(const Rulebook&, const By&, const Command&)> asked = {};
};

/// Plays a script from its first line to its last. What does not hold is noted and play goes on.
std::vector<ScriptFailure> run_round_script(const RoundScript&, People&, const ScriptListener&);

}  // namespace tigerpit
