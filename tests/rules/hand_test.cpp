#include "rules/hand.hpp"

#include <gtest/gtest.h>

#include <span>

#include "rules/insurance.hpp"
#include "support/coup.hpp"
#include "support/proves.hpp"
#include "support/ranks.hpp"
#include "support/shared_clauses.hpp"

namespace tigerpit {
namespace {

struct HandCase {
    std::string_view cards;
    int points;
};

void expect_points(std::span<const HandCase> cases) {
    for (const auto& [cards, points] : cases) EXPECT_EQ(hand(cards).points(), points) << cards;
}

TEST(Hand, PointTotalUpToNineIsTheSum) {
    const Proves proves{shared::point_total, "MBS 3.4.1"};
    constexpr HandCase table[]{
        {"", 0},      {"KS", 0},       {"9S", 9},       {"4S 5H", 9},
        {"TS KH", 0}, {"KS QH JD", 0}, {"AS AH AD", 3}, {"TS 2H 7D", 9},
    };
    expect_points(table);
}

TEST(Hand, PointTotalAboveNineIsTheLastDigit) {
    const Proves proves{shared::point_total, "MBS 3.4.2"};
    constexpr HandCase table[]{
        {"5S 5H", 0},    {"9S 9H", 8},    {"7S 8H", 5},    {"AS 9H", 0},
        {"9S 9H 9D", 7}, {"2S 3H 8C", 3}, {"6S 6H 8D", 0}, {"TS 6H 7D", 3},
    };
    expect_points(table);
}

TEST(Hand, KeepsItsCardsInTheOrderDealt) {
    const Proves proves{shared::hand};
    const Hand three = hand("2S 3H 8C");
    ASSERT_EQ(three.size(), 3);
    EXPECT_EQ(three[0], parse_card("2S"));
    EXPECT_EQ(three[1], parse_card("3H"));
    EXPECT_EQ(three[2], parse_card("8C"));
    EXPECT_EQ(three, hand("2S 3H 8C"));
    EXPECT_NE(three, hand("3H 2S 8C"));
    EXPECT_EQ(Hand{}.size(), 0);
}

TEST(HandDeathTest, HoldsThreeCardsAtMost) {
    Hand full = hand("2S 3H 8C");
    EXPECT_DEATH(full.take(*parse_card("KS")), "a hand holds three cards at most");
}

TEST(Coup, CountsTheCardsOfBothHands) {
    const Proves proves{shared::hand};
    EXPECT_EQ(cards_dealt({}), 0);
    EXPECT_EQ(cards_dealt(coup("2S", "")), 1);
    EXPECT_EQ(cards_dealt(coup("2S 3H", "KC")), 3);
    EXPECT_EQ(cards_dealt(coup("2S 3H 8C", "KC 3D 4H")), 6);
}

TEST(Side, IsPlayerOrBanker) {
    EXPECT_EQ(other(Side::player), Side::banker);
    EXPECT_EQ(other(Side::banker), Side::player);
    EXPECT_EQ(to_text(Side::player), "player");
    EXPECT_EQ(to_text(Side::banker), "banker");
    EXPECT_EQ(to_text(Stage::after_four), "after_four");
    EXPECT_EQ(to_text(Stage::after_player_third), "after_player_third");
}

TEST(Side, HasOneThingForEach) {
    BySide<int> numbers{1, 2};
    numbers[Side::player] = 3;
    numbers[Side::banker] = 4;
    EXPECT_EQ(numbers, (BySide<int>{3, 4}));
    const BySide<int> fixed{5, 6};
    EXPECT_EQ(fixed[Side::player], 5);
    EXPECT_EQ(fixed[Side::banker], 6);
    EXPECT_NE(numbers, fixed);
}

static_assert(ranks("99").points() == 8);
static_assert(ranks("TK").points() == 0);
static_assert(ranks("667").size() == 3);

}  // namespace
}  // namespace tigerpit
