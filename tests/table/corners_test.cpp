// What comes up so seldom that no round of the documents has it.

#include <gtest/gtest.h>

#include "support/desks.hpp"
#include "table/offers.hpp"

namespace tigerpit {
namespace {

/// A table of a rulebook without one of its steps.
Rulebook without(std::string_view game, Step step) {
    Rulebook book = *find_rulebook(game);
    book.conduct->procedure.steps[static_cast<std::size_t>(step)].reset();
    return book;
}

TEST(Corners, MoneyAtATableHasAnUpperEnd) {
    Desk desk(tbn);
    desk.buys(ann, money_max).buys(bob, dollars(100)).opens();
    EXPECT_EQ(desk.refuses(the_cashier, BuyIn{ann, Money{1}, 99}), "too_much_money, TBN 3.3");
    const PlaceBet all{ann, 1, desk.spot("player"), money_max, {}, true};
    desk.does(the_dealer, all);
    const PlaceBet more{bob, 1, desk.spot("banker"), dollars(100), {}, true};
    EXPECT_EQ(desk.denial_of(the_dealer, more).why, Denied::too_much_money);
    EXPECT_EQ(desk.denial_of(the_supervisor, FillTray{money_max}).why, Denied::too_much_money);
}

TEST(Corners, InsuranceCountsWithTheStakesOfATable) {
    Desk desk(tbn);
    const Money most{money_max.cents - dollars(100).cents};
    desk.buys(ann, most).buys(bob, dollars(200)).opens();
    for (const auto& [player, stake] : {std::pair{ann, most}, std::pair{bob, dollars(100)}})
        desk.does(the_dealer, PlaceBet{player, 1, desk.spot("player"), stake, {}, true});
    desk.closes().deals("2S 3D 4S KD").does(the_dealer, OfferInsurance{});
    const auto take = [](Money stake) { return TakeInsurance{bob, 1, Side::player, stake}; };
    EXPECT_EQ(desk.denial_of(as_player(bob), take(Money{})).why, Denied::no_amount);
    EXPECT_EQ(desk.denial_of(as_player(bob), take(dollars(10))).why, Denied::too_much_money);
}

TEST(Corners, ABetIsLoweredByWholeUnitsAndBySomething) {
    Desk desk = desk_with(tbn, [](TableSetup& setup) { setup.stake_unit = dollars(5); });
    desk.buys(ann, dollars(1'000)).opens().bets(ann, 1, "player", dollars(500));
    const auto lower = [&](Money by) { return LowerBet{ann, 1, desk.spot("player"), by}; };
    EXPECT_EQ(desk.denial_of(as_player(ann), lower({})).why, Denied::no_amount);
    EXPECT_EQ(desk.denial_of(as_player(ann), lower({-500})).why, Denied::no_amount);
    EXPECT_EQ(desk.denial_of(as_player(ann), lower(dollars(7))).why, Denied::not_a_multiple);
    desk.does(as_player(ann), lower(dollars(10)));
    EXPECT_EQ(desk.round().wagers.front().bet.stake, dollars(490));
}

TEST(Corners, ARoundWithoutBetsGoesOnWhereNoClauseConcludesIt) {
    for (const bool concludes : {true, false}) {
        Rulebook book = *find_rulebook(tbn);
        if (!concludes) book = without(tbn, Step::no_bets_left);
        TableSetup setup = usual_setup(book);
        setup.high_limit = true;
        Desk desk(book, setup);
        desk.buys(ann, dollars(1'000)).opens().bets(ann, 1, "player", dollars(500)).closes();
        desk.does(the_dealer, RemoveCutCard{});
        desk.does(as_player(ann), WithdrawBet{ann, 1, desk.spot("player")});
        EXPECT_EQ(desk.table().phase, concludes ? Phase::idle : Phase::bets_closed);
    }
}

TEST(Corners, BetsAreWithdrawnForTheCutCardOnlyUntilTheFirstCard) {
    Desk desk = desk_with(mbs, [](TableSetup& setup) { setup.high_limit = true; });
    desk.buys(ann, dollars(1'000)).opens().bets(ann, 1, "player", dollars(500)).closes();
    desk.does(the_dealer, RemoveCutCard{}).deals("2S");
    EXPECT_EQ(desk.denial_of(the_dealer, AllowWithdrawal{}).why, Denied::no_withdrawal);
}

TEST(Corners, ADeviceTellsOfTheCardThatAPlayerDrew) {
    Desk desk = betting(by_method(Method::c));
    desk.bets(ann, 1, "player", dollars(500)).does(as_player(ann), TakeDevice{ann, true}).closes();
    EXPECT_EQ(desk.refuses(the_dealer, DrawCard{card("9S")}), "not_the_drawer, MBS 3.12.1");
    desk.does(the_device, DrawCard{card("9S")});
    EXPECT_EQ(desk.round().hands.player.size(), 1);
}

TEST(Corners, TheDealerOpensTheCardsOfAHandlerWhoLeft) {
    Desk desk = betting(by_method(Method::c));
    desk.bets(ann, 1, "player", dollars(500)).bets(bob, 2, "banker", dollars(500));
    desk.does(as_player(ann), TakeDevice{ann, true}).closes();
    for (const auto* drawn : {"2S", "3D", "7S", "4D"})
        desk.does(as_player(ann), DrawCard{card(drawn)});
    desk.does(the_dealer, PassCards{Side::banker, bob});
    desk.does(as_player(bob), WalkAway{bob});
    EXPECT_EQ(desk.refuses(as_player(ann), OpenCard{Side::banker, 0}), "has_handler, MBS 5.10");
    EXPECT_EQ(desk.denial_of(as_player(bob), OpenCard{Side::banker, 0}).why, Denied::not_here);
    desk.does(the_dealer, OpenCard{Side::banker, 0});
    EXPECT_EQ(desk.cited().front(), "MBS 5.10");
}

TEST(Corners, TheDeviceGoesBackByTheClauseThatTakesItBack) {
    const auto held = [] {
        Desk desk = betting(by_method(Method::c));
        desk.does(the_assistant, AdmitDrawer{ann, true});
        desk.does(as_player(ann), TakeDevice{ann, true});
        return desk;
    };
    Desk given = held();
    given.does(as_player(ann), GiveUpDevice{ann});
    EXPECT_EQ(given.cited().back(), "MBS 3.12.8.1");
    Desk for_her = held();
    for_her.does(the_dealer, GiveUpDevice{ann});
    EXPECT_EQ(for_her.cited().back(), "MBS 3.12.8.1");
    Desk dismissed = held();
    dismissed.does(the_assistant, AdmitDrawer{ann, false});
    EXPECT_EQ(dismissed.cited().back(), "MBS 3.12.2");
    Desk with_bet = held();
    with_bet.bets(ann, 1, "player", dollars(500));
    with_bet.does(the_assistant, AdmitDrawer{ann, false});
    EXPECT_EQ(with_bet.table().device.holder, ann);
    with_bet.does(the_assistant, AdmitDrawer{bob, true});
    with_bet.does(the_assistant, AdmitDrawer{bob, false});
    EXPECT_EQ(with_bet.table().device.holder, ann);
}

TEST(Corners, AnotherMethodGivesTheDeviceBackToTheDealer) {
    Desk desk = betting(by_method(Method::c));
    desk.bets(ann, 1, "player", dollars(500)).does(as_player(ann), TakeDevice{ann, true}).closes();
    desk.does(the_manager, SuspendTable{"a spill"});
    EXPECT_EQ(desk.denial_of(the_dealer, PassCards{Side::player, ann}).why, Denied::suspended);
    desk.does(the_manager, ResumeTable{});
    EXPECT_EQ(desk.refuses(as_player(ann), PassCards{Side::player, bob}),
              "not_permitted, MBS 3.12.3");
    for (const auto* drawn : {"9S", "3D", "KS", "4D"})
        desk.does(as_player(ann), DrawCard{card(drawn)});
    for (const Side side : both_sides)
        for (const int place : {0, 1}) desk.does(as_player(ann), OpenCard{side, place});
    desk.settles().does(the_manager, SetMethod{Method::b});
    EXPECT_EQ(desk.cited().back(), "MBS 3.9.1");
    EXPECT_EQ(desk.table().device.holder, std::nullopt);
}

TEST(Corners, ACardHasAPlaceInItsHand) {
    Desk desk = closed(face_down(tbn));
    desk.deals("2S 2D 3S KD");
    for (const int place : {-1, 2, 3})
        EXPECT_EQ(desk.denial_of(the_dealer, OpenCard{Side::player, place}).why,
                  Denied::no_such_card);
}

TEST(Corners, TwoWagersBelowTheMinimumMarkAPlayerOnce) {
    Desk desk(mbs);
    desk.buys(ann, dollars(1'000)).opens();
    for (const int box : {1, 2})
        desk.does(the_dealer, PlaceBet{ann, box, desk.spot("player"), dollars(10), {}, true});
    desk.closes().deals("9S 2D KS KD").settles();
    EXPECT_EQ(desk.last<RoundSettled>().marked, std::vector{ann});
    for (const SettledLine& line : desk.last<RoundSettled>().lines) {
        ASSERT_EQ(line.also.size(), 1U);
        EXPECT_EQ(to_text(*line.also.front()), "MBS 5.14");
    }
}

TEST(Corners, NothingIsOfferedWhereThereIsNoInsurance) {
    Desk desk = closed(Desk(mbs));
    desk.deals("2S 3D 4S KD");
    EXPECT_TRUE(offers_now({desk.book(), desk.table(), {the_dealer, {}}}).empty());
    // A document whose Dealer may offer what it does not have.
    Rulebook bare = *find_rulebook(tbn);
    bare.insurance.reset();
    Desk none = closed(Desk(bare, usual_setup(bare)));
    EXPECT_EQ(none.denial_of(the_dealer, OfferInsurance{}).refusal, Refusal::no_insurance);
    Desk early = closed(Desk(tbn));
    EXPECT_TRUE(offers_now({early.book(), early.table(), {the_dealer, {}}}).empty());
}

TEST(Corners, InsuranceThatIsNotOpenTellsWhyNot) {
    const TakeInsurance take{ann, 1, Side::player, dollars(10)};
    // Nothing to offer; offered, and its time is over; not for him.
    Desk none = closed(Desk(tbn));
    none.deals("2S 2D 3S KD");
    EXPECT_EQ(none.refuses(as_player(ann), take), "no_window, TBN 4.1.14");
    EXPECT_EQ(none.refuses(as_player(ann), PassInsurance{ann}), "no_window, TBN 4.1.14");
    Desk over = closed(Desk(tbn));
    over.deals_with_offers("2S 3D 4S KD 9S");
    EXPECT_EQ(over.refuses(as_player(ann), take), "no_window, TBN 5.3 (A-19)");
    Desk of_others = closed(Desk(tbn));
    of_others.deals("2S 3D 4S KD").does(the_dealer, OfferInsurance{});
    EXPECT_EQ(of_others.denial_of(as_player(cai), PassInsurance{cai}).why, Denied::no_window);
    // A private table without insurance, at a player's request.
    Desk without_any = desk_with(tbn, [](TableSetup& setup) { setup.private_table = true; });
    without_any.buys(ann, dollars(1'000)).does(the_manager, SetInsurance{false, ann}).opens();
    EXPECT_EQ(without_any.refuses(as_player(ann), take),
              without_any.refuses(as_player(ann), PassInsurance{ann}));
}

TEST(Corners, ARowWithoutACertifiedPriceIsNotToBeHad) {
    Desk desk = closed(Desk(dhyx));
    desk.deals_with_offers("AS 2D AD KD 5S");
    EXPECT_EQ(
        desk.denial_of(as_player(ann), TakeInsurance{ann, 1, Side::player, dollars(10)}).refusal,
        Refusal::not_certified);
}

/// Player 5 against Banker 2, all four open.
Desk four_open() {
    Desk desk = closed(face_down(tbn));
    desk.deals("2S 2D 3S KD");
    EXPECT_EQ(desk.denial_of(as_player(ann), AskReversedOrder{ann}).why,
              Denied::nothing_to_reverse);
    for (const Side side : both_sides)
        for (const int place : {0, 1}) desk.does(the_dealer, OpenCard{side, place});
    return desk;
}

TEST(Corners, TheReversedOrderMayBeRefusedOrComeTooLate) {
    Desk desk = four_open();
    desk.does(as_player(ann), AskReversedOrder{ann});
    desk.does(the_supervisor, AnswerReversedOrder{false});
    EXPECT_FALSE(desk.round().reversed);
    desk.does(as_player(ann), AskReversedOrder{ann});
    if (desk.asks(the_dealer, OfferInsurance{})) desk.does(the_dealer, OfferInsurance{});
    desk.does(the_dealer, DrawCard{card("AS")}).does(the_dealer, OpenCard{Side::player, 2});
    EXPECT_EQ(desk.denial_of(the_supervisor, AnswerReversedOrder{true}).why,
              Denied::nothing_to_reverse);
}

TEST(Corners, TheReversedOrderIsNoReasonBeforeThePlayerThirdCard) {
    Desk desk = four_open();
    desk.does(as_player(ann), AskReversedOrder{ann});
    desk.does(the_supervisor, AnswerReversedOrder{true});
    // Player 5 against Banker 2 has no row; that is why, and not the order.
    EXPECT_EQ(desk.refuses(the_dealer, OfferInsurance{}), "no_offer_due, TBN 4.1.14");
}

TEST(Corners, InsuranceOfBothHandsIsTwoInsurances) {
    std::vector<InsuranceBet> bets;
    for (const Side side : {Side::player, Side::banker, Side::player})
        add(bets, InsuranceBet{ann, 1, Stage::after_four, side, dollars(10)});
    ASSERT_EQ(bets.size(), 2U);
    EXPECT_EQ(bets.front().stake, dollars(20));
}

TEST(Corners, SomebodySqueezesOnlyWhereAClauseSaysSo) {
    const Rulebook book = without(tbn, Step::squeeze);
    TableSetup setup = usual_setup(book);
    setup.facing = Facing::down;
    Desk desk = closed(Desk(book, setup));
    EXPECT_EQ(desk.denial_of(as_player(ann), AskSqueeze{ann, Side::player, 0}).why,
              Denied::not_in_rules);
}

TEST(Corners, CardsMayBePassedByNameToWhoIsNext) {
    Desk desk = closed(by_method(Method::a));
    desk.deals("2S 2D 3S KD").does(the_dealer, PassCards{Side::player, ann});
    EXPECT_EQ(desk.round().handling.player.handler, ann);
}

TEST(Corners, EqualsInOneBoxAreInTheOrderInWhichTheyCameThere) {
    Desk desk = betting(by_method(Method::a));
    desk.buys(cai, dollars(500)).bets(ann, 1, "player", dollars(200));
    desk.bets(cai, 2, "player", dollars(200)).bets(bob, 2, "player", dollars(200)).closes();
    desk.deals("2S 2D 3S KD");
    for (const PlayerId next : {ann, cai, bob}) {
        desk.does(the_dealer, PassCards{Side::player});
        EXPECT_EQ(desk.round().handling.player.handler, next);
        desk.does(as_player(next), DeclineCards{next, Side::player});
    }
}

TEST(Corners, TheFirstOfEqualHighestBetsIsTheOneThatCameToItFirst) {
    Desk desk = betting(face_down(tbc));
    desk.bets(ann, 1, "player", dollars(100)).bets(bob, 2, "banker", dollars(200));
    desk.bets(ann, 1, "player", dollars(100)).closes();
    EXPECT_EQ(desk.denial_of(as_player(ann), AskSqueeze{ann, Side::player, 0}).why,
              Denied::not_highest);
    desk.does(as_player(bob), AskSqueeze{bob, Side::player, 0});
}

}  // namespace
}  // namespace tigerpit
