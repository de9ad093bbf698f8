#include "codec/usual_table.hpp"

#include <algorithm>

#include "table/handling.hpp"

namespace tigerpit {

namespace {

/// What a command needs leave for: an act, or nothing where a player asks for himself.
struct Leave {
    std::optional<PlayerId> own = std::nullopt;
    Act act{};
};

Leave himself(PlayerId player) { return {player}; }
Leave leave(Act act) { return {std::nullopt, act}; }

/// One function for each command: a new one does not compile until it has its own.
struct Asker {
    const Situation& now;
    const Table& table = now.table;

    Leave operator()(const OpenTable&) const { return leave(Act::open_table); }
    Leave operator()(const CloseTable&) const { return leave(Act::close_table); }
    Leave operator()(const SetDisplay&) const { return leave(Act::set_limits); }
    Leave operator()(const SetMethod& c) const {
        return leave(c.method == Method::c ? Act::set_drawing_by_players : Act::set_method);
    }
    Leave operator()(const SetWagersPerArea&) const { return leave(Act::set_wagers_per_area); }
    Leave operator()(const SetInsurance&) const { return leave(Act::set_insurance); }
    Leave operator()(const EndDay&) const { return leave(Act::end_day); }
    Leave operator()(const SuspendTable&) const { return leave(Act::suspend); }
    Leave operator()(const ResumeTable&) const { return leave(Act::suspend); }
    Leave operator()(const ChangeDealer&) const { return leave(Act::change_dealer); }
    Leave operator()(const PrepareShoe&) const { return leave(Act::prepare_shoe); }
    Leave operator()(const BurnCards&) const { return leave(Act::prepare_shoe); }
    Leave operator()(const SitDown& c) const { return himself(c.player); }
    Leave operator()(const StandUp& c) const { return himself(c.player); }
    Leave operator()(const WalkAway& c) const { return himself(c.player); }
    Leave operator()(const ComeBack& c) const { return himself(c.player); }
    Leave operator()(const BuyIn&) const { return leave(Act::move_money); }
    Leave operator()(const CashOut&) const { return leave(Act::move_money); }
    Leave operator()(const FillTray&) const { return leave(Act::fill_tray); }
    Leave operator()(const CreditTray&) const { return leave(Act::fill_tray); }
    Leave operator()(const CountTray&) const { return leave(Act::count_tray); }

    Leave operator()(const OpenBets&) const { return leave(Act::open_bets); }
    Leave operator()(const CloseBets&) const { return leave(Act::close_bets); }
    Leave operator()(const PlaceBet& c) const {
        return c.found ? leave(Act::record_bet) : himself(c.player);
    }
    Leave operator()(const LowerBet& c) const { return himself(c.player); }
    Leave operator()(const WithdrawBet& c) const { return himself(c.player); }
    Leave operator()(const KeepBox& c) const { return himself(c.player); }
    Leave operator()(const AdviseMinimum&) const { return leave(Act::advise_minimum); }
    Leave operator()(const RejectExcess&) const { return leave(Act::reject_excess); }
    Leave operator()(const RemoveWager&) const { return leave(Act::remove_wager); }

    Leave operator()(const PassCards&) const { return leave(Act::pass_cards); }
    Leave operator()(const DeclineCards& c) const { return himself(c.player); }
    Leave operator()(const ChooseSqueezer&) const { return leave(Act::choose_squeezer); }
    Leave operator()(const ChooseFirstHand&) const { return leave(Act::choose_first_hand); }
    Leave operator()(const AskSqueeze& c) const { return himself(c.player); }
    Leave operator()(const AnswerSqueeze&) const { return leave(Act::grant_squeeze); }
    Leave operator()(const AskReversedOrder& c) const { return himself(c.player); }
    Leave operator()(const AnswerReversedOrder&) const { return leave(Act::grant_reversed_order); }
    Leave operator()(const TakeDevice& c) const { return himself(c.player); }
    Leave operator()(const GiveUpDevice& c) const { return himself(c.player); }
    Leave operator()(const AdmitDrawer&) const { return leave(Act::admit_drawer); }
    Leave operator()(const DrawCard&) const { return {drawer_of(table), Act::draw}; }
    Leave operator()(const OpenCard& c) const {
        const auto in_hand = handler_of(table, c.side, c.card);
        return {c.already ? std::nullopt : in_hand ? in_hand : drawer_of(table), Act::open_card};
    }
    Leave operator()(const RemoveCutCard&) const { return leave(Act::remove_cut_card); }
    Leave operator()(const AllowWithdrawal&) const { return leave(Act::allow_withdrawal); }

