// A setup, a placard and a shoe that cannot be, each end of each range.

#include <gtest/gtest.h>

#include "support/desks.hpp"
#include "support/overlays.hpp"

namespace tigerpit {
namespace {

Denied why_not(std::string_view game, void (*change)(TableSetup&), Money tray = {}) {
    const Rulebook& book = *find_rulebook(game);
    TableSetup setup = usual_setup(book);
    change(setup);
    const auto events = decide({book, Table{}, {the_administrator, {}}}, OpenTable{setup, tray});
    EXPECT_FALSE(events);
    return events ? Denied{} : events.error().why;
}

TEST(SetupCorners, EachRangeHasTwoEnds) {
    const auto same = [](TableSetup&) {};
    EXPECT_EQ(why_not(tbn, [](TableSetup& s) { s.layout = -1; }), Denied::wrong_layout);
    EXPECT_EQ(why_not(tbn, [](TableSetup& s) { s.layout = 99; }), Denied::wrong_layout);
    EXPECT_EQ(why_not(tbn, [](TableSetup& s) { s.boxes = 0; }), Denied::wrong_boxes);
    EXPECT_EQ(why_not(tbn, [](TableSetup& s) { s.boxes = 99; }), Denied::wrong_boxes);
    EXPECT_EQ(why_not(tbn, [](TableSetup& s) { s.decks = 0; }), Denied::wrong_decks);
    EXPECT_EQ(why_not(tbn, [](TableSetup& s) { s.decks = 99; }), Denied::wrong_decks);
    EXPECT_EQ(why_not(tbn, [](TableSetup& s) { s.stake_unit = {}; }), Denied::wrong_unit);
    EXPECT_EQ(why_not(tbn, [](TableSetup& s) { s.stake_unit = dollars(101); }), Denied::wrong_unit);
    EXPECT_EQ(why_not(tbn, same, Money{-1}), Denied::no_amount);
    EXPECT_EQ(why_not(tbn, same, Money{money_max.cents + 1}), Denied::no_amount);
}

TEST(SetupCorners, ADifferentialIsShownOnlyWhereOneIsNegotiated) {
    const auto shown = [](TableSetup& s) { s.display.differential = dollars(5'000); };
    EXPECT_EQ(why_not(tbn, shown), Denied::wrong_limits);
    EXPECT_EQ(why_not(mbs, [](TableSetup& s) { s.display.differential = Money{}; }),
              Denied::wrong_limits);
    EXPECT_EQ(desk_with(mbs, shown).table().setup.display.differential, dollars(5'000));
}

TEST(SetupCorners, LimitsOfASpotFitTheMostThatCanBeStaked) {
    Desk desk(tbn);
    Display display = desk.table().setup.display;
    display.of_spots.push_back({desk.spot("tie"), {dollars(1), Money{stake_max.cents + 1}}});
    EXPECT_EQ(desk.denial_of(the_manager, SetDisplay{display}).why, Denied::wrong_limits);
    display.of_spots.front().limits.max = stake_max;
    desk.does(the_manager, SetDisplay{display});
}

TEST(SetupCorners, AnOverlayIsPartOfTheRules) {
    const Rulebook book =
        filled_with(*find_rulebook(tbn), "[settings]\ndifferential_scope = \"table\"\n");
    Desk desk(book, usual_setup(book));
    EXPECT_EQ(desk.table().phase, Phase::idle);
    TableSetup underneath = usual_setup(*find_rulebook(tbn));
    const auto events =
        decide({book, Table{}, {the_administrator, {}}}, OpenTable{underneath, Money{}});
    ASSERT_FALSE(events);
    EXPECT_EQ(events.error().why, Denied::wrong_rulebook);
}

TEST(SetupCorners, WagersPerAreaAreOfOneDocumentAlone) {
    Rulebook book = *find_rulebook(mbs);
    book.limits.wagers_per_area.reset();
    Desk desk(book, usual_setup(book));
    EXPECT_EQ(desk.denial_of(the_manager, SetWagersPerArea{1}).why, Denied::wrong_wagers_per_area);
}

TEST(SetupCorners, CardsAreBurnedBetweenRoundsAndOnlyThoseThatAreThere) {
    Desk desk(tbn);
    EXPECT_EQ(desk.denial_of(the_dealer, BurnCards{{}, -1}).why, Denied::no_amount);
    EXPECT_EQ(desk.denial_of(the_dealer, BurnCards{card("9S"), 416}).why, Denied::shoe_empty);
    EXPECT_EQ(desk.denial_of(the_dealer, BurnCards{{}, 417}).why, Denied::shoe_empty);
    for (int i = 0; i < 8; ++i) desk.does(the_dealer, BurnCards{card("9S"), 0});
    EXPECT_EQ(desk.denial_of(the_dealer, BurnCards{card("9S"), 0}).why, Denied::not_in_shoe);
    desk.opens();
    EXPECT_EQ(desk.denial_of(the_dealer, BurnCards{card("8S"), 0}).why, Denied::round_in_progress);
}

TEST(SetupCorners, MoneyIsMovedOnce) {
    Desk desk(tbn);
    desk.does(the_cashier, BuyIn{ann, dollars(100), 7});
    EXPECT_EQ(desk.denial_of(the_cashier, CashOut{ann, dollars(100), 7}).why,
              Denied::transfer_repeated);
    desk.does(the_cashier, CashOut{ann, dollars(100), 8});
}

TEST(SetupCorners, WhereNoDifferentialIsMeasuredOnlySpotsGoOver) {
    Rulebook book = *find_rulebook(tbn);
    book.limits.over = OverLimit::to_maximum;
    Desk desk(book, usual_setup(book));
    desk.buys(ann, dollars(50'000)).opens();
    EXPECT_EQ(desk.denial_of(the_dealer, AdviseMinimum{ann, 1, desk.spot("tie")}).why,
              Denied::no_wager);
    desk.does(the_dealer, PlaceBet{ann, 1, desk.spot("player"), dollars(20'000), {}, true});
    EXPECT_EQ(desk.denial_of(the_dealer, RejectExcess{1}).why, Denied::nothing_over);
}

}  // namespace
}  // namespace tigerpit
