// The program verifies itself: against what was installed, and against what it was at the start.

#include "server/self_check.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "history/significant.hpp"
#include "support/folder.hpp"
#include "support/one_shelf.hpp"

namespace tigerpit {
namespace {

constexpr std::int64_t now = 1'794'974'400'000;

const CheckedPart* part_of(const SelfCheck& check, std::string_view name) {
    const auto found = std::ranges::find(check.parts, name, &CheckedPart::part);
    return found == check.parts.end() ? nullptr : &*found;
}

TEST(SelfCheck, IsSoundWhereNothingHasChanged) {
    const SelfChecker checker(one_shelf(), "1.2.3");
    const SelfCheck first = checker.check_start(now);
    EXPECT_TRUE(first.sound);
    EXPECT_EQ(first.why, CheckWhy::start);
    EXPECT_EQ(first.version, "1.2.3");
    const SelfCheck later = checker.check(CheckWhy::asked, now + 1);
    EXPECT_TRUE(later.sound);
    EXPECT_EQ(later.parts, first.parts);
    ASSERT_TRUE(part_of(first, "program"));
    EXPECT_EQ(part_of(first, "program")->actual.size(), 64U);
    EXPECT_TRUE(part_of(first, "rulebook wu-song"));
    const auto libraries = std::ranges::count_if(first.parts, [](const CheckedPart& part) {
        return part.part.starts_with("library ") &&
               part.part.find("libsodium") != std::string::npos;
    });
    EXPECT_EQ(libraries, 1);
}

TEST(SelfCheck, AProgramThatIsNotTheInstalledOneIsFound) {
    const Folder folder;
    const std::string sums = folder.path("SHA256SUMS");
    const std::string right =
        part_of(SelfChecker(Shelf{}, "1").check_start(now), "program")->actual;
    const auto write = [&](const std::string& sum, const std::string& name) {
        std::ofstream(sums) << sum << "  " << name << "\n";
    };
    write(right, "/usr/bin/tigerpit");
    EXPECT_TRUE(SelfChecker(Shelf{}, "1", sums).check_start(now).sound);
    std::string other = right;
    other[0] = other[0] == '0' ? '1' : '0';
    write(other, "/usr/bin/tigerpit");
    const SelfCheck wrong = SelfChecker(Shelf{}, "1", sums).check_start(now);
    EXPECT_FALSE(wrong.sound);
    EXPECT_EQ(part_of(wrong, "program")->expected, other);
    EXPECT_EQ(part_of(wrong, "program")->actual, right);
    write(right, "/usr/bin/another");
    EXPECT_FALSE(SelfChecker(Shelf{}, "1", sums).check_start(now).sound);
    // A file that was named and is not there vouches for nothing, now and later.
    const SelfChecker unvouched(Shelf{}, "1", folder.path("nowhere"));
    EXPECT_FALSE(unvouched.check_start(now).sound);
    EXPECT_FALSE(unvouched.check(CheckWhy::daily, now).sound);
}

TEST(SelfCheck, IsRecordedWithWhatWasExpectedAndWhatWasFound) {
    const SelfCheck check{now, CheckWhy::daily, "1", false, {{"program", "aa", "bb"}}};
    EXPECT_EQ(self_check_note(check),
              R"({"event":"self_checked","at":1794974400000,"why":"daily","version":"1",)"
              R"("sound":false,"parts":[{"part":"program","expected":"aa","actual":"bb"}]})");
}

TEST(SelfCheck, WhatSurveillanceIsToldOfItIsWhetherItIsSoundAndWhatIsNot) {
    const auto told = [](const SelfCheck& check) {
        return significant_in_note(
            {.stream = "pit", .version = 1, .event = self_check_note(check)});
    };
    const CheckedPart right{"library /a.so", "cc", "cc"};
    const auto good = told({now, CheckWhy::start, "1", true, {right}});
    ASSERT_TRUE(good);
    EXPECT_EQ(good->about, "");
    EXPECT_EQ(good->reason, "start");
    EXPECT_EQ(good->by, "house");
    EXPECT_EQ(good->after, R"({"version":"1","sound":true,"wrong":[]})");
    const auto bad = told({now, CheckWhy::daily, "1", false, {right, {"program", "aa", "bb"}}});
    ASSERT_TRUE(bad);
    EXPECT_EQ(bad->about, "program");
    EXPECT_EQ(bad->reason, "daily");
    EXPECT_EQ(bad->after, R"({"version":"1","sound":false,"wrong":[)"
                          R"({"part":"program","expected":"aa","actual":"bb"}]})");
}

}  // namespace
}  // namespace tigerpit
