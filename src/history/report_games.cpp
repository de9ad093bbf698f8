#include <map>
#include <tuple>

#include "codec/describe_parts.hpp"
#include "history/report.hpp"
#include "history/theory.hpp"
#include "pit/shelf.hpp"

namespace tigerpit {

namespace {

constexpr int return_places = 6;

/// A pay table as it is told apart in a report: the same book read twice is one.
struct PayTableTold {
    std::string game;
    std::string fingerprint;
    std::string layout;
    int decks = 0;
    auto operator<=>(const PayTableTold&) const = default;
};

PayTableTold told(const PayTable& one) {
    return {one.book->document.id, fingerprint_of(*one.book),
            one.book->layouts[static_cast<std::size_t>(one.layout)].id, one.decks};
}

/// Calls `visit(table, pay table, of, kind, figures)` for all that a report is about.
template <class Visit>
void each_bet(const Historian& historian, const ReportAsk& ask, const Visit& visit) {
    for (const auto& [name, history] : historian.tables()) {
        if (!ask.table.empty() && ask.table != name) continue;
        const TableFigures& figures = history->figures();
        for (const auto& [key, of_bet] : figures.bets()) {
            const auto& [of, kind] = key;
            if (!ask.days.contains(of.day)) continue;
            visit(name, figures.pay_tables()[static_cast<std::size_t>(of.pay_table)], of, kind,
                  of_bet);
        }
    }
}

std::string bet_word(const PayTable& on, const WagerKind& kind) {
    if (kind.is_insurance)
        return std::string{WageredOn::insurance_words[static_cast<std::size_t>(kind.side)]};
    return on.book->spots[static_cast<std::size_t>(kind.spot)];
}

struct BetSum {
    BetFigures figures;
    HouseExpected expected;
};

template <class Row>
void put_figures(Row& row, const BetFigures& figures) {
    row.wagers = figures.wagers;
    row.wagered = figures.wagered;
    row.uncounted = figures.uncounted;
    row.lost = figures.lost;
    row.won = figures.won;
    row.commission = figures.commission;
    row.voided = figures.voided;
    row.voided_amount = figures.voided_amount;
    row.gone = figures.gone;
    row.gone_amount = figures.gone_amount;
    row.house = figures.house();
    row.actual =
        share_text(figures.wagered.cents - row.house.cents, figures.wagered.cents, return_places);
}

template <class Row>
void put_expected(Row& row, const HouseExpected& expected, Money wagered) {
    if (!expected.known || wagered == Money{}) return;
    row.expected = Money{nearest_cents(expected.house)};
    row.expected_exact = to_text(expected.house);
    row.theoretical = decimal(1 - expected.house / Ratio{wagered.cents}, return_places);
}

// ── By game ─────────────────────────────────────────────────────────────────────────────────────

struct GameSum {
    RoundFigures rounds;
    BetFigures bets;
    BetFigures insurance;
    HouseExpected expected;
    Money in_play;

