// Where the cards come from: what a device tells of, and what is flagged because a hand entered it.

#include <gtest/gtest.h>

#include "support/desk.hpp"
#include "support/documents.hpp"

namespace tigerpit {
namespace {

class EveryShoe : public testing::TestWithParam<const char*> {
protected:
    /// A table whose cards come from there, with a shoe that nothing has come out of.
    static Desk desk(CardsFrom from, Facing facing = Facing::up) {
        const Rulebook& book = *find_rulebook(GetParam());
        TableSetup setup = usual_setup(book);
        setup.cards_from = from;
        setup.facing = facing;
        setup.device_reads = true;
        return Desk(book, setup);
    }
    static Desk closed(CardsFrom from, Facing facing = Facing::up) {
        Desk one = desk(from, facing);
        one.buys(ann, dollars(1000)).sits(ann, 1).opens();
        one.bets(ann, 1, "banker", dollars(100)).closes();
        return one;
    }
};
INSTANTIATE_TEST_SUITE_P(Games, EveryShoe,
                         testing::Values("tiger-buffalo-commission", "tiger-baccarat",
                                         "da-hu-ying-xiong", "tiger-buffalo-non-commission",
                                         "wu-song"));

TEST_P(EveryShoe, WhatAHandEntersIsFlaggedWhereADeviceTellsOfTheCards) {
    for (const CardsFrom from : {CardsFrom::virtual_shoe, CardsFrom::electronic_shoe}) {
        Desk one = closed(from);
        one.does(the_device, DrawCard{card("9S")});
        EXPECT_FALSE(one.last<CardDrawn>().manual);
        EXPECT_FALSE(one.round().manual);
        one.does(the_dealer, DrawCard{card("2D")});
        EXPECT_TRUE(one.last<CardDrawn>().manual);
        EXPECT_TRUE(one.round().manual);
        // It stays so for the round, and for that round alone.
        one.does(the_device, DrawCard{card("KH")}).does(the_device, DrawCard{card("3C")});
        EXPECT_FALSE(one.last<CardDrawn>().manual);
        EXPECT_TRUE(one.round().manual);
        one.settles().opens();
        EXPECT_FALSE(one.round().manual);
        EXPECT_TRUE(one.table().last.manual);
    }
}

TEST_P(EveryShoe, WhatTheKeypadEntersIsFlagged) {
    Desk one = desk(CardsFrom::keypad);
    one.does(the_dealer, BurnCards{card("5H"), 5});
    EXPECT_TRUE(one.last<CardsBurned>().manual);
    Desk dealt = closed(CardsFrom::keypad);
    dealt.does(the_dealer, DrawCard{card("9S")});
    EXPECT_TRUE(dealt.last<CardDrawn>().manual);
    EXPECT_TRUE(dealt.round().manual);
}

TEST_P(EveryShoe, NothingIsFlaggedWhereItIsNotSaidWhoTellsOfTheCards) {
    Desk one = closed(CardsFrom::unsaid);
    one.does(the_dealer, DrawCard{card("9S")});
    EXPECT_FALSE(one.last<CardDrawn>().manual);
    EXPECT_FALSE(one.round().manual);
}

TEST_P(EveryShoe, ADeviceTellsOfWhatItsShoeBurnsAndOfItsCutCard) {
    Desk one = desk(CardsFrom::electronic_shoe);
    one.does(the_device, BurnCards{card("4H"), 4});
    EXPECT_EQ(one.last<CardsBurned>(), (CardsBurned{card("4H"), 4, false}));
    one.does(the_dealer, BurnCards{card("5H"), 5});
    EXPECT_EQ(one.last<CardsBurned>(), (CardsBurned{card("5H"), 5, true}));
    Desk dealt = closed(CardsFrom::electronic_shoe);
    dealt.does(the_device, RemoveCutCard{});
    EXPECT_TRUE(dealt.table().shoe.last_round);
    // Counting and shuffling are somebody's work.
    EXPECT_EQ(one.denial_of(the_device, PrepareShoe{416, true}).why, Denied::not_permitted);
}

TEST_P(EveryShoe, ADeviceTellsOfNeitherWhereItIsNotTheShoe) {
    for (const CardsFrom from : {CardsFrom::unsaid, CardsFrom::keypad}) {
        EXPECT_EQ(desk(from).denial_of(the_device, BurnCards{card("4H"), 4}).why,
                  Denied::not_permitted);
        EXPECT_EQ(closed(from).denial_of(the_device, RemoveCutCard{}).why, Denied::not_permitted);
    }
}

TEST(CardsFrom, ACardThatTheDeviceHasReadIsTurnedOverByHandWithoutAFlag) {
    const Rulebook& book = *find_rulebook("wu-song");
    TableSetup setup = usual_setup(book);
    setup.cards_from = CardsFrom::electronic_shoe;
    setup.facing = Facing::down;
    Desk one(book, setup);
    one.buys(ann, dollars(1000)).sits(ann, 1).opens();
    one.bets(ann, 1, "banker", dollars(100)).closes();
    one.does(the_device, DrawCard{card("9S")}).does(the_dealer, DrawCard{});
    // Nobody has said a value: what was not said was not entered.
    EXPECT_FALSE(one.last<CardDrawn>().manual);
    one.does(the_device, DrawCard{card("KH")}).does(the_device, DrawCard{card("3C")});
    one.does(the_dealer, OpenCard{Side::player, 0});
    EXPECT_FALSE(one.last<CardOpened>().manual);
    one.does(the_dealer, OpenCard{Side::banker, 0, card("2D")});
    EXPECT_TRUE(one.last<CardOpened>().manual);
    EXPECT_TRUE(one.round().manual);
}

TEST(CardsFrom, APlayerTurnsACardOverAndTheDealerTellsWhichItIs) {
    const Rulebook& book = *find_rulebook("tiger-baccarat");
    TableSetup setup = usual_setup(book);
    setup.method = Method::a;
    setup.high_limit = true;
    for (const CardsFrom from :
         {CardsFrom::keypad, CardsFrom::electronic_shoe, CardsFrom::unsaid}) {
        setup.cards_from = from;
        setup.device_reads = true;
        Desk one(book, setup);
        one.buys(ann, dollars(1000)).opens();
        one.bets(ann, 1, "player", dollars(100)).closes();
        for (int drawn = 0; drawn < 4; ++drawn) one.does(the_dealer, DrawCard{});
        one.does(the_dealer, PassCards{Side::player});
        ASSERT_EQ(one.round().handling[Side::player].handler, ann);
        one.does(the_dealer, ChooseFirstHand{Side::player});
        if (from == CardsFrom::unsaid) {
            one.does(as_player(ann), OpenCard{Side::player, 0, card("4S")});
            continue;
        }
        for (const auto& named : {std::optional{card("4S")}, std::optional<Card>{}}) {
            const Denial no = one.denial_of(as_player(ann), OpenCard{Side::player, 0, named});
            EXPECT_EQ(no.why, Denied::not_permitted);
            EXPECT_TRUE(no.who.contains(Role::dealer));
            EXPECT_FALSE(no.who.contains(Role::player));
        }
        one.does(the_dealer, OpenCard{Side::player, 0, card("4S"), true});
        EXPECT_TRUE(one.last<CardOpened>().manual);
    }
}

TEST(CardsFrom, APlayerDrawsAndTheDealerTellsWhichItIs) {
    const Rulebook& book = *find_rulebook("tiger-baccarat");
    TableSetup setup = usual_setup(book);
    setup.method = Method::c;
    setup.high_limit = true;
    setup.cards_from = CardsFrom::keypad;
    setup.device_reads = true;
    Desk one(book, setup);
    one.buys(ann, dollars(1000)).opens();
    one.bets(ann, 1, "player", dollars(100)).does(as_player(ann), TakeDevice{ann, true}).closes();
    EXPECT_EQ(one.denial_of(as_player(ann), DrawCard{card("4S")}).why, Denied::not_permitted);
    EXPECT_EQ(one.denial_of(the_dealer, DrawCard{}).why, Denied::not_the_drawer);
    one.does(the_dealer, DrawCard{card("4S")}).does(as_player(ann), DrawCard{});
}

}  // namespace
}  // namespace tigerpit
