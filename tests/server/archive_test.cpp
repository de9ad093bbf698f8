// Who waits for answers about the past: nobody can fill the queue for others, and staff come first.

#include "server/archive.hpp"

#include <gtest/gtest.h>

#include <future>
#include <vector>

#include "store/memory_store.hpp"

namespace tigerpit {
namespace {

/// An archive that is busy until it is let go on.
class BusyArchive : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_TRUE(archive.put({.is_staff = true, .session = "first"}, [this](Historian&) {
            begun.set_value();
            held.get_future().wait();
        }));
        begun.get_future().wait();
    }
    bool put(const std::string& session, bool is_staff = false) {
        return archive.put({is_staff, session},
                           [this, session](Historian&) { done.push_back(session); });
    }
    void finish() {
        held.set_value();
        archive.stop();
    }

    MemoryStore store;
    std::promise<void> begun, held;
    std::vector<std::string> done;  ///< on the archive's thread, until it has stopped
    Archive archive{store, {}};
};

TEST_F(BusyArchive, ASessionWaitsForOnlySoMuch) {
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(put("guest"));
    for (int i = 0; i < 300; ++i) EXPECT_FALSE(put("guest"));
    EXPECT_TRUE(put("other"));
    EXPECT_TRUE(put("staff", true));
    finish();
    EXPECT_EQ(done,
              (std::vector<std::string>{"staff", "guest", "guest", "guest", "guest", "other"}))
        << "staff first, the others in their order";
}

TEST_F(BusyArchive, AllOthersTogetherDoNotShutStaffOut) {
    int taken = 0;
    for (int i = 0; i < 300; ++i) taken += put("guest-" + std::to_string(i)) ? 1 : 0;
    EXPECT_EQ(taken, 64);
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(put("staff", true));
    finish();
    ASSERT_EQ(done.size(), 164U);
    for (std::size_t i = 0; i < 100; ++i) EXPECT_EQ(done[i], "staff");
}

TEST_F(BusyArchive, WhatWasAnsweredMakesRoom) {
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(put("guest"));
    EXPECT_FALSE(put("guest"));
    held.set_value();
    std::promise<void> through;
    ASSERT_TRUE(archive.put({.is_staff = false, .session = "last"},
                            [&](Historian&) { through.set_value(); }));
    through.get_future().wait();
    EXPECT_TRUE(put("guest"));
    archive.stop();
    EXPECT_EQ(done.size(), 5U);
    EXPECT_FALSE(put("guest")) << "it takes nothing more";
}

}  // namespace
}  // namespace tigerpit
