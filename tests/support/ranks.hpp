#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/ensure.hpp"
#include "rules/hand.hpp"

namespace tigerpit {

/// A hand by its ranks alone, at compile time too, where suits do not matter: `ranks("K3")`.
constexpr Hand ranks(std::string_view letters) {
    Hand hand;
    for (const char letter : letters) {
        const auto rank = rank_letters.find(letter);
        ensure(rank != std::string_view::npos, "a test names ranks that exist");
        hand.take({static_cast<Rank>(rank), Suit::spades});
    }
    return hand;
}

/// `ranks("238", "K3")`: the Player's cards, the Banker's cards.
constexpr Coup ranks(std::string_view player, std::string_view banker) {
    return {ranks(player), ranks(banker)};
}

/// Each rank as a text.
inline constexpr std::array<std::string_view, rank_count> thirteen{"A", "2", "3", "4", "5",
                                                                   "6", "7", "8", "9", "T",
                                                                   "J", "Q", "K"};

inline std::string text_of(const Hand& hand) {
    std::string text;
    for (int card = 0; card < hand.size(); ++card) text += letters(hand[card])[0];
    return text;
}

/// For messages: `238 v K3`.
inline std::string text_of(const Coup& coup) {
    return text_of(coup.player) + " v " + text_of(coup.banker);
}

/// Two cards for each point total: with a picture, without one, and (where the total is even)
/// pairs.
inline const std::array<std::vector<std::string_view>, 10> two_cards{{
    {"TK", "46", "KK", "55"},  // 0
    {"KA", "29"},              // 1
    {"K2", "39", "AA", "66"},  // 2
    {"T3", "49"},              // 3
    {"T4", "59", "22", "77"},  // 4
    {"J5", "69"},              // 5
    {"Q6", "79", "33", "88"},  // 6
    {"K7", "89"},              // 7
    {"T8", "26", "44", "99"},  // 8
    {"K9", "45"},              // 9
}};

}  // namespace tigerpit
