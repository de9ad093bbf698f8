#include "people/rate.hpp"

#include <gtest/gtest.h>

namespace tigerpit {
namespace {

TEST(RateLimit, GivesABurstThenOneAtATime) {
    RateLimit limit({3, 1000}, 10);
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(limit.take("a", 5000)) << i;
    EXPECT_EQ(limit.take("a", 5000), 6000);
    EXPECT_EQ(limit.empty_until("a", 5999), 6000);
    EXPECT_EQ(limit.empty_until("a", 6000), std::nullopt);
    EXPECT_FALSE(limit.take("a", 6000));
    EXPECT_EQ(limit.take("a", 6000), 7000);
    EXPECT_FALSE(limit.take("b", 6000)) << "another key has its own bucket";
}

TEST(RateLimit, IsFullAgainAfterAWhileAndNoFuller) {
    RateLimit limit({2, 1000}, 10);
    EXPECT_FALSE(limit.take("a", 0));
    EXPECT_FALSE(limit.take("a", 0));
    EXPECT_FALSE(limit.take("a", 1'000'000));
    EXPECT_FALSE(limit.take("a", 1'000'000));
    EXPECT_TRUE(limit.take("a", 1'000'000));
}

TEST(RateLimit, ForgetsWhoWasUsedLeastRecently) {
    RateLimit limit({1, 1000}, 2);
    EXPECT_FALSE(limit.take("a", 0));
    EXPECT_FALSE(limit.take("b", 0));
    EXPECT_TRUE(limit.take("a", 0));
    EXPECT_FALSE(limit.take("c", 0)) << "takes the place of b";
    EXPECT_EQ(limit.size(), 2);
    EXPECT_TRUE(limit.take("a", 0));
    EXPECT_FALSE(limit.take("b", 0)) << "is new again";
}

TEST(RateLimit, AClockThatIsSetBackShutsNobodyOutForLong) {
    RateLimit limit({2, 1000}, 10);
    EXPECT_FALSE(limit.take("a", 1'000'000'000));
    EXPECT_FALSE(limit.take("a", 1'000'000'000));
    EXPECT_EQ(limit.take("a", 500), 1500);
}

}  // namespace
}  // namespace tigerpit
