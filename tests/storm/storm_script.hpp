#pragma once

#include <string>

#include "storm/storm.hpp"

namespace tigerpit {

/// All that was asked in a storm, as a script that asks for it again: its people are called by
/// their numbers. `tigerpit play` plays it, and it is kept under tests/cases/rounds.
std::string script_of(const Storm&, const Rulebook&);

}  // namespace tigerpit
