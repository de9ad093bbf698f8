// Why it happened: the facts, the clause, the reading, and who did it.

#include "codec/why.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/reasons.hpp"

namespace tigerpit {
namespace {

using testing::ElementsAre;

TEST(Why, AHandDrawsByTheTableOfPlay) {
    Desk desk = closed(Desk(ws));
    desk.deals("2S 3D AS KD");
    EXPECT_THAT(reasons(desk),
                ElementsAre("Of the four first cards the first and the third are the Player "
                            "Hand's, the second and the fourth the Banker Hand's: this is card 4.",
                            "By WS 3.10.", "Done by dealer-100, the Dealer."));
    desk.deals("9S");
    EXPECT_THAT(reasons(desk),
                ElementsAre("Player has 3 on two cards and draws a third, by WS 3.12.",
                            "Done by dealer-100, the Dealer."));
    desk.deals("4C");
    EXPECT_THAT(
        reasons(desk, 1),
        ElementsAre(
            "Banker has 3 on two cards, the Player third card counts 9: Banker draws, by WS 3.12.",
            "Done by dealer-100, the Dealer."));
    EXPECT_THAT(
        reasons(desk),
        ElementsAre(
            "Player: 2 + 1 + 9 = 12, counts 2.", "Banker: 3 + 0 + 4 = 7.",
            "Player has 3 on two cards and draws a third, by WS 3.12.",
            "Banker has 3 on two cards, the Player third card counts 9: Banker draws, by WS 3.12.",
            "The round: Banker wins 7 to 2 with 3 cards, 6 in all.", "By WS 3.13."));
}

TEST(Why, ABetIsTaken) {
    Desk desk = betting(Desk(tbn));
    desk.bets(ann, 1, "player", dollars(500));
    EXPECT_THAT(
        reasons(desk),
        ElementsAre("Player is on layout A. Ann has put 500.00 there in box 1, 500.00 in all.",
                    "The wager comes to 500.00, at least the minimum of 100.00. With it the hands "
                    "differ by 500.00: the Differential may be 10,000.00.",
                    "By TBN 3.7.", "Done by Ann, the player."));
    desk.does(the_dealer, desk.a_bet(ann, 1, "tie", dollars(100)));
    EXPECT_THAT(reasons(desk),
                ElementsAre("Tie is on layout A. Ann has put 100.00 there in box 1, 100.00 in all.",
                            "dealer-100 placed it for Ann, who answers for where it lies.",
                            "By TBN 5.22.", "Done by dealer-100, the Dealer."));
    desk.does(the_dealer, found(desk, bob, 2, "banker", dollars(5)));
    EXPECT_THAT(
        reasons(desk),
        ElementsAre(
            "Banker is on layout A. Bob has put 5.00 there in box 2, 5.00 in all.",
            "Staff found it on the layout: chips count as they lie, within the limits or not.",
            "By TBN 5.19.", "Done by dealer-100, the Dealer."));
}

TEST(Why, SeveralPlayersPutAWagerTogether) {
    Desk desk = betting(Desk(mbs));
    desk.bets(ann, 1, "player", dollars(500));
    desk.does(as_player(bob), PlaceBet{bob, 1, desk.spot("player"), dollars(50), ann});
    EXPECT_THAT(
        reasons(desk),
        ElementsAre("Player is on layout A. Bob has put 50.00 there in box 1, 50.00 in all.",
                    "It is a part of Ann's wager.",
                    "The wager comes to 550.00: the limits are 100.00 to 10,000.00.",
                    "By MBS 3.5.1 (A-27).",
                    "Reading A-27: what several players put together is one wager, and who adds to "
                    "a wager makes no new one.",
                    "Done by Bob, the player."));
}

TEST(Why, StandingPlayersMakeRoomForSeatedOnes) {
    Desk desk = betting(Desk(tbn));
    desk.bets(bob, 1, "player", dollars(9'000)).bets(ann, 1, "player", dollars(9'950));
    EXPECT_THAT(
        reasons(desk, 1),
        ElementsAre("A seated player's bet on Player needs the room that the Differential of "
                    "10,000.00 leaves.",
                    "9,000.00 goes back to Bob, who bets standing: such bets go before those of "
                    "seated players, the latest placed first.",
                    "By TBN 5.1 (A-22).",
                    "Reading A-22: the Differential is measured box by box; of what is over it the "
                    "standing players' bets are cut first, the latest placed first.",
                    "Done by Ann, the player."));
}

TEST(Why, WhatIsOverTheDifferentialIsCut) {
    Desk desk = betting(Desk(tbn));
    desk.does(the_dealer, found(desk, ann, 1, "player", dollars(9'000)));
    desk.does(the_dealer, found(desk, bob, 1, "player", dollars(3'000)));
    desk.does(the_dealer, RejectExcess{1});
    EXPECT_THAT(
        reasons(desk),
        ElementsAre("Player 12,000.00 against Banker 0.00: the hands differ by more than the "
                    "Differential of 10,000.00, and 2,000.00 is too much on Player.",
                    "2,000.00 goes back to Bob, who bets standing: such bets go before those of "
                    "seated players, the latest placed first.",
                    "By TBN 5.1 (A-22).",
                    "Reading A-22: the Differential is measured box by box; of what is over it the "
                    "standing players' bets are cut first, the latest placed first.",
                    "Done by dealer-100, the Dealer."));
    desk.bets(bob, 2, "banker", dollars(9'000)).bets(ann, 2, "player", dollars(18'950));
    desk.does(as_player(bob), LowerBet{bob, 2, desk.spot("banker"), dollars(60)});
    EXPECT_THAT(
        reasons(desk, 1),
        ElementsAre("While bets are open a player may lower a bet: Banker in box 2, by 60.00.",
                    "By TBN 3.3.", "Done by Bob, the player."));
    EXPECT_THAT(
        reasons(desk),
        ElementsAre("Player 18,950.00 against Banker 8,940.00: the hands differ by more than the "
                    "Differential of 10,000.00, and 10.00 is too much on Player.",
                    "10.00 goes back to Ann, who bets standing: such bets go before those of "
                    "seated players, the latest placed first.",
                    "By TBN 5.1 (A-22).",
                    "Reading A-22: the Differential is measured box by box; of what is over it the "
                    "standing players' bets are cut first, the latest placed first.",
                    "Done by Bob, the player."));
}

TEST(Why, BetsBelowTheMinimum) {
    Desk desk = betting(Desk(tbn));
    desk.does(the_dealer, found(desk, ann, 1, "player", dollars(50)));
    desk.does(the_dealer, AdviseMinimum{ann, 1, desk.spot("player")});
    EXPECT_THAT(
        reasons(desk),
        ElementsAre("Ann's bet on Player in box 1 comes to 50.00, and the minimum is 100.00: it is "
                    "to be raised or withdrawn, and goes back at the close otherwise.",
                    "By TBN 5.2 (A-52).",
                    "Reading A-52: each bet is measured by itself; one that its owner was told of "
                    "and did not raise goes back at the close.",
                    "Done by dealer-100, the Dealer."));
    desk.closes();
    EXPECT_THAT(reasons(desk, 1),
                ElementsAre("Ann's bet on Player in box 1 is below the minimum of 100.00. Ann was "
                            "told and did not raise it: at the close 50.00 goes back.",
                            "By TBN 5.2 (A-52).",
                            "Reading A-52: each bet is measured by itself; one that its owner was "
                            "told of and did not raise goes back at the close.",
                            "Done by dealer-100, the Dealer."));
}

TEST(Why, AWagerIsRemovedForTheTableDifferential) {
    Desk desk =
        desk_with(mbs, [](TableSetup& setup) { setup.display.differential = dollars(12'000); });
    desk = betting(std::move(desk));
    desk.bets(ann, 1, "player", dollars(10'000));
    desk.does(the_dealer, found(desk, bob, 2, "player", dollars(5'000)));
    desk.does(the_manager, RemoveWager{bob, 2, desk.spot("player")});
    EXPECT_THAT(
        reasons(desk),
        ElementsAre(
            "Player 15,000.00 against Banker 0.00: the hands differ by more than the Differential "
            "of 12,000.00, so wagers on Player may be removed. 5,000.00 goes back to Bob.",
            "By MBS 5.18.3 (A-30).",
            "Reading A-30: this may be done until the first card is dealt, also after the close of "
            "bets.",
            "Done by pit_manager-102, the Pit Manager."));
}

TEST(Why, WhoIsPassedTheCards) {
    Desk desk = betting(by_method(Method::a));
    desk.buys(cai, dollars(5'000)).buys(dan, dollars(5'000));
    desk.bets(bob, 2, "player", dollars(500)).bets(ann, 1, "player", dollars(500));
    desk.bets(cai, 3, "player", dollars(400)).bets(dan, 4, "banker", dollars(300)).closes();
    desk.does(the_dealer, PassCards{Side::banker});
    EXPECT_THAT(reasons(desk),
                ElementsAre("Dan has the highest wager on the Banker Hand: 300.00.",
                            "By MBS 3.10.2 (A-09).",
                            "Reading A-09: the highest bet is one player's largest single bet on a "
                            "hand in one box; of equal ones, the first placed.",
                            "Done by dealer-100, the Dealer."));
    desk.does(the_dealer, PassCards{Side::player});
    EXPECT_THAT(
        reasons(desk),
        ElementsAre(
            "2 wagers of 500.00 are the highest on the Player Hand, and Bob's was placed first.",
            "By MBS 3.10.4.", "Done by dealer-100, the Dealer."));
    desk.does(as_player(bob), DeclineCards{bob, Side::player});
    EXPECT_THAT(reasons(desk), ElementsAre("Bob does not take the cards of the Player Hand: they "
                                           "go to who is next, or the Dealer opens them.",
                                           "By MBS 3.10.5.", "Done by Bob, the player."));
    desk.does(the_dealer, PassCards{Side::player});
    EXPECT_THAT(reasons(desk),
                ElementsAre("Declined, or away: Bob. Ann has an equal wager of 500.00 on the "
                            "Player Hand and is next counter-clockwise.",
                            "By MBS 3.10.5.", "Done by dealer-100, the Dealer."));
    desk.does(as_player(ann), DeclineCards{ann, Side::player});
    desk.does(the_dealer, PassCards{Side::player});
    EXPECT_THAT(reasons(desk), ElementsAre("Declined, or away: Bob and Ann. The next highest wager "
                                           "on the Player Hand is Cai's: 400.00.",
                                           "By MBS 3.10.3.", "Done by dealer-100, the Dealer."));
}

TEST(Why, WhoHandlesTheCardsIsChosen) {
    Desk desk = betting(by_method(Method::a));
    desk.bets(ann, 1, "player", dollars(500));
    desk.does(the_dealer, found(desk, bob, 2, "player", dollars(500))).closes();
    desk.does(the_supervisor, ChooseSqueezer{Side::player, bob});
    EXPECT_THAT(reasons(desk),
                ElementsAre("Ann and Bob have equal highest wagers of 500.00 on the Player Hand, "
                            "and it is not known whose was first: Bob is chosen.",
                            "By MBS 3.10.4.1.", "Done by pit_supervisor-101, the Pit Supervisor."));
}

TEST(Why, ACardIsSqueezed) {
    Desk desk = closed(face_down(tbc));
    desk.does(as_player(ann), AskSqueeze{ann, Side::player, 0});
    EXPECT_THAT(reasons(desk),
                ElementsAre("Ann has the highest bet on a hand of all seated players, 500.00, and "
                            "the first card of the Player Hand is not dealt yet.",
                            "By TBC 3.9 (A-09).",
                            "Reading A-09: the highest bet is one player's largest single bet on a "
                            "hand in one box; of equal ones, the first placed.",
                            "Done by Ann, the player."));
    desk.does(the_dealer, AnswerSqueeze{ann, Side::player, 0, true});
    EXPECT_THAT(reasons(desk),
                ElementsAre("Leave is given: Ann squeezes the first card of the Player Hand.",
                            "By TBC 3.9 (A-09).",
                            "Reading A-09: the highest bet is one player's largest single bet on a "
                            "hand in one box; of equal ones, the first placed.",
                            "Done by dealer-100, the Dealer."));
    desk.deals("8S 3D 7S KD").does(as_player(ann), OpenCard{Side::player, 0});
    EXPECT_THAT(reasons(desk),
                ElementsAre("Ann has leave to squeeze this card.", "8S counts 8.",
                            "By TBC 3.9 (A-09).",
                            "Reading A-09: the highest bet is one player's largest single bet on a "
                            "hand in one box; of equal ones, the first placed.",
                            "Done by Ann, the player."));
    desk.does(the_dealer, OpenCard{Side::player, 1});
    EXPECT_THAT(reasons(desk), ElementsAre("No player handles this card, so the Dealer opens it.",
                                           "7S counts 7.", "Player: 8 + 7 = 15, counts 5.",
                                           "By TBC 3.10.", "Done by dealer-100, the Dealer."));
}

TEST(Why, TheOrderIsReversed) {
    Desk desk = closed(face_down(tbn));
    desk.deals("2S KD 3S 2D");
    for (const Side side : both_sides)
        for (int i = 0; i < 2; ++i) desk.does(the_dealer, OpenCard{side, i});
    desk.does(as_player(ann), AskReversedOrder{ann});
    EXPECT_THAT(reasons(desk),
                ElementsAre("Ann has the highest bet on a hand. The Banker Hand has 2 on two cards "
                            "and is certain to draw, so its third card can be opened first.",
                            "By TBN 3.14 (A-63).",
                            "Reading A-63: only the opening is reversed, and it must be certain "
                            "that the Banker Hand draws.",
                            "Done by Ann, the player."));
    desk.does(the_supervisor, AnswerReversedOrder{true});
    EXPECT_THAT(reasons(desk),
                ElementsAre("The Banker third card is opened before the Player third card: nobody "
                            "is offered insurance after that card in this round.",
                            "By TBN 3.14 (A-63).",
                            "Reading A-63: only the opening is reversed, and it must be certain "
                            "that the Banker Hand draws.",
                            "Done by pit_supervisor-101, the Pit Supervisor."));
    desk.does(the_dealer, DrawCard{card("9S")}).does(the_dealer, DrawCard{card("4C")});
    EXPECT_THAT(
        reasons(desk),
        ElementsAre(
            "Banker has 2 on two cards and draws whatever the Player third card is, by TBN 3.15.",
            "Done by dealer-100, the Dealer."));
}

TEST(Why, TheDeviceIsTakenAndLost) {
    Desk desk = closed(by_method(Method::c));
    desk.does(as_player(ann), TakeDevice{ann, true});
    EXPECT_THAT(reasons(desk), ElementsAre("Ann has a bet in this round and may draw the cards, in "
                                           "full view, until giving the device up or losing.",
                                           "By MBS 3.12.8.", "Done by Ann, the player."));
    for (const std::string_view drawn : {"2S", "9D", "KS", "KD"})
        desk.does(as_player(ann), DrawCard{card(drawn)});
    EXPECT_THAT(reasons(desk),
                ElementsAre("Ann has the dealing device and draws.",
                            "Of the four first cards the first and the third are the Player "
                            "Hand's, the second and the fourth the Banker Hand's: this is card 4.",
                            "By MBS 3.13.", "Done by Ann, the player."));
    for (const Side side : both_sides)
        for (int i = 0; i < 2; ++i) desk.does(as_player(ann), OpenCard{side, i});
    desk.settles();
    EXPECT_THAT(reasons(desk),
                ElementsAre("Ann's highest wager on a hand, 500.00 on Player, has lost.",
                            "By MBS 3.12.8.2 (A-43).",
                            "Reading A-43: it is the highest wager on a hand that counts; a tie, "
                            "or a side bet lost, does not end it.",
                            "Done by dealer-100, the Dealer."));
}

}  // namespace
}  // namespace tigerpit
