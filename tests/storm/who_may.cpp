#include "storm/who_may.hpp"

#include <algorithm>
#include <initializer_list>

namespace tigerpit {

namespace {

using enum Role;

bool one_of(Role role, std::initializer_list<Role> roles) {
    return std::ranges::find(roles, role) != roles.end();
}

/// The positions of the pit from one upwards: at one house the last rung is one manager, at the
/// other two who are not ranked.
bool from(bool mbs, Role lowest, Role role) {
    if (lowest == dealer && role == dealer) return true;
    if (one_of(lowest, {dealer, pit_supervisor}) && role == pit_supervisor) return true;
    if (one_of(lowest, {dealer, pit_supervisor, pit_manager}) && role == pit_manager) return true;
    if (mbs) return one_of(role, {assistant_casino_manager, gaming_shift_manager});
    return role == table_game_shift_manager;
}

struct WhoMay {
    bool mbs;
    Role role;

    [[nodiscard]] bool at_least(Role lowest) const { return from(mbs, lowest, role); }
    /// A position that may not be stood in for unless the house lets higher ones.
    [[nodiscard]] bool just(Role named) const { return role == named || (mbs && at_least(named)); }
    [[nodiscard]] bool staff_bets() const {
        return one_of(role, {dealer, pit_supervisor, pit_manager}) || (mbs && at_least(dealer));
    }

    bool operator()(const TableOpened&) const {
        return at_least(pit_manager) || role == administrator;
    }
    bool operator()(const TableClosed&) const {
        return at_least(pit_manager) || role == administrator;
    }
    bool operator()(const DisplaySet&) const {
        return at_least(pit_manager) || role == administrator;
    }
    bool operator()(const DayEnded&) const {
        return at_least(pit_manager) || role == administrator;
    }
    bool operator()(const MethodSet& e) const {
        return e.method == Method::c ? role == assistant_casino_manager : just(pit_manager);
    }
    bool operator()(const WagersPerAreaSet&) const { return just(pit_manager); }
    bool operator()(const InsuranceSet&) const { return at_least(pit_manager); }
    bool operator()(const TableSuspended&) const {
        return at_least(dealer) || one_of(role, {surveillance, administrator, device});
    }
    bool operator()(const TableResumed&) const {
        return at_least(dealer) || one_of(role, {surveillance, administrator, device});
    }
    bool operator()(const DealerChanged&) const { return at_least(pit_supervisor); }
    bool operator()(const ShoePrepared&) const { return at_least(dealer); }
    // Where it tells of the cards, a device tells of those that are burned too.
    bool operator()(const CardsBurned&) const { return at_least(dealer) || role == device; }
    bool operator()(const PlayerSeated&) const { return at_least(dealer); }
    bool operator()(const PlayerStood&) const { return at_least(dealer); }
    bool operator()(const PlayerLeft&) const { return at_least(dealer); }
    bool operator()(const PlayerReturned&) const { return at_least(dealer); }
    bool operator()(const BoughtIn&) const { return at_least(dealer) || role == cashier; }
    bool operator()(const CashedOut&) const { return at_least(dealer) || role == cashier; }
    bool operator()(const TrayFilled&) const { return at_least(pit_supervisor) || role == cashier; }
    bool operator()(const TrayCredited&) const {
        return at_least(pit_supervisor) || role == cashier;
    }
    bool operator()(const TrayCounted&) const { return at_least(pit_supervisor); }
    bool operator()(const BetsOpened&) const { return just(dealer); }
    bool operator()(const BetsClosed&) const { return just(dealer); }
    bool operator()(const BetPlaced&) const { return staff_bets(); }
    bool operator()(const BetReduced& e) const {
        switch (e.why) {
            case Reduction::lowered:
            case Reduction::withdrawn: return staff_bets();
            // Also what another player's act sets off.
            case Reduction::excess_rejected: return at_least(dealer) || role == player;
            case Reduction::below_minimum: return just(dealer);
            case Reduction::removed: return just(pit_manager);
            // What a player, or somebody for him, chose; what a ruling sets off.
            case Reduction::taken_back: return at_least(pit_supervisor);
        }
        return false;
    }
    // Also where a wager waits for others to join it.
    // Also where a part of it is taken away, by a player too.
    bool operator()(const MinimumAdvised&) const {
        return just(dealer) || (mbs && (staff_bets() || role == player));
    }
    bool operator()(const CardsPassed&) const { return just(dealer); }
    bool operator()(const CardsDeclined&) const { return just(dealer); }
    bool operator()(const SqueezerChosen&) const { return just(pit_supervisor); }
    bool operator()(const FirstHandChosen&) const { return just(dealer); }
    bool operator()(const SqueezeAsked&) const { return staff_bets(); }
    bool operator()(const SqueezeAnswered&) const {
        return mbs ? just(pit_manager) : at_least(dealer);
    }
    bool operator()(const ReversedOrderAsked&) const { return staff_bets(); }
    bool operator()(const ReversedOrderAnswered&) const { return at_least(pit_supervisor); }
    bool operator()(const DeviceTaken&) const { return just(dealer); }
    // Also what a settlement sets off.
    bool operator()(const DeviceGivenUp&) const { return just(dealer); }
    bool operator()(const DrawerAdmitted&) const { return role == assistant_casino_manager; }
    bool operator()(const CardDrawn&) const { return just(dealer) || role == device; }
    bool operator()(const CardOpened&) const { return just(dealer) || role == device; }
    bool operator()(const CutCardRemoved&) const { return just(dealer) || role == device; }
    bool operator()(const WithdrawalAllowed&) const { return just(dealer); }
    bool operator()(const InsuranceOffered& e) const {
        return e.late ? at_least(pit_manager) : just(dealer);
    }
    // Found to be so by who rules on a card that was drawn too early.
    bool operator()(const InsuranceMissed&) const {
        return just(dealer) || role == device || set_off();
    }
    bool operator()(const InsuranceTaken&) const { return staff_bets(); }
    bool operator()(const InsurancePassed&) const { return staff_bets(); }
    // A consequence of a card, whoever dealt or opened it.
    bool operator()(const OutcomeReached&) const { return true; }
    bool operator()(const RoundSettled&) const { return at_least(dealer); }
    bool operator()(const RoundConcluded&) const {
        return at_least(dealer) || staff_bets() || role == player;
    }

