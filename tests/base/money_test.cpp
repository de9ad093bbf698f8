// Money is whole cents of 64 bits: exact, or an error.

#include "base/money.hpp"

#include <gtest/gtest.h>

#include <optional>

namespace tigerpit {
namespace {

constexpr std::int64_t most = INT64_MAX;
constexpr std::int64_t least = INT64_MIN;
constexpr std::optional<std::int64_t> overflow = std::nullopt;

std::optional<std::int64_t> cents(const std::expected<Money, Overflow>& money) {
    return money ? std::optional{money->cents} : std::nullopt;
}

struct Adding {
    std::int64_t a;
    std::int64_t b;
    std::optional<std::int64_t> expected;
};

TEST(Money, SumIsExactOrAnError) {
    constexpr Adding table[]{
        {0, 0, 0},
        {1'00, 2'50, 3'50},
        {5'00, -7'00, -2'00},
        {most - 1, 1, most},
        {most, 0, most},
        {most, 1, overflow},
        {1, most, overflow},
        {most, most, overflow},
        {least + 1, -1, least},
        {least, -1, overflow},
        {most, least, -1},
    };
    for (const auto& [a, b, expected] : table)
        EXPECT_EQ(cents(sum(Money{a}, Money{b})), expected) << a << " + " << b;
}

TEST(Money, DifferenceIsExactOrAnError) {
    constexpr Adding table[]{
        {0, 0, 0},
        {3'50, 2'50, 1'00},
        {2'00, 7'00, -5'00},
        {most, most, 0},
        {most, -1, overflow},
        {least, 1, overflow},
        {least + 1, 1, least},
        {0, least, overflow},
        {-1, least, most},
    };
    for (const auto& [a, b, expected] : table)
        EXPECT_EQ(cents(difference(Money{a}, Money{b})), expected) << a << " - " << b;
}

struct Sharing {
    std::int64_t amount;
    std::int64_t num;
    std::int64_t den;
    std::optional<std::int64_t> up;
    std::optional<std::int64_t> down;
};

TEST(Money, ShareIsRoundedOnceFromTheExactProduct) {
    constexpr Sharing table[]{
        {0, 19, 20, 0, 0},
        {10'10, 19, 20, 9'60, 9'59},  // 0.95 x 10.10 = 9.595
        {10'01, 1, 2, 5'01, 5'00},    // 1 to 2 on 10.01
        {10'01, 5, 2, 25'03, 25'02},  // 5 to 2 on 10.01
        {10'00, 19, 20, 9'50, 9'50},  // exact: neither direction bites
        {1, 1, 3, 1, 0},
        {2, 1, 3, 1, 0},
        {3, 1, 3, 1, 1},
        {4, 1, 3, 2, 1},
        {most, 1, 1, most, most},
        {most, 1, 2, most / 2 + 1, most / 2},
        {most, most, most, most, most},
        {most, 2, 2, most, most},  // the product passes 64 bits, the answer does not
        {most, 2, 1, overflow, overflow},
        {most, 10, 1, overflow, overflow},
        {most / 2 + 1, 2, 1, overflow, overflow},
        {most / 2, 2, 1, most - 1, most - 1},
        {most / 3 * 2, 3, 2, most - 1, most - 1},
        {most / 3 * 2 + 1, 3, 2, overflow, most},  // 2^63 - 1/2: only rounded down does it fit
    };
    for (const auto& [amount, num, den, up, down] : table) {
        EXPECT_EQ(cents(share(Money{amount}, num, den, Rounding::up)), up)
            << amount << " x " << num << '/' << den << " up";
        EXPECT_EQ(cents(share(Money{amount}, num, den, Rounding::down)), down)
            << amount << " x " << num << '/' << den << " down";
    }
}

TEST(Money, IsOrderedByItsCents) {
    EXPECT_LT(Money{1}, Money{2});
    EXPECT_GT(Money{0}, Money{-1});
    EXPECT_EQ(Money{}, Money{0});
    EXPECT_EQ(Overflow{}, Overflow{});
}

static_assert(*sum(Money{1}, Money{2}) == Money{3});
static_assert(!sum(Money{most}, Money{1}));
static_assert(*difference(Money{1}, Money{2}) == Money{-1});
static_assert(!difference(Money{least}, Money{1}));
static_assert(*share(Money{10'10}, 19, 20, Rounding::up) == Money{9'60});
static_assert(!share(Money{most}, 2, 1, Rounding::down));

}  // namespace
}  // namespace tigerpit
