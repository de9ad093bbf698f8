#include "rules/card.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tigerpit {
namespace {

struct RankCase {
    char letter;
    Rank rank;
    int points;
    bool picture;
};

// The values of the cards (TBC, DHYX, TBN, WS 3.2; MBS 3.3): a ten counts as nothing.
// clang-format off
constexpr RankCase rank_cases[]{
    {'A', Rank::ace, 1, false},   {'2', Rank::two, 2, false},    {'3', Rank::three, 3, false},
    {'4', Rank::four, 4, false},  {'5', Rank::five, 5, false},   {'6', Rank::six, 6, false},
    {'7', Rank::seven, 7, false}, {'8', Rank::eight, 8, false},  {'9', Rank::nine, 9, false},
    {'T', Rank::ten, 0, false},   {'J', Rank::jack, 0, true},    {'Q', Rank::queen, 0, true},
    {'K', Rank::king, 0, true},
};
// clang-format on

TEST(Card, ValuesAreTheDocuments) {
    for (const auto& [letter, rank, points, picture] : rank_cases) {
        EXPECT_EQ(points_of(rank), points) << letter;
        EXPECT_EQ(is_picture(rank), picture) << letter;
    }
}

TEST(Card, IsReadAsItIsWritten) {
    constexpr std::pair<char, Suit> suits[]{
        {'S', Suit::spades}, {'H', Suit::hearts}, {'D', Suit::diamonds}, {'C', Suit::clubs}};
    int read = 0;
    for (const auto& [letter, rank, points, picture] : rank_cases) {
        for (const auto& [suit_letter, suit] : suits) {
            const std::string text{letter, suit_letter};
            const auto card = parse_card(text);
            ASSERT_TRUE(card) << text;
            EXPECT_EQ(*card, (Card{rank, suit})) << text;
            EXPECT_EQ((std::string{letters(*card)[0], letters(*card)[1]}), text);
            ++read;
        }
    }
    EXPECT_EQ(read, rank_count * suit_count);
}

TEST(Card, IsNothingElse) {
    for (const auto* text : {"", "9", "S", "9SS", "10S", "1S", "9X", "S9", "9s", "kS", " 9S", "9 "})
        EXPECT_FALSE(parse_card(text)) << '"' << text << '"';
}

static_assert(points_of(Rank::nine) == 9 && points_of(Rank::ten) == 0);
static_assert(!is_picture(Rank::ten) && is_picture(Rank::jack));
static_assert(parse_card("TH") == Card{Rank::ten, Suit::hearts});
static_assert(!parse_card("HT"));
static_assert(Card{Rank::six, Suit::hearts} != Card{Rank::six, Suit::spades});

}  // namespace
}  // namespace tigerpit
