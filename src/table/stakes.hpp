#pragma once

#include <optional>
#include <span>
#include <vector>

#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// The hand that a spot is an Original Bet on, or nothing for any other bet.
std::optional<Side> original_side(const TableRules&, Spot);

/// All that lies on both hands where the Differential is measured: in a box, or on the table.
BySide<Money> hand_totals(const TableRules&, const Round&, std::int64_t box);

/// What a whole wager comes to, with the parts of all who joined it.
Money wager_total(const Round&, std::int64_t box, Spot, PlayerId whose);

/// How many wagers lie in a playing area.
int wagers_in_area(const Round&, std::int64_t box, Spot);

/// All the stakes of a round.
Money staked(const Round&);

/// The limits of a spot, where the placard has any for it.
const Limits* limits_of(const Table&, const TableRules&, Spot);

/// By how much one hand outweighs the other in a box beyond what the placard allows; nothing where
/// it does not.
struct Excess {
    Side side{};
    Money amount;
    bool operator==(const Excess&) const = default;
};
std::optional<Excess> excess_in(const TableRules&, const Round&, std::int64_t box);

/// The same against the Differential of the whole table, where one that is negotiated is shown.
std::optional<Excess> table_excess(const Table&, const TableRules&, std::int64_t box);

/// Were those who own a wager told that it must come to the minimum by the close?
bool is_advised(const Round&, const Bet&);

/// Which bets are cut, and by how much, to take an excess away: the standing players' first, the
/// latest placed first; then the seated ones'. Where room is made for a seated player, only
/// the others who stand are cut. A bet that would be left below the minimum goes back whole.
std::vector<BetReduced> cuts_for(const TableRules&, const Round&, std::int64_t box, Excess,
                                 std::optional<PlayerId> room_for = {});

}  // namespace tigerpit
