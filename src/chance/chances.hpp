#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "chance/ratio.hpp"
#include "rules/bet_rule.hpp"

namespace tigerpit {

/// In how many ways each line of something that pays is earned, and in how many none is.
struct LineWays {
    std::vector<std::int64_t> lines;
    std::int64_t lost = 0;

    explicit LineWays(const std::vector<Payline>& paylines) : lines(paylines.size()) {}

    /// Counts the line that is earned, as a settlement would find it.
    void count(const std::vector<Payline>& paylines, Facts facts, std::int64_t ways) {
        const Payline* line = line_earned(paylines, facts);
        (line ? lines[static_cast<std::size_t>(line - paylines.data())] : lost) += ways;
    }
};

/// What one unit staked can come to. The expectation is the player's.
struct Chances {
    std::vector<Ratio> lines;  ///< of each line
    Ratio win;
    Ratio push;
    Ratio lose;
    Ratio expectation;
    Ratio variance;
    bool operator==(const Chances&) const = default;
};

Chances chances_of(const std::vector<Payline>&, const LineWays&);

/// The player's expectation alone.
Ratio expectation_of(const std::vector<Payline>&, const LineWays&);

/// What the house keeps of a unit that was won or lost: a push decides nothing. None where every
/// round pushes.
inline std::optional<Ratio> edge_per_decision(const Chances& chances) {
    if (chances.push == 1) return std::nullopt;
    return -chances.expectation / (1 - chances.push);
}

}  // namespace tigerpit
