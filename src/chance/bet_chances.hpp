#pragma once

#include "chance/chances.hpp"
#include "chance/distribution.hpp"

namespace tigerpit {

/// How often a bet earns each of its lines, over all that can come of a round.
LineWays line_ways(const BetRule&, const OutcomeDistribution&);

Chances bet_chances(const BetRule&, const OutcomeDistribution&);

}  // namespace tigerpit
