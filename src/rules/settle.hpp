#pragma once

#include <expected>
#include <optional>
#include <vector>

#include "rules/bet.hpp"
#include "rules/counted.hpp"
#include "rules/insure.hpp"
#include "rules/originals.hpp"
#include "rules/refusal.hpp"

namespace tigerpit {

enum class Result : std::uint8_t { win, lose, push };

/// One wager resolved: what it won, what goes back to the player, and on which clause.
struct Settled {
    int entry = 0;  ///< its place among the bets, or among the insurance
    bool is_insurance = false;
    Result result{};
    Odds pays = push_odds;
    Money stake;
    Money won;
    Money returned;                ///< all that goes back, the stake included
    std::optional<Money> counted;  ///< what won or lost, where a limit changed it
    const Citation* cites = nullptr;
    FewCitations also;                  ///< of what changed its stake or let it pass
    const Citation* noted = nullptr;    ///< the clause by which a stake below the minimum counts
    const Counted* counting = nullptr;  ///< how a limit came to what counted; lives in the bench
    const Payline* line = nullptr;      ///< the line that paid or pushed; none for a loss
    const BetRule* rule = nullptr;      ///< of a bet
    const InsuranceRow* row = nullptr;  ///< of an insurance
};

/// A whole table resolved, in the order the wagers were given: bets, then insurance.
struct Settlement {
    Outcome outcome;
    std::vector<Settled> lines;
    std::vector<Refused> refused;
};

/// Room for one settlement after another without new memory for each.
struct SettleBench {
    Settlement settlement;
    Originals originals;
    std::vector<const BetRule*> rules;  ///< of each bet; none when it was refused
    std::vector<Counted> counted;
    std::vector<Counted> underneath;  ///< counted by the rulebook under an overlay
    Insured insured;
};

/// Settles everything wagered on a complete coup. The answer lives in the bench.
[[nodiscard]] std::expected<const Settlement*, Overflow> settle(const TableRules&, const Coup&,
                                                                const Wagers&, SettleBench&);

/// Returns everything that lay on the layout, insurance too: a Void round has no result.
/// Each line cites the clause that returns the bets and the clause that voided the round.
const Settlement& settle_void(const TableRules&, const Citation& voided_by, const Wagers&,
                              SettleBench&);
/// The lines keep pointing at the citation, so it must outlive them.
const Settlement& settle_void(const TableRules&, const Citation&&, const Wagers&,
                              SettleBench&) = delete;

}  // namespace tigerpit
