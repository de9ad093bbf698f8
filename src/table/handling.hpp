#pragma once

#include <optional>
#include <vector>

#include "table/decide.hpp"

namespace tigerpit {

/// Has a player walked away?
bool is_away(const Table&, PlayerId);

/// A player who may be passed the cards of a hand.
struct InLine {
    PlayerId player;
    Money stake;              ///< his wager on that hand
    std::int64_t box = 0;     ///< where it lies
    std::uint32_t order = 0;  ///< when it came to what it is
    bool order_known = true;  ///< false for one that was found on the layout
    bool operator==(const InLine&) const = default;
};

/// Who is passed the cards of a hand, the first in front: the highest wager; among equals the one
/// placed first, then the others counter-clockwise from him.
std::vector<InLine> line_for(const Situation&, Side);

/// By which step the cards are passed to somebody.
Step step_of(PassedBy);

/// Who is next to be passed the cards: who has not declined them and is at the table.
struct NextInLine {
    PlayerId player;
    PassedBy why{};
    bool first_known = true;  ///< false: several are equal, and nobody saw who was first
};
std::optional<NextInLine> next_in_line(const Situation&, Side);

/// The player whose single bet on a hand is the highest at the table, of those among whom the
/// document looks.
std::optional<PlayerId> highest_bettor(const Situation&);

/// Who draws the cards, where that is not the Dealer; nobody when who holds the device has walked
/// away, or has neither wager nor leave.
std::optional<PlayerId> drawer_of(const Table&);

/// Has a player a wager in the round, or leave to draw cards without one?
bool may_draw(const Table&, PlayerId);

/// Who turns a card over, where that is not the Dealer; nobody when he has walked away.
std::optional<PlayerId> handler_of(const Table&, Side, int card);

}  // namespace tigerpit
