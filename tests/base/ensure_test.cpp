#include "base/ensure.hpp"

#include <gtest/gtest.h>

namespace tigerpit {
namespace {

// `ensure` must not outlive what it holds true: the line after it runs, and only then.
TEST(Ensure, LetsWhatIsTruePass) {
    bool passed = false;
    ensure(true, "one and one are two");
    passed = true;
    EXPECT_TRUE(passed);
}

TEST(EnsureDeathTest, StopsOnABugAndSaysWhich) {
    EXPECT_DEATH(ensure(false, "one and one are three"),
                 "tigerpit: internal error: one and one are three");
}

}  // namespace
}  // namespace tigerpit
