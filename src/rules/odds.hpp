#pragma once

#include <cstdint>
#include <expected>

#include "base/money.hpp"

namespace tigerpit {

/// What is paid: `num` to `den`. Never a probability. A push pays nothing to one.
struct Odds {
    std::int32_t num = 0;
    std::int32_t den = 1;
    bool operator==(const Odds&) const = default;
};

inline constexpr Odds push_odds{0, 1};

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
