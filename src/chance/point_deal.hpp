#pragma once

#include "chance/point_counts.hpp"
#include "rules/outcome.hpp"
#include "rules/tableau.hpp"

namespace tigerpit {

inline constexpr int no_card = -1;

/// A deal seen by points alone: of the first two cards of each hand, and of the third where one was
/// drawn.
struct PointDeal {
    BySide<int> two;
    BySide<int> third{no_card, no_card};
};

constexpr Ending ending_of(const PointDeal& deal) {
    Ending ending;
    for (const Side side : both_sides) {
        const int third = deal.third[side];
        const int points = third == no_card ? deal.two[side] : points_sum(deal.two[side], third);
        ending.points[side] = static_cast<std::uint8_t>(points);
        ending.cards[side] = third == no_card ? 2 : 3;
    }
    return ending;
}

/// The Table of Play by points alone, as next_to_draw answers it.
class DrawTable {
public:
    constexpr DrawTable() {
        for (int player = 0; player < 10; ++player)
            for (int banker = 0; banker < 10; ++banker) {
                const Coup coup{hand_worth(player), hand_worth(banker)};
                const auto next = next_to_draw(coup);
                player_draws_[player][banker] = next == Side::player;
                if (next != Side::player) {
                    banker_draws_[player][banker] = {};
                    if (next) banker_draws_[player][banker].insert(player_stood);
                    continue;
                }
                for (int third = 0; third < 10; ++third) {
                    Coup longer = coup;
                    longer.player.take(card_worth(third));
                    if (next_to_draw(longer)) banker_draws_[player][banker].insert(third);
                }
            }
    }

    [[nodiscard]] constexpr bool player_draws(int player, int banker) const {
        return player_draws_[player][banker];
    }
    /// Does the Banker Hand draw when Player's third card was worth this, or he stood?
    [[nodiscard]] constexpr bool banker_draws(int player, int banker, int third) const {
        return banker_draws_[player][banker].contains(third == no_card ? player_stood : third);
    }

private:
    static constexpr Card card_worth(int points) {
        return {points == 0 ? Rank::ten : static_cast<Rank>(points - 1), Suit::spades};
    }
    static constexpr Hand hand_worth(int points) {
        Hand hand;
        hand.take(card_worth(points));
        hand.take(card_worth(0));
        return hand;
    }

    ByPoints<ByPoints<bool>> player_draws_{};
    ByPoints<ByPoints<SmallSet>> banker_draws_{};
};

inline constexpr DrawTable draw_table;

/// Deals two hands of given points to their end in every way. `hands` counts: hands.four(),
/// hands.five(third), hands.six(player third, banker third); `cards` is how many the shoe holds.
template <class Hands, class Visit>
void visit_draws(BySide<int> two, const Hands& hands, int cards, const Visit& visit) {
    const std::int64_t one_left = cards - 5;
    const std::int64_t two_left = one_left * (cards - 4);
    const auto [a, b] = two;
    if (!draw_table.player_draws(a, b)) {
        if (!draw_table.banker_draws(a, b, no_card)) {
            visit(PointDeal{two}, hands.four() * two_left);
            return;
        }
        for (int y = 0; y < 10; ++y) visit(PointDeal{two, {no_card, y}}, hands.five(y) * one_left);
        return;
    }
    for (int x = 0; x < 10; ++x) {
        if (!draw_table.banker_draws(a, b, x)) {
            visit(PointDeal{two, {x, no_card}}, hands.five(x) * one_left);
            continue;
        }
        for (int y = 0; y < 10; ++y) visit(PointDeal{two, {x, y}}, hands.six(x, y));
    }
}

}  // namespace tigerpit
