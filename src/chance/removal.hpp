#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "chance/bet_chances.hpp"

namespace tigerpit {

/// What one card fewer of each rank does to a bet.
struct RemovalEffects {
    const BetRule* rule = nullptr;
    Ratio expectation;  ///< before
    /// The expectation after, less the one before; none for a rank the shoe has no card of.
    std::array<std::optional<Ratio>, rank_count> effects;
};

/// The effects of removal on each bet, by exact difference. Empty effects where the shoe could not
/// be dealt from with one card fewer.
std::vector<RemovalEffects> removal_effects(std::span<const BetRule* const>, const Composition&,
                                            PairReading);

}  // namespace tigerpit
