#include "history/report_text.hpp"

#include <algorithm>
#include <charconv>
#include <span>

#include "codec/money_text.hpp"
#include "history/describe_history.hpp"
#include "history/flat_rows.hpp"

namespace tigerpit {

namespace {

constexpr std::string_view cents_end = "_cents";

constexpr std::array<std::string_view, 13> game_columns{"period",         "of",
                                                        "table",          "game",
                                                        "layout",         "decks",
                                                        "rounds",         "wagered_cents",
                                                        "house_cents",    "commission_cents",
                                                        "expected_cents", "theoretical_return",
                                                        "actual_return"};
constexpr std::array<std::string_view, 13> bet_columns{"period",
                                                       "table",
                                                       "game",
                                                       "layout",
                                                       "bet",
                                                       "stage",
                                                       "wagers",
                                                       "wagered_cents",
                                                       "house_cents",
                                                       "expected_cents",
                                                       "theoretical_return",
                                                       "actual_return",
                                                       "deviations"};
constexpr std::array<std::string_view, 12> table_columns{
    "period",           "of",           "table",          "rounds",
    "wagered_cents",    "house_cents",  "drop_cents",     "hold",
    "cashed_out_cents", "filled_cents", "credited_cents", "difference_cents"};
constexpr std::array<std::string_view, 5> liability_columns{"of", "owed_to", "table", "place",
                                                            "held_cents"};
constexpr std::array<std::string_view, 9> correction_columns{"at",
                                                             "table",
                                                             "round",
                                                             "day",
                                                             "voided",
                                                             "by",
                                                             "authorised_by",
                                                             "returned_before_cents",
                                                             "returned_after_cents"};
constexpr std::array<std::string_view, 11> event_columns{"at",     "kind",         "component",
                                                         "round",  "by",           "authorised_by",
                                                         "about",  "amount_cents", "reason",
                                                         "before", "after"};

std::span<const std::string_view> columns_of(ReportKind kind) {
    switch (kind) {
        case ReportKind::games: return game_columns;
        case ReportKind::bets: return bet_columns;
        case ReportKind::tables: return table_columns;
        case ReportKind::liability: return liability_columns;
        case ReportKind::corrections: return correction_columns;
        case ReportKind::events: return event_columns;
    }
    std::unreachable();
}

bool is_figure(std::string_view key) {
    constexpr std::array<std::string_view, 9> others{
        "rounds",        "wagers",     "decks", "hold",   "theoretical_return",
        "actual_return", "deviations", "round", "version"};
    return key.ends_with(cents_end) || std::ranges::find(others, key) != others.end();
}

std::int64_t number_in(const std::string& cell) {
    std::int64_t number = 0;
    std::from_chars(cell.data(), cell.data() + cell.size(), number);
    return number;
}

std::string shown(std::string_view key, const std::string& cell) {
    if (cell.empty()) return cell;
    if (key.ends_with(cents_end)) return money_text(Money{number_in(cell)});
    if (key == "at") return moment_text(number_in(cell));
    return printable(cell);
}

std::string interval_text(const ReportHead& head, const Catalogue& words) {
    const auto end = [&](const std::string& day, std::string_view otherwise) {
        return day.empty() ? words.say(otherwise) : day;
    };
    return words.say(Message{"report.interval"}
                         .with("from", end(head.from, "report.from_first"))
                         .with("to", end(head.to, "report.to_now"))
                         .with("issued", moment_text(head.issued_at))
                         .with("operators", head.operators.empty() ? "-" : head.operators));
}

}  // namespace

std::string report_text(const Report& report, const Catalogue& words, Look look) {
    std::string out = headline(report.head.title, 1, look);
    out += whole_line(interval_text(report.head, words), look);
    if (!report.head.activity.empty()) return out + whole_line(report.head.activity, look);
    const auto wanted = columns_of(report.kind);
    std::vector<TextTable::Column> columns;
    for (std::string_view key : wanted) {
        const Align align = is_figure(key) ? Align::right : Align::left;
        if (key.ends_with(cents_end)) key.remove_suffix(cents_end.size());
        columns.push_back({words.say("report.column." + std::string{key}), align});
    }
    TextTable table(std::move(columns));
    with_rows(report, [&](const auto& rows) {
        using Row = typename std::remove_cvref_t<decltype(rows)>::value_type;
        const auto keys = cell_keys<Row>();
        for (const Row& row : rows) {
            const auto cells = cells_of(row);
            std::vector<Cell> line;
            for (const std::string_view key : wanted) {
                const auto at = std::ranges::find(keys, key) - keys.begin();
                line.push_back({shown(key, cells[static_cast<std::size_t>(at)])});
            }
            table.add(std::move(line));
        }
        return true;
    });
    return out + table.render(look);
}

}  // namespace tigerpit
