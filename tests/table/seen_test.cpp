// What of each event a guest sees, and what the staff.

#include "table/seen.hpp"

#include <gtest/gtest.h>

#include "support/matters.hpp"
#include "table/circumstances.hpp"

namespace tigerpit {
namespace {

constexpr By by_dealer{the_dealer, std::nullopt};

template <class E>
std::optional<E> seen(Viewer viewer, const E& event, const Table& before = {}) {
    const auto recorded = seen_by(viewer, before, {by_dealer, event});
    if (!recorded) return std::nullopt;
    EXPECT_EQ(recorded->by, by_dealer);
    return std::get<E>(recorded->event);
}

constexpr PlacedCard hidden_placed{Side::player, Card{Rank::nine, Suit::spades}, false};
constexpr PlacedCard open_placed{Side::banker, Card{Rank::four, Suit::hearts}, true};
constexpr PlacedCard unknown_placed{Side::player, std::nullopt, false};
constexpr CarriedCard hidden_carried{Card{Rank::nine, Suit::spades}, false, true};
constexpr CarriedCard seen_carried{Card{Rank::four, Suit::hearts}, true, true};
constexpr CarriedCard unknown_carried{std::nullopt, false, true};

template <class E>
void expect_both_see(const E& event, const E& as) {
    EXPECT_EQ(seen(Viewer::guest, event), as);
    EXPECT_EQ(seen(Viewer::staff, event), as);
}

template <class E>
void expect_guest_sees(const E& event, const E& as) {
    EXPECT_EQ(seen(Viewer::guest, event), as);
    EXPECT_EQ(seen(Viewer::staff, event), event);
}

template <class E>
void expect_staff_alone_see(const E& event) {
    EXPECT_EQ(seen(Viewer::guest, event), std::nullopt);
    EXPECT_EQ(seen(Viewer::staff, event), event);
}

TEST(Seen, NobodySeesADrawnCardThatLiesFaceDown) {
    const Card nine = card("9S");
    expect_both_see(CardDrawn{Side::player, nine, false, true},
                    CardDrawn{Side::player, std::nullopt, false, true});
    const CardDrawn open{Side::player, nine, true, false};
    expect_both_see(open, open);
    const CardOpened opened{Side::banker, 1, nine};
    expect_both_see(opened, opened);
}

TEST(Seen, NobodySeesCardsThatLieFaceDownAsTheyAreLaid) {
    HandsLaid laid;
    laid.before = laid.after = {hidden_placed, open_placed};
    laid.carried = {hidden_carried, seen_carried};
    laid.reconstructed = true;
    HandsLaid as = laid;
    as.before = as.after = {unknown_placed, open_placed};
    as.carried = {unknown_carried, seen_carried};
    expect_both_see(laid, as);
    expect_both_see(CardsCarried{{hidden_carried, seen_carried}},
                    CardsCarried{{unknown_carried, seen_carried}});
}

TEST(Seen, NobodySeesCardsThatWereSetAside) {
    const DecksSorted sorted{{card("9S"), card("4H"), card("9S")}, {card("9S"), card("4H")}};
    expect_both_see(sorted, DecksSorted{{card("9S")}, {}});
    const MissingFound found{{card("9S")}};
    expect_both_see(found, found);
}

TEST(Seen, AGuestSeesWhatWentWrongAndNotWhatWasNoted) {
    IrregularityRaised raised;
    raised.kind = Irregularity::exposed_card;
    raised.cards = {hidden_placed, open_placed};
    raised.note = "behind the shoe";
    IrregularityRaised as = raised;
    as.cards = {unknown_placed, open_placed};
    EXPECT_EQ(seen(Viewer::staff, raised), as);
    as.note.clear();
    EXPECT_EQ(seen(Viewer::guest, raised), as);
}

TEST(Seen, ARulingIsPublicWithItsClauses) {
    const Citation clause{"TBN", "5.11"};
    RulingMade made;
    made.found.set(Circumstance::outcome, OutcomeIs::established);
    made.found.set(Circumstance::dealer_error, YesNo::yes);
    made.then = {Remedy::play_on};
    made.cites = {Cites{&clause}};
    made.cards = {open_placed};
    made.reason = "as the camera shows";
    expect_both_see(made, made);
}

/// What follows from a card that nobody has seen would tell of it.
TEST(Seen, ARulingTellsNothingThatFollowsFromUnseenCards) {
    RulingMade made;
    made.found.set(Circumstance::outcome, OutcomeIs::established);
    made.found.set(Circumstance::moment, Moment::in_round);
    made.found.set(Circumstance::order, 0);
    RulingMade as = made;
    as.found.values[static_cast<std::size_t>(Circumstance::outcome)].reset();
    Table laid;
    laid.round.hands.banker.lay({card("9S"), false});
    Table over;
    over.last.hands.player.lay({card("9S"), false});
    Table in_question;
    in_question.matter.emplace().cards = {hidden_placed};
    for (const Table& before : {laid, over, in_question})
        for (const Viewer viewer : {Viewer::guest, Viewer::staff})
            EXPECT_EQ(seen(viewer, made, before), as);
    // The ruler has named it.
    made.cards = {hidden_placed};
    as.cards = {unknown_placed};
    expect_both_see(made, as);
    // A card that nobody knows tells nothing.
    Table unknown;
    unknown.round.hands.banker.lay({std::nullopt, false});
    made.cards.clear();
    EXPECT_EQ(seen(Viewer::guest, made, unknown), made);
}

TEST(Seen, TheMoneyOfAPlayerAndOfTheHouseIsNotAGuestsToSee) {
    expect_staff_alone_see(BoughtIn{ann, dollars(500), 1});
    expect_staff_alone_see(CashedOut{ann, dollars(500), 2});
    expect_staff_alone_see(OwedPaid{ann, dollars(5)});
    expect_staff_alone_see(TrayFilled{dollars(5)});
    expect_staff_alone_see(TrayCredited{dollars(5)});
    expect_staff_alone_see(TrayCounted{dollars(5), dollars(6)});
    expect_guest_sees(TableClosed{dollars(5), dollars(6)}, TableClosed{});
    TableOpened opened;
    opened.setup.boxes = 7;
    opened.tray = dollars(1000);
    TableOpened as = opened;
    as.tray = {};
    expect_guest_sees(opened, as);
    const RoundReopened reopened{3, {}, {Owing{ann, dollars(7)}}};
    expect_guest_sees(reopened, RoundReopened{3, {}, {}});
}

TEST(Seen, WhoIsMarkedIsKeptFromGuests) {
    SettledLine line;
    line.player = ann;
    expect_guest_sees(RoundSettled{{line}, {ann}}, RoundSettled{{line}, {}});
    RoundCorrected corrected;
    corrected.after = {line};
    corrected.cards = {open_placed};
    corrected.marked = {ann};
    corrected.unmarked = {bob};
    RoundCorrected as = corrected;
    as.marked.clear();
    as.unmarked.clear();
    expect_guest_sees(corrected, as);
    corrected.cards = {hidden_placed};
    EXPECT_EQ(seen(Viewer::staff, corrected)->cards, std::vector{unknown_placed});
}

TEST(Seen, BetsInsuranceAndReasonsArePublic) {
    const BetPlaced bet{{ann, 1, Spot{0}, dollars(100)}, true, false};
    expect_both_see(bet, bet);
    const InsuranceTaken taken{{ann, 1, Stage::after_four, Side::banker, dollars(10)}, false};
    expect_both_see(taken, taken);
    const TableSuspended suspended{"the lights went out"};
    expect_both_see(suspended, suspended);
    const MatterClosed closed{"it was nothing"};
    expect_both_see(closed, closed);
    const CardsBurned burned{card("4H"), 4};
    expect_both_see(burned, burned);
}

TEST(Seen, ATableWithoutWhatNobodyHasSeenKeepsAllElse) {
    Desk desk = carrying();
    EXPECT_EQ(without_unseen(desk.table()), desk.table());
    Table table = desk.table();
    table.round.hands.player.lay({card("9S"), false});
    table.last.settled_on.emplace().banker.lay({card("9S"), false});
    table.shoe.carried.push_back(hidden_carried);
    Matter& matter = table.matter.emplace();
    matter.cards = matter.reported = matter.discarded = {hidden_placed};
    matter.taken = {hidden_carried};
    matter.recorded.banker.lay({card("9S"), false});
    const Table seen = without_unseen(table);
    EXPECT_EQ(seen.round.hands.player[0], LaidCard{});
    EXPECT_EQ(seen.last.settled_on->banker[0], LaidCard{});
    EXPECT_EQ(seen.shoe.carried.back(), unknown_carried);
    EXPECT_EQ(seen.shoe.carried.front(), desk.table().shoe.carried.front());
    EXPECT_EQ(seen.matter->cards, std::vector{unknown_placed});
    EXPECT_EQ(seen.matter->reported, std::vector{unknown_placed});
    EXPECT_EQ(seen.matter->discarded, std::vector{unknown_placed});
    EXPECT_EQ(seen.matter->taken, std::vector{unknown_carried});
    EXPECT_EQ(seen.matter->recorded.banker[0], LaidCard{});
    EXPECT_EQ(seen.balances, desk.table().balances);
}

}  // namespace
}  // namespace tigerpit
