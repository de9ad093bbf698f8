#pragma once

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <string>

#include "history/recall.hpp"
#include "history/report.hpp"

namespace tigerpit {

/// Nothing is asked of a report but all of it.
inline ReportAsk all_of_it(Period period = Period::all) {
    ReportAsk ask;
    ask.period = period;
    return ask;
}

template <class Row>
std::int64_t total(const std::vector<Row>& rows, Money Row::* of) {
    return std::accumulate(rows.begin(), rows.end(), std::int64_t{0},
                           [&](std::int64_t sum, const Row& row) { return sum + (row.*of).cents; });
}
template <class Row>
std::vector<Row> only(const std::vector<Row>& rows, const std::string& of) {
    std::vector<Row> some;
    for (const Row& row : rows)
        if (row.of == of) some.push_back(row);
    return some;
}

/// Reports agree with the books to the cent, and with one another.
inline void expect_same_money(const Historian& historian, Store& store) {
    const auto bets = bet_rows(historian, all_of_it());
    const auto games = game_rows(historian, all_of_it());
    const auto tables = table_rows(historian, all_of_it());
    // The books, which know nothing of lines, say that each table won the same.
    for (const TableRow& row : tables) EXPECT_EQ(row.house, row.books_win) << row.table;
    // Bets make tables, tables make the pit.
    for (const auto& of : {only(games, "table"), only(games, "pay_table"), only(games, "pit")}) {
        EXPECT_EQ(total(bets, &BetRow::house), total(of, &GameRow::house));
        EXPECT_EQ(total(bets, &BetRow::wagered), total(of, &GameRow::wagered));
        EXPECT_EQ(total(bets, &BetRow::commission), total(of, &GameRow::commission));
        EXPECT_EQ(total(bets, &BetRow::voided_amount), total(of, &GameRow::voided_amount));
    }
    for (const auto& of : {only(tables, "table"), only(tables, "pit")}) {
        EXPECT_EQ(total(bets, &BetRow::house), total(of, &TableRow::house));
        EXPECT_EQ(total(bets, &BetRow::wagered), total(of, &TableRow::wagered));
    }
    // What is held is what the store holds.
    std::map<MoneyPlace, std::int64_t> held;
    const auto holdings = store.holdings();
    EXPECT_TRUE(holdings);
    if (!holdings) return;
    for (const Holding& one : *holdings) held[place_of(one.account)] += one.cents;
    std::map<MoneyPlace, std::int64_t> told;
    std::int64_t all = 0;
    for (const LiabilityRow& row : liability_rows(historian, all_of_it())) {
        if (row.of == "place") told[{row.table, row.place}] = row.held.cents;
        if (row.of == "total") all += row.held.cents;
    }
    std::erase_if(held, [](const auto& one) { return one.second == 0; });
    EXPECT_EQ(told, held);
    EXPECT_EQ(all, 0) << "money is neither made nor lost";
    // Days make months, months make the whole.
    for (const Period period : {Period::day, Period::month, Period::year}) {
        const auto parted = only(table_rows(historian, all_of_it(period)), "pit");
        EXPECT_EQ(total(parted, &TableRow::house), total(only(tables, "pit"), &TableRow::house));
        EXPECT_EQ(total(parted, &TableRow::drop), total(only(tables, "pit"), &TableRow::drop));
        EXPECT_EQ(total(only(game_rows(historian, all_of_it(period)), "pit"), &GameRow::wagered),
                  total(bets, &BetRow::wagered));
    }
}

/// Every report in every period, as text: what two historians are compared by.
inline std::string everything_in(const Historian& historian) {
    const Catalogue words(Language::en);
    std::string text;
    for (std::size_t kind = 0; kind < report_words.size(); ++kind)
        for (const Period period : {Period::day, Period::month, Period::all})
            text += report_json(report_on(historian, static_cast<ReportKind>(kind),
                                          all_of_it(period), words)) +
                    '\n';
    return text;
}

}  // namespace tigerpit
