#include <algorithm>

#include "rules/insure.hpp"
#include "rules/tableau.hpp"
#include "table/entries.hpp"
#include "table/proceedings.hpp"
#include "table/stakes.hpp"

/// Steps of a ruling that are about the cards of the round.
namespace tigerpit {

namespace {

/// The cards that are left, of which the round may still need the first few.
std::vector<CarriedCard> carried_of(std::span<const PlacedCard> left, int held) {
    std::vector<CarriedCard> carried;
    carried.reserve(left.size());
    for (const PlacedCard& card : left) carried.push_back({card.card, card.open, held-- > 0});
    return carried;
}

/// How many cards a deal may still need, as far as it can be told.
int may_need(const BySide<LaidHand>& hands) {
    constexpr int most = 6;
    const bool complete =
        cards_laid(hands) >= 4 && all_open(hands) && !next_to_draw(*known_coup(hands));
    return complete ? 0 : most - cards_laid(hands);
}

/// What was insured on cards that turned out to be others goes back.
void return_insurance(Proceedings& on) {
    const std::vector<InsuranceBet> bets = on.table().round.insurance.bets;
    const auto& settled = on.table().round.settled_on;
    const BySide<LaidHand> placed_on = settled ? *settled : on.matter().recorded;
    for (const InsuranceBet& bet : bets)
        if (cards_at(bet.stage, placed_on) != cards_at(bet.stage, on.table().round.hands))
            on.happen(InsuranceReturned{bet});
}

/// The table with the cards that an offer looks at and no others; nothing where no more came, or
/// they came in order.
std::optional<Table> table_at(const Proceedings& on, Stage stage) {
    const BySide<LaidHand>& hands = on.table().round.hands;
    const int count = static_cast<int>(cards_at(stage, hands).size());
    if (count == 0 || cards_laid(hands) <= count || on.matter().rightly > count)
        return std::nullopt;
    Table then = on.table();
    then.round.hands = first_cards(hands, count);
    then.shoe.carried.clear();
    return then;
}

/// An offer was due and the next card had been drawn without it.
void miss_offers(Proceedings& on) {
    for (const Stage stage : {Stage::after_four, Stage::after_player_third}) {
        const auto then = table_at(on, stage);
        if (!then || on.table().round.insurance.excused[static_cast<std::size_t>(stage)]) continue;
        if (offer_is_due({on.now().rulebook, *then, on.now().by}))
            on.happen(InsuranceMissed{stage});
    }
}

/// A Banker third card that nobody has seen waits until the second offer was made.
void hold_back(const Proceedings& on, Relaid& laid) {
    const LaidHand& banker = laid.hands.banker;
    const bool both = laid.hands.player.size() == 3 && banker.size() == 3;
    if (!both || banker[2].open || on.matter().rightly > 4) return;
    Table then = on.table();
    then.round.hands = first_cards(laid.hands, 5);
    then.shoe.carried.clear();
    if (!offer_is_due({on.now().rulebook, then, on.now().by})) return;
    laid.hands = then.round.hands;
    --laid.used;
}

/// The cards of the round before anybody ruled on them.
std::vector<PlacedCard> as_they_lay(const Proceedings& on) {
    std::vector<PlacedCard> cards = in_drawn_order(on.table().round.hands);
    const std::vector<PlacedCard>& reported = on.matter().reported;
    cards.insert(cards.end(), reported.begin(), reported.end());
    return cards;
}

/// All cards of the round are cleared away only while they have decided nothing that was bet on.
Check check_clearing(const Proceedings& on) {
    const Citation& cites = on.cites({Remedy::discard_cards});
    if (cards_laid(on.table().round.hands) == 0) return denial(Denied::wrong_cards, cites);
    const auto decided = decided_before(on.now(), on.matter());
    if (!decided) return denial(Denied::cards_not_open, cites);
    const bool settled = std::ranges::any_of(on.table().round.wagers, [&](const Wager& wager) {
        return is_decided(on.rules(), *decided, wager.bet.spot);
    });
    return settled ? Check{denial(Denied::wager_is_decided, cites)} : std::nullopt;
}

/// Puts the cards down and goes on from there.
void lay(Proceedings& on, const BySide<LaidHand>& hands, std::span<const PlacedCard> left,
         bool reconstructed) {
    // What came from a shoe that is gone is used in no other.
    const auto carried =
        on.matter().other_shoe ? std::vector<CarriedCard>{} : carried_of(left, may_need(hands));
    on.happen(HandsLaid{as_they_lay(on), in_drawn_order(hands), carried, reconstructed});
    return_insurance(on);
    miss_offers(on);
    reach_outcome(on);
}

}  // namespace

Check in_round(const Proceedings& on) {
    if (on.matter().moment == Moment::in_round && on.table().phase != Phase::idle)
        return std::nullopt;
    return denial(Denied::no_round, on.cites({}));
}

void reach_outcome(Proceedings& on) {
    std::vector<Event> outcome;
    add_outcome(on.now(), on.table().round.hands, outcome);
    for (Event& event : outcome) on.happen(std::move(event));
}

Check reconstruct(Proceedings& on, const Brought&) {
    if (const auto no = in_round(on)) return no;
    if (on.matter().cards.empty()) {
        // The hands are right as they lie.
        if (on.table().phase == Phase::dealing) reach_outcome(on);
        return std::nullopt;
    }
    const std::vector<PlacedCard> cards = cards_of(on.now(), on.matter());
    Relaid laid = lay_anew(cards);
    hold_back(on, laid);
    const auto left = std::span{cards}.subspan(laid.used);
    lay(on, laid.hands, left, true);
    return std::nullopt;
}

Check play_on(Proceedings& on, const Brought& brought) {
    if (on.matter().cards.empty() || on.matter().moment != Moment::in_round) return std::nullopt;
    const Citation& cites = on.cites({Remedy::play_on, Remedy::establish_value});
    const std::vector<PlacedCard> cards = cards_of(on.now(), on.matter());
    // Where they lie as the Table of Play could have them they stay.
    if (lie_rightly(cards) == true) {
        lay(on, *as_they_lie(cards), {}, false);
        return std::nullopt;
    }
    // Else each goes to the hand that was to have it, unless nobody can tell which that is, or
    // somebody has decided that they stay.
    if (brought.as_they_lie || brought.decided) return denial(Denied::wrong_cards, cites);
    Relaid laid = lay_anew(cards);
    hold_back(on, laid);
    lay(on, laid.hands, std::span{cards}.subspan(laid.used), false);
    return std::nullopt;
}

Check discard_cards(Proceedings& on, const Brought&) {
    // What was drawn between two rounds is off the layout when it is done with.
    if (on.matter().moment == Moment::just_ended && on.matter().fresh > 0) return std::nullopt;
    if (const auto no = in_round(on)) return no;
    const bool all = on.matter().cards.empty();
    if (all)
        if (const auto no = check_clearing(on)) return no;
    const BySide<LaidHand> hands = all ? BySide<LaidHand>{} : on.table().round.hands;
    on.happen(HandsLaid{as_they_lay(on), in_drawn_order(hands), {}, false});
    return_insurance(on);
    reach_outcome(on);
    return std::nullopt;
}

/// What was drawn while no round was on, and belongs to none.
Check carry_cards(Proceedings& on, const Brought&) {
    const Citation& cites = on.cites({Remedy::carry_cards});
    const Matter& matter = on.matter();
    const bool all_fresh = static_cast<int>(matter.cards.size()) == matter.fresh;
    if (matter.moment != Moment::just_ended || matter.cards.empty() || !all_fresh)
        return denial(Denied::wrong_cards, cites);
    on.happen(CardsCarried{carried_of(matter.cards, 0)});
    return std::nullopt;
}

Check retrieve_cards(Proceedings& on, const Brought& brought) {
    for (const Side side : both_sides) {
        const bool named = on.matter().hand == side;
        const bool any = !on.matter().hand && !has_been_seen(on.table().round.hands[side]);
        if ((named || any) && on.table().round.handling[side].handler)
            on.happen(CardsRetrieved{side});
    }
    return play_on(on, brought);
}

Check reopen_bets(Proceedings& on, const Brought&) {
    if (const auto no = in_round(on)) return no;
    if (on.table().phase == Phase::bets_open) return std::nullopt;
    if (on.table().phase != Phase::bets_closed)
        return denial(Denied::cards_in_question, on.cites({Remedy::reopen_bets}));
    const std::vector<Bet> gone = on.table().round.gone;
    on.happen(BetsReopened{});
    // What is left of a wager that others took their part of has to meet the minimum again.
    const std::vector<Wager> wagers = on.table().round.wagers;
    for (const Wager& wager : wagers) {
        const Bet& bet = wager.bet;
        const Limits* limits = limits_of(on.table(), on.rules(), bet.spot);
        const bool less = std::ranges::any_of(gone, [&](const Bet& part) {
            return part.box == bet.box && part.spot == bet.spot && wager_of(part) == wager_of(bet);
        });
        if (less && limits &&
            wager_total(on.table().round, bet.box, bet.spot, wager_of(bet)) < limits->min)
            on.happen(MinimumAdvised{bet.player, bet.box, bet.spot});
    }
    return std::nullopt;
}

Check reopen_round(Proceedings& on, const Brought&) {
    const Round& last = on.table().last;
    const Citation& cites = on.cites({Remedy::reopen_round});
    if (on.matter().moment != Moment::just_ended || last.voided || !last.outcome)
        return denial(Denied::no_round, cites);
    on.happen(RoundReopened{last.number, last.lines, owing_after(on.table(), last.lines)});
    // As it lies it may not be what insurance was placed on.
    if (on.matter().cards.empty()) return_insurance(on);
    return std::nullopt;
}

}  // namespace tigerpit
