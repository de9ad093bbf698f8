#include <gtest/gtest.h>

#include "support/desk.hpp"
#include "support/documents.hpp"
#include "support/matters.hpp"
#include "support/proves.hpp"
#include "table/circumstances.hpp"

namespace tigerpit {
namespace {

class EveryInsurance : public testing::TestWithParam<DocumentClauses> {};
INSTANTIATE_TEST_SUITE_P(Documents, EveryInsurance, testing::ValuesIn(insurance_clauses()),
                         [](const auto& each) { return std::string{each.param.name}; });

/// Ann with 1,000 on Player in box 1, Bob with 1,000 on Banker in box 2; Cai has a Tie bet.
Desk closed(const DocumentClauses& doc, bool private_table = false) {
    const Rulebook& book = *find_rulebook(doc.game);
    TableSetup setup = usual_setup(book);
    setup.private_table = private_table;
    Desk desk(book, setup);
    for (const PlayerId player : {ann, bob, cai}) desk.buys(player, dollars(10'000));
    desk.sits(ann, 1).sits(bob, 2).opens();
    desk.bets(ann, 1, "player", dollars(1'000)).bets(bob, 2, "banker", dollars(1'000));
    desk.bets(cai, 3, "tie", dollars(100)).closes();
    return desk;
}

TEST_P(EveryInsurance, IsOfferedToWhoeverHasABetOnTheHandAhead) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.offers), cited(doc, doc.who_insures),
                        cited(doc, doc.insurable)};
    Desk desk = closed(doc);
    // Player 6 against Banker 3.
    desk.deals("2S 3D 4H KC");
    EXPECT_EQ(desk.refuses(the_dealer, DrawCard{card("9C")}),
              "insurance_due, " + cited(doc, doc.offers) + " (A-47)");
    const TakeInsurance take{ann, 1, Side::player, dollars(100)};
    EXPECT_EQ(desk.denial_of(as_player(ann), take).why, Denied::no_window);
    desk.does(the_dealer, OfferInsurance{});
    EXPECT_EQ(desk.cited().front(), cited(doc, doc.offers) + " (A-47)");
    const auto& offers = desk.last<InsuranceOffered>().offers;
    ASSERT_EQ(offers.size(), 1);
    EXPECT_EQ(offers[0].player, ann);
    EXPECT_EQ(offers[0].pays, (doc.name == "DHYX" ? Odds{3, 1} : Odds{5, 2}));
    EXPECT_EQ(offers[0].ceiling, doc.name == "DHYX" ? Money{33'333} : dollars(1'000));
    EXPECT_EQ(desk.denial_of(as_player(bob), TakeInsurance{bob, 2, Side::player, Money{1}}).refusal,
              Refusal::no_original_bet);
    const Denial over =
        desk.denial_of(as_player(ann),
                       TakeInsurance{ann, 1, Side::player, Money{offers[0].ceiling.cents + 1}});
    EXPECT_EQ(over.refusal, Refusal::over_cap);
    EXPECT_EQ(over.permitted, offers[0].ceiling);
    desk.does(as_player(ann), take);
    EXPECT_EQ(desk.cited().front(), cited(doc, doc.who_insures));
    EXPECT_EQ(desk.stack(ann), dollars(8'900));
    // The next card closes the window; Banker 3 with a 4 makes 7, and the insurance is paid.
    desk.deals("4C");
    EXPECT_EQ(desk.denial_of(as_player(ann), take).why, Denied::no_window);
    desk.settles();
    EXPECT_EQ(desk.stack(ann), dollars(9'000 + (doc.name == "DHYX" ? 300 : 250)));
}

TEST_P(EveryInsurance, HasTwoWindowsAndWhatIsPassedIsForgone) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.offers), cited(doc, doc.forgone)};
    // Banker 5 leads Player 2: first window. The Player draws a 4 and leads with 6: the second.
    Desk desk = closed(doc);
    desk.deals("2S 2D KH 3C").does(the_dealer, OfferInsurance{});
    EXPECT_EQ(desk.last<InsuranceOffered>().stage, Stage::after_four);
    EXPECT_EQ(desk.last<InsuranceOffered>().offers[0].player, bob);
    desk.does(as_player(bob), PassInsurance{bob}).deals("4C");
    EXPECT_TRUE(desk.asks(the_dealer, OfferInsurance{}));
    desk.does(the_dealer, OfferInsurance{});
    EXPECT_EQ(desk.last<InsuranceOffered>().stage, Stage::after_player_third);
    // Ann was offered nothing before, so she has forgone nothing.
    EXPECT_EQ(desk.last<InsuranceOffered>().offers.size(), 1);
    desk.does(as_player(ann), TakeInsurance{ann, 1, Side::player, dollars(10)});

    // Banker 5 led Player 2; a 9 makes 1, and Banker still leads: Bob let it pass.
    Desk passes = closed(doc);
    passes.deals("2S 2D KH 3C").does(the_dealer, OfferInsurance{}).deals("9C");
    EXPECT_EQ(passes.table().phase, Phase::outcome);
    Desk again = closed(doc);
    again.deals("2S 2D KH 4C").does(the_dealer, OfferInsurance{}).deals("9C");
    EXPECT_EQ(again.table().phase, Phase::outcome);
}

TEST_P(EveryInsurance, IsForgoneByWhoWalksAwayAndHisBetIsSettled) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.forgone), cited(doc, "5.3.1")};
    Desk desk = closed(doc);
    desk.does(as_player(ann), WalkAway{ann}).deals("2S 3D 4H KC");
    // Nobody else has a bet on the hand ahead: no offer is due.
    EXPECT_FALSE(desk.asks(the_dealer, OfferInsurance{}));
    desk.does(as_player(ann), ComeBack{ann}).deals("AC");
    desk.settles();
    EXPECT_EQ(desk.stack(ann), dollars(11'000));
}

TEST_P(EveryInsurance, IsNotOfferedAtAPrivateTableThatAskedForNone) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.private_table), cited(doc, doc.house)};
    Desk desk = closed(doc, true);
    desk.deals("9S 2D KH KC").settles();
    EXPECT_EQ(desk.refuses(the_supervisor, SetInsurance{false, ann}),
              "not_permitted, " + cited(doc, doc.private_table) + " (A-10)");
    desk.does(the_manager, SetInsurance{false, ann});
    EXPECT_FALSE(desk.table().insurance);
    desk.opens().bets(ann, 1, "player", dollars(1'000));
    EXPECT_EQ(bare(desk.refuses(the_manager, SetInsurance{true, {}})).substr(0, 17),
              "round_in_progress");
    desk.closes().deals("2S 3D 4H KC");
    EXPECT_EQ(bare(desk.refuses(the_dealer, OfferInsurance{})),
              "no_offer_due, " + cited(doc, doc.private_table));
    // No offer is due, so the deal goes on.
    desk.deals("4C").settles();
    desk.does(the_manager, SetInsurance{true, {}});
}

TEST_P(EveryInsurance, RecordsAnOfferThatWasNotMade) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.offers)};
    Desk desk = closed(doc);
    desk.deals("2S 2D KH 3C");
    desk.does(the_dealer, DrawCard{card("AC"), {}, true});
    EXPECT_TRUE(desk.round().insurance.missed[0]);
    EXPECT_EQ(desk.last<InsuranceMissed>().stage, Stage::after_four);
}

