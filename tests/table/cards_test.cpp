#include <gtest/gtest.h>

#include "support/desk.hpp"
#include "support/documents.hpp"
#include "support/proves.hpp"

namespace tigerpit {
namespace {

Desk closed(std::string_view game, TableSetup setup) {
    Desk desk(*find_rulebook(game), setup);
    for (const PlayerId player : {ann, bob, cai}) desk.buys(player, dollars(100'000));
    desk.sits(ann, 1).sits(bob, 2).opens();
    desk.bets(ann, 1, "player", dollars(500)).bets(bob, 2, "banker", dollars(300));
    desk.bets(cai, 1, "player", dollars(800)).closes();
    return desk;
}
Desk closed(std::string_view game) { return closed(game, usual_setup(*find_rulebook(game))); }

Desk closed_face_down(std::string_view game, bool reads = true) {
    TableSetup setup = usual_setup(*find_rulebook(game));
    setup.facing = Facing::down;
    setup.device_reads = reads;
    return closed(game, setup);
}

void opens_four(Desk& desk) {
    for (const Side side : both_sides)
        for (int i = 0; i < 2; ++i) desk.does(the_dealer, OpenCard{side, i});
}

class EveryDeal : public testing::TestWithParam<DocumentClauses> {};
INSTANTIATE_TEST_SUITE_P(Documents, EveryDeal, testing::ValuesIn(document_clauses),
                         [](const auto& each) { return std::string{each.param.name}; });

TEST_P(EveryDeal, GivesTheFirstAndThirdCardToThePlayerHand) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.initial_deal)};
    Desk desk = closed(doc.game);
    const DrawCard to_banker{card("2S"), Side::banker};
    EXPECT_EQ(desk.refuses(the_dealer, to_banker),
              "not_that_hand, " + cited(doc, doc.initial_deal));
    desk.deals("2S 3D 4H KC");
    EXPECT_EQ(desk.cited().front(), cited(doc, doc.initial_deal));
    const auto& hands = desk.round().hands;
    EXPECT_EQ(hands.player[0].card, card("2S"));
    EXPECT_EQ(hands.player[1].card, card("4H"));
    EXPECT_EQ(hands.banker[0].card, card("3D"));
    EXPECT_EQ(hands.banker[1].card, card("KC"));
    EXPECT_EQ(desk.table().shoe.left, 412);
}

TEST_P(EveryDeal, FollowsTheTableOfPlayAndAsksNobody) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.third_cards), cited(doc, doc.table_of_play)};
    // Player 6 stands, Banker 5 draws; only to the Banker Hand, and nothing after it.
    Desk desk = closed(doc.game);
    desk.deals_with_offers("2S 2D 4H 3C");
    if (doc.insurance) desk.does(the_dealer, OfferInsurance{});
    EXPECT_EQ(desk.refuses(the_dealer, DrawCard{card("9S"), Side::player}),
              "not_that_hand, " + cited(doc, doc.table_of_play));
    desk.deals("9S");
    EXPECT_EQ(desk.cited().front(), cited(doc, doc.table_of_play));
    EXPECT_EQ(desk.round().hands.banker.size(), 3);
    EXPECT_EQ(desk.refuses(the_dealer, DrawCard{card("9S")}),
              "no_card_due, " + cited(doc, doc.table_of_play));
    // A Natural ends it at four cards.
    Desk natural = closed(doc.game);
    natural.deals("9S 2D KH 3C");
    EXPECT_EQ(natural.table().phase, Phase::outcome);
}

