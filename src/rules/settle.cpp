#include "rules/settle.hpp"

#include "base/result.hpp"
#include "rules/admit.hpp"

namespace tigerpit {

namespace {

/// What a wager comes to.
struct Payment {
    Result result{};
    Odds pays = push_odds;
    Money won;
    Money returned;
};

/// The counted part of a stake wins or loses; the rest goes back untouched.
std::expected<Payment, Overflow> pay(const Payline* line, Money stake, Money counted,
                                     Rounding rounding) {
    if (!line)
        return Payment{.result = Result::lose, .returned = Money{stake.cents - counted.cents}};
    if (line->pays.num == 0) return Payment{.result = Result::push, .returned = stake};
    TRY(const Money won, winnings(counted, line->pays, rounding));
    TRY(const Money returned, sum(stake, won));
    return Payment{Result::win, line->pays, won, returned};
}

/// Looks at every bet: which are admitted, which are Original Bets, what each counts for.
std::expected<void, Overflow> lay_out(const TableRules& table, const Wagers& wagers,
                                      SettleBench& bench) {
    bench.settlement.lines.clear();
    bench.settlement.refused.clear();
    admit(table, wagers.bets, bench.rules, bench.settlement.refused);
    bench.originals.parts.clear();
    bench.counted.assign(wagers.bets.size(), Counted{});
    for (int entry = 0; const Bet& bet : wagers.bets) {
        const auto place = static_cast<std::size_t>(entry);
        const BetRule* rule = bench.rules[place];
        bench.counted[place].stake = bet.stake;
        if (rule && rule->original)
            bench.originals.parts.push_back(
                {bet.box, *rule->original, wager_of(bet), entry, bet.stake, bet.player});
        ++entry;
    }
    bench.originals.gone.clear();
    for (const Bet& bet : wagers.gone) {
        const BetRule* rule = rule_at(table.rulebook, table.layout, bet.spot);
        ensure(rule != nullptr, "what went back had been admitted");
        if (rule->original)
            bench.originals.gone.push_back(
                {bet.box, *rule->original, wager_of(bet), -1, bet.stake, bet.player});
    }
    return join_parts(bench.originals);
}

/// What bets on spots with limits of their own count for.
std::expected<void, Overflow> count_spots(const TableRules& table, const Wagers& wagers,
                                          SettleBench& bench) {
    for (const auto& [spot, limits] : table.of_spots) {
        Originals bets;
        for (int entry = 0; const Bet& bet : wagers.bets) {
            if (bet.spot == spot && bench.rules[static_cast<std::size_t>(entry)])
                bets.parts.push_back({bet.box, {}, wager_of(bet), entry, bet.stake, bet.player});
            ++entry;
        }
        for (const Bet& bet : wagers.gone)
            if (bet.spot == spot)
                bets.gone.push_back({bet.box, {}, wager_of(bet), -1, bet.stake, bet.player});
        if (!join_parts(bets)) return std::unexpected(Overflow{});
        apply_spot_limits(limit_rules(table), limits, bets, wagers.marked, bench.counted);
    }
    return {};
}

/// A new line of the settlement, made where it lies: one built elsewhere and copied in costs more
/// than all the arithmetic. The grounds are filled in by the caller.
Settled& add_line(Settlement& settlement, std::size_t entry, bool is_insurance, Money stake,
                  const Payment& payment) {
    return settlement.lines.emplace_back(static_cast<int>(entry), is_insurance, payment.result,
                                         payment.pays, stake, payment.won, payment.returned,
                                         std::nullopt, nullptr, FewCitations{}, nullptr, nullptr,
                                         nullptr, nullptr, nullptr);
}

std::expected<void, Overflow> settle_bets(const TableRules& table, const Wagers& wagers,
                                          SettleBench& bench) {
    Settlement& settlement = bench.settlement;
    for (std::size_t entry = 0; entry < wagers.bets.size(); ++entry) {
        const BetRule* rule = bench.rules[entry];
        if (!rule) continue;
        const Money stake = wagers.bets[entry].stake;
        const Counted& counted = bench.counted[entry];
        if (counted.returned) {
            const Payment back{.result = Result::push, .returned = stake};
            Settled& returned = add_line(settlement, entry, false, stake, back);
            returned.cites = &limit_rules(table).under_cites;
            returned.rule = rule;
            continue;
        }
        const Payline* line = line_earned(rule->lines, settlement.outcome.facts);
        TRY(const Payment payment, pay(line, stake, counted.stake, table.rulebook.rounding));
        Settled& settled = add_line(settlement, entry, false, stake, payment);
        settled.cites = line ? &line->cites : &rule->cites;
        settled.noted = counted.noted;
        settled.line = line;
        settled.rule = rule;
        // A stake that comes back whole, or counts whole, was changed by no limit.
        const bool changed = counted.also && counted.stake != stake;
        if (!changed || payment.result == Result::push) continue;
        settled.counted = counted.stake;
        settled.counting = &counted;
        settled.also.add(*counted.also);
    }
    return {};
}

/// A stake that counts whole only because an overlay measures the Differential elsewhere cites the
/// limit's clause.
void cite_whole_stakes(const TableRules& table, const Wagers& wagers, SettleBench& bench) {
    const LimitRules& rules = limit_rules(table);
    const LimitRules& underneath = table.rulebook.overlay->underneath->limits;
    if (!table.limits || rules.scope == underneath.scope) return;
    bench.underneath.clear();
    for (const Bet& bet : wagers.bets) bench.underneath.push_back({.stake = bet.stake});
    // Where the sums are too large for the rulebook alone, there is nothing to compare with.
    if (!apply_limits(underneath, *table.limits, bench.originals, wagers.marked, bench.underneath))
        return;
    for (Settled& line : bench.settlement.lines) {
        const Counted& alone = bench.underneath[static_cast<std::size_t>(line.entry)];
        if (!line.counted && line.result != Result::push && alone.stake != line.stake)
            line.also.add(rules.over_cites);
    }
}

/// A wager in a box that only an overlay admits cites the layout. In a void round nobody asks
/// whether an insurance has a box.
void cite_boxes(const TableRules& table, const Wagers& wagers, Settlement& settlement) {
    const Layout* alone = find_layout(*table.rulebook.overlay->underneath, table.layout.id);
    if (alone->positions == table.layout.positions) return;
    for (Settled& line : settlement.lines) {
        if (!line.rule && !line.row) continue;
        const auto entry = static_cast<std::size_t>(line.entry);
        const std::int64_t box =
            line.is_insurance ? wagers.insurance[entry].box : wagers.bets[entry].box;
        if (!has_box(*alone, box)) line.also.add(table.layout.cites);
    }
}

std::expected<void, Overflow> settle_insurance(const TableRules& table, const Wagers& wagers,
                                               SettleBench& bench) {
    for (std::size_t entry = 0; entry < wagers.insurance.size(); ++entry) {
        const InsuranceRow* row = bench.insured.rows[entry];
        if (!row) continue;
        const Money stake = wagers.insurance[entry].stake;
        const Payline* line = line_earned(row->lines, bench.settlement.outcome.facts);
        TRY(const Payment payment, pay(line, stake, stake, table.rulebook.rounding));
        Settled& settled = add_line(bench.settlement, entry, true, stake, payment);
        settled.cites = line ? &line->cites : &row->cites;
        settled.line = line;
        settled.row = row;
        settled.also = bench.insured.also[entry];
    }
    return {};
}

}  // namespace

std::expected<const Settlement*, Overflow> settle(const TableRules& table, const Coup& coup,
                                                  const Wagers& wagers, SettleBench& bench) {
    bench.settlement.outcome = resolve(coup, table.rulebook.pair);
    if (!lay_out(table, wagers, bench)) return std::unexpected(Overflow{});
    if (table.limits && !apply_limits(limit_rules(table), *table.limits, bench.originals,
                                      wagers.marked, bench.counted))
        return std::unexpected(Overflow{});
    if (!count_spots(table, wagers, bench)) return std::unexpected(Overflow{});
    if (!settle_bets(table, wagers, bench)) return std::unexpected(Overflow{});
    if (table.rulebook.overlay) cite_whole_stakes(table, wagers, bench);
    bench.insured.rows.clear();
    if (!wagers.insurance.empty()) {
        insure(table, coup, bench.originals, wagers, bench.insured, bench.settlement.refused);
        if (!settle_insurance(table, wagers, bench)) return std::unexpected(Overflow{});
    }
    if (table.rulebook.overlay) cite_boxes(table, wagers, bench.settlement);
    return &bench.settlement;
}

const Settlement& settle_void(const TableRules& table, const Citation& voided_by,
                              const Wagers& wagers, SettleBench& bench) {
    Settlement& settlement = bench.settlement;
    settlement = {};
    admit(table, wagers.bets, bench.rules, settlement.refused);
    const Citation& returns = table.rulebook.clauses.void_returns;
    const auto give_back = [&](std::size_t entry, bool is_insurance, Money stake,
                               const BetRule* rule) {
        const Payment back{.result = Result::push, .returned = stake};
        Settled& returned = add_line(settlement, entry, is_insurance, stake, back);
        returned.cites = &returns;
        returned.also.add(voided_by);
        returned.rule = rule;
    };
    for (std::size_t entry = 0; entry < wagers.bets.size(); ++entry)
        if (const BetRule* rule = bench.rules[entry])
            give_back(entry, false, wagers.bets[entry].stake, rule);
    for (std::size_t entry = 0; entry < wagers.insurance.size(); ++entry)
        give_back(entry, true, wagers.insurance[entry].stake, nullptr);
    if (table.rulebook.overlay) cite_boxes(table, wagers, settlement);
    return settlement;
}

}  // namespace tigerpit
