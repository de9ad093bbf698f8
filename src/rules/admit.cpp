#include "rules/admit.hpp"

#include <algorithm>
#include <compare>

namespace tigerpit {

namespace {

/// MBS 3.7: in each playing area (a spot of a box) only so many players' wagers, the first placed.
/// A player who adds to his own stake makes no new wager.
void refuse_crowded(const TableRules& table, std::span<const Bet> bets, int wagers_max,
                    std::vector<const BetRule*>& rules, std::vector<Refused>& refused) {
    struct Placed {
        std::int64_t box;
        int spot;
        int entry;
        auto operator<=>(const Placed&) const = default;
    };
    const auto bet_of = [&](int entry) -> const Bet& {
        return bets[static_cast<std::size_t>(entry)];
    };
    std::vector<Placed> placed;
    placed.reserve(bets.size());
    for (int entry = 0; entry < static_cast<int>(bets.size()); ++entry)
        if (rules[static_cast<std::size_t>(entry)])
            placed.push_back({bet_of(entry).box, bet_of(entry).spot.index, entry});
    std::ranges::sort(placed);
    std::vector<PlayerId> players;
    for (std::size_t i = 0; i < placed.size(); ++i) {
        const int entry = placed[i].entry;
        const bool same_area =
            i > 0 && placed[i].box == placed[i - 1].box && placed[i].spot == placed[i - 1].spot;
        if (!same_area) players.clear();
        const PlayerId player = wager_of(bet_of(entry));
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

Refused refuse_bet(const TableRules& table, const Bet& bet, int entry) {
    const Rulebook& rulebook = table.rulebook;
    if (bet.spot.index < 0)
        return {.entry = entry, .why = Refusal::not_in_game, .cites = &rulebook.clauses.available};
    if (!rule_at(rulebook, table.layout, bet.spot)) {
        const BetRule& elsewhere = rulebook.bets[static_cast<std::size_t>(bet.spot.index)];
        return {.entry = entry, .why = Refusal::not_on_layout, .cites = &elsewhere.cites};
    }
    return {.entry = entry, .why = Refusal::no_such_box, .cites = &table.layout.cites};
}

void admit(const TableRules& table, std::span<const Bet> bets, std::vector<const BetRule*>& rules,
           std::vector<Refused>& refused) {
    rules.clear();
    for (const Bet& bet : bets) {
        const BetRule* rule = rule_at(table.rulebook, table.layout, bet.spot);
        if (!rule || !has_box(table.layout, bet.box)) [[unlikely]] {
            refused.push_back(refuse_bet(table, bet, static_cast<int>(rules.size())));
            rule = nullptr;
        }
        rules.push_back(rule);
    }
    if (const auto wagers_max = wagers_per_area(table)) {
        refuse_crowded(table, bets, *wagers_max, rules, refused);
        std::ranges::sort(refused, {}, &Refused::entry);
    }
}

}  // namespace tigerpit
