#include "base/result.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace tigerpit {
namespace {

using Number = std::expected<int, std::string>;

Number twice(Number number, int& reached) {
    TRY(const int value, number);
    ++reached;
    return 2 * value;
}

std::expected<void, std::string> into(int& target, Number number) {
    TRY(target, number);
    return {};
}

std::expected<std::unique_ptr<int>, std::string> passed_on(
    std::expected<std::unique_ptr<int>, std::string> box) {
    TRY(auto inside, std::move(box));
    return inside;
}

TEST(Try, DeclaresTheValue) {
    int reached = 0;
    EXPECT_EQ(twice(21, reached), Number{42});
    EXPECT_EQ(reached, 1);
}

TEST(Try, ReturnsTheErrorAndGoesNoFurther) {
    int reached = 0;
    EXPECT_EQ(twice(std::unexpected<std::string>("no"), reached).error(), "no");
    EXPECT_EQ(reached, 0);
}

TEST(Try, AssignsToWhatIsThere) {
    int target = 0;
    EXPECT_TRUE(into(target, 7).has_value());
    EXPECT_EQ(target, 7);
    EXPECT_FALSE(into(target, std::unexpected<std::string>("no")).has_value());
    EXPECT_EQ(target, 7);
}

TEST(Try, MovesWhatCannotBeCopied) {
    EXPECT_EQ(**passed_on(std::make_unique<int>(7)), 7);
    EXPECT_EQ(passed_on(std::unexpected<std::string>("no")).error(), "no");
}

}  // namespace
}  // namespace tigerpit
