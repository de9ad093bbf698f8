#include <gtest/gtest.h>

#include "device/automatic_dealer.hpp"
#include "device/dealing.hpp"
#include "support/desks.hpp"
#include "support/matters.hpp"

// What the automatic dealer does at one moment of a table, and when.

namespace tigerpit {
namespace {

const AutomaticDealer automatic{.self = the_dealer};
const DealerTiming& timing = automatic.timing;

std::optional<DealerAct> next(const Desk& desk) {
    return next_act(desk.book(), desk.table(), automatic);
}

/// The act, which must be of this kind, in this role and after so long.
template <class Asked>
Asked expect_next(const Desk& desk, std::int64_t delay, Role role = Role::dealer) {
    const auto act = next(desk);
    if (!act || !std::holds_alternative<Asked>(act->command)) {
        ADD_FAILURE() << "another act: " << (act ? static_cast<int>(act->command.index()) : -1);
        return {};
    }
    EXPECT_EQ(act->delay_ms, delay);
    EXPECT_EQ(to_text(act->role), to_text(role));
    return std::get<Asked>(act->command);
}

/// The dealer does what is next.
template <class Asked>
Desk& goes_on(Desk& desk, std::int64_t delay) {
    return desk.does(the_dealer, expect_next<Asked>(desk, delay));
}

Desk burned(Desk desk) {
    desk.does(the_dealer, BurnCards{card("3S"), 3});
    return desk;
}

// ── Shoes ───────────────────────────────────────────────────────────────────────────────────────

TEST(DealerMoments, ANewShoeIsBurnedBeforeBetsAreOpened) {
    Desk desk(tbn);
    expect_next<BurnCards>(desk, timing.card);
    EXPECT_EQ(next(desk)->wants, Wants::card);
    EXPECT_EQ(next(desk)->place, 0);
    desk.does(the_dealer, with_card(*next(desk), card("KD")));
    EXPECT_EQ(desk.last<CardsBurned>(), (CardsBurned{card("KD"), 10}));
    expect_next<OpenBets>(desk, timing.card);
}

TEST(DealerMoments, AfterItsLastRoundAShoeIsReplaced) {
    Desk desk = closed(burned(Desk(tbn)));
    desk.deals("9S 2D").does(the_dealer, RemoveCutCard{}).deals("KS KD").settles();
    EXPECT_EQ(expect_next<PrepareShoe>(desk, timing.shuffle).cards, 416);
    EXPECT_EQ(next(desk)->wants, Wants::new_shoe);
}

TEST(DealerMoments, AShoeThatCouldNotCompleteARoundIsReplaced) {
    Desk desk = burned(Desk(ws));
    desk.does(the_dealer, BurnCards{std::nullopt, desk.table().shoe.left - 6});
    expect_next<OpenBets>(desk, timing.card);
    desk.does(the_dealer, BurnCards{std::nullopt, 1});
    expect_next<PrepareShoe>(desk, timing.answer);
}

TEST(DealerMoments, TheCutCardIsTakenOutWhenTheShoeIsDownToIt) {
    Desk desk = burned(Desk(tbc));
    desk.does(the_dealer, BurnCards{std::nullopt, desk.table().shoe.left - 16});
    desk = closed(std::move(desk));
    desk.deals("9S 2D");
    goes_on<RemoveCutCard>(desk, timing.card);
    expect_next<DrawCard>(desk, timing.card);
    // Never so late that the last round has not its six cards.
    AutomaticDealer careless = automatic;
    careless.cut_card = 0;
    Desk late = burned(Desk(tbc));
    late.does(the_dealer, BurnCards{std::nullopt, late.table().shoe.left - 6});
    late = closed(std::move(late));
    const auto act = next_act(late.book(), late.table(), careless);
    ASSERT_TRUE(act);
    EXPECT_TRUE(std::holds_alternative<RemoveCutCard>(act->command));
}

TEST(DealerMoments, AnEmptyShoeIsReported) {
    Desk desk = burned(Desk(tbc));
    desk.does(the_dealer, BurnCards{std::nullopt, desk.table().shoe.left - 4});
    desk = closed(std::move(desk));
    desk.does(the_dealer, RemoveCutCard{}).deals("2S 2D KS KD");
    while (next(desk) && std::holds_alternative<OfferInsurance>(next(desk)->command))
        desk.does(the_dealer, OfferInsurance{});
    const auto raise = expect_next<RaiseIrregularity>(desk, timing.card);
    EXPECT_EQ(raise.kind, Irregularity::not_enough_cards);
    desk.does(the_dealer, raise);
    EXPECT_FALSE(next(desk));  // a ruling is for people
}

// TBN 5.7.1 gives it by right; MBS 3.22.1 lets the Dealer decide, and this one always allows it.
TEST(DealerMoments, TheCutCardFirstGivesTimeToWithdraw) {
    for (const auto game : {tbn, mbs}) {
        Desk desk = desk_with(game, [](TableSetup& setup) { setup.high_limit = true; });
        desk.does(the_dealer, BurnCards{std::nullopt, desk.table().shoe.left - 14});
        desk = closed(std::move(desk));
        goes_on<RemoveCutCard>(desk, timing.card);
        if (!desk.table().round.withdrawals) goes_on<AllowWithdrawal>(desk, timing.answer);
        expect_next<DrawCard>(desk, timing.withdrawal);
    }
}

// ── Bets ────────────────────────────────────────────────────────────────────────────────────────

// A round is for bets (1.27 and its like). One without any is concluded where a document speaks of
// it (TBN 5.7.1), and to deal it out would serve nothing.
TEST(DealerMoments, WithoutBetsHeWaits) {
    for (const auto game : {tbc, mbs, dhyx, tbn, ws}) {
        const Rulebook& book = *find_rulebook(game);
        Dealing dealing(book, usual_setup(book), 1, 14);
        for (int i = 0; i < 20; ++i) dealing.step(false);
        EXPECT_EQ(dealing.fault(), "");
        EXPECT_EQ(dealing.table().phase, Phase::bets_open);
        EXPECT_FALSE(dealing.next());
        EXPECT_EQ(dealing.rounds(), 0);
    }
}

TEST(DealerMoments, NoBetPutsOffTheClose) {
    Desk desk = betting(burned(Desk(tbn)));
    DealerClock clock;
    EXPECT_FALSE(clock.due(next(desk), 1'000));
    desk.bets(ann, 1, "player", dollars(500));
    EXPECT_EQ(clock.due(next(desk), 5'000), 5'000 + timing.betting);
    desk.bets(bob, 2, "banker", dollars(500));
    EXPECT_EQ(clock.due(next(desk), 24'999), 5'000 + timing.betting);
    // With every bet gone the time is nobody's; the next one has all of it.
    desk.does(as_player(ann), WithdrawBet{ann, 1, desk.spot("player")});
    desk.does(as_player(bob), WithdrawBet{bob, 2, desk.spot("banker")});
    EXPECT_FALSE(clock.due(next(desk), 25'500));
    desk.bets(ann, 1, "player", dollars(500));
    EXPECT_EQ(clock.due(next(desk), 30'000), 30'000 + timing.betting);
}

TEST(DealerMoments, WhatLiesOutsideTheLimitsIsPutRightBeforeTheClose) {
    Desk desk = betting(burned(Desk(tbn)));
    PlaceBet little = desk.a_bet(ann, 1, "player", dollars(40));
    little.found = true;
    PlaceBet much = desk.a_bet(bob, 2, "banker", dollars(12'000));
    much.found = true;
    desk.does(the_dealer, little).does(the_dealer, much);
    goes_on<AdviseMinimum>(desk, timing.answer);
    EXPECT_EQ(expect_next<RejectExcess>(desk, timing.answer).box, 2);
    goes_on<RejectExcess>(desk, timing.answer);
    goes_on<CloseBets>(desk, timing.betting);
    ASSERT_EQ(desk.round().wagers.size(), 1U);
    EXPECT_EQ(desk.round().wagers[0].bet.stake, dollars(10'000));
}

// MBS 5.18: first the players are asked, then wagers go as the Pit Manager determines.
TEST(DealerMoments, ATableOverItsDifferentialHasTimeToEvenItOut) {
    TableSetup setup = set_up(mbs);
    setup.display.differential = dollars(1'000);
    Desk desk = betting(burned(desk_of(mbs, setup)));
    desk.bets(ann, 1, "banker", dollars(900)).bets(bob, 2, "player", dollars(900));
    desk.bets(ann, 3, "banker", dollars(800));
    desk.does(as_player(bob), WithdrawBet{bob, 2, desk.spot("player")}).closes();
    const auto removed = expect_next<RemoveWager>(desk, timing.evening, Role::pit_manager);
    EXPECT_EQ(removed.box, 3);
    desk.does(the_manager, removed);
    expect_next<DrawCard>(desk, timing.card);
}

// ── Insurance ───────────────────────────────────────────────────────────────────────────────────

TEST(DealerMoments, AnOfferHasItsTimeUnlessNobodyWantsIt) {
    Desk desk = closed(burned(Desk(tbn)));
    desk.deals("2S 3D 2H 3H");
    goes_on<OfferInsurance>(desk, timing.answer);
    DealerClock clock;
    EXPECT_EQ(clock.due(next(desk), 0), timing.insurance);
    const auto offers = desk.last<InsuranceOffered>().offers;
    ASSERT_FALSE(offers.empty());
    // More insurance puts nothing off; when the last has passed the card comes.
    for (const OfferMade& offer : offers)
        desk.does(as_player(offer.player), PassInsurance{offer.player});
    EXPECT_EQ(clock.due(next(desk), 3'000), timing.card);
    expect_next<DrawCard>(desk, timing.card);
}

// ── Who handles the cards ───────────────────────────────────────────────────────────────────────

TEST(DealerMoments, ACardThatAPlayerDoesNotTurnInTimeIsTurned) {
    Desk desk = betting(burned(face_down(tbn)));
    desk.bets(ann, 1, "player", dollars(500)).closes();
    desk.does(as_player(ann), AskSqueeze{ann, Side::player, 0});
    EXPECT_TRUE(expect_next<AnswerSqueeze>(desk, timing.answer).granted);
    goes_on<AnswerSqueeze>(desk, timing.answer);
    desk.deals("9S 2D KS KD");
    const auto waits = expect_next<OpenCard>(desk, timing.handling);
    EXPECT_EQ(waits.side, Side::player);
    EXPECT_EQ(waits.card, 0);
    desk.does(the_dealer, waits);
    expect_next<OpenCard>(desk, timing.card);
    // MBS 5.10: who is not there is not waited for.
    Desk away = betting(burned(face_down(tbn)));
    away.bets(ann, 1, "player", dollars(500)).closes();
    away.does(as_player(ann), AskSqueeze{ann, Side::player, 0});
    goes_on<AnswerSqueeze>(away, timing.answer);
    away.deals("9S 2D KS KD").does(as_player(ann), WalkAway{ann});
    expect_next<OpenCard>(away, timing.card);
}

TEST(DealerMoments, MethodAPassesBothHandsAndRevealsThePlayersFirst) {
    Desk desk = closed(burned(by_method(Method::a)));
    desk.deals("9S 2D KS KD");
    goes_on<ChooseFirstHand>(desk, timing.answer);
    EXPECT_EQ(desk.round().first_hand, Side::player);
    goes_on<PassCards>(desk, timing.answer);
    goes_on<PassCards>(desk, timing.answer);
    EXPECT_EQ(desk.round().handling.player.handler, ann);
    EXPECT_EQ(desk.round().handling.banker.handler, bob);
    EXPECT_EQ(expect_next<OpenCard>(desk, timing.handling).side, Side::player);
    desk.does(as_player(ann), OpenCard{Side::player, 0, {}, false});
    desk.does(as_player(ann), OpenCard{Side::player, 1, {}, false});
    EXPECT_EQ(expect_next<OpenCard>(desk, timing.handling).side, Side::banker);
}

TEST(DealerMoments, AmongEqualsWhoseOrderNobodySawThePitChooses) {
    Desk desk = betting(burned(by_method(Method::a)));
    for (const auto& [player, box] : {std::pair{ann, 1}, std::pair{bob, 2}}) {
        PlaceBet found = desk.a_bet(player, box, "player", dollars(500));
        found.found = true;
        desk.does(the_dealer, found);
    }
    desk.closes().deals("9S 2D KS KD");
    goes_on<ChooseFirstHand>(desk, timing.answer);
    const auto chosen = expect_next<ChooseSqueezer>(desk, timing.handling, Role::pit_supervisor);
    desk.does(the_supervisor, chosen);
    expect_next<OpenCard>(desk, timing.handling);
}

TEST(DealerMoments, MethodCLeavesTheDrawingToWhoHoldsTheDevice) {
    Desk desk = betting(burned(by_method(Method::c)));
    desk.bets(ann, 1, "player", dollars(500)).does(as_player(ann), TakeDevice{ann, true}).closes();
    const auto late = expect_next<DrawCard>(desk, timing.handling, Role::device);
    EXPECT_FALSE(late.card);
    EXPECT_EQ(next(desk)->wants, Wants::card);
    desk.does(the_device, with_card(*next(desk), card("9S")));
    desk.does(as_player(ann), DrawCard{card("2D")});
    EXPECT_EQ(next(desk)->place, 6);
}

// ── When he does nothing ────────────────────────────────────────────────────────────────────────

TEST(DealerMoments, ASuspendedTableAndAnotherDealersAreLeftAlone) {
    Desk desk = closed(burned(Desk(tbn)));
    Desk suspended = desk;
    suspended.does(the_dealer, SuspendTable{"power"});
    EXPECT_FALSE(next(suspended));
    desk.does(the_supervisor, ChangeDealer{{Role::dealer, 777, false}});
    EXPECT_FALSE(next(desk));
    EXPECT_FALSE(next_act(desk.book(), Table{}, automatic));
}

TEST(DealerMoments, AMatterWaitsForItsRulingAndAChoiceForItsTime) {
    Desk desk = closed(burned(Desk(tbc)));
    desk.deals("4S");
    desk.does(the_dealer, raises(Irregularity::excess_card, {placed(Side::player, "7H")}));
    EXPECT_FALSE(next(desk));
    desk.does(the_supervisor, finds(Circumstance::reconstructable, YesNo::yes));
    ASSERT_TRUE(desk.table().matter && desk.table().matter->choice);
    desk.does(the_supervisor, expect_next<EndChoice>(desk, timing.choice, Role::pit_supervisor));
    EXPECT_FALSE(desk.table().matter);
    EXPECT_TRUE(next(desk));
}

TEST(DealerMoments, ACardThatEverybodyHasSeenWaitsForLeave) {
    Desk desk = carrying();
    EXPECT_FALSE(next(desk));
    desk.does(the_supervisor, ConfirmCarried{});
    goes_on<OpenBets>(desk, timing.settlement);
    desk.bets(ann, 1, "player", dollars(500)).closes();
    // It is known, and the shoe is not asked for it.
    expect_next<DrawCard>(desk, timing.card);
    EXPECT_EQ(next(desk)->wants, Wants::nothing);
    desk.does(the_dealer, next(desk)->command);
    EXPECT_EQ(next(desk)->wants, Wants::card);
}

TEST(DealerMoments, ACardThatNoDeviceReadIsAskedForByItsPlace) {
    Desk desk = betting(burned(face_down(tbn)));
    desk.bets(ann, 1, "player", dollars(500)).closes();
    for (int i = 0; i < 4; ++i) desk.does(the_dealer, DrawCard{});
    for (const int place : {4, 6, 5, 7}) {
        const auto act = next(desk);
        ASSERT_TRUE(act);
        EXPECT_EQ(act->wants, Wants::card);
        EXPECT_EQ(act->place, place);
        desk.does(the_dealer, with_card(*act, card(place % 2 == 0 ? "4S" : "TD")));
    }
    EXPECT_EQ(desk.table().phase, Phase::outcome);
    expect_next<Settle>(desk, timing.outcome);
}

}  // namespace
}  // namespace tigerpit
