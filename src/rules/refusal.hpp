#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/money.hpp"
#include "rules/citation.hpp"

namespace tigerpit {

/// Why a wager is refused, in the order checked: first those of a bet, then those of an insurance.
enum class Refusal : std::uint8_t {
    not_in_game,
    not_on_layout,
    no_such_box,
    area_full,
    no_insurance,
    no_original_bet,
    no_third_card,
    no_row,
    not_certified,
    no_card_to_come,
    forgone,
    below_minimum,
    over_cap,
};
inline constexpr std::size_t refusal_count = static_cast<std::size_t>(Refusal::over_cap) + 1;

/// The word of each, as programs read it.
inline constexpr std::array<std::string_view, refusal_count> refusal_words{
    "not_in_game",     "not_on_layout", "no_such_box", "area_full",     "no_insurance",
    "no_original_bet", "no_third_card", "no_row",      "not_certified", "no_card_to_come",
    "forgone",         "below_minimum", "over_cap"};

/// A wager that was refused: which, why, on what clause.
struct Refused {
    int entry = 0;  ///< its place among the bets, or among the insurance
    bool is_insurance = false;
    Refusal why{};
    const Citation* cites = nullptr;
    Money permitted;  ///< the most (or, below the minimum, the least) that would have been taken
};

}  // namespace tigerpit
