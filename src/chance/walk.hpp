#pragma once

#include "chance/composition.hpp"
#include "rules/tableau.hpp"

namespace tigerpit {

/// Deals a round to its end in every way, rank by rank, and tells each complete coup with the ways
/// in which it comes. The plain meaning of every chance in the house; the closed forms only count
/// the same ways faster. Suits do not matter: every card dealt is shown as a spade.
template <class Visit>
void walk(Composition& left, const Coup& dealt, std::int64_t ways, const Visit& visit) {
    const auto side = next_to_draw(dealt);
    if (!side) {
        // The cards that this round leaves lying are drawn all the same: every way is six cards.
        visit(dealt, ways * ordered_draws(left.cards(), round_cards - cards_dealt(dealt)));
        return;
    }
    for (int rank = 0; rank < rank_count; ++rank) {
        int& count = left.counts[static_cast<std::size_t>(rank)];
        if (count == 0) continue;
        Coup next = dealt;
        next[*side].take({static_cast<Rank>(rank), Suit::spades});
        const std::int64_t more = ways * count;
        --count;
        walk(left, next, more, visit);
        ++count;
    }
}

template <class Visit>
void walk(const DealSoFar& situation, const Visit& visit) {
    Composition left = situation.left;
    walk(left, situation.dealt, 1, visit);
}

}  // namespace tigerpit