    GameSum& operator+=(const GameSum& more) {
        rounds += more.rounds;
        bets += more.bets;
        insurance += more.insurance;
        expected += more.expected;
        in_play.cents += more.in_play.cents;
        return *this;
    }
};

/// What the row is of, and its place among the others: tables, then pay tables, then the pit.
struct GameKey {
    std::string period;
    int of = 0;
    PayTableTold pay_table;
    std::string table;
    auto operator<=>(const GameKey&) const = default;
};
constexpr std::array<std::string_view, 3> of_words{"table", "pay_table", "pit"};

GameRow game_row(const GameKey& key, const GameSum& sum) {
    GameRow row{.period = key.period,
                .of = std::string{of_words[static_cast<std::size_t>(key.of)]},
                .table = key.table,
                .game = key.pay_table.game,
                .fingerprint = key.pay_table.fingerprint,
                .layout = key.pay_table.layout,
                .decks = key.pay_table.decks,
                .first_at = sum.rounds.first_at,
                .last_at = sum.rounds.last_at,
                .rounds = sum.rounds.rounds,
                .voided_rounds = sum.rounds.voided,
                .no_bets = sum.rounds.no_bets,
                .corrections = sum.rounds.corrected};
    put_figures(row, sum.bets);
    row.insurance_wagers = sum.insurance.wagers;
    row.insurance_wagered = sum.insurance.wagered;
    row.insurance_house = sum.insurance.house();
    put_expected(row, sum.expected, sum.bets.wagered);
    row.in_play = sum.in_play;
    return row;
}

/// Stakes on the layout now, of a round that is on.
void add_in_play(std::map<GameKey, GameSum>& sums, const Historian& historian,
                 const ReportAsk& ask) {
    const GamingDay today = day_of(ask.issued_at);
    if (!ask.days.contains(today)) return;
    for (const auto& [name, history] : historian.tables()) {
        if (!ask.table.empty() && ask.table != name) continue;
        const Table& table = history->table();
        std::int64_t staked = 0;
        for (const auto& [account, balance] : table.balances.lines())
            if (account.kind == AccountKind::stake) staked += balance.cents;
        const Rulebook* book = history->book_of(table.setup);
        if (staked == 0 || !book) continue;
        const PayTable on{book, table.setup.layout, table.setup.decks};
        sums[{period_of(today, ask.period), 0, told(on), name}].in_play.cents += staked;
    }
}

/// The rows above the tables': each is the sum of those below.
void add_sums(std::map<GameKey, GameSum>& sums) {
    const auto tables = sums;
    for (const auto& [key, sum] : tables) {
        sums[{key.period, 1, key.pay_table, {}}] += sum;
        sums[{key.period, 2, {}, {}}] += sum;
    }
}

}  // namespace

std::vector<BetRow> bet_rows(const Historian& historian, const ReportAsk& ask) {
    struct Key {
        std::string period;
        std::string table;
        PayTableTold pay_table;
        bool is_insurance;
        std::string bet;
        std::string stage;
        auto operator<=>(const Key&) const = default;
    };
    Theory theory;
    std::map<Key, BetSum> sums;
    each_bet(historian, ask,
             [&](const std::string& table, const PayTable& on, const TableFigures::Of& of,
                 const WagerKind& kind, const BetFigures& figures) {
                 BetSum& sum =
                     sums[{period_of(of.day, ask.period), table, told(on), kind.is_insurance,
                           bet_word(on, kind),
                           kind.is_insurance ? std::string{word_of(kind.stage)} : std::string{}}];
                 sum.figures += figures;
                 sum.expected.add(theory.of(on, kind), figures);
             });
    std::vector<BetRow> rows;
    for (const auto& [key, sum] : sums) {
        BetRow row{.period = key.period,
                   .table = key.table,
                   .game = key.pay_table.game,
                   .fingerprint = key.pay_table.fingerprint,
                   .layout = key.pay_table.layout,
                   .decks = key.pay_table.decks,
                   .bet = key.bet,
                   .stage = key.stage};
        put_figures(row, sum.figures);
        row.wins = sum.figures.wins;
        row.pushes = sum.figures.pushes;
        put_expected(row, sum.expected, row.wagered);
        if (row.expected)
            row.theoretical_exact =
                to_text(Ratio{1 - sum.expected.house / Ratio{row.wagered.cents}});
        row.deviations = deviations(row.house, sum.expected);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<GameRow> game_rows(const Historian& historian, const ReportAsk& ask) {
    Theory theory;
    std::map<GameKey, GameSum> sums;
    each_bet(historian, ask,
             [&](const std::string& table, const PayTable& on, const TableFigures::Of& of,
                 const WagerKind& kind, const BetFigures& figures) {
                 GameSum& sum = sums[{period_of(of.day, ask.period), 0, told(on), table}];
                 sum.bets += figures;
                 if (kind.is_insurance) sum.insurance += figures;
                 sum.expected.add(theory.of(on, kind), figures);
             });
    for (const auto& [name, history] : historian.tables()) {
        if (!ask.table.empty() && ask.table != name) continue;
        const TableFigures& figures = history->figures();
        for (const auto& [of, rounds] : figures.rounds()) {
            if (!ask.days.contains(of.day)) continue;
            const PayTable& on = figures.pay_tables()[static_cast<std::size_t>(of.pay_table)];
            sums[{period_of(of.day, ask.period), 0, told(on), name}].rounds += rounds;
        }
    }
    add_in_play(sums, historian, ask);
    add_sums(sums);
    std::vector<GameRow> rows;
    rows.reserve(sums.size());
    for (const auto& [key, sum] : sums) rows.push_back(game_row(key, sum));
    return rows;
}

}  // namespace tigerpit
