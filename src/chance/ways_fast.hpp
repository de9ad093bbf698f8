#pragma once

#include <array>

#include "chance/pair_forms_fast.hpp"

namespace tigerpit {

/// Every count of ways is a whole number. Held in a double it is exact below 2^53, and so it is
/// while no rank has more cards than ten decks have: the last card of a hand is then one of 160 at
/// most, so that no ending has more ways than 160 times the draws of five from 520 cards, 6.0e15
/// (2^53 is 9.0e15), and no sum on the way to it has more than 1e15 beyond.
inline constexpr int fast_decks_max = 10;

constexpr bool fits_fast(const Composition& shoe) {
    for (const int count : shoe.counts)
        if (count > fast_decks_max * suit_count) return false;
    return true;
}

/// The places of OutcomeDistribution, the kinds of pairs taken together.
struct WaysByEnding {
    std::array<double, ending_count> ways{};
};

/// The places of OutcomeDistribution.
struct WaysByOutcome {
    std::array<std::array<double, pairs_count>, ending_count> ways{};
};

/// The place of an ending in an EndingGrid read as one list of numbers.
int grid_place(const Ending&);

ShoeWorth worth_of(const Composition&);

/// Counts the ways of a round from any shoe that can be dealt, in bulk: what `distribute` counts,
/// the same numbers, and many times faster up to ten decks. Beyond those it asks `distribute`.
class WaysCounter {
public:
    explicit WaysCounter(PairReading, const Kernel& = best_kernel());

    void count(const Composition&, WaysByEnding&) const;
    void count(const Composition&, WaysByOutcome&) const;

    [[nodiscard]] const Kernel& kernel() const { return *kernel_; }
    [[nodiscard]] const PairForms& pair_forms() const { return forms_; }

private:
    PairReading reading_;
    const Kernel* kernel_;
    PairForms forms_;
};

}  // namespace tigerpit
