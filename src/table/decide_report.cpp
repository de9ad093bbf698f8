#include <algorithm>

#include "rules/tableau.hpp"
#include "table/circumstances.hpp"
#include "table/consequences.hpp"
#include "table/decisions.hpp"
#include "table/evolve.hpp"
#include "table/evolve_matter.hpp"

/// Irregularities as they are reported.
namespace tigerpit {

namespace {

/// The round that a report is about, and when it is made.
struct About {
    std::int64_t round = 0;
    Moment moment{};
};

std::expected<About, Denial> about(const Situation& now, const RaiseIrregularity& asked) {
    const Table& table = now.table;
    const bool in_round = table.phase != Phase::idle;
    const std::int64_t current = in_round ? table.round.number : table.last.number;
    const std::int64_t round = asked.round.value_or(current);
    if (in_round && round == current) return About{round, Moment::in_round};
    if (!in_round && round == current) return About{round, Moment::just_ended};
    // A table that was opened again has its earlier rounds still.
    if (round < 1 || round > table.rounds || !now.past || now.past->last.number != round)
        return deny(Denied::no_round, catch_all(now));
    return About{round, Moment::later};
}

/// Are the cards counted in the shoe that is dealt from? Those of an ended round are while that is
/// the same one; what is drawn between two rounds always is.
bool counted_now(const Situation& now, const IrregularityRaised& raised) {
    return counts_cards(as_reported(raised, now.table));
}

/// Do the cards in question fit those that have been drawn?
Check check_cards(const Situation& now, const IrregularityRaised& raised, std::size_t laid) {
    const Citation& cites = now.rulebook.clauses.initial_deal;
    const auto rightly = static_cast<std::size_t>(raised.rightly);
    if (raised.cards.empty()) {
        const bool all = raised.moment != Moment::in_round || rightly == laid;
        return all ? std::nullopt : Check{denial(Denied::wrong_cards, cites)};
    }
    if (rightly + raised.cards.size() < laid) return denial(Denied::wrong_cards, cites);
    if (!counted_now(now, raised)) return std::nullopt;
    const Shoe& shoe = now.table.shoe;
    if (raised.fresh > shoe.left + static_cast<int>(shoe.carried.size()))
        return denial(Denied::shoe_empty, clause(now, Step::shoe_runs_out));
    // What is out of the shoe comes first, and is known.
    const auto fresh = std::span{raised.cards}.last(static_cast<std::size_t>(raised.fresh));
    for (std::size_t i = 0; i < std::min(fresh.size(), shoe.carried.size()); ++i)
        if (fresh[i].card && shoe.carried[i].card && fresh[i].card != shoe.carried[i].card)
            return denial(Denied::wrong_cards, cites);
    return std::nullopt;
}

/// What was known of cards that are in question now and were laid before, or out of the shoe.
void fill_in(IrregularityRaised& raised, std::span<const PlacedCard> laid, const Shoe& shoe) {
    const auto fresh = std::span{raised.cards}.last(static_cast<std::size_t>(raised.fresh));
    for (std::size_t i = 0; i < std::min(fresh.size(), shoe.carried.size()); ++i)
        if (!fresh[i].card) fresh[i].card = shoe.carried[i].card;
    // A card that was laid is the one in its place, unless it is named further on: then another
    // came between.
    auto before = laid.begin() + raised.rightly;
    const bool more = std::ssize(raised.cards) > laid.end() - before;
    for (auto card = raised.cards.begin(); card != raised.cards.end(); ++card) {
        if (before == laid.end()) break;
        const bool same = card->card && card->card == before->card;
        const bool later = more && before->card &&
                           std::find_if(card + 1, raised.cards.end(), [&](const PlacedCard& one) {
                               return one.card == before->card;
                           }) != raised.cards.end();
        if (!same && later) continue;
        if (!card->card) card->card = before->card;
        ++before;
    }
}

/// The first card that the decks cannot hold together with all that has been seen, if any.
std::optional<Card> not_held(const Shoe& before, std::span<const PlacedCard> laid,
                             const IrregularityRaised& raised) {
    Shoe shoe = before;
    for (auto i = static_cast<std::size_t>(raised.rightly); i < laid.size(); ++i)
        if (laid[i].card) --shoe.seen[card_number(*laid[i].card)];
    for (std::size_t i = 0; i < shoe.carried.size(); ++i)
        if (static_cast<int>(i) < raised.fresh && shoe.carried[i].card)
            --shoe.seen[card_number(*shoe.carried[i].card)];
    return first_not_held(shoe, raised.cards);
}

/// The same of a round long ago, of which only its own cards are known.
std::optional<Card> not_in_decks(int decks, std::span<const PlacedCard> cards) {
    Shoe shoe;
    shoe.decks = decks;
    return first_not_held(shoe, cards);
}

/// How many cards such an error takes.
std::size_t least_cards(Irregularity kind) {
    if (kind == Irregularity::drawn_together) return 2;
    const bool one = kind == Irregularity::excess_card || kind == Irregularity::exposed_card;
    return one ? 1 : 0;
}

/// Did each come to where the Table of Play has it, in its turn?
bool came_rightly(std::span<const PlacedCard> cards) {
    const std::vector<PlacedCard> right = in_drawn_order(lay_anew(cards).hands);
    return std::ranges::equal(right, cards, {}, &PlacedCard::side, &PlacedCard::side);
}

/// Do they lie rightly, with none to come?
bool is_complete(std::span<const PlacedCard> cards) {
    if (lie_rightly(cards) != true) return false;
    const auto coup = known_coup(*as_they_lie(cards));
    return coup && !next_to_draw(*coup);
}

/// Errors that no card is in question of: one that was drawn is told as it was drawn.
bool is_of_no_cards(Irregularity kind) {
    return kind == Irregularity::cut_card_not_offered ||
           kind == Irregularity::insurance_not_offered ||
           kind == Irregularity::insurance_misplaced || kind == Irregularity::display_wrong ||
           kind == Irregularity::limits_found_late;
}

/// Can a card have been drawn, or seen, that was not to be? Between two rounds none is.
bool can_be_extra(const IrregularityRaised& raised, const std::vector<PlacedCard>& cards,
                  bool face_up) {
    const auto named = static_cast<int>(raised.cards.size());
    if (raised.moment == Moment::just_ended) return raised.fresh == named;
    // One that came in its turn is not too many; one that is fresh may have come too early.
    if (raised.fresh > 0) return true;
    const bool exposed = raised.kind == Irregularity::exposed_card && !face_up;
    return exposed || !came_rightly(cards);
}

/// Can such an error have happened with these cards? A card that lies open has been read; and a
/// hand of a wrong number, or without its third card, is seen by the Table of Play.
bool can_be_so(const IrregularityRaised& raised, const std::vector<PlacedCard>& cards,
               bool face_up) {
    const bool blind = std::ranges::any_of(raised.cards, [](const PlacedCard& card) {
        return card.open && !card.card;
    });
    if (blind || raised.cards.size() < least_cards(raised.kind)) return false;
    if (is_of_no_cards(raised.kind) && !raised.cards.empty()) return false;
    // One that no hand needs is another error.
    if (leaves_order(raised.kind) && has_surplus(cards, lay_anew(cards))) return false;
    const auto is = [&](Irregularity kind) { return raised.kind == kind; };
    if (is(Irregularity::wrong_number)) return lie_rightly(cards) != true;
    if (is(Irregularity::third_card_missing)) return cards.size() >= 4 && !is_complete(cards);
    if (is(Irregularity::dealt_face_up)) return std::ranges::any_of(cards, &PlacedCard::open);
    if (is(Irregularity::excess_card)) return can_be_extra(raised, cards, face_up);
    if (is(Irregularity::exposed_card))
        return std::ranges::any_of(raised.cards, &PlacedCard::open) &&
               can_be_extra(raised, cards, face_up);
    return !is(Irregularity::wrong_area) || !came_rightly(cards);
}

std::expected<IrregularityRaised, Denial> raised_by(const Situation& now,
                                                    const RaiseIrregularity& asked,
                                                    const About& found) {
    const bool ended = found.moment != Moment::in_round;
    if (!ended && !asked.cards.empty() && now.table.phase == Phase::bets_open)
        return deny(Denied::no_cards_now, now.rulebook.clauses.initial_deal);
    const Table& table = found.moment == Moment::later ? *now.past : now.table;
    const auto laid = in_drawn_order(ended ? table.last.hands : table.round.hands);
    const int count = static_cast<int>(laid.size());
    if (asked.rightly && (*asked.rightly < 0 || *asked.rightly > count))
        return deny(Denied::wrong_cards, now.rulebook.clauses.initial_deal);
    IrregularityRaised raised{
        asked.kind, found.moment, found.round, asked.rightly.value_or(count), asked.cards, 0,
        asked.hand, asked.stage,  asked.note};
    if (!raised.cards.empty() && counted_now(now, raised))
        raised.fresh = std::max(0, raised.rightly + static_cast<int>(raised.cards.size()) - count);
    if (const auto no = check_cards(now, raised, laid.size())) return std::unexpected(*no);
    fill_in(raised, laid, counted_now(now, raised) ? now.table.shoe : Shoe{});
    const auto cards = cards_of(now, as_reported(raised, now.table));
    if (!can_be_so(raised, cards, !deals_face_down(table)))
        return deny(Denied::wrong_cards, now.rulebook.clauses.initial_deal);
    const auto too_many = counted_now(now, raised) ? not_held(now.table.shoe, laid, raised)
                                                   : not_in_decks(table.setup.decks, cards);
    if (too_many && !is_of_decks(raised.kind)) {
        Denial no = denial(Denied::not_in_shoe, clause(now, Step::card_set));
        no.card = too_many;
        return std::unexpected(no);
    }
    return raised;
}

bool looks_at_hand(const IrregularityRule* rule) {
    return !rule->when[static_cast<std::size_t>(Circumstance::hand)].empty();
}

/// Why nobody can make a ruling on it, if nobody can: what could not be ended is not begun.
Check check_end(const Situation& now, const IrregularityRaised& raised) {
    Table table = now.table;
    evolve(table, {now.by, raised});
    return why_no_ruling({now.rulebook, table, now.by, now.past});
}

}  // namespace

Decision decide(const Situation& now, const RaiseIrregularity& asked) {
    if (const auto no = permit_matter(now, Act::report_irregularity)) return std::unexpected(*no);
    if (!knows(rules_for(now), asked.kind)) return deny(Denied::no_rule, catch_all(now));
    const auto found = about(now, asked);
    if (!found) return std::unexpected(found.error());
    const auto raised = raised_by(now, asked, *found);
    if (!raised) return std::unexpected(raised.error());
    const Circumstances about_it = circumstances_of(now, as_reported(*raised, now.table));
    const auto possible = possible_rules(rules_for(now), asked.kind, about_it);
    if (possible.empty()) return deny(Denied::no_rule, catch_all(now));
    if (!asked.hand && std::ranges::all_of(possible, looks_at_hand)) {
        Denial no = denial(Denied::not_told, possible.front()->cites.front());
        no.unknown = Circumstance::hand;
        return std::unexpected(no);
    }
    if (const auto no = check_end(now, *raised)) return std::unexpected(*no);
    return happened(*raised);
}

}  // namespace tigerpit