TEST_P(EveryDeal, AnnouncesTheHigherTotalOrATie) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.winner), cited(doc, doc.tie), cited(doc, doc.round)};
    Desk won = closed(doc.game);
    won.deals("9S 2D KH 3C");
    EXPECT_EQ(won.last<OutcomeReached>().outcome.winner, Winner::player);
    EXPECT_EQ(won.cited().back(), cited(doc, doc.winner));
    Desk tie = closed(doc.game);
    tie.deals("9S 9D KH KC");
    EXPECT_EQ(tie.cited().back(), cited(doc, doc.tie));
    tie.settles();
    EXPECT_EQ(tie.cited().front(), cited(doc, doc.round));
    EXPECT_EQ(tie.stack(ann), dollars(100'000));
    // The round is over: the next may open, and not before.
    EXPECT_EQ(bare(won.refuses(the_dealer, OpenBets{})),
              "round_in_progress, " + cited(doc, doc.round));
    tie.opens();
    EXPECT_EQ(tie.round().number, 2);
    EXPECT_EQ(tie.table().last.number, 1);
}

TEST_P(EveryDeal, IsByTheDealerAndNobodyElse) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.dealer), doc.rws ? "" : "MBS 3.9.1, MBS 3.10.1, MBS 3.11.1"};
    const Desk desk = closed(doc.game);
    for (const Actor& actor : {as_player(ann), the_cashier, the_surveillance, the_administrator})
        EXPECT_EQ(desk.denial_of(actor, DrawCard{card("2S")}).why, Denied::not_permitted);
    EXPECT_TRUE(desk.asks(the_dealer, DrawCard{card("2S")}));
    EXPECT_TRUE(desk.asks(the_device, DrawCard{card("2S")}));
}

class FaceDown : public testing::TestWithParam<DocumentClauses> {};
INSTANTIATE_TEST_SUITE_P(Documents, FaceDown, testing::ValuesIn(rws_clauses()),
                         [](const auto& each) { return std::string{each.param.name}; });

TEST_P(FaceDown, HidesACardUntilItIsTurned) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.squeeze)};
    Desk desk = closed_face_down(doc.game, false);
    for (int i = 0; i < 4; ++i) desk.does(the_dealer, DrawCard{});
    EXPECT_FALSE(desk.round().hands.player[0].card);
    EXPECT_EQ(desk.refuses(the_dealer, DrawCard{}),
              "cards_not_open, " + cited(doc, doc.table_of_play));
    EXPECT_EQ(desk.denial_of(the_dealer, OpenCard{Side::player, 0}).why, Denied::card_not_named);
    desk.does(the_dealer, OpenCard{Side::player, 0, card("9S")});
    EXPECT_EQ(desk.round().hands.player[0].card, card("9S"));
    for (const auto& [side, i, value] :
         {std::tuple{Side::player, 1, "KS"}, std::tuple{Side::banker, 0, "2D"},
          std::tuple{Side::banker, 1, "3D"}})
        desk.does(the_dealer, OpenCard{side, i, card(value)});
    EXPECT_EQ(desk.table().phase, Phase::outcome);
}

TEST_P(FaceDown, LetsTheHighestBettorAskForACardBeforeItIsDealt) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.squeeze), cited(doc, doc.house)};
    Desk desk = closed_face_down(doc.game);
    // Cai stands with the highest bet; two documents look among seated players alone.
    const bool seated_only = doc.name == "TBC" || doc.name == "DHYX";
    const PlayerId highest = seated_only ? ann : cai;
    const PlayerId not_highest = seated_only ? cai : ann;
    EXPECT_EQ(bare(desk.refuses(as_player(not_highest), AskSqueeze{not_highest, Side::player, 1})),
              "not_highest, " + cited(doc, doc.squeeze));
    const AskSqueeze ask{highest, Side::player, 1};
    desk.does(as_player(highest), ask);
    EXPECT_EQ(desk.denial_of(as_player(highest), AnswerSqueeze{highest, Side::player, 1, true}).why,
              Denied::not_permitted);
    desk.does(the_dealer, AnswerSqueeze{highest, Side::player, 1, true});
    desk.deals("2S 2D 4H 5C");
    EXPECT_EQ(bare(desk.refuses(as_player(highest), AskSqueeze{highest, Side::player, 0})),
              "card_is_dealt, " + cited(doc, doc.squeeze));
    // The card is his to open; the others are the Dealer's.
    EXPECT_EQ(desk.denial_of(the_dealer, OpenCard{Side::player, 1}).why, Denied::has_handler);
    EXPECT_EQ(desk.denial_of(as_player(highest), OpenCard{Side::player, 0}).why,
              Denied::not_permitted);
    desk.does(as_player(highest), OpenCard{Side::player, 1});
    EXPECT_EQ(desk.cited().front(), cited(doc, doc.squeeze) + " (A-09)");
    // Who has gone does not keep the round waiting.
    desk.does(the_dealer, OpenCard{Side::player, 0});
}

