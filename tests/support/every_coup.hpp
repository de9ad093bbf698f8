#pragma once

#include <string>
#include <vector>

#include "rules/hand.hpp"
#include "rules/tableau.hpp"

namespace tigerpit {

/// A two-card hand of these points: a King and the card that counts them.
inline Hand two_card_hand(int points) {
    Hand hand;
    hand.take({Rank::king, Suit::spades});
    hand.take({points == 0 ? Rank::ten : static_cast<Rank>(points - 1), Suit::hearts});
    return hand;
}

/// Every way the coup can be dealt to its end, as far as points can tell them apart.
inline void deal_to_the_end(const Coup& coup, std::vector<Coup>& finished) {
    const auto side = next_to_draw(coup);
    if (!side) {
        finished.push_back(coup);
        return;
    }
    for (int rank = 0; rank < 10; ++rank) {
        Coup next = coup;
        next[*side].take({static_cast<Rank>(rank), Suit::clubs});
        deal_to_the_end(next, finished);
    }
}

/// Every complete coup there is, as far as points can tell them apart.
inline const std::vector<Coup>& every_coup() {
    static const std::vector<Coup> all = [] {
        std::vector<Coup> finished;
        for (int player = 0; player < 10; ++player)
            for (int banker = 0; banker < 10; ++banker)
                deal_to_the_end({two_card_hand(player), two_card_hand(banker)}, finished);
        return finished;
    }();
    return all;
}

/// Every four ranks the deal can begin with, and for each one way to its end.
inline const std::vector<Coup>& every_beginning() {
    static const std::vector<Coup> all = [] {
        std::vector<Coup> finished;
        for (int first_four = 0; first_four < 13 * 13 * 13 * 13; ++first_four) {
            Coup coup;
            int rest = first_four;
            while (const auto side = next_to_draw(coup)) {
                coup[*side].take({static_cast<Rank>(rest % 13), Suit::diamonds});
                rest /= 13;
            }
            finished.push_back(coup);
        }
        return finished;
    }();
    return all;
}

/// For messages: `player: KS 2H 9C, banker: KS 7H`.
inline std::string written(const Coup& coup) {
    std::string text;
    for (const Side side : both_sides) {
        text += std::string{side == Side::player ? "" : ", "} + std::string{to_text(side)} + ':';
        for (int card = 0; card < coup[side].size(); ++card) {
            const auto card_letters = letters(coup[side][card]);
            text += ' ' + std::string{card_letters.begin(), card_letters.end()};
        }
    }
    return text;
}

}  // namespace tigerpit
