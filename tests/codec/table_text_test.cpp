#include "codec/table_text.hpp"

#include <gtest/gtest.h>

#include "codec/money_text.hpp"

namespace tigerpit {
namespace {

TEST(DisplayWidth, ChineseTakesTwoColumns) {
    EXPECT_EQ(display_width(""), 0);
    EXPECT_EQ(display_width("Banker"), 6);
    EXPECT_EQ(display_width("庄"), 2);
    EXPECT_EQ(display_width("閒 5 點（TBN）"), 2 + 1 + 1 + 1 + 2 + 2 + 3 + 2);
    EXPECT_EQ(display_width("é · –"), 5);
}

TEST(DisplayWidth, BrokenBytesDoNotRunAway) {
    EXPECT_GT(display_width("\xE5\xBA"), 0);
    EXPECT_GT(display_width("\xFF\xFF"), 0);
}

TEST(Table, ColumnsLineUpInEveryScript) {
    TextTable table({{"bet"}, {"pays", Align::right}, {"clause"}});
    table.add({{"庄"}, {"1:1"}, {"TBN 4.1.1"}});
    table.add({{"Big Tiger"}, {"50:1"}, {"TBN 4.1.4"}});
    table.note("why");
    EXPECT_EQ(table.render(Look::plain),
              "bet        pays  clause\n"
              "庄          1:1  TBN 4.1.1\n"
              "Big Tiger  50:1  TBN 4.1.4\n"
              "    why\n");
}

TEST(Table, ColourIsOnlyAroundTheWords) {
    TextTable table({{"a"}, {"b"}});
    table.add({{"x", Tone::good}, {"y"}});
    EXPECT_EQ(table.render(Look::colour),
              "\x1b[2ma\x1b[0m  \x1b[2mb\x1b[0m\n\x1b[32mx\x1b[0m  y\n");
}

TEST(MoneyText, PartsThousands) {
    EXPECT_EQ(money_text(Money{0}), "0.00");
    EXPECT_EQ(money_text(Money{5}), "0.05");
    EXPECT_EQ(money_text(Money{99999}), "999.99");
    EXPECT_EQ(money_text(Money{123456789}), "1,234,567.89");
    EXPECT_EQ(money_text(Money{-100000}), "-1,000.00");
    EXPECT_EQ(money_text(Money{INT64_MIN}), "-92,233,720,368,547,758.08");
}

}  // namespace
}  // namespace tigerpit
