#include "chance/ways_fast.hpp"

#include <algorithm>
#include <vector>

namespace tigerpit {

namespace {

/// An ending that can be: its place in a distribution and in a grid.
struct Places {
    std::size_t ending;
    std::size_t grid;
};

const std::vector<Places>& places() {
    static const std::vector<Places> all = [] {
        std::vector<Places> found;
        for (const int place : possible_endings())
            found.push_back({static_cast<std::size_t>(place),
                             static_cast<std::size_t>(grid_place(ending_at(place)))});
        return found;
    }();
    return all;
}

const double* numbers(const EndingGrid& grid) { return grid.both_two.rows[0].at; }

OutcomeDistribution exactly(const Composition& shoe, PairReading reading) {
    return distribute({shoe, {}}, reading);
}

}  // namespace

int grid_place(const Ending& ending) {
    const auto& [points, cards] = ending;
    const int pattern = 2 * (cards.player - 2) + cards.banker - 2;
    return (10 * pattern + points.player) * row_width + points.banker;
}

ShoeWorth worth_of(const Composition& shoe) {
    ShoeWorth worth{};
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
        const int count = shoe.counts[rank];
        worth.worth.at[points_of(static_cast<Rank>(rank))] += count;
        worth.cards += count;
    }
    return worth;
}

WaysCounter::WaysCounter(PairReading reading, const Kernel& kernel)
    : reading_(reading), kernel_(&kernel), forms_(reading) {}

void WaysCounter::count(const Composition& shoe, WaysByEnding& counted) const {
    ensure(can_be_dealt({shoe, {}}), "a round can be dealt from the shoe");
    if (!fits_fast(shoe)) {
        const OutcomeDistribution exact = exactly(shoe, reading_);
        for (std::size_t place = 0; place < ending_count; ++place) {
            std::int64_t sum = 0;
            for (const std::int64_t ways : exact.ways[place]) sum += ways;
            counted.ways[place] = static_cast<double>(sum);
        }
        return;
    }
    EndingGrid grid;
    kernel_->count_endings(worth_of(shoe), grid);
    for (const Places& place : places()) counted.ways[place.ending] = numbers(grid)[place.grid];
}

void WaysCounter::count(const Composition& shoe, WaysByOutcome& counted) const {
    ensure(can_be_dealt({shoe, {}}), "a round can be dealt from the shoe");
    if (!fits_fast(shoe)) {
        const OutcomeDistribution exact = exactly(shoe, reading_);
        for (std::size_t place = 0; place < ending_count; ++place)
            std::ranges::transform(exact.ways[place], counted.ways[place].begin(),
                                   [](std::int64_t ways) { return static_cast<double>(ways); });
        return;
    }
    EndingGrid all;
    PairGrids paired;
    const ShoeWorth worth = worth_of(shoe);
    kernel_->count_endings(worth, all);
    kernel_->count_pairs(worth, forms_.of(shoe), paired);
    for (const Places& place : places()) {
        const double both = numbers(paired.both)[place.grid];
        const double twin = numbers(paired.twin)[place.grid];
        const double player = numbers(paired.player)[place.grid] - both - twin;
        const double banker = numbers(paired.banker)[place.grid] - both - twin;
        const double none = numbers(all)[place.grid] - player - banker - both - twin;
        counted.ways[place.ending] = {none, player, banker, both, twin};
    }
}

}  // namespace tigerpit
