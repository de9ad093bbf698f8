#include "chance/insurance_chances.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "books/library.hpp"
#include "chance/walk.hpp"
#include "rules/settle.hpp"
#include "support/coup.hpp"
#include "support/proves.hpp"

namespace tigerpit {
namespace {

const Rulebook& with_payout_cap() { return *find_rulebook("da-hu-ying-xiong"); }
const Rulebook& with_stake_cap() { return *find_rulebook("tiger-buffalo-commission"); }

struct Counts {
    std::int64_t offered = 0;
    std::int64_t win = 0;
    std::int64_t push = 0;
};

/// By settling every round that can be dealt: an offer where open_row finds one, paid as it pays.
std::map<std::string, Counts> settle_every_round(const Rulebook& book, const DealSoFar& situation) {
    std::map<std::string, Counts> found;
    walk(situation, [&](const Coup& coup, std::int64_t ways) {
        const Facts facts = resolve(coup, book.pair).facts;
        for (const Stage stage : both_stages)
            for (const Side side : both_sides) {
                const auto then = coup_at(stage, coup);
                if (!then || cards_dealt(*then) < cards_dealt(situation.dealt)) continue;
                const InsuranceRow* row = open_row(*book.insurance, stage, side, *then);
                if (!row) continue;
                Counts& counts = found[std::string{to_text(stage)} + to_text(side).front() +
                                       std::to_string((*then)[side].points()) +
                                       std::to_string((*then)[other(side)].points())];
                counts.offered += ways;
                const Payline* line = line_earned(row->lines, facts);
                if (!line) continue;
                (line->pays == push_odds ? counts.push : counts.win) += ways;
            }
    });
    return found;
}

void expect_settled(const Rulebook& book, const DealSoFar& situation) {
    auto settled = settle_every_round(book, situation);
    const Ratio ways{ways_of(situation)};
    for (const CellChances& cell : insurance_chances(*book.insurance, situation)) {
        if (!cell.row->certified()) continue;
        const Counts& counts =
            settled[std::string{to_text(cell.row->stage)} + to_text(cell.row->insures).front() +
                    std::to_string(cell.points) + std::to_string(cell.against)];
        EXPECT_EQ(cell.offered, Ratio{counts.offered} / ways);
        EXPECT_EQ(cell.possible, counts.offered > 0);
        if (!cell.possible) {
            EXPECT_FALSE(cell.expectation.has_value());
            continue;
        }
        const Ratio win = Ratio{counts.win} / counts.offered;
        const Ratio push = Ratio{counts.push} / counts.offered;
        EXPECT_EQ(cell.win, win);
        EXPECT_EQ(cell.push, push);
        EXPECT_EQ(cell.lose, 1 - win - push);
        const Ratio price{cell.row->pays->num, cell.row->pays->den};
        EXPECT_EQ(cell.expectation, win * price - cell.lose);
    }
}

TEST(InsuranceChances, AreThoseOfSettlingEveryRoundOfAnyShoe) {
    std::mt19937 random(4);
    for (int i = 0; i < 6; ++i) {
        Composition shoe;
        for (int card = 0; card < 6 + i * 30; ++card) ++shoe.counts[random() % 11];
        for (const Rulebook* book : {&with_payout_cap(), &with_stake_cap()})
            expect_settled(*book, {shoe, {}});
    }
}

TEST(InsuranceChances, AreThoseOfTheCardsOnTheTable) {
    for (const char* cards : {"2S", "2S KC", "2S KC 3D", "2S KC 3D 4H", "2S KC 3D 4H 2D",
                              "2S KC 4D 3H", "2S KC 4D 3H 8D", "KS 3C 6D 3H", "9S 2H TD 3C"}) {
        SCOPED_TRACE(cards);
        DealSoFar situation{fresh(6), dealt(cards)};
        for (const Side side : both_sides)
            for (int card = 0; card < situation.dealt[side].size(); ++card)
                --situation.left[situation.dealt[side][card].rank];
        for (const Rulebook* book : {&with_payout_cap(), &with_stake_cap()})
            expect_settled(*book, situation);
    }
}

TEST(InsuranceChances, OfARowWithoutAPriceHaveNoExpectation) {
    const Proves proves{"DHYX 4.1.2"};
    int rows = 0;
    for (const CellChances& cell :
         insurance_chances(*with_payout_cap().insurance, {fresh(8), {}})) {
        if (cell.row->certified()) continue;
        ++rows;
        EXPECT_TRUE(cell.possible);
        EXPECT_FALSE(cell.expectation.has_value());
        EXPECT_EQ(cell.win + cell.push + cell.lose, 1);
        // The starred row wins on a tie: nothing comes back.
        EXPECT_EQ(cell.push == 0, cell.points == 9);
        EXPECT_GT(cell.win, 0);
    }
    EXPECT_EQ(rows, 21);
}

/// The round cost of a player who insures at the cap where the price favours him, by settling
/// every round.
BySide<Ratio> cost_by_settling(const Rulebook& book, const DealSoFar& situation) {
    std::map<std::pair<const InsuranceRow*, std::pair<int, int>>, bool> favouring;
    for (const CellChances& cell : insurance_chances(*book.insurance, situation))
        favouring[{cell.row, {cell.points, cell.against}}] = favours_player(cell);
    BySide<Ratio> cost;
    walk(situation, [&](const Coup& coup, std::int64_t ways) {
        const Facts facts = resolve(coup, book.pair).facts;
        for (const Side side : both_sides) {
            Ratio payout_left = 1;
            for (const Stage stage : both_stages) {
                const auto then = coup_at(stage, coup);
                const InsuranceRow* row =
                    then ? open_row(*book.insurance, stage, side, *then) : nullptr;
                if (!row) continue;
                const std::pair points{(*then)[side].points(), (*then)[other(side)].points()};
                if (!favouring[{row, points}]) {
                    // Let pass, and by A-19 the round's insurance with it.
                    if (book.insurance->forfeit == Forfeit::round) break;
                    continue;
                }
                const Ratio price{row->pays->num, row->pays->den};
                const bool by_payout = book.insurance->cap.rule == CapRule::payout;
                const Ratio stake = by_payout ? Ratio{payout_left / price} : Ratio{1};
                payout_left = 0;
                const Payline* line = line_earned(row->lines, facts);
                const Ratio pays = line ? Ratio{line->pays.num, line->pays.den} : Ratio{-1};
                cost[side] += stake * pays * ways;
            }
        }
    });
    for (const Side side : both_sides) cost[side] /= Ratio{ways_of(situation)};
    return cost;
}

TEST(InsuranceCost, IsWhatAPlayerWouldWinWhoTakesWhatFavoursHim) {
    // Full of sixes: offers of both stages favour the player, and the cap is one for both.
    Composition sixes;
    sixes.counts = {4, 0, 3, 2, 5, 0, 4, 4, 1, 2, 3, 1, 0};
    const DealSoFar situation{sixes, {}};
    for (const Rulebook* approved : {&with_payout_cap(), &with_stake_cap()}) {
        std::vector<BySide<Ratio>> costs;
        for (const Forfeit forfeit : {Forfeit::round, Forfeit::offer}) {
            Rulebook book = *approved;
            book.insurance->forfeit = forfeit;
            const auto cells = insurance_chances(*book.insurance, situation);
            costs.push_back(cost_of_favouring(*book.insurance, situation, cells));
            EXPECT_EQ(costs.back(), cost_by_settling(book, situation));
        }
        // From this shoe only one table has an offer to let pass before one that favours him.
        EXPECT_EQ(costs[0] == costs[1], approved == &with_payout_cap());
    }
}

TEST(InsuranceCost, OfTheApprovedPricesFromAFreshShoe) {
    for (int decks = 4; decks <= 10; ++decks) {
        const DealSoFar situation{fresh(decks), {}};
        const InsuranceSchedule& schedule = *with_payout_cap().insurance;
        const auto cells = insurance_chances(schedule, situation);
        const BySide<Ratio> cost = cost_of_favouring(schedule, situation, cells);
        BySide<Ratio> sum;
        for (const CellChances& cell : cells)
            if (favours_player(cell)) sum[cell.row->insures] += *cost_at_cap(schedule, cell);
        // No round offers two of them on one hand, so that the cells add up.
        EXPECT_EQ(cost, sum);
        EXPECT_GT(cost.banker, 0);
        EXPECT_GT(cost.player, 0);
        for (const CellChances& cell : insurance_chances(*with_stake_cap().insurance, situation))
            EXPECT_FALSE(favours_player(cell));
    }
}

}  // namespace
}  // namespace tigerpit
