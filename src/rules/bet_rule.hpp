#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/citation.hpp"
#include "rules/condition.hpp"
#include "rules/odds.hpp"
#include "rules/side.hpp"

namespace tigerpit {

/// A name in the three languages of the pit.
struct Name {
    std::string en;
    std::string hans;
    std::string hant;
    bool operator==(const Name&) const = default;
};

/// One line of whatever pays: when it holds, what it pays, and the clause that says so.
struct Payline {
    Condition when;
    Odds pays;
    Citation cites;
    std::optional<Odds> before_commission = {};  ///< what it would pay if no commission were taken
    bool operator==(const Payline&) const = default;
};

/// The first line that holds pays; no line loses.
inline const Payline* line_earned(const std::vector<Payline>& lines, Facts facts) {
    for (const Payline& line : lines)
        if (line.when.holds(facts)) return &line;
    return nullptr;
}

/// A kind of bet as one or more layouts offer it. A price that differs by layout is a second rule
/// of the same id.
struct BetRule {
    std::string id;
    Name name;
    Citation cites;  ///< for a loss, and for a refusal on another layout
    std::vector<Payline> lines;
    std::optional<Side> original;       ///< an Original Bet on this hand: limits and insurance
    std::vector<std::string> readings;  ///< readings its definition rests on
    bool operator==(const BetRule&) const = default;
};

}  // namespace tigerpit
