#include "rules/counted.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <numeric>

namespace tigerpit {
namespace {

/// What each part of a wager counts for when the wager counts for `amount`.
std::vector<std::int64_t> split_of(std::int64_t amount, const std::vector<std::int64_t>& stakes) {
    std::vector<OriginalPart> parts;
    std::vector<Counted> counted;
    OriginalBet bet{};
    for (int entry = 0; const std::int64_t cents : stakes) {
        parts.push_back({.entry = entry++, .stake = Money{cents}});
        counted.push_back({.stake = Money{cents}});
        bet.stake.cents += cents;
    }
    bet.parts = parts;
    split(Money{amount}, bet, counted);
    std::vector<std::int64_t> cents;
    for (const Counted& entry : counted) cents.push_back(entry.stake.cents);
    return cents;
}

struct SplitCase {
    std::int64_t amount;
    std::vector<std::int64_t> stakes;
    std::vector<std::int64_t> counted;
};

// in proportion, to the cent; what rounding leaves goes to the largest remainders, then to
// the earliest part.
TEST(Split, IsInProportionAndExact) {
    const SplitCase table[]{
        {10'000'00, {12'000'00}, {10'000'00}},
        {10'000'00, {6'000'00, 6'000'00}, {5'000'00, 5'000'00}},
        {10'000'00, {7'000'00, 5'000'00}, {5'833'33, 4'166'67}},
        {10'000'00, {5'000'00, 7'000'00}, {4'166'67, 5'833'33}},
        {10'000'00, {4'000'00, 4'000'00, 4'000'00}, {3'333'34, 3'333'33, 3'333'33}},
        {2, {1, 1, 1}, {1, 1, 0}},
        {1, {1, 1, 1}, {1, 0, 0}},
        {0, {1, 1, 1}, {0, 0, 0}},
        {3, {1, 1, 1}, {1, 1, 1}},
        {10, {1, 98}, {0, 10}},
        {50, {1, 98}, {1, 49}},
        {INT64_MAX - 1, {INT64_MAX - 1, 1}, {INT64_MAX - 2, 1}},
    };
    for (const auto& [amount, stakes, counted] : table)
        EXPECT_EQ(split_of(amount, stakes), counted);
}

RC_GTEST_PROP(Split, GivesEachPartItsShareAndLosesNothing, ()) {
    const auto parts = *rc::gen::inRange<std::size_t>(1, 8);
    const auto stakes =
        *rc::gen::container<std::vector<std::int64_t>>(parts,
                                                       rc::gen::inRange<std::int64_t>(1, 5000));
    const std::int64_t total = std::accumulate(stakes.begin(), stakes.end(), std::int64_t{0});
    const std::int64_t amount = *rc::gen::inRange<std::int64_t>(0, total + 1);
    const auto counted = split_of(amount, stakes);
    RC_ASSERT(std::accumulate(counted.begin(), counted.end(), std::int64_t{0}) == amount);
    for (std::size_t i = 0; i < stakes.size(); ++i) {
        const std::int64_t exact_down = stakes[i] * amount / total;
        RC_ASSERT(counted[i] == exact_down || counted[i] == exact_down + 1);
        RC_ASSERT(counted[i] <= stakes[i]);
    }
}

/// A bet of 12,000 on one hand in box 1, and what went back on the other in box 2.
std::expected<Money, Overflow> counted_beside(DifferentialScope scope,
                                              const std::vector<std::int64_t>& gone) {
    LimitRules rules{};
    rules.over = OverLimit::pro_rata;
    rules.scope = scope;
    Originals originals;
    originals.parts.push_back({1, Side::player, PlayerId{1}, 0, Money{12'000'00}, PlayerId{1}});
    for (const std::int64_t cents : gone)
        originals.gone.push_back({2, Side::banker, PlayerId{2}, -1, Money{cents}, PlayerId{2}});
    EXPECT_TRUE(join_parts(originals));
    std::vector<Counted> counted(1);
    counted[0].stake = Money{12'000'00};
    const Limits limits{Money{100'00}, Money{10'000'00}};
    if (!apply_limits(rules, limits, originals, {}, counted)) return std::unexpected(Overflow{});
    return counted[0].stake;
}

// What went back after the close still balances the other hand, where that is measured.
TEST(Differential, CountsWhatWentBack) {
    EXPECT_EQ(counted_beside(DifferentialScope::box, {3'000'00}), Money{10'000'00});
    EXPECT_EQ(counted_beside(DifferentialScope::table, {3'000'00}), Money{12'000'00});
    EXPECT_EQ(counted_beside(DifferentialScope::table, {1'000'00}), Money{11'000'00});
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    EXPECT_FALSE(counted_beside(DifferentialScope::table, {most, most}));
}

}  // namespace
}  // namespace tigerpit
