#pragma once

#include "codec/describe_view.hpp"
#include "history/recall.hpp"
#include "history/report.hpp"

namespace tigerpit {

// The past as it is written.

template <>
inline constexpr auto words_of<RoundStatus> = round_status_words;

// clang-format off
template <> inline constexpr auto described<RecalledEvent> = parts(
    field("at", &RecalledEvent::at), field("event", &RecalledEvent::event));
template <> inline constexpr auto described<FundsOf> = parts(
    field("player", &FundsOf::player), field("before_cents", &FundsOf::before),
    unusual("bought_in_cents", &FundsOf::bought_in),
    unusual("cashed_out_cents", &FundsOf::cashed_out), unusual("other_cents", &FundsOf::other),
    field("staked_cents", &FundsOf::staked),
    field("returned_cents", &FundsOf::returned), field("won_cents", &FundsOf::won),
    field("commission_cents", &FundsOf::commission), field("after_cents", &FundsOf::after));
template <> inline constexpr auto described<RoundRecall> = parts(
    field("replay", &RoundRecall::replay), field("table", &RoundRecall::table),
    field("round", &RoundRecall::round), field("status", &RoundRecall::status),
    field("corrected", &RoundRecall::corrected), field("reopened", &RoundRecall::reopened),
    field("manual", &RoundRecall::manual), field("began_at", &RoundRecall::began_at),
    field("ended_at", &RoundRecall::ended_at), field("game", &RoundRecall::game),
    field("setup", &RoundRecall::setup), field("shoe", &RoundRecall::shoe),
    field("dealer", &RoundRecall::dealer), field("cards", &RoundRecall::cards),
    field("result", &RoundRecall::outcome), field("wagers", &RoundRecall::wagers),
    field("insurance", &RoundRecall::insurance), field("lines", &RoundRecall::lines),
    field("funds", &RoundRecall::funds), field("events", &RoundRecall::events));
template <> inline constexpr auto described<ListedRound> = parts(
    field("table", &ListedRound::table), field("round", &ListedRound::round),
    field("status", &ListedRound::status), field("corrected", &ListedRound::corrected),
    field("reopened", &ListedRound::reopened), field("began_at", &ListedRound::began_at),
    field("ended_at", &ListedRound::ended_at), field("shoe", &ListedRound::shoe),
    field("cards", &ListedRound::cards), field("result", &ListedRound::outcome),
    field("staked_cents", &ListedRound::staked), field("returned_cents", &ListedRound::returned));

template <> inline constexpr auto described<ReportHead> = parts(
    field("report", &ReportHead::report), field("title", &ReportHead::title),
    field("operators", &ReportHead::operators), field("from", &ReportHead::from),
    field("to", &ReportHead::to), field("parted_by", &ReportHead::parted_by),
    field("issued_at", &ReportHead::issued_at), field("activity", &ReportHead::activity));
template <> inline constexpr auto described<BetRow> = parts(
    field("period", &BetRow::period), field("table", &BetRow::table), field("game", &BetRow::game),
    field("fingerprint", &BetRow::fingerprint), field("layout", &BetRow::layout),
    field("decks", &BetRow::decks), field("bet", &BetRow::bet), field("stage", &BetRow::stage),
    field("wagers", &BetRow::wagers), field("wins", &BetRow::wins),
    field("pushes", &BetRow::pushes), field("wagered_cents", &BetRow::wagered),
    field("uncounted_cents", &BetRow::uncounted), field("lost_cents", &BetRow::lost),
    field("won_cents", &BetRow::won), field("commission_cents", &BetRow::commission),
    field("voided", &BetRow::voided), field("voided_cents", &BetRow::voided_amount),
    field("gone", &BetRow::gone), field("gone_cents", &BetRow::gone_amount),
    field("house_cents", &BetRow::house), field("expected_cents", &BetRow::expected),
    field("expected_exact", &BetRow::expected_exact),
    field("theoretical_return", &BetRow::theoretical),
    field("theoretical_exact", &BetRow::theoretical_exact),
    field("actual_return", &BetRow::actual), field("deviations", &BetRow::deviations));
template <> inline constexpr auto described<GameRow> = parts(
    field("period", &GameRow::period), field("of", &GameRow::of), field("table", &GameRow::table),
    field("game", &GameRow::game), field("fingerprint", &GameRow::fingerprint),
    field("layout", &GameRow::layout), field("decks", &GameRow::decks),
    field("first_at", &GameRow::first_at), field("last_at", &GameRow::last_at),
    field("rounds", &GameRow::rounds), field("voided_rounds", &GameRow::voided_rounds),
    field("no_bets", &GameRow::no_bets), field("corrections", &GameRow::corrections),
    field("wagers", &GameRow::wagers), field("wagered_cents", &GameRow::wagered),
    field("uncounted_cents", &GameRow::uncounted), field("lost_cents", &GameRow::lost),
    field("won_cents", &GameRow::won), field("commission_cents", &GameRow::commission),
    field("voided", &GameRow::voided), field("voided_cents", &GameRow::voided_amount),
    field("gone", &GameRow::gone), field("gone_cents", &GameRow::gone_amount),
    field("insurance_wagers", &GameRow::insurance_wagers),
    field("insurance_wagered_cents", &GameRow::insurance_wagered),
    field("insurance_house_cents", &GameRow::insurance_house),
    field("house_cents", &GameRow::house), field("expected_cents", &GameRow::expected),
    field("expected_exact", &GameRow::expected_exact),
    field("theoretical_return", &GameRow::theoretical),
    field("actual_return", &GameRow::actual), field("in_play_cents", &GameRow::in_play));
template <> inline constexpr auto described<TableRow> = parts(
    field("period", &TableRow::period), field("of", &TableRow::of),
    field("table", &TableRow::table), field("rounds", &TableRow::rounds),
    field("voided_rounds", &TableRow::voided_rounds),
    field("corrections", &TableRow::corrections), field("wagered_cents", &TableRow::wagered),
    field("house_cents", &TableRow::house), field("commission_cents", &TableRow::commission),
    field("books_win_cents", &TableRow::books_win), field("buy_ins", &TableRow::buy_ins),
    field("drop_cents", &TableRow::drop), field("cash_outs", &TableRow::cash_outs),
    field("cashed_out_cents", &TableRow::cashed_out), field("hold", &TableRow::hold),
    field("fills", &TableRow::fills), field("filled_cents", &TableRow::filled),
    field("credits", &TableRow::credits), field("credited_cents", &TableRow::credited),
    field("opened_with_cents", &TableRow::opened_with),
    field("closed_with_cents", &TableRow::closed_with),
    field("difference_cents", &TableRow::difference),
    field("owed_paid_cents", &TableRow::owed_paid));
template <> inline constexpr auto described<LiabilityRow> = parts(
    field("of", &LiabilityRow::of), field("owed_to", &LiabilityRow::owed_to),
    field("table", &LiabilityRow::table), field("place", &LiabilityRow::place),
    field("held_cents", &LiabilityRow::held));
template <> inline constexpr auto described<CorrectionRow> = parts(
    field("at", &CorrectionRow::at), field("table", &CorrectionRow::table),
    field("version", &CorrectionRow::version), field("round", &CorrectionRow::round),
    field("day", &CorrectionRow::day), field("voided", &CorrectionRow::voided),
    field("by", &CorrectionRow::by), field("by_role", &CorrectionRow::by_role),
    field("authorised_by", &CorrectionRow::authorised_by),
    field("authorised_role", &CorrectionRow::authorised_role),
    field("returned_before_cents", &CorrectionRow::returned_before),
    field("returned_after_cents", &CorrectionRow::returned_after));
template <> inline constexpr auto described<SignificantEvent> = parts(
    field("at", &SignificantEvent::at), field("kind", &SignificantEvent::kind),
    field("component", &SignificantEvent::component),
    field("version", &SignificantEvent::version), field("by", &SignificantEvent::by),
    field("by_role", &SignificantEvent::by_role),
    field("authorised_by", &SignificantEvent::authorised_by),
    field("authorised_role", &SignificantEvent::authorised_role),
    field("about", &SignificantEvent::about), field("round", &SignificantEvent::round),
    field("amount_cents", &SignificantEvent::amount), field("reason", &SignificantEvent::reason),
    field("before", &SignificantEvent::before), field("after", &SignificantEvent::after));
// clang-format on

/// Calls `visit(rows)` with the list that a report uses.
template <class Visit>
auto with_rows(const Report& report, const Visit& visit) {
    switch (report.kind) {
        case ReportKind::games: return visit(report.games);
        case ReportKind::bets: return visit(report.bets);
        case ReportKind::tables: return visit(report.tables);
        case ReportKind::liability: return visit(report.liability);
        case ReportKind::corrections: return visit(report.corrections);
        case ReportKind::events: return visit(report.events);
    }
    std::unreachable();
}

}  // namespace tigerpit
