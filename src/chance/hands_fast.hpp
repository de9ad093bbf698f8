#pragma once

#include "chance/draw_steps.hpp"
#include "chance/row_fast.hpp"

/// How the cards of a shoe make hands: what point_counts.hpp says card by card, in rows. The
/// letters are those of PointCounts: n cards, q partners of a card towards a total, g hands of two
/// cards.
namespace tigerpit {
namespace {

/// The Table of Play as numbers of this file: Player draws on fewer points than `player_drawing`,
/// Banker on fewer than `banker_drawing` at most, and `natural` ends the round.
inline constexpr int player_drawing = draw_steps.player + 1;
inline constexpr int banker_drawing = draw_steps.banker_most + 1;
inline constexpr int natural = draw_steps.stands_below;
inline constexpr auto banker_step = [] {
    List<int, 10> steps{};
    for (int third = 0; third < 10; ++third) steps[third] = draw_steps.banker[third];
    return steps;
}();
static_assert(draw_steps.banker_after_stand < banker_drawing);

/// The cards of a shoe, by worth forwards and backwards.
struct Cards {
    Ring n;
    Ring back;  ///< back[i] is n[-i]

    void set(const PointRow& worth) {
        PointRow turned;
        for (int i = 0; i < row_width; ++i) turned.at[i] = worth.at[last_digit(10 - i % 10)];
        n.set(load(worth));
        back.set(load(turned));
    }
    /// So many cards of one worth fewer than in another shoe.
    void set_without(const Cards& whole, double fewer, int card) {
        n.set(whole.n.from(0) - fewer * load(only[card]));
        back.set(whole.back.from(0) - fewer * load(only[last_digit(10 - card)]));
    }

    /// Along the totals: how many cards make each with a card of this worth.
    [[nodiscard]] Row with_card(int card) const {
        return n.from(-card) - load(only[last_digit(2 * card)]);
    }
    /// Along the cards: how many others make this total with each.
    [[nodiscard]] Row partners(int total) const {
        return back.from(-total) - load(doubles_to[total]);
    }
    /// The same from the card of worth 0 downwards.
    [[nodiscard]] Row partners_down(int total) const {
        return n.from(total) - load(doubles_to[last_digit(10 - total)]);
    }
};

/// Along the totals: the hands of two cards that make each.
inline Row two_cards(const Cards& cards) {
    Row g = cards.n[0] * cards.with_card(0);
    for (int card = 1; card < 10; ++card) g = g + cards.n[card] * cards.with_card(card);
    return g;
}

}  // namespace
}  // namespace tigerpit
