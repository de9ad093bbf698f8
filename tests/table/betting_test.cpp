#include <gtest/gtest.h>

#include "support/desk.hpp"
#include "support/documents.hpp"
#include "support/proves.hpp"

namespace tigerpit {
namespace {

/// Bets open, three players with chips, Ann at box 1 and Bob at box 2; Cai stands.
Desk at_bets(std::string_view game) {
    Desk desk(game);
    for (const PlayerId player : {ann, bob, cai, dan}) desk.buys(player, dollars(100'000));
    desk.sits(ann, 1).sits(bob, 2).opens();
    return desk;
}

Money on(const Desk& desk, PlayerId player, std::int64_t box, std::string_view bet) {
    const Wager* wager = find_wager(desk.round(), player, box, desk.spot(bet));
    return wager ? wager->bet.stake : Money{};
}

class EveryDocument : public testing::TestWithParam<DocumentClauses> {};

INSTANTIATE_TEST_SUITE_P(Documents, EveryDocument, testing::ValuesIn(document_clauses),
                         [](const auto& each) { return std::string{each.param.name}; });

TEST_P(EveryDocument, TakesBetsFromPlaceYourBetsToNoMoreBets) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.opens), cited(doc, doc.closes), cited(doc, doc.late_bet),
                        cited(doc, doc.late_withdrawal), cited(doc, doc.player)};
    Desk desk(doc.game);
    desk.buys(ann, dollars(1'000)).sits(ann, 1);
    const PlaceBet bet = desk.a_bet(ann, 1, "player", dollars(100));
    const WithdrawBet back{ann, 1, desk.spot("player")};
    EXPECT_EQ(desk.refuses(as_player(ann), bet), "bets_not_open, " + cited(doc, doc.opens));
    desk.opens();
    EXPECT_EQ(desk.cited().front(), cited(doc, doc.opens));
    desk.does(as_player(ann), bet).does(as_player(ann), bet);
    EXPECT_EQ(on(desk, ann, 1, "player"), dollars(200));
    desk.does(as_player(ann), LowerBet{ann, 1, desk.spot("player"), dollars(50)});
    EXPECT_EQ(on(desk, ann, 1, "player"), dollars(150));
    desk.does(as_player(ann), back);
    EXPECT_EQ(desk.stack(ann), dollars(1'000));
    desk.does(as_player(ann), bet).closes();
    EXPECT_EQ(desk.cited().back(), cited(doc, doc.closes));
    EXPECT_EQ(bare(desk.refuses(as_player(ann), bet)),
              "bets_are_closed, " + cited(doc, doc.late_bet));
    EXPECT_EQ(bare(desk.refuses(as_player(ann), back)),
              "no_withdrawal, " + cited(doc, doc.late_withdrawal));
    EXPECT_EQ(bare(desk.refuses(as_player(ann), LowerBet{ann, 1, desk.spot("player"), Money{1}})),
              "no_withdrawal, " + cited(doc, doc.late_withdrawal));
    EXPECT_EQ(on(desk, ann, 1, "player"), dollars(100));
}

TEST_P(EveryDocument, LetsStaffBetForAPlayerWhoAnswersForIt) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.staff_bets), cited(doc, doc.chips_decide)};
    Desk desk = at_bets(doc.game);
    const PlaceBet bet = desk.a_bet(ann, 1, "tie", dollars(100));
    for (const Actor& staff : {the_dealer, the_supervisor, the_manager}) {
        desk.does(staff, bet);
        EXPECT_EQ(desk.cited().front(), cited(doc, doc.staff_bets));
        EXPECT_EQ(desk.round().wagers.front().placed_by, staff);
        EXPECT_EQ(desk.round().wagers.front().bet.player, ann);
    }
    EXPECT_EQ(desk.stack(ann), dollars(99'700));
    for (const Actor& other : {the_cashier, the_surveillance, the_device, as_player(bob)})
        EXPECT_EQ(bare(desk.refuses(other, bet)).substr(0, 4), "not_");
    // It is settled as it lies.
    desk.closes().deals("9S 9D KS KD").settles();
    EXPECT_EQ(desk.stack(ann), dollars(99'700 + 2'700));
}

TEST_P(EveryDocument, DisplaysLimitsThatBindThePlayer) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.limits_shown), cited(doc, doc.within_limits)};
    const Rulebook& book = *find_rulebook(doc.game);
    TableSetup setup = usual_setup(book);
    setup.display.limits = {};
    const auto opened = decide({book, Table{}, {the_manager, {}}}, OpenTable{setup, {}});
    ASSERT_FALSE(opened);
    EXPECT_EQ(Desk::said(opened.error()), "wrong_limits, " + cited(doc, doc.limits_shown));
    Desk desk = at_bets(doc.game);
    const Denial low = desk.denial_of(as_player(ann), desk.a_bet(ann, 1, "player", Money{9'999}));
    EXPECT_EQ(low.why, Denied::under_minimum);
    EXPECT_EQ(low.permitted, dollars(100));
    const Denial high =
        desk.denial_of(as_player(ann), desk.a_bet(ann, 1, "player", Money{1'000'001}));
    EXPECT_EQ(high.why, doc.rws ? Denied::over_differential : Denied::over_maximum);
    EXPECT_EQ(high.permitted, dollars(10'000));
    desk.bets(ann, 1, "player", dollars(100)).bets(ann, 1, "player", dollars(9'900));
}

TEST_P(EveryDocument, CarriesOnlyTheBetsOfItsLayout) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.available), cited(doc, doc.layout),
                        doc.rws ? "" : "MBS 3.6"};
    Desk desk = at_bets(doc.game);
    EXPECT_EQ(desk.denial_of(as_player(ann), PlaceBet{ann, 1, Spot{-1}, dollars(100)}).refusal,
              Refusal::not_in_game);
    EXPECT_EQ(desk.denial_of(as_player(ann), desk.a_bet(ann, 99, "tie", dollars(100))).refusal,
              Refusal::no_such_box);
    // A side bet needs no bet on a hand.
    desk.bets(ann, 1, "tie", dollars(100));
    EXPECT_EQ(desk.cited().front(), cited(doc, doc.available));
}

/// The four documents that know seats, boxes to share and the Differential of a box.
class RwsDocument : public EveryDocument {};

INSTANTIATE_TEST_SUITE_P(Documents, RwsDocument, testing::ValuesIn(rws_clauses()),
                         [](const auto& each) { return std::string{each.param.name}; });

TEST_P(RwsDocument, KnowsWhoSitsAtABoxAndWhoStandsBehind) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.seated), cited(doc, doc.standing)};
    Desk desk = at_bets(doc.game);
    desk.bets(ann, 1, "player", dollars(100)).bets(cai, 1, "player", dollars(100));
    desk.bets(ann, 2, "player", dollars(100));
    EXPECT_TRUE(desk.round().wagers[0].seated);
    EXPECT_FALSE(desk.round().wagers[1].seated);
    EXPECT_FALSE(desk.round().wagers[2].seated);
}

TEST_P(RwsDocument, LetsNobodyKeepABoxForHimself) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.shared_box)};
    Desk desk = at_bets(doc.game);
    desk.bets(ann, 1, "player", dollars(4'000));
    EXPECT_EQ(desk.refuses(as_player(ann), KeepBox{ann, 1}),
              "box_is_shared, " + cited(doc, doc.shared_box));
    desk.bets(cai, 1, "player", dollars(5'000)).bets(dan, 1, "player", dollars(1'000));
    const Denial full = desk.denial_of(as_player(bob), desk.a_bet(bob, 1, "player", dollars(100)));
    EXPECT_EQ(full.why, Denied::over_differential);
    EXPECT_EQ(full.permitted, Money{});
}

TEST_P(RwsDocument, MeasuresTheDifferentialInTheBox) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.over_noticed)};
    Desk desk = at_bets(doc.game);
    desk.bets(ann, 1, "player", dollars(3'000)).bets(cai, 1, "banker", dollars(13'000));
    const Denial over = desk.denial_of(as_player(dan), desk.a_bet(dan, 1, "banker", dollars(100)));
    EXPECT_EQ(Desk::said(over), "over_differential, " + cited(doc, doc.over_noticed) + " (A-22)");
    // Another box has its own.
    desk.bets(dan, 2, "banker", dollars(10'000));
}

TEST_P(RwsDocument, GivesSeatedPlayersPriority) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.over_noticed), cited(doc, doc.seated)};
    Desk desk = at_bets(doc.game);
    desk.bets(cai, 1, "banker", dollars(6'000)).bets(dan, 1, "banker", dollars(4'000));
    // The latest standing bet goes first, and whole where less than the minimum would be left.
    desk.bets(ann, 1, "banker", dollars(3'950));
    EXPECT_EQ(on(desk, dan, 1, "banker"), Money{});
    EXPECT_EQ(on(desk, cai, 1, "banker"), dollars(6'000));
    EXPECT_EQ(desk.stack(dan), dollars(100'000));
    EXPECT_EQ(bare(desk.cited().front()), cited(doc, doc.over_noticed));
    desk.bets(ann, 1, "banker", dollars(1'000));
    EXPECT_EQ(on(desk, cai, 1, "banker"), Money{505'000 - 10'000 + 10'000});
    EXPECT_EQ(on(desk, ann, 1, "banker"), dollars(4'950));
    // Who stands takes nothing from anybody.
    EXPECT_EQ(desk.denial_of(as_player(dan), desk.a_bet(dan, 1, "banker", dollars(100))).why,
              Denied::over_differential);
}

TEST_P(RwsDocument, RejectsTheExcessThatATakenBackBetLeaves) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.over_noticed)};
    Desk desk = at_bets(doc.game);
    desk.bets(ann, 1, "player", dollars(2'000)).bets(cai, 1, "banker", dollars(5'000));
    desk.bets(dan, 1, "banker", dollars(7'000));
    desk.does(as_player(ann), WithdrawBet{ann, 1, desk.spot("player")});
    EXPECT_EQ(on(desk, dan, 1, "banker"), dollars(5'000));
    EXPECT_EQ(on(desk, cai, 1, "banker"), dollars(5'000));
}

TEST_P(RwsDocument, RejectsTheExcessThatTheDealerFindsAndTellsOfTheMinimum) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.over_noticed), cited(doc, doc.under_noticed)};
    Desk desk = at_bets(doc.game);
    PlaceBet found = desk.a_bet(cai, 1, "player", dollars(12'000));
    found.found = true;
    desk.does(the_dealer, found);
    EXPECT_TRUE(desk.round().wagers.front().found);
    desk.does(the_dealer, RejectExcess{1});
    EXPECT_EQ(on(desk, cai, 1, "player"), dollars(10'000));
    PlaceBet low = desk.a_bet(bob, 2, "banker", dollars(40));
    low.found = true;
    desk.does(the_dealer, low).does(the_dealer, AdviseMinimum{bob, 2, desk.spot("banker")});
    EXPECT_EQ(bare(desk.cited().front()), cited(doc, doc.under_noticed));
    // Raised in time it stays; not raised, it goes back at the close.
    Desk raised = desk;
    raised.bets(bob, 2, "banker", dollars(60)).closes();
    EXPECT_EQ(on(raised, bob, 2, "banker"), dollars(100));
    desk.closes();
    EXPECT_EQ(on(desk, bob, 2, "banker"), Money{});
    EXPECT_EQ(desk.stack(bob), dollars(100'000));
}

TEST_P(RwsDocument, SettlesWhatNobodyNoticed) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, "5.1.1"), cited(doc, "5.2.1")};
    Desk desk = at_bets(doc.game);
    for (const auto& [player, stake] :
         {std::pair{ann, 8'000}, std::pair{cai, 3'000}, std::pair{dan, 1'000}}) {
        PlaceBet found = desk.a_bet(player, 1, "player", dollars(stake));
        found.found = true;
        desk.does(the_dealer, found);
    }
    PlaceBet low = desk.a_bet(bob, 2, "banker", dollars(50));
    low.found = true;
    desk.does(the_dealer, low).closes().deals("KS 9D KH KD").settles();
    // a factor of five sixths, and the rest goes back untouched.
    EXPECT_EQ(desk.stack(ann), Money{10'000'000 - 666'666});
    EXPECT_EQ(desk.stack(cai), Money{10'000'000 - 250'000});
    EXPECT_EQ(desk.stack(dan), Money{10'000'000 - 83'333});
    EXPECT_GT(desk.stack(bob), dollars(100'000));
}

}  // namespace
}  // namespace tigerpit
