#include "history/figures.hpp"

#include <algorithm>

#include "base/overloaded.hpp"
#include "pit/postings.hpp"

namespace tigerpit {

namespace {

void add(Money& to, Money more, int sign = 1) { to.cents += sign * more.cents; }

std::string account_of(const std::string& table, AccountKind kind) {
    return table_stream(table).append("/").append(account_words[static_cast<std::size_t>(kind)]);
}

/// The points of both hands when an offer of that stage was made.
BySide<std::int8_t> points_at(Stage stage, const BySide<LaidHand>& hands) {
    BySide<std::int8_t> points{-1, -1};
    const auto coup = known_coup(hands);
    const auto dealt = coup ? coup_at(stage, *coup) : std::nullopt;
    if (!dealt) return points;
    for (const Side side : both_sides)
        points[side] = static_cast<std::int8_t>((*dealt)[side].points());
    return points;
}

Money returned_in(const std::vector<SettledLine>& lines) {
    Money total;
    for (const SettledLine& line : lines) add(total, line.returned);
    return total;
}

/// Does an insurance go back by a clause that is none of the insurance table's?
bool is_undone(const InsuranceSchedule& schedule, const SettledLine& line) {
    if (line.result != Result::push) return false;
    return std::ranges::none_of(schedule.rows, [&](const InsuranceRow& row) {
        return row.cites == *line.cites || row.tie_cites == *line.cites ||
               std::ranges::any_of(row.lines, [&](const Payline& payline) {
                   return payline.cites == *line.cites;
               });
    });
}

}  // namespace

BetFigures& BetFigures::operator+=(const BetFigures& more) {
    wagers += more.wagers;
    wins += more.wins;
    pushes += more.pushes;
    add(wagered, more.wagered);
    add(uncounted, more.uncounted);
    add(lost, more.lost);
    add(won, more.won);
    add(commission, more.commission);
    voided += more.voided;
    add(voided_amount, more.voided_amount);
    gone += more.gone;
    add(gone_amount, more.gone_amount);
    squares += more.squares;
    return *this;
}

RoundFigures& RoundFigures::operator+=(const RoundFigures& more) {
    rounds += more.rounds;
    voided += more.voided;
    no_bets += more.no_bets;
    corrected += more.corrected;
    if (more.first_at != 0)
        first_at = first_at == 0 ? more.first_at : std::min(first_at, more.first_at);
    last_at = std::max(last_at, more.last_at);
    return *this;
}

MoneyFigures& MoneyFigures::operator+=(const MoneyFigures& more) {
    buy_ins += more.buy_ins;
    add(bought_in, more.bought_in);
    cash_outs += more.cash_outs;
    add(cashed_out, more.cashed_out);
    fills += more.fills;
    add(filled, more.filled);
    credits += more.credits;
    add(credited, more.credited);
    add(opened_with, more.opened_with);
    add(closed_with, more.closed_with);
    add(difference, more.difference);
    add(owed_paid, more.owed_paid);
    add(books_win, more.books_win);
    return *this;
}

TableFigures::TableFigures(const std::string& table)
    : house_(account_of(table, AccountKind::house)),
      commission_(account_of(table, AccountKind::commission)),
      tray_(account_of(table, AccountKind::tray)) {}

int TableFigures::pay_table_of(const Rulebook& book, const Table& table) {
    const PayTable now{&book, table.setup.layout, table.setup.decks};
    const auto found = std::ranges::find(pay_tables_, now);
    if (found != pay_tables_.end()) return static_cast<int>(found - pay_tables_.begin());
    pay_tables_.push_back(now);
    return static_cast<int>(pay_tables_.size()) - 1;
}

TableFigures::Counted& TableFigures::counted(std::int64_t round) {
    const auto at = static_cast<std::size_t>(round);
    if (rounds_counted_.size() <= at) rounds_counted_.resize(at + 1);
    return rounds_counted_[at];
}

WagerKind TableFigures::kind_of(const SettledLine& line, const Counted& round) const {
    if (!line.is_insurance) return {.spot = line.spot.index};
    const auto& points = round.points[static_cast<std::size_t>(line.stage)];
    return {.is_insurance = true,
            .stage = line.stage,
            .side = line.side,
            .points = points[line.side],
            .against = points[other(line.side)]};
}

bool TableFigures::is_voided(const SettledLine& line, const Counted& round) const {
    const Rulebook& book = *pay_tables_[static_cast<std::size_t>(round.of.pay_table)].book;
    if (*line.cites == book.clauses.void_returns) return true;
    return line.is_insurance && book.insurance && is_undone(*book.insurance, line);
}

void TableFigures::count(const std::vector<SettledLine>& lines, const Counted& round, int sign) {
    std::map<WagerKind, std::int64_t> in_round;
    for (const SettledLine& line : lines) {
        const WagerKind kind = kind_of(line, round);
        BetFigures& figures = bets_[{round.of, kind}];
        if (is_voided(line, round)) {
            figures.voided += sign;
            add(figures.voided_amount, line.stake, sign);
            continue;
        }
        const Money counted = line.counted.value_or(line.stake);
        figures.wagers += sign;
        figures.wins += line.result == Result::win ? sign : 0;
        figures.pushes += line.result == Result::push ? sign : 0;
        add(figures.wagered, counted, sign);
        add(figures.uncounted, Money{line.stake.cents - counted.cents}, sign);
        const Money back{line.returned.cents - line.won.cents};
        add(figures.lost, Money{line.stake.cents - back.cents}, sign);
        add(figures.won, line.won, sign);
        add(figures.commission, line.commission, sign);
        in_round[kind] += counted.cents;
    }
    // All that lies on one bet in a round wins or loses together.
    for (const auto& [kind, cents] : in_round)
        bets_[{round.of, kind}].squares += SquareSum{sign} * cents * cents;
}

void TableFigures::end_round(const Rulebook& book, const Table& before, std::int64_t at,
                             bool voided) {
    Counted& round = counted(before.round.number);
    if (!round.ended) round.of = {day_of(at), pay_table_of(book, before)};
    round.ended = true;
    round.voided = voided;
    for (const Stage stage : both_stages)
        round.points[static_cast<std::size_t>(stage)] = points_at(stage, before.round.hands);
    RoundFigures& figures = rounds_[round.of];
    ++figures.rounds;
    figures.voided += voided ? 1 : 0;
    if (figures.first_at == 0) figures.first_at = at;
    figures.last_at = at;
}

void TableFigures::correct(const RoundCorrected& e, const Recorded& recorded,
                           const Record& record) {
    Counted& round = counted(e.round);
    count(e.before, round, -1);
    count(e.after, round, 1);
    RoundFigures& figures = rounds_[round.of];
    ++figures.corrected;
    figures.voided += (e.voided ? 1 : 0) - (round.voided ? 1 : 0);
    round.voided = e.voided;
    corrections_.push_back({record.at, record.version, e.round, round.of.day, e.voided, recorded.by,
                            returned_in(e.before), returned_in(e.after)});
}

void TableFigures::reopen(const RoundReopened& e) {
    Counted& round = counted(e.round);
    count(e.before, round, -1);
    RoundFigures& figures = rounds_[round.of];
    --figures.rounds;
    figures.voided -= round.voided ? 1 : 0;
    round.voided = false;
}

/// A stake that lay there when no more bets were called goes back, and nothing comes of it.
void TableFigures::go_back(const Rulebook& book, const Table& before, const WagerKind& kind,
                           Money amount, std::int64_t at) {
    const Counted& round = counted(before.round.number);
    const Of of = round.ended ? round.of : Of{day_of(at), pay_table_of(book, before)};
    BetFigures& figures = bets_[{of, kind}];
    ++figures.gone;
    add(figures.gone_amount, amount);
}

void TableFigures::move_money(const Event& event, const Record& record) {
    MoneyFigures& of_day = money_[day_of(record.at)];
    std::visit(overloaded{[&](const TableOpened& e) { add(of_day.opened_with, e.tray); },
                          [&](const TableClosed& e) {
                              add(of_day.closed_with, e.tray);
                              add(of_day.difference, Money{e.tray.cents - e.expected.cents});
                          },
                          [&](const BoughtIn& e) {
                              ++of_day.buy_ins;
                              add(of_day.bought_in, e.amount);
                          },
                          [&](const CashedOut& e) {
                              ++of_day.cash_outs;
                              add(of_day.cashed_out, e.amount);
                          },
                          [&](const TrayFilled& e) {
                              ++of_day.fills;
                              add(of_day.filled, e.amount);
                          },
                          [&](const TrayCredited& e) {
                              ++of_day.credits;
                              add(of_day.credited, e.amount);
                          },
                          [&](const OwedPaid& e) { add(of_day.owed_paid, e.amount); },
                          [](const auto&) {}},
               event);
    const auto is_won = [&](const std::string& account) {
        return account == house_ || account == commission_;
    };
    for (const Posting& posting : record.entries) {
        // What is won goes to the tray when the table closes, and is no loss.
        if (posting.to == tray_ || posting.from == tray_) continue;
        if (is_won(posting.to)) of_day.books_win.cents += posting.cents;
        if (is_won(posting.from)) of_day.books_win.cents -= posting.cents;
    }
}

void TableFigures::see(const Rulebook& book, const Table& before, const Recorded& recorded,
                       const Record& record) {
    if (!record.entries.empty()) move_money(recorded.event, record);
    std::visit(overloaded{[&](const RoundSettled& e) {
                              end_round(book, before, record.at, false);
                              count(e.lines, counted(before.round.number), 1);
                          },
                          [&](const RoundVoided& e) {
                              end_round(book, before, record.at, true);
                              count(e.lines, counted(before.round.number), 1);
                          },
                          [&](const RoundConcluded&) {
                              end_round(book, before, record.at, false);
                              ++rounds_[counted(before.round.number).of].no_bets;
                          },
                          [&](const RoundCorrected& e) { correct(e, recorded, record); },
                          [&](const RoundReopened& e) { reopen(e); },
                          [&](const BetReduced& e) {
                              if (before.phase == Phase::bets_open) return;
                              go_back(book, before, {.spot = e.spot.index}, e.by, record.at);
                          },
                          [&](const InsuranceReturned& e) {
                              const auto points = points_at(e.bet.stage, before.round.hands);
                              go_back(book, before,
                                      {.is_insurance = true,
                                       .stage = e.bet.stage,
                                       .side = e.bet.side,
                                       .points = points[e.bet.side],
                                       .against = points[other(e.bet.side)]},
                                      e.bet.stake, record.at);
                          },
                          [](const auto&) {}},
               recorded.event);
}

}  // namespace tigerpit
