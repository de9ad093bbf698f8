#pragma once

#include "chance/hands_fast.hpp"

namespace tigerpit {
namespace {

/// Counts the ways of a shoe's rounds to every ending. Hands of two cards are counted four cards
/// at a time, as PointCounts::four does; then each worth of the fifth card is taken out of the shoe
/// in turn, which gives all rounds of five cards and leaves one row a hand for those of six.
class EndingCounter {
public:
    EndingCounter(const ShoeWorth& shoe, EndingGrid& counted)
        : counted_(counted), one_left_(shoe.cards - 5), two_left_(one_left_ * (shoe.cards - 4)) {
        cards_.set(shoe.worth);
        store(g_, two_cards(cards_));
        for (int card = 0; card < 10; ++card) store(with_card_[card], cards_.with_card(card));
        for (int total = 0; total < natural; ++total) q_[total].set(cards_.partners(total));
    }

    void count() {
        four_cards();
        for (int third = 0; third < 10; ++third)
            if (cards_.n[third] > 0) {
                take_out(third);
                five_cards(third);
                six_cards(third);
            }
        gather();
    }

private:
    /// Rounds that end with four cards, and four_, the ways to draw two hands.
    void four_cards() {
        for (int a = 0; a < 10; ++a) {
            const Row partners = cards_.partners(a);
            PointRow weight;
            store(weight, partners * cards_.n.from(0));
            Row shared = weight.at[0] * load(with_card_[0]);
            for (int card = 1; card < 10; ++card)
                shared = shared + weight.at[card] * load(with_card_[card]);
            const Row same = (2 * g_.at[a]) * load(only[a]);
            const Row four = g_.at[a] * load(g_) - 4 * shared + same;
            store(four_[a], four);
            store(counted_.both_two.rows[a], two_left_ * four);
        }
    }

    /// Takes a card out of the shoe: after_ has the ways to draw two hands without it.
    void take_out(int x) {
        const Row with_x = load(with_card_[x]);
        const Row g_without = load(g_) - 2 * with_x;
        store(g_after_, g_without);
        for (int a = 0; a < natural; ++a) {
            const double partners = q_[a][x];
            const Row beside_a = g_without - 2 * load(with_card_[last_digit(a + 10 - x)]);
            const Row beside_b = (g_.at[a] - 2 * partners) - 2 * q_[a].from(-x);
            const Row gone = partners * beside_a + with_x * beside_b;
            // Hands of the same total may be the same two cards: PointCounts::two of two gone.
            const Row same = (8 * partners) * load(only[a]);
            store(after_[a], load(four_[a]) - 2 * gone - same);
        }
    }

    void five_cards(int x) {
        const double ways = cards_.n[x] * one_left_;
        const Row stands = 1 - load(up_to[banker_step[x]]);
        for (int a = 0; a < player_drawing; ++a)
            add(player_three_[a + x], ways * (stands * load(after_[a])));
        const Row draws = load(up_to[draw_steps.banker_after_stand]);
        for (int a = player_drawing; a < natural; ++a) {
            double* totals = &banker_three_[a - player_drawing][x];
            store(totals, load(totals) + ways * (draws * load(after_[a])));
        }
    }

    /// Player drew a card worth x. In each row the Banker Hand's last card y is what it lacks: the
    /// rows run along its final points, so that y is t - b at t. The sum is
    /// PointCounts::four_without, multiplied out so that what depends on b alone is done once.
    void six_cards(int x) {
        Cards left;
        left.set_without(cards_, 1, x);
        List<Ring, banker_drawing> q;
        List<Ring, banker_drawing> beside;
        for (int total = 0; total < banker_drawing; ++total) {
            q[total].set(left.partners(total));
            beside[total].set(4 * left.partners_down(total) - 2 * g_after_.at[total]);
        }
        for (int b = 0; b <= banker_step[x]; ++b) {
            const Row last = cards_.n[x] * left.n.from(-b);
            const Row with_b = last * q[b].from(-b);
            const Row both = 8 * with_b;
            for (int a = 0; a < player_drawing; ++a) {
                const Row with_a = last * beside[b].from(10 - a - b) + both;
                const Row not_with = after_[a].at[b] * last + load(both_three_[a + x]);
                const Row sum = not_with + q[a].from(-b) * with_a;
                store(both_three_[a + x], sum + with_b * beside[a].from(10 - 2 * b));
            }
            if (b < player_drawing) store(both_three_[b + x], load(both_three_[b + x]) - both);
        }
    }

    /// What ran on beyond nine points begins again at nought.
    void gather() {
        for (int points = 0; points < 10; ++points) {
            Row player = load(player_three_[points]);
            Row both = load(both_three_[points]);
            if (points + 10 < sums) {
                player = player + load(player_three_[points + 10]);
                both = both + load(both_three_[points + 10]);
            }
            store(counted_.player_three.rows[points], player);
            store(counted_.both_three.rows[points], both);
        }
        for (int a = player_drawing; a < natural; ++a) {
            const auto& totals = banker_three_[a - player_drawing];
            store(counted_.banker_three.rows[a], load(&totals[0]) + load(&totals[10]));
        }
    }

    /// Player's points before the tens are dropped: of two cards on which he draws, and a third.
    static constexpr int sums = player_drawing + 9;

    EndingGrid& counted_;
    double one_left_;
    double two_left_;
    Cards cards_;
    PointRow g_;
    PointRow g_after_;
    List<PointRow, 10> with_card_;
    List<Ring, natural> q_;
    List<PointRow, 10> four_;
    List<PointRow, natural> after_;
    List<PointRow, sums> player_three_{};
    List<PointRow, sums> both_three_{};
    List<List<double, 2 * row_width>, natural - player_drawing> banker_three_{};
};

}  // namespace
}  // namespace tigerpit
