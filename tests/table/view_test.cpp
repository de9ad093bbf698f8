// The parts of a table's view, and when each of them changes.

#include "table/view.hpp"

#include <gtest/gtest.h>

#include "support/matters.hpp"

namespace tigerpit {
namespace {

TableView guest(const Desk& desk) { return view_of(desk.book(), desk.table(), Viewer::guest); }
TableView staff(const Desk& desk) { return view_of(desk.book(), desk.table(), Viewer::staff); }

/// The names of the parts that differ.
std::string changed(const TableView& a, const TableView& b) {
    std::string names;
    const auto add = [&](std::string_view name, bool same) {
        if (!same) names += (names.empty() ? "" : " ") + std::string(name);
    };
    add("setup", a.setup == b.setup);
    add("state", a.state == b.state);
    add("people", a.people == b.people);
    add("wagers", a.wagers == b.wagers);
    add("hands", a.hands == b.hands);
    add("handling", a.handling == b.handling);
    add("insurance", a.insurance == b.insurance);
    add("result", a.result == b.result);
    add("matter", a.matter == b.matter);
    add("shoe", a.shoe == b.shoe);
    add("roads", a.roads == b.roads);
    add("money", a.money == b.money);
    return names;
}

/// What an act changes for a guest, and for the staff.
template <class Act>
std::pair<std::string, std::string> changes(Desk& desk, const Act& act) {
    const TableView guest_before = guest(desk);
    const TableView staff_before = staff(desk);
    act(desk);
    return {changed(guest_before, guest(desk)), changed(staff_before, staff(desk))};
}

using Pair = std::pair<std::string, std::string>;

TEST(View, EachPartChangesOnlyWhenItShould) {
    Desk desk(tbn);
    EXPECT_EQ(changes(desk, [](Desk& d) { d.buys(ann, dollars(5000)); }),
              Pair("people", "people money"));
    EXPECT_EQ(changes(desk, [](Desk& d) { d.buys(ann, dollars(50)); }), Pair("", "money"));
    EXPECT_EQ(changes(desk, [](Desk& d) { d.sits(ann, 1); }), Pair("people", "people"));
    EXPECT_EQ(changes(desk, [](Desk& d) { d.opens(); }), Pair("state", "state"));
    EXPECT_EQ(changes(desk, [](Desk& d) { d.bets(ann, 1, "banker", dollars(200)); }),
              Pair("wagers", "wagers money"));
    EXPECT_EQ(changes(desk, [](Desk& d) { d.closes(); }), Pair("state hands", "state hands"));
    EXPECT_EQ(changes(desk, [](Desk& d) { d.deals("4S"); }),
              Pair("state hands", "state hands shoe"));
    EXPECT_EQ(changes(desk, [](Desk& d) { d.deals("2C"); }), Pair("hands", "hands shoe"));
    EXPECT_EQ(changes(desk, [](Desk& d) { d.deals("4H KD"); }),
              Pair("state hands", "state hands shoe"));
    EXPECT_EQ(changes(desk, [](Desk& d) { d.settles(); }),
              Pair("state wagers hands result shoe roads",
                   "state wagers hands result shoe roads money"));
    EXPECT_EQ(changes(desk, [](Desk& d) { d.does(the_supervisor, SuspendTable{"fire"}); }),
              Pair("state", "state"));
}

TEST(View, AGuestSeesNoMoneyAndNothingThatTellsOfTheShoe) {
    Desk desk = closed(Desk(tbn));
    EXPECT_FALSE(guest(desk).money);
    EXPECT_FALSE(guest(desk).shoe.staff);
    const TableView seen = staff(desk);
    ASSERT_TRUE(seen.money);
    EXPECT_EQ(seen.money->tray, expected_in_tray(desk.table()));
    EXPECT_EQ(seen.money->staked, staked(desk.round()));
    EXPECT_EQ(seen.shoe.staff->left, desk.table().shoe.left);
    for (const MoneyOf& one : seen.money->players) EXPECT_EQ(one.stack, desk.stack(one.player));
}

TEST(View, AHandTellsItsPointsAndWhetherItIsComplete) {
    Desk desk = closed(Desk(tbn));
    EXPECT_EQ(guest(desk).hands.due, Side::player);
    EXPECT_FALSE(guest(desk).hands.hands.player.points);
    desk.deals("4S 2C");
    EXPECT_EQ(guest(desk).hands.hands.player.points, 4);
    desk.deals("2H KD");
    const HandsPart four = guest(desk).hands;
    EXPECT_EQ(four.hands.player.points, 6);
    EXPECT_EQ(four.hands.banker.points, 2);
    // The Player stands on six, the Banker draws.
    EXPECT_EQ(four.due, Side::banker);
    EXPECT_TRUE(four.hands.player.complete);
    EXPECT_FALSE(four.hands.banker.complete);
    EXPECT_TRUE(guest(desk).insurance.due);
    desk.does(the_dealer, OfferInsurance{});
    EXPECT_FALSE(guest(desk).insurance.due);
    desk.deals("2S");
    const HandsPart all = guest(desk).hands;
    EXPECT_TRUE(all.hands.banker.complete);
    EXPECT_EQ(all.due, std::nullopt);
    ASSERT_TRUE(all.outcome);
    EXPECT_EQ(all.outcome->winner, Winner::player);
}

TEST(View, TheBankerMayStillDrawWhileThePlayerHasToDraw) {
    Desk desk = closed(Desk(tbn));
    desk.deals("4S 2C KH KD");
    const HandsPart part = guest(desk).hands;
    EXPECT_EQ(part.due, Side::player);
    EXPECT_FALSE(part.hands.player.complete);
    EXPECT_FALSE(part.hands.banker.complete);
}

TEST(View, InsuranceTellsWhatMayBeTakenAndWhoPassed) {
    Desk desk = closed(Desk(tbn));
    desk.deals("4S 2C 2H KD").does(the_dealer, OfferInsurance{});
    const auto offered = desk.last<InsuranceOffered>();
    const InsurancePart part = guest(desk).insurance;
    EXPECT_EQ(part.window, Stage::after_four);
    EXPECT_EQ(part.offers, offered.offers);
    ASSERT_FALSE(offered.offers.empty());
    const PlayerId first = offered.offers.front().player;
    const OwnView own = own_view(desk.book(), desk.table(), first);
    ASSERT_FALSE(own.offers.empty());
    EXPECT_EQ(own.offers.front(), offered.offers.front());
    desk.does(as_player(first), PassInsurance{first});
    EXPECT_EQ(guest(desk).insurance.passed, std::vector{first});
    EXPECT_TRUE(own_view(desk.book(), desk.table(), first).passed);
}

TEST(View, AFaceDownCardIsAPlaceAndHisWhoHandlesIt) {
    TableSetup setup = usual_setup(*find_rulebook("tiger-baccarat"));
    setup.method = Method::a;
    setup.device_reads = true;
    Desk desk(*find_rulebook("tiger-baccarat"), setup);
    desk.buys(ann, dollars(10'000)).opens().bets(ann, 4, "player", dollars(500)).closes();
    EXPECT_TRUE(guest(desk).setup.face_down);
    EXPECT_EQ(guest(desk).handling.hands.player.next, ann);
    desk.deals("9S 2C");
    const HandSeen hand = staff(desk).hands.hands.player;
    EXPECT_EQ(hand.cards, std::vector{LaidCard{}});
    EXPECT_FALSE(hand.points);
    EXPECT_TRUE(own_view(desk.book(), desk.table(), ann).turns.empty());
    desk.deals("KH KD").does(the_dealer, PassCards{Side::player, {}});
    EXPECT_EQ(guest(desk).handling.hands.player.handler, ann);
    EXPECT_EQ(guest(desk).handling.hands.player.next, std::nullopt);
    // The cards that come next hang on what lies face down.
    EXPECT_EQ(guest(desk).hands.due, std::nullopt);
    EXPECT_FALSE(guest(desk).hands.hands.player.complete);
    const auto turns = own_view(desk.book(), desk.table(), ann).turns;
    EXPECT_EQ(turns, (std::vector<CardPlace>{{Side::player, 0}, {Side::player, 1}}));
    EXPECT_TRUE(own_view(desk.book(), desk.table(), bob).turns.empty());
}

TEST(View, AMatterTellsGuestsWhatAndStaffWhatMayBeRuled) {
    Desk desk = closed(Desk(tbc));
    desk.deals("4S 2C 4H KD");
    desk.does(the_dealer, raises(Irregularity::excess_card, {placed(Side::player, "7H")}));
    ASSERT_TRUE(guest(desk).matter);
    EXPECT_EQ(guest(desk).matter->kind, Irregularity::excess_card);
    EXPECT_EQ(guest(desk).matter->handled, Handled::reported);
    EXPECT_FALSE(guest(desk).matter->staff);
    const MatterPart part = *staff(desk).matter;
    ASSERT_TRUE(part.staff);
    const Situation now{desk.book(), desk.table(), {}};
    EXPECT_EQ(part.staff->rulings, consequences(now));
    EXPECT_FALSE(part.staff->rulings.empty());
    EXPECT_EQ(guest(desk).hands.due, std::nullopt);
    desk.does(the_supervisor, finds(Circumstance::reconstructable, YesNo::yes));
    EXPECT_FALSE(guest(desk).matter);
}

TEST(View, OfAnOldRoundTellsWhatMayBeRuledWhereThatRoundIsBrought) {
    Desk desk = closed(Desk(tbn));
    desk.deals("4S 2C 4H KD").settles();
    const Table past = desk.table();
    desk.opens();
    Table table = desk.table();
    table.matter.emplace().kind = Irregularity::display_wrong;
    table.matter->moment = Moment::later;
    table.matter->round = 1;
    const auto rulings = [&](const Table* brought) {
        return view_of(desk.book(), table, Viewer::staff, brought).matter->staff->rulings.size();
    };
    EXPECT_EQ(rulings(nullptr), 0U);
    EXPECT_GT(rulings(&past), 0U);
}

TEST(View, ATableThatWasNeverOpenedHasAView) {
    const Rulebook& book = *find_rulebook(tbn);
    const TableView view = view_of(book, Table{}, Viewer::staff);
    EXPECT_EQ(view.state.phase, Phase::not_open);
    EXPECT_EQ(view.setup.game, book.document.id);
    EXPECT_EQ(own_view(book, Table{}, ann).stack, Money{});
}

TEST(View, AClosedTableTellsGuestsOfNobody) {
    Table table;
    table.guests = {Guest{.player = ann, .marks = 1}};
    const Rulebook& book = *find_rulebook(tbn);
    EXPECT_TRUE(view_of(book, table, Viewer::guest).people.guests.empty());
    EXPECT_EQ(view_of(book, table, Viewer::staff).people.guests, table.guests);
    EXPECT_TRUE(own_view(book, table, ann).marked);
}

TEST(View, TellsTheTotalsOfABoxAndWhatIsTooMuchOrTooLittle) {
    Desk desk(tbn);
    desk.buys(ann, dollars(50'000)).opens();
    PlaceBet found = desk.a_bet(ann, 2, "banker", dollars(50));
    found.found = true;
    desk.does(the_dealer, found);
    EXPECT_TRUE(guest(desk).wagers.wagers.front().below_minimum);
    PlaceBet more = desk.a_bet(ann, 2, "banker", dollars(10'000));
    more.found = true;
    desk.does(the_dealer, more);
    const WagersPart part = guest(desk).wagers;
    EXPECT_FALSE(part.wagers.front().below_minimum);
    ASSERT_EQ(part.totals.size(), 1U);
    EXPECT_EQ(part.totals[0].box, 2);
    EXPECT_EQ(part.totals[0].banker, dollars(10'050));
    EXPECT_EQ(part.totals[0].over, (Excess{Side::banker, dollars(50)}));
}

TEST(View, APlayerSeesWhatHeMayHaveBack) {
    Desk desk = closed(Desk(tbc));
    Table table = desk.table();
    Matter& matter = table.matter.emplace();
    matter.ruled = true;
    matter.then = {Remedy::open_options};
    matter.choice = Choice::options;
    matter.waiting = {table.round.wagers.front().bet.player};
    const PlayerId player = matter.waiting.front();
    const OwnView own = own_view(desk.book(), table, player);
    EXPECT_EQ(own.choice, Choice::options);
    EXPECT_FALSE(own.may_go_back.empty());
    EXPECT_EQ(view_of(desk.book(), table, Viewer::guest).matter->handled, Handled::choosing);
    EXPECT_FALSE(own_view(desk.book(), table, PlayerId{99}).choice);
}

}  // namespace
}  // namespace tigerpit
