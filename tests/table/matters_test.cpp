// Irregularities at a table: what no round of the cases can show.

#include "table/matter.hpp"

#include <gtest/gtest.h>

#include "support/matters.hpp"
#include "table/circumstances.hpp"
#include "table/cites.hpp"
#include "table/consequences.hpp"
#include "table/corrections.hpp"
#include "table/evolve.hpp"
#include "table/past.hpp"
#include "table/refusal_cases.hpp"

namespace tigerpit {
namespace {

/// One round is over and bets are open for the next.
Desk second_round(std::string_view game) {
    Desk desk = closed(Desk(game));
    desk.deals("4S 2C 4H KD").settles().opens();
    return desk;
}

std::string said(const Decision& decision) {
    return decision ? std::string{"allowed"} : Desk::said(decision.error());
}

TEST(Matters, OfAnOldRoundNeedThatRound) {
    const Desk desk = second_round(tbn);
    RaiseIrregularity raise = raises(Irregularity::found_late);
    raise.round = 1;
    const auto asked = [&](const Table* past) {
        return said(decide({desk.book(), desk.table(), {the_dealer, {}}, past}, raise));
    };
    EXPECT_EQ(asked(nullptr), "no_round, TBN 5.23");
    const Table other;
    EXPECT_EQ(asked(&other), "no_round, TBN 5.23");
    const auto past = table_after(desk.log(), 1);
    ASSERT_TRUE(past);
    EXPECT_EQ(asked(&*past), "allowed");
}

TEST(Matters, OfAnOldRoundAreRuledOnWithIt) {
    const Desk desk = second_round(tbn);
    IrregularityRaised raised;
    raised.kind = Irregularity::display_wrong;
    raised.moment = Moment::later;
    raised.round = 1;
    Table table = desk.table();
    evolve(table, {{the_dealer, {}}, raised});
    const auto ruled = [&](const Table* past) {
        return said(decide({desk.book(), table, {the_dealer, {}}, past}, MakeRuling{}));
    };
    EXPECT_EQ(ruled(nullptr), "no_round, TBN 5.23");
    const Table other;
    EXPECT_EQ(ruled(&other), "no_round, TBN 5.23");
    EXPECT_TRUE(consequences({desk.book(), table, {the_dealer, {}}, nullptr}).empty());
}

/// A card that lies open has been read, whoever reports it or rules on it.
TEST(Matters, AreNotOfOpenCardsThatNobodyKnows) {
    Desk desk = closed(Desk(mbs));
    desk.deals("AD 9H AS 2H");
    RaiseIrregularity raise = raises(Irregularity::foreign_card);
    raise.cards = {{Side::player, std::nullopt, true}};
    EXPECT_EQ(desk.refuses(the_dealer, raise), "wrong_cards, MBS 3.13");
    raise.kind = Irregularity::card_damaged;
    raise.cards = {{Side::player, std::nullopt, false}};
    desk.does(the_dealer, raise);
    MakeRuling ruling;
    ruling.told.set(Circumstance::value, 0);
    ruling.cards = {{Side::player, std::nullopt, true}};
    EXPECT_EQ(desk.refuses({Role::gaming_shift_manager, 9}, ruling), "wrong_cards, MBS 3.13");
}

TEST(Matters, CiteTheAuthorityWhereNobodyDecidesWhatIsNotCovered) {
    const Desk desk = closed(Desk(tbc));
    Rulebook book = desk.book();
    book.conduct->authority.acts[static_cast<std::size_t>(Act::decide_uncovered)].reset();
    const auto raised =
        decide({book, desk.table(), {the_dealer, {}}, nullptr}, raises(Irregularity::not_passed));
    ASSERT_FALSE(raised);
    EXPECT_EQ(to_text(*raised.error().cites), to_text(book.conduct->authority.cites));
}

/// What a file tells of is not looked into before it is cited.
TEST(Matters, ToldByAFileAreCitedAllTheSame) {
    const Desk desk = closed(Desk(tbc));
    Rulebook book = desk.book();
    IrregularityRaised raised;
    raised.kind = Irregularity::not_passed;
    const auto cited = [&](const Event& event) {
        return to_text(cites_of(book, desk.table(), {{the_dealer, {}}, event}));
    };
    EXPECT_EQ(cited(raised), "TBC 1.11 (A-10)");
    EXPECT_EQ(cited(RulingMade{}), "TBC 5.18");
    EXPECT_EQ(cited(BetsReopened{}), to_text(book.conduct->authority.cites));
    book.conduct->authority.acts[static_cast<std::size_t>(Act::report_irregularity)].reset();
    EXPECT_EQ(cited(raised), to_text(book.conduct->authority.cites));
}

TEST(Matters, AreVoidOnlyWithCardsThatAreKnown) {
    Desk desk = closed(Desk(mbs));
    desk.deals("4S 2C 4H KD").settles();
    Matter matter;
    matter.kind = Irregularity::dealt_face_up;
    matter.moment = Moment::just_ended;
    matter.round = 1;
    matter.rightly = 2;
    matter.cards = {{Side::player, std::nullopt, false}, {Side::banker, std::nullopt, false}};
    const Situation now{desk.book(), desk.table(), {the_manager, {}}, nullptr};
    const Citation& by = desk.book().clauses.initial_deal;
    const auto corrected = void_but_decided(now, matter, by);
    ASSERT_FALSE(corrected);
    EXPECT_EQ(corrected.error().why, Denied::cards_not_open);
    matter.cards = {placed(Side::player, "4H"), placed(Side::banker, "KD")};
    EXPECT_TRUE(void_but_decided(now, matter, by));
    // What three cards decide does not hang on the Banker's, but it is not settled without it.
    desk.does(the_manager, EndDay{});
    matter.rightly = 1;
    matter.cards = {{Side::banker, std::nullopt, false}, placed(Side::player, "4H")};
    const auto unread = void_but_decided(now, matter, by);
    ASSERT_FALSE(unread);
    EXPECT_EQ(unread.error().why, Denied::cards_not_open);
}

/// Where only what was bet on establishes an outcome, four cards may not.
TEST(Matters, LookAtWhatWasPlacedWhereTheHouseSaysSo) {
    Desk desk = closed(Desk(tbc));
    desk.deals("4S 2C AH KD").does(the_dealer, raises(Irregularity::interruption));
    Rulebook book = desk.book();
    const auto outcome = [&] {
        const Situation now{book, desk.table(), {the_supervisor, {}}, nullptr};
        return circumstances_of(now, *desk.table().matter)[Circumstance::outcome];
    };
    EXPECT_EQ(outcome(), static_cast<std::uint8_t>(OutcomeIs::established));
    book.outcome_scope = OutcomeScope::placed;
    EXPECT_EQ(outcome(), static_cast<std::uint8_t>(OutcomeIs::open));
}

TEST(Matters, ThatAreRuledOnHaveNoOtherConsequences) {
    Desk desk = closed(Desk(tbc));
    RaiseIrregularity raise = raises(Irregularity::drawn_together);
    raise.cards = {placed(Side::player, "4H"), placed(Side::banker, "KD")};
    desk.deals("4S 2C").does(the_dealer, raise);
    const auto told = [&] {
        return consequences({desk.book(), desk.table(), {the_dealer, {}}, nullptr}).size();
    };
    EXPECT_GT(told(), 0U);
    MakeRuling ruling;
    ruling.told.set(Circumstance::order, std::uint8_t{0});
    desk.does(the_supervisor, ruling);
    EXPECT_EQ(told(), 0U);
}

/// Where each offer stands by itself nobody has forgone the second with the first.
TEST(Matters, RefundTheSecondOfferWhereTheHouseKeepsItOpen) {
    Desk desk(tbc);
    desk.buys(ann, dollars(10'000)).opens().bets(ann, 1, "player", dollars(500)).closes();
    desk.deals("AS KC 4D 4H").does(the_dealer, OfferInsurance{});
    desk.does(the_dealer, DrawCard{card("3C"), {}, true});
    desk.does(the_dealer, DrawCard{card("5H"), {}, true});
    Rulebook book = desk.book();
    const Claim claim{ann, 1, Side::player, Stage::after_player_third};
    Table table = desk.table();
    table.round.insurance.missed[1] = true;
    const auto refunded = [&] {
        const Situation now{book, table, {the_manager, {}}, nullptr};
        return spot_refunded(now, *known_coup(desk.round().hands), {claim, {}}).has_value();
    };
    EXPECT_FALSE(refunded());
    book.insurance->forfeit = Forfeit::offer;
    EXPECT_TRUE(refunded());
}

TEST(Matters, LayCardsWhereTheTableOfPlayHasThem) {
    const std::vector<PlacedCard> four{placed(Side::player, "4S"), placed(Side::banker, "2C"),
                                       placed(Side::player, "AH"), placed(Side::banker, "KD")};
    EXPECT_EQ(lie_rightly(four), true);
    std::vector<PlacedCard> cards = four;
    cards.push_back(placed(Side::banker, "9C"));
    EXPECT_EQ(lie_rightly(cards), false);
    EXPECT_EQ(lay_anew(cards).hands.player.size(), 3);
    cards.back().side = Side::player;
    EXPECT_EQ(lie_rightly(cards), true);
    cards.front() = {Side::player, std::nullopt, false};
    EXPECT_EQ(lie_rightly(cards), std::nullopt);
    for (int more = 0; more < 2; ++more) cards.push_back(placed(Side::player, "9D"));
    EXPECT_EQ(lie_rightly(cards), false);
}

TEST(Matters, OpenCardsForARulingAndNotForAChoice) {
    Desk desk = closed(face_down(tbc));
    desk.deals("2S 2D");
    RaiseIrregularity raise = raises(Irregularity::drawn_together);
    raise.cards = {{Side::player, std::nullopt, false}, {Side::banker, std::nullopt, false}};
    desk.does(the_dealer, raise);
    EXPECT_TRUE(desk.asks(the_dealer, OpenCard{Side::player, 0, card("2S"), true}));
    MakeRuling ruling;
    ruling.told.set(Circumstance::order, std::uint8_t{0});
    desk.does(the_supervisor, ruling);
    ASSERT_TRUE(desk.table().matter && desk.table().matter->choice);
    EXPECT_EQ(desk.denial_of(the_dealer, OpenCard{Side::player, 0, card("2S"), true}).why,
              Denied::matter_open);
}

}  // namespace
}  // namespace tigerpit
