#pragma once

#include <span>
#include <vector>

#include "rules/bet.hpp"
#include "rules/refusal.hpp"

namespace tigerpit {

/// The rule of each bet that the game, the layout, its boxes and the area admit; nothing for a bet
/// that is refused. The refusals are added in the order of the bets.
void admit(const TableRules&, std::span<const Bet>, std::vector<const BetRule*>& rules,
           std::vector<Refused>& refused);

}  // namespace tigerpit
