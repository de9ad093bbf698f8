// What must hold of the roads of every string: they are what the definition says, word for word.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/plain_roads.hpp"

namespace tigerpit {
namespace {

/// How far back a derived road looks.
std::size_t back_of(DerivedRoad road) { return static_cast<std::size_t>(road) + 1; }

/// Big Road and derived roads, cell by cell, and the heights.
bool are_as_defined(const Roads& roads, std::string_view letters) {
    const std::vector<std::string> runs = plain::runs_of(letters);
    std::vector<int> heights;
    for (const std::string& run : runs) heights.push_back(static_cast<int>(run.size()));
    bool same = roads.heights() == heights && big_road_text(roads) == plain::drawn(runs);
    for (const DerivedRoad road : every_derived_road)
        same = same && derived_text(roads, road) == plain::derived(letters, back_of(road));
    return same;
}

TEST(EveryRoad, IsAsDefined) {
    int strings = 0;
    each_string("PB", 14, [&](const std::string& letters) {
        ++strings;
        EXPECT_TRUE(are_as_defined(roads(letters), letters)) << letters;
    });
    EXPECT_EQ(strings, (1 << 15) - 1);
}

/// Tails of every kind above, below and beside one another: all runs of these lengths.
TEST(EveryRoad, HasItsTailsWhereTheyAreDefined) {
    int strings = 0;
    each_string("12579", 6, [&](const std::string& lengths) {
        std::string letters;
        for (std::size_t run = 0; run < lengths.size(); ++run)
            letters.append(static_cast<std::size_t>(lengths[run] - '0'), run % 2 == 0 ? 'B' : 'P');
        ++strings;
        EXPECT_TRUE(are_as_defined(roads(letters), letters)) << letters;
    });
    EXPECT_EQ(strings, 19531);
}

RC_GTEST_PROP(EveryRoad, IsAsDefinedHoweverLong, ()) {
    const auto lengths = *rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 16));
    std::string letters;
    for (std::size_t run = 0; run < lengths.size(); ++run)
        letters.append(static_cast<std::size_t>(lengths[run]), run % 2 == 0 ? 'P' : 'B');
    RC_ASSERT(are_as_defined(roads(letters), letters));
}

/// What the string says of ties: those in front are the first cell's, the others their last cell's.
std::vector<int> ties_said(std::string_view letters) {
    std::vector<int> ties;
    int waiting = 0;
    for (const char letter : letters) {
        if (letter != 'T')
            ties.push_back(std::exchange(waiting, 0));
        else
            ++(ties.empty() ? waiting : ties.back());
    }
    return ties;
}

TEST(EveryRoad, HasItsTiesAndIsOtherwiseTheSameWithoutThem) {
    int strings = 0;
    each_string("PBT", 8, [&](const std::string& letters) {
        ++strings;
        const Roads all = roads(letters);
        EXPECT_TRUE(are_as_defined(all, letters)) << letters;
        std::vector<int> ties;
        for (const BigRoadCell& cell : all.big_road()) ties.push_back(cell.ties);
        EXPECT_EQ(ties, ties_said(letters)) << letters;
        EXPECT_EQ(all.ties_waiting(), ties.empty() ? static_cast<int>(letters.size()) : 0)
            << letters;
    });
    EXPECT_EQ(strings, 9841);
}

/// The mark that a road got by a result, if it got one.
std::optional<RoadMark> mark_added(const Roads& before, const Roads& after, DerivedRoad road) {
    if (after.derived(road).size() == before.derived(road).size()) return std::nullopt;
    return after.derived(road).back().mark;
}

TEST(EveryRoad, GetsWhatWasAsked) {
    int marks = 0;
    each_string("PB", 10, [&](const std::string& letters) {
        const Roads before = roads(letters);
        for (const Side side : both_sides) {
            const Roads after = roads(letters + (side == Side::player ? 'P' : 'B'));
            for (const DerivedRoad road : every_derived_road) {
                const auto added = mark_added(before, after, road);
                EXPECT_EQ(before.asked(road, side), added) << letters;
                marks += static_cast<int>(added.has_value());
            }
        }
    });
    EXPECT_GT(marks, 10'000);
}

TEST(EveryRoad, IsTheSameRoundByRoundAndAtOnce) {
    each_string("PBT", 6, [](const std::string& letters) {
        Roads live;
        for (std::size_t rounds = 0; rounds < letters.size(); ++rounds) {
            live.add(results(letters)[rounds]);
            EXPECT_EQ(live, roads(letters.substr(0, rounds + 1))) << letters;
        }
    });
}

TEST(EveryRoad, MayBeVeryLong) {
    constexpr std::size_t rounds = 200'000;
    std::string letters;
    while (letters.size() < rounds) letters += "BBBBBBBBPBPPTPPPPPPPB";
    const Roads all = roads(letters);
    EXPECT_EQ(all.results().size(), letters.size());
    EXPECT_TRUE(are_as_defined(all, letters));
}

}  // namespace
}  // namespace tigerpit
