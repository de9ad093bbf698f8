#include "chance/ratio.hpp"

#include <gtest/gtest.h>

namespace tigerpit {
namespace {

TEST(Ratio, IsWrittenInLowestTerms) {
    EXPECT_EQ(to_text(Ratio{-70, 622}), "-35/311");
    EXPECT_EQ(to_text(Ratio{70, -622}), "-35/311");
    EXPECT_EQ(to_text(Ratio{6, 3}), "2");
    EXPECT_EQ(to_text(Ratio{0}), "0");
    EXPECT_EQ(to_text(Ratio{-4}), "-4");
}

TEST(Ratio, RoundsADecimalToTheNearestAHalfAwayFromZero) {
    EXPECT_EQ(decimal(Ratio{1, 3}, 4), "0.3333");
    EXPECT_EQ(decimal(Ratio{2, 3}, 4), "0.6667");
    EXPECT_EQ(decimal(Ratio{1, 8}, 2), "0.13");
    EXPECT_EQ(decimal(Ratio{-1, 8}, 2), "-0.13");
    EXPECT_EQ(decimal(Ratio{-1, 1000}, 2), "0.00");
    EXPECT_EQ(decimal(Ratio{12345, 10}, 0), "1235");
    EXPECT_EQ(decimal(Ratio{1234}, 3), "1234.000");
    EXPECT_EQ(decimal(Ratio{999, 1000}, 2), "1.00");
}

TEST(Ratio, RoundsARootToTheNearest) {
    EXPECT_EQ(root_decimal(Ratio{2}, 12), "1.414213562373");
    EXPECT_EQ(root_decimal(Ratio{1, 4}, 1), "0.5");
    EXPECT_EQ(root_decimal(Ratio{0}, 3), "0.000");
    EXPECT_EQ(root_decimal(Ratio{3}, 0), "2");
    // 1.4142135623730950488: the next place is a five and more, or less.
    EXPECT_EQ(root_decimal(Ratio{2}, 13), "1.4142135623731");
    EXPECT_EQ(root_decimal(Ratio{2}, 14), "1.41421356237310");
    EXPECT_EQ(root_decimal(Ratio{144}, 2), "12.00");
}

}  // namespace
}  // namespace tigerpit
