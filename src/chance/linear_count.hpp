#pragma once

#include <array>
#include <optional>

#include "chance/removal.hpp"

namespace tigerpit {

/// A count of the cards gone: a whole number for each rank, added up as cards are seen. High means
/// that the bet has become better.
struct LinearCount {
    int level = 0;  ///< the largest number, up or down
    std::array<int, rank_count> tags{};
    Ratio
        correlation_squared;  ///< of the tags with the effects of removal: the betting correlation
    bool balanced = false;    ///< over the whole shoe the tags add up to nothing
    bool operator==(const LinearCount&) const = default;
};

inline constexpr int count_level_max = 3;

/// The count of a level that follows the effects most closely, weighed by the cards of each rank in
/// the shoe. None for a bet that the cards gone do not touch.
std::optional<LinearCount> best_count(const RemovalEffects&, const Composition&, int level);

}  // namespace tigerpit
