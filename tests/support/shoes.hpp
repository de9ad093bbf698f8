#pragma once

#include <random>
#include <string>
#include <vector>

#include "chance/composition.hpp"

namespace tigerpit {

inline std::string text_of(const Composition& shoe) {
    std::string text;
    for (const int count : shoe.counts) text += (text.empty() ? "" : " ") + std::to_string(count);
    return text;
}

/// A shoe of so many cards, some of its ranks missing.
inline Composition random_shoe(std::mt19937& random, int cards) {
    Composition shoe;
    std::vector<std::size_t> ranks;
    for (std::size_t rank = 0; rank < rank_count; ++rank)
        if (random() % 4 != 0) ranks.push_back(rank);
    if (ranks.empty()) ranks.push_back(9);
    for (int card = 0; card < cards; ++card) ++shoe.counts[ranks[random() % ranks.size()]];
    return shoe;
}

/// What is left of so many decks when all but so many cards have been dealt.
inline Composition random_remainder(std::mt19937& random, int decks, int cards) {
    Composition shoe = fresh(decks);
    for (int left = shoe.cards(); left > cards; --left) {
        auto card = static_cast<int>(random() % static_cast<unsigned>(left));
        for (int& count : shoe.counts) {
            if (card < count) {
                --count;
                break;
            }
            card -= count;
        }
    }
    return shoe;
}

}  // namespace tigerpit
