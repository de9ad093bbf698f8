#include "chance/deals.hpp"

namespace tigerpit {

ByPoints<std::int64_t> cards_by_points(const Composition& shoe) {
    ByPoints<std::int64_t> cards;
    for (int rank = 0; rank < rank_count; ++rank)
        cards[points_of(static_cast<Rank>(rank))] += shoe[static_cast<Rank>(rank)];
    return cards;
}

Deals::Deals(const Composition& shoe) : cards_(shoe.cards()), whole_(cards_by_points(shoe)) {
    for (int x = 0; x < 10; ++x) {
        ByPoints<std::int64_t> cards = cards_by_points(shoe);
        --cards[x];
        after_[x] = PointCounts(cards);
    }
}

}  // namespace tigerpit
