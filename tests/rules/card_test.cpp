#include "rules/card.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/proves.hpp"
#include "support/shared_clauses.hpp"

namespace tigerpit {
namespace {

struct RankCase {
    char letter;
    Rank rank;
    int points;
    bool picture;
    std::string_view proves;
};

// The values of the cards: a ten counts as nothing. MBS puts it with the pictures, the
// others with the cards that have their face value.
constexpr std::string_view ace = "TBC 3.2.1, MBS 3.3.1, DHYX 3.2.1, TBN 3.2.1, WS 3.2.1";
constexpr std::string_view face = "TBC 3.2.2, MBS 3.3.1, DHYX 3.2.2, TBN 3.2.2, WS 3.2.2";
constexpr std::string_view ten = "TBC 3.2.2, MBS 3.3.2, DHYX 3.2.2, TBN 3.2.2, WS 3.2.2";
constexpr std::string_view court = "TBC 3.2.3, MBS 3.3.2, DHYX 3.2.3, TBN 3.2.3, WS 3.2.3";

// clang-format off
constexpr RankCase rank_cases[]{
    {'A', Rank::ace,   1, false, ace},
    {'2', Rank::two,   2, false, face}, {'3', Rank::three, 3, false, face},
    {'4', Rank::four,  4, false, face}, {'5', Rank::five,  5, false, face},
    {'6', Rank::six,   6, false, face}, {'7', Rank::seven, 7, false, face},
    {'8', Rank::eight, 8, false, face}, {'9', Rank::nine,  9, false, face},
    {'T', Rank::ten,   0, false, ten},  {'J', Rank::jack,  0, true,  court},
    {'Q', Rank::queen, 0, true,  court}, {'K', Rank::king,  0, true,  court},
};
// clang-format on

TEST(Card, ValuesAreTheDocuments) {
    const Proves all{shared::card_values};
    for (const auto& [letter, rank, points, picture, clauses] : rank_cases) {
        const Proves proves{clauses};
        EXPECT_EQ(points_of(rank), points) << letter;
        EXPECT_EQ(is_picture(rank), picture) << letter;
    }
}

TEST(Card, IsReadAsItIsWritten) {
    const Proves proves{shared::decks};
    constexpr std::pair<char, Suit> suits[]{
        {'S', Suit::spades}, {'H', Suit::hearts}, {'D', Suit::diamonds}, {'C', Suit::clubs}};
    int read = 0;
    for (const auto& [letter, rank, points, picture, clauses] : rank_cases) {
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

// Nor is a joker one (MBS 2.1).
TEST(Card, IsNothingElse) {
    const Proves proves{"MBS 2.1"};
    for (const auto* text : {"", "9", "S", "9SS", "10S", "1S", "9X", "S9", "9s", "kS", " 9S", "9 ",
                             "XX", "JK", "*", "joker"})
        EXPECT_FALSE(parse_card(text)) << '"' << text << '"';
}

static_assert(points_of(Rank::nine) == 9 && points_of(Rank::ten) == 0);
static_assert(!is_picture(Rank::ten) && is_picture(Rank::jack));
static_assert(parse_card("TH") == Card{Rank::ten, Suit::hearts});
static_assert(!parse_card("HT"));
static_assert(Card{Rank::six, Suit::hearts} != Card{Rank::six, Suit::spades});

}  // namespace
}  // namespace tigerpit
