#include "rules/settings.hpp"

#include <algorithm>

namespace tigerpit {

namespace {

using Cited = std::vector<Citation*>;

/// Every line of every bet and insurance that `matters` of.
template <class Matters>
Cited lines_where(Rulebook& book, Matters matters) {
    Cited cited;
    const auto take = [&](std::vector<Payline>& lines) {
        for (Payline& line : lines)
            if (matters(line)) cited.push_back(&line.cites);
    };
    for (BetRule& bet : book.bets) take(bet.lines);
    if (book.insurance)
        for (InsuranceRow& row : book.insurance->rows) take(row.lines);
    return cited;
}

/// A bet on pairs is lost by the reading as much as won by it.
Cited pair_bets(Rulebook& book) {
    Cited cited =
        lines_where(book, [](const Payline& line) { return line.when.names(Fact::pairs); });
    for (BetRule& bet : book.bets)
        for (const Payline& line : bet.lines)
            if (line.when.names(Fact::pairs)) {
                cited.push_back(&bet.cites);
                break;
            }
    return cited;
}

/// How much may be insured for a payout hangs on what it would win, and on what was won by the
/// offer before.
Cited rounded_ceilings(Rulebook& book) {
    Cited cited;
    if (!book.insurance || book.insurance->cap.rule != CapRule::payout) return cited;
    auto& rows = book.insurance->rows;
    for (InsuranceRow& row : rows) {
        const bool rounded = std::ranges::any_of(rows, [&](const InsuranceRow& won) {
            const bool before = won.insures == row.insures && won.stage < row.stage;
            return (before || &won == &row) && won.pays && won.pays->den > 1;
        });
        if (rounded) cited.push_back(&row.cap_cites);
    }
    return cited;
}

/// Only what counts pro rata looks at the Differential, and bets over it that are seen in time.
Cited measured_by_the_differential(Rulebook& book) {
    Cited cited;
    if (book.limits.over == OverLimit::pro_rata)
        cited = {&book.limits.over_cites, &book.limits.spared_cites};
    if (!book.conduct) return cited;
    auto& noticed = book.conduct->procedure.steps[static_cast<std::size_t>(Step::over_noticed)];
    if (noticed) cited.push_back(&*noticed);
    return cited;
}

constexpr std::array<Setting, 6> settings{{
    {"rounding",
     "A-20",
     {"up", "down"},
     false,
     [](const Rulebook& book) { return static_cast<int>(book.rounding); },
     [](Rulebook& book, int choice) { book.rounding = static_cast<Rounding>(choice); },
     [](Rulebook& book) {
         Cited cited = lines_where(book, [](const Payline& line) { return line.pays.den > 1; });
         const Cited ceilings = rounded_ceilings(book);
         cited.insert(cited.end(), ceilings.begin(), ceilings.end());
         return cited;
     }},
    {"pair",
     "A-12",
     {"rank", "value"},
     false,
     [](const Rulebook& book) { return static_cast<int>(book.pair); },
     [](Rulebook& book, int choice) { book.pair = static_cast<PairReading>(choice); },
     pair_bets},
    {"outcome_scope",
     "A-01",
     {"offered", "placed"},
     false,
     [](const Rulebook& book) { return static_cast<int>(book.outcome_scope); },
     [](Rulebook& book, int choice) { book.outcome_scope = static_cast<OutcomeScope>(choice); },
     [](Rulebook& book) { return Cited{&book.clauses.interruption}; }},
    {"differential_scope",
     "A-22",
     {"box", "table"},
     false,
     [](const Rulebook& book) { return static_cast<int>(book.limits.scope); },
     [](Rulebook& book, int choice) { book.limits.scope = static_cast<DifferentialScope>(choice); },
     measured_by_the_differential},
    {"insurance_forfeit",
     "A-19",
     {"round", "offer"},
     true,
     [](const Rulebook& book) { return static_cast<int>(book.insurance->forfeit); },
     [](Rulebook& book, int choice) { book.insurance->forfeit = static_cast<Forfeit>(choice); },
     [](Rulebook& book) { return Cited{&book.insurance->forgone}; }},
    {"insurance_minimum",
     "A-61",
     {"none", "table"},
     true,
     [](const Rulebook& book) { return static_cast<int>(book.insurance->minimum); },
     [](Rulebook& book, int choice) {
         book.insurance->minimum = static_cast<InsuranceMinimum>(choice);
     },
     [](Rulebook& book) { return Cited{&book.limits.displayed}; }},
}};

}  // namespace

std::span<const Setting> every_setting() { return settings; }

}  // namespace tigerpit
