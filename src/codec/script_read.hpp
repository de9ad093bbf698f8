#pragma once

#include "codec/round_script.hpp"

/// How a script is read, part by part. Included by those parts alone. Throws ScriptError.
namespace tigerpit {

/// What the words of a script stand for.
struct ScriptNames {
    const Rulebook& book;
    People& people;
};

/// What a table is opened with, option by option.
struct ScriptOpening {
    OpenTable open;
    bool boxes_said = false;
    bool bare = false;  ///< nothing is done but what the script says
};

PlayerId read_player(ScriptWords&, const ScriptNames&);
Spot read_spot(ScriptWords&, const ScriptNames&);

/// `box 3`, where it is said.
std::optional<std::int64_t> read_box(ScriptWords&);

/// `P 5H B KC ? down`: a hand stands for the cards behind it; a card is open unless it is said to
/// lie face down, or nobody knows it.
std::vector<PlacedCard> read_placed(ScriptWords&);

/// Takes one option of a table if one comes next.
bool read_option(ScriptWords&, const ScriptNames&, ScriptOpening&);
/// Takes one option of a placard if one comes next.
bool read_display_option(ScriptWords&, const ScriptNames&, Display&);

/// The act that a verb, which has been taken, begins.
ScriptAct read_act(std::string_view verb, ScriptWords&, const ScriptNames&);

/// The words after `expect`.
Expectation read_expectation(ScriptWords&, const ScriptNames&);

/// The verbs there are, and what may be expected.
std::vector<std::string_view> every_script_verb();
std::vector<std::string_view> every_expectation_word();

}  // namespace tigerpit
