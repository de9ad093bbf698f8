#include "codec/act_text.hpp"

namespace tigerpit {

namespace {

/// One for each command: a new one does not compile until it has its own.
struct ActKey {
    std::string_view operator()(const OpenTable&) const { return "act.open_table"; }
    std::string_view operator()(const CloseTable&) const { return "act.close_table"; }
    std::string_view operator()(const SetDisplay&) const { return "act.set_display"; }
    std::string_view operator()(const SetMethod& asked) const {
        return asked.method == Method::c ? "act.set_drawing_by_players" : "act.set_method";
    }
    std::string_view operator()(const SetWagersPerArea&) const { return "act.set_wagers_per_area"; }
    std::string_view operator()(const SetInsurance&) const { return "act.set_insurance"; }
    std::string_view operator()(const EndDay&) const { return "act.end_day"; }
    std::string_view operator()(const SuspendTable&) const { return "act.suspend_table"; }
    std::string_view operator()(const ResumeTable&) const { return "act.resume_table"; }
    std::string_view operator()(const ChangeDealer&) const { return "act.change_dealer"; }
    std::string_view operator()(const PrepareShoe&) const { return "act.prepare_shoe"; }
    std::string_view operator()(const BurnCards&) const { return "act.burn_cards"; }
    std::string_view operator()(const SitDown&) const { return "act.sit_down"; }
    std::string_view operator()(const StandUp&) const { return "act.stand_up"; }
    std::string_view operator()(const WalkAway&) const { return "act.walk_away"; }
    std::string_view operator()(const ComeBack&) const { return "act.come_back"; }
    std::string_view operator()(const BuyIn&) const { return "act.buy_in"; }
    std::string_view operator()(const CashOut&) const { return "act.cash_out"; }
    std::string_view operator()(const FillTray&) const { return "act.fill_tray"; }
    std::string_view operator()(const CreditTray&) const { return "act.credit_tray"; }
    std::string_view operator()(const CountTray&) const { return "act.count_tray"; }
    std::string_view operator()(const OpenBets&) const { return "act.open_bets"; }
    std::string_view operator()(const CloseBets&) const { return "act.close_bets"; }
    std::string_view operator()(const PlaceBet& asked) const {
        return asked.found ? "act.record_bet" : "act.place_bet";
    }
    std::string_view operator()(const LowerBet&) const { return "act.lower_bet"; }
    std::string_view operator()(const WithdrawBet&) const { return "act.withdraw_bet"; }
    std::string_view operator()(const KeepBox&) const { return "act.keep_box"; }
    std::string_view operator()(const AdviseMinimum&) const { return "act.advise_minimum"; }
    std::string_view operator()(const RejectExcess&) const { return "act.reject_excess"; }
    std::string_view operator()(const RemoveWager&) const { return "act.remove_wager"; }
    std::string_view operator()(const PassCards&) const { return "act.pass_cards"; }
    std::string_view operator()(const DeclineCards&) const { return "act.decline_cards"; }
    std::string_view operator()(const ChooseSqueezer&) const { return "act.choose_squeezer"; }
    std::string_view operator()(const ChooseFirstHand&) const { return "act.choose_first_hand"; }
    std::string_view operator()(const AskSqueeze&) const { return "act.ask_squeeze"; }
    std::string_view operator()(const AnswerSqueeze&) const { return "act.answer_squeeze"; }
    std::string_view operator()(const AskReversedOrder&) const { return "act.ask_reversed_order"; }
    std::string_view operator()(const AnswerReversedOrder&) const {
        return "act.answer_reversed_order";
    }
    std::string_view operator()(const TakeDevice&) const { return "act.take_device"; }
    std::string_view operator()(const GiveUpDevice&) const { return "act.give_up_device"; }
    std::string_view operator()(const AdmitDrawer&) const { return "act.admit_drawer"; }
    std::string_view operator()(const DrawCard&) const { return "act.draw_card"; }
    std::string_view operator()(const OpenCard&) const { return "act.open_card"; }
    std::string_view operator()(const RemoveCutCard&) const { return "act.remove_cut_card"; }
    std::string_view operator()(const AllowWithdrawal&) const { return "act.allow_withdrawal"; }
    std::string_view operator()(const OfferInsurance&) const { return "act.offer_insurance"; }
    std::string_view operator()(const TakeInsurance& asked) const {
        return asked.found ? "act.record_bet" : "act.take_insurance";
    }
    std::string_view operator()(const PassInsurance&) const { return "act.pass_insurance"; }
    std::string_view operator()(const Settle&) const { return "act.settle"; }
    std::string_view operator()(const RaiseIrregularity&) const {
        return "act.report_irregularity";
    }
    std::string_view operator()(const MakeRuling&) const { return "act.make_ruling"; }
    std::string_view operator()(const DismissMatter&) const { return "act.dismiss_matter"; }
    std::string_view operator()(const Choose&) const { return "act.choose"; }
    std::string_view operator()(const EndChoice&) const { return "act.end_choice"; }
    std::string_view operator()(const SetAside&) const { return "act.set_aside"; }
    std::string_view operator()(const ReportAbsent&) const { return "act.report_absent"; }
    std::string_view operator()(const ConfirmCarried&) const { return "act.confirm_carried"; }
    std::string_view operator()(const ReplaceCards&) const { return "act.replace_cards"; }
    std::string_view operator()(const PayOwed&) const { return "act.pay_owed"; }
};

/// One of several types.
template <class... Commands>
bool is_one_of(const Command& command) {
    return (std::holds_alternative<Commands>(command) || ...);
}

}  // namespace

std::string_view act_key(const Command& command) { return std::visit(ActKey{}, command); }

bool is_players_own(const Command& command) {
    if (const auto* bet = std::get_if<PlaceBet>(&command)) return !bet->found;
    if (const auto* insures = std::get_if<TakeInsurance>(&command)) return !insures->found;
    return is_one_of<SitDown, StandUp, WalkAway, ComeBack, LowerBet, WithdrawBet, KeepBox,
                     DeclineCards, AskSqueeze, AskReversedOrder, TakeDevice, GiveUpDevice,
                     PassInsurance, Choose>(command);
}

}  // namespace tigerpit
