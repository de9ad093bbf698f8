#include "table/seen.hpp"

#include <algorithm>
#include <concepts>
#include <utility>

namespace tigerpit {

namespace {

void hide(PlacedCard& card) {
    if (!card.open) card.card.reset();
}
void hide(CarriedCard& card) {
    if (!card.seen) card.card.reset();
}
void hide(LaidHand& hand) {
    LaidHand seen;
    for (const LaidCard& laid : hand) seen.lay(laid.open ? laid : LaidCard{});
    hand = seen;
}
void hide(BySide<LaidHand>& hands) {
    hide(hands.player);
    hide(hands.banker);
}
template <class T>
void hide(std::vector<T>& cards) {
    for (T& card : cards) hide(card);
}
void hide(Round& round) {
    hide(round.hands);
    if (round.settled_on) hide(*round.settled_on);
}
void hide(Matter& matter) {
    hide(matter.cards);
    hide(matter.reported);
    hide(matter.taken);
    hide(matter.recorded);
    hide(matter.discarded);
}
template <class T>
T hidden(T whole) {
    hide(whole);
    return whole;
}

/// Does the table know a card of its rounds that nobody has seen?
bool knows_unseen(const Table& table) {
    return table.matter != (table.matter ? std::optional{hidden(*table.matter)} : std::nullopt) ||
           table.round.hands != hidden(table.round.hands) ||
           table.last.hands != hidden(table.last.hands);
}

/// Does it hang on what the cards are?
bool tells_of_cards(Circumstance which) {
    switch (which) {
        case Circumstance::outcome:
        case Circumstance::outcome_after:
        case Circumstance::stage:
        case Circumstance::needed:
        case Circumstance::in_place:
        case Circumstance::cards_left:
        case Circumstance::insured:
        case Circumstance::late_error: return true;
        case Circumstance::moment:
        case Circumstance::cut_card:
        case Circumstance::method:
        case Circumstance::facing:
        case Circumstance::exposed:
        case Circumstance::hand:
        case Circumstance::reconstructable:
        case Circumstance::order:
        case Circumstance::value:
        case Circumstance::dealer_error: return false;
    }
    std::unreachable();
}

template <class E, class... Others>
concept OneOf = (std::same_as<E, Others> || ...);

/// The event, or nothing. A new event does not compile until it is decided who sees what of it.
struct Sight {
    Viewer viewer;
    const Table& before;

    using Seen = std::optional<Event>;
    [[nodiscard]] bool is_guest() const { return viewer == Viewer::guest; }

    // ── Everybody sees all of it ────────────────────────────────────────────────────────────────

    // What the placard shows, that play stands still and why, who deals.
    template <OneOf<DisplaySet, MethodSet, WagersPerAreaSet, InsuranceSet, DayEnded, TableSuspended,
                    TableResumed, DealerChanged>
                  E>
    Seen operator()(const E& e) const {
        return e;
    }
    // How many cards the shoe holds is told to everybody; the card that is burned face up is shown,
    // and those that are burned unseen are only counted.
    template <OneOf<ShoePrepared, CardsBurned, CutCardRemoved> E>
    Seen operator()(const E& e) const {
        return e;
    }
    // Who is at the table, and where.
    template <OneOf<PlayerSeated, PlayerStood, PlayerLeft, PlayerReturned> E>
    Seen operator()(const E& e) const {
        return e;
    }
    // What lies on the felt; a player is told aloud that his bet must come to the minimum.
    template <OneOf<BetsOpened, BetsClosed, BetPlaced, BetReduced, MinimumAdvised,
                    WithdrawalAllowed, BetsReopened>
                  E>
    Seen operator()(const E& e) const {
        return e;
    }
    // Who has the cards in hand, or asks for them.
    template <OneOf<CardsPassed, CardsDeclined, SqueezerChosen, FirstHandChosen, SqueezeAsked,
                    SqueezeAnswered, ReversedOrderAsked, ReversedOrderAnswered, DeviceTaken,
                    DeviceGivenUp, DrawerAdmitted, CardsRetrieved>
                  E>
    Seen operator()(const E& e) const {
        return e;
    }
    // A card that is turned over, or is found by what is missing in decks that lie in full view;
    // and what the open cards come to: there is no outcome before all of them lie open.
    template <OneOf<CardOpened, MissingFound, OutcomeReached> E>
    Seen operator()(const E& e) const {
        return e;
    }
    // Insurance is offered, taken, passed and put right aloud; it is offered on open cards only.
    template <OneOf<InsuranceOffered, InsuranceMissed, InsuranceTaken, InsurancePassed,
                    InsuranceReturned, InsuranceMoved, RefundAllowed>
                  E>
    Seen operator()(const E& e) const {
        return e;
    }
    // What every wager comes to where the round has no result.
    template <OneOf<RoundConcluded, RoundVoided> E>
    Seen operator()(const E& e) const {
        return e;
    }
    // How a matter goes on: who is asked, what he wants, and that it is done with and why.
    template <OneOf<MatterClosed, ChoiceOpened, ChoiceMade, ChoiceClosed, CardsToBeReplaced,
                    CarriedConfirmed, CardsSetAside>
                  E>
    Seen operator()(const E& e) const {
        return e;
    }

