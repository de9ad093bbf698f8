#pragma once

#include "codec/describe_parts.hpp"
#include "table/view.hpp"

namespace tigerpit {

// What a table's view is made of. A card's `place` in its hand is 1 to 3.

template <>
inline constexpr auto words_of<Handled> = handled_words;

// clang-format off
template <class T> inline constexpr auto described<BySide<T>> = parts(
    field("player", &BySide<T>::player), field("banker", &BySide<T>::banker));

template <> inline constexpr auto described<SetupPart> = parts(
    field("game", &SetupPart::game), inlined(&SetupPart::setup),
    field("face_down", &SetupPart::face_down),
    field("wagers_per_area", &SetupPart::wagers_per_area),
    field("insurance", &SetupPart::insurance));
template <> inline constexpr auto described<StatePart> = parts(
    field("phase", &StatePart::phase), field("round", &StatePart::round),
    field("suspended", &StatePart::suspended), unusual("reopened", &StatePart::reopened),
    unusual("withdrawals", &StatePart::withdrawals));
template <> inline constexpr auto described<Guest> = parts(
    field("player", &Guest::player), unusual("box", &Guest::box), unusual("away", &Guest::away),
    unusual("marks", &Guest::marks));
template <> inline constexpr auto described<PeoplePart> = parts(
    field("dealer", &PeoplePart::dealer), field("guests", &PeoplePart::guests));

template <> inline constexpr auto described<WagerSeen> = parts(
    inlined(&WagerSeen::bet), field("seated", &WagerSeen::seated),
    unusual("found", &WagerSeen::found), unusual("advised", &WagerSeen::advised),
    unusual("below_minimum", &WagerSeen::below_minimum));
template <> inline constexpr auto described<Excess> = parts(
    field("side", &Excess::side), field("by_cents", &Excess::amount));
template <> inline constexpr auto described<BoxTotals> = parts(
    field("box", &BoxTotals::box), field("player_cents", &BoxTotals::player),
    field("banker_cents", &BoxTotals::banker), field("over", &BoxTotals::over),
    field("over_table", &BoxTotals::over_table));
template <> inline constexpr auto described<WagersPart> = parts(
    field("wagers", &WagersPart::wagers), field("totals", &WagersPart::totals));

template <> inline constexpr auto described<LaidCard> = parts(
    field("card", &LaidCard::card), field("open", &LaidCard::open));
template <> inline constexpr auto described<HandSeen> = parts(
    field("cards", &HandSeen::cards), field("points", &HandSeen::points),
    field("complete", &HandSeen::complete));
template <> inline constexpr auto described<HandsPart> = parts(
    inlined(&HandsPart::hands), field("due", &HandsPart::due),
    field("result", &HandsPart::outcome), unusual("manual", &HandsPart::manual));

template <> inline constexpr auto described<CardFor> = parts(
    place("place", &CardFor::card), field("player", &CardFor::player));
template <> inline constexpr auto described<HandlingSeen> = parts(
    field("handler", &HandlingSeen::handler), field("next", &HandlingSeen::next),
    unusual("declined", &HandlingSeen::declined), unusual("asks", &HandlingSeen::asks),
    unusual("squeezes", &HandlingSeen::squeezes));
template <> inline constexpr auto described<HandlingPart> = parts(
    inlined(&HandlingPart::hands), field("first_hand", &HandlingPart::first_hand),
    field("highest", &HandlingPart::highest), field("asks_reversed", &HandlingPart::asks_reversed),
    unusual("reversed", &HandlingPart::reversed), field("drawer", &HandlingPart::drawer),
    unusual("admitted", &HandlingPart::admitted));

template <> inline constexpr auto described<InsurancePart> = parts(
    unusual("due", &InsurancePart::due), field("window", &InsurancePart::window),
    unusual("offers", &InsurancePart::offers), field("late", &InsurancePart::late),
    unusual("passed", &InsurancePart::passed), unusual("waived", &InsurancePart::waived),
    field("bets", &InsurancePart::bets), unusual("refunds", &InsurancePart::refunds));

template <> inline constexpr auto described<ResultPart> = parts(
    field("round", &ResultPart::round), field("cards", &ResultPart::cards),
    field("result", &ResultPart::outcome), field("lines", &ResultPart::lines),
    unusual("voided", &ResultPart::voided), unusual("corrected", &ResultPart::corrected),
    unusual("manual", &ResultPart::manual));

template <> inline constexpr auto described<WagerFate> = parts(
    WagerInQuestion{}, field("stays_cents", &WagerFate::stays),
    field("returns_cents", &WagerFate::taken_back));
template <> inline constexpr auto described<Consequence> = parts(
    field("found", &Consequence::found), unusual("order", &Consequence::order),
    field("then", &Consequence::then), field("cites", &Consequence::cites),
    field("who", &Consequence::who), field("certain", &Consequence::certain),
    field("wagers", &Consequence::wagers));
template <> inline constexpr auto described<MatterForStaff> = parts(
    field("rightly", &MatterForStaff::rightly), unusual("fresh", &MatterForStaff::fresh),
    unusual("reported", &MatterForStaff::reported), field("found", &MatterForStaff::found),
    field("rulings", &MatterForStaff::rulings),
    field("to_set_aside", &MatterForStaff::to_set_aside),
    unusual("missing", &MatterForStaff::missing));
template <> inline constexpr auto described<MatterPart> = parts(
    field("irregularity", &MatterPart::kind), field("moment", &MatterPart::moment),
    field("round", &MatterPart::round), field("hand", &MatterPart::hand),
    field("stage", &MatterPart::stage), unusual("cards", &MatterPart::cards),
    field("handled", &MatterPart::handled), unusual("then", &MatterPart::then),
    unusual("cites", &MatterPart::cites), field("choice", &MatterPart::choice),
    unusual("waiting", &MatterPart::waiting), unusual("away", &MatterPart::away),
    field("staff", &MatterPart::staff));

template <> inline constexpr auto described<ShoeForStaff> = parts(
    field("left", &ShoeForStaff::left), unusual("carried", &ShoeForStaff::carried),
    unusual("waits", &ShoeForStaff::waits), unusual("may_replace", &ShoeForStaff::may_replace));
template <> inline constexpr auto described<ShoePart> = parts(
    field("shoe", &ShoePart::number), field("ready", &ShoePart::ready),
    field("last_round", &ShoePart::last_round), field("discards", &ShoePart::discards),
    field("replace", &ShoePart::replace), field("staff", &ShoePart::staff));

template <> inline constexpr auto described<MoneyOf> = parts(
    field("player", &MoneyOf::player), field("stack_cents", &MoneyOf::stack),
    unusual("owed_cents", &MoneyOf::owed));
template <> inline constexpr auto described<MoneyPart> = parts(
    field("players", &MoneyPart::players), field("staked_cents", &MoneyPart::staked),
    field("tray_cents", &MoneyPart::tray));

// That there is no matter is told; that the money is not a guest's to see is not.
template <> inline constexpr auto described<TableView> = parts(
    field("setup", &TableView::setup), field("state", &TableView::state),
    field("people", &TableView::people), field("wagers", &TableView::wagers),
    field("hands", &TableView::hands), field("handling", &TableView::handling),
    field("insurance", &TableView::insurance), field("result", &TableView::result),
    usual("matter", &TableView::matter), field("shoe", &TableView::shoe),
    field("roads", &TableView::roads), field("money", &TableView::money));

template <> inline constexpr auto described<CardPlace> = parts(
    field("side", &CardPlace::side), place("place", &CardPlace::card));
template <> inline constexpr auto described<OwnView> = parts(
    field("player", &OwnView::player), field("stack_cents", &OwnView::stack),
    unusual("owed_cents", &OwnView::owed), unusual("marked", &OwnView::marked),
    field("wagers", &OwnView::wagers), field("insurance", &OwnView::insurance),
    unusual("offers", &OwnView::offers), unusual("passed", &OwnView::passed),
    field("choice", &OwnView::choice), unusual("may_go_back", &OwnView::may_go_back),
    unusual("may_withdraw", &OwnView::may_withdraw), unusual("draws", &OwnView::draws),
    unusual("turns", &OwnView::turns));
// clang-format on

}  // namespace tigerpit
