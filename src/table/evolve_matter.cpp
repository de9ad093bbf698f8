#include "table/evolve_matter.hpp"

#include <algorithm>
#include <utility>

#include "table/offers.hpp"

namespace tigerpit {

namespace {

void see(Shoe& shoe, Card card) { ++shoe.seen[card_number(card)]; }
void forget(Shoe& shoe, Card card) { --shoe.seen[card_number(card)]; }

/// The cards in question that nobody had drawn in order are out: first what was out of the shoe
/// already, then what was in it.
void take_fresh(Shoe& shoe, Matter& matter) {
    const auto out =
        std::min<std::size_t>(shoe.carried.size(), static_cast<std::size_t>(matter.fresh));
    const auto end = shoe.carried.begin() + static_cast<std::ptrdiff_t>(out);
    matter.taken.assign(shoe.carried.begin(), end);
    shoe.carried.erase(shoe.carried.begin(), end);
    shoe.left -= matter.fresh - static_cast<int>(out);
    // What was known of them has been counted.
    for (const CarriedCard& card : matter.taken)
        if (card.card) forget(shoe, *card.card);
}

/// There was nothing: the cards lie as they lay, those opened since open.
void put_back(Table& table, const Matter& matter) {
    Shoe& shoe = table.shoe;
    for (const PlacedCard& card : matter.cards)
        if (card.card) forget(shoe, *card.card);
    const bool in_round = matter.moment == Moment::in_round;
    const std::vector<PlacedCard> laid = in_drawn_order(matter.recorded);
    for (const PlacedCard& card :
         std::span{laid}.subspan(static_cast<std::size_t>(matter.rightly))) {
        if (card.card) see(shoe, *card.card);
        if (in_round) table.round.hands[card.side].lay({card.card, card.open});
    }
    for (const CarriedCard& card : matter.taken)
        if (card.card) see(shoe, *card.card);
    shoe.carried.insert(shoe.carried.begin(), matter.taken.begin(), matter.taken.end());
    shoe.left += matter.fresh - static_cast<int>(matter.taken.size());
    if (!in_round) return;
    if (table.round.outcome)
        table.phase = Phase::outcome;
    else
        table.phase = laid.empty() ? Phase::bets_closed : Phase::dealing;
}

/// What is known of the cards in question replaces what was known of them before.
void name_cards(Shoe& shoe, std::span<const PlacedCard> before, std::span<const PlacedCard> now) {
    for (const PlacedCard& card : before)
        if (card.card) forget(shoe, *card.card);
    for (const PlacedCard& card : now)
        if (card.card) see(shoe, *card.card);
}

/// Of an ended round the cards count that it is settled on, whatever was said of them; what no
/// draw had told of is out of the shoe all the same.
void count_as_settled(Table& table, const Matter& matter) {
    std::vector<PlacedCard> settled = in_drawn_order(table.last.hands);
    const auto before = std::min<std::ptrdiff_t>(matter.rightly, std::ssize(settled));
    settled.erase(settled.begin(), settled.begin() + before);
    name_cards(table.shoe, matter.cards, settled);
    for (const PlacedCard& card :
         std::span{matter.cards}.last(static_cast<std::size_t>(matter.fresh))) {
        const auto used = std::ranges::find(settled, card.card, &PlacedCard::card);
        if (used != settled.end())
            settled.erase(used);
        else if (card.card)
            see(table.shoe, *card.card);
    }
}

/// What was offered on cards that lie otherwise now has not been offered.
void forget_offers(InsuranceOfRound& insurance, const BySide<LaidHand>& before,
                   const BySide<LaidHand>& now) {
    for (const Stage stage : {Stage::after_four, Stage::after_player_third}) {
        const auto cards = cards_at(stage, before);
        if (cards.empty() || cards == cards_at(stage, now)) continue;
        insurance.offered[static_cast<std::size_t>(stage)] = false;
        insurance.missed[static_cast<std::size_t>(stage)] = false;
        insurance.late[static_cast<std::size_t>(stage)] = {};
    }
}

/// Does an offer that is open stay so? No card was drawn since, and it looks at the same cards.
bool stays_open(const Round& round, const Matter& matter) {
    const auto& window = round.insurance.window;
    if (!window || matter.fresh > 0) return false;
    return cards_at(*window, round.hands) == cards_at(*window, matter.recorded);
}

/// What a correction has changed of a round beside its money.
void note_allowed(Round& round, const RoundCorrected& e) {
    round.refunds.insert(round.refunds.end(), e.refunds.begin(), e.refunds.end());
    for (const Claim& claim : e.moved)
        move_over(round.insurance.bets, InsuranceBet{*insurance_at(round, claim)});
    std::erase_if(round.marked, [&](PlayerId player) { return contains(e.unmarked, player); });
    round.marked.insert(round.marked.end(), e.marked.begin(), e.marked.end());
}

/// Between two rounds, is it about cards that were drawn while none was on?
bool is_between_rounds(const IrregularityRaised& e, const Round& last) {
    if (e.kind == Irregularity::excess_card || e.kind == Irregularity::exposed_card) return true;
    return e.kind == Irregularity::uncovered && e.rightly == cards_laid(last.hands);
}

void drop_result(Table& table, std::int64_t round) {
    const auto found = std::ranges::find(table.result_of, round);
    if (found == table.result_of.end()) return;
    table.results.erase(table.results.begin() + (found - table.result_of.begin()));
    table.result_of.erase(found);
}

}  // namespace

Guest& guest(Table& table, PlayerId player) {
    auto at = std::ranges::lower_bound(table.guests, player, {}, &Guest::player);
    if (at == table.guests.end() || at->player != player)
        at = table.guests.insert(at, Guest{.player = player});
    return *at;
}

void end_round(Table& table) {
    Shoe& shoe = table.shoe;
    if (table.round.terms.shoe == shoe.number) shoe.discards += cards_laid(table.round.hands);
    // What was drawn for a round that came to no end goes with it.
    shoe.discards += static_cast<int>(
        std::erase_if(shoe.carried, [](const CarriedCard& card) { return card.held; }));
    table.last = std::exchange(table.round, Round{});
    table.phase = Phase::idle;
    if (const auto terms = std::exchange(table.terms_next, std::nullopt)) put_terms(table, *terms);
}

Matter as_reported(const IrregularityRaised& e, const Table& table) {
    Matter matter;
    matter.kind = e.kind;
    matter.moment = e.moment;
    matter.round = e.round;
    matter.rightly = e.rightly;
    matter.cards = matter.reported = e.cards;
    matter.fresh = e.fresh;
    matter.hand = e.hand;
    matter.stage = e.stage;
    const bool ended = e.moment == Moment::just_ended;
    const Terms& terms = ended ? table.last.terms : table.round.terms;
    matter.other_shoe =
        !(ended && is_between_rounds(e, table.last)) && terms.shoe != table.shoe.number;
    return matter;
}

void evolve_matter(Table& table, const IrregularityRaised& e) {
    Matter matter = as_reported(e, table);
    if (e.moment != Moment::later) {
        auto& hands = e.moment == Moment::in_round ? table.round.hands : table.last.hands;
        matter.recorded = hands;
        if (!e.cards.empty() && counts_cards(matter)) {
            const std::vector<PlacedCard> laid = in_drawn_order(hands);
            const auto rightly = static_cast<std::size_t>(e.rightly);
            take_fresh(table.shoe, matter);
            name_cards(table.shoe, std::span{laid}.subspan(rightly), e.cards);
        }
        if (!e.cards.empty() && e.moment == Moment::in_round) {
            hands = first_cards(hands, e.rightly);
            table.phase = Phase::dealing;
        }
    }
    table.matter = std::move(matter);
}

void evolve_matter(Table& table, const RulingMade& e) {
    Matter& matter = *table.matter;
    matter.ruled = true;
    matter.then = e.then;
    matter.cites = e.cites;
    matter.next = 0;
    if (!e.cards.empty()) {
        if (counts_cards(matter)) name_cards(table.shoe, matter.cards, e.cards);
        matter.cards = e.cards;
    }
    if (matter.moment == Moment::later || matter.in_place) return;
    // As they lie now: some may have been read since the report.
    const bool in_round = matter.moment == Moment::in_round;
    auto cards = in_drawn_order(in_round ? table.round.hands : table.last.hands);
    if (!matter.cards.empty())
        cards.resize(std::min(cards.size(), static_cast<std::size_t>(matter.rightly)));
    cards.insert(cards.end(), matter.cards.begin(), matter.cards.end());
    matter.in_place = count_in_place(cards);
}

void evolve_matter(Table& table, const MatterClosed& e) {
    const Matter matter = *std::exchange(table.matter, std::nullopt);
    if (e.dismissed && counts_cards(matter) && !matter.cards.empty())
        return put_back(table, matter);
    // Cards of a round that had ended are off the layout with its others, unless they wait.
    if (matter.moment == Moment::just_ended && counts_cards(matter) && !matter.cards.empty()) {
        table.shoe.discards += matter.fresh;
        count_as_settled(table, matter);
    }
}

void evolve_matter(Table& table, const HandsLaid& e) {
    Round& round = table.round;
    Matter& matter = *table.matter;
    const int before = cards_laid(round.hands) + static_cast<int>(matter.cards.size());
    const int gone = before - static_cast<int>(e.after.size()) - static_cast<int>(e.carried.size());
    round.hands = {};
    for (const PlacedCard& card : e.after) round.hands[card.side].lay({card.card, card.open});
    table.shoe.carried.insert(table.shoe.carried.begin(), e.carried.begin(), e.carried.end());
    // What lay face up in the device is played as if it had lain face down.
    if (!e.carried.empty()) table.shoe.confirmed = matter.kind == Irregularity::face_up_in_device;
    if (counts_cards(matter)) table.shoe.discards += gone;
    if (gone > 0) matter.discarded = matter.cards;
    round.outcome.reset();
    if (!stays_open(round, matter)) round.insurance.window.reset();
    if (!e.after.empty()) round.withdrawals = false;
    forget_offers(round.insurance, matter.recorded, round.hands);
    // Who was asked about cards has no claim for an offer that they prevent.
    const bool asked = has_step(matter, {Remedy::open_options});
    round.insurance.excused = {asked, asked || matter.kind == Irregularity::drawn_together};
    table.phase = e.after.empty() ? Phase::bets_closed : Phase::dealing;
    matter.cards.clear();
    matter.reconstructed = e.reconstructed;
}

/// Out of the shoe, and of no round: the next one is dealt from them first.
void evolve_matter(Table& table, const CardsCarried& e) {
    table.shoe.carried.insert(table.shoe.carried.begin(), e.cards.begin(), e.cards.end());
    table.shoe.confirmed = false;
    table.matter->cards.clear();
}

void evolve_matter(Table& table, const CardsRetrieved& e) {
    table.round.handling[e.side].handler.reset();
}

void evolve_matter(Table& table, const ChoiceOpened& e) {
    Matter& matter = *table.matter;
    matter.choice = e.choice;
    matter.waiting = e.players;
    matter.gone = e.away;
    const auto step = std::find_if(matter.then.begin() + static_cast<std::ptrdiff_t>(matter.next),
                                   matter.then.end(), opens_choice);
    matter.next = static_cast<std::size_t>(step - matter.then.begin()) + 1;
}

void evolve_matter(Table& table, const ChoiceMade& e) {
    std::erase(table.matter->waiting, e.player);
    std::erase(table.matter->gone, e.player);
}

void evolve_matter(Table& table, const ChoiceClosed&) {
    table.matter->choice.reset();
    table.matter->waiting.clear();
    table.matter->gone.clear();
}

void evolve_matter(Table& table, const InsuranceReturned& e) {
    InsuranceOfRound& insurance = table.round.insurance;
    std::erase(insurance.bets, e.bet);
}

void evolve_matter(Table& table, const InsuranceMoved& e) {
    move_over(table.round.insurance.bets, e.bet);
}

void evolve_matter(Table& table, const RefundAllowed& e) {
    table.round.refunds.push_back(e.refund);
}

void evolve_matter(Table& table, const BetsReopened&) {
    table.phase = Phase::bets_open;
    table.round.gone.clear();
    // Leave that was given before another close is over.
    table.round.withdrawals = false;
}

void evolve_matter(Table& table, const RoundVoided& e) {
    table.round.lines = e.lines;
    table.round.voided = true;
    table.round.outcome.reset();
    if (counts_cards(*table.matter))
        table.shoe.discards += static_cast<int>(table.matter->cards.size());
    table.matter->cards.clear();
    end_round(table);
}

void evolve_matter(Table& table, const RoundReopened& e) {
    drop_result(table, e.round);
    table.round = std::exchange(table.last, Round{});
    Round& round = table.round;
    table.terms_next = terms_of(table);
    put_terms(table, round.terms);
    // What an earlier day has marked is forgotten already.
    if (round.number >= table.day_from)
        for (const PlayerId player : round.marked) --guest(table, player).marks;
    round.marked.clear();
    round.lines.clear();
    round.outcome.reset();
    round.owing.insert(round.owing.end(), e.owing.begin(), e.owing.end());
    // Who has walked away since takes no insurance in it.
    for (const Wager& wager : round.wagers) {
        const Guest& one = guest(table, wager.bet.player);
        if (one.away && !contains(round.insurance.left, one.player))
            round.insurance.left.push_back(one.player);
    }
    if (counts_cards(*table.matter)) table.shoe.discards -= cards_laid(round.hands);
    if (!table.matter->cards.empty()) round.hands = first_cards(round.hands, table.matter->rightly);
    table.matter->moment = Moment::in_round;
    table.phase = Phase::dealing;
}

void evolve_matter(Table& table, const RoundCorrected& e) {
    if (table.last.number == e.round) {
        table.last.lines = e.after;
        table.last.voided = e.voided;
        table.last.outcome = e.outcome;
        if (!e.cards.empty()) {
            if (!table.last.settled_on) table.last.settled_on = table.last.hands;
            table.last.hands = {};
            for (const PlacedCard& card : e.cards)
                table.last.hands[card.side].lay({card.card, card.open});
        }
        note_allowed(table.last, e);
    }
    // Whom it pays is at the table.
    for (const SettledLine& line : e.after) guest(table, line.player);
    for (const PlayerId player : e.unmarked) --guest(table, player).marks;
    for (const PlayerId player : e.marked) ++guest(table, player).marks;
    const auto found = std::ranges::find(table.result_of, e.round);
    if (found == table.result_of.end()) return;
    if (!e.outcome) return drop_result(table, e.round);
    table.results[static_cast<std::size_t>(found - table.result_of.begin())] =
        road_result_of(*e.outcome);
}

void evolve_matter(Table& table, const CardsToBeReplaced& e) {
    table.shoe.may_replace = !e.required;
    if (e.required) table.shoe.replace = e.cites;
}

void evolve_matter(Table& table, const CarriedConfirmed&) { table.shoe.confirmed = true; }

void evolve_matter(Table& table, const CardsSetAside& e) {
    table.matter->aside = e.cards;
    table.shoe.left -= e.cards;
    for (int card = 0; card < e.cards; ++card) table.shoe.carried.push_back({});
}

void evolve_matter(Table& table, const DecksSorted& e) {
    // What lies sorted in full view is in the device no more.
    table.shoe.discards += std::exchange(table.shoe.left, 0);
    auto& missing = table.matter->missing;
    missing = e.absent;
    // They were set aside unseen, and are drawn first.
    auto& carried = table.shoe.carried;
    for (std::size_t i = 0; i < e.aside.size(); ++i) {
        missing.erase(std::ranges::find(missing, e.aside[i]));
        carried[carried.size() - e.aside.size() + i].card = e.aside[i];
        see(table.shoe, e.aside[i]);
    }
}

void evolve_matter(Table& table, const MissingFound& e) {
    Matter& matter = *table.matter;
    auto missing = e.missing.begin();
    for (PlacedCard& card : matter.cards)
        if (!card.card) card = {card.side, *missing++, true};
    for (const Card card : e.missing) see(table.shoe, card);
    ++matter.next;
}

void evolve_matter(Table&, const OwedPaid&) {}

}  // namespace tigerpit