/// The second window is offered in the ordinary way, whoever complains of the first.
TEST(MissedInsurance, IsTheWindowThatWasMissedWhereNoneIsNamed) {
    for (const char* game : {"tiger-buffalo-commission", "tiger-buffalo-non-commission"}) {
        Desk desk(*find_rulebook(game), usual_setup(*find_rulebook(game)));
        desk.buys(ann, dollars(10'000)).opens();
        desk.bets(ann, 1, "banker", dollars(1'000)).closes().deals("2S 3D 3H 3C");
        const auto insured = [](const Desk& at) {
            Desk asked = at;
            asked.does(the_dealer, raises(Irregularity::insurance_not_offered));
            const Situation now{asked.book(), asked.table(), {the_manager, std::nullopt}};
            return circumstances_of(now, *asked.table().matter)[Circumstance::insured];
        };
        // Banker 6 to Player 5: an offer was due.
        EXPECT_EQ(insured(desk), static_cast<std::uint8_t>(InsuredIs::open)) << game;
        desk.does(the_dealer, DrawCard{card("6H"), {}, true});
        EXPECT_EQ(insured(desk), static_cast<std::uint8_t>(InsuredIs::passed)) << game;
        desk.does(the_dealer, OfferInsurance{});
        EXPECT_EQ(desk.last<InsuranceOffered>().stage, Stage::after_player_third);
    }
}

}  // namespace
}  // namespace tigerpit
