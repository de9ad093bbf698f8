#pragma once

#include <array>
#include <cstdint>
#include <numeric>

#include "rules/hand.hpp"

namespace tigerpit {

/// How many cards of each rank there are to deal from.
struct Composition {
    std::array<int, rank_count> counts{};

    [[nodiscard]] constexpr int& operator[](Rank rank) {
        return counts[static_cast<std::size_t>(rank)];
    }
    [[nodiscard]] constexpr int operator[](Rank rank) const {
        return counts[static_cast<std::size_t>(rank)];
    }
    [[nodiscard]] constexpr int cards() const {
        return std::accumulate(counts.begin(), counts.end(), 0);
    }
    bool operator==(const Composition&) const = default;
};

/// So many whole decks.
constexpr Composition fresh(int decks) {
    Composition shoe;
    shoe.counts.fill(decks * suit_count);
    return shoe;
}

/// A round may take six cards.
inline constexpr int round_cards = 6;

/// The most cards a composition may hold: 25 decks. The ordered draws of six cards from them still
/// fit in 63 bits, so every count of ways is an exact machine word.
inline constexpr int composition_max = 1300;

/// A round as it stands: the cards still to be dealt from, and those of this round on the table.
struct DealSoFar {
    Composition left;
    Coup dealt;
    bool operator==(const DealSoFar&) const = default;
};

/// The ordered ways to draw so many of `cards`.
constexpr std::int64_t ordered_draws(int cards, int drawn) {
    std::int64_t ways = 1;
    for (int i = 0; i < drawn; ++i) ways *= cards - i;
    return ways;
}

/// The ways in which a round of six cards can go on from a situation.
constexpr std::int64_t ways_of(const DealSoFar& situation) {
    return ordered_draws(situation.left.cards(), round_cards - cards_dealt(situation.dealt));
}

/// Can a round be dealt to its end, and its ways be counted?
constexpr bool can_be_dealt(const DealSoFar& situation) {
    const int cards = situation.left.cards();
    for (const int count : situation.left.counts)
        if (count < 0 || count > composition_max) return false;
    return cards + cards_dealt(situation.dealt) >= round_cards && cards <= composition_max;
}

}  // namespace tigerpit
