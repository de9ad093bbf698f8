#include "store/known_ids.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tigerpit {
namespace {

TEST(KnownIds, NeverMissOneThatWasAdded) {
    KnownIds known;
    EXPECT_FALSE(known.may_have("ann:1"));
    for (int id = 0; id < 10'000; ++id) known.add("ann:" + std::to_string(id));
    for (int id = 0; id < 10'000; ++id) EXPECT_TRUE(known.may_have("ann:" + std::to_string(id)));
    known.add("ann:1");
    EXPECT_TRUE(known.may_have("ann:1"));
}

TEST(KnownIds, MostlyKnowThatOneIsNew) {
    KnownIds known;
    for (int id = 0; id < 10'000; ++id) known.add("ann:" + std::to_string(id));
    int taken_for_known = 0;
    for (int id = 0; id < 10'000; ++id)
        taken_for_known += known.may_have("ben:" + std::to_string(id));
    EXPECT_LT(taken_for_known, 10);
}

}  // namespace
}  // namespace tigerpit
