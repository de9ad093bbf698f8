#include <algorithm>
#include <map>

#include "history/report.hpp"
#include "history/theory.hpp"
#include "ledger/account.hpp"

namespace tigerpit {

namespace {

constexpr int hold_places = 4;

struct TableSum {
    RoundFigures rounds;
    BetFigures bets;
    MoneyFigures money;
    TableSum& operator+=(const TableSum& more) {
        rounds += more.rounds;
        bets += more.bets;
        money += more.money;
        return *this;
    }
};

/// By period; then the tables, and the pit behind them.
struct TableKey {
    std::string period;
    bool is_pit = false;
    std::string table;
    auto operator<=>(const TableKey&) const = default;
};

TableRow table_row(const TableKey& key, const TableSum& sum) {
    const auto& [rounds, bets, money] = sum;
    TableRow row{.period = key.period, .of = key.is_pit ? "pit" : "table", .table = key.table};
    row.rounds = rounds.rounds;
    row.voided_rounds = rounds.voided;
    row.corrections = rounds.corrected;
    row.wagered = bets.wagered;
    row.house = bets.house();
    row.commission = bets.commission;
    row.books_win = money.books_win;
    row.buy_ins = money.buy_ins;
    row.drop = money.bought_in;
    row.cash_outs = money.cash_outs;
    row.cashed_out = money.cashed_out;
    row.hold = share_text(row.house.cents, money.bought_in.cents, hold_places);
    row.fills = money.fills;
    row.filled = money.filled;
    row.credits = money.credits;
    row.credited = money.credited;
    row.opened_with = money.opened_with;
    row.closed_with = money.closed_with;
    row.difference = money.difference;
    row.owed_paid = money.owed_paid;
    return row;
}

/// Whose the money of a place is. What players owe is the house's, and below zero: it is in its
/// books and not in its tray.
std::string owed_to(const std::string& place) {
    if (place == "stake") return "nobody_yet";
    constexpr std::array<std::string_view, 3> players{"account", "stack", "transit"};
    return std::ranges::find(players, place) != players.end() ? "players" : "house";
}

bool is_about(const SignificantEvent& event, const ReportAsk& ask) {
    if (!ask.days.contains(day_of(event.at))) return false;
    if (!ask.kind.empty() && event.kind != ask.kind) return false;
    if (!ask.table.empty() && event.component != "table/" + ask.table && event.about != ask.table)
        return false;
    return ask.person.empty() || event.by == ask.person || event.authorised_by == ask.person ||
           event.about == ask.person;
}

}  // namespace

std::vector<TableRow> table_rows(const Historian& historian, const ReportAsk& ask) {
    std::map<TableKey, TableSum> sums;
    for (const auto& [name, history] : historian.tables()) {
        if (!ask.table.empty() && ask.table != name) continue;
        const TableFigures& figures = history->figures();
        const auto sum_of = [&](GamingDay day) -> TableSum* {
            if (!ask.days.contains(day)) return nullptr;
            return &sums[{period_of(day, ask.period), false, name}];
        };
        for (const auto& [of, rounds] : figures.rounds())
            if (TableSum* sum = sum_of(of.day)) sum->rounds += rounds;
        for (const auto& [key, bets] : figures.bets())
            if (TableSum* sum = sum_of(key.first.day)) sum->bets += bets;
        for (const auto& [day, money] : figures.money())
            if (TableSum* sum = sum_of(day)) sum->money += money;
    }
    const auto tables = sums;
    for (const auto& [key, sum] : tables) sums[{key.period, true, {}}] += sum;
    std::vector<TableRow> rows;
    rows.reserve(sums.size());
    for (const auto& [key, sum] : sums) rows.push_back(table_row(key, sum));
    return rows;
}

std::vector<LiabilityRow> liability_rows(const Historian& historian, const ReportAsk& ask) {
    std::map<std::string, Money> totals;
    std::vector<LiabilityRow> rows;
    for (const auto& [place, days] : historian.money()) {
        if (!ask.table.empty() && ask.table != place.table) continue;
        std::int64_t held = 0;
        for (const auto& [day, cents] : days)
            if (day <= ask.days.to) held += cents;
        if (held == 0) continue;
        const std::string owner = owed_to(place.kind);
        rows.push_back({"place", owner, place.table, place.kind, Money{held}});
        totals[owner].cents += held;
    }
    for (const auto& [owner, held] : totals) rows.push_back({"total", owner, {}, {}, held});
    std::ranges::sort(rows, [](const LiabilityRow& a, const LiabilityRow& b) {
        return std::tie(a.owed_to, a.of, a.table, a.place) <
               std::tie(b.owed_to, b.of, b.table, b.place);
    });
    return rows;
}

std::vector<CorrectionRow> correction_rows(const Historian& historian, const ReportAsk& ask) {
    std::vector<CorrectionRow> rows;
    for (const auto& [name, history] : historian.tables()) {
        if (!ask.table.empty() && ask.table != name) continue;
        for (const CorrectionMade& made : history->figures().corrections()) {
            if (!ask.days.contains(made.day)) continue;
            CorrectionRow row{.at = made.at, .table = name, .version = made.version};
            row.round = made.round;
            row.day = to_text(made.day);
            row.voided = made.voided;
            const auto name_of = [&](const Actor& actor) { return history->names()(actor); };
            row.by = name_of(made.by.actor);
            row.by_role = to_text(made.by.actor.role);
            if (made.by.authorised_by) {
                row.authorised_by = name_of(*made.by.authorised_by);
                row.authorised_role = to_text(made.by.authorised_by->role);
            }
            row.returned_before = made.returned_before;
            row.returned_after = made.returned_after;
            rows.push_back(std::move(row));
        }
    }
    std::ranges::sort(rows, {}, [](const CorrectionRow& row) {
        return std::tuple{row.at, std::string_view{row.table}, row.version, row.round};
    });
    return rows;
}

std::vector<SignificantEvent> event_rows(const Historian& historian, const ReportAsk& ask) {
    std::vector<SignificantEvent> rows;
    for (const SignificantEvent* event : historian.significant())
        if (is_about(*event, ask)) rows.push_back(*event);
    return rows;
}

}  // namespace tigerpit
