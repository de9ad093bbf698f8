// Why insurance was offered and taken, why a round was settled as it was, and why not.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/reasons.hpp"

namespace tigerpit {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

/// Player 6 against Banker 3 with insurance offered.
Desk offered(std::string_view game) {
    Desk desk = closed(Desk(game));
    desk.deals("2S 3D 4S KD").does(the_dealer, OfferInsurance{});
    return desk;
}

TEST(Why, InsuranceIsOfferedUpToTheOriginalBet) {
    Desk desk = offered(tbn);
    EXPECT_THAT(
        reasons(desk),
        ElementsAre(
            "The offer: after four cards, Player 6 against Banker 3, at 5:2, by TBN 4.1.14.",
            "Ann, box 1: at most 500.00, not over the Original Bet of 500.00, by TBN 3.12.2.",
            "Who takes none of it has forgone insurance for the round, by TBN 5.3 (A-19).",
            "Reading A-19: who was offered insurance after four cards and took none has forgone it "
            "for the round; who was offered none has forgone nothing.",
            "By TBN 3.12 (A-47).",
            "Reading A-47: insurance is offered after four cards and again after the Player third "
            "card, to one hand at most each time.",
            "Done by dealer-100, the Dealer."));
    desk.does(as_player(ann), TakeInsurance{ann, 1, Side::player, dollars(200)});
    EXPECT_THAT(
        reasons(desk),
        ElementsAre(
            "Ann insures the Player Hand in box 1 with 200.00.",
            "The offer: after four cards, Player 6 against Banker 3, at 5:2, by TBN 4.1.14.",
            "Ann, box 1: at most 500.00, not over the Original Bet of 500.00, by TBN 3.12.2.",
            "By TBN 3.11.", "Done by Ann, the player."));
}

TEST(Why, InsuranceIsOfferedUpToItsPayout) {
    Desk desk = offered(dhyx);
    EXPECT_THAT(
        reasons(desk),
        ElementsAre(
            "The offer: after four cards, Player 6 against Banker 3, at 3:1, by DHYX 4.1.2.",
            "Ann, box 1: at most 166.66, so that all insurance on the Original Bet of 500.00 wins "
            "no more than that bet, by DHYX 3.12.2 (A-15).",
            "Reading A-15: the payout is what is won at the odds, the stake left out, of all "
            "insurance on one Original Bet together.",
            "Who takes none of it has forgone insurance for the round, by DHYX 5.3 (A-19).",
            "Reading A-19: who was offered insurance after four cards and took none has forgone it "
            "for the round; who was offered none has forgone nothing.",
            "By DHYX 3.12 (A-47).",
            "Reading A-47: insurance is offered after four cards and again after the Player third "
            "card, to one hand at most each time.",
            "Done by dealer-100, the Dealer."));
}

TEST(Why, InsuranceAtTenToOneIsHeldToAShareOfTheMaximum) {
    Desk desk = betting(Desk(tbn));
    desk.bets(ann, 1, "player", dollars(9'000)).closes().deals("2S 3D 2C KD 4H");
    desk.does(the_dealer, OfferInsurance{});
    EXPECT_THAT(
        reasons(desk),
        ElementsAre("The offer: after the Player third card, Player 8 against Banker 3, at 10:1, "
                    "by TBN 4.1.14.",
                    "Ann, box 1: at most 2,500.00, which is what 1/4 of the maximum of 10,000.00 "
                    "leaves, the Original Bet being 9,000.00, by TBN 3.12.2.",
                    "It is the last offer of the round: who takes none of it loses no more than "
                    "that, by TBN 5.3 (A-19).",
                    "Reading A-19: who was offered insurance after four cards and took none has "
                    "forgone it for the round; who was offered none has forgone nothing.",
                    "By TBN 3.12 (A-47).",
                    "Reading A-47: insurance is offered after four cards and again after the "
                    "Player third card, to one hand at most each time.",
                    "Done by dealer-100, the Dealer."));
}

TEST(Why, InsuranceIsForgone) {
    Desk desk = offered(tbn);
    desk.does(as_player(ann), PassInsurance{ann});
    EXPECT_THAT(
        reasons(desk),
        ElementsAre("Ann was offered insurance and takes none.",
                    "Who takes none of it has forgone insurance for the round, by TBN 5.3 (A-19).",
                    "Reading A-19: who was offered insurance after four cards and took none has "
                    "forgone it for the round; who was offered none has forgone nothing.",
                    "Done by Ann, the player."));
    desk.deals("9S");
    EXPECT_THAT(
        reasons(desk, 1),
        ElementsAre("Banker has 3 on two cards, the Player stood: Banker draws, by TBN 3.15.",
                    "The offer after four cards was let pass by Ann: insurance is forgone for the "
                    "round, by TBN 5.3 (A-19).",
                    "Reading A-19: who was offered insurance after four cards and took none has "
                    "forgone it for the round; who was offered none has forgone nothing.",
                    "Done by dealer-100, the Dealer."));
    desk = offered(tbn);
    desk.does(as_player(ann), WalkAway{ann});
    EXPECT_THAT(
        reasons(desk),
        ElementsAre("Ann walks away: the bets stay where they lie and are settled.",
                    "Who walks away is offered no more insurance in this round, by TBN 5.3 (A-19).",
                    "By TBN 5.3.1.", "Done by Ann, the player."));
}

TEST(Why, AnOfferThatWasMissedForfeitsNothing) {
    Desk desk = closed(Desk(tbn));
    desk.deals("2S 3D 4S KD").does(the_dealer, DrawCard{card("9S"), {}, true});
    EXPECT_THAT(reasons(desk, 2),
                ElementsAre("A card was drawn while insurance was to be offered and had not been: "
                            "by that nobody has let an offer pass.",
                            "By TBN 3.12 (A-47).",
                            "Reading A-47: insurance is offered after four cards and again after "
                            "the Player third card, to one hand at most each time.",
                            "Done by dealer-100, the Dealer."));
}

TEST(Why, EveryLineOfASettlement) {
    Desk desk = offered(tbc);
    desk.does(as_player(ann), TakeInsurance{ann, 1, Side::player, dollars(200)});
    desk.deals("5S").settles();
    EXPECT_THAT(
        reasons(desk),
        ElementsAre(
            "Ann, box 1, Player: 500.00 staked, 0.00 goes back.",
            "The round: Banker wins 8 to 6 with 3 cards, 5 in all.",
            "No line of this bet holds, so it loses, by TBC 4.1.2; what it asks for: Player wins "
            "or Tie.",
            "Bob, box 2, Banker: 300.00 staked, 585.00 goes back.",
            "The round: Banker wins 8 to 6 with 3 cards, 5 in all.",
            "The line \"Banker wins\" holds and pays 19:20, by TBC 4.1.2.",
            "Of what it won, 15.00 is kept as commission.",
            "Ann, box 1, Player Insurance after four cards: 200.00 staked, 700.00 goes back.",
            "The offer: after four cards, Player 6 against Banker 3, at 5:2, by TBC 4.1.9.",
            "The round: Banker wins 8 to 6 with 3 cards, 5 in all.",
            "The line \"Banker wins\" holds and pays 5:2, by TBC 4.1.9.", "By TBC 1.21.",
            "Done by dealer-100, the Dealer."));
    EXPECT_THAT(
        reasons(desk, 0, Language::zh_hans),
        ElementsAre(
            "Ann，第 1 框，闲：下注 500.00，退还 0.00。", "本局：庄赢，8 比 6，3 张牌，共 5 张。",
            "没有一行符合，故输，据 TBC 4.1.2；所需：闲赢或和局。",
            "Bob，第 2 框，庄：下注 300.00，退还 585.00。", "本局：庄赢，8 比 6，3 张牌，共 5 张。",
            "符合“庄赢”一行，赔率 19:20，据 TBC 4.1.2。", "所赢之中，收取佣金 15.00。",
            "Ann，第 1 框，闲保险（开出四张牌后）：下注 200.00，退还 700.00。",
            "保险：开出四张牌后，闲 6 点对庄 3 点，赔率 5:2，据 TBC 4.1.9。",
            "本局：庄赢，8 比 6，3 张牌，共 5 张。", "符合“庄赢”一行，赔率 5:2，据 TBC 4.1.9。",
            "据 TBC 1.21。", "由荷官 dealer-100 办理。"));
}

TEST(Why, AWagerBelowTheMinimumIsHonouredOnce) {
    Desk desk = betting(Desk(mbs));
    desk.does(the_dealer, found(desk, ann, 1, "player", dollars(50))).closes();
    desk.deals("9S 3D KS KD").settles();
    EXPECT_THAT(
        reasons(desk),
        ElementsAre(
            "Ann, box 1, Player: 50.00 staked, 100.00 goes back.",
            "The round: Player wins 9 to 3 with 2 cards, 4 in all.",
            "The line \"Player wins\" holds and pays 1:1, by MBS 4.1.",
            "Below the minimum and not noticed: it counts in full, by MBS 5.14.",
            "Ann's one wager below the minimum is honoured now: another one goes back whatever the "
            "outcome, by MBS 5.14.",
            "Reading A-28: the mark is one player's at one table, until the end of the gaming day.",
            "By MBS 1.1.7.", "Done by dealer-100, the Dealer."));
    desk.opens().does(the_dealer, found(desk, ann, 1, "player", dollars(50))).closes();
    desk.deals("9H 3C KH KC").settles();
    EXPECT_THAT(reasons(desk), Contains(HasSubstr("has been honoured before: returned")));
}

TEST(Why, ARoundWithoutBets) {
    Desk desk(tbn);
    desk.opens().closes().deals("9S 3D KS KD").settles();
    EXPECT_THAT(reasons(desk), ElementsAre("Nobody had a bet on the layout.", "By TBN 1.27.",
                                           "Done by dealer-100, the Dealer."));
}

TEST(Why, BetsAreWithdrawnForTheCutCard) {
    Desk desk = closed(desk_with(tbn, [](TableSetup& setup) { setup.high_limit = true; }));
    desk.does(the_dealer, RemoveCutCard{});
    EXPECT_THAT(reasons(desk, 1), ElementsAre("The cut card came before any card of the round. It "
                                              "is removed and the round is finished.",
                                              "No other round is dealt from this shoe, by TBN 1.9.",
                                              "By TBN 5.7.", "Done by dealer-100, the Dealer."));
    EXPECT_THAT(
        reasons(desk),
        ElementsAre("The cut card came before the first card at a table in a high limit area: "
                    "players may withdraw bets, as is their right, until a card is dealt.",
                    "By TBN 5.7.1 (A-33).",
                    "Reading A-33: the cut card is removed and the round finished, and the shoe "
                    "with it; a high limit area is what the table is set up as.",
                    "Done by dealer-100, the Dealer."));
    desk.does(as_player(ann), WithdrawBet{ann, 1, desk.spot("player")});
    EXPECT_THAT(reasons(desk),
                ElementsAre("The cut card came before the first card, so bets may be withdrawn: "
                            "Player in box 1, 500.00.",
                            "By TBN 5.7.1 (A-33).",
                            "Reading A-33: the cut card is removed and the round finished, and the "
                            "shoe with it; a high limit area is what the table is set up as.",
                            "Done by Ann, the player."));
    desk.does(as_player(bob), WithdrawBet{bob, 2, desk.spot("banker")});
    EXPECT_THAT(reasons(desk),
                ElementsAre("Every bet was withdrawn before the first card, so no card is dealt.",
                            "By TBN 5.7.1.", "Done by Bob, the player."));
}

TEST(WhyNot, ARefusalTellsFactsAndClause) {
    Desk desk = betting(Desk(tbn));
    desk.bets(bob, 1, "banker", dollars(2'000));
    EXPECT_THAT(
        reasons_not(desk, as_player(ann), desk.a_bet(ann, 1, "player", dollars(12'500))),
        ElementsAre(
            "Ann, the player, asked to place the player's bets.",
            "Refused: 12,500.00 on Player goes over the Differential by 500.00: at most 12,000.00 "
            "would be taken now.",
            "As it lies: Player 0.00, Banker 2,000.00, and the hands may differ by 10,000.00.",
            "By TBN 5.1 (A-22).",
            "Reading A-22: the Differential is measured box by box; of what is over it the "
            "standing players' bets are cut first, the latest placed first."));
    EXPECT_THAT(reasons_not(desk, the_manager, OpenBets{}),
                ElementsAre("pit_manager-102, the Pit Manager, asked to open the bets.",
                            "Refused: only the Dealer may open the bets.", "By TBN 3.3."));
    EXPECT_THAT(
        reasons_not(offered(tbn), as_player(ann),
                    TakeInsurance{ann, 1, Side::player, dollars(501)}),
        ElementsAre(
            "Ann, the player, asked to take insurance for the player.",
            "Refused: 501.00 is over the cap: at most 500.00.",
            "The offer: after four cards, Player 6 against Banker 3, at 5:2, by TBN 4.1.14.",
            "By TBN 3.12.2."));
    Desk limited = betting(Desk(mbs));
    limited.bets(ann, 1, "player", dollars(4'000));
    EXPECT_THAT(reasons_not(limited, as_player(ann),
                            limited.a_bet(ann, 1, "player", dollars(6'001))),
                ElementsAre("Ann, the player, asked to place the player's bets.",
                            "Refused: 6,001.00 on Player goes over the maximum of 10,000.00: at "
                            "most 6,000.00 would be taken now.",
                            "As it lies: the wager is 4,000.00, its limits 100.00 to 10,000.00.",
                            "By MBS 3.5.1."));
}

/// What the settings of a rulebook change, they change in its readings.
TEST(Why, AnOfferMayCostThatOfferAlone) {
    Rulebook book = *find_rulebook(tbn);
    book.insurance->forfeit = Forfeit::offer;
    Desk desk = closed(Desk(book, usual_setup(book)));
    desk.deals("2S 3D 4S KD").does(the_dealer, OfferInsurance{});
    EXPECT_THAT(reasons(desk),
                Contains("Who takes none of it loses this offer alone, by TBN 5.3 (A-19)."));
    EXPECT_THAT(reasons(desk), Contains("Reading A-19: an offer that is let pass costs that offer "
                                        "alone, as this table is set."));
}

TEST(Why, TheLifeOfATable) {
    Desk desk = desk_with(tbn, [](TableSetup& setup) { setup.private_table = true; });
    EXPECT_THAT(reasons(desk, 2),
                ElementsAre("Layout A is the document's. Boxes: 6; decks: 8; Player and Banker "
                            "from 100.00 to 10,000.00.",
                            "By TBN 2.1.1.", "Done by administrator-108, an administrator."));
    desk.buys(ann, dollars(1'000));
    EXPECT_THAT(
        reasons(desk),
        ElementsAre(
            "1,000.00 came to the table for Ann, by transfer 1; the stack is now 1,000.00.",
            "By TBN 1.14 (A-10).",
            "Reading A-10: where the document names nobody, or only the House, the position that "
            "acts is set: the Dealer for what is ordinary, those above for the rest.",
            "Done by cashier-106, the cashier."));
    desk.does(the_manager, SetInsurance{false, ann});
    EXPECT_THAT(
        reasons(desk),
        ElementsAre(
            "Ann at this private table asked that no insurance be offered: from the next round "
            "none is, to anybody.",
            "By TBN 4.2.2 (A-60).",
            "Reading A-60: it is set before a round opens, and whoever joins later is bound by it.",
            "Done by pit_manager-102, the Pit Manager."));
    desk.does(the_manager, SetDisplay{{{dollars(50), dollars(5'000)}, {}, {}}});
    EXPECT_THAT(
        reasons(desk),
        ElementsAre(
            "Between rounds the limits may be changed: Player and Banker from 50.00 to 5,000.00.",
            "By TBN 3.4.", "Done by pit_manager-102, the Pit Manager."));
    desk.does(the_dealer, SetDisplay{{{dollars(25), dollars(5'000)}, {}, {}}}, the_manager);
    EXPECT_THAT(
        reasons(desk),
        ElementsAre(
            "Between rounds the limits may be changed: Player and Banker from 25.00 to 5,000.00.",
            "By TBN 3.4.",
            "Done by dealer-100, the Dealer, on the word of pit_manager-102, the Pit Manager."));
    desk.does(the_surveillance, SuspendTable{"a dispute"});
    EXPECT_THAT(
        reasons(desk),
        ElementsAre(
            "Play stands still and goes on later from the same card. The reason given: a dispute.",
            "By TBN 1.14 (A-10).",
            "Reading A-10: where the document names nobody, or only the House, the position that "
            "acts is set: the Dealer for what is ordinary, those above for the rest.",
            "Done by surveillance-107, surveillance."));
}

}  // namespace
}  // namespace tigerpit
