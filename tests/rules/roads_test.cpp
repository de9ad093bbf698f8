// The roads of known strings: the vectors of the definition, tails, ties, pairs, what is asked.

#include "rules/roads.hpp"

#include <gtest/gtest.h>

#include "rules/tableau.hpp"
#include "support/plain_roads.hpp"
#include "support/ranks.hpp"

namespace tigerpit {
namespace {

constexpr auto big_eye_boy = DerivedRoad::big_eye_boy;
constexpr auto small_road = DerivedRoad::small_road;
constexpr auto cockroach_pig = DerivedRoad::cockroach_pig;

/// The colours of a derived road, in the order of drawing.
std::string colours(std::string_view letters, DerivedRoad road) {
    std::string text;
    const Roads all = roads(letters);
    for (const DerivedCell& cell : all.derived(road))
        text += cell.mark == RoadMark::red ? 'R' : 'B';
    return text;
}

TEST(Roads, DerivedMarksOfTheDefinition) {
    EXPECT_EQ(colours("BBPP", big_eye_boy), "R");
    EXPECT_EQ(colours("BPPP", big_eye_boy), "BR");
    EXPECT_EQ(colours("BPB", big_eye_boy), "R");
    EXPECT_EQ(colours("BPBBPPPB", big_eye_boy), "RBBRBB");
    EXPECT_EQ(colours("BPBPBP", small_road), "RRR");
    EXPECT_EQ(colours("BPBPBP", cockroach_pig), "RR");
}

TEST(Roads, TailsOfTheDefinition) {
    EXPECT_EQ(big_road_text(roads("BBBBBBBBP")), "B0,0 B0,1 B0,2 B0,3 B0,4 B0,5 B1,5 B2,5 P1,0 ");
    EXPECT_EQ(big_road_text(roads("BBBBBBBPPPPPP")),
              "B0,0 B0,1 B0,2 B0,3 B0,4 B0,5 B1,5 P1,0 P1,1 P1,2 P1,3 P1,4 P2,4 ");
}

TEST(Roads, FirstMarkIsRowTwoOfTheColumnOrTheNextColumn) {
    for (const DerivedRoad road : every_derived_road) {
        std::string before = "B";
        for (int back = static_cast<int>(road); back > 0; --back)
            before += before.back() == 'B' ? 'P' : 'B';
        const char last = before.back();
        const char next = last == 'B' ? 'P' : 'B';
        EXPECT_EQ(colours(before + next, road), "") << before;
        EXPECT_EQ(colours(before + next + next, road), "B") << before;
        EXPECT_EQ(colours(before + next + last, road), "R") << before;
    }
}

TEST(Roads, ATailKeepsToItsRowWhereTheCellBelowIsFreeAgain) {
    // The Banker's tail ends in column 1; the Player's, above it, goes on and never falls.
    EXPECT_EQ(big_road_text(roads("BBBBBBBPPPPPPPP")),
              "B0,0 B0,1 B0,2 B0,3 B0,4 B0,5 B1,5 "
              "P1,0 P1,1 P1,2 P1,3 P1,4 P2,4 P3,4 P4,4 ");
}

TEST(Roads, ARunUnderWhichNoTailPassesGoesDownAllTheWay) {
    EXPECT_EQ(big_road_text(roads("BBBBBBBPBBBBBB")),
              "B0,0 B0,1 B0,2 B0,3 B0,4 B0,5 B1,5 P1,0 "
              "B2,0 B2,1 B2,2 B2,3 B2,4 B2,5 ");
}

TEST(Roads, TailsLieAboveOneAnotherUpToTheTopRow) {
    std::string letters;
    for (int run = 0; run < 6; ++run) letters.append(12, run % 2 == 0 ? 'B' : 'P');
    // The sixth run finds row 1 taken at once, and its tail is the top row.
    EXPECT_TRUE(
        big_road_text(roads(letters))
            .ends_with("P5,0 P6,0 P7,0 P8,0 P9,0 P10,0 P11,0 P12,0 P13,0 P14,0 P15,0 P16,0 "));
    // The next run starts right of that tail, where nothing lies below it.
    EXPECT_TRUE(big_road_text(roads(letters + "BB")).ends_with("P16,0 B17,0 B17,1 "));
}

TEST(Roads, TailsDoNotChangeTheHeights) {
    EXPECT_EQ(roads("BBBBBBBBPPPPPPPBTB").heights(), (std::vector{8, 7, 2}));
    EXPECT_EQ(roads("").heights(), std::vector<int>{});
}

TEST(Roads, DerivedRoadsHaveTailsToo) {
    EXPECT_EQ(derived_text(roads("BPBPBPBPBP"), big_eye_boy),
              "R0,0 R0,1 R0,2 R0,3 R0,4 R0,5 R1,5 R2,5 ");
}

TEST(Roads, BeadPlateHasEveryRoundDownSixRows) {
    const Roads all = roads("BPTBPTB");
    EXPECT_EQ(all.results(), results("BPTBPTB"));
    EXPECT_EQ(bead_place(0), (RoadPlace{0, 0}));
    EXPECT_EQ(bead_place(5), (RoadPlace{0, 5}));
    EXPECT_EQ(bead_place(6), (RoadPlace{1, 0}));
    EXPECT_EQ(bead_place(71), (RoadPlace{11, 5}));
}

std::vector<int> ties(const Roads& roads) {
    std::vector<int> ties;
    for (const BigRoadCell& cell : roads.big_road()) ties.push_back(cell.ties);
    return ties;
}

TEST(Roads, TiesMarkTheLastCell) {
    EXPECT_EQ(ties(roads("BTTPTPB")), (std::vector{2, 1, 0, 0}));
    EXPECT_EQ(roads("BTB").heights(), std::vector{2});
}

TEST(Roads, TiesBeforeTheFirstResultWaitInItsCell) {
    EXPECT_EQ(roads("TT").ties_waiting(), 2);
    EXPECT_TRUE(roads("TT").big_road().empty());
    const Roads all = roads("TTPTB");
    EXPECT_EQ(all.ties_waiting(), 0);
    EXPECT_EQ(ties(all), (std::vector{3, 0}));
    EXPECT_EQ(big_road_text(all), "P0,0 B1,0 ");
}

TEST(Roads, ACellHasTheMarksOfItsOwnRoundAndATieHasNone) {
    const RoadResult paired{Winner::banker, true, false, true};
    const Roads all = roads_of(std::vector<RoadResult>{
        paired, {Winner::tie, false, true, true}, {Winner::banker, false, true, false}});
    ASSERT_EQ(all.big_road().size(), 2U);
    EXPECT_EQ(all.big_road()[0], (BigRoadCell{{0, 0}, paired, 1}));
    EXPECT_EQ(all.big_road()[1], (BigRoadCell{{0, 1}, {Winner::banker, false, true, false}, 0}));
}

TEST(Roads, AreCounted) {
    const std::vector<RoadResult> some{{Winner::banker, true, false, true},
                                       {Winner::tie, true, true, false},
                                       {Winner::player, false, false, true},
                                       {Winner::banker, false, false, false}};
    EXPECT_EQ(
        counts_of(some),
        (RoadCounts{
            .player = 1, .banker = 2, .tie = 1, .player_pair = 2, .banker_pair = 1, .natural = 2}));
    EXPECT_EQ(counts_of({}), RoadCounts{});
}

TEST(Roads, NothingIsAskedOfRoadsWithoutColumns) {
    for (const Side side : both_sides)
        for (const DerivedRoad road : every_derived_road) {
            EXPECT_EQ(Roads{}.asked(road, side), std::nullopt);
            EXPECT_EQ(roads("TT").asked(road, side), std::nullopt);
            EXPECT_EQ(roads("B").asked(road, side), std::nullopt);
        }
}

TEST(Roads, AreAskedForBothHands) {
    const Roads all = roads("BP");
    EXPECT_EQ(all.asked(big_eye_boy, Side::banker), RoadMark::red);
    EXPECT_EQ(all.asked(big_eye_boy, Side::player), RoadMark::blue);
    EXPECT_EQ(all.asked(small_road, Side::banker), std::nullopt);
}

TEST(RoadResult, IsWhatTheOutcomeSays) {
    const auto result = [](std::string_view player, std::string_view banker) {
        return road_result_of(resolve(ranks(player, banker), PairReading::rank));
    };
    EXPECT_EQ(result("K9", "K8"), (RoadResult{Winner::player, false, false, true}));
    EXPECT_EQ(result("KT", "44"), (RoadResult{Winner::banker, false, true, true}));
    EXPECT_EQ(result("99", "35"), (RoadResult{Winner::tie, true, false, true}));
    EXPECT_EQ(result("33", "33"), (RoadResult{Winner::tie, true, true, false}));
    EXPECT_EQ(result("KK", "44"), (RoadResult{Winner::banker, true, true, true}));
    EXPECT_EQ(result("K6", "K7"), (RoadResult{Winner::banker, false, false, false}));
    EXPECT_EQ(result("236", "K38"), (RoadResult{Winner::tie, false, false, false}));
    EXPECT_EQ(result("23K", "247"), (RoadResult{Winner::player, false, false, false}));
}

TEST(RoadResult, IsANaturalWhereTheTableOfPlayHasOne) {
    int naturals = 0;
    for (const auto player : {"K9", "44", "K6", "K7", "33K", "235"})
        for (const auto banker : {"K8", "99", "K6", "K7", "24", "237", "K35"}) {
            const Coup coup = ranks(player, banker);
            // A third card against a natural is no round.
            if (has_natural({ranks({player, 2}), ranks({banker, 2})}) && cards_dealt(coup) > 4)
                continue;
            const bool natural = has_natural(coup);
            EXPECT_EQ(road_result_of(resolve(coup, PairReading::rank)).natural, natural)
                << player << ' ' << banker;
            naturals += static_cast<int>(natural);
        }
    EXPECT_GT(naturals, 0);
}

}  // namespace
}  // namespace tigerpit
