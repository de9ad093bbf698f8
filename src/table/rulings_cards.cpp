#include <algorithm>

#include "rules/insure.hpp"
#include "table/proceedings.hpp"

/// Steps of a ruling that are about the cards of the round.
namespace tigerpit {

namespace {

std::vector<CarriedCard> carried_of(std::span<const PlacedCard> left) {
    std::vector<CarriedCard> carried;
    carried.reserve(left.size());
    for (const PlacedCard& card : left) carried.push_back({card.card, card.open});
    return carried;
}

/// What was insured on cards that turned out to be others goes back.
void return_insurance(Proceedings& on, const BySide<LaidHand>& before) {
    const auto old_coup = known_coup(before);
    const auto new_coup = known_coup(on.table().round.hands);
    const std::vector<InsuranceBet> bets = on.table().round.insurance.bets;
    for (const InsuranceBet& bet : bets) {
        const bool same =
            old_coup && new_coup && coup_at(bet.stage, *old_coup) == coup_at(bet.stage, *new_coup);
        if (!same) on.happen(InsuranceReturned{bet});
    }
}

void reach_outcome(Proceedings& on) {
    std::vector<Event> outcome;
    add_outcome(on.now(), on.table().round.hands, outcome);
    for (Event& event : outcome) on.happen(std::move(event));
}

/// Puts the cards down and goes on from there.
void lay(Proceedings& on, const BySide<LaidHand>& hands, std::span<const PlacedCard> left,
         bool reconstructed) {
    const std::vector<PlacedCard> before = cards_of(on.now(), on.matter());
    const BySide<LaidHand> lay_before = as_they_lie(before).value_or(BySide<LaidHand>{});
    on.happen(HandsLaid{before, in_drawn_order(hands), carried_of(left), reconstructed});
    return_insurance(on, lay_before);
    reach_outcome(on);
}

}  // namespace

Check in_round(const Proceedings& on) {
    if (on.matter().moment == Moment::in_round) return std::nullopt;
    return denial(Denied::no_round, on.cites({}));
}

Check reconstruct(Proceedings& on, const Brought& brought) {
    if (const auto no = in_round(on)) return no;
    if (on.matter().cards.empty()) {
        // The hands are right as they lie.
        if (on.table().phase == Phase::dealing) reach_outcome(on);
        return std::nullopt;
    }
    const std::vector<PlacedCard> cards = cards_of(on.now(), on.matter());
    const Relaid laid = lay_anew(cards);
    const auto left = std::span{cards}.subspan(laid.used);
    // A document that knows no next round for a card too many leaves it to somebody.
    const bool carries = has(on.now(), Step::cards_carried) || brought.decided;
    if (has_surplus(cards, laid) && !carries)
        return denial(Denied::no_rule, on.cites({Remedy::reconstruct}));
    lay(on, laid.hands, left, true);
    return std::nullopt;
}

Check play_on(Proceedings& on, const Brought& brought) {
    if (on.matter().cards.empty() || on.matter().moment != Moment::in_round) return std::nullopt;
    const Citation& cites = on.cites({Remedy::play_on, Remedy::establish_value});
    const std::vector<PlacedCard> cards = cards_of(on.now(), on.matter());
    // Where they lie as the Table of Play could have them they stay.
    const auto hands = as_they_lie(cards);
    if (hands && lay_anew(in_drawn_order(*hands)).hands == *hands) {
        lay(on, *hands, {}, false);
        return std::nullopt;
    }
    // Else each goes to the hand that was to have it, unless nobody can tell which that is.
    const Relaid laid = lay_anew(cards);
    if (brought.as_they_lie) return denial(Denied::wrong_cards, cites);
    lay(on, laid.hands, std::span{cards}.subspan(laid.used), false);
    return std::nullopt;
}

Check discard_cards(Proceedings& on, const Brought&) {
    if (const auto no = in_round(on)) return no;
    if (on.matter().cards.empty()) return denial(Denied::wrong_cards, on.cites({}));
    const std::vector<PlacedCard> before = cards_of(on.now(), on.matter());
    const BySide<LaidHand> hands = on.table().round.hands;
    on.happen(HandsLaid{before, in_drawn_order(hands), {}, false});
    reach_outcome(on);
    return std::nullopt;
}

Check retrieve_cards(Proceedings& on, const Brought&) {
    const auto& hand = on.matter().hand;
    if (hand && on.table().round.handling[*hand].handler) on.happen(CardsRetrieved{*hand});
    return play_on(on, {});
}

Check reopen_bets(Proceedings& on, const Brought&) {
    if (const auto no = in_round(on)) return no;
    if (on.table().phase == Phase::bets_open) return std::nullopt;
    if (on.table().phase != Phase::bets_closed)
        return denial(Denied::card_is_dealt, on.cites({Remedy::reopen_bets}));
    on.happen(BetsReopened{});
    return std::nullopt;
}

Check reopen_round(Proceedings& on, const Brought&) {
    const Round& last = on.table().last;
    const Citation& cites = on.cites({Remedy::reopen_round});
    if (on.matter().moment != Moment::just_ended || on.table().phase != Phase::idle ||
        last.voided || !last.outcome)
        return denial(Denied::no_round, cites);
    on.happen(RoundReopened{last.number});
    return std::nullopt;
}

}  // namespace tigerpit
