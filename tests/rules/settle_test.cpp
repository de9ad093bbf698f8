// A whole table settled: results, money, citations, order.

#include "rules/settle.hpp"

#include <gtest/gtest.h>

#include "support/lines.hpp"
#include "support/proves.hpp"
#include "support/ranks.hpp"

namespace tigerpit {
namespace {

constexpr auto four = Stage::after_four;
constexpr auto third = Stage::after_player_third;

const Rulebook& tbn() { return book("tiger-buffalo-non-commission"); }
const Rulebook& tbc() { return book("tiger-buffalo-commission"); }

struct SettleCase {
    std::string_view bet;
    Result result;
    Odds pays;
    std::int64_t won;
    std::int64_t returned;
    std::string cites;
};

// Banker wins 6-5 with two cards; the Banker pairs.
TEST(Settle, EveryLineSaysWhatItWonAndWhy) {
    // clang-format off
    const SettleCase table[]{
        {"player", Result::lose, push_odds, 0, 0, "TBN 4.1.1"},
        {"banker", Result::win, {1, 2}, 500, 1'500, "TBN 4.1.1"},
        {"tie", Result::lose, push_odds, 0, 0, "TBN 4.1.2"},
        {"player_pair", Result::lose, push_odds, 0, 0, "TBN 4.1.3"},
        {"banker_pair", Result::win, {11, 1}, 11'000, 12'000, "TBN 4.1.3"},
        {"big_tiger", Result::lose, push_odds, 0, 0, "TBN 4.1.4"},
        {"small_tiger", Result::win, {22, 1}, 22'000, 23'000, "TBN 4.1.4"},
        {"small_buffalo", Result::lose, push_odds, 0, 0, "TBN 4.1.5"},
    };
    // clang-format on
    std::vector<Bet> bets;
    for (const SettleCase& line : table) bets.push_back(bet(tbn(), line.bet, 1'000));
    const Settlement settlement = settled({tbn(), layout(tbn(), "A"), ranks("23K", "33"), bets});
    EXPECT_EQ(settlement.outcome, resolve(ranks("23K", "33"), PairReading::rank));
    EXPECT_TRUE(settlement.refused.empty());
    ASSERT_EQ(settlement.lines.size(), std::size(table));
    for (int entry = 0; const SettleCase& expected : table) {
        SCOPED_TRACE(expected.bet);
        const Proves proves{expected.cites};
        const Settled& line = settlement.lines[static_cast<std::size_t>(entry)];
        EXPECT_EQ(line.entry, entry++);
        EXPECT_FALSE(line.is_insurance);
        EXPECT_EQ(line.result, expected.result);
        EXPECT_EQ(line.pays, expected.pays);
        EXPECT_EQ(line.stake.cents, 1'000);
        EXPECT_EQ(line.won.cents, expected.won);
        EXPECT_EQ(line.returned.cents, expected.returned);
        EXPECT_EQ(text_if(line.cites), expected.cites);
        EXPECT_EQ(line.line != nullptr, expected.result != Result::lose);
        EXPECT_EQ(line.rule->id, expected.bet);
        EXPECT_EQ(line.row, nullptr);
        EXPECT_EQ(line_of(line), (Line{expected.result, expected.returned}));
    }
}

// 3.17: Player and Banker bets come back on a tie, citing that clause.
TEST(Settle, ATieReturnsTheMainBets) {
    const Proves proves{"TBN 3.17"};
    const Settlement settlement =
        settled({tbn(),
                 layout(tbn(), "A"),
                 ranks("K7", "K7"),
                 {bet(tbn(), "player", 1'000), bet(tbn(), "banker", 700), bet(tbn(), "tie", 100)}});
    EXPECT_EQ(lines_of(settlement),
              (std::vector<Line>{{Result::push, 1'000}, {Result::push, 700}, {Result::win, 900}}));
    EXPECT_EQ(text_if(settlement.lines[0].cites), "TBN 3.17");
    EXPECT_EQ(settlement.lines[0].pays, push_odds);
    EXPECT_NE(settlement.lines[0].line, nullptr);
}

// the setting decides the half cent of the commission.
TEST(Settle, RoundsAsTheRulebookSays) {
    const Proves proves{"TBC 4.1.2"};
    Rulebook down = tbc();
    down.rounding = Rounding::down;
    const std::vector<Bet> bets{bet(tbc(), "banker", 10'10)};
    const Coup banker_wins = ranks("23K", "33");
    EXPECT_EQ(settled({tbc(), layout(tbc(), "A"), banker_wins, bets}).lines[0].won.cents, 9'60);
    EXPECT_EQ(settled({down, layout(down, "A"), banker_wins, bets}).lines[0].won.cents, 9'59);
}

TEST(Settle, BetsFirstThenInsuranceEachInItsOrder) {
    const Settlement settlement =
        settled({tbn(),
                 layout(tbn(), "A"),
                 ranks("227", "K55"),
                 {bet(tbn(), "tiger", 100), bet(tbn(), "banker", 1'000, 2, 2),
                  bet(tbn(), "banker", 1'000, 1, 1), bet(tbn(), "player", 500, 1, 7)},
                 {insurance(third, Side::banker, 10, 2, 2), insurance(four, Side::player, 10, 2, 2),
                  insurance(four, Side::banker, 20, 2, 2)}});
    std::vector<std::pair<bool, int>> order;
    for (const Settled& line : settlement.lines) order.emplace_back(line.is_insurance, line.entry);
    EXPECT_EQ(order,
              (std::vector<std::pair<bool, int>>{{false, 1}, {false, 2}, {true, 0}, {true, 2}}));
    EXPECT_EQ(refusals_of(settlement.refused),
              (std::vector<Refusing>{{0, false, Refusal::not_on_layout, "TBN 4.1.12", 0},
                                     {3, false, Refusal::no_such_box, "TBN 2.1.1", 0},
                                     {1, true, Refusal::no_original_bet, "TBN 3.11", 0}}));
}

struct InsuranceCase {
    const char* why;
    const char* game;
    Coup cards;
    Stage stage;
    Side side;
    Result result;
    std::int64_t returned;
    std::string cites;
};

// An insurance of 100 on a bet of 1,000: paid when the hand loses, returned on a tie, and on the
// starred rows paid on the tie.
TEST(Settle, Insurance) {
    const auto player = Side::player;
    const auto banker = Side::banker;
    const auto* const non_commission = "tiger-buffalo-non-commission";
    const auto* const hero = "da-hu-ying-xiong";
    // clang-format off
    const InsuranceCase table[]{
        {"Banker 5 v 4 loses", non_commission, ranks("225", "K53"), four, banker, Result::win, 250,
         "TBN 4.1.14"},
        {"Banker 5 v 4 wins", non_commission, ranks("22K", "K5"), four, banker, Result::lose, 0,
         "TBN 4.1.14"},
        {"Banker 5 v 4 ties", non_commission, ranks("22A", "K5"), four, banker, Result::push, 100,
         "TBN 4.2.1"},
        {"Player 9 after the third card ties 9-9", non_commission, ranks("225", "K54"), third,
         player, Result::win, 1'100, "TBN 4.2.1"},
        {"Player 9 after the third card wins", non_commission, ranks("225", "K53"), third, player,
         Result::lose, 0, "TBN 4.1.14"},
        {"a stage-one bet on the same 9-9 is returned", non_commission, ranks("J54", "T45"), four,
         player, Result::push, 100, "TBN 4.2.1"},
        {"Banker 2 v 0 ties 0-0", non_commission, ranks("TKK", "K28"), third, banker, Result::win,
         1'100, "TBN 4.2.1 (A-14)"},
        {"Banker 1 v 1 ties 1-1", non_commission, ranks("TKA", "KAK"), third, banker, Result::push,
         100, "TBN 4.2.1"},
        {"DHYX: Banker 5 v 4 loses", hero, ranks("225", "K53"), four, banker, Result::win, 300,
         "DHYX 4.1.2"},
        {"DHYX: Banker 5 v 1 ties", hero, ranks("227", "K56"), four, banker, Result::push, 100,
         "DHYX 4.2.1"},
    };
    // clang-format on
    for (const InsuranceCase& expected : table) {
        SCOPED_TRACE(expected.why);
        const Proves proves{expected.cites};
        const Rulebook& rulebook = book(expected.game);
        const Settlement settlement = settled({rulebook,
                                               layout(rulebook, "A"),
                                               expected.cards,
                                               {bet(rulebook, to_text(expected.side), 1'000)},
                                               {insurance(expected.stage, expected.side, 100)}});
        ASSERT_EQ(settlement.lines.size(), 2U);
        const Settled& line = settlement.lines[1];
        EXPECT_EQ(line_of(line), (Line{expected.result, expected.returned}));
        EXPECT_EQ(text_if(line.cites), expected.cites);
        EXPECT_TRUE(line.is_insurance);
        EXPECT_EQ(line.entry, 0);
        EXPECT_NE(line.row, nullptr);
        EXPECT_EQ(line.rule, nullptr);
    }
}

TEST(Settle, NothingWageredIsNothingSettled) {
    const Settlement settlement = settled({tbn(), layout(tbn(), "A"), ranks("K7", "K9"), {}});
    EXPECT_TRUE(settlement.lines.empty());
    EXPECT_TRUE(settlement.refused.empty());
    EXPECT_EQ(settlement.outcome.winner, Winner::banker);
}

}  // namespace
}  // namespace tigerpit
