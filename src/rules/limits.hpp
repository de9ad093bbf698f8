#pragma once

#include <cstdint>
#include <optional>

#include "base/money.hpp"
#include "rules/citation.hpp"

namespace tigerpit {

/// What the placard displays for Player and Banker bets.
struct Limits {
    Money min;
    Money max;
    bool operator==(const Limits&) const = default;
};

/// What an over-limit stake that nobody noticed counts for.
enum class OverLimit : std::uint8_t {
    counts_whole,  ///< no rule: the stake stands
    pro_rata,      ///< apportioned to the Differential limit
    to_maximum     ///< won or lost to the maximum
};

/// What an under-minimum stake that nobody noticed counts for.
enum class UnderLimit : std::uint8_t {
    stands,  ///< wins or loses
    once     ///< once for each player, then returned
};

/// Where the Differential is measured.
enum class DifferentialScope : std::uint8_t { box, table };

struct LimitRules {
    OverLimit over{};
    Citation over_cites;
    Citation sides_cites;   ///< over the most of a bet that is not on a hand (A-53)
    Citation spared_cites;  ///< an under-minimum bet inside an over-limit box
    UnderLimit under{};
    Citation under_cites;
    DifferentialScope scope{};
    std::optional<int> wagers_per_area;
    Citation wagers_cites;
    std::optional<Citation> fewer_cites;  ///< lets an authorised person admit fewer of them
    Citation displayed;                   ///< the limits are on the placard and bind the player
    bool operator==(const LimitRules&) const = default;
};

/// Limits that an overlay approved, and the rules as they are cited while these are the limits.
struct Placard {
    Limits limits;
    LimitRules rules;
    Citation share_cites;  ///< for an insurance held to a share of the maximum
    bool operator==(const Placard&) const = default;
};

}  // namespace tigerpit
