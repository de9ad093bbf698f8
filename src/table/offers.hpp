#pragma once

#include <vector>

#include "rules/originals.hpp"
#include "table/decide.hpp"

namespace tigerpit {

/// The Original Bets of the round, joined.
Originals originals_of(const Situation&);

/// The bets of a round, in the order of its wagers.
std::vector<Bet> bets_of(const Round&);

/// The bets of a round as they are settled: what was refunded is behind the others, because what
/// insures it is settled with it.
std::vector<Bet> bets_to_settle(const Round&);
/// Leaves only the lines of what is still wagered.
void drop_refunded(const Round&, std::vector<Settled>&);

bool contains(const std::vector<PlayerId>&, PlayerId);

/// The offer that cards on the layout call for.
Stage stage_of(const Coup&);

/// Was the first offer of the round made, as far as anybody has let it pass?
FirstOffer first_offer(const Round&);

/// Is an offer of insurance due that has not been made?
bool offer_is_due(const Situation&);

/// The offers that would be made now.
std::vector<OfferMade> offers_now(const Situation&);

}  // namespace tigerpit
