#include "history/gaming_day.hpp"

#include <gtest/gtest.h>

namespace tigerpit {
namespace {

constexpr std::int64_t noon = 1'794'974'400'000;  // 18 November 2026 in Singapore
constexpr std::int64_t hour = 3'600'000;

TEST(GamingDay, IsSingapores) {
    EXPECT_EQ(to_text(day_of(noon)), "2026-11-18");
    EXPECT_EQ(to_text(day_of(noon + 12 * hour - 1)), "2026-11-18");
    EXPECT_EQ(to_text(day_of(noon + 12 * hour)), "2026-11-19");
    EXPECT_EQ(to_text(day_of(noon - 12 * hour)), "2026-11-18");
    EXPECT_EQ(to_text(day_of(noon - 12 * hour - 1)), "2026-11-17");
    EXPECT_EQ(begin_of(day_of(noon)), noon - 12 * hour);
    EXPECT_EQ(to_text(day_of(-9 * hour)), "1969-12-31");
    EXPECT_EQ(to_text(day_of(-8 * hour)), "1970-01-01");
    EXPECT_EQ(moment_text(noon + 5000), "2026-11-18 12:00:05");
}

TEST(GamingDay, IsReadAsADayAMonthOrAYear) {
    const auto span = [](std::string_view text) {
        const auto days = parse_days(text);
        return days ? to_text(days->from) + ' ' + to_text(days->to) : std::string{"none"};
    };
    EXPECT_EQ(span("2026-11-18"), "2026-11-18 2026-11-18");
    EXPECT_EQ(span("2026-11"), "2026-11-01 2026-11-30");
    EXPECT_EQ(span("2026-12"), "2026-12-01 2026-12-31");
    EXPECT_EQ(span("2028-02"), "2028-02-01 2028-02-29");
    EXPECT_EQ(span("2026"), "2026-01-01 2026-12-31");
    for (const char* text : {"", "26", "2026-13", "2026-02-29", "2026/11/18", "2026-11-18x",
                             "2026-1-18", "+026", "today", "2026-11-00"})
        EXPECT_EQ(span(text), "none") << text;
}

TEST(GamingDay, LiesInPeriods) {
    const GamingDay day = day_of(noon);
    EXPECT_EQ(period_of(day, Period::day), "2026-11-18");
    EXPECT_EQ(period_of(day, Period::month), "2026-11");
    EXPECT_EQ(period_of(day, Period::year), "2026");
    EXPECT_EQ(period_of(day, Period::all), "");
    EXPECT_EQ(parse_period("month"), Period::month);
    EXPECT_FALSE(parse_period("week"));
}

}  // namespace
}  // namespace tigerpit
