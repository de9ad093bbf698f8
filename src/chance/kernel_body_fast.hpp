#pragma once

#include "chance/endings_fast.hpp"
#include "chance/pairs_fast.hpp"

namespace tigerpit {
namespace {

/// How many numbers an EndingGrid holds: no class of endings can be without one.
inline constexpr int grid_numbers = sizeof(EndingGrid) / sizeof(double);

inline void add_prices(const EndingGrid& grid, const PriceGrid& prices, double* sums) {
    const double* numbers = grid.both_two.rows[0].at;
    List<double, grid_numbers> ways;
    for (int group = 0, next = 0; group < prices.classes; ++group) {
        ways[group] = 0;
        for (; next < prices.ends[group]; ++next) ways[group] += numbers[prices.places[next]];
    }
    for (int bet = 0; bet < prices.width; bet += row_width) {
        Row sum = load(sums + bet);
        const double* price = prices.price + bet;
        for (int group = 0; group < prices.classes; ++group, price += prices.width)
            sum = sum + ways[group] * load(price);
        store(sums + bet, sum);
    }
}

/// The kernel of the processor that this file is compiled for.
inline constexpr Kernel this_kernel{
    .count_endings = [](const ShoeWorth& shoe,
                        EndingGrid& counted) { EndingCounter(shoe, counted).count(); },
    .count_pairs = [](const ShoeWorth& shoe, const PairWorth& pairs,
                      PairGrids& counted) { PairCounter(shoe, pairs, counted).count(); },
    .add_prices = add_prices,
};

}  // namespace
}  // namespace tigerpit
