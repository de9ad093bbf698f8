#include "codec/cards_text.hpp"

#include <gtest/gtest.h>

#include "support/coup.hpp"
#include "support/ranks.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {
namespace {

std::string complaint(const CardsSaid& said) {
    const auto given = parse_cards(said);
    return given ? "none" : Catalogue(Language::en).say(given.error());
}

CardsGiven given(const CardsSaid& said) {
    const auto cards = parse_cards(said);
    EXPECT_TRUE(cards.has_value()) << complaint(said);
    return cards.value_or(CardsGiven{});
}

TEST(CardsSaid, NothingMeansEightFreshDecks) {
    const CardsGiven cards = given({});
    EXPECT_EQ(cards.decks, 8);
    EXPECT_EQ(cards.shoe, fresh(8));
    EXPECT_EQ(cards.situation, (DealSoFar{fresh(8), {}}));
}

TEST(CardsSaid, AShoeByItsCounts) {
    const CardsGiven cards = given({.shoe = "A=3, T=2,K=1"});
    EXPECT_EQ(cards.decks, std::nullopt);
    Composition shoe;
    shoe[Rank::ace] = 3;
    shoe[Rank::ten] = 2;
    shoe[Rank::king] = 1;
    EXPECT_EQ(cards.shoe, shoe);
}

TEST(CardsSaid, DealtCardsComeFromTheShoeAndGoneCardsToo) {
    const CardsGiven cards = given({.decks = "4", .gone = "9S 9H", .dealt = "P 9D B KC"});
    EXPECT_EQ(cards.shoe[Rank::nine], 14);
    EXPECT_EQ(cards.situation.left[Rank::nine], 13);
    EXPECT_EQ(cards.situation.left[Rank::king], 15);
    EXPECT_EQ(cards.situation.dealt, dealt("9D KC"));
}

TEST(CardsSaid, WholeDecksHoldACardOnlySoOften) {
    const std::string five = "2S 2S 2S 2S 2S";
    EXPECT_EQ(complaint({.decks = "4", .dealt = five}), "more of 2S than 4 decks hold");
    EXPECT_EQ(deal_from(fresh(4), five).error().key, "round.more_than_decks");
    Composition fewer = fresh(4);
    --fewer[Rank::ace];
    EXPECT_TRUE(deal_from(fewer, five).has_value());
}

TEST(CardsSaid, ADocumentMayPermitOtherDecks) {
    EXPECT_EQ(given({.decks = "2", .decks_min = 1}).shoe, fresh(2));
    EXPECT_EQ(given({.decks = "12", .decks_max = 12}).shoe, fresh(12));
}

TEST(CardsSaid, ADealIsToldByHandsOrInOrder) {
    const Coup expected = dealt("2S KC 3D 4H 8S");
    for (const char* text : {"P 2S B KC P 3D B 4H P 8S", "P 2S 3D 8S B KC 4H", "2S KC 3D 4H 8S",
                             "B KC 4H P 2S 3D 8S", "  P 2S 3D 8S   B KC 4H "})
        EXPECT_EQ(given({.dealt = text}).situation.dealt, expected) << text;
}

TEST(CardsSaid, WhatCannotBeIsToldInOneSentence) {
    EXPECT_EQ(complaint({.decks = "3"}), "--decks 3: expected a whole number from 4 to 10");
    EXPECT_EQ(complaint({.decks = "11"}), "--decks 11: expected a whole number from 4 to 10");
    EXPECT_EQ(complaint({.decks = "8.0"}), "--decks 8.0: expected a whole number from 4 to 10");
    EXPECT_EQ(complaint({.shoe = "A=5"}), "too few cards in the shoe, 5: a round may take 6");
    EXPECT_EQ(complaint({.shoe = ""}), "too few cards in the shoe, 0: a round may take 6");
    EXPECT_EQ(complaint({.shoe = "A=1300,2=1"}),
              "too many cards in the shoe, 1301: 1300 at most are counted");
    EXPECT_EQ(complaint({.shoe = "A=1301"}),
              "--shoe: A=1301: expected a whole number from 0 to 1300");
    EXPECT_EQ(complaint({.shoe = "A=99999999999999999999"}),
              "--shoe: A=99999999999999999999: expected a whole number from 0 to 1300");
    EXPECT_EQ(complaint({.shoe = "A=-1"}), "--shoe: A=-1: expected a whole number from 0 to 1300");
    EXPECT_EQ(complaint({.shoe = "A=1 2"}),
              "--shoe: A=1 2: expected a whole number from 0 to 1300");
    EXPECT_EQ(complaint({.shoe = "A=6 2=6"}),
              "--shoe: A=6 2=6: expected a whole number from 0 to 1300");
    EXPECT_EQ(complaint({.shoe = "A=4,A=4"}), "--shoe names A twice");
    EXPECT_EQ(complaint({.shoe = "10=4"}),
              "--shoe: \"10=4\" is not a rank and its count, as in A=32; the ranks are "
              "A 2 3 4 5 6 7 8 9 T J Q K");
    EXPECT_EQ(complaint({.decks = "8", .shoe = "A=9"}),
              "--decks and --shoe both say what the shoe holds: give one of them");
    EXPECT_EQ(complaint({.gone = "9"}), "\"9\" is no card: rank then suit, as in 9S or TH");
    EXPECT_EQ(complaint({.shoe = "A=9", .gone = "2S"}),
              "2S: the shoe has no card of this rank left");
    EXPECT_EQ(complaint({.decks = "4", .gone = "2S 2S 2S 2S", .dealt = "2S"}),
              "more of 2S than 4 decks hold");
    EXPECT_EQ(complaint({.dealt = "P 2S 3S"}),
              "3S cannot lie there: card 2 belongs to the Banker Hand");
    EXPECT_EQ(complaint({.dealt = "B 2S"}),
              "2S cannot lie there: card 1 belongs to the Player Hand");
    EXPECT_EQ(complaint({.dealt = "P 9S KS B 2S 3S P 4S"}),
              "the round was complete after 4 cards; 4S is one too many");
    EXPECT_EQ(complaint({.dealt = "9S 2S KS 3S 4S"}),
              "the round was complete after 4 cards; 4S is one too many");
    EXPECT_EQ(complaint({.dealt = "P 2S 2H B 2C 2D B 9S"}),
              "9S cannot lie there: card 5 belongs to the Player Hand");
}

}  // namespace
}  // namespace tigerpit