TEST_P(FaceDown, DoesNotWaitForASqueezerWhoHasGone) {
    const auto& doc = GetParam();
    Desk desk = closed_face_down(doc.game);
    const PlayerId highest = doc.name == "TBC" || doc.name == "DHYX" ? ann : cai;
    desk.does(as_player(highest), AskSqueeze{highest, Side::player, 0});
    desk.does(the_dealer, AnswerSqueeze{highest, Side::player, 0, true}).deals("2S");
    EXPECT_FALSE(desk.asks(the_dealer, OpenCard{Side::player, 0}));
    Desk gives_back = desk;
    gives_back.does(as_player(highest), DeclineCards{highest, Side::player});
    EXPECT_TRUE(gives_back.asks(the_dealer, OpenCard{Side::player, 0}));
    desk.does(the_dealer, WalkAway{highest});
    EXPECT_TRUE(desk.asks(the_dealer, OpenCard{Side::player, 0}));
}

class Reversed : public testing::TestWithParam<DocumentClauses> {};
INSTANTIATE_TEST_SUITE_P(Documents, Reversed, testing::ValuesIn(insurance_clauses()),
                         [](const auto& each) { return std::string{each.param.name}; });

TEST_P(Reversed, OpensTheBankerThirdCardFirstAndWaivesTheSecondOffer) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.waived)};
    const PlayerId highest = doc.name == "TBN" ? cai : ann;
    Desk desk = closed_face_down(doc.game);
    desk.deals("2S 2D 3H KC");
    opens_four(desk);
    desk.does(as_player(highest), AskReversedOrder{highest});
    EXPECT_EQ(desk.denial_of(the_dealer, AnswerReversedOrder{true}).why, Denied::not_permitted);
    desk.does(the_supervisor, AnswerReversedOrder{true});
    EXPECT_EQ(desk.cited().front(), cited(doc, doc.waived) + " (A-63)");
    desk.deals("4C 5C");
    EXPECT_EQ(bare(desk.refuses(the_dealer, OpenCard{Side::player, 2})),
              "other_hand_first, " + cited(doc, doc.waived));
    desk.does(the_dealer, OpenCard{Side::banker, 2});
    EXPECT_EQ(bare(desk.refuses(the_dealer, OfferInsurance{})),
              "no_offer_due, " + cited(doc, doc.waived));
    desk.does(the_dealer, OpenCard{Side::player, 2});
    EXPECT_EQ(desk.table().phase, Phase::outcome);
    EXPECT_EQ(desk.last<OutcomeReached>().outcome.points.player, 9);
    EXPECT_EQ(desk.last<OutcomeReached>().outcome.points.banker, 7);
}

TEST_P(Reversed, NeedsABankerCardThatIsCertain) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.waived)};
    const PlayerId highest = doc.name == "TBN" ? cai : ann;
    const auto answer = [&](std::string_view four, std::string_view third, bool reads) {
        Desk desk = closed_face_down(doc.game, reads);
        desk.deals(four);
        opens_four(desk);
        while (desk.asks(the_dealer, OfferInsurance{})) desk.does(the_dealer, OfferInsurance{});
        if (!third.empty())
            desk.does(the_dealer, DrawCard{reads ? std::optional{card(third)} : std::nullopt});
        const auto asked = desk.asks(as_player(highest), AskReversedOrder{highest});
        return asked ? Denied::wager : asked.error().why;
    };
    constexpr Denied granted = Denied::wager;
    EXPECT_EQ(answer("2S 2D 3H KC", "", false), granted);
    EXPECT_EQ(answer("2S 2D 3H KC", "4C", false), granted);
    // Banker 3: it hangs on the Player card, which only a device may know.
    EXPECT_EQ(answer("2S 2D 3H AC", "", true), Denied::not_certain);
    EXPECT_EQ(answer("2S 2D 3H AC", "4C", false), Denied::not_certain);
    EXPECT_EQ(answer("2S 2D 3H AC", "4C", true), granted);
    EXPECT_EQ(answer("2S 2D 3H AC", "8C", true), Denied::not_certain);
    // Nothing to reverse: Banker 7, and a Player Hand that stands.
    EXPECT_EQ(answer("2S 2D 3H 5C", "", true), Denied::nothing_to_reverse);
    EXPECT_EQ(answer("2S 2D 4H AC", "", true), Denied::nothing_to_reverse);
}

}  // namespace
}  // namespace tigerpit
