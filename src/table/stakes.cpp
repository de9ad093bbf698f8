#include "table/stakes.hpp"

#include <algorithm>

namespace tigerpit {

namespace {

/// Is a box where the Differential of another box is measured?
bool in_scope(const TableRules& rules, std::int64_t box, std::int64_t asked) {
    return box == asked || limit_rules(rules).scope == DifferentialScope::table;
}

/// The Original Bets on a hand that are cut for an excess, those to go first in front.
std::vector<const Wager*> first_to_go(const TableRules& rules, const Round& round, std::int64_t box,
                                      Side side, std::optional<PlayerId> room_for) {
    std::vector<const Wager*> wagers;
    for (const Wager& wager : round.wagers)
        if (in_scope(rules, wager.bet.box, box) && original_side(rules, wager.bet.spot) == side &&
            (!room_for || (!wager.seated && wager.bet.player != *room_for)))
            wagers.push_back(&wager);
    std::ranges::sort(wagers, [](const Wager* a, const Wager* b) {
        return a->seated != b->seated ? b->seated : a->order > b->order;
    });
    return wagers;
}

std::optional<Excess> excess_over(const BySide<Money>& totals, Money most) {
    const Side heavy = totals.player > totals.banker ? Side::player : Side::banker;
    const Money over{totals[heavy].cents - totals[other(heavy)].cents - most.cents};
    if (over.cents <= 0) return std::nullopt;
    return Excess{heavy, over};
}

}  // namespace

std::optional<Side> original_side(const TableRules& rules, Spot spot) {
    const BetRule* rule = rule_at(rules.rulebook, rules.layout, spot);
    return rule ? rule->original : std::nullopt;
}

BySide<Money> hand_totals(const TableRules& rules, const Round& round, std::int64_t box) {
    BySide<Money> totals;
    for (const Wager& wager : round.wagers)
        if (in_scope(rules, wager.bet.box, box))
            if (const auto side = original_side(rules, wager.bet.spot))
                totals[*side].cents += wager.bet.stake.cents;
    return totals;
}

Money wager_total(const Round& round, std::int64_t box, Spot spot, PlayerId whose) {
    Money total;
    for (const auto& [bet, seated, found, advised, order, placed_by] : round.wagers)
        if (bet.box == box && bet.spot == spot && wager_of(bet) == whose)
            total.cents += bet.stake.cents;
    return total;
}

int wagers_in_area(const Round& round, std::int64_t box, Spot spot) {
    std::vector<PlayerId> whose;
    for (const Wager& wager : round.wagers)
        if (wager.bet.box == box && wager.bet.spot == spot) whose.push_back(wager_of(wager.bet));
    std::ranges::sort(whose);
    const auto rest = std::ranges::unique(whose);
    return static_cast<int>(rest.begin() - whose.begin());
}

Money staked(const Round& round) {
    Money total;
    for (const Wager& wager : round.wagers) total.cents += wager.bet.stake.cents;
    for (const InsuranceBet& bet : round.insurance.bets) total.cents += bet.stake.cents;
    return total;
}

const Limits* limits_of(const Table& table, const TableRules& rules, Spot spot) {
    const Display& display = table.setup.display;
    if (original_side(rules, spot)) return &display.limits;
    const auto own = std::ranges::find(display.of_spots, spot, &SpotLimits::spot);
    return own == display.of_spots.end() ? nullptr : &own->limits;
}

std::optional<Excess> excess_in(const TableRules& rules, const Round& round, std::int64_t box) {
    return excess_over(hand_totals(rules, round, box), rules.limits->max);
}

std::optional<Excess> table_excess(const Table& table, const TableRules& rules, std::int64_t box) {
    const auto& most = table.setup.display.differential;
    if (!most) return std::nullopt;
    return excess_over(hand_totals(rules, table.round, box), *most);
}

bool is_advised(const Round& round, const Bet& bet) {
    return std::ranges::any_of(round.wagers, [&](const Wager& part) {
        return part.advised && part.bet.box == bet.box && part.bet.spot == bet.spot &&
               wager_of(part.bet) == wager_of(bet);
    });
}

std::vector<BetReduced> cuts_for(const TableRules& rules, const Round& round, std::int64_t box,
                                 Excess excess, std::optional<PlayerId> room_for) {
    std::vector<BetReduced> cuts;
    for (const Wager* wager : first_to_go(rules, round, box, excess.side, room_for)) {
        if (excess.amount.cents <= 0) break;
        const auto& bet = wager->bet;
        Money by = std::min(bet.stake, excess.amount);
        if (bet.stake.cents - by.cents < rules.limits->min.cents) by = bet.stake;
        cuts.push_back({bet.player, bet.box, bet.spot, by, Reduction::excess_rejected});
        excess.amount.cents -= by.cents;
    }
    return cuts;
}

}  // namespace tigerpit
