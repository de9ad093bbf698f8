#include "chance/bet_chances.hpp"

namespace tigerpit {

LineWays line_ways(const BetRule& rule, const OutcomeDistribution& distribution) {
    LineWays counted(rule.lines);
    for (const int place : possible_endings())
        for (int pairs = 0; pairs < pairs_count; ++pairs) {
            const std::int64_t ways =
                distribution.ways[static_cast<std::size_t>(place)][static_cast<std::size_t>(pairs)];
            const Outcome outcome = outcome_of(ending_at(place), static_cast<Pairs>(pairs));
            counted.count(rule.lines, outcome.facts, ways);
        }
    return counted;
}

Chances bet_chances(const BetRule& rule, const OutcomeDistribution& distribution) {
    return chances_of(rule.lines, line_ways(rule, distribution));
}

}  // namespace tigerpit
