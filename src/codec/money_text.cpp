#include "codec/money_text.hpp"

namespace tigerpit {

std::string money_text(Money money) {
    // Unsigned, so that the least amount of all has a size too.
    const bool owed = money.cents < 0;
    const auto cents = owed ? 0 - static_cast<std::uint64_t>(money.cents)
                            : static_cast<std::uint64_t>(money.cents);
    std::string text = std::to_string(cents / 100);
    for (auto at = static_cast<std::ptrdiff_t>(text.size()) - 3; at > 0; at -= 3)
        text.insert(static_cast<std::size_t>(at), 1, ',');
    const auto rest = std::to_string(cents % 100);
    return (owed ? "-" : "") + text + (rest.size() == 1 ? ".0" : ".") + rest;
}

std::string odds_text(Odds odds) {
    return std::to_string(odds.num) + ':' + std::to_string(odds.den);
}

}  // namespace tigerpit
