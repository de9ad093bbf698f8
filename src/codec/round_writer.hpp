#pragma once

#include <string>

#include "codec/round_json.hpp"

namespace tigerpit {

/// `{"player": …, "box": …`, the beginning of every wager.
void write_who(std::string& out, const Placing&);

/// A finished round as `settle` reads it, one JSON object without a line break.
void write_round(std::string& out, const FinishedRound&);

}  // namespace tigerpit
