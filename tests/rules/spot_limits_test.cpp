// A spot with limits of its own: what a stake outside them counts for, and what is not a stake.

#include <gtest/gtest.h>

#include "support/lines.hpp"

namespace tigerpit {
namespace {

const Rulebook& tbn() { return book("tiger-buffalo-non-commission"); }
const Coup level = coup("KS 8H", "4D 4C");

struct TieBets {
    Rulebook rulebook;
    std::vector<Bet> bets;
};

std::optional<std::vector<Line>> settled_ties(const TieBets& round) {
    const std::vector<SpotLimits> own{
        {find_spot(round.rulebook, "tie"), {Money{10'00}, Money{100'00}}}};
    const TableRules rules{.rulebook = round.rulebook,
                           .layout = layout(round.rulebook, "A"),
                           .limits = Limits{Money{100'00}, Money{10'000'00}},
                           .of_spots = own};
    SettleBench bench;
    const auto settlement = settle(rules, level, {round.bets, {}, {}}, bench);
    return settlement ? std::optional{lines_of(**settlement)} : std::nullopt;
}

Bet on_tie(std::int64_t cents, std::uint32_t player = 1, int box = 1) {
    return bet(tbn(), "tie", cents, player, box);
}

TEST(SpotLimits, CutWhatIsOverToTheMost) {
    const auto lines = settled_ties({tbn(), {on_tie(100'00, 1), on_tie(150'00, 2)}});
    ASSERT_TRUE(lines);
    EXPECT_EQ((*lines)[0].counted, std::nullopt);
    EXPECT_EQ((*lines)[1].counted, 100'00);
}

TEST(SpotLimits, LeaveAStakeWholeWhereTheDocumentCountsItWhole) {
    Rulebook whole = tbn();
    whole.limits.over = OverLimit::counts_whole;
    const auto lines = settled_ties({whole, {on_tie(150'00)}});
    ASSERT_TRUE(lines);
    EXPECT_EQ((*lines)[0].counted, std::nullopt);
}

TEST(SpotLimits, DoNotCountABetThatIsRefused) {
    const auto lines = settled_ties({tbn(), {on_tie(150'00, 1, 99), on_tie(50'00)}});
    ASSERT_TRUE(lines);
    ASSERT_EQ(lines->size(), 1U);
    EXPECT_EQ(lines->front().counted, std::nullopt);
}

TEST(SpotLimits, TellWhenStakesDoNotFit) {
    EXPECT_FALSE(settled_ties({tbn(), {on_tie(INT64_MAX), on_tie(INT64_MAX)}}));
}

}  // namespace
}  // namespace tigerpit
