#pragma once

#include <charconv>
#include <cstdint>
#include <expected>
#include <numeric>
#include <optional>
#include <string_view>

#include "base/money.hpp"

namespace tigerpit {

/// What is paid: `num` to `den`. Never a probability. A push pays nothing to one.
struct Odds {
    std::int32_t num = 0;
    std::int32_t den = 1;
    bool operator==(const Odds&) const = default;
};

inline constexpr Odds push_odds{0, 1};

/// A whole number of digits alone, 1 to a million; nothing for anything else.
inline std::optional<std::int32_t> parse_price(std::string_view text) {
    std::int32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    if (!whole || number < 1 || number > 1'000'000 || text.front() == '0') return std::nullopt;
    return number;
}

/// Odds as they are written, in lowest terms: `19:20`; nothing for anything else.
inline std::optional<Odds> parse_odds(std::string_view text) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto num = parse_price(text.substr(0, colon));
    const auto den = parse_price(text.substr(colon + 1));
    if (!num || !den || std::gcd(*num, *den) != 1) return std::nullopt;
    return Odds{*num, *den};
}

/// What a winning stake is paid, the stake itself not included. Exact, then rounded once.
[[nodiscard]] constexpr std::expected<Money, Overflow> winnings(Money stake, Odds odds,
                                                                Rounding rounding) {
    return share(stake, odds.num, odds.den, rounding);
}

/// The largest stake whose winnings stay within `payout`; the odds are not a push.
[[nodiscard]] constexpr Money largest_stake(Money payout, Odds odds, Rounding rounding) {
    __extension__ using Wide = __int128;
    const Wide room = Wide{payout.cents} * odds.den;
    // Rounded down, any fraction of the next cent may still be earned.
    const Wide stake = (rounding == Rounding::up ? room : room + odds.den - 1) / odds.num;
    return Money{stake > INT64_MAX ? INT64_MAX : static_cast<std::int64_t>(stake)};
}

}  // namespace tigerpit
