#include "codec/money_text.hpp"

namespace tigerpit {

std::string grouped(std::string digits) {
    for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), 1, ',');
    return digits;
}

std::string money_text(Money money) {
    // Unsigned, so that the least amount of all has a size too.
    const bool owed = money.cents < 0;
    const auto cents = owed ? 0 - static_cast<std::uint64_t>(money.cents)
                            : static_cast<std::uint64_t>(money.cents);
    const std::string text = grouped(std::to_string(cents / 100));
    const auto rest = std::to_string(cents % 100);
    return (owed ? "-" : "") + text + (rest.size() == 1 ? ".0" : ".") + rest;
}

std::string odds_text(Odds odds) {
    return std::to_string(odds.num) + ':' + std::to_string(odds.den);
}

}  // namespace tigerpit