    // ── Nothing of it is for guests ─────────────────────────────────────────────────────────────

    // The money of one player, who is told of it himself; and the money of the house.
    template <OneOf<BoughtIn, CashedOut, OwedPaid, TrayFilled, TrayCredited, TrayCounted> E>
    Seen operator()(const E& e) const {
        if (is_guest()) return std::nullopt;
        return e;
    }

    // ── Guests see less of it ───────────────────────────────────────────────────────────────────

    // The placard, and not what is in the tray.
    Seen operator()(TableOpened e) const {
        if (is_guest()) e.tray = {};
        return e;
    }
    // That it is closed, and not what was counted.
    Seen operator()(TableClosed e) const {
        if (is_guest()) e = {};
        return e;
    }
    // The lines, and not about whom the house keeps in mind that it has honoured a bet too low.
    Seen operator()(RoundSettled e) const {
        if (is_guest()) e.marked.clear();
        return e;
    }
    // That it goes on, and not who is left owing.
    Seen operator()(RoundReopened e) const {
        if (is_guest()) e.owing.clear();
        return e;
    }
    // Both settlements. A card that was never turned over stays unseen, though it is paid on.
    Seen operator()(RoundCorrected e) const {
        hide(e.cards);
        if (is_guest()) {
            e.marked.clear();
            e.unmarked.clear();
        }
        return e;
    }
    // What went wrong and the cards in question as they lie; what somebody notes is for staff.
    Seen operator()(IrregularityRaised e) const {
        hide(e.cards);
        if (is_guest()) e.note.clear();
        return e;
    }

    // ── Everybody sees less of it ───────────────────────────────────────────────────────────────

    // Whether it was out of the shoe already everybody can see.
    Seen operator()(CardDrawn e) const {
        if (!e.open) e.card.reset();
        return e;
    }
    // The steps, their clauses and the reason. What it rests on is told but for what follows from
    // cards that nobody has seen.
    Seen operator()(RulingMade e) const {
        if (knows_unseen(before) || e.cards != hidden(e.cards))
            for (std::size_t i = 0; i < circumstance_count; ++i)
                if (tells_of_cards(static_cast<Circumstance>(i))) e.found.values[i].reset();
        hide(e.cards);
        return e;
    }
    Seen operator()(HandsLaid e) const {
        hide(e.before);
        hide(e.after);
        hide(e.carried);
        return e;
    }
    Seen operator()(CardsCarried e) const {
        hide(e.cards);
        return e;
    }
    // What is absent and was not set aside is what is missing. The cards set aside are drawn next,
    // unseen: how many they are was told when they were.
    Seen operator()(DecksSorted e) const {
        for (const Card card : e.aside)
            if (const auto at = std::ranges::find(e.absent, card); at != e.absent.end())
                e.absent.erase(at);
        e.aside.clear();
        return e;
    }
};

}  // namespace

std::optional<Recorded> seen_by(Viewer viewer, const Table& before, const Recorded& recorded) {
    auto seen = std::visit(Sight{viewer, before}, recorded.event);
    if (!seen) return std::nullopt;
    // Who did something, and who allowed it, everybody at the table can see.
    return Recorded{recorded.by, std::move(*seen)};
}

Table without_unseen(Table table) {
    hide(table.round);
    hide(table.last);
    hide(table.shoe.carried);
    if (table.matter) hide(*table.matter);
    return table;
}

}  // namespace tigerpit
