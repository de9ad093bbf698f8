#pragma once

#include <expected>
#include <span>
#include <vector>

#include "rules/originals.hpp"

namespace tigerpit {

/// What one entry counts for once the limits have been looked at.
struct Counted {
    Money stake;                      ///< what wins or loses
    const Citation* also = nullptr;   ///< the limit's clause, where it changed the stake
    const Citation* noted = nullptr;  ///< the clause that lets a stake below the minimum count
    bool returned = false;            ///< neither wins nor loses
    Money allowed;                    ///< apportioned: what the limit lets the heavy side count for
    Money total;                      ///< apportioned: what lay on the heavy side; else nothing
};

/// Splits an amount over the parts of a wager in proportion, to the cent: what rounding leaves goes
/// to the largest remainders, the earliest part first.
void split(Money amount, const OriginalBet& bet, std::span<Counted> counted);

/// The same for one bet that is not on a hand and has limits of its own; `bets` are the wagers on
/// it. A wager counts to the most that is displayed.
void apply_spot_limits(const LimitRules&, const Limits&, const Originals& bets,
                       std::span<const PlayerId> marked, std::span<Counted> counted);

/// Applies the document's rules for stakes outside the limits that nobody noticed in time.
/// `counted` has one element for each entry, its stake filled in.
[[nodiscard]] std::expected<void, Overflow> apply_limits(const LimitRules&, const Limits&,
                                                         const Originals&,
                                                         std::span<const PlayerId> marked,
                                                         std::span<Counted> counted);

}  // namespace tigerpit
