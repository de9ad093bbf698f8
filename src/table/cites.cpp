#include "table/cites.hpp"

#include <algorithm>
#include <utility>

#include "table/circumstances.hpp"
#include "table/evolve.hpp"
#include "table/handling.hpp"

namespace tigerpit {

namespace {

/// One function for each event: a new one does not compile until it has its own.
struct Citer {
    const Rulebook& book;
    const Table& before;
    const By& by;

    [[nodiscard]] const Citation& step(Step wanted) const {
        const auto& cites = clause_of(book.conduct->procedure, wanted);
        return cites ? *cites : book.conduct->authority.cites;
    }
    [[nodiscard]] const Citation& act(Act wanted) const {
        // What happened was permitted.
        return permission_for(book.conduct->authority, wanted)->cites;
    }
    [[nodiscard]] bool own(PlayerId player) const { return is_player(by, player); }

    const Citation& operator()(const TableOpened&) const { return book.clauses.layouts; }
    const Citation& operator()(const TableClosed&) const { return act(Act::close_table); }
    const Citation& operator()(const DisplaySet&) const { return step(Step::limits_shown); }
    const Citation& operator()(const MethodSet&) const { return step(Step::method_chosen); }
    const Citation& operator()(const WagersPerAreaSet&) const {
        return act(Act::set_wagers_per_area);
    }
    const Citation& operator()(const InsuranceSet&) const { return step(Step::private_table); }
    const Citation& operator()(const DayEnded&) const { return act(Act::end_day); }
    const Citation& operator()(const TableSuspended&) const { return act(Act::suspend); }
    const Citation& operator()(const TableResumed&) const { return act(Act::suspend); }
    const Citation& operator()(const DealerChanged&) const { return act(Act::change_dealer); }
    const Citation& operator()(const ShoePrepared&) const { return book.clauses.decks; }
    const Citation& operator()(const CardsBurned&) const { return act(Act::prepare_shoe); }
    const Citation& operator()(const PlayerSeated&) const { return book.clauses.layouts; }
    const Citation& operator()(const PlayerStood&) const { return book.clauses.layouts; }
    const Citation& operator()(const PlayerLeft&) const { return step(Step::walks_away); }
    const Citation& operator()(const PlayerReturned&) const { return step(Step::walks_away); }
    const Citation& operator()(const BoughtIn&) const { return act(Act::move_money); }
    const Citation& operator()(const CashedOut&) const { return act(Act::move_money); }
    const Citation& operator()(const TrayFilled&) const { return act(Act::fill_tray); }
    const Citation& operator()(const TrayCredited&) const { return act(Act::fill_tray); }
    const Citation& operator()(const TrayCounted&) const { return act(Act::count_tray); }

    const Citation& operator()(const BetsOpened&) const { return step(Step::bets_open); }
    const Citation& operator()(const BetsClosed&) const { return step(Step::bets_close); }
    const Citation& operator()(const BetPlaced& e) const {
        if (e.found) return step(Step::chips_decide);
        if (before.phase == Phase::bets_closed) return step(Step::over_raised);
        if (!own(e.bet.player)) return step(Step::staff_bets);
        return e.bet.joins ? step(Step::shared_wager) : book.clauses.available;
    }
    const Citation& operator()(const BetReduced& e) const {
        switch (e.why) {
            case Reduction::lowered:
                return step(before.phase == Phase::bets_closed ? Step::over_asked
                                                               : Step::bets_open);
            case Reduction::withdrawn:
                return before.round.withdrawals ? step(Step::cut_card_first)
                                                : step(Step::bets_open);
            case Reduction::excess_rejected: return step(Step::over_noticed);
            case Reduction::below_minimum: return minimum();
            case Reduction::removed: return step(Step::over_removed);
            case Reduction::taken_back: return back();
        }
        std::unreachable();
    }
    const Citation& operator()(const MinimumAdvised&) const { return minimum(); }

