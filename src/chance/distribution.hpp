#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "chance/composition.hpp"
#include "rules/outcome.hpp"

namespace tigerpit {

inline constexpr int ending_count = 10 * 10 * 2 * 2;
inline constexpr int pairs_count = 5;

/// The place of an ending: Player points, Banker points, Player cards, Banker cards, in that order.
constexpr int index_of(const Ending& ending) {
    const int points = ending.points.player * 10 + ending.points.banker;
    return (points * 2 + ending.cards.player - 2) * 2 + ending.cards.banker - 2;
}

constexpr Ending ending_at(int index) {
    const auto digit = [](int number) { return static_cast<std::uint8_t>(number); };
    return {{digit(index / 40), digit(index / 4 % 10)},
            {digit(index / 2 % 2 + 2), digit(index % 2 + 2)}};
}

/// Every ending that the Table of Play allows, by its place.
const std::vector<int>& possible_endings();

/// In how many ways a round goes to each ending with each kind of pairs. A way is an ordered draw
/// of six cards, also where the round leaves some of them lying.
struct OutcomeDistribution {
    std::array<std::array<std::int64_t, pairs_count>, ending_count> ways{};
    std::int64_t total = 0;

    [[nodiscard]] std::int64_t operator()(const Ending& ending, Pairs pairs) const {
        return ways[static_cast<std::size_t>(index_of(ending))][static_cast<std::size_t>(pairs)];
    }
    bool operator==(const OutcomeDistribution&) const = default;
};

/// The distribution of a round that can be dealt (can_be_dealt), from any situation.
OutcomeDistribution distribute(const DealSoFar&, PairReading);

}  // namespace tigerpit
