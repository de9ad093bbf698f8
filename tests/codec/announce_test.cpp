// What the Dealer says, step by step, in three languages.

#include "codec/announce.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/heard.hpp"
#include "table/evolve.hpp"

namespace tigerpit {
namespace {

using testing::ElementsAre;

/// One breath of the Dealer in English, simplified and traditional Chinese.
struct Call {
    std::string en;
    std::string hans;
    std::string hant;
    bool operator==(const Call&) const = default;
};

void PrintTo(const Call& call, std::ostream* out) {
    *out << "Call{\"" << call.en << "\", \"" << call.hans << "\", \"" << call.hant << "\"}";
}

/// All that was said at a table from one of its events on.
std::vector<Call> calls(const Desk& desk, std::size_t from) {
    std::vector<Call> said;
    Table table;
    for (std::size_t i = 0; i < desk.log().size(); ++i) {
        const Recorded& recorded = desk.log()[i];
        if (i >= from) {
            for (const Message& message :
                 announcements(desk.book(), table, recorded.event, test_name)) {
                const auto in = [&](Language language) { return Catalogue(language).say(message); };
                said.push_back({in(Language::en), in(Language::zh_hans), in(Language::zh_hant)});
            }
        }
        evolve(table, recorded);
    }
    return said;
}

/// The English of it.
std::vector<std::string> heard_calls(const Desk& desk, std::size_t from) {
    std::vector<std::string> said;
    for (const Call& call : calls(desk, from)) said.push_back(call.en);
    return said;
}

TEST(Announce, AWholeRoundInThreeLanguages) {
    Desk desk(tbn);
    desk.buys(ann, dollars(5'000)).sits(ann, 1);
    const std::size_t from = desk.log().size();
    desk.opens().bets(ann, 1, "player", dollars(500)).closes();
    desk.does(the_dealer, RemoveCutCard{}).deals("2S 3D 4S KD");
    desk.does(the_dealer, OfferInsurance{}).deals("9S").settles();
    const std::vector<Call> expected{
        {"Place your bets, please", "请下注", "請下注"},
        {"No more bets", "停止下注", "停止下注"},
        {"The cut card: this is the last round of the shoe", "切牌卡出现：本局为此牌靴的最后一局",
         "切牌卡出現：本局為此牌靴的最後一局"},
        {"Player 6, Banker 3", "闲家 6 点，庄家 3 点", "閒家 6 點，莊家 3 點"},
        {"Player stands on 6", "闲家 6 点，不补牌", "閒家 6 點，不補牌"},
        {"Banker draws", "庄家补牌", "莊家補牌"},
        {"Insurance for Player at 5 to 2", "闲家保险，赔率 5 比 2", "閒家保險，賠率 5 比 2"},
        {"The Banker third card counts 9: Banker 2", "庄家补牌 9 点，合计 2 点",
         "莊家補牌 9 點，合計 2 點"},
        {"Player wins, 6 to 2", "闲家赢，6 点对 2 点", "閒家贏，6 點對 2 點"},
        {"All bets are settled", "全部投注已结算", "全部投注已結算"}};
    EXPECT_EQ(calls(desk, from), expected);
}

TEST(Announce, ThirdCardsOfBothHands) {
    Desk desk = closed(Desk(ws));
    std::size_t from = desk.log().size();
    desk.deals("2S 3D AS KD 8S").settles();
    EXPECT_THAT(heard_calls(desk, from),
                ElementsAre("Player 3, Banker 3", "Player draws",
                            "The Player third card counts 8: Player 1", "Banker stands on 3",
                            "Banker wins, 3 to 1", "All bets are settled"));
    desk.opens().closes();
    from = desk.log().size();
    desk.deals("2H 3C AH KC 9C 4D");
    EXPECT_THAT(heard_calls(desk, from),
                ElementsAre("Player 3, Banker 3", "Player draws",
                            "The Player third card counts 9: Player 2", "Banker draws",
                            "The Banker third card counts 4: Banker 7", "Banker wins, 7 to 2"));
}

TEST(Announce, NaturalsAndTies) {
    Desk desk = closed(Desk(ws));
    std::size_t from = desk.log().size();
    desk.deals("4S KD 4H 9D");
    EXPECT_THAT(heard_calls(desk, from),
                ElementsAre("Player 8, Banker 9", "Natural: no card is drawn",
                            "Banker wins, 9 to 8"));
    desk.settles().opens().closes();
    from = desk.log().size();
    desk.deals("3S KD 3H 6D");
    EXPECT_THAT(heard_calls(desk, from), ElementsAre("Player 6, Banker 6", "Player stands on 6",
                                                     "Banker stands on 6", "Tie, 6 each"));
}

/// Cards on their backs are nobody's to tell.
TEST(Announce, FaceDownCardsAreToldWhenTheyAreOpened) {
    Desk desk = closed(by_method(Method::a));
    const std::size_t from = desk.log().size();
    desk.deals("2S KD 3S 2D");
    desk.does(the_dealer, PassCards{Side::player}).does(the_dealer, PassCards{Side::banker});
    desk.does(as_player(bob), DeclineCards{bob, Side::banker});
    desk.does(the_dealer, ChooseFirstHand{Side::banker});
    for (int i = 0; i < 2; ++i) desk.does(the_dealer, OpenCard{Side::banker, i});
    EXPECT_THAT(heard_calls(desk, from),
                ElementsAre("Ann, the Player cards are yours to open",
                            "Bob, the Banker cards are yours to open", "Banker is opened first"));
    for (int i = 0; i < 2; ++i) desk.does(as_player(ann), OpenCard{Side::player, i});
    desk.does(the_dealer, DrawCard{card("9S")}).does(as_player(ann), OpenCard{Side::player, 2});
    desk.does(the_dealer, DrawCard{card("4C")}).does(the_dealer, OpenCard{Side::banker, 2});
    const auto said = heard_calls(desk, from);
    EXPECT_THAT(std::vector(said.begin() + 3, said.end()),
                ElementsAre("Player 5, Banker 2", "Player draws",
                            "The Player third card counts 9: Player 4", "Banker draws",
                            "The Banker third card counts 4: Banker 6", "Banker wins, 6 to 4"));
}

TEST(Announce, TheReversedOrder) {
    Desk desk = closed(face_down(tbn));
    desk.deals("2S KD 3S 2D");
    for (const Side side : both_sides)
        for (int i = 0; i < 2; ++i) desk.does(the_dealer, OpenCard{side, i});
    const std::size_t from = desk.log().size();
    desk.does(as_player(ann), AskReversedOrder{ann});
    desk.does(the_supervisor, AnswerReversedOrder{true});
    desk.does(the_dealer, DrawCard{card("9S")}).does(the_dealer, DrawCard{card("4C")});
    desk.does(the_dealer, OpenCard{Side::banker, 2}).does(the_dealer, OpenCard{Side::player, 2});
    EXPECT_THAT(heard_calls(desk, from),
                ElementsAre("The Banker third card is opened first: no insurance after the Player "
                            "third card",
                            "Banker draws", "The Banker third card counts 4: Banker 6",
                            "The Player third card counts 9: Player 4", "Banker wins, 6 to 4"));
}

TEST(Announce, BetsThatGoBack) {
    Desk desk = betting(Desk(tbn));
    const std::size_t from = desk.log().size();
    PlaceBet found = desk.a_bet(bob, 1, "player", dollars(50));
    found.found = true;
    desk.does(the_dealer, found).does(the_dealer, AdviseMinimum{bob, 1, desk.spot("player")});
    found = desk.a_bet(cai, 2, "banker", dollars(10'500));
    found.found = true;
    desk.buys(cai, dollars(20'000)).does(the_dealer, found).does(the_dealer, RejectExcess{2});
    desk.closes();
    EXPECT_THAT(heard_calls(desk, from),
                ElementsAre("Box 1: the minimum is 100.00",
                            "Box 2: 500.00 is over the limit and goes back to Cai",
                            "Box 1: 50.00 is below the minimum and goes back to Bob",
                            "No more bets"));
}

TEST(Announce, WhatBecomesOfTheTable) {
    Desk desk =
        desk_with(tbn, [](TableSetup& setup) { setup.private_table = setup.high_limit = true; });
    desk.does(the_dealer, BurnCards{card("5H"), 5}).does(the_dealer, BurnCards{{}, 1});
    desk.buys(ann, dollars(1'000)).does(the_manager, SetInsurance{false, ann}).sits(ann, 2);
    desk.does(the_manager, SetInsurance{true, {}});
    desk.does(the_manager, SetDisplay{{{dollars(50), dollars(5'000)}, {}, {}}});
    desk.does(the_dealer, SuspendTable{}).does(the_dealer, ResumeTable{});
    desk.does(the_dealer, SuspendTable{"a spilt drink"}).does(the_dealer, ResumeTable{});
    desk.opens().bets(ann, 1, "player", dollars(100)).closes();
    desk.does(the_dealer, RemoveCutCard{});
    desk.does(as_player(ann), WithdrawBet{ann, 1, desk.spot("player")});
    EXPECT_THAT(
        heard_calls(desk, 0),
        ElementsAre(
            "The table is open", "dealer-100 deals from now on",
            "A new shoe: 416 cards, counted and shuffled", "5H is turned over. Cards burned: 6",
            "Cards burned: 1", "No insurance is offered at this table",
            "No insurance is offered at this table", "Insurance is offered at this table again",
            "The limits are now 50.00 to 5,000.00", "Play is suspended", "Play goes on",
            "Play is suspended: a spilt drink", "Play goes on", "Place your bets, please",
            "No more bets", "The cut card: this is the last round of the shoe",
            "Bets may be withdrawn until the first card", "No bets are left: the round is over"));
}

TEST(Announce, WhoDrawsAndWhoSqueezes) {
    Desk desk = by_method(Method::b);
    const std::size_t from = desk.log().size();
    desk.does(the_assistant, SetMethod{Method::c});
    desk = closed(std::move(desk));
    desk.does(as_player(ann), TakeDevice{ann, true});
    desk.does(the_manager, AnswerSqueeze{bob, Side::banker, 2, true});
    desk.does(as_player(bob), AskSqueeze{bob, Side::banker, 0});
    desk.does(the_manager, AnswerSqueeze{bob, Side::banker, 0, false});
    desk.does(as_player(ann), GiveUpDevice{ann});
    EXPECT_THAT(heard_calls(desk, from),
                ElementsAre("The cards are now dealt by Method C", "Place your bets, please",
                            "No more bets", "Ann draws the cards",
                            "Bob may squeeze the third card of Banker",
                            "Bob may not squeeze the first card of Banker",
                            "The dealing device comes back from Ann"));
}

}  // namespace
}  // namespace tigerpit
