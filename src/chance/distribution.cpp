#include "chance/distribution.hpp"

#include <span>

#include "chance/deals.hpp"
#include "chance/pair_patterns.hpp"
#include "chance/walk.hpp"

namespace tigerpit {

namespace {

constexpr std::size_t at(Pairs pairs) { return static_cast<std::size_t>(pairs); }

/// The ordered ways to draw cards of these ranks.
std::int64_t draws_of(std::span<const Rank> ranks, Composition left) {
    std::int64_t ways = 1;
    for (const Rank rank : ranks) ways *= left[rank]--;
    return ways;
}

/// The ordered ways to draw pairs of cards that are worth so many points.
struct PairWays {
    std::int64_t one = 0;   ///< in one hand
    std::int64_t both = 0;  ///< in both hands, not twins
    std::int64_t twin = 0;
};

PairWays pair_ways(const Composition& shoe, int points, PairReading reading) {
    PairWays ways;
    visit_pairs(
        points, reading, [&](const auto& pair) { ways.one += draws_of(pair, shoe); },
        [&](const auto& four, Pairs pairs) {
            (pairs == Pairs::twin ? ways.twin : ways.both) += draws_of(four, shoe);
        });
    return ways;
}

/// A pair, drawn in `pairs` ways, and another hand of given points from the rest.
struct PairAndHand {
    std::int64_t pairs;
    const PointCounts& rest;
    int total;

    [[nodiscard]] std::int64_t four() const { return pairs * rest.two(total); }
    [[nodiscard]] std::int64_t five(int third) const {
        return pairs * rest.cards(third) * rest.two(total, third);
    }
    [[nodiscard]] std::int64_t six(int x, int y) const {
        const std::int64_t second = rest.cards(y) - (x == y ? 1 : 0);
        return pairs * rest.cards(x) * second * rest.two(total, x, y);
    }
};

/// Two pairs, drawn in `pairs` ways, and third cards from the rest.
struct TwoPairs {
    std::int64_t pairs;
    const ByPoints<std::int64_t>& rest;

    [[nodiscard]] std::int64_t four() const { return pairs; }
    [[nodiscard]] std::int64_t five(int third) const { return pairs * rest[third]; }
    [[nodiscard]] std::int64_t six(int x, int y) const {
        return pairs * rest[x] * (rest[y] - (x == y ? 1 : 0));
    }
};

/// Counts a shoe's rounds with pairs. At first `player` and `banker` count a pair in that hand
/// whatever the other holds; take_apart leaves each round in one kind alone.
class PairedRounds {
    [[nodiscard]] auto adder(Pairs kind) {
        return [this, kind](const PointDeal& deal, std::int64_t ways) {
            const auto place = static_cast<std::size_t>(index_of(ending_of(deal)));
            counted_.ways[place][at(kind)] += ways;
        };
    }

public:
    PairedRounds(const Composition& shoe, PairReading reading, OutcomeDistribution& counted)
        : cards_(shoe.cards()), worth_(cards_by_points(shoe)), counted_(counted) {
        for (int points = 0; points < 10; ++points)
            pairs_[points] = pair_ways(shoe, points, reading);
    }

    void count() {
        for (int points = 0; points < 10; ++points) {
            ByPoints<std::int64_t> rest = worth_;
            rest[points] -= 2;
            const PointCounts counts(rest);
            const int paired = points_sum(points, points);
            for (int total = 0; total < 10; ++total) {
                const PairAndHand hands{pairs_[points].one, counts, total};
                visit_draws({paired, total}, hands, cards_, adder(Pairs::player));
                visit_draws({total, paired}, hands, cards_, adder(Pairs::banker));
            }
            for (int banker = 0; banker < 10; ++banker) count_both(points, banker, rest);
        }
    }

private:
    void count_both(int player, int banker, ByPoints<std::int64_t> rest) {
        rest[banker] -= 2;
        const BySide<int> two{points_sum(player, player), points_sum(banker, banker)};
        // Pairs of different worth are never twins; pairs of the same worth have been told apart.
        const std::int64_t both =
            player == banker ? pairs_[player].both : pairs_[player].one * pairs_[banker].one;
        visit_draws(two, TwoPairs{both, rest}, cards_, adder(Pairs::both));
        if (player == banker)
            visit_draws(two, TwoPairs{pairs_[player].twin, rest}, cards_, adder(Pairs::twin));
    }

    int cards_;
    ByPoints<std::int64_t> worth_;
    ByPoints<PairWays> pairs_;
    OutcomeDistribution& counted_;
};

/// From "all" in `none`, "any with a Player pair" in `player` and so on to each round in its own
/// kind.
void take_apart(OutcomeDistribution& counted) {
    for (auto& ways : counted.ways) {
        const std::int64_t two = ways[at(Pairs::both)] + ways[at(Pairs::twin)];
        ways[at(Pairs::player)] -= two;
        ways[at(Pairs::banker)] -= two;
        ways[at(Pairs::none)] -= ways[at(Pairs::player)] + ways[at(Pairs::banker)] + two;
    }
}

/// From a shoe with nothing dealt: the closed forms.
OutcomeDistribution distribute_shoe(const Composition& shoe, PairReading reading) {
    OutcomeDistribution counted;
    Deals(shoe).visit([&](const PointDeal& deal, std::int64_t ways) {
        const auto place = static_cast<std::size_t>(index_of(ending_of(deal)));
        counted.ways[place][at(Pairs::none)] += ways;
    });
    PairedRounds(shoe, reading, counted).count();
    take_apart(counted);
    return counted;
}

std::vector<int> collect_endings() {
    const OutcomeDistribution fresh_shoe = distribute_shoe(fresh(1), PairReading::rank);
    std::vector<int> possible;
    for (int place = 0; place < ending_count; ++place)
        if (fresh_shoe.ways[static_cast<std::size_t>(place)][at(Pairs::none)] > 0)
            possible.push_back(place);
    return possible;
}

}  // namespace

const std::vector<int>& possible_endings() {
    static const std::vector<int> possible = collect_endings();
    return possible;
}

OutcomeDistribution distribute(const DealSoFar& situation, PairReading reading) {
    OutcomeDistribution counted;
    if (cards_dealt(situation.dealt) == 0) {
        counted = distribute_shoe(situation.left, reading);
    } else {
        walk(situation, [&](const Coup& coup, std::int64_t ways) {
            const auto place = static_cast<std::size_t>(index_of(ending_of(coup)));
            counted.ways[place][at(pairs_of(coup, reading))] += ways;
        });
    }
    counted.total = ways_of(situation);
    return counted;
}

}  // namespace tigerpit
