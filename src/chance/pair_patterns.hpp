#pragma once

#include <array>
#include <vector>

#include "rules/outcome.hpp"

namespace tigerpit {

/// The ranks that are worth so many points.
inline std::vector<Rank> ranks_worth(int points) {
    std::vector<Rank> ranks;
    for (int rank = 0; rank < rank_count; ++rank)
        if (points_of(static_cast<Rank>(rank)) == points) ranks.push_back(static_cast<Rank>(rank));
    return ranks;
}

/// The pairs of two hands of two cards, Player's first.
constexpr Pairs pairs_of(const std::array<Rank, 4>& ranks, PairReading reading) {
    Coup coup;
    for (const std::size_t card : {0U, 1U, 2U, 3U})
        coup[card < 2 ? Side::player : Side::banker].take({ranks[card], Suit::spades});
    return pairs_of(coup, reading);
}

/// Tells every pair of cards that are worth so many points, one(ranks), and every two such pairs,
/// two(ranks, pairs), `pairs` being both or twin.
template <class One, class Two>
void visit_pairs(int points, PairReading reading, const One& one, const Two& two) {
    const auto ranks = ranks_worth(points);
    for (const Rank first : ranks)
        for (const Rank second : ranks) {
            if (!is_pair(first, second, reading)) continue;
            one(std::array{first, second});
            for (const Rank third : ranks)
                for (const Rank fourth : ranks) {
                    if (!is_pair(third, fourth, reading)) continue;
                    const std::array four{first, second, third, fourth};
                    two(four, pairs_of(four, reading));
                }
        }
}

}  // namespace tigerpit
