#pragma once

#include <algorithm>

#include "chance/point_deal.hpp"

namespace tigerpit {

/// The Table of Play as steps. Every set of points on which a hand draws is "up to so many", so
/// that one number says it all: sums over Banker's points become sums up to a step.
struct DrawSteps {
    int player = -1;                 ///< the Player Hand draws on these points and on fewer
    int banker_after_stand = -1;     ///< the Banker Hand, when the Player Hand stood
    ByPoints<int> banker;            ///< the Banker Hand, by what Player's third card is worth
    int banker_most = -1;            ///< the highest of those
    int stands_below = natural_min;  ///< a hand of these points or more is a natural

    constexpr DrawSteps() {
        for (int points = 0; points < natural_min; ++points) {
            if (draw_table.player_draws(points, 0)) player = points;
            if (draw_table.banker_draws(natural_min - 1, points, no_card))
                banker_after_stand = points;
            for (int third = 0; third < 10; ++third)
                if (draw_table.banker_draws(0, points, third)) banker[third] = points;
        }
        for (const int step : banker.each) banker_most = std::max(banker_most, step);
    }

    /// Does the step say of two hands what the Table of Play says?
    [[nodiscard]] constexpr bool agrees(int a, int b) const {
        const bool natural = a >= stands_below || b >= stands_below;
        if (draw_table.player_draws(a, b) != (!natural && a <= player)) return false;
        if (natural || a > player)
            return draw_table.banker_draws(a, b, no_card) == (!natural && b <= banker_after_stand);
        for (int third = 0; third < 10; ++third)
            if (draw_table.banker_draws(a, b, third) != (b <= banker[third])) return false;
        return true;
    }

    [[nodiscard]] constexpr bool agrees() const {
        for (int a = 0; a < 10; ++a)
            for (int b = 0; b < 10; ++b)
                if (!agrees(a, b)) return false;
        return true;
    }
};

inline constexpr DrawSteps draw_steps;
static_assert(draw_steps.agrees());  // the draw sets are nested

}  // namespace tigerpit
