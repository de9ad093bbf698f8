#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/bet.hpp"
#include "rules/settle.hpp"

namespace tigerpit {

/// A bet that every completion of the round wins, or every completion loses. One that must
/// win at a price still open is decided; one that can only lose or push is not.
enum class Decided : std::uint8_t { open, won, lost };

/// What the cards so far have decided, for each bet of the layout in the order of the felt. Every
/// undealt card may be any of the thirteen ranks: the composition of the shoe is not used.
std::vector<Decided> decided_bets(const Rulebook&, const Layout&, const Coup& dealt);

/// Has an outcome been established: is any available bet conclusively won or lost? Available are
/// the bets the layout offers, or those placed, as the rulebook's outcome scope says.
bool outcome_established(const Rulebook&, const Layout&, const Coup& dealt,
                         std::span<const Bet> placed);

}  // namespace tigerpit
