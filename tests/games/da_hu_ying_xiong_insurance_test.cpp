// Da Hu Ying Xiong (Non-Commission Baccarat with Insurance): the insurance table, 4.1.2.

#include "support/insurance_tables.hpp"

namespace tigerpit {
namespace {

using enum Result;
using enum Side;

constexpr Stage four = Stage::after_four;
constexpr Stage third = Stage::after_player_third;

// clang-format off
constexpr InsuranceLine lines[] = {
    // after hand   points  against  pays  10.01 wins
    {four,  banker, {5},    {0, 4},  "2:1", 2002},
    {four,  banker, {6},    {0, 5},  "3:1", 3003},
    {four,  banker, {7},    {0, 5},  "4:1", 4004},
    {four,  player, {5},    {4},     "2:1", 2002},
    {four,  player, {6},    {0, 5},  "3:1", 3003},
    {four,  player, {7},    {0, 5},  "4:1", 4004},
    {third, banker, {1},    {1},     "6:1", 6006},
    {third, banker, {2, 6}, {1},     "7:1", 7007},
    {third, banker, {3, 6}, {2},     "4:1", 4004},
    {third, banker, {4},    {3},     "3:2", 1502},  // printed as 1.5 to 1
    {third, player, {5},    {0, 4},  "2:1", 2002},
    {third, player, {6},    {0, 5},  "3:1", 3003},
};

constexpr InsuredRow rounds[] = {
    // name              cards as dealt       stage  hand    result pays   returned clause
    {"FiveLosesToEight", "2S 4H 3D KC 2H 4C", four,  player, win,   "2:1",    3003, "DHYX 4.1.2"},
    {"SixLosesToSeven",  "6S 2H KD KC 5H",    four,  player, win,   "3:1",    4004, "DHYX 4.1.2"},
    {"SixTies",          "6S 2H KD KC 4H",    four,  player, push,  "",       1001, "DHYX 4.2.1"},
    {"SixWins",          "6S 2H KD KC 3H",    four,  player, lose,  "",          0, "DHYX 4.1.2"},
    {"BankerSevenLoses", "KS 7H TD KC 9H",    four,  banker, win,   "4:1",    5005, "DHYX 4.1.2"},
    {"FiveTiesOnNine",   "2S 4H 3D KC 4D 5C", four,  player, push,  "",       1001, "DHYX 4.2.1"},
    {"BankerOneLoses",   "KS AH TD KC AC 9C", third, banker, win,   "6:1",    7007, "DHYX 4.1.2"},
    {"BankerOneTies",    "KS AH TD KC AC QC", third, banker, push,  "",       1001, "DHYX 4.2.1"},
    {"BankerTwoLoses",   "KS 2H TD KC AC 8C", third, banker, win,   "7:1",    8008, "DHYX 4.1.2"},
    {"BankerTwoWins",    "KS 2H TD KC AC 7C", third, banker, lose,  "",          0, "DHYX 4.1.2"},
    {"BankerFourLoses",  "AS 4H KD KC 2H 8C", third, banker, win,   "3:2",    2503, "DHYX 4.1.2"},
};

/// 3.12.2: the payout of all offers together within the Original Bet, examples of A-15.
constexpr CeilingRow ceilings[] = {
    // name                   cards as dealt       after  hand    original first  maximum  most
    {"ThreeToOne",            "6S 2H KD KC 5H",    four,  player,    10000,     0,       0,  3333},
    {"BothOffersTogether",    "4S 5H KD KC 7H 9C", third, banker,   100000, 30000,       0,  5714},
    {"PayoutRoundedUp",       "AS 4H KD KC 2H 8C", third, banker,    10000,     0,       0,  6666},
    {"LimitsDoNotMatter",     "6S 2H KD KC 5H",    four,  player,    10000,     0,   10000,  3333},
};
// clang-format on

/// The scan ends after the row of 6; the star and 4.2.1 prove that more rows follow.
constexpr InsuranceLine unreadable[] = {{third, player, {7, 9}, {0, 7}, "", 0}};

constexpr InsuranceTable table{
    .game = "da-hu-ying-xiong",
    .defined = "DHYX 1.10",
    .original = "DHYX 1.13",
    .windows = "DHYX 3.12",
    .pay_table = "DHYX 4.1.2",
    .tie = "DHYX 4.2.1",
    .returned = "DHYX 3.17",
    .no_original_bet = "DHYX 3.11",
    .no_card_to_come = "DHYX 3.12.1 (A-18)",
    .forgone = "DHYX 5.3 (A-19)",
    .ceiling = "DHYX 3.12.2 (A-15)",
    .lines = lines,
    .unreadable = unreadable,
};

class DaHuYingXiongInsuranceRows : public testing::TestWithParam<InsuranceLine> {};
class DaHuYingXiongInsuranceRounds : public testing::TestWithParam<InsuredRow> {};
class DaHuYingXiongInsuranceCeilings : public testing::TestWithParam<CeilingRow> {};

TEST_P(DaHuYingXiongInsuranceRows, PayInEveryRound) { expect_insurance_line(table, GetParam()); }
TEST_P(DaHuYingXiongInsuranceRounds, SettleOnEveryLayout) {
    expect_insured_round(table, GetParam());
}
TEST_P(DaHuYingXiongInsuranceCeilings, AreTakenAndNoMore) { expect_ceiling(table, GetParam()); }
TEST(DaHuYingXiongInsurance, NeedsAnOriginalBet) { expect_original_bet_needed(table); }
TEST(DaHuYingXiongInsurance, HasNoOtherRow) { expect_no_other_insurance(table); }
TEST(DaHuYingXiongInsurance, IsForgoneWhenPassed) { expect_forgone_when_passed(table); }
TEST(DaHuYingXiongInsurance, IsOpenWhileACardIsToCome) { expect_open_rows(table); }

/// Player 7, 8 and 9 after the third card have no price we may use; a request is refused.
TEST(DaHuYingXiongInsurance, WithholdsTheRowsThatAreNotCertified) {
    const Proves proves{"DHYX 4.1.2"};
    std::set<int> withheld;
    for (const Coup& coup : every_coup()) {
        if (!line_for(unreadable, third, player, coup)) continue;
        // Whether the lost rows reach Banker 7, which never draws, the text does not say.
        if (points_at(third, banker, coup) == 7) continue;
        SCOPED_TRACE(written(coup));
        withheld.insert(coup.player.points());
        const Layout& felt = book(table.game).layouts.front();
        expect_not_insured(table, {felt, coup, third, player}, Refusal::not_certified,
                           "DHYX 4.1.2 (A-23)");
    }
    EXPECT_EQ(withheld, (std::set{7, 8, 9}));
}

/// The one thing the text still says of them: the row of 9 has a star, and no other row has.
TEST(DaHuYingXiongInsurance, StarsTheRowOfNineAlone) {
    const Proves proves{"DHYX 4.1.2", "DHYX 4.2.1", "DHYX 3.17"};
    for (const InsuranceRow& row : book(table.game).insurance->rows)
        EXPECT_EQ(row.pays_on_tie, row.insures == player && row.points.contains(9))
            << to_text(row.stage) << ' ' << to_text(row.insures) << ' ' << row.points.bits;
}

INSTANTIATE_TEST_SUITE_P(Document, DaHuYingXiongInsuranceRows, testing::ValuesIn(lines),
                         name_of_line);
INSTANTIATE_TEST_SUITE_P(Document, DaHuYingXiongInsuranceRounds, testing::ValuesIn(rounds),
                         name_of_round);
INSTANTIATE_TEST_SUITE_P(Document, DaHuYingXiongInsuranceCeilings, testing::ValuesIn(ceilings),
                         name_of_ceiling);

}  // namespace
}  // namespace tigerpit
