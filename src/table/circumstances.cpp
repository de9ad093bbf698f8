#include "table/circumstances.hpp"

#include <algorithm>

#include "rules/decided.hpp"
#include "rules/tableau.hpp"
#include "table/decisions.hpp"

namespace tigerpit {

namespace {

/// So many cards decide nothing, whatever they are.
constexpr std::size_t never_decisive = 2;

/// The hands of cards in drawn order; nothing where the value of one is not known that matters.
std::optional<Coup> coup_of(std::span<const PlacedCard> cards) {
    if (cards.size() <= never_decisive) return Coup{};
    const Relaid laid = lay_anew(cards);
    return known_coup(laid.hands);
}

/// Errors that leave the cards themselves in their order: all that were drawn count.
bool leaves_order(Irregularity kind) {
    return kind == Irregularity::dealt_face_up || kind == Irregularity::third_card_missing ||
           kind == Irregularity::not_passed;
}

/// Errors after which the hands are put right before it is asked what is established.
bool counts_corrected(Irregularity kind) {
    return kind == Irregularity::wrong_area || kind == Irregularity::wrong_person;
}

std::optional<Coup> coup_before(const Situation& now, const Matter& matter) {
    return coup_of(cards_before(now, matter));
}

std::vector<Bet> bets_of(const Round& round) {
    std::vector<Bet> bets;
    bets.reserve(round.wagers.size());
    for (const Wager& wager : round.wagers) bets.push_back(wager.bet);
    return bets;
}

void add_outcome_fact(const Situation& now, const Matter& matter, Circumstances& found) {
    if (matter.moment != Moment::in_round)
        return found.set(Circumstance::outcome, OutcomeIs::established);
    const auto coup =
        counts_corrected(matter.kind) ? coup_of(cards_of(now, matter)) : coup_before(now, matter);
    if (!coup) return;
    const TableRules rules = rules_of(now.rulebook, now.table);
    const bool established =
        outcome_established(now.rulebook, rules.layout, *coup, bets_of(now.table.round));
    found.set(Circumstance::outcome, established ? OutcomeIs::established : OutcomeIs::open);
}

DealtSoFar dealt_so_far(int cards) {
    if (cards == 0) return DealtSoFar::no_cards;
    return cards < 4 ? DealtSoFar::initial_deal : DealtSoFar::after;
}

/// The contest between the hands: open while a card is to come.
InsuredIs insured_of(const Situation& now, const Matter& matter) {
    const auto coup = known_coup(now.table.round.hands);
    if (matter.moment != Moment::in_round || now.table.phase == Phase::outcome || !coup ||
        !next_to_draw(*coup))
        return InsuredIs::closed;
    const Stage current = coup->player.size() == 3 ? Stage::after_player_third : Stage::after_four;
    return matter.stage.value_or(current) == current && offer_is_due(now) ? InsuredIs::open
                                                                          : InsuredIs::passed;
}

/// What the Table of Play would have had in a round that is over.
LateError late_error_of(const Situation& now, const Matter& matter) {
    if (matter.cards.empty()) return LateError::other;
    const std::vector<PlacedCard> cards = cards_of(now, matter);
    const Relaid laid = lay_anew(cards);
    if (laid.used < cards.size()) return LateError::extra_card;
    const auto coup = known_coup(laid.hands);
    return coup && next_to_draw(*coup) ? LateError::third_card : LateError::other;
}

YesNo yes_if(bool yes) { return yes ? YesNo::yes : YesNo::no; }

bool lies_open(const Round& round, const std::optional<Side>& hand) {
    return std::ranges::any_of(both_sides, [&](Side side) {
        return hand.value_or(side) == side &&
               std::ranges::any_of(round.hands[side], &LaidCard::open);
    });
}

}  // namespace

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
    const bool late = matter.kind == Irregularity::found_late &&
                      late_error_of(now, matter) == LateError::third_card;
    const auto rightly = static_cast<std::size_t>(matter.rightly);
    if (!late && !leaves_order(matter.kind)) cards.resize(std::min(cards.size(), rightly));
    return cards;
}

std::optional<std::vector<Decided>> decided_before(const Situation& now, const Matter& matter) {
    const auto coup = coup_before(now, matter);
    if (!coup) return std::nullopt;
    const TableRules rules = rules_of(now.rulebook, *table_of(now, matter));
    return decided_bets(now.rulebook, rules.layout, *coup);
}

bool is_decided(const TableRules& rules, const std::vector<Decided>& decided, Spot spot) {
    const auto& bets = rules.layout.bets;
    const int rule = rules.layout.rule_of_spot[static_cast<std::size_t>(spot.index)];
    const auto at = std::ranges::find(bets, rule);
    return decided[static_cast<std::size_t>(at - bets.begin())] != Decided::open;
}

bool is_complete_before(const Situation& now, const Matter& matter) {
    const auto coup = coup_before(now, matter);
    return coup && cards_dealt(*coup) >= 4 && !next_to_draw(*coup);
}

Circumstances circumstances_of(const Situation& now, const Matter& matter) {
    Circumstances found;
    const Round& round = now.table.round;
    add_outcome_fact(now, matter, found);
    found.set(Circumstance::stage, dealt_so_far(matter.rightly));
    found.set(Circumstance::moment, matter.moment);
    const std::vector<PlacedCard> cards = cards_of(now, matter);
    found.set(Circumstance::needed, yes_if(!has_surplus(cards, lay_anew(cards))));
    if (now.rulebook.insurance) found.set(Circumstance::insured, insured_of(now, matter));
    found.set(Circumstance::cut_card, yes_if(round.cut_card_first && now.table.setup.high_limit));
    if (now.table.setup.method) found.set(Circumstance::method, *now.table.setup.method);
    found.set(Circumstance::facing, deals_face_down(now.table) ? Facing::down : Facing::up);
    found.set(Circumstance::exposed, yes_if(lies_open(round, matter.hand)));
    if (matter.hand) found.set(Circumstance::hand, *matter.hand);
    found.set(Circumstance::late_error, late_error_of(now, matter));
    return found;
}

}  // namespace tigerpit
