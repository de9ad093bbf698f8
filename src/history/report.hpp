#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "history/historian.hpp"

namespace tigerpit {

// The reports of a pit. docs/reports.md says what every figure means.

enum class ReportKind : std::uint8_t { games, bets, tables, liability, corrections, events };
inline constexpr std::array<std::string_view, 6> report_words{"games",     "bets",        "tables",
                                                              "liability", "corrections", "events"};
std::optional<ReportKind> parse_report(std::string_view word);

/// What is asked for.
struct ReportAsk {
    DaySpan days;
    Period period = Period::all;  ///< by which the days are parted
    std::string table;            ///< of this one alone; empty: of all
    std::string kind;             ///< of events: of this kind alone
    std::string person;           ///< of events: whom it concerns, or who did it
    std::int64_t issued_at = 0;
};

/// What stands over every report (GLI-19 2.9.1).
struct ReportHead {
    std::string report;
    std::string title;
    std::string operators;  ///< of the documents that the tables were opened with
    std::string from;       ///< days; empty: the first there is
    std::string to;         ///< empty: up to now
    std::string parted_by;
    std::int64_t issued_at = 0;
    std::string activity;  ///< a sentence, where there was none
};

/// One kind of wager at one table on one pay table.
struct BetRow {
    std::string period;
    std::string table;
    std::string game;
    std::string fingerprint;
    std::string layout;
    int decks = 0;
    std::string bet;
    std::string stage;  ///< of an insurance
    std::int64_t wagers = 0;
    std::int64_t wins = 0;
    std::int64_t pushes = 0;
    Money wagered;
    Money uncounted;
    Money lost;
    Money won;
    Money commission;
    std::int64_t voided = 0;
    Money voided_amount;
    std::int64_t gone = 0;
    Money gone_amount;
    Money house;
    std::optional<Money> expected;
    std::optional<std::string> expected_exact;  ///< the same in cents, as a fraction
    std::optional<std::string> theoretical;     ///< return to the player
    std::optional<std::string> theoretical_exact;
    std::optional<std::string> actual;
    std::optional<std::string> deviations;
    bool operator==(const BetRow&) const = default;
};

/// A pay table at one table, at all of them, or the whole pit.
struct GameRow {
    std::string period;
    std::string of;  ///< `table`, `pay_table`, `pit`
    std::string table;
    std::string game;
    std::string fingerprint;
    std::string layout;
    int decks = 0;
    std::int64_t first_at = 0;
    std::int64_t last_at = 0;
    std::int64_t rounds = 0;
    std::int64_t voided_rounds = 0;
    std::int64_t no_bets = 0;
    std::int64_t corrections = 0;
    std::int64_t wagers = 0;
    Money wagered;
    Money uncounted;
    Money lost;
    Money won;
    Money commission;
    std::int64_t voided = 0;
    Money voided_amount;
    std::int64_t gone = 0;
    Money gone_amount;
    std::int64_t insurance_wagers = 0;
    Money insurance_wagered;
    Money insurance_house;
    Money house;
    std::optional<Money> expected;
    std::optional<std::string> expected_exact;
    std::optional<std::string> theoretical;
    std::optional<std::string> actual;
    Money in_play;  ///< stakes on the layout of a round that is on, where the report goes up to now
    bool operator==(const GameRow&) const = default;
};

/// The money of a table.
struct TableRow {
    std::string period;
    std::string of;  ///< `table`, `pit`
    std::string table;
    std::int64_t rounds = 0;
    std::int64_t voided_rounds = 0;
    std::int64_t corrections = 0;
    Money wagered;
    Money house;
    Money commission;
    Money books_win;
    std::int64_t buy_ins = 0;
    Money drop;
    std::int64_t cash_outs = 0;
    Money cashed_out;
    std::optional<std::string> hold;
    std::int64_t fills = 0;
    Money filled;
    std::int64_t credits = 0;
    Money credited;
    Money opened_with;
    Money closed_with;
    Money difference;
    Money owed_paid;
    bool operator==(const TableRow&) const = default;
};

/// What the books hold in one place at the end of the interval.
struct LiabilityRow {
    std::string of;       ///< `place`, `total`
    std::string owed_to;  ///< `players`, `house`, `nobody_yet`
    std::string table;
    std::string place;
    Money held;
    bool operator==(const LiabilityRow&) const = default;
};

struct CorrectionRow {
    std::int64_t at = 0;
    std::string table;
    std::int64_t version = 0;
    std::int64_t round = 0;
    std::string day;  ///< of the round, to which it is counted
    bool voided = false;
    std::string by;
    std::string by_role;
    std::string authorised_by;
    std::string authorised_role;
    Money returned_before;
    Money returned_after;
    bool operator==(const CorrectionRow&) const = default;
};

/// A report of whatever kind; of the lists one is used.
struct Report {
    ReportKind kind{};
    ReportHead head;
    std::vector<BetRow> bets;
    std::vector<GameRow> games;
    std::vector<TableRow> tables;
    std::vector<LiabilityRow> liability;
    std::vector<CorrectionRow> corrections;
    std::vector<SignificantEvent> events;
};

std::vector<BetRow> bet_rows(const Historian&, const ReportAsk&);
std::vector<GameRow> game_rows(const Historian&, const ReportAsk&);
std::vector<TableRow> table_rows(const Historian&, const ReportAsk&);
std::vector<LiabilityRow> liability_rows(const Historian&, const ReportAsk&);
std::vector<CorrectionRow> correction_rows(const Historian&, const ReportAsk&);
/// Oldest first.
std::vector<SignificantEvent> event_rows(const Historian&, const ReportAsk&);

/// A report on what the historian has read.
Report report_on(const Historian&, ReportKind, const ReportAsk&, const Catalogue&);

std::string report_json(const Report&);
/// RFC 4180: a record a row, each with the head before it; one record that says so where there was
/// no activity.
std::string report_csv(const Report&);

}  // namespace tigerpit
