// A page ends where a cursor says, and nothing is left out between two pages.

#include "history/cursor.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace tigerpit {
namespace {

TEST(Cursor, IsReadAsARowSpellsIt) {
    EXPECT_EQ(parse_cursor("12"), (Cursor{12, "", 0}));
    EXPECT_EQ(parse_cursor("12.table/T.1.7"), (Cursor{12, "table/T.1", 7}));
    EXPECT_EQ(parse_cursor("0.pit.1"), (Cursor{0, "pit", 1}));
    for (const char* bad : {"", "x", "-1", "1.", "1.2", "1.pit.", "1.pit.x", ".pit.1", "1.pit.-1",
                            "99999999999999999999.pit.1"})
        EXPECT_FALSE(parse_cursor(bad)) << bad;
}

std::vector<SignificantEvent> rows() {
    std::vector<SignificantEvent> all;
    const auto add = [&](std::int64_t at, const char* component, std::int64_t version) {
        all.push_back({.at = at, .kind = "k", .component = component, .version = version});
    };
    add(1, "pit", 1);
    add(2, "pit", 2);
    add(2, "pit", 3);
    add(2, "table/A", 9);
    add(2, "table/A", 9);
    add(2, "table/B", 4);
    add(3, "pit", 4);
    return all;
}

TEST(Cursor, NothingIsLostOrToldTwiceBetweenPages) {
    for (std::size_t most = 1; most <= 8; ++most) {
        std::vector<SignificantEvent> told;
        Cursor before;
        for (;;) {
            auto page = rows();
            take_page(page, before, most);
            if (page.empty()) break;
            told.insert(told.end(), page.begin(), page.end());
            const SignificantEvent& last = page.back();
            before = {last.at, last.component, last.version};
        }
        auto all = rows();
        std::ranges::reverse(all);
        EXPECT_EQ(told, all) << most;
    }
}

TEST(Cursor, ARecordThatTellsOfTwoThingsIsOnOnePage) {
    auto page = rows();
    take_page(page, Cursor{2, "table/B", 4}, 1);
    ASSERT_EQ(page.size(), 2U);
    EXPECT_EQ(page[0].version, 9);
    EXPECT_EQ(page[1].version, 9);
}

TEST(Cursor, AMomentAloneIsWhatWasBeforeIt) {
    auto page = rows();
    take_page(page, Cursor{2, "", 0}, 10);
    ASSERT_EQ(page.size(), 1U);
    EXPECT_EQ(page[0].at, 1);
}

}  // namespace
}  // namespace tigerpit
