#pragma once

#include <string>

#include "base/money.hpp"
#include "rules/odds.hpp"

namespace tigerpit {

/// A whole number, as digits, with its thousands parted.
std::string grouped(std::string digits);

/// Dollars and cents with thousands parted: `12,345.60`.
std::string money_text(Money money);

/// `19:20`.
std::string odds_text(Odds odds);

}  // namespace tigerpit
