#include "history/gaming_day.hpp"

#include <algorithm>
#include <chrono>

#include "base/number.hpp"

namespace tigerpit {

namespace {

constexpr std::int64_t day_ms = 86'400'000;
constexpr std::int64_t ahead_ms = 8 * 3'600'000;  ///< Singapore's clock, all year

using std::chrono::sys_days;
using std::chrono::year_month_day;

GamingDay day_at(year_month_day date) {
    return {static_cast<std::int32_t>(sys_days{date}.time_since_epoch().count())};
}

year_month_day date_of(GamingDay day) {
    return year_month_day{sys_days{std::chrono::days{day.number}}};
}

void put_digits(std::string& text, unsigned number, std::size_t width) {
    const std::string digits = std::to_string(number);
    text.append(width - std::min(width, digits.size()), '0').append(digits);
}

/// So many digits and nothing else.
std::optional<int> part(std::string_view text, std::size_t at, std::size_t size) {
    const std::string_view digits = text.substr(at, size);
    if (!std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; }))
        return std::nullopt;
    return parse_number(digits);
}

}  // namespace

GamingDay day_of(std::int64_t at) {
    const std::int64_t there = at + ahead_ms;
    const std::int64_t days = there / day_ms - (there % day_ms < 0 ? 1 : 0);
    return {static_cast<std::int32_t>(days)};
}

std::int64_t begin_of(GamingDay day) { return std::int64_t{day.number} * day_ms - ahead_ms; }

std::string to_text(GamingDay day) { return period_of(day, Period::day); }

std::string moment_text(std::int64_t at) {
    const GamingDay day = day_of(at);
    const auto second = static_cast<unsigned>((at - begin_of(day)) / 1000);
    std::string text = to_text(day) + ' ';
    put_digits(text, second / 3600, 2);
    put_digits(text += ':', second / 60 % 60, 2);
    put_digits(text += ':', second % 60, 2);
    return text;
}

std::optional<DaySpan> parse_days(std::string_view text) {
    const bool formed = text.size() == 4 || (text.size() == 7 && text[4] == '-') ||
                        (text.size() == 10 && text[4] == '-' && text[7] == '-');
    if (!formed) return std::nullopt;
    const auto year = part(text, 0, 4);
    const auto month = text.size() > 4 ? part(text, 5, 2) : std::optional{1};
    const auto day = text.size() > 7 ? part(text, 8, 2) : std::optional{1};
    if (!year || !month || !day) return std::nullopt;
    const year_month_day first{std::chrono::year{*year},
                               std::chrono::month{static_cast<unsigned>(*month)},
                               std::chrono::day{static_cast<unsigned>(*day)}};
    if (!first.ok()) return std::nullopt;
    const GamingDay from = day_at(first);
    if (text.size() == 10) return DaySpan{from, from};
    const year_month_day next =
        text.size() == 7 ? first + std::chrono::months{1} : first + std::chrono::years{1};
    return DaySpan{from, GamingDay{day_at(next).number - 1}};
}

std::optional<Period> parse_period(std::string_view word) {
    const auto found = std::ranges::find(period_words, word);
    if (found == period_words.end()) return std::nullopt;
    return static_cast<Period>(found - period_words.begin());
}

std::string period_of(GamingDay day, Period period) {
    std::string text;
    if (period == Period::all) return text;
    const year_month_day date = date_of(day);
    put_digits(text, static_cast<unsigned>(static_cast<int>(date.year())), 4);
    if (period == Period::year) return text;
    put_digits(text += '-', static_cast<unsigned>(date.month()), 2);
    if (period == Period::month) return text;
    put_digits(text += '-', static_cast<unsigned>(date.day()), 2);
    return text;
}

}  // namespace tigerpit
