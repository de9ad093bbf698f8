#include <algorithm>

#include "table/proceedings.hpp"

/// Irregularities: reported, and ruled on.
namespace tigerpit {

namespace {

std::span<const IrregularityRule> rules_for(const Situation& now) {
    return now.rulebook.conduct->irregularities;
}

/// The clause for what the document does not provide for.
const Citation& catch_all(const Situation& now) {
    const auto& permission = permission_for(authority(now), Act::decide_uncovered);
    return permission ? permission->cites : authority(now).cites;
}

/// May whoever asks do this? The table is open; that play is suspended does not matter.
Check permit_matter(const Situation& now, Act act) {
    if (const auto no = permit_anytime(now, act)) return no;
    if (now.table.phase == Phase::not_open)
        return denial(Denied::table_not_open, now.rulebook.clauses.layouts);
    return std::nullopt;
}

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
Check check_cards(const Situation& now, const Matter& matter, std::size_t laid) {
    const Citation& cites = now.rulebook.clauses.initial_deal;
    const auto rightly = static_cast<std::size_t>(std::max(matter.rightly, 0));
    if (matter.rightly < 0 || rightly > laid) return denial(Denied::wrong_cards, cites);
    if (matter.cards.empty()) {
        const bool all = matter.moment != Moment::in_round || rightly == laid;
        return all ? std::nullopt : Check{denial(Denied::wrong_cards, cites)};
    }
    if (rightly + matter.cards.size() < laid) return denial(Denied::wrong_cards, cites);
    if (matter.moment == Moment::later) return std::nullopt;
    const Shoe& shoe = now.table.shoe;
    if (matter.fresh > shoe.left + static_cast<int>(shoe.carried.size()))
        return denial(Denied::shoe_empty, clause(now, Step::shoe_runs_out));
    // What is out of the shoe comes first, and is known.
    const auto fresh = std::span{matter.cards}.last(static_cast<std::size_t>(matter.fresh));
    for (std::size_t i = 0; i < std::min(fresh.size(), shoe.carried.size()); ++i)
        if (fresh[i].card && shoe.carried[i].card && fresh[i].card != shoe.carried[i].card)
            return denial(Denied::wrong_cards, cites);
    return std::nullopt;
}

/// What was known of cards that are in question now and were laid before, or out of the shoe.
void fill_in(Matter& matter, std::span<const PlacedCard> laid, const Shoe& shoe) {
    const auto fresh = std::span{matter.cards}.last(static_cast<std::size_t>(matter.fresh));
    for (std::size_t i = 0; i < std::min(fresh.size(), shoe.carried.size()); ++i)
        if (!fresh[i].card) fresh[i].card = shoe.carried[i].card;
    for (std::size_t i = 0; i < matter.cards.size(); ++i) {
        const auto place = static_cast<std::size_t>(matter.rightly) + i;
        if (place < laid.size() && !matter.cards[i].card) matter.cards[i].card = laid[place].card;
    }
}

/// Could the decks hold these cards together with all that has been seen?
bool decks_hold(const Shoe& before, std::span<const PlacedCard> laid, const Matter& matter) {
    Shoe shoe = before;
    for (auto i = static_cast<std::size_t>(matter.rightly); i < laid.size(); ++i)
        if (laid[i].card) --shoe.seen[card_number(*laid[i].card)];
    for (std::size_t i = 0; i < shoe.carried.size(); ++i)
        if (static_cast<int>(i) < matter.fresh && shoe.carried[i].card)
            --shoe.seen[card_number(*shoe.carried[i].card)];
    for (const PlacedCard& card : matter.cards) {
        if (!card.card) continue;
        if (!has_card(shoe, *card.card)) return false;
        ++shoe.seen[card_number(*card.card)];
    }
    return true;
}

std::expected<Matter, Denial> matter_of(const Situation& now, const RaiseIrregularity& asked,
                                        const About& found) {
    Matter matter;
    matter.kind = asked.kind;
    matter.moment = found.moment;
    matter.round = found.round;
    matter.cards = asked.cards;
    matter.hand = asked.hand;
    matter.stage = asked.stage;
    const bool ended = found.moment != Moment::in_round;
    if (!ended && !asked.cards.empty() && now.table.phase == Phase::bets_open)
        return deny(Denied::no_cards_now, now.rulebook.clauses.initial_deal);
    const Table& table = found.moment == Moment::later ? *now.past : now.table;
    const auto laid = in_drawn_order(ended ? table.last.hands : table.round.hands);
    const int count = static_cast<int>(laid.size());
    matter.rightly = asked.rightly.value_or(count);
    matter.fresh = std::max(0, matter.rightly + static_cast<int>(matter.cards.size()) - count);
    if (matter.cards.empty()) matter.fresh = 0;
    if (found.moment == Moment::later) matter.fresh = 0;
    if (const auto no = check_cards(now, matter, laid.size())) return std::unexpected(*no);
    fill_in(matter, laid, now.table.shoe);
    if (found.moment != Moment::later && !decks_hold(now.table.shoe, laid, matter))
        return deny(Denied::not_in_shoe, clause(now, Step::card_set));
    return matter;
}

/// The cards that the ruler names are those in question: in another order, or with values that were
/// not known.
bool are_the_same(std::vector<PlacedCard> found, const std::vector<PlacedCard>& in_question) {
    if (found.size() != in_question.size()) return false;
    for (const PlacedCard& card : in_question) {
        const auto same = std::ranges::find(found, card.card, &PlacedCard::card);
        const auto unknown = std::ranges::find_if(found, [](const PlacedCard& one) {
            return !one.card.has_value();
        });
        if (card.card && same == found.end()) return false;
        if (card.card)
            found.erase(same);
        else if (unknown != found.end())
            found.erase(unknown);
    }
    return true;
}

bool decks_hold_found(const Situation& now, const std::vector<PlacedCard>& found) {
    Shoe shoe = now.table.shoe;
    for (const PlacedCard& card : now.table.matter->cards)
        if (card.card) --shoe.seen[card_number(*card.card)];
    for (const PlacedCard& card : found) {
        if (card.card && !has_card(shoe, *card.card)) return false;
        if (card.card) ++shoe.seen[card_number(*card.card)];
    }
    return true;
}

Check check_found(const Situation& now, const MakeRuling& asked) {
    if (asked.cards.empty()) return std::nullopt;
    const Matter& matter = *now.table.matter;
    if (!are_the_same(asked.cards, matter.cards))
        return denial(Denied::wrong_cards, now.rulebook.clauses.initial_deal);
    if (matter.moment != Moment::later && !decks_hold_found(now, asked.cards))
        return denial(Denied::not_in_shoe, clause(now, Step::card_set));
    return std::nullopt;
}

/// Steps that need the ruler to say which cards come first, or what they are.
Check check_brought(const Situation& now, const IrregularityRule& rule, const MakeRuling& asked) {
    for (std::size_t i = 0; i < rule.then.size(); ++i) {
        const Remedy step = rule.then[i];
        // Who may decide what no rule says is asked to.
        if (step == Remedy::refer && rule.by == Act::decide_uncovered && asked.then.empty())
            return denial(Denied::no_decision, rule.cites[i]);
        const bool orders = step == Remedy::fix_order;
        const bool values = step == Remedy::establish_value;
        const auto& cards = asked.cards.empty() ? now.table.matter->cards : asked.cards;
        const bool known = std::ranges::all_of(cards, [](const PlacedCard& card) {
            return card.card.has_value();
        });
        // Who searches for a card does not know it.
        const bool searches = step == Remedy::search_decks;
        if ((orders && asked.cards.empty()) || (values && !known) || (searches && known))
            return denial(Denied::wrong_cards, rule.cites[i]);
    }
    return std::nullopt;
}

Circumstances all_circumstances(const Situation& now, const MakeRuling& asked) {
    // It is the order that the ruler finds which counts.
    Matter matter = *now.table.matter;
    if (are_the_same(asked.cards, matter.cards)) matter.cards = asked.cards;
    Circumstances found = circumstances_of(now, matter);
    for (std::size_t i = 0; i < circumstance_count; ++i)
        if (is_asked(static_cast<Circumstance>(i))) found.values[i] = asked.told.values[i];
    return found;
}

/// Only what the document looks at for such a matter is part of the ruling.
Circumstances looked_at(const Situation& now, Irregularity kind, Circumstances found) {
    for (std::size_t i = 0; i < circumstance_count; ++i) {
        const bool looked = std::ranges::any_of(rules_for(now), [&](const IrregularityRule& rule) {
            return rule.kind == kind && !rule.when[i].empty();
        });
        if (!looked) found.values[i].reset();
    }
    return found;
}

/// What a rule has not said, because somebody decides it: his decision takes the place of `refer`.
RulingMade ruling_by(const IrregularityRule& rule, const Circumstances& found,
                     const MakeRuling& asked) {
    RulingMade made{
        .found = found, .then = {}, .cites = {}, .cards = asked.cards, .reason = asked.reason};
    for (std::size_t i = 0; i < rule.then.size(); ++i) {
        const bool decided = rule.then[i] == Remedy::refer && !asked.then.empty();
        const std::size_t times = decided ? asked.then.size() : 1;
        for (std::size_t one = 0; one < times; ++one) {
            made.then.push_back(decided ? asked.then[one] : rule.then[i]);
            made.cites.emplace_back(&rule.cites[i]);
        }
    }
    for (std::size_t i = rule.then.size(); i < rule.cites.size(); ++i)
        made.cites.emplace_back(&rule.cites[i]);
    return made;
}

Decision proceed(const Situation& now, RulingMade made, const MakeRuling& asked) {
    Proceedings on(now);
    on.happen(std::move(made));
    const bool lost =
        asked.told[Circumstance::reconstructable] == static_cast<std::uint8_t>(YesNo::no);
    if (const auto no = carry_on(on, {asked.claims, !asked.then.empty(), lost}))
        return std::unexpected(*no);
    return std::move(on).take();
}

/// Somebody decides what was left to him.
Decision decide_referred(const Situation& now, const MakeRuling& asked) {
    if (const auto no = permit_matter(now, Act::decide_uncovered)) return std::unexpected(*no);
    const Matter& matter = *now.table.matter;
    const Citation& cites = *matter.cites[matter.next];
    if (asked.then.empty()) return deny(Denied::no_decision, cites);
    if (asked.reason.empty()) return deny(Denied::no_reason, cites);
    RulingMade made{.found = looked_at(now, matter.kind, all_circumstances(now, asked)),
                    .then = asked.then,
                    .cites = {},
                    .cards = asked.cards,
                    .reason = asked.reason};
    made.cites.assign(asked.then.size(), &cites);
    return proceed(now, std::move(made), asked);
}

}  // namespace

Act act_for(const Situation& now, const MakeRuling& asked) {
    const auto& matter = now.table.matter;
    if (!matter || is_referred(*matter)) return Act::decide_uncovered;
    const RuleFound found = find_rule(rules_for(now), matter->kind, all_circumstances(now, asked));
    return found.rule ? found.rule->by : Act::decide_uncovered;
}

Decision decide(const Situation& now, const RaiseIrregularity& asked) {
    if (const auto no = permit_matter(now, Act::report_irregularity)) return std::unexpected(*no);
    if (!knows(rules_for(now), asked.kind)) return deny(Denied::no_rule, catch_all(now));
    const auto found = about(now, asked);
    if (!found) return std::unexpected(found.error());
    const auto matter = matter_of(now, asked, *found);
    if (!matter) return std::unexpected(matter.error());
    if (possible_rules(rules_for(now), asked.kind, circumstances_of(now, *matter)).empty())
        return deny(Denied::no_rule, catch_all(now));
    return happened(IrregularityRaised{matter->kind, matter->moment, matter->round, matter->rightly,
                                       matter->cards, matter->fresh, matter->hand, matter->stage,
                                       asked.note});
}

Decision decide(const Situation& now, const MakeRuling& asked) {
    if (!now.table.matter) return deny(Denied::no_matter, catch_all(now));
    const Matter& matter = *now.table.matter;
    if (std::ranges::find(asked.then, Remedy::refer) != asked.then.end())
        return deny(Denied::no_decision, catch_all(now));
    if (matter.moment == Moment::later && (!now.past || now.past->last.number != matter.round))
        return deny(Denied::no_round, catch_all(now));
    if (is_referred(matter)) return decide_referred(now, asked);
    if (matter.ruled) return deny(Denied::is_ruled, *matter.cites.front());
    const Circumstances circumstances = all_circumstances(now, asked);
    const RuleFound found = find_rule(rules_for(now), matter.kind, circumstances);
    if (found.unknown) {
        const bool card =
            *found.unknown == Circumstance::outcome || *found.unknown == Circumstance::in_place;
        Denial no = denial(card ? Denied::cards_not_open : Denied::not_told, catch_all(now));
        no.unknown = found.unknown;
        return std::unexpected(no);
    }
    if (!found.rule) return deny(Denied::no_rule, catch_all(now));
    const IrregularityRule& rule = *found.rule;
    if (const auto no = permit_matter(now, rule.by)) return std::unexpected(*no);
    // What is left to somebody else is not decided by who rules on the rest.
    const bool decides = rule.by == Act::decide_uncovered;
    if (!decides && !asked.then.empty()) return deny(Denied::is_ruled, rule.cites.front());
    if (!asked.then.empty() && asked.reason.empty())
        return deny(Denied::no_reason, rule.cites.back());
    if (const auto no = check_found(now, asked)) return std::unexpected(*no);
    if (const auto no = check_brought(now, rule, asked)) return std::unexpected(*no);
    return proceed(now, ruling_by(rule, looked_at(now, matter.kind, circumstances), asked), asked);
}

Act act_for(const Situation& now, const DismissMatter&) {
    Act hardest = Act::continue_round;
    const auto& matter = now.table.matter;
    if (!matter) return hardest;
    const auto roles = [&](Act act) { return allowed(authority(now), act).size(); };
    for (const IrregularityRule* rule :
         possible_rules(rules_for(now), matter->kind, circumstances_of(now, *matter)))
        if (roles(rule->by) < roles(hardest)) hardest = rule->by;
    return hardest;
}

Decision decide(const Situation& now, const DismissMatter& asked) {
    if (const auto no = permit_matter(now, act_for(now, asked))) return std::unexpected(*no);
    if (!now.table.matter) return deny(Denied::no_matter, catch_all(now));
    const Matter& matter = *now.table.matter;
    if (matter.ruled) return deny(Denied::is_ruled, *matter.cites.front());
    if (asked.reason.empty()) return deny(Denied::no_reason, catch_all(now));
    Proceedings on(now);
    on.happen(MatterClosed{asked.reason});
    // Cards may have been opened since it was reported.
    const Table after = on.table();
    std::vector<Event> events = std::move(on).take();
    if (after.phase == Phase::dealing) add_outcome(now, after.round.hands, events);
    return events;
}

}  // namespace tigerpit
