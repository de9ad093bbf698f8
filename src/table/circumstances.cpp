#include "table/circumstances.hpp"

#include <algorithm>

#include "rules/decided.hpp"
#include "rules/tableau.hpp"
#include "table/decisions.hpp"

namespace tigerpit {

namespace {

/// So many cards decide nothing, whatever they are.
constexpr std::size_t never_decisive = 2;
constexpr std::size_t always_decisive = 4;

/// The hands of cards in drawn order; nothing where the value of one is not known that matters.
std::optional<Coup> coup_of(std::span<const PlacedCard> cards) {
    if (cards.size() <= never_decisive) return Coup{};
    const Relaid laid = lay_anew(cards);
    return known_coup(laid.hands);
}

/// Errors of which the cards themselves tell where they begin.
bool shows_itself(Irregularity kind) {
    return kind == Irregularity::third_card_missing || kind == Irregularity::found_late;
}

bool is_unread(const PlacedCard& card) { return !card.card.has_value(); }

/// The cards with every rank that one of them, which nobody has read, could be; nothing where more
/// than one is unread. That one may not matter.
std::vector<std::vector<PlacedCard>> every_reading(std::vector<PlacedCard> cards) {
    std::vector<std::vector<PlacedCard>> readings;
    const auto unread = std::ranges::find_if(cards, is_unread);
    if (cards.size() <= never_decisive || unread == cards.end()) return {std::move(cards)};
    if (std::ranges::count_if(cards, is_unread) > 1) return readings;
    for (int rank = 0; rank < rank_count; ++rank) {
        unread->card = Card{static_cast<Rank>(rank), Suit::spades};
        readings.push_back(cards);
    }
    return readings;
}

/// Is an outcome established by these cards? Nothing where that hangs on one that nobody has read.
std::optional<bool> is_established(const Situation& now, const std::vector<PlacedCard>& cards) {
    // Four cards decide some bet of every layout, whatever they are.
    if (cards.size() >= always_decisive && now.rulebook.outcome_scope == OutcomeScope::offered)
        return true;
    const TableRules rules = rules_of(now.rulebook, now.table);
    const std::vector<Bet> bets = bets_of(now.table.round);
    std::optional<bool> found;
    for (const std::vector<PlacedCard>& reading : every_reading(cards)) {
        const bool is = outcome_established(now.rulebook, rules.layout, *coup_of(reading), bets);
        if (found && *found != is) return std::nullopt;
        found = is;
    }
    return found;
}

void add_outcome_facts(const Situation& now, const Matter& matter, Circumstances& found) {
    const auto add = [&](Circumstance which, const std::vector<PlacedCard>& cards) {
        const auto established =
            matter.moment == Moment::in_round ? is_established(now, cards) : true;
        if (established) found.set(which, *established ? OutcomeIs::established : OutcomeIs::open);
    };
    add(Circumstance::outcome, cards_before(now, matter));
    add(Circumstance::outcome_after, cards_of(now, matter));
}

DealtSoFar dealt_so_far(int cards) {
    if (cards == 0) return DealtSoFar::no_cards;
    return cards < 4 ? DealtSoFar::initial_deal : DealtSoFar::after;
}

/// The window that a card was drawn in without an offer: who complains of none in particular means
/// that one, and a later one is still offered in the ordinary way.
std::optional<Stage> first_missed(const Situation& now) {
    const auto& missed = now.table.round.insurance.missed;
    const auto found = std::ranges::find(missed, true);
    if (found == missed.end()) return std::nullopt;
    return static_cast<Stage>(found - missed.begin());
}

/// The contest between the hands: open while a card is to come.
std::optional<InsuredIs> insured_of(const Situation& now, const Matter& matter) {
    const BySide<LaidHand>& hands = now.table.round.hands;
    const auto coup = known_coup(hands);
    if (matter.moment != Moment::in_round || now.table.phase == Phase::outcome)
        return InsuredIs::closed;
    if (!coup) return cards_laid(hands) < 4 ? std::optional{InsuredIs::closed} : std::nullopt;
    if (!next_to_draw(*coup)) return InsuredIs::closed;
    const Stage current = stage_of(*coup);
    const Stage asked = matter.stage.value_or(first_missed(now).value_or(current));
    return asked == current && offer_is_due(now) ? InsuredIs::open : InsuredIs::passed;
}

/// Has a hand fewer cards than the Table of Play gives it?
bool is_short(std::span<const PlacedCard> cards, const Relaid& laid) {
    const auto lie = as_they_lie(cards);
    return lie && std::ranges::any_of(both_sides, [&](Side side) {
               return (*lie)[side].size() < laid.hands[side].size();
           });
}

/// What the Table of Play would have had in a round that is over.
LateError late_error_of(const Situation& now, const Matter& matter) {
    if (matter.cards.empty()) return LateError::other;
    const std::vector<PlacedCard> cards = cards_of(now, matter);
    const Relaid laid = lay_anew(cards);
    // A third card that went to the other hand was not dealt to its own.
    if (laid.used > 4 && is_short(cards, laid)) return LateError::third_card;
    if (laid.used < cards.size()) return LateError::extra_card;
    const auto coup = known_coup(laid.hands);
    return coup && next_to_draw(*coup) ? LateError::third_card : LateError::other;
}

/// The fewest cards that a deal of four or more still takes, whatever comes.
int fewest_to_come(const Coup& coup) {
    const auto side = next_to_draw(coup);
    if (!side) return 0;
    int fewest = 2;
    for (int rank = 0; rank < rank_count; ++rank) {
        Coup then = coup;
        then[*side].take({static_cast<Rank>(rank), Suit::spades});
        fewest = std::min(fewest, 1 + fewest_to_come(then));
    }
    return fewest;
}

/// Are there cards enough in the device to end the round? Nothing where that hangs on cards which
/// nobody has read.
std::optional<bool> has_cards_left(const Table& table) {
    constexpr int thirds = 2;
    const BySide<LaidHand>& hands = table.round.hands;
    const int left = table.shoe.left + static_cast<int>(table.shoe.carried.size());
    const int laid = cards_laid(hands);
    if (laid < 4) return left >= 4 - laid;
    const auto coup = known_coup(hands);
    if (!coup && left < thirds) return std::nullopt;
    return !coup || left >= fewest_to_come(*coup);
}

YesNo yes_if(bool yes) { return yes ? YesNo::yes : YesNo::no; }

/// Has the hand been seen, or all that lies where none is named?
bool lies_open(const Round& round, const std::optional<Side>& hand) {
    if (hand) return has_been_seen(round.hands[*hand]);
    return cards_laid(round.hands) > 0 && std::ranges::all_of(both_sides, [&](Side side) {
               return round.hands[side].size() == 0 || has_been_seen(round.hands[side]);
           });
}

}  // namespace

bool leaves_order(Irregularity kind) {
    return kind == Irregularity::interruption || kind == Irregularity::dealt_face_up ||
           kind == Irregularity::not_passed || kind == Irregularity::device_reset;
}

std::optional<Card> first_not_held(Shoe shoe, std::span<const PlacedCard> cards) {
    for (const PlacedCard& card : cards) {
        if (!card.card) continue;
        if (!has_card(shoe, *card.card)) return card.card;
        ++shoe.seen[card_number(*card.card)];
    }
    return std::nullopt;
}

bool has_been_seen(const LaidHand& hand) {
    return hand.size() == 3 ? hand[2].open : std::ranges::any_of(hand, &LaidCard::open);
}

const Citation& clause_expected(const Situation& now) {
    const Matter& matter = *now.table.matter;
    const auto possible = possible_rules(now.rulebook.conduct->irregularities, matter.kind,
                                         circumstances_of(now, matter));
    if (!possible.empty()) return possible.front()->cites.front();
    // A report that a file tells of may be of anything.
    const auto& reports = permission_for(authority(now), Act::report_irregularity);
    return reports ? reports->cites : authority(now).cites;
}

const Table* table_of(const Situation& now, const Matter& matter) {
    return matter.moment == Moment::later ? now.past : &now.table;
}

std::vector<PlacedCard> cards_of(const Situation& now, const Matter& matter) {
    const bool ended = matter.moment != Moment::in_round;
    const Table* table = table_of(now, matter);
    if (!table) return matter.cards;
    std::vector<PlacedCard> cards = in_drawn_order(ended ? table->last.hands : table->round.hands);
    if (!matter.cards.empty())
        cards.resize(std::min(cards.size(), static_cast<std::size_t>(matter.rightly)));
    cards.insert(cards.end(), matter.cards.begin(), matter.cards.end());
    return cards;
}

std::vector<PlacedCard> cards_before(const Situation& now, const Matter& matter) {
    std::vector<PlacedCard> cards = cards_of(now, matter);
    if (leaves_order(matter.kind)) {
        // What was discarded by order has decided what it had decided.
        cards.insert(cards.end(), matter.discarded.begin(), matter.discarded.end());
        return cards;
    }
    const bool shows = shows_itself(matter.kind);
    const int in_place = matter.in_place.value_or(shows ? count_in_place(cards) : 0);
    const auto rightly = static_cast<std::size_t>(std::max(matter.rightly, shows ? in_place : 0));
    cards.resize(std::min(cards.size(), rightly));
    return cards;
}

std::optional<std::vector<Decided>> decided_before(const Situation& now, const Matter& matter) {
    const TableRules rules = rules_of(now.rulebook, *table_of(now, matter));
    std::optional<std::vector<Decided>> found;
    for (const std::vector<PlacedCard>& reading : every_reading(cards_before(now, matter))) {
        auto decided = decided_bets(now.rulebook, rules.layout, *coup_of(reading));
        if (found && *found != decided) return std::nullopt;
        found = std::move(decided);
    }
    return found;
}

bool is_decided(const TableRules& rules, const std::vector<Decided>& decided, Spot spot) {
    const auto& bets = rules.layout.bets;
    const int rule = rules.layout.rule_of_spot[static_cast<std::size_t>(spot.index)];
    const auto at = std::ranges::find(bets, rule);
    return decided[static_cast<std::size_t>(at - bets.begin())] != Decided::open;
}

Circumstances circumstances_of(const Situation& now, const Matter& matter) {
    Circumstances found;
    const Round& round = now.table.round;
    add_outcome_facts(now, matter, found);
    const std::vector<PlacedCard> cards = cards_of(now, matter);
    found.set(Circumstance::stage,
              dealt_so_far(static_cast<int>(cards_before(now, matter).size())));
    found.set(Circumstance::moment, matter.moment);
    found.set(Circumstance::needed, yes_if(!has_surplus(cards, lay_anew(cards))));
    if (const auto in_place = lie_rightly(cards))
        found.set(Circumstance::in_place, yes_if(*in_place));
    if (const auto enough = has_cards_left(now.table))
        found.set(Circumstance::cards_left, yes_if(*enough));
    if (now.rulebook.insurance)
        if (const auto insured = insured_of(now, matter))
            found.set(Circumstance::insured, *insured);
    found.set(Circumstance::cut_card, yes_if(round.cut_card_first && now.table.setup.high_limit));
    if (now.table.setup.method) found.set(Circumstance::method, *now.table.setup.method);
    found.set(Circumstance::facing, deals_face_down(now.table) ? Facing::down : Facing::up);
    found.set(Circumstance::exposed, yes_if(lies_open(round, matter.hand)));
    if (matter.hand) found.set(Circumstance::hand, *matter.hand);
    found.set(Circumstance::late_error, late_error_of(now, matter));
    return found;
}

}  // namespace tigerpit
