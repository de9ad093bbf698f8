#pragma once

#include <compare>
#include <cstdint>
#include <expected>

namespace tigerpit {

/// An amount that does not fit in whole cents of 64 bits: an error, never a wrap.
struct Overflow {
    bool operator==(const Overflow&) const = default;
};

/// Whole cents.
struct Money {
    std::int64_t cents = 0;
    auto operator<=>(const Money&) const = default;
};

[[nodiscard]] constexpr std::expected<Money, Overflow> sum(Money a, Money b) {
    Money result;
    if (__builtin_add_overflow(a.cents, b.cents, &result.cents)) [[unlikely]]
        return std::unexpected(Overflow{});
    return result;
}

[[nodiscard]] constexpr std::expected<Money, Overflow> difference(Money a, Money b) {
    Money result;
    if (__builtin_sub_overflow(a.cents, b.cents, &result.cents)) [[unlikely]]
        return std::unexpected(Overflow{});
    return result;
}

enum class Rounding : std::uint8_t { up, down };

/// `amount` × `num` / `den` in whole cents. The amount and the fraction are not negative, `den` is
/// positive; the product is exact before it is rounded.
[[nodiscard]] constexpr std::expected<Money, Overflow> share(Money amount, std::int64_t num,
                                                             std::int64_t den, Rounding rounding) {
    const std::int64_t rest = rounding == Rounding::up ? den - 1 : 0;
    // Nearly every product fits in 64 bits, and dividing those is several times faster.
    std::int64_t product = 0;
    if (!__builtin_mul_overflow(amount.cents, num, &product) &&
        !__builtin_add_overflow(product, rest, &product)) [[likely]]
        return Money{product / den};
    __extension__ using Wide = __int128;
    const Wide cents = (Wide{amount.cents} * num + rest) / den;
    if (cents > INT64_MAX) return std::unexpected(Overflow{});
    return Money{static_cast<std::int64_t>(cents)};
}

}  // namespace tigerpit
