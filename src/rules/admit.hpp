#pragma once

#include <span>
#include <vector>

#include "rules/bet.hpp"
#include "rules/refusal.hpp"

namespace tigerpit {

/// How many wagers an area of this table admits; nothing where any number.
inline std::optional<int> wagers_per_area(const TableRules& table) {
    return table.wagers_per_area ? table.wagers_per_area : table.rulebook.limits.wagers_per_area;
}

/// Why a bet that the layout does not carry, or whose box does not exist, is refused.
Refused refuse_bet(const TableRules&, const Bet&, int entry);

/// The rule of each bet that the game, the layout, its boxes and the area admit; nothing for a bet
/// that is refused. The refusals are added in the order of the bets.
void admit(const TableRules&, std::span<const Bet>, std::vector<const BetRule*>& rules,
           std::vector<Refused>& refused);

}  // namespace tigerpit
