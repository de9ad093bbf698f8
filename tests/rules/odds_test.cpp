#include "rules/odds.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <optional>

namespace tigerpit {
namespace {

constexpr std::int64_t most = INT64_MAX;

std::optional<std::int64_t> won(std::int64_t stake, Odds odds, Rounding rounding) {
    const auto money = winnings(Money{stake}, odds, rounding);
    return money ? std::optional{money->cents} : std::nullopt;
}

struct PriceCase {
    Odds odds;
    std::int64_t stake;
    std::int64_t up;
    std::int64_t down;
};

// exact as a fraction, then rounded up to the next cent; down is the other setting.
TEST(Odds, WinningsAreRoundedAsTheTableSays) {
    constexpr PriceCase table[]{
        {{19, 20}, 10'10, 9'60, 9'59},  // 0.95 x 10.10 = 9.595
        {{1, 2}, 10'01, 5'01, 5'00},    // 5.005
        {{5, 2}, 10'01, 25'03, 25'02},  // 25.025
        {{19, 20}, 5'01, 4'76, 4'75},   // 4.7595
        {{19, 20}, 20, 19, 19},         // twenty cents make the commission exact
        {{1, 2}, 2, 1, 1},              // two cents make a half exact
        {{3, 2}, 1, 2, 1},
        {{1, 1}, 100'00, 100'00, 100'00},
        {{8, 1}, 10'00, 80'00, 80'00},
        {{150, 1}, 10'00, 1'500'00, 1'500'00},
        {push_odds, 100'00, 0, 0},
    };
    for (const auto& [odds, stake, up, down] : table) {
        EXPECT_EQ(won(stake, odds, Rounding::up), up) << odds.num << ':' << odds.den << stake;
        EXPECT_EQ(won(stake, odds, Rounding::down), down) << odds.num << ':' << odds.den << stake;
    }
}

TEST(Odds, WinningsTooLargeAreAnError) {
    EXPECT_EQ(won(most, {1, 1}, Rounding::up), most);
    EXPECT_EQ(won(most, {19, 20}, Rounding::up), INT64_C(8762203435012037017));
    EXPECT_EQ(won(most, {3, 2}, Rounding::up), std::nullopt);
    EXPECT_EQ(won(most / 8, {8, 1}, Rounding::up), most - 7);
    EXPECT_EQ(won(most / 8 + 1, {8, 1}, Rounding::up), std::nullopt);
    EXPECT_EQ(won(most / 8 + 1, {8, 1}, Rounding::down), std::nullopt);
}

struct StakeCase {
    std::int64_t payout;
    Odds odds;
    std::int64_t up;
    std::int64_t down;
};

TEST(Odds, LargestStakeWithinAPayout) {
    constexpr StakeCase table[]{
        {10'000, {3, 1}, 3'333, 3'333},     // pays 9,999
        {40'000, {7, 1}, 5'714, 5'714},     // what 30,000 at 2 to 1 leaves of 100,000
        {100'000, {5, 2}, 40'000, 40'000},  // late insurance on 1,000.00
        {10'000, {3, 2}, 6'666, 6'667},     // 6,667 wins 10,000.5: one cent more if rounded up
        {0, {3, 2}, 0, 0},                  // one cent wins 1.5
        {0, {1, 2}, 0, 1},                  // half a cent is nothing, rounded down
        {5, {1, 1}, 5, 5},
        {most, {1, 1}, most, most},
        {most, {10, 1}, most / 10, most / 10},
        {most, {1, 2}, most, most},  // any stake there can be
        {most / 2, {1, 2}, most - 1, most},
    };
    for (const auto& [payout, odds, up, down] : table) {
        EXPECT_EQ(largest_stake(Money{payout}, odds, Rounding::up).cents, up)
            << payout << " at " << odds.num << ':' << odds.den;
        EXPECT_EQ(largest_stake(Money{payout}, odds, Rounding::down).cents, down)
            << payout << " at " << odds.num << ':' << odds.den;
    }
}

RC_GTEST_PROP(Odds, NoLargerStakeStaysWithinThePayout, ()) {
    const Money payout{*rc::gen::inRange<std::int64_t>(0, 1'000'000)};
    const Odds odds{*rc::gen::inRange(1, 200), *rc::gen::inRange(1, 30)};
    const Rounding rounding = *rc::gen::element(Rounding::up, Rounding::down);
    const Money stake = largest_stake(payout, odds, rounding);
    RC_ASSERT(*winnings(stake, odds, rounding) <= payout);
    RC_ASSERT(*winnings(Money{stake.cents + 1}, odds, rounding) > payout);
}

RC_GTEST_PROP(Odds, RoundingMovesWinningsByLessThanACent, ()) {
    const Money stake{*rc::gen::inRange<std::int64_t>(0, 1'000'000)};
    const Odds odds{*rc::gen::inRange(0, 200), *rc::gen::inRange(1, 30)};
    const std::int64_t up = winnings(stake, odds, Rounding::up)->cents;
    const std::int64_t down = winnings(stake, odds, Rounding::down)->cents;
    RC_ASSERT(up * odds.den >= stake.cents * odds.num);
    RC_ASSERT(down * odds.den <= stake.cents * odds.num);
    RC_ASSERT(up - down == (stake.cents * odds.num % odds.den == 0 ? 0 : 1));
}

static_assert(*winnings(Money{10'10}, {19, 20}, Rounding::up) == Money{9'60});
static_assert(largest_stake(Money{10'000}, {3, 1}, Rounding::up) == Money{3'333});
static_assert(Odds{1, 2} != Odds{2, 4});

TEST(Odds, AreReadAsTheyAreWritten) {
    EXPECT_EQ(parse_odds("19:20"), (Odds{19, 20}));
    EXPECT_EQ(parse_odds("1000000:1"), (Odds{1'000'000, 1}));
    for (const char* text : {"",
                             ":",
                             "9",
                             "9:",
                             ":1",
                             "x:1",
                             "9:x",
                             "9:1x",
                             "9: 1",
                             "-9:1",
                             "9:-1",
                             "0:1",
                             "9:0",
                             "09:1",
                             "9:01",
                             "18:2",
                             "1000001:1",
                             "1:1000001",
                             "99999999999999999999:1",
                             "9:1:1"})
        EXPECT_FALSE(parse_odds(text).has_value()) << text;
}

}  // namespace
}  // namespace tigerpit
