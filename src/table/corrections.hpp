#pragma once

#include <expected>
#include <span>

#include "table/decide.hpp"

namespace tigerpit {

// Rounds that have been settled, settled otherwise. Each answers what changes; the books take both.

using Correction = std::expected<RoundCorrected, Denial>;

/// Everything that lies on the layout, returned.
std::vector<SettledLine> lines_if_void(const Situation&, const Citation& by);

Correction void_ended(const Situation&, const Matter&, const Citation& by);
/// Side bets that the cards rightly dealt had decided keep their result.
Correction void_but_decided(const Situation&, const Matter&, const Citation& by);
/// On the cards as they ought to have lain.
Correction settle_again(const Situation&, const Matter&, const Citation& by);
/// `by_decision`: somebody has decided that the offer did not reach who claims.
Correction refund_ended(const Situation&, const Matter&, std::span<const Claim>, bool by_decision,
                        const Citation& by);
Correction move_ended(const Situation&, const Matter&, std::span<const Claim>, const Citation& by);

/// The Original Bet that goes back to who would have won, on these cards of the round, an insurance
/// that he was not offered at its stage; nothing where none would have been due.
std::optional<Spot> spot_refunded(const Situation&, const Coup&, const Refund&);

/// The bet of a claim that was allowed goes back, if it lost and still would have been insured.
bool refund(const Situation&, const Coup&, const Refund&, std::vector<SettledLine>& lines);

/// Could the insurance be one on the other hand?
bool can_move(const Situation&, const Round&, const InsuranceBet&);

/// What is offered late: what is open, and no more than pays what was bet.
std::vector<OfferMade> late_offers(const Situation&);

}  // namespace tigerpit
