// The Differential of the RWS games (5.1.1, 5.1.2): the examples of A-21, the scopes of A-22.

#include <gtest/gtest.h>

#include "support/lines.hpp"
#include "support/proves.hpp"

namespace tigerpit {
namespace {

const Rulebook& tbn() { return book("tiger-buffalo-non-commission"); }
const Rulebook& tbc() { return book("tiger-buffalo-commission"); }

constexpr Limits displayed{Money{100'00}, Money{10'000'00}};

// Complete coups by what the Banker Hand does.
const Coup banker_on_8 = coup("KS 5H", "4D 4C");
const Coup banker_on_6 = coup("2S 3H KD", "2D 4C");
const Coup banker_loses = coup("KS 9H", "4D 4C");
const Coup tie_on_8 = coup("KS 8H", "4D 4C");

/// One player a stake, all in one box.
std::vector<Bet> stakes_on(const Rulebook& rulebook, std::string_view id,
                           const std::vector<std::int64_t>& stakes, int box = 3) {
    std::vector<Bet> bets;
    for (std::uint32_t player = 1; const std::int64_t cents : stakes)
        bets.push_back(bet(rulebook, id, cents, player++, box));
    return bets;
}

std::vector<Bet> operator+(std::vector<Bet> bets, const std::vector<Bet>& more) {
    bets.insert(bets.end(), more.begin(), more.end());
    return bets;
}

std::vector<Line> lines(const Rulebook& rulebook, const Coup& cards, const std::vector<Bet>& bets,
                        std::optional<Limits> limits = displayed) {
    return lines_of(settled({.rulebook = rulebook,
                             .felt = layout(rulebook, "A"),
                             .cards = cards,
                             .bets = bets,
                             .limits = limits}));
}

struct Outcome21 {
    const char* name;
    const Rulebook& rulebook;
    Coup cards;
    Result result;
    std::vector<std::int64_t> returned;
    std::string also;
};

// Limit 10,000.00, minimum 100.00, box 3, all on Banker: S 8,000, T1 3,000, T2 1,000. Factor 5/6.
TEST(Differential, WorkedExample) {
    const std::vector<std::int64_t> counted{6'666'66, 2'500'00, 833'33};
    // clang-format off
    const Outcome21 table[]{
        {"Banker wins on 8, TBN", tbn(), banker_on_8, Result::win,
         {14'666'66, 5'500'00, 1'833'33}, "TBN 5.1.1 (A-21)"},
        {"Banker wins on 6, TBN", tbn(), banker_on_6, Result::win,
         {11'333'33, 4'250'00, 1'416'67}, "TBN 5.1.1 (A-21)"},
        {"Banker wins on 8, TBC", tbc(), banker_on_8, Result::win,
         {14'333'33, 5'375'00, 1'791'67}, "TBC 5.1.1 (A-21)"},
        {"Banker wins on 6, TBC", tbc(), banker_on_6, Result::win,
         {14'333'33, 5'375'00, 1'791'67}, "TBC 5.1.1 (A-21)"},
        {"Banker loses, TBN", tbn(), banker_loses, Result::lose,
         {1'333'34, 500'00, 166'67}, "TBN 5.1.1 (A-21)"},
        {"Banker loses, TBC", tbc(), banker_loses, Result::lose,
         {1'333'34, 500'00, 166'67}, "TBC 5.1.1 (A-21)"},
    };
    // clang-format on
    for (const Outcome21& expected : table) {
        SCOPED_TRACE(expected.name);
        const Proves proves{expected.also};
        const auto actual =
            lines(expected.rulebook, expected.cards,
                  stakes_on(expected.rulebook, "banker", {8'000'00, 3'000'00, 1'000'00}));
        ASSERT_EQ(actual.size(), 3U);
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_EQ(actual[i],
                      (Line{expected.result, expected.returned[i], counted[i], expected.also}));
    }
}

TEST(Differential, ATieReturnsEverythingAndShowsNothingCounted) {
    const Proves proves{"TBN 3.17", "TBC 3.17"};
    for (const Rulebook* rulebook : {&tbn(), &tbc()})
        EXPECT_EQ(lines(*rulebook, tie_on_8,
                        stakes_on(*rulebook, "banker", {8'000'00, 3'000'00, 1'000'00})),
                  (std::vector<Line>{{Result::push, 8'000'00},
                                     {Result::push, 3'000'00},
                                     {Result::push, 1'000'00}}));
}

TEST(Differential, EveryGameOfRwsApportions) {
    const std::pair<const char*, const char*> table[]{
        {"tiger-buffalo-commission", "TBC 5.1.1 (A-21)"},
        {"da-hu-ying-xiong", "DHYX 5.1.1 (A-21)"},
        {"tiger-buffalo-non-commission", "TBN 5.1.1 (A-21)"},
        {"wu-song", "WS 5.1.1 (A-21)"},
    };
    for (const auto& [game, also] : table) {
        const Proves proves{also};
        EXPECT_EQ(lines(book(game), banker_loses, stakes_on(book(game), "banker", {12'000'00})),
                  (std::vector<Line>{{Result::lose, 2'000'00, 10'000'00, also}}));
    }
}

/// What each entry counts for: its stake where no limit changed it.
std::vector<std::int64_t> counted(const Rulebook& rulebook, const std::vector<Bet>& bets,
                                  std::optional<Limits> limits = displayed) {
    std::vector<std::int64_t> all;
    for (std::size_t i = 0; const Line& line : lines(rulebook, banker_on_8, bets, limits)) {
        const std::int64_t stake = bets[i++].stake.cents;
        all.push_back(line.counted.value_or(stake));
        EXPECT_NE(line.counted, stake) << "shown only where it differs";
        EXPECT_EQ(line.also,
                  line.counted ? rulebook.document.short_name + " 5.1.1 (A-21)" : std::string{});
    }
    return all;
}

using Cents = std::vector<std::int64_t>;

struct CountedCase {
    const char* why;
    std::vector<Bet> bets;
    Cents counted;
};

TEST(Differential, WhatEachStakeCountsFor) {
    const Proves proves{"TBN 1.11", "TBN 5.1.1", "TBN 5.1.2"};
    const auto on_banker = [](const Cents& stakes, int box = 3) {
        return stakes_on(tbn(), "banker", stakes, box);
    };
    const auto on_player = [](const Cents& stakes, int box = 3) {
        return stakes_on(tbn(), "player", stakes, box);
    };
    // clang-format off
    const CountedCase table[]{
        {"A-21: the last is raised to the minimum", on_banker({9'890'00, 2'000'00, 110'00}),
         {8'241'66, 1'666'66, 100'00}},
        {"A-21: a bet under the minimum is untouched", on_banker({9'000'00, 2'950'00, 50'00}),
         {7'500'00, 2'458'33, 50'00}},
        {"A-21: both sides in the box",
         on_banker({9'000'00, 6'000'00}) + on_player({2'000'00}), {7'200'00, 4'800'00, 2'000'00}},
        {"the same with the Player side heavy",
         on_player({9'000'00, 6'000'00}) + on_banker({2'000'00}), {7'200'00, 4'800'00, 2'000'00}},
        {"exactly at the limit", on_banker({8'000'00, 2'000'00}), {8'000'00, 2'000'00}},
        {"one cent over the limit", on_banker({10'000'01}), {10'000'00}},
        {"both sides large, the difference small", on_banker({50'000'00}) + on_player({45'000'00}),
         {50'000'00, 45'000'00}},
        {"both sides equal", on_banker({50'000'00}) + on_player({50'000'00}),
         {50'000'00, 50'000'00}},
        {"boxes apart: each within the limit", on_banker({9'000'00}, 1) + on_banker({9'000'00}, 2),
         {9'000'00, 9'000'00}},
        {"boxes apart: one over", on_banker({20'000'00}, 1) + on_banker({9'000'00}, 2),
         {10'000'00, 9'000'00}},
        {"boxes apart: each over on its own side",
         on_banker({20'000'00}, 1) + on_player({40'000'00}, 2) + on_banker({5'000'00}, 2),
         {10'000'00, 15'000'00, 5'000'00}},
        {"a light side in another box does not help",
         on_banker({12'000'00}, 1) + on_player({2'000'00}, 2), {10'000'00, 2'000'00}},
        {"nothing", {}, {}},
    };
    // clang-format on
    for (const CountedCase& expected : table)
        EXPECT_EQ(counted(tbn(), expected.bets), expected.counted) << expected.why;
}

struct RwsGame {
    const char* game;
    const char* differential;  ///< what the Differential is
    const char* pro_rata;
    const char* spared;
};

TEST(Differential, IsTheSameInEveryGameOfRws) {
    constexpr RwsGame games[]{
        {"tiger-buffalo-commission", "TBC 1.8", "TBC 5.1.1", "TBC 5.1.2"},
        {"da-hu-ying-xiong", "DHYX 1.6", "DHYX 5.1.1", "DHYX 5.1.2"},
        {"tiger-buffalo-non-commission", "TBN 1.11", "TBN 5.1.1", "TBN 5.1.2"},
        {"wu-song", "WS 1.8", "WS 5.1.1", "WS 5.1.2"},
    };
    for (const RwsGame& row : games) {
        const Rulebook& rulebook = book(row.game);
        const auto on_banker = [&](const Cents& stakes) {
            return stakes_on(rulebook, "banker", stakes);
        };
        {
            const Proves proves{row.differential};
            EXPECT_EQ(counted(rulebook, on_banker({9'000'00, 6'000'00}) +
                                            stakes_on(rulebook, "player", {2'000'00})),
                      (Cents{7'200'00, 4'800'00, 2'000'00}));
        }
        {
            const Proves proves{row.pro_rata};
            EXPECT_EQ(counted(rulebook, on_banker({9'890'00, 2'000'00, 110'00})),
                      (Cents{8'241'66, 1'666'66, 100'00}));
        }
        const Proves proves{row.spared};
        EXPECT_EQ(counted(rulebook, on_banker({9'000'00, 2'950'00, 50'00})),
                  (Cents{7'500'00, 2'458'33, 50'00}));
    }
}

// The whole wager is one stake, and what its entries count for adds up to what it counts for.
TEST(Differential, EntriesOfOnePlayerAreOneWager) {
    const Proves proves{"TBN 5.1.1"};
    const std::vector<Bet> bets{bet(tbn(), "banker", 4'000'00, 1),
                                bet(tbn(), "banker", 3'000'00, 2),
                                bet(tbn(), "banker", 4'000'00, 1),
                                bet(tbn(), "banker", 1'000'00, 3)};
    EXPECT_EQ(counted(tbn(), bets), (Cents{3'333'33, 2'500'00, 3'333'33, 833'33}));
    // 60.00 and 60.00 are no two bets under the minimum of 100.00 but one of 120.00 above it.
    const std::vector<Bet> two{bet(tbn(), "banker", 60'00, 1), bet(tbn(), "banker", 11'880'00, 2),
                               bet(tbn(), "banker", 60'00, 1)};
    EXPECT_EQ(counted(tbn(), two), (Cents{50'00, 9'900'00, 50'00}));
}

// A stake that the minimum holds where it is has not been changed by the limit: the contract gives
// `counted` and the second citation to those that have.
TEST(Differential, AStakeAtTheMinimumIsNotChanged) {
    const Proves proves{"TBN 5.1.1"};
    const auto actual = lines(tbn(), banker_on_8, stakes_on(tbn(), "banker", {11'900'00, 100'00}));
    ASSERT_EQ(actual.size(), 2U);
    EXPECT_EQ(actual[0], (Line{Result::win, 11'900'00 + 9'916'66, 9'916'66, "TBN 5.1.1 (A-21)"}));
    EXPECT_EQ(actual[1], (Line{Result::win, 200'00}));
}

// 1.8 speaks of the round; the setting measures the Differential over the whole table.
TEST(Differential, OverTheTable) {
    const Proves proves{"TBN 1.11"};
    Rulebook table = tbn();
    table.limits.scope = DifferentialScope::table;
    const auto bets = stakes_on(tbn(), "banker", {9'000'00}, 1) +
                      stakes_on(tbn(), "banker", {6'000'00}, 2) +
                      stakes_on(tbn(), "player", {2'000'00}, 3);
    EXPECT_EQ(counted(tbn(), bets), (Cents{9'000'00, 6'000'00, 2'000'00}));
    EXPECT_EQ(counted(table, bets), (Cents{7'200'00, 4'800'00, 2'000'00}));
}

TEST(Differential, WithoutLimitsNothingIsTested) {
    EXPECT_EQ(lines(tbn(), banker_loses, stakes_on(tbn(), "banker", {5'000'000'00}), std::nullopt),
              (std::vector<Line>{{Result::lose, 0}}));
}

TEST(Differential, ADocumentWithoutTheRuleCountsTheWhole) {
    Rulebook lenient = tbn();
    lenient.limits.over = OverLimit::counts_whole;
    EXPECT_EQ(counted(lenient, stakes_on(tbn(), "banker", {12'000'00})), (Cents{12'000'00}));
}

// `limits` touches Player and Banker bets only.
TEST(Differential, SideBetsAreNotTouched) {
    const Proves proves{"TBN 5.1.1"};
    const std::vector<Bet> bets{bet(tbn(), "banker", 12'000'00), bet(tbn(), "tie", 50'000'00),
                                bet(tbn(), "small_tiger", 1), bet(tbn(), "banker_pair", 20'000'00)};
    EXPECT_EQ(lines(tbn(), banker_on_8, bets),
              (std::vector<Line>{{Result::win, 22'000'00, 10'000'00, "TBN 5.1.1 (A-21)"},
                                 {Result::lose, 0},
                                 {Result::lose, 0},
                                 {Result::win, 240'000'00}}));
}

// Not below the minimum: a stake of exactly the minimum counts whole, and no limit is cited for it.
TEST(Differential, AStakeOfTheMinimumIsNotReduced) {
    const Proves proves{"TBN 5.1.1"};
    EXPECT_EQ(lines(tbn(), banker_loses,
                    {bet(tbn(), "banker", 20'000'00, 1), bet(tbn(), "banker", 100'00, 2)}),
              (std::vector<Line>{{Result::lose, 10'049'76, 9'950'24, "TBN 5.1.1 (A-21)"},
                                 {Result::lose, 0}}));
}

// A refused bet is not in the box: without it the rest is within the limit.
TEST(Differential, ARefusedBetDoesNotCount) {
    const Proves proves{"TBN 5.1.1"};
    EXPECT_EQ(lines(tbn(), banker_loses,
                    {bet(tbn(), "banker", 9'000'00, 1, 6), bet(tbn(), "banker", 9'000'00, 2, 7)}),
              (std::vector<Line>{{Result::lose, 0}}));
}

// insurance is no part of the Differential and is not reduced with its Original Bet.
TEST(Differential, InsuranceIsNotTouched) {
    const Proves proves{"TBN 5.1.1"};
    const Settlement settlement =
        settled({.rulebook = tbn(),
                 .felt = layout(tbn(), "A"),
                 .cards = coup("2S 2H 7D", "KD 5C 2H"),  // Banker 5 v 4 goes on to 7 v 1
                 .bets = {bet(tbn(), "banker", 12'000'00)},
                 .insured = {insurance(Stage::after_four, Side::banker, 12'000'00)},
                 .limits = displayed});
    EXPECT_TRUE(settlement.refused.empty());
    EXPECT_EQ(lines_of(settlement),
              (std::vector<Line>{{Result::win, 22'000'00, 10'000'00, "TBN 5.1.1 (A-21)"},
                                 {Result::lose, 0}}));
}

}  // namespace
}  // namespace tigerpit
