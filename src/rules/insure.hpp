#pragma once

#include <span>
#include <vector>

#include "rules/bet.hpp"
#include "rules/originals.hpp"
#include "rules/refusal.hpp"

namespace tigerpit {

/// What has been insured on one Original Bet so far, in the measure that its cap is on.
struct InsuredSoFar {
    std::array<Money, 2> staked;  ///< by stage, where the cap is on the stake
    Money payout;                 ///< winnings of all stages together, where it is on the payout
};

/// The insurance of a round: the row of each entry that was taken, and what stands on each Original
/// Bet (by its place among the Originals).
struct Insured {
    std::vector<const InsuranceRow*> rows;  ///< of each entry; none when it was refused
    std::vector<FewCitations> also;         ///< of each entry: what let it be taken
    std::vector<InsuredSoFar> on;
    std::vector<InsuredSoFar> underneath;  ///< the same by the rulebook under an overlay
    std::array<Money, 2> at_share;  ///< by stage: staked at the price that is held to a share
    std::vector<PlayerId> passed;   ///< players who let the first offer pass, sorted
};

/// A row that is open to a holder of an Original Bet, and the most he may still stake on it.
struct InsuranceOffer {
    const InsuranceRow* row = nullptr;
    const OriginalBet* original = nullptr;
    Money ceiling;
};

/// The largest insurance that may still be staked on a row for an Original Bet. A stake over it is
/// refused whole, never trimmed.
Money ceiling(const TableRules&, const InsuranceRow&, const OriginalBet&, const InsuredSoFar&,
              const Insured& insured);

/// Which rows are open for the cards on the table, to whom, and up to how much. `placed` are the
/// insurance bets of the round so far.
std::vector<InsuranceOffer> offers(const TableRules&, const Coup& dealt, const Originals&,
                                   std::span<const InsuranceBet> placed,
                                   FirstOffer first = FirstOffer::made);

/// Takes or refuses each insurance among the wagers of a round whose cards are `coup`.
void insure(const TableRules&, const Coup& coup, const Originals&, const Wagers&, Insured& insured,
            std::vector<Refused>& refused);

}  // namespace tigerpit
