#include "net/descriptors.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

namespace tigerpit {
namespace {

TEST(Descriptors, AreAllThatTheSystemGives) {
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
    rlimit low = before;
    low.rlim_cur = std::min<rlim_t>(before.rlim_cur, 100);
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &low), 0);
    const std::size_t raised = raise_descriptors();
    rlimit after{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &after), 0);
    EXPECT_EQ(raised, after.rlim_cur);
    EXPECT_EQ(raised, std::min<rlim_t>(before.rlim_max, 1U << 20U));
    EXPECT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
}

TEST(Descriptors, AreLeftForTheHouse) {
    EXPECT_EQ(connections_within(1 << 20), 10'000U);
    EXPECT_EQ(connections_within(10'256), 10'000U);
    EXPECT_EQ(connections_within(4096), 4096U - 256);
    EXPECT_EQ(connections_within(512), 256U);
    EXPECT_EQ(connections_within(300), 150U);
}

}  // namespace
}  // namespace tigerpit
