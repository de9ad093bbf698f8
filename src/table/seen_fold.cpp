#include "table/seen_fold.hpp"

#include "base/ensure.hpp"
#include "table/evolve.hpp"
#include "table/seen.hpp"

namespace tigerpit {

namespace {

/// Cards that the device alone knows are not those that the sorted decks have told of.
void name_missing(SeenFold& fold, const MissingFound& found) {
    for (const Card card : found.missing) ++fold.seen.shoe.seen[card_number(card)];
    ++fold.seen.matter->next;
    fold.seen.matter->cards = fold.all.matter->cards;
    for (PlacedCard& card : fold.seen.matter->cards)
        if (!card.open) card.card.reset();
}

}  // namespace

void evolve(SeenFold& fold, const Recorded& recorded) {
    const auto seen = seen_by(Viewer::staff, fold.all, recorded);
    ensure(seen.has_value(), "staff see something of every event");
    evolve(fold.all, recorded);
    if (const auto* found = std::get_if<MissingFound>(&recorded.event))
        name_missing(fold, *found);
    else
        evolve(fold.seen, *seen);
}

}  // namespace tigerpit