    const Citation& operator()(const CardsPassed& e) const { return step(step_of(e.why)); }
    const Citation& operator()(const CardsDeclined& e) const {
        if (!before.setup.method) return step(Step::squeeze);
        if (*before.setup.method == Method::c) return step(Step::c_passes);
        return step(follows_equal(e) ? Step::a_counter_clockwise : Step::a_next_highest);
    }
    const Citation& operator()(const SqueezerChosen&) const { return step(Step::a_chosen); }
    const Citation& operator()(const FirstHandChosen&) const { return step(Step::a_first_hand); }
    const Citation& operator()(const SqueezeAsked&) const { return squeeze(); }
    const Citation& operator()(const SqueezeAnswered&) const { return squeeze(); }
    const Citation& operator()(const ReversedOrderAsked&) const {
        return step(Step::insurance_waived);
    }
    const Citation& operator()(const ReversedOrderAnswered&) const {
        return step(Step::insurance_waived);
    }
    const Citation& operator()(const DeviceTaken&) const { return step(Step::c_keeps); }
    const Citation& operator()(const DeviceGivenUp& e) const {
        if (e.lost) return step(Step::c_loses);
        // The Dealer has it again, or the leave to draw without a wager was taken away.
        if (before.setup.method != Method::c) return step(Step::dealer_keeps_device);
        return step(own(e.player) || may_draw(before, e.player) ? Step::c_gives_up
                                                                : Step::c_without_wager);
    }
    const Citation& operator()(const DrawerAdmitted&) const { return step(Step::c_without_wager); }
    const Citation& operator()(const CardDrawn& e) const {
        if (e.carried && before.shoe.replace) return step(Step::set_aside_used);
        const auto& carries = clause_of(book.conduct->procedure, Step::cards_carried);
        const bool held = e.carried && before.shoe.carried.front().held;
        if (e.carried && carries && !held) return *carries;
        return cards_laid(before.round.hands) < 4 ? book.clauses.initial_deal
                                                  : book.clauses.table_of_play;
    }
    const Citation& operator()(const CardOpened& e) const {
        const auto& handler = before.round.handling[e.side].handler;
        const auto& who = handler ? handler : before.device.holder;
        const Guest* guest = who ? find_guest(before, *who) : nullptr;
        const bool absent = guest && guest->away && by.actor.role != Role::player;
        return absent ? step(Step::handler_absent) : opens(e);
    }
    const Citation& operator()(const CutCardRemoved&) const { return step(Step::cut_card); }
    const Citation& operator()(const WithdrawalAllowed&) const {
        return step(Step::cut_card_first);
    }
    const Citation& operator()(const InsuranceOffered& e) const {
        return e.late ? *e.late : step(Step::insurance_offered);
    }
    const Citation& operator()(const InsuranceMissed&) const {
        return step(Step::insurance_offered);
    }
    const Citation& operator()(const InsuranceTaken&) const { return book.insurance->who; }
    const Citation& operator()(const InsurancePassed&) const { return book.insurance->forgone; }
    const Citation& operator()(const OutcomeReached& e) const {
        return e.outcome.winner == Winner::tie ? book.clauses.tie : book.clauses.winner;
    }
    const Citation& operator()(const RoundSettled&) const { return step(Step::round_ends); }
    const Citation& operator()(const RoundConcluded&) const {
        return before.matter ? choice() : step(Step::no_bets_left);
    }

