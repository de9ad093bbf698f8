#include <gtest/gtest.h>

#include "support/desk.hpp"
#include "support/proves.hpp"

// The three methods of the one document that has them.

namespace tigerpit {
namespace {

TableSetup by_method(Method method) {
    TableSetup setup = usual_setup(*find_rulebook("tiger-baccarat"));
    setup.method = method;
    setup.high_limit = true;
    setup.device_reads = true;
    return setup;
}

constexpr PlayerId eve{5};

/// Ann, Bob and Cai with 500 on Player, in that order of placing; Dan with 300; Eve on Banker.
Desk closed(Method method) {
    Desk desk(*find_rulebook("tiger-baccarat"), by_method(method));
    for (const PlayerId player : {ann, bob, cai, dan, eve}) desk.buys(player, dollars(10'000));
    desk.opens();
    desk.bets(ann, 4, "player", dollars(500)).bets(bob, 2, "player", dollars(500));
    desk.bets(cai, 6, "player", dollars(500)).bets(dan, 1, "player", dollars(300));
    desk.bets(eve, 5, "banker", dollars(200)).closes();
    return desk;
}

PlayerId passed(Desk& desk, Side side) {
    desk.does(the_dealer, PassCards{side});
    return *desk.round().handling[side].handler;
}

void declines(Desk& desk, PlayerId player, Side side) {
    desk.does(as_player(player), DeclineCards{player, side});
}

TEST(MethodA, PassesEachHandToItsHighestBettor) {
    const Proves proves{"MBS 3.9, MBS 3.10, MBS 3.10.1, MBS 3.10.2"};
    Desk desk(*find_rulebook("tiger-baccarat"), by_method(Method::a));
    desk.buys(ann, dollars(10'000)).buys(bob, dollars(10'000)).opens();
    desk.bets(ann, 1, "player", dollars(300)).bets(bob, 2, "player", dollars(400));
    desk.bets(ann, 1, "banker", dollars(900)).closes();
    EXPECT_EQ(passed(desk, Side::player), bob);
    EXPECT_EQ(desk.cited().front(), "MBS 3.10.2 (A-09)");
    EXPECT_EQ(passed(desk, Side::banker), ann);
}

TEST(MethodA, GoesFromTheFirstPlacedCounterClockwiseThenToTheNextAmount) {
    const Proves proves{"MBS 3.10.3, MBS 3.10.4, MBS 3.10.5"};
    Desk desk = closed(Method::a);
    EXPECT_EQ(passed(desk, Side::player), ann);
    EXPECT_EQ(desk.cited().front(), "MBS 3.10.4");
    declines(desk, ann, Side::player);
    // From box 4 on: box 6, then round the table to box 2.
    EXPECT_EQ(passed(desk, Side::player), cai);
    EXPECT_EQ(desk.cited().front(), "MBS 3.10.5");
    declines(desk, cai, Side::player);
    EXPECT_EQ(passed(desk, Side::player), bob);
    declines(desk, bob, Side::player);
    EXPECT_EQ(passed(desk, Side::player), dan);
    EXPECT_EQ(desk.cited().front(), "MBS 3.10.3");
    declines(desk, dan, Side::player);
    EXPECT_EQ(desk.refuses(the_dealer, PassCards{Side::player}), "nobody_in_line, MBS 3.10.7");
    // Nobody takes them: the Dealer exposes.
    desk.deals("2S 3D 4S KD").does(the_dealer, ChooseFirstHand{Side::player});
    desk.does(the_dealer, OpenCard{Side::player, 0});
}

TEST(MethodA, FollowsTheSeatsAsTheTableHasThem) {
    const Proves proves{"MBS 3.10.5"};
    TableSetup setup = by_method(Method::a);
    setup.seat_order = {8, 7, 6, 5, 4, 3, 2, 1};
    Desk desk(*find_rulebook("tiger-baccarat"), setup);
    for (const PlayerId player : {ann, bob, cai}) desk.buys(player, dollars(10'000));
    desk.opens().bets(ann, 4, "player", dollars(500)).bets(bob, 2, "player", dollars(500));
    desk.bets(cai, 6, "player", dollars(500)).closes();
    EXPECT_EQ(passed(desk, Side::player), ann);
    declines(desk, ann, Side::player);
    EXPECT_EQ(passed(desk, Side::player), bob);
}

TEST(MethodA, LetsThePitSupervisorChooseWhereNobodySawWhoWasFirst) {
    const Proves proves{"MBS 3.10.4.1"};
    Desk desk(*find_rulebook("tiger-baccarat"), by_method(Method::a));
    for (const PlayerId player : {ann, bob, cai}) desk.buys(player, dollars(10'000));
    desk.opens().bets(ann, 1, "player", dollars(500)).bets(cai, 3, "player", dollars(200));
    PlaceBet found = desk.a_bet(bob, 2, "player", dollars(500));
    found.found = true;
    desk.does(the_dealer, found).closes();
    const Denial no = desk.denial_of(the_dealer, PassCards{Side::player});
    EXPECT_EQ(Desk::said(no), "first_not_known, MBS 3.10.4.1");
    EXPECT_TRUE(no.who.contains(Role::pit_supervisor));
    EXPECT_EQ(desk.refuses(the_dealer, ChooseSqueezer{Side::player, bob}),
              "not_permitted, MBS 3.10.4.1");
    EXPECT_EQ(desk.refuses(the_supervisor, ChooseSqueezer{Side::player, cai}),
              "not_in_line, MBS 3.10.4.1");
    desk.does(the_supervisor, ChooseSqueezer{Side::player, bob});
    EXPECT_EQ(desk.round().handling.player.handler, bob);
}

TEST(MethodA, RevealsTheHandTheDealerSaysFirst) {
    const Proves proves{"MBS 3.10.6, MBS 3.10.7, MBS 5.10"};
    Desk desk = closed(Method::a);
    passed(desk, Side::player);
    passed(desk, Side::banker);
    desk.deals("2S 3D 3S KD");
    EXPECT_EQ(desk.refuses(as_player(ann), OpenCard{Side::player, 0}),
              "other_hand_first, MBS 3.10.6");
    desk.does(the_dealer, ChooseFirstHand{Side::banker});
    EXPECT_EQ(desk.refuses(as_player(ann), OpenCard{Side::player, 0}),
              "other_hand_first, MBS 3.10.6");
    for (int i = 0; i < 2; ++i) desk.does(as_player(eve), OpenCard{Side::banker, i});
    for (int i = 0; i < 2; ++i) desk.does(as_player(ann), OpenCard{Side::player, i});
    // The third card comes face down and is the squeezer's.
    desk.deals("4C");
    EXPECT_FALSE(desk.round().hands.player[2].open);
    EXPECT_EQ(desk.refuses(the_dealer, OpenCard{Side::player, 2}), "has_handler, MBS 3.10.7");
    desk.does(as_player(ann), OpenCard{Side::player, 2});
    EXPECT_EQ(desk.cited().front(), "MBS 3.10.7");
    // A handler who is not there: the Dealer exposes.
    desk.deals("9C").does(the_dealer, WalkAway{eve});
    desk.does(the_dealer, OpenCard{Side::banker, 2});
    EXPECT_EQ(desk.cited().front(), "MBS 5.10");
}

TEST(MethodB, KeepsTheCardsInTheDealersHands) {
    const Proves proves{"MBS 3.11, MBS 3.11.1, MBS 3.11.2, MBS 3.21"};
    Desk desk = closed(Method::b);
    EXPECT_EQ(desk.refuses(the_dealer, PassCards{Side::player}), "no_handling, MBS 3.11.2");
    EXPECT_EQ(desk.refuses(as_player(ann), AskSqueeze{ann, Side::player, 0}),
              "no_handling, MBS 3.11.2");
    EXPECT_EQ(desk.refuses(the_manager, AnswerSqueeze{ann, Side::player, 0, true}),
              "no_handling, MBS 3.11.2");
    desk.deals("2S 3D 4S KD");
    EXPECT_TRUE(desk.round().hands.player[0].open);
}

TEST(Squeezing, IsAnybodysWhereThePitManagerAllowsIt) {
    const Proves proves{"MBS 3.21, MBS 1.1.9"};
    Desk desk = closed(Method::a);
    desk.deals("2S 3D 4S KD").does(the_dealer, ChooseFirstHand{Side::player});
    EXPECT_EQ(desk.refuses(the_supervisor, AnswerSqueeze{dan, Side::player, 0, true}),
              "not_permitted, MBS 3.21");
    desk.does(the_manager, AnswerSqueeze{dan, Side::player, 0, true});
    EXPECT_EQ(desk.cited().front(), "MBS 3.21 (A-42)");
    desk.does(as_player(dan), OpenCard{Side::player, 0});
}

TEST(Methods, AreChosenBetweenRoundsByWhoMay) {
    const Proves proves{"MBS 3.9, MBS 3.9.2, MBS 1.1.4, MBS 3.12.1"};
    Desk desk(std::string_view{"tiger-baccarat"});
    EXPECT_EQ(desk.refuses(the_supervisor, SetMethod{Method::a}), "not_permitted, MBS 3.9.2");
    desk.does(the_manager, SetMethod{Method::a}).does(the_manager, SetMethod{Method::b});
    EXPECT_EQ(desk.refuses(the_manager, SetMethod{Method::c}), "not_permitted, MBS 3.9.2");
    EXPECT_EQ(desk.refuses(the_assistant, SetMethod{Method::c}), "not_high_limit, MBS 3.9.2");
    desk.opens();
    EXPECT_EQ(desk.refuses(the_manager, SetMethod{Method::a}), "round_in_progress, MBS 1.1.7");
    Desk high(*find_rulebook("tiger-baccarat"), by_method(Method::a));
    high.does(the_assistant, SetMethod{Method::c});
}

TEST(MethodC, HasAPlayerDraw) {
    const Proves proves{"MBS 3.12, MBS 3.12.1, MBS 3.12.4, MBS 3.12.6"};
    Desk desk = closed(Method::c);
    EXPECT_EQ(desk.refuses(as_player(ann), TakeDevice{ann, false}), "not_in_view, MBS 3.12.4");
    desk.does(as_player(ann), TakeDevice{ann, true});
    EXPECT_EQ(desk.refuses(the_dealer, DrawCard{card("2S")}), "not_the_drawer, MBS 3.12.1");
    EXPECT_EQ(desk.denial_of(as_player(bob), DrawCard{card("2S")}).why, Denied::not_permitted);
    for (const auto* text : {"2S", "3D", "3S", "KD"})
        desk.does(as_player(ann), DrawCard{card(text)});
    for (const Side side : both_sides)
        for (int i = 0; i < 2; ++i) desk.does(the_dealer, OpenCard{side, i});
    desk.does(as_player(ann), DrawCard{card("4C")});
    EXPECT_EQ(desk.round().hands.player.size(), 3);
}

TEST(MethodC, PassesAHandToAnotherPlayerByWayOfTheDealer) {
    const Proves proves{"MBS 3.12.3, MBS 3.12.5, MBS 3.12.7"};
    Desk desk = closed(Method::c);
    desk.does(as_player(ann), TakeDevice{ann, true});
    for (const auto* text : {"2S", "3D", "3S", "KD"})
        desk.does(as_player(ann), DrawCard{card(text)});
    EXPECT_EQ(desk.denial_of(as_player(ann), PassCards{Side::banker, eve}).why,
              Denied::not_permitted);
    desk.does(the_dealer, PassCards{Side::banker, eve});
    EXPECT_EQ(desk.cited().front(), "MBS 3.12.3");
    desk.does(as_player(eve), OpenCard{Side::banker, 0});
    EXPECT_EQ(desk.cited().front(), "MBS 3.12.5");
    // Opened, it lies in the area of its hand.
    EXPECT_TRUE(desk.round().hands.banker[0].open);
    EXPECT_EQ(desk.round().hands.banker[0].card, card("3D"));
    // Who draws opens what he has not passed on.
    desk.does(as_player(ann), OpenCard{Side::player, 0})
        .does(as_player(ann), OpenCard{Side::player, 1});
    desk.does(as_player(eve), OpenCard{Side::banker, 1});
    desk.does(as_player(ann), DrawCard{card("4C")}).does(the_dealer, OpenCard{Side::player, 2});
    EXPECT_EQ(desk.cited().front(), "MBS 3.12.7");
}

TEST(MethodC, NeedsAWagerOrTheAssistantCasinoManager) {
    const Proves proves{"MBS 3.12.2"};
    Desk desk(*find_rulebook("tiger-baccarat"), by_method(Method::c));
    desk.buys(ann, dollars(1'000)).opens();
    const Denial no = desk.denial_of(as_player(ann), TakeDevice{ann, true});
    EXPECT_EQ(Desk::said(no), "no_wager_placed, MBS 3.12.2");
    EXPECT_TRUE(no.who.contains(Role::assistant_casino_manager));
    EXPECT_FALSE(no.who.contains(Role::gaming_shift_manager));
    EXPECT_EQ(desk.refuses(the_manager, AdmitDrawer{ann, true}), "not_permitted, MBS 3.12.2");
    desk.does(the_assistant, AdmitDrawer{ann, true}).does(as_player(ann), TakeDevice{ann, true});
    // Consent withdrawn, the device goes back.
    desk.does(the_assistant, AdmitDrawer{ann, false});
    EXPECT_FALSE(desk.table().device.holder);
}

TEST(MethodC, KeepsControlUntilHeGivesItUpOrHisWagerLoses) {
    const Proves proves{"MBS 3.12.8, MBS 3.12.8.1, MBS 3.12.8.2"};
    Desk desk = closed(Method::c);
    desk.does(as_player(ann), TakeDevice{ann, true});
    const auto round_with = [&](std::initializer_list<const char*> cards) {
        for (const auto* text : cards) desk.does(as_player(ann), DrawCard{card(text)});
        for (const Side side : both_sides)
            for (int i = 0; i < 2; ++i) desk.does(the_dealer, OpenCard{side, i});
        desk.settles();
    };
    round_with({"9S", "2D", "KS", "KD"});
    EXPECT_EQ(desk.table().device.holder, ann);
    // A tie, or a side bet lost, does not end it.
    desk.opens().bets(ann, 4, "player", dollars(100)).bets(ann, 4, "tiger", dollars(500)).closes();
    round_with({"9S", "9D", "KS", "KD"});
    EXPECT_EQ(desk.table().device.holder, ann);
    // His highest wager on a hand decides.
    desk.opens().bets(ann, 4, "player", dollars(100)).bets(ann, 4, "banker", dollars(200)).closes();
    round_with({"9S", "2D", "KS", "KD"});
    EXPECT_EQ(desk.cited().back(), "MBS 3.12.8.2 (A-43)");
    EXPECT_FALSE(desk.table().device.holder);
    desk.opens().bets(ann, 4, "player", dollars(100));
    desk.does(as_player(ann), TakeDevice{ann, true}).does(as_player(ann), GiveUpDevice{ann});
    EXPECT_EQ(desk.cited().front(), "MBS 3.12.8.1");
}

}  // namespace
}  // namespace tigerpit
