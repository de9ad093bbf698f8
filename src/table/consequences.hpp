#pragma once

#include <vector>

#include "table/decide.hpp"

namespace tigerpit {

/// What a wager would come to under a ruling.
struct WagerFate {
    SettledLine wager;                ///< whose it is, on what, and its stake
    std::optional<Money> stays;       ///< all that goes back if it stays; nothing: still open
    std::optional<Money> taken_back;  ///< or if its owner chooses to have it back
    bool operator==(const WagerFate&) const = default;
};

/// A ruling that could be made on the matter that is open: what would have to be found, who may
/// make it, and what every wager would come to.
struct Consequence {
    Circumstances found;            ///< of what is asked, what leads to it
    std::vector<PlacedCard> order;  ///< of the cards in question, where the ruler says it
    std::vector<Remedy> then;
    std::vector<Cites> cites;
    Roles who;
    std::vector<WagerFate> wagers;
    bool certain = false;  ///< else it hangs on what the ruler brings or decides
    bool operator==(const Consequence&) const = default;
};

/// Every ruling that the document allows on the matter that is open, each with its consequences.
/// Nothing where there is no matter, or it has been ruled on.
std::vector<Consequence> consequences(const Situation&);

/// Why none of them can be made, where none can.
std::optional<Denial> why_no_ruling(const Situation&);

}  // namespace tigerpit