    bool operator()(const IrregularityRaised&) const {
        return at_least(dealer) || one_of(role, {surveillance, device});
    }
    // Who rules hangs on what he rules: the auditor looks closer.
    bool operator()(const RulingMade&) const { return at_least(dealer); }
    bool operator()(const ChoiceMade&) const { return at_least(pit_supervisor); }
    bool operator()(const CardsCarried&) const { return set_off(); }
    bool operator()(const CarriedConfirmed&) const {
        return mbs ? one_of(role, {assistant_casino_manager, gaming_shift_manager})
                   : at_least(pit_supervisor);
    }
    bool operator()(const CardsSetAside&) const {
        return one_of(role, {assistant_casino_manager, gaming_shift_manager});
    }
    bool operator()(const DecksSorted&) const {
        return one_of(role, {assistant_casino_manager, gaming_shift_manager});
    }
    bool operator()(const MissingFound&) const {
        return one_of(role, {assistant_casino_manager, gaming_shift_manager});
    }
    bool operator()(const OwedPaid&) const { return at_least(dealer) || role == cashier; }
    // What a ruling, or the last player's choice, sets off.
    bool operator()(const MatterClosed&) const { return at_least(dealer) || role == player; }
    bool operator()(const HandsLaid&) const { return set_off(); }
    bool operator()(const CardsRetrieved&) const { return set_off(); }
    bool operator()(const ChoiceOpened&) const { return set_off(); }
    bool operator()(const ChoiceClosed&) const { return set_off(); }
    bool operator()(const InsuranceReturned&) const { return set_off(); }
    bool operator()(const InsuranceMoved&) const { return at_least(pit_manager); }
    bool operator()(const RefundAllowed&) const { return at_least(pit_manager); }
    bool operator()(const BetsReopened&) const { return set_off(); }
    bool operator()(const RoundVoided&) const { return set_off(); }
    bool operator()(const RoundReopened&) const { return set_off(); }
    bool operator()(const RoundCorrected&) const { return set_off(); }
    bool operator()(const CardsToBeReplaced&) const { return set_off(); }
    [[nodiscard]] bool set_off() const { return at_least(pit_supervisor) || role == player; }
};

/// Whose act an event would be, were it a player's own.
struct Owner {
    std::uint32_t person;

    bool operator()(const PlayerSeated& e) const { return e.player.number == person; }
    bool operator()(const PlayerStood& e) const { return e.player.number == person; }
    bool operator()(const PlayerLeft& e) const { return e.player.number == person; }
    bool operator()(const PlayerReturned& e) const { return e.player.number == person; }
    bool operator()(const BetPlaced& e) const { return e.bet.player.number == person && !e.found; }
    bool operator()(const BetReduced& e) const {
        return e.player.number == person || e.why == Reduction::excess_rejected;
    }
    bool operator()(const MinimumAdvised& e) const { return e.player.number == person; }
    bool operator()(const CardsDeclined& e) const { return e.player.number == person; }
    bool operator()(const SqueezeAsked& e) const { return e.player.number == person; }
    bool operator()(const ReversedOrderAsked& e) const { return e.player.number == person; }
    bool operator()(const DeviceTaken& e) const { return e.player.number == person; }
    bool operator()(const DeviceGivenUp& e) const { return e.player.number == person; }
    bool operator()(const CardDrawn&) const { return true; }   // who holds the device
    bool operator()(const CardOpened&) const { return true; }  // who handles the cards
    bool operator()(const InsuranceMissed&) const { return true; }
    bool operator()(const InsuranceTaken& e) const { return e.bet.player.number == person; }
    bool operator()(const InsurancePassed& e) const { return e.player.number == person; }
    bool operator()(const OutcomeReached&) const { return true; }
    bool operator()(const RoundConcluded&) const { return true; }
    bool operator()(const ChoiceMade& e) const { return e.player.number == person; }
    template <class Other>
    bool operator()(const Other&) const {
        return false;
    }
};

}  // namespace

bool stands_at(bool mbs, Role lowest, Role role) {
    if (lowest == table_game_shift_manager || lowest == gaming_shift_manager)
        return mbs ? one_of(role, {assistant_casino_manager, gaming_shift_manager})
                   : role == table_game_shift_manager;
    return from(mbs, lowest, role);
}

bool may(bool mbs, const Event& event, Role role) { return std::visit(WhoMay{mbs, role}, event); }

bool may_himself(const Recorded& recorded) {
    return recorded.by.actor.role == Role::player &&
           std::visit(Owner{recorded.by.actor.person}, recorded.event);
}

}  // namespace tigerpit
