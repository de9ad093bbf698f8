#pragma once

#include "chance/hands_fast.hpp"

namespace tigerpit {
namespace {

/// Counts the ways of a shoe's rounds with pairs. A pair takes two cards of one worth out of the
/// shoe; what is left deals the other hand and the third cards. Rows run along Banker's points. A
/// row counts the last card as if it could be any card left: where it cannot, the ways too many are
/// set down one by one in `fixes`, which is added at the end.
class PairCounter {
public:
    PairCounter(const ShoeWorth& shoe, const PairWorth& pairs, PairGrids& counted)
        : pairs_(pairs),
          counted_(counted),
          one_left_(shoe.cards - 5),
          two_left_(one_left_ * (shoe.cards - 4)) {
        whole_.set(shoe.worth);
        store(g_whole_, two_cards(whole_));
    }

    void count() {
        counted_ = {};
        for (int worth = 0; worth < 10; ++worth)
            if (pairs_.one.at[worth] > 0) {
                take_out(worth);
                player_pair();
                banker_pair();
                two_pairs(worth);
                if (pairs_.twin.at[worth] > 0) twins(worth);
            }
        gather(counted_.player, player_fixes_);
        gather(counted_.banker, banker_fixes_);
        gather(counted_.both, both_fixes_);
    }

private:
    /// By Player's points; along the row Banker's, before the tens are dropped.
    using FixRow = List<double, 32>;
    using Fixes = List<FixRow, 10>;

    void take_out(int worth) {
        ways_ = pairs_.one.at[worth];
        total_ = last_digit(2 * worth);
        left_.set_without(whole_, 2, worth);
        // PointCounts::two, when the two cards that have gone are of one worth.
        const Row both = 2 * load(only[total_]);
        store(g_, load(g_whole_) - 4 * whole_.with_card(worth) + both);
        for (int total = 0; total < natural; ++total) q_[total].set(left_.partners(total));
        for (int total = 0; total < player_drawing; ++total) {
            const Row itself = 2 * load(doubles_to[total]);
            too_many_[total].set(g_.at[total] - 4 * left_.partners(total) + itself);
        }
    }

    /// Along Banker's final points: a hand of b and its third card.
    [[nodiscard]] Row hand_and_third(int hand, int start) const {
        return left_.n.from(-start) * (g_.at[hand] - 2 * q_[hand].from(-start));
    }

    void player_pair() {
        EndingGrid& grid = counted_.player;
        add(grid.both_two.rows[total_], (ways_ * two_left_) * load(g_));
        if (total_ >= natural) return;
        Row sum = hand_and_third(0, 0);
        store(up_to_b_[0], sum);
        for (int b = 1; b < banker_drawing; ++b) {
            sum = sum + hand_and_third(b, b);
            store(up_to_b_[b], sum);
        }
        if (total_ >= player_drawing) {
            const Row draws = load(up_to_b_[draw_steps.banker_after_stand]);
            add(grid.banker_three.rows[total_], (ways_ * one_left_) * draws);
            return;
        }
        for (int x = 0; x < 10; ++x)
            if (left_.n[x] > 0) player_pair_and_third(x);
    }

    void player_pair_and_third(int x) {
        EndingGrid& grid = counted_.player;
        const int step = banker_step[x];
        const int points = last_digit(total_ + x);
        const double ways = ways_ * left_.n[x];
        const Row with_x = left_.with_card(x);
        const Row draws = load(up_to[step]);
        add(grid.player_three.rows[points],
            (ways * one_left_) * ((1 - draws) * (load(g_) - 2 * with_x)));
        PointRow partners;
        store(partners, with_x);
        Row sum = load(up_to_b_[step]);
        for (int b = 0; b <= step; ++b) sum = sum - (2 * partners.at[b]) * left_.n.from(-b);
        add(grid.both_three.rows[points], ways * sum);
        FixRow& fixes = player_fixes_[points];
        const Row itself = 2 * load(only[last_digit(2 * x)]);
        store(&fixes[x], load(&fixes[x]) - ways * (draws * (load(g_) - 4 * with_x + itself)));
        for (int b = 0; b <= step; ++b) fixes[10 + 2 * b - x] += 2 * ways * left_.n[b - x];
    }

    void banker_pair() {
        EndingGrid& grid = counted_.banker;
        const int b = total_;
        for (int a = 0; a < 10; ++a) grid.both_two.rows[a].at[b] += ways_ * two_left_ * g_.at[a];
        if (b >= natural) return;
        if (b <= draw_steps.banker_after_stand)
            for (int a = player_drawing; a < natural; ++a)
                add(grid.banker_three.rows[a], (ways_ * one_left_) * hand_and_third(a, b));
        for (int a = 0; a < player_drawing; ++a) store(beside_[a], hand_and_third(a, b));
        List<double, 20> thirds{};  // the ways to Player's third card, read round from -10
        for (int x = 0; x < 10; ++x) {
            if (b <= banker_step[x])
                thirds[x] = thirds[x + 10] = ways_ * left_.n[x];
            else
                banker_pair_stands(x);
        }
        for (int points = 0; points < 10; ++points) banker_pair_and_thirds(points, thirds);
    }

    void banker_pair_stands(int x) {
        const double ways = ways_ * one_left_ * left_.n[x];
        for (int a = 0; a < player_drawing; ++a)
            counted_.banker.player_three.rows[last_digit(a + x)].at[total_] +=
                ways * (g_.at[a] - 2 * q_[a][x]);
    }