    const Citation& operator()(const IrregularityRaised& e) const {
        Table after = before;
        evolve(after, {by, e});
        return clause_expected({book, after, by});
    }
    const Citation& operator()(const RulingMade& e) const {
        return e.cites.empty() ? act(Act::decide_uncovered) : *e.cites.front();
    }
    const Citation& operator()(const MatterClosed& e) const {
        return e.dismissed ? act(Act::continue_round) : ruled({});
    }
    const Citation& operator()(const HandsLaid& e) const {
        if (matter().aside) return step(Step::missing_replaced);
        if (e.reconstructed) return ruled({Remedy::reconstruct});
        return ruled({Remedy::play_on, Remedy::establish_value, Remedy::search_decks,
                      Remedy::retrieve_cards, Remedy::discard_cards});
    }
    const Citation& operator()(const CardsRetrieved&) const {
        return ruled({Remedy::retrieve_cards});
    }
    const Citation& operator()(const ChoiceOpened&) const { return choice(); }
    const Citation& operator()(const ChoiceMade& e) const {
        if (!e.stays) return back();
        const bool options = matter().choice == Choice::options;
        const bool anew = matter().reconstructed;
        return options ? step(anew ? Step::option_reconstructed : Step::option_stays) : choice();
    }
    /// Who does not choose has walked away from the choice: his bets stay.
    const Citation& operator()(const ChoiceClosed& e) const {
        const auto& stays = clause_of(book.conduct->procedure, Step::walks_away);
        return e.unmade.empty() || !stays ? choice() : *stays;
    }
    const Citation& operator()(const InsuranceReturned&) const {
        return matter().choice ? back() : ruled({Remedy::reconstruct});
    }
    const Citation& operator()(const InsuranceMoved&) const {
        return ruled({Remedy::move_insurance});
    }
    const Citation& operator()(const RefundAllowed& e) const { return *e.refund.cites; }
    const Citation& operator()(const BetsReopened&) const { return ruled({Remedy::reopen_bets}); }
    const Citation& operator()(const RoundVoided&) const { return ruled({Remedy::void_round}); }
    const Citation& operator()(const RoundReopened&) const { return ruled({Remedy::reopen_round}); }
    const Citation& operator()(const RoundCorrected&) const {
        return ruled({Remedy::correct_round, Remedy::void_undecided, Remedy::void_round,
                      Remedy::refund_original, Remedy::move_insurance});
    }
    const Citation& operator()(const CardsToBeReplaced& e) const { return *e.cites; }
    const Citation& operator()(const CardsCarried&) const { return ruled({Remedy::carry_cards}); }
    const Citation& operator()(const CarriedConfirmed&) const { return act(Act::confirm_carried); }
    const Citation& operator()(const CardsSetAside&) const { return ruled({Remedy::search_decks}); }
    const Citation& operator()(const DecksSorted&) const { return step(Step::decks_sorted); }
    const Citation& operator()(const MissingFound&) const { return step(Step::missing_found); }
    const Citation& operator()(const OwedPaid&) const { return act(Act::move_money); }

    [[nodiscard]] const Citation& ruled(std::initializer_list<Remedy> steps) const {
        // A ruling that nobody has made, told by a file, rests on nothing.
        return matter().cites.empty() ? book.conduct->authority.cites
                                      : *clause_of_step(matter(), steps);
    }
    [[nodiscard]] const Matter& matter() const {
        static const Matter none;
        return before.matter ? *before.matter : none;
    }
    /// Players are asked.
    [[nodiscard]] const Citation& choice() const {
        return ruled({Remedy::open_options, Remedy::open_withdrawal, Remedy::open_withdrawal_all});
    }
    /// A player has his bets back.
    [[nodiscard]] const Citation& back() const {
        return matter().choice == Choice::options ? step(Step::option_returned) : choice();
    }

    /// Is there another with an equal wager to have the cards next?
    [[nodiscard]] bool follows_equal(const CardsDeclined& e) const {
        Table after = before;
        after.round.handling[e.side].declined.push_back(e.player);
        const auto next = next_in_line({book, after, by}, e.side);
        return next && next->why == PassedBy::counter_clockwise;
    }
    /// A bet below the minimum that was noticed, or a wager that waits for others to join it.
    [[nodiscard]] const Citation& minimum() const {
        const auto& noticed = clause_of(book.conduct->procedure, Step::under_noticed);
        return noticed ? *noticed : step(Step::shared_wager);
    }
    [[nodiscard]] const Citation& squeeze() const {
        const auto& any = clause_of(book.conduct->procedure, Step::squeeze_any);
        return any ? *any : step(Step::squeeze);
    }
    /// By the method in use; without methods, by leave to squeeze or as the cards are dealt.
    [[nodiscard]] const Citation& opens(const CardOpened& e) const {
        const bool third = e.card == 2;
        if (before.setup.method == Method::a) {
            if (third) return step(Step::a_third_cards);
            return step(by.actor.role == Role::player ? Step::a_passes : Step::a_draws);
        }
        if (before.setup.method == Method::b) return step(Step::b_keeps_cards);
        if (before.setup.method == Method::c)
            return step(third ? Step::c_third_placed : Step::c_placed);
        return by.actor.role == Role::player ? step(Step::squeeze) : book.clauses.initial_deal;
    }
};

}  // namespace

const Citation& cites_of(const Rulebook& rulebook, const Table& before, const Recorded& recorded) {
    return std::visit(Citer{rulebook, before, recorded.by}, recorded.event);
}

}  // namespace tigerpit
