#include "rules/settle.hpp"

#include "base/result.hpp"
#include "rules/admit.hpp"

namespace tigerpit {

namespace {

const Citation* cites_of(const Payline* line, const Citation& otherwise) {
    return line ? &line->cites : &otherwise;
}

/// Fills in result and money: the counted part wins or loses, the rest goes back untouched.
std::expected<void, Overflow> pay(Settled& line, const Counted& counted, Rounding rounding) {
    line.pays = line.line ? line.line->pays : push_odds;
    if (!line.line) {
        line.result = Result::lose;
        line.returned = Money{line.stake.cents - counted.stake.cents};
    } else if (line.pays.num == 0) {
        line.result = Result::push;
        line.returned = line.stake;
        return {};
    } else {
        line.result = Result::win;
        TRY(line.won, winnings(counted.stake, line.pays, rounding));
        TRY(line.returned, sum(line.stake, line.won));
    }
    if (counted.also) {
        line.counted = counted.stake;
        line.also = counted.also;
    }
    return {};
}

/// Looks at every bet: which are admitted, which are Original Bets, what each counts for.
std::expected<void, Overflow> lay_out(const TableRules& table, const Wagers& wagers,
                                      SettleBench& bench) {
    bench.settlement.lines.clear();
    bench.settlement.refused.clear();
    admit(table, wagers.bets, bench.rules, bench.settlement.refused);
    bench.originals.parts.clear();
    bench.counted.clear();
    for (int entry = 0; const Bet& bet : wagers.bets) {
        const BetRule* rule = bench.rules[static_cast<std::size_t>(entry)];
        bench.counted.push_back({.stake = bet.stake});
        if (rule && rule->original)
            bench.originals.parts.push_back(
                {bet.box, *rule->original, bet.player, entry, bet.stake});
        ++entry;
    }
    return join_parts(bench.originals);
}

std::expected<void, Overflow> settle_bets(const TableRules& table, const Wagers& wagers,
                                          SettleBench& bench) {
    Settlement& settlement = bench.settlement;
    for (int entry = 0; const Bet& bet : wagers.bets) {
        const auto place = static_cast<std::size_t>(entry);
        const BetRule* rule = bench.rules[place];
        const Counted& counted = bench.counted[place];
        Settled line{.entry = entry++, .stake = bet.stake, .rule = rule};
        if (!rule) continue;
        if (counted.returned) {
            line.result = Result::push;
            line.pays = push_odds;
            line.returned = bet.stake;
            line.cites = &table.rulebook.limits.under_cites;
        } else {
            line.line = line_earned(rule->lines, settlement.outcome.facts);
            line.cites = cites_of(line.line, rule->cites);
            if (!pay(line, counted, table.rulebook.rounding)) return std::unexpected(Overflow{});
        }
        settlement.lines.push_back(line);
    }
    return {};
}

std::expected<void, Overflow> settle_insurance(const TableRules& table, const Wagers& wagers,
                                               SettleBench& bench) {
    for (int entry = 0; const InsuranceBet& bet : wagers.insurance) {
        const InsuranceRow* row = bench.insured.rows[static_cast<std::size_t>(entry)];
        Settled line{.entry = entry++, .is_insurance = true, .stake = bet.stake, .row = row};
        if (!row) continue;
        line.line = line_earned(row->lines, bench.settlement.outcome.facts);
        line.cites = cites_of(line.line, row->cites);
        const Counted counted{.stake = bet.stake};
        if (!pay(line, counted, table.rulebook.rounding)) return std::unexpected(Overflow{});
        bench.settlement.lines.push_back(line);
    }
    return {};
}

/// Turns a line into a returned stake.
void give_back(Settled& line, const Citation& returns, const Citation& voided_by) {
    line.result = Result::push;
    line.pays = push_odds;
    line.returned = line.stake;
    line.cites = &returns;
    line.also = &voided_by;
}

}  // namespace

std::expected<const Settlement*, Overflow> settle(const TableRules& table, const Coup& coup,
                                                  const Wagers& wagers, SettleBench& bench) {
    bench.settlement.outcome = resolve(coup, table.rulebook.pair);
    if (!lay_out(table, wagers, bench)) return std::unexpected(Overflow{});
    if (table.limits && !apply_limits(table.rulebook.limits, *table.limits, bench.originals,
                                      wagers.marked, bench.counted))
        return std::unexpected(Overflow{});
    if (!settle_bets(table, wagers, bench)) return std::unexpected(Overflow{});
    insure(table, coup, bench.originals, wagers.insurance, bench.insured,
           bench.settlement.refused);
    if (!settle_insurance(table, wagers, bench)) return std::unexpected(Overflow{});
    return &bench.settlement;
}

const Settlement& settle_void(const TableRules& table, const Citation& voided_by,
                              const Wagers& wagers, SettleBench& bench) {
    Settlement& settlement = bench.settlement;
    settlement = {};
    admit(table, wagers.bets, bench.rules, settlement.refused);
    const Citation& returns = table.rulebook.clauses.void_returns;
    for (int entry = 0; const Bet& bet : wagers.bets) {
        const BetRule* rule = bench.rules[static_cast<std::size_t>(entry)];
        Settled line{.entry = entry++, .stake = bet.stake, .rule = rule};
        give_back(line, returns, voided_by);
        if (rule) settlement.lines.push_back(line);
    }
    for (int entry = 0; const InsuranceBet& bet : wagers.insurance) {
        Settled line{.entry = entry++, .is_insurance = true, .stake = bet.stake};
        give_back(line, returns, voided_by);
        settlement.lines.push_back(line);
    }
    return settlement;
}

}  // namespace tigerpit