    /// Player's hand of a and his third card make `points`.
    void banker_pair_and_thirds(int points, const List<double, 20>& thirds) {
        const int b = total_;
        FixRow& fixes = banker_fixes_[points];
        Row sum{};
        double partners = 0;
        for (int a = 0; a < player_drawing; ++a) {
            const int x = points - a;
            const double ways = thirds[10 + x];
            sum = sum + ways * load(beside_[a]);
            partners += ways * q_[a][x];
            fixes[10 + b + x] -= ways * too_many_[a][x];
            fixes[10 + b + a - x] += 2 * ways * left_.n[a - x];
        }
        add(counted_.banker.both_three.rows[points], sum - (2 * partners) * left_.n.from(-b));
    }

    /// The Player Hand's pair is of this worth; the Banker Hand has another, not its twin.
    void two_pairs(int worth) {
        PointRow pairs;
        store(pairs, ways_ * load(pairs_.one));
        pairs.at[worth] = pairs_.both.at[worth];
        Row by_total{};
        for (int low = 0; low < 5; ++low)
            by_total = by_total + (pairs.at[low] + pairs.at[low + 5]) * load(only[2 * low]);
        EndingGrid& grid = counted_.both;
        add(grid.both_two.rows[total_], two_left_ * by_total);
        if (total_ >= natural) return;
        // Two worths make the same total; the third card is none of the pair.
        Row sum{};
        for (int b = 0; b < banker_drawing; ++b) {
            if (b % 2 == 0) {
                const int low = b / 2;
                const Row itself = pairs.at[low] * load(only[last_digit(b + low)]) +
                                   pairs.at[low + 5] * load(only[last_digit(b + low + 5)]);
                sum = sum + (pairs.at[low] + pairs.at[low + 5]) * left_.n.from(-b) - 2 * itself;
            }
            store(up_to_b_[b], sum);
        }
        if (total_ >= player_drawing) {
            const Row draws = load(up_to_b_[draw_steps.banker_after_stand]);
            add(grid.banker_three.rows[total_], one_left_ * draws);
            return;
        }
        for (int x = 0; x < 10; ++x) two_pairs_and_third(x, pairs.at[x], by_total);
    }

    /// Player drew a card worth x; in `same` ways Banker's pair is of that worth too.
    void two_pairs_and_third(int x, double same, const Row& by_total) {
        EndingGrid& grid = counted_.both;
        const int step = banker_step[x];
        const int points = last_digit(total_ + x);
        const int same_total = last_digit(2 * x);
        const double cards = left_.n[x];
        const Row draws = load(up_to[step]);
        FixRow& fixes = both_fixes_[points];
        store(&fixes[x], load(&fixes[x]) - cards * (draws * by_total));
        const Row fewer = (2 * same) * load(only[same_total]);
        add(grid.player_three.rows[points], one_left_ * ((1 - draws) * (cards * by_total - fewer)));
        Row sum = cards * load(up_to_b_[step]);
        if (same_total <= step) {
            // Two cards fewer to draw x from; the last card is neither of them nor x.
            sum = sum - (2 * same) * left_.n.from(-same_total);
            fixes[same_total + x] += 6 * same;
        }
        add(grid.both_three.rows[points], sum);
    }

    /// Both hands have pairs of this worth, and twins.
    void twins(int worth) {
        const double twins = pairs_.twin.at[worth];
        EndingGrid& grid = counted_.twin;
        grid.both_two.rows[total_].at[total_] += twins * two_left_;
        static_assert(draw_steps.banker_after_stand < player_drawing);
        if (total_ >= player_drawing) return;
        const int itself = last_digit(total_ + worth);
        const Row last = left_.n.from(-total_) - 2 * load(only[itself]);
        for (int x = 0; x < 10; ++x) {
            const double ways = twins * (left_.n[x] - (x == worth ? 2 : 0));
            const int points = last_digit(total_ + x);
            if (total_ > banker_step[x]) {
                grid.player_three.rows[points].at[total_] += ways * one_left_;
            } else {
                add(grid.both_three.rows[points], ways * last);
                grid.both_three.rows[points].at[last_digit(total_ + x)] -= ways;
            }
        }
    }

    static void gather(EndingGrid& grid, const Fixes& fixes) {
        for (int points = 0; points < 10; ++points) {
            const auto& row = fixes[points];
            add(grid.both_three.rows[points], load(&row[0]) + load(&row[10]) + load(&row[20]));
        }
    }

    const PairWorth& pairs_;
    PairGrids& counted_;
    double one_left_;
    double two_left_;
    Cards whole_;
    PointRow g_whole_;
    // With the pair gone:
    double ways_ = 0;  ///< to draw it
    int total_ = 0;    ///< its points
    Cards left_;
    PointRow g_;
    List<Ring, natural> q_;
    /// When the last card counted is the one before it: the hands of these points beside them.
    List<Ring, player_drawing> too_many_;
    List<PointRow, banker_drawing> up_to_b_;  ///< Banker's hands up to b, and his third card
    List<PointRow, player_drawing> beside_;   ///< hand_and_third of a beside Banker's pair
    Fixes player_fixes_{};
    Fixes banker_fixes_{};
    Fixes both_fixes_{};
};

}  // namespace
}  // namespace tigerpit
