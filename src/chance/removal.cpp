#include "chance/removal.hpp"

namespace tigerpit {

std::vector<RemovalEffects> removal_effects(std::span<const BetRule* const> bets,
                                            const Composition& shoe, PairReading reading) {
    const auto expectations = [&](const Composition& composition) {
        const OutcomeDistribution distribution = distribute({composition, {}}, reading);
        std::vector<Ratio> each;
        each.reserve(bets.size());
        for (const BetRule* bet : bets)
            each.push_back(expectation_of(bet->lines, line_ways(*bet, distribution)));
        return each;
    };
    const std::vector<Ratio> before = expectations(shoe);
    std::vector<RemovalEffects> effects;
    effects.reserve(bets.size());
    for (std::size_t i = 0; i < bets.size(); ++i)
        effects.push_back({.rule = bets[i], .expectation = before[i]});
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
        DealSoFar fewer{shoe, {}};
        --fewer.left.counts[rank];
        if (!can_be_dealt(fewer)) continue;
        const std::vector<Ratio> after = expectations(fewer.left);
        for (std::size_t i = 0; i < bets.size(); ++i)
            effects[i].effects[rank] = after[i] - before[i];
    }
    return effects;
}

}  // namespace tigerpit
