#pragma once

#include "rules/decided.hpp"
#include "table/decide.hpp"

namespace tigerpit {

/// How it is at the table for the matter that is open: everything that can be computed.
Circumstances circumstances_of(const Situation&, const Matter&);

/// The clause of the first row that could rule on the matter that is open, by all that can be
/// computed.
const Citation& clause_expected(const Situation&);

/// Errors that leave the cards themselves in their order: all that were drawn count.
bool leaves_order(Irregularity);

/// The first of some cards that the decks cannot hold beside what has been seen of the shoe, if
/// any.
std::optional<Card> first_not_held(Shoe, std::span<const PlacedCard>);

/// Has anybody seen what was passed last of a hand? Its third card is passed by itself.
bool has_been_seen(const LaidHand&);

/// The round a matter is about, once it has ended, and the table as it left it.
const Table* table_of(const Situation&, const Matter&);

/// All the cards of the round the matter is about, in drawn order, as they lie.
std::vector<PlacedCard> cards_of(const Situation&, const Matter&);

/// Those of them that were rightly dealt before the error.
std::vector<PlacedCard> cards_before(const Situation&, const Matter&);

/// What the cards rightly dealt before the error have decided, for each bet of the layout; nothing
/// where a card would have to be read first.
std::optional<std::vector<Decided>> decided_before(const Situation&, const Matter&);

/// Is a wager decided, by what `decided_before` says?
bool is_decided(const TableRules&, const std::vector<Decided>&, Spot);

}  // namespace tigerpit
