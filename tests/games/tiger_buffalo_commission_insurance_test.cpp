// Tiger Buffalo (Commission Baccarat with Insurance Plus): the insurance table, 4.1.9.

#include "support/insurance_tables.hpp"

namespace tigerpit {
namespace {

using enum Result;
using enum Side;

constexpr Stage four = Stage::after_four;
constexpr Stage third = Stage::after_player_third;

/// The star of the row of 0: 3.17 forgets it, 4.2.1 b pays it.
constexpr std::string_view on_noughts = "TBC 4.2.1 (A-14)";

// clang-format off
constexpr InsuranceLine lines[] = {
    // after hand   points  against  pays   10.01 wins  paid on a tie
    {four,  player, {5},    {4},     "3:2",   1502},
    {four,  player, {6},    {0, 5},  "5:2",   2503},
    {four,  player, {7},    {0, 5},  "4:1",   4004},
    {third, player, {5},    {0, 4},  "3:2",   1502},
    {third, player, {6},    {0, 5},  "5:2",   2503},
    {third, player, {7},    {0, 6},  "4:1",   4004},
    {third, player, {8},    {0, 6},  "10:1", 10010},
    {third, player, {9},    {0, 6},  "10:1", 10010,     "TBC 4.2.1"},
    {four,  banker, {4},    {0, 3},  "3:2",   1502},
    {four,  banker, {5},    {0, 4},  "3:2",   1502},
    {four,  banker, {6},    {0, 5},  "5:2",   2503},
    {four,  banker, {7},    {0, 5},  "4:1",   4004},
    {third, banker, {1, 6}, {0},     "10:1", 10010,     on_noughts},
    {third, banker, {1},    {1},     "6:1",   6006},
    {third, banker, {2, 6}, {1},     "10:1", 10010},
    {third, banker, {3, 6}, {2},     "4:1",   4004},
    {third, banker, {4},    {3},     "5:2",   2503},
};

constexpr InsuredRow rounds[] = {
    // name              cards as dealt       stage  hand    result pays    returned clause
    {"FiveLosesToEight", "2S 4H 3D KC 2H 4C", four,  player, win,   "3:2",     2503, "TBC 4.1.9"},
    {"SixLosesToSeven",  "6S 2H KD KC 5H",    four,  player, win,   "5:2",     3504, "TBC 4.1.9"},
    {"SixTies",          "6S 2H KD KC 4H",    four,  player, push,  "",        1001, "TBC 4.2.1"},
    {"SixWins",          "6S 2H KD KC 3H",    four,  player, lose,  "",           0, "TBC 4.1.9"},
    {"BankerSevenLoses", "KS 7H TD KC 9H",    four,  banker, win,   "4:1",     5005, "TBC 4.1.9"},
    {"FiveTiesOnNine",   "2S 4H 3D KC 4D 5C", four,  player, push,  "",        1001, "TBC 4.2.1"},
    {"NineTies",         "2S 4H 3D KC 4D 5C", third, player, win,   "10:1",   11011, "TBC 4.2.1"},
    {"NineWins",         "2S 4H 3D KC 4D 3C", third, player, lose,  "",           0, "TBC 4.1.9"},
    {"EightLosesToNine", "2S 2H KD KC 6H 7C", third, player, win,   "10:1",   11011, "TBC 4.1.9"},
    {"EightTies",        "2S 2H KD KC 6H 6C", third, player, push,  "",        1001, "TBC 4.2.1"},
    {"TiesOnNought",     "2S 2H KD KC 8H 8C", third, banker, win,   "10:1",   11011, on_noughts},
    {"BeatsNought",      "2S 2H KD KC 8H 7C", third, banker, lose,  "",           0, "TBC 4.1.9"},
    {"BankerOneLoses",   "KS AH TD KC AC 9C", third, banker, win,   "6:1",     7007, "TBC 4.1.9"},
    {"BankerOneTies",    "KS AH TD KC AC QC", third, banker, push,  "",        1001, "TBC 4.2.1"},
    {"BankerFourLoses",  "AS 4H KD KC 2H 8C", third, banker, win,   "5:2",     3504, "TBC 4.1.9"},
};

/// 3.12.2: the stake of each offer within the Original Bet, and at 10 to 1 within a quarter of the
/// table maximum.
constexpr CeilingRow ceilings[] = {
    // name                   cards as dealt       after  hand    original first  maximum  most
    {"FirstOffer",            "6S 2H KD KC 5H",    four,  player,    10000,     0,       0, 10000},
    {"SecondOfferOfItsOwn",   "2S 4H 3D KC 2H 4C", third, player,    10000, 10000,       0, 10000},
    {"QuarterOfTheMaximum",   "2S 2H KD KC 6H 7C", third, player,    20000,     0,   40000, 10000},
    {"FractionDropped",       "2S 2H KD KC 6H 7C", third, player,    20000,     0,   40003, 10000},
    {"OriginalBetIfSmaller",  "2S 2H KD KC 6H 7C", third, player,     5000,     0,   40000,  5000},
    {"NoQuarterAtFourToOne",  "2S 4H 3D KC 2H 4C", third, player,    20000,   100,   40000, 20000},
};
// clang-format on

constexpr InsuranceTable table{
    .game = "tiger-buffalo-commission",
    .defined = "TBC 1.12",
    .original = "TBC 1.14",
    .windows = "TBC 3.12",
    .pay_table = "TBC 4.1.9",
    .tie = "TBC 4.2.1",
    .returned = "TBC 3.17",
    .no_original_bet = "TBC 3.11",
    .no_card_to_come = "TBC 3.12.1 (A-18)",
    .forgone = "TBC 5.3 (A-19)",
    .ceiling = "TBC 3.12.2",
    .lines = lines,
};

class TigerBuffaloCommissionInsuranceRows : public testing::TestWithParam<InsuranceLine> {};
class TigerBuffaloCommissionInsuranceRounds : public testing::TestWithParam<InsuredRow> {};
class TigerBuffaloCommissionInsuranceCeilings : public testing::TestWithParam<CeilingRow> {};

TEST_P(TigerBuffaloCommissionInsuranceRows, PayInEveryRound) {
    expect_insurance_line(table, GetParam());
}
TEST_P(TigerBuffaloCommissionInsuranceRounds, SettleOnEveryLayout) {
    expect_insured_round(table, GetParam());
}
TEST_P(TigerBuffaloCommissionInsuranceCeilings, AreTakenAndNoMore) {
    expect_ceiling(table, GetParam());
}
TEST(TigerBuffaloCommissionInsurance, NeedsAnOriginalBet) { expect_original_bet_needed(table); }
TEST(TigerBuffaloCommissionInsurance, HasNoOtherRow) { expect_no_other_insurance(table); }
TEST(TigerBuffaloCommissionInsurance, IsForgoneWhenPassed) { expect_forgone_when_passed(table); }
TEST(TigerBuffaloCommissionInsurance, IsOpenWhileACardIsToCome) { expect_open_rows(table); }
TEST(TigerBuffaloCommissionInsurance, HasARowForEveryOffer) { expect_row_for_every_offer(table); }

INSTANTIATE_TEST_SUITE_P(Document, TigerBuffaloCommissionInsuranceRows, testing::ValuesIn(lines),
                         name_of_line);
INSTANTIATE_TEST_SUITE_P(Document, TigerBuffaloCommissionInsuranceRounds, testing::ValuesIn(rounds),
                         name_of_round);
INSTANTIATE_TEST_SUITE_P(Document, TigerBuffaloCommissionInsuranceCeilings,
                         testing::ValuesIn(ceilings), name_of_ceiling);

}  // namespace
}  // namespace tigerpit
