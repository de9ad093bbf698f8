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
            }
        gather(counted_.player, player_fixes_);
        gather(counted_.banker, banker_fixes_);
        gather(counted_.both, both_fixes_);
        gather(counted_.twin, twin_fixes_);
    }

private:
    /// By Player's points; along the row Banker's, before the tens are dropped.
    using Fixes = List<List<double, 32>, 10>;

    void take_out(int worth) {
        ways_ = pairs_.one.at[worth];
        total_ = last_digit(2 * worth);
        left_.set_without(whole_, 2, worth);
        // PointCounts::two, when the two cards that have gone are of one worth.
        const Row both = 2 * load(only[total_]);
        store(g_, load(g_whole_) - 4 * whole_.with_card(worth) + both);
        for (int total = 0; total < natural; ++total) q_[total].set(left_.partners(total));
        for (int card = 0; card < 10; ++card) {
            const Row partners = left_.with_card(card);
            const Row itself = 2 * load(only[last_digit(2 * card)]);
            store(with_card_[card], partners);
            store(too_many_[card], load(g_) - 4 * partners + itself);
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
        const PointRow& partners = with_card_[x];
        const Row stands = 1 - load(up_to[step]);
        add(grid.player_three.rows[points],
            (ways * one_left_) * (stands * (load(g_) - 2 * load(partners))));
        Row sum = load(up_to_b_[step]);
        for (int b = 0; b <= step; ++b) sum = sum - (2 * partners.at[b]) * left_.n.from(-b);
        add(grid.both_three.rows[points], ways * sum);
        auto& fixes = player_fixes_[points];
        for (int b = 0; b <= step; ++b) {
            fixes[b + x] -= ways * too_many_[x].at[b];
            fixes[10 + 2 * b - x] += 2 * ways * left_.n[b - x];
        }
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
        for (int x = 0; x < 10; ++x) {
            if (b <= banker_step[x])
                banker_pair_and_thirds(x);
            else
                banker_pair_stands(x);
        }
    }

    void banker_pair_stands(int x) {
        const double ways = ways_ * one_left_ * left_.n[x];
        for (int a = 0; a < player_drawing; ++a)
            counted_.banker.player_three.rows[last_digit(a + x)].at[total_] +=
                ways * (g_.at[a] - 2 * with_card_[x].at[a]);
    }

    void banker_pair_and_thirds(int x) {
        const int b = total_;
        const double ways = ways_ * left_.n[x];
        const Row last = left_.n.from(-b);
        for (int a = 0; a < player_drawing; ++a) {
            const int points = last_digit(a + x);
            const double partners = with_card_[x].at[a];
            add(counted_.banker.both_three.rows[points],
                ways * load(beside_[a]) - (2 * ways * partners) * last);
            auto& fixes = banker_fixes_[points];
            fixes[b + x] -= ways * too_many_[x].at[a];
            fixes[10 + b + a - x] += 2 * ways * left_.n[a - x];
        }
    }

    /// The Player Hand's pair is of this worth; the Banker Hand has another.
    void two_pairs(int worth) {
        PointRow ways;
        store(ways, ways_ * load(pairs_.one));
        ways.at[worth] = pairs_.both.at[worth];
        for (int banker = 0; banker < 5; ++banker)
            if (ways.at[banker] + ways.at[banker + 5] > 0)
                two_pairs(banker, ways, counted_.both, both_fixes_);
        if (pairs_.twin.at[worth] > 0) {
            const Row twin = pairs_.twin.at[worth] * load(only[worth]);
            store(ways, twin);
            two_pairs(worth % 5, ways, counted_.twin, twin_fixes_);
        }
    }

    /// The Banker Hand's pair is of worth `low` or of five more: both make the same points.
    void two_pairs(int low, const PointRow& pairs, EndingGrid& grid, Fixes& fixes) {
        const int b = 2 * low;
        const double ways = pairs.at[low] + pairs.at[low + 5];
        grid.both_two.rows[total_].at[b] += ways * two_left_;
        if (total_ >= natural || b >= natural) return;
        const Row last = left_.n.from(-b);
        if (total_ >= player_drawing) {
            if (b > draw_steps.banker_after_stand) return;
            PointRow& row = grid.banker_three.rows[total_];
            add(row, (ways * one_left_) * last);
            row.at[last_digit(b + low)] -= 2 * pairs.at[low] * one_left_;
            row.at[last_digit(b + low + 5)] -= 2 * pairs.at[low + 5] * one_left_;
            return;
        }
        for (int x = 0; x < 10; ++x) {
            const int points = last_digit(total_ + x);
            const double one = pairs.at[low] * (left_.n[x] - (x == low ? 2 : 0));
            const double five_more = pairs.at[low + 5] * (left_.n[x] - (x == low + 5 ? 2 : 0));
            if (b > banker_step[x]) {
                grid.player_three.rows[points].at[b] += (one + five_more) * one_left_;
                continue;
            }
            add(grid.both_three.rows[points], (one + five_more) * last);
            auto& fix = fixes[points];
            fix[b + low] -= 2 * one;
            fix[b + low + 5] -= 2 * five_more;
            fix[b + x] -= one + five_more;
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
    List<PointRow, 10> with_card_;
    /// When the last card counted is the one before it, of this worth: the hands beside them.
    List<PointRow, 10> too_many_;
    List<PointRow, banker_drawing> up_to_b_;  ///< hand_and_third of all b so far
    List<PointRow, player_drawing> beside_;   ///< hand_and_third of a beside Banker's pair
    Fixes player_fixes_{};
    Fixes banker_fixes_{};
    Fixes both_fixes_{};
    Fixes twin_fixes_{};
};

}  // namespace
}  // namespace tigerpit
