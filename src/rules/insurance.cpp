#include "rules/insurance.hpp"

#include <algorithm>

#include "rules/tableau.hpp"

namespace tigerpit {

namespace {

Condition won_by(Winner winner) {
    Condition when;
    when.only(Fact::winner, std::uint64_t{1} << static_cast<int>(winner));
    return when;
}

}  // namespace

void certify(InsuranceRow& row, Odds pays, const Citation& cites) {
    const Winner loss = row.insures == Side::player ? Winner::banker : Winner::player;
    row.pays = pays;
    row.cites = cites;
    row.lines = {{won_by(loss), pays, cites},
                 {won_by(Winner::tie), row.pays_on_tie ? pays : push_odds, row.tie_cites}};
}

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
