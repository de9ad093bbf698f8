// A view as JSON: every part is read as it was written.

#include "codec/view_json.hpp"

#include <gtest/gtest.h>

#include "codec/complete.hpp"
#include "codec/describe_roads.hpp"
#include "codec/describe_view.hpp"
#include "codec/fields_read.hpp"
#include "codec/fields_write.hpp"
#include "codec/roads_json.hpp"
#include "support/matters.hpp"
#include "support/random_messages.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {
namespace {

static_assert(is_complete<RoadsShown>() && is_complete<RoadCounts>() && is_complete<RoadResult>());
static_assert(is_complete<BigRoadCell>() && is_complete<DerivedCell>() && is_complete<RoadPlace>());

template <class Part>
std::string written(const Part& part, const Naming& naming) {
    JsonWriter json;
    json.open('{');
    FieldWriter(json, naming).members(part);
    return json.close('}').take();
}

/// Reads a part, which has every key that it must have and no other.
template <class Part>
Part read(const std::string& text, const Naming& naming) {
    JsonTape tape;
    EXPECT_TRUE(tape.read(text)) << text;
    std::vector<std::string_view> keys;
    FieldReader::add_keys<Part>(keys);
    Part part;
    try {
        FieldReader::check_keys(Json(tape), JsonPlace{}, keys);
        FieldReader(naming, ReadAs::event).members(part, Json(tape), JsonPlace{});
    } catch (const RoundError& error) {
        ADD_FAILURE() << error.where << ' ' << Catalogue(Language::en).say(error.what) << text;
    }
    return part;
}

template <class Part>
void expect_round_trip(const Part& part, const Naming& naming) {
    const std::string text = written(part, naming);
    EXPECT_EQ(read<Part>(text, naming), part) << text;
}

/// What is named of a wager in question is not all of its line.
template <>
void expect_round_trip(const MatterPart& part, const Naming& naming) {
    const std::string text = written(part, naming);
    EXPECT_EQ(written(read<MatterPart>(text, naming), naming), text);
}

/// A table of the tests whose people have names.
struct Named {
    explicit Named(const Desk& desk) : index(desk.book()), naming{desk.book(), index, people} {
        for (int person = 1; person <= 120; ++person) people.number_of(std::to_string(person));
    }
    CitationIndex index;
    People people;
    Naming naming;
};

void expect_parts_are_read(const Desk& desk) {
    Named named(desk);
    const Naming& naming = named.naming;
    for (const Viewer viewer : {Viewer::guest, Viewer::staff}) {
        const TableView view = view_of(desk.book(), desk.table(), viewer);
        expect_round_trip(view.setup, naming);
        expect_round_trip(view.state, naming);
        expect_round_trip(view.people, naming);
        expect_round_trip(view.wagers, naming);
        expect_round_trip(view.hands, naming);
        expect_round_trip(view.handling, naming);
        expect_round_trip(view.insurance, naming);
        expect_round_trip(view.result, naming);
        expect_round_trip(view.shoe, naming);
        if (view.matter) expect_round_trip(*view.matter, naming);
        if (view.money) expect_round_trip(*view.money, naming);
    }
    for (const PlayerId player : {ann, bob})
        expect_round_trip(own_view(desk.book(), desk.table(), player), naming);
}

TEST(ViewJson, EveryPartIsReadAsItIsWritten) {
    Desk insured = closed(Desk(tbn));
    insured.deals("4S 2C 2H KD").does(the_dealer, OfferInsurance{});
    expect_parts_are_read(insured);
    insured.deals("2S").settles();
    expect_parts_are_read(insured);
    expect_parts_are_read(carrying());
    Desk troubled = closed(Desk(tbc));
    troubled.deals("4S 2C 4H KD");
    troubled.does(the_dealer, raises(Irregularity::excess_card, {placed(Side::player, "7H")}));
    expect_parts_are_read(troubled);
    Desk down = closed(by_method(Method::a));
    down.deals("9S 2C KH KD").does(the_dealer, PassCards{Side::player, {}});
    expect_parts_are_read(down);
}

RC_GTEST_PROP(ViewJson, AnyPartIsReadAsItIsWritten, ()) {
    RandomNaming with(any_rulebook());
    RandomFiller filler(with.naming, true);
    const auto same = [&]<class Part>(Part part) {
        filler.fill(part);
        const std::string text = written(part, with.naming);
        RC_ASSERT(written(read<Part>(text, with.naming), with.naming) == text);
    };
    same(StatePart{});
    same(PeoplePart{});
    same(WagersPart{});
    same(InsurancePart{});
    same(ShoePart{});
    same(MoneyPart{});
    same(OwnView{});
}

TEST(ViewJson, AViewIsItsPartsInOrder) {
    Desk desk(tbn);
    Named named(desk);
    std::string guest;
    write_view(guest, view_of(desk.book(), desk.table(), Viewer::guest), named.naming);
    std::string names;
    JsonTape tape;
    ASSERT_TRUE(tape.read(guest));
    Json(tape).members([&](std::string_view key, const Json&) { names += std::string(key) + ' '; });
    EXPECT_EQ(names,
              "setup state people wagers hands handling insurance result matter shoe roads ");
    EXPECT_NE(guest.find(R"("matter":null)"), std::string::npos);
}

TEST(ViewJson, OnlyWhatChangedIsToldAgain) {
    Desk desk(tbn);
    Named named(desk);
    const auto view = [&] { return view_of(desk.book(), desk.table(), Viewer::guest); };
    const TableView before = view();
    std::string changes;
    EXPECT_FALSE(write_changes(changes, before, before, named.naming));
    EXPECT_EQ(changes, "");
    desk.opens();
    EXPECT_TRUE(write_changes(changes, before, view(), named.naming));
    EXPECT_EQ(changes, R"({"state":{"phase":"bets_open","round":1,"suspended":false}})");
    // A matter that is done with is told to be none.
    TableView troubled = before;
    troubled.matter.emplace();
    changes.clear();
    EXPECT_TRUE(write_changes(changes, troubled, before, named.naming));
    EXPECT_EQ(changes, R"({"matter":null})");
}

/// The roads as they are described are those that are written.
TEST(ViewJson, TheRoadsAreAsTheyAreDescribed) {
    Desk desk(tbn);
    Named named(desk);
    const auto results = std::vector<RoadResult>{{Winner::tie, true, false, false},
                                                 {Winner::banker, false, true, true},
                                                 {Winner::player, false, false, false},
                                                 {Winner::player, false, false, false},
                                                 {Winner::banker, false, false, false}};
    const Roads roads = roads_of(results);
    for (const bool ask : {false, true}) {
        const std::string text = roads_json(roads, ask);
        const auto shown = read<RoadsShown>(text, named.naming);
        EXPECT_EQ(written(shown, named.naming), text);
        EXPECT_EQ(shown.big_road, roads.big_road());
        EXPECT_EQ(shown.ask.has_value(), ask);
    }
}

}  // namespace
}  // namespace tigerpit
