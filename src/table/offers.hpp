#pragma once

#include <vector>

#include "rules/originals.hpp"
#include "table/decide.hpp"

namespace tigerpit {

/// The Original Bets of the round, joined.
Originals originals_of(const Situation&);

/// Was the first offer of the round made, as far as anybody has let it pass?
FirstOffer first_offer(const Round&);

/// Is an offer of insurance due that has not been made?
bool offer_is_due(const Situation&);

/// The offers that would be made now.
std::vector<OfferMade> offers_now(const Situation&);

}  // namespace tigerpit
