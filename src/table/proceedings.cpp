#include "table/proceedings.hpp"

#include <algorithm>

namespace tigerpit {

namespace {

Check nothing_changes(Proceedings&, const Brought&) { return std::nullopt; }

/// What has been ordered stays so.
Check replace(Proceedings& on, Remedy step) {
    const bool required = step == Remedy::replace_cards;
    if (required || !on.table().shoe.replace)
        on.happen(CardsToBeReplaced{required, &on.cites({step})});
    return std::nullopt;
}

/// One function for each step.
Check take(Proceedings& on, Remedy step, const Brought& brought) {
    switch (step) {
        case Remedy::play_on:
        case Remedy::establish_value: return play_on(on, brought);
        case Remedy::let_stand:
        case Remedy::fix_order:  // the cards are in the order that was ruled
        case Remedy::search_decks:
        case Remedy::refer: return nothing_changes(on, brought);
        case Remedy::void_round: return void_round(on, brought);
        case Remedy::void_undecided: return void_undecided(on, brought);
        case Remedy::reconstruct: return reconstruct(on, brought);
        case Remedy::retrieve_cards: return retrieve_cards(on, brought);
        case Remedy::open_options: return open_choice(on, Choice::options);
        case Remedy::open_withdrawal: return open_choice(on, Choice::bets);
        case Remedy::open_withdrawal_all: return open_choice(on, Choice::all);
        case Remedy::reopen_bets: return reopen_bets(on, brought);
        case Remedy::reopen_round: return reopen_round(on, brought);
        case Remedy::may_replace:
        case Remedy::replace_cards: return replace(on, step);
        case Remedy::offer_late: return offer_late(on, brought);
        case Remedy::refund_original: return refund_original(on, brought);
        case Remedy::move_insurance: return move_insurance(on, brought);
        case Remedy::correct_round: return correct_round(on, brought);
        case Remedy::carry_cards: return carry_cards(on, brought);
        case Remedy::discard_cards: return discard_cards(on, brought);
    }
    std::unreachable();
}

/// Nobody has a wager left, and somebody was asked.
bool is_over(const Table& table) {
    const bool dealt = table.phase == Phase::bets_closed || table.phase == Phase::dealing;
    return dealt && table.round.wagers.empty() &&
           std::ranges::any_of(table.matter->then, opens_choice);
}

/// What would stand in the way once everybody has chosen: a ruling that cannot be carried to its
/// end is not begun.
Check check_end(Proceedings on) {
    on.happen(ChoiceClosed{});
    return carry_on(on, {});
}

}  // namespace

Check carry_on(Proceedings& on, const Brought& brought) {
    for (std::size_t step = on.matter().next; step < on.matter().then.size(); ++step) {
        if (const auto no = take(on, on.matter().then[step], brought)) return no;
        const Matter& matter = on.matter();
        if (matter.choice) return check_end(on);
        if (is_searching(matter) || is_referred(matter)) return std::nullopt;
    }
    // Cards that are in nobody's hands cannot be forgotten.
    if (on.matter().moment == Moment::in_round && !on.matter().cards.empty())
        return denial(Denied::cards_in_question, on.cites({}));
    if (is_over(on.table())) on.happen(RoundConcluded{});
    // A round taken up again may be complete as it lies; no more cards come from a shoe that is
    // gone.
    if (on.table().phase == Phase::dealing) reach_outcome(on);
    if (on.matter().other_shoe && on.table().phase == Phase::dealing)
        return denial(Denied::shoe_finished, on.cites({}));
    on.happen(MatterClosed{});
    return std::nullopt;
}

}  // namespace tigerpit
