#pragma once

#include "codec/describe_parts.hpp"
#include "table/command.hpp"

namespace tigerpit {

// Every command: its word, and its members with their keys. A card's `place` in its hand is 1 to 3.

// clang-format off
template <> inline constexpr auto described<OpenTable> = tagged("open_table",
    inlined(&OpenTable::setup), usual("tray_cents", &OpenTable::tray));
template <> inline constexpr auto described<CloseTable> = tagged("close_table",
    field("tray_cents", &CloseTable::tray));
template <> inline constexpr auto described<SetDisplay> = tagged("set_display",
    inlined(&SetDisplay::display));
template <> inline constexpr auto described<SetMethod> = tagged("set_method",
    field("method", &SetMethod::method));
template <> inline constexpr auto described<SetWagersPerArea> = tagged("set_wagers_per_area",
    field("most", &SetWagersPerArea::most));
template <> inline constexpr auto described<SetInsurance> = tagged("set_insurance",
    field("offered", &SetInsurance::offered), field("asked_by", &SetInsurance::asked_by));
template <> inline constexpr auto described<EndDay> = tagged("end_day");
template <> inline constexpr auto described<SuspendTable> = tagged("suspend_table",
    unusual("reason", &SuspendTable::reason));
template <> inline constexpr auto described<ResumeTable> = tagged("resume_table");
template <> inline constexpr auto described<ChangeDealer> = tagged("change_dealer",
    field("dealer", &ChangeDealer::dealer));
template <> inline constexpr auto described<PrepareShoe> = tagged("prepare_shoe",
    field("cards", &PrepareShoe::cards), field("shuffled", &PrepareShoe::shuffled));
template <> inline constexpr auto described<BurnCards> = tagged("burn_cards",
    field("turned", &BurnCards::turned), unusual("unseen", &BurnCards::unseen));
template <> inline constexpr auto described<SitDown> = tagged("sit_down",
    field("player", &SitDown::player), field("box", &SitDown::box));
template <> inline constexpr auto described<StandUp> = tagged("stand_up",
    field("player", &StandUp::player));
template <> inline constexpr auto described<WalkAway> = tagged("walk_away",
    field("player", &WalkAway::player));
template <> inline constexpr auto described<ComeBack> = tagged("come_back",
    field("player", &ComeBack::player));
template <> inline constexpr auto described<BuyIn> = tagged("buy_in",
    field("player", &BuyIn::player), field("amount_cents", &BuyIn::amount),
    field("transfer", &BuyIn::transfer));
template <> inline constexpr auto described<CashOut> = tagged("cash_out",
    field("player", &CashOut::player), field("amount_cents", &CashOut::amount),
    field("transfer", &CashOut::transfer));
template <> inline constexpr auto described<FillTray> = tagged("fill_tray",
    field("amount_cents", &FillTray::amount));
template <> inline constexpr auto described<CreditTray> = tagged("credit_tray",
    field("amount_cents", &CreditTray::amount));
template <> inline constexpr auto described<CountTray> = tagged("count_tray",
    field("counted_cents", &CountTray::counted));

template <> inline constexpr auto described<OpenBets> = tagged("open_bets");
template <> inline constexpr auto described<CloseBets> = tagged("close_bets");
template <> inline constexpr auto described<PlaceBet> = tagged("place_bet",
    field("player", &PlaceBet::player), field("box", &PlaceBet::box),
    field("bet", &PlaceBet::spot), field("stake_cents", &PlaceBet::stake),
    field("joins", &PlaceBet::joins), unusual("found", &PlaceBet::found));
template <> inline constexpr auto described<LowerBet> = tagged("lower_bet",
    field("player", &LowerBet::player), field("box", &LowerBet::box),
    field("bet", &LowerBet::spot), field("by_cents", &LowerBet::by));
template <> inline constexpr auto described<WithdrawBet> = tagged("withdraw_bet",
    field("player", &WithdrawBet::player), field("box", &WithdrawBet::box),
    field("bet", &WithdrawBet::spot));
template <> inline constexpr auto described<KeepBox> = tagged("keep_box",
    field("player", &KeepBox::player), field("box", &KeepBox::box));
template <> inline constexpr auto described<AdviseMinimum> = tagged("advise_minimum",
    field("player", &AdviseMinimum::player), field("box", &AdviseMinimum::box),
    field("bet", &AdviseMinimum::spot));
template <> inline constexpr auto described<RejectExcess> = tagged("reject_excess",
    field("box", &RejectExcess::box));
template <> inline constexpr auto described<RemoveWager> = tagged("remove_wager",
    field("player", &RemoveWager::player), field("box", &RemoveWager::box),
    field("bet", &RemoveWager::spot));

template <> inline constexpr auto described<PassCards> = tagged("pass_cards",
    field("side", &PassCards::side), field("to", &PassCards::to));
template <> inline constexpr auto described<DeclineCards> = tagged("decline_cards",
    field("player", &DeclineCards::player), field("side", &DeclineCards::side));
template <> inline constexpr auto described<ChooseSqueezer> = tagged("choose_squeezer",
    field("side", &ChooseSqueezer::side), field("player", &ChooseSqueezer::player));
template <> inline constexpr auto described<ChooseFirstHand> = tagged("choose_first_hand",
    field("side", &ChooseFirstHand::side));
template <> inline constexpr auto described<AskSqueeze> = tagged("ask_squeeze",
    field("player", &AskSqueeze::player), field("side", &AskSqueeze::side),
    place("place", &AskSqueeze::card));
template <> inline constexpr auto described<AnswerSqueeze> = tagged("answer_squeeze",
    field("player", &AnswerSqueeze::player), field("side", &AnswerSqueeze::side),
    place("place", &AnswerSqueeze::card), field("granted", &AnswerSqueeze::granted));
template <> inline constexpr auto described<AskReversedOrder> = tagged("ask_reversed_order",
    field("player", &AskReversedOrder::player));
template <> inline constexpr auto described<AnswerReversedOrder> = tagged("answer_reversed_order",
    field("granted", &AnswerReversedOrder::granted));
template <> inline constexpr auto described<TakeDevice> = tagged("take_device",
    field("player", &TakeDevice::player), field("in_full_view", &TakeDevice::in_full_view));
template <> inline constexpr auto described<GiveUpDevice> = tagged("give_up_device",
    field("player", &GiveUpDevice::player));
template <> inline constexpr auto described<AdmitDrawer> = tagged("admit_drawer",
    field("player", &AdmitDrawer::player), field("admitted", &AdmitDrawer::admitted));
template <> inline constexpr auto described<DrawCard> = tagged("draw_card",
    field("card", &DrawCard::card), field("side", &DrawCard::to),
    unusual("already", &DrawCard::already));
template <> inline constexpr auto described<OpenCard> = tagged("open_card",
    field("side", &OpenCard::side), place("place", &OpenCard::card),
    field("card", &OpenCard::value), unusual("already", &OpenCard::already));
template <> inline constexpr auto described<RemoveCutCard> = tagged("remove_cut_card");
template <> inline constexpr auto described<AllowWithdrawal> = tagged("allow_withdrawal");

template <> inline constexpr auto described<OfferInsurance> = tagged("offer_insurance");
template <> inline constexpr auto described<TakeInsurance> = tagged("take_insurance",
    field("player", &TakeInsurance::player), field("box", &TakeInsurance::box),
    field("side", &TakeInsurance::side), field("stake_cents", &TakeInsurance::stake),
    unusual("found", &TakeInsurance::found));
template <> inline constexpr auto described<PassInsurance> = tagged("pass_insurance",
    field("player", &PassInsurance::player));
template <> inline constexpr auto described<Settle> = tagged("settle");

template <> inline constexpr auto described<RaiseIrregularity> = tagged("raise_irregularity",
    field("irregularity", &RaiseIrregularity::kind), field("round", &RaiseIrregularity::round),
    field("rightly", &RaiseIrregularity::rightly), unusual("cards", &RaiseIrregularity::cards),
    field("hand", &RaiseIrregularity::hand), field("stage", &RaiseIrregularity::stage),
    unusual("note", &RaiseIrregularity::note));
template <> inline constexpr auto described<MakeRuling> = tagged("make_ruling",
    unusual("found", &MakeRuling::told), unusual("cards", &MakeRuling::cards),
    unusual("claims", &MakeRuling::claims), unusual("then", &MakeRuling::then),
    unusual("reason", &MakeRuling::reason));
template <> inline constexpr auto described<DismissMatter> = tagged("dismiss_matter",
    field("reason", &DismissMatter::reason));
template <> inline constexpr auto described<Choose> = tagged("choose",
    field("player", &Choose::player), field("stays", &Choose::stays));
template <> inline constexpr auto described<EndChoice> = tagged("end_choice");
template <> inline constexpr auto described<SetAside> = tagged("set_aside",
    field("cards", &SetAside::cards));
template <> inline constexpr auto described<ReportAbsent> = tagged("report_absent",
    field("absent", &ReportAbsent::absent), field("aside", &ReportAbsent::aside));
template <> inline constexpr auto described<ConfirmCarried> = tagged("confirm_carried");
template <> inline constexpr auto described<ReplaceCards> = tagged("replace_cards");
template <> inline constexpr auto described<PayOwed> = tagged("pay_owed",
    field("player", &PayOwed::player), field("amount_cents", &PayOwed::amount));
// clang-format on

}  // namespace tigerpit
