#include "rules/admit.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

namespace tigerpit {

namespace {

std::optional<Refused> refuse_spot(const TableRules& table, const Bet& bet) {
    const Rulebook& rulebook = table.rulebook;
    const auto refused = [](Refusal why, const Citation& cites, Money permitted = {}) {
        return Refused{.why = why, .cites = &cites, .permitted = permitted};
    };
    if (bet.spot.index < 0) return refused(Refusal::not_in_game, rulebook.clauses.available);
    if (!rule_at(rulebook, table.layout, bet.spot)) {
        const BetRule& elsewhere = rulebook.bets[static_cast<std::size_t>(bet.spot.index)];
        return refused(Refusal::not_on_layout, elsewhere.cites);
    }
    const auto& positions = table.layout.positions;
    if (bet.box < 1 || (positions && bet.box > positions->max))
        return refused(Refusal::no_such_box, rulebook.clauses.layouts);
    return std::nullopt;
}

/// MBS 3.7: in each playing area (a spot of a box) only so many players' wagers, the first placed. A
/// player who adds to his own stake makes no new wager.
void refuse_crowded(const TableRules& table, std::span<const Bet> bets, int wagers_max,
                    std::vector<const BetRule*>& rules, std::vector<Refused>& refused) {
    std::vector<int> placed;
    for (int entry = 0; entry < static_cast<int>(bets.size()); ++entry)
        if (rules[static_cast<std::size_t>(entry)]) placed.push_back(entry);
    const auto bet_of = [&](int entry) -> const Bet& {
        return bets[static_cast<std::size_t>(entry)];
    };
    const auto area_of = [&](int entry) {
        return std::pair{bet_of(entry).box, bet_of(entry).spot.index};
    };
    std::ranges::stable_sort(placed, {}, area_of);
    std::vector<PlayerId> players;
    for (std::size_t i = 0; i < placed.size(); ++i) {
        const int entry = placed[i];
        if (i == 0 || area_of(entry) != area_of(placed[i - 1])) players.clear();
        const PlayerId player = bet_of(entry).player;
        if (std::ranges::find(players, player) != players.end()) continue;
        if (static_cast<int>(players.size()) < wagers_max) {
            players.push_back(player);
            continue;
        }
        rules[static_cast<std::size_t>(entry)] = nullptr;
        refused.push_back({.entry = entry,
                           .why = Refusal::area_full,
                           .cites = &table.rulebook.limits.wagers_cites});
    }
}

}  // namespace

void admit(const TableRules& table, std::span<const Bet> bets, std::vector<const BetRule*>& rules,
           std::vector<Refused>& refused) {
    rules.clear();
    for (const Bet& bet : bets) {
        auto refusal = refuse_spot(table, bet);
        if (refusal) {
            refusal->entry = static_cast<int>(rules.size());
            refused.push_back(*refusal);
        }
        rules.push_back(refusal ? nullptr : rule_at(table.rulebook, table.layout, bet.spot));
    }
    if (const auto wagers_max = table.rulebook.limits.wagers_per_area) {
        refuse_crowded(table, bets, *wagers_max, rules, refused);
        std::ranges::sort(refused, {}, &Refused::entry);
    }
}

}  // namespace tigerpit
