#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <vector>

#include "rules/bet.hpp"

namespace tigerpit {

/// One entry of an Original Bet.
struct OriginalPart {
    std::int64_t box = 0;
    Side side{};
    PlayerId player;  ///< whose wager it is
    int entry = 0;
    Money stake;
    PlayerId owner = {};  ///< whose money it is
};

/// One wager on one hand in one box: what its player, or who joined it, adds is the same wager.
struct OriginalBet {
    std::int64_t box = 0;
    Side side{};
    PlayerId player;
    Money stake;
    std::span<const OriginalPart> parts;
};

/// The Original Bets of a round, by box, side and player. The bets point into the parts: to be
/// moved, not copied.
struct Originals {
    std::vector<OriginalPart> parts;
    std::vector<OriginalBet> bets;
    std::vector<OriginalPart> gone;  ///< went back after the close
};

/// Adds the parts together; `originals.parts` holds the entries in any order.
[[nodiscard]] std::expected<void, Overflow> join_parts(Originals& originals);

/// The index of a player's Original Bet on a hand in a box, or -1.
int find_original(const Originals&, std::int64_t box, Side side, PlayerId player);

}  // namespace tigerpit
