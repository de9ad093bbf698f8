#pragma once

#include <vector>

#include "rules/originals.hpp"
#include "table/decide.hpp"

namespace tigerpit {

/// The Original Bets of the round, joined.
Originals originals_of(const Situation&);

/// The bets of a round, in the order of its wagers.
std::vector<Bet> bets_of(const Round&);

bool contains(const std::vector<PlayerId>&, PlayerId);

/// How many cards are set aside before decks are sorted: as many as the Table of Play may need.
int to_set_aside(const Table&);

/// The offer that cards on the layout call for.
Stage stage_of(const Coup&);

/// Was the first offer of the round made, as far as anybody has let it pass?
FirstOffer first_offer(const Round&);

/// Is an offer of insurance due that has not been made?
bool offer_is_due(const Situation&);

/// Has a card that everybody has seen taken the place of an offer, and nobody was asked about it?
bool offer_is_prevented(const Situation&);

/// The offers that would be made now.
std::vector<OfferMade> offers_now(const Situation&);

}  // namespace tigerpit
