#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "base/small_set.hpp"
#include "rules/hand.hpp"

namespace tigerpit {

/// A column of the Table of Play besides the ten card values: the Player Hand drew no third card.
inline constexpr int player_stood = 10;

namespace tableau {

/// A row of the Table of Play: the columns 0 to 9 as digits, S when the Player Hand stood.
constexpr SmallSet on(std::string_view columns) {
    SmallSet set;
    for (const char column : columns) set.insert(column == 'S' ? player_stood : column - '0');
    return set;
}

}  // namespace tableau

/// The Player Hand draws its third card on these two-card points.
inline constexpr SmallSet player_draws_on{0, 1, 2, 3, 4, 5};

/// The Player third cards on which the Banker Hand draws, by the Banker's two-card points. The only
/// table of play in the house (TBC 3.15, MBS 3.15, DHYX 3.15, TBN 3.15, WS 3.12 are the same).
// clang-format off
inline constexpr std::array banker_draws_on{
    tableau::on("0123456789S"),  // 0
    tableau::on("0123456789S"),  // 1
    tableau::on("0123456789S"),  // 2
    tableau::on("012345679S"),   // 3: any card but an eight
    tableau::on("234567S"),      // 4
    tableau::on("4567S"),        // 5
    tableau::on("67"),           // 6
    tableau::on(""),             // 7: stands
};
// clang-format on

/// Eight or nine on two cards: nobody draws.
inline constexpr int natural_min = 8;

constexpr bool has_natural(const Coup& coup) {
    return coup.player.size() == 2 && coup.banker.size() == 2 &&
           (coup.player.points() >= natural_min || coup.banker.points() >= natural_min);
}

/// The side that takes the next card, or nothing when the coup is complete.
constexpr std::optional<Side> next_to_draw(const Coup& coup) {
    if (coup.player.size() < 2 || coup.banker.size() < 2)
        return coup.player.size() <= coup.banker.size() ? Side::player : Side::banker;
    if (has_natural(coup) || coup.banker.size() == 3) return std::nullopt;
    const bool player_draws = player_draws_on.contains(coup.player.points());
    if (coup.player.size() == 2 && player_draws) return Side::player;
    const int column = coup.player.size() == 3 ? points_of(coup.player[2].rank) : player_stood;
    const auto row = static_cast<std::size_t>(coup.banker.points());
    if (banker_draws_on[row].contains(column)) return Side::banker;
    return std::nullopt;
}

}  // namespace tigerpit
