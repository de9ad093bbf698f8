#include "base/small_set.hpp"

#include <gtest/gtest.h>

namespace tigerpit {
namespace {

TEST(SmallSet, StartsEmpty) {
    const SmallSet set;
    EXPECT_TRUE(set.empty());
    for (int member = 0; member < 16; ++member) EXPECT_FALSE(set.contains(member)) << member;
}

TEST(SmallSet, HoldsEachOfItsSixteenNumbersAlone) {
    for (int member = 0; member < 16; ++member) {
        SmallSet set;
        set.insert(member);
        EXPECT_FALSE(set.empty()) << member;
        for (int other = 0; other < 16; ++other)
            EXPECT_EQ(set.contains(other), other == member) << member << ' ' << other;
    }
}

TEST(SmallSet, HasNoOrderAndNoRepeats) {
    SmallSet set;
    for (const int member : {15, 0, 7, 0}) set.insert(member);
    EXPECT_EQ(set, (SmallSet{0, 7, 15}));
    EXPECT_NE(set, (SmallSet{0, 7}));
    EXPECT_NE(set, SmallSet{});
}

static_assert(SmallSet{}.empty());
static_assert(!SmallSet{0}.empty());
static_assert(SmallSet{1, 2}.contains(2) && !SmallSet{1, 2}.contains(3));
static_assert(SmallSet{2, 1} == SmallSet{1, 2});

}  // namespace
}  // namespace tigerpit
