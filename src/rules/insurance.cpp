#include "rules/insurance.hpp"

#include <algorithm>

#include "rules/tableau.hpp"

namespace tigerpit {

std::optional<Coup> coup_at(Stage stage, const Coup& coup) {
    if (coup.player.size() < 2 || coup.banker.size() < 2) return std::nullopt;
    if (stage == Stage::after_player_third && coup.player.size() < 3) return std::nullopt;
    Coup dealt;
    for (const Side side : both_sides)
        for (const int card : {0, 1}) dealt[side].take(coup[side][card]);
    if (stage == Stage::after_player_third) dealt.player.take(coup.player[2]);
    return dealt;
}

const InsuranceRow* find_row(const InsuranceSchedule& schedule, Stage stage, Side side,
                             const Coup& dealt) {
    const auto row = std::ranges::find_if(schedule.rows, [&](const InsuranceRow& candidate) {
        return candidate.stage == stage && candidate.insures == side &&
               candidate.points.contains(dealt[side].points()) &&
               candidate.against.contains(dealt[other(side)].points());
    });
    return row == schedule.rows.end() ? nullptr : &*row;
}

const InsuranceRow* open_row(const InsuranceSchedule& schedule, Stage stage, Side side,
                             const Coup& dealt) {
    const InsuranceRow* row = find_row(schedule, stage, side, dealt);
    return row && row->certified() && next_to_draw(dealt) ? row : nullptr;
}

}  // namespace tigerpit
