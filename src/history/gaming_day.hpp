#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tigerpit {

/// A day of the house, by how many there were since 1970: Singapore's calendar day. That a table
/// ends its own day lets marks lapse and closes no accounts.
struct GamingDay {
    std::int32_t number = 0;
    auto operator<=>(const GamingDay&) const = default;
};

/// The day of a moment, in milliseconds since 1970; and the moment at which a day begins.
GamingDay day_of(std::int64_t at);
std::int64_t begin_of(GamingDay);

/// `2026-11-18`.
std::string to_text(GamingDay);

/// `2026-11-18 12:00:05`, by the clocks of Singapore.
std::string moment_text(std::int64_t at);

/// Days from the first to the last of them.
struct DaySpan {
    GamingDay from{INT32_MIN};
    GamingDay to{INT32_MAX};
    [[nodiscard]] bool contains(GamingDay day) const { return from <= day && day <= to; }
    bool operator==(const DaySpan&) const = default;
};

/// The days of `2026-11-18`, of `2026-11` or of `2026`; nothing for any other text.
std::optional<DaySpan> parse_days(std::string_view text);

/// By which an interval is parted.
enum class Period : std::uint8_t { day, month, year, all };
inline constexpr std::array<std::string_view, 4> period_words{"day", "month", "year", "all"};
std::optional<Period> parse_period(std::string_view word);

/// What the part that a day lies in is called: `2026-11-18`, `2026-11`, `2026`, nothing.
std::string period_of(GamingDay, Period);

}  // namespace tigerpit
