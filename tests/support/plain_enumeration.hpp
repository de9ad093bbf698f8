#pragma once

#include <array>
#include <cstdint>

/// Every way to deal six cards, one rank after another, and what the documents make of it: the
/// plain way, without the house's Table of Play, its pairs or any shortcut. Nothing here may call
/// what it checks.
namespace tigerpit::plain {

using Ranks = std::array<int, 13>;  ///< how many of each rank, ace to king

struct Joint {
    /// [player points][banker points][player cards - 2][banker cards - 2][pair class]
    std::int64_t ways[10][10][2][2][5] = {};
    std::int64_t total = 0;
};

inline int worth(int rank) { return rank < 9 ? rank + 1 : 0; }

/// 3.15 of the documents (WS 3.12), the Banker Hand's third card; -1: the Player Hand stood.
inline bool banker_takes_third(int banker, int player_third) {
    if (player_third < 0) return banker <= 5;
    if (banker <= 2) return true;
    if (banker == 3) return player_third != 8;
    if (banker == 4) return player_third >= 2 && player_third <= 7;
    if (banker == 5) return player_third >= 4 && player_third <= 7;
    if (banker == 6) return player_third == 6 || player_third == 7;
    return false;
}

/// 0 none, 1 Player, 2 Banker, 3 both, 4 twin: pairs of equal rank.
inline int pair_class(int p1, int p2, int b1, int b2) {
    if (p1 == p2 && b1 == b2) return p1 == b1 ? 4 : 3;
    return p1 == p2 ? 1 : b1 == b2 ? 2 : 0;
}

/// The cell of one deal of six ranks, in the order in which they leave the shoe.
inline void count_deal(const std::array<int, 6>& card, std::int64_t ways, Joint& joint) {
    int player = (worth(card[0]) + worth(card[2])) % 10;
    int banker = (worth(card[1]) + worth(card[3])) % 10;
    int player_cards = 2;
    int banker_cards = 2;
    if (player < 8 && banker < 8) {
        int next = 4;
        int third = -1;
        if (player <= 5) {
            third = worth(card[static_cast<std::size_t>(next++)]);
            player = (player + third) % 10;
            player_cards = 3;
        }
        if (banker_takes_third(banker, third)) {
            banker = (banker + worth(card[static_cast<std::size_t>(next)])) % 10;
            banker_cards = 3;
        }
    }
    const int pairs = pair_class(card[0], card[2], card[1], card[3]);
    joint.ways[player][banker][player_cards - 2][banker_cards - 2][pairs] += ways;
    joint.total += ways;
}

inline void deal_from(Ranks& left, std::array<int, 6>& card, std::size_t dealt, std::int64_t ways,
                      Joint& joint) {
    if (dealt == card.size()) {
        count_deal(card, ways, joint);
        return;
    }
    for (int rank = 0; rank < 13; ++rank) {
        int& count = left[static_cast<std::size_t>(rank)];
        if (count == 0) continue;
        card[dealt] = rank;
        const std::int64_t more = ways * count--;
        deal_from(left, card, dealt + 1, more, joint);
        ++count;
    }
}

inline Joint enumerate(Ranks shoe) {
    Joint joint;
    std::array<int, 6> card{};
    deal_from(shoe, card, 0, 1, joint);
    return joint;
}

}  // namespace tigerpit::plain
