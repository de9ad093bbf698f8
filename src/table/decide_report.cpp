#include <algorithm>

#include "rules/tableau.hpp"
#include "table/circumstances.hpp"
#include "table/decisions.hpp"
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
    if (round < 1 || round > current || !now.past || now.past->last.number != round)
        return deny(Denied::no_round, catch_all(now));
    return About{round, Moment::later};
}

/// Do the cards in question fit those that have been drawn?
Check check_cards(const Situation& now, const IrregularityRaised& raised, std::size_t laid) {
    const Citation& cites = now.rulebook.clauses.initial_deal;
    const auto rightly = static_cast<std::size_t>(std::max(raised.rightly, 0));
    if (raised.rightly < 0 || rightly > laid) return denial(Denied::wrong_cards, cites);
    if (raised.cards.empty()) {
        const bool all = raised.moment != Moment::in_round || rightly == laid;
        return all ? std::nullopt : Check{denial(Denied::wrong_cards, cites)};
    }
    if (rightly + raised.cards.size() < laid) return denial(Denied::wrong_cards, cites);
    if (raised.moment == Moment::later) return std::nullopt;
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
    for (std::size_t i = 0; i < raised.cards.size(); ++i) {
        const auto place = static_cast<std::size_t>(raised.rightly) + i;
        if (place < laid.size() && !raised.cards[i].card) raised.cards[i].card = laid[place].card;
    }
}

/// Could the decks hold these cards together with all that has been seen?
bool decks_hold(const Shoe& before, std::span<const PlacedCard> laid,
                const IrregularityRaised& raised) {
    Shoe shoe = before;
    for (auto i = static_cast<std::size_t>(raised.rightly); i < laid.size(); ++i)
        if (laid[i].card) --shoe.seen[card_number(*laid[i].card)];
    for (std::size_t i = 0; i < shoe.carried.size(); ++i)
        if (static_cast<int>(i) < raised.fresh && shoe.carried[i].card)
            --shoe.seen[card_number(*shoe.carried[i].card)];
    for (const PlacedCard& card : raised.cards) {
        if (!card.card) continue;
        if (!has_card(shoe, *card.card)) return false;
        ++shoe.seen[card_number(*card.card)];
    }
    return true;
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

/// Errors that leave the cards as they came: one that no hand needs is another error.
bool leaves_cards(Irregularity kind) {
    return kind == Irregularity::interruption || kind == Irregularity::dealt_face_up ||
           kind == Irregularity::not_passed || kind == Irregularity::device_reset;
}

/// Can such an error have happened with these cards? A card that lies open has been read; and a
/// hand of a wrong number, or without its third card, is seen by the Table of Play.
bool can_be_so(const IrregularityRaised& raised, const std::vector<PlacedCard>& cards) {
    const bool blind = std::ranges::any_of(raised.cards, [](const PlacedCard& card) {
        return card.open && !card.card;
    });
    if (blind || raised.cards.size() < least_cards(raised.kind)) return false;
    if (leaves_cards(raised.kind) && has_surplus(cards, lay_anew(cards))) return false;
    const auto is = [&](Irregularity kind) { return raised.kind == kind; };
    if (is(Irregularity::wrong_number)) return lie_rightly(cards) != true;
    if (is(Irregularity::third_card_missing)) return cards.size() >= 4 && !is_complete(cards);
    if (is(Irregularity::dealt_face_up)) return std::ranges::any_of(cards, &PlacedCard::open);
    // One that came in its turn is not too many; one that is fresh may have come too early.
    const bool fresh = raised.moment != Moment::in_round || raised.fresh > 0;
    if (is(Irregularity::excess_card)) return fresh || !came_rightly(cards);
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
    IrregularityRaised raised{
        asked.kind, found.moment, found.round, asked.rightly.value_or(count), asked.cards, 0,
        asked.hand, asked.stage,  asked.note};
    if (!raised.cards.empty() && found.moment != Moment::later)
        raised.fresh = std::max(0, raised.rightly + static_cast<int>(raised.cards.size()) - count);
    if (const auto no = check_cards(now, raised, laid.size())) return std::unexpected(*no);
    fill_in(raised, laid, now.table.shoe);
    if (!can_be_so(raised, cards_of(now, as_reported(raised))))
        return deny(Denied::wrong_cards, now.rulebook.clauses.initial_deal);
    if (found.moment != Moment::later && !decks_hold(now.table.shoe, laid, raised))
        return deny(Denied::not_in_shoe, clause(now, Step::card_set));
    return raised;
}

}  // namespace

Decision decide(const Situation& now, const RaiseIrregularity& asked) {
    if (const auto no = permit_matter(now, Act::report_irregularity)) return std::unexpected(*no);
    if (!knows(rules_for(now), asked.kind)) return deny(Denied::no_rule, catch_all(now));
    const auto found = about(now, asked);
    if (!found) return std::unexpected(found.error());
    const auto raised = raised_by(now, asked, *found);
    if (!raised) return std::unexpected(raised.error());
    const Circumstances about_it = circumstances_of(now, as_reported(*raised));
    if (possible_rules(rules_for(now), asked.kind, about_it).empty())
        return deny(Denied::no_rule, catch_all(now));
    return happened(*raised);
}

}  // namespace tigerpit
