#include "store/claim.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>

#include "support/folder.hpp"

namespace tigerpit {
namespace {

TEST(Claim, IsHeldByOneAndEndsWithHim) {
    const Folder folder;
    const std::string store = folder.path("pit.db");
    {
        auto first = StoreClaim::take(store);
        ASSERT_TRUE(first) << first.error().detail;
        const auto second = StoreClaim::take(store);
        ASSERT_FALSE(second);
        EXPECT_EQ(second.error().fault, StoreFault::conflict);
        const StoreClaim moved = *std::move(first);
        EXPECT_FALSE(StoreClaim::take(store)) << "it goes along";
    }
    EXPECT_TRUE(StoreClaim::take(store));
}

TEST(Claim, DiesWithTheProgram) {
    const Folder folder;
    const std::string store = folder.path("pit.db");
    const pid_t child = fork();
    if (child == 0) {
        const auto claim = StoreClaim::take(store);
        _exit(claim ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(WEXITSTATUS(status), 0);
    EXPECT_TRUE(StoreClaim::take(store));
}

TEST(Claim, SaysWhyItCannotBeTaken) {
    const auto claim = StoreClaim::take("/nowhere/at/all/pit.db");
    ASSERT_FALSE(claim);
    EXPECT_EQ(claim.error().fault, StoreFault::unavailable);
    EXPECT_TRUE(claim.error().detail.contains("/nowhere/at/all")) << claim.error().detail;
}

}  // namespace
}  // namespace tigerpit