    Leave operator()(const OfferInsurance&) const { return leave(Act::offer_insurance); }
    Leave operator()(const TakeInsurance& c) const {
        return c.found ? leave(Act::record_bet) : himself(c.player);
    }
    Leave operator()(const PassInsurance& c) const { return himself(c.player); }
    Leave operator()(const Settle&) const { return leave(Act::settle); }

    Leave operator()(const RaiseIrregularity&) const { return leave(Act::report_irregularity); }
    Leave operator()(const MakeRuling& c) const { return leave(act_for(now, c)); }
    Leave operator()(const DismissMatter& c) const { return leave(act_for(now, c)); }
    Leave operator()(const Choose& c) const { return himself(c.player); }
    Leave operator()(const EndChoice&) const { return leave(Act::record_election); }
    Leave operator()(const SetAside&) const { return leave(Act::search_decks); }
    Leave operator()(const ReportAbsent&) const { return leave(Act::search_decks); }
    Leave operator()(const ConfirmCarried&) const { return leave(Act::confirm_carried); }
    Leave operator()(const ReplaceCards&) const { return leave(Act::replace_cards); }
    Leave operator()(const PayOwed&) const { return leave(Act::move_money); }
};

/// The lowest position that may. What nobody may, the Dealer is told.
Role lowest_for(const Rulebook& book, Act act) {
    if (!book.conduct) return Role::dealer;
    const Roles roles = allowed(book.conduct->authority, act);
    for (std::size_t role = 0; role < role_words.size(); ++role)
        if (roles.contains(static_cast<Role>(role))) return static_cast<Role>(role);
    return Role::dealer;
}

}  // namespace

TableSetup usual_setup(const Rulebook& book, int layout) {
    constexpr Limits usual_limits{Money{10'00}, Money{10'000'00}};
    TableSetup setup;
    setup.fingerprint = book.overlay ? book.overlay->fingerprint : book.fingerprint;
    setup.layout = layout;
    const bool known = layout >= 0 && layout < static_cast<int>(book.layouts.size());
    if (known) {
        const auto& positions = book.layouts[static_cast<std::size_t>(layout)].positions;
        // A document that does not count its boxes has none to begin with: the table says how many.
        setup.boxes = positions ? positions->max : 0;
    }
    setup.display.limits = book.placard ? book.placard->limits : usual_limits;
    setup.decks = std::clamp(setup.decks, book.decks_min, book.decks_max);
    const bool methods = book.conduct && clause_of(book.conduct->procedure, Step::methods);
    if (methods) setup.method = Method::b;
    return setup;
}

Actor usual_person(const Table& table, Role role, People& people) {
    if (role == Role::dealer && table.dealer) return *table.dealer;
    return {role, people.number_of(to_text(role))};
}

By usual_by(const Rulebook& book, const Table& table, const Command& command, People& people,
            const Table* past) {
    const Situation now{book, table, {}, past};
    const Leave needed = std::visit(Asker{now}, command);
    if (needed.own) return {{Role::player, needed.own->number}, std::nullopt};
    By by{usual_person(table, lowest_for(book, needed.act), people), std::nullopt};
    // Who opens a table at which players draw the cards needs leave for that.
    const auto* opening = std::get_if<OpenTable>(&command);
    if (opening && opening->setup.method == Method::c)
        by.authorised_by =
            usual_person(table, lowest_for(book, Act::set_drawing_by_players), people);
    return by;
}

}  // namespace tigerpit
