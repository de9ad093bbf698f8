#include <algorithm>

#include "table/decisions.hpp"
#include "table/stakes.hpp"

/// Stakes outside the limits that are noticed in time.
namespace tigerpit {

namespace {

Check bets_are_open(const Situation& now) {
    if (now.table.phase == Phase::bets_open) return std::nullopt;
    return denial(Denied::bets_not_open, clause(now, Step::bets_close));
}

/// Wagers on other spots over the most of their own.
void add_over_spots(const Situation& now, const TableRules& rules, std::int64_t box,
                    std::vector<Event>& events) {
    for (const Wager& wager : now.table.round.wagers) {
        const Bet& bet = wager.bet;
        const Limits* limits = limits_of(now.table, rules, bet.spot);
        if (bet.box != box || !limits || original_side(rules, bet.spot)) continue;
        if (bet.stake > limits->max)
            events.emplace_back(BetReduced{bet.player, bet.box, bet.spot,
                                           Money{bet.stake.cents - limits->max.cents},
                                           Reduction::excess_rejected});
    }
}

}  // namespace

void add_rest_left(const Situation& now, const Bet& gone, std::vector<Event>& events) {
    const TableRules rules = rules_of(now.rulebook, now.table);
    const Limits* limits = limits_of(now.table, rules, gone.spot);
    const Money all = wager_total(now.table.round, gone.box, gone.spot, wager_of(gone));
    if (!limits || all.cents - gone.stake.cents >= limits->min.cents) return;
    const bool open = now.table.phase == Phase::bets_open;
    for (const auto& [part, seated, found, advised, order, placed_by] : now.table.round.wagers) {
        if (part.player == gone.player || part.box != gone.box || part.spot != gone.spot ||
            wager_of(part) != wager_of(gone))
            continue;
        if (open)
            events.emplace_back(MinimumAdvised{part.player, part.box, part.spot});
        else
            events.emplace_back(
                BetReduced{part.player, part.box, part.spot, part.stake, Reduction::below_minimum});
    }
}

Decision decide(const Situation& now, const AdviseMinimum& asked) {
    if (const auto no = permit(now, Act::advise_minimum)) return std::unexpected(*no);
    if (const auto no = bets_are_open(now)) return std::unexpected(*no);
    const Wager* wager = find_wager(now.table.round, asked.player, asked.box, asked.spot);
    if (!wager) return deny(Denied::no_wager, clause(now, Step::under_noticed));
    const TableRules rules = rules_of(now.rulebook, now.table);
    const Limits* limits = limits_of(now.table, rules, asked.spot);
    const Bet& bet = wager->bet;
    if (!limits || wager_total(now.table.round, bet.box, bet.spot, wager_of(bet)) >= limits->min)
        return deny(Denied::not_under_minimum, clause(now, Step::under_noticed));
    return happened(MinimumAdvised{asked.player, asked.box, asked.spot});
}

Decision decide(const Situation& now, const RejectExcess& asked) {
    if (const auto no = permit(now, Act::reject_excess)) return std::unexpected(*no);
    if (const auto no = bets_are_open(now)) return std::unexpected(*no);
    const TableRules rules = rules_of(now.rulebook, now.table);
    std::vector<Event> events;
    const bool by_differential = limit_rules(rules).over == OverLimit::pro_rata;
    const auto excess = excess_in(rules, now.table.round, asked.box);
    if (by_differential && excess)
        for (const BetReduced& cut : cuts_for(rules, now.table.round, asked.box, *excess))
            events.emplace_back(cut);
    add_over_spots(now, rules, asked.box, events);
    if (events.empty()) return deny(Denied::nothing_over, clause(now, Step::over_noticed));
    return events;
}

Decision decide(const Situation& now, const RemoveWager& asked) {
    if (const auto no = permit(now, Act::remove_wager)) return std::unexpected(*no);
    const Citation& cites = clause(now, Step::over_removed);
    const Phase phase = now.table.phase;
    // Until the first card, also after the close.
    if (phase != Phase::bets_open && phase != Phase::bets_closed)
        return deny(Denied::bets_not_open, cites);
    const Wager* wager = find_wager(now.table.round, asked.player, asked.box, asked.spot);
    if (!wager) return deny(Denied::no_wager, cites);
    const TableRules rules = rules_of(now.rulebook, now.table);
    const auto over = table_excess(now.table, rules, asked.box);
    if (!over || original_side(rules, asked.spot) != over->side)
        return deny(Denied::nothing_over, cites);
    Decision events = happened(
        BetReduced{asked.player, asked.box, asked.spot, wager->bet.stake, Reduction::removed});
    add_rest_left(now, wager->bet, *events);
    return events;
}

}  // namespace tigerpit
