#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/citation.hpp"

namespace tigerpit {

/// How many playing positions a table of a layout may have.
struct Positions {
    int min = 0;
    int max = 0;
    bool operator==(const Positions&) const = default;
};

/// One approved felt, by the letter of its appendix.
struct Layout {
    std::string id;
    Citation cites;                      ///< its boxes
    std::optional<Positions> positions;  ///< none in the text: a setting of the table
    std::optional<Positions>
        unconfirmed;                ///< a second figure in the text, not used until confirmed
    std::vector<int> bets;          ///< indices of Rulebook::bets, in the order of the felt
    std::vector<int> rule_of_spot;  ///< by spot: an index of Rulebook::bets, or -1
    bool operator==(const Layout&) const = default;
};

/// Boxes are counted from 1; a layout without a count has any.
inline bool has_box(const Layout& layout, std::int64_t box) {
    return box >= 1 && (!layout.positions || box <= layout.positions->max);
}

}  // namespace tigerpit
