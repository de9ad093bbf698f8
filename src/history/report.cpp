#include "history/report.hpp"

#include <algorithm>
#include <set>

#include "codec/described_json.hpp"
#include "history/describe_history.hpp"
#include "history/flat_rows.hpp"

namespace tigerpit {

namespace {

Message title_of(ReportKind kind) {
    switch (kind) {
        case ReportKind::games: return Message{"report.games"};
        case ReportKind::bets: return Message{"report.bets"};
        case ReportKind::tables: return Message{"report.tables"};
        case ReportKind::liability: return Message{"report.liability"};
        case ReportKind::corrections: return Message{"report.corrections"};
        case ReportKind::events: return Message{"report.events"};
    }
    std::unreachable();
}

/// Who runs the games whose books the pit has used.
std::string operators_of(const Historian& historian) {
    std::set<std::string> names;
    for (const auto& [name, history] : historian.tables())
        for (const PayTable& one : history->figures().pay_tables())
            names.insert(one.book->document.operator_name);
    std::string text;
    for (const std::string& name : names) text.append(text.empty() ? "" : ", ").append(name);
    return text;
}

std::string day_text(GamingDay day) {
    constexpr DaySpan ever;
    return day == ever.from || day == ever.to ? std::string{} : to_text(day);
}

bool is_empty(const Report& report) {
    return with_rows(report, [](const auto& rows) { return rows.empty(); });
}

}  // namespace

std::optional<ReportKind> parse_report(std::string_view word) {
    const auto found = std::ranges::find(report_words, word);
    if (found == report_words.end()) return std::nullopt;
    return static_cast<ReportKind>(found - report_words.begin());
}

Report report_on(const Historian& historian, ReportKind kind, const ReportAsk& ask,
                 const Catalogue& words) {
    Report report{.kind = kind};
    switch (kind) {
        case ReportKind::games: report.games = game_rows(historian, ask); break;
        case ReportKind::bets: report.bets = bet_rows(historian, ask); break;
        case ReportKind::tables: report.tables = table_rows(historian, ask); break;
        case ReportKind::liability: report.liability = liability_rows(historian, ask); break;
        case ReportKind::corrections: report.corrections = correction_rows(historian, ask); break;
        case ReportKind::events: report.events = event_rows(historian, ask); break;
    }
    report.head = {.report = std::string{report_words[static_cast<std::size_t>(kind)]},
                   .title = words.say(title_of(kind)),
                   .operators = operators_of(historian),
                   .from = day_text(ask.days.from),
                   .to = day_text(ask.days.to),
                   .parted_by = std::string{period_words[static_cast<std::size_t>(ask.period)]},
                   .issued_at = ask.issued_at,
                   .activity = is_empty(report) ? words.say("report.no_activity") : std::string{}};
    return report;
}

std::string report_json(const Report& report) {
    return with_rows(report, [&](const auto& rows) {
        JsonWriter json;
        FieldWriter writer(json, naming_of_nothing());
        json.open('{');
        writer.members(report.head);
        json.key("rows");
        writer.value(rows);
        return json.close('}').take();
    });
}

std::string report_csv(const Report& report) {
    return with_rows(report, [&](const auto& rows) {
        using Row = typename std::remove_cvref_t<decltype(rows)>::value_type;
        std::string out;
        auto keys = cell_keys<ReportHead>();
        const auto own = cell_keys<Row>();
        keys.insert(keys.end(), own.begin(), own.end());
        add_csv_record(out, keys);
        const auto record = [&](std::vector<std::string> cells) {
            auto all = cells_of(report.head);
            all.insert(all.end(), cells.begin(), cells.end());
            add_csv_record(out, all);
        };
        if (rows.empty()) record(std::vector<std::string>(own.size()));
        for (const Row& row : rows) record(cells_of(row));
        return out;
    });
}

}  // namespace tigerpit
