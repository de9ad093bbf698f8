#include <algorithm>

#include "table/proceedings.hpp"

/// Rulings on irregularities.
namespace tigerpit {

namespace {

/// The cards that the ruler names, where they are those in question: in another order, or with
/// values that were not known. A card that lay open is not turned over.
std::optional<std::vector<PlacedCard>> as_found(const std::vector<PlacedCard>& named,
                                                const std::vector<PlacedCard>& in_question) {
    if (named.size() != in_question.size()) return std::nullopt;
    std::vector<PlacedCard> found = named;
    std::vector<bool> taken(found.size());
    const auto take = [&](const PlacedCard& card, const std::optional<Card>& as) {
        for (std::size_t i = 0; i < found.size(); ++i)
            if (!taken[i] && found[i].card == as) {
                taken[i] = true;
                found[i].open = found[i].open || card.open;
                return true;
            }
        return false;
    };
    for (const PlacedCard& card : in_question)
        if (card.card && !take(card, card.card)) return std::nullopt;
    const bool blind =
        std::ranges::any_of(found, [](const PlacedCard& card) { return card.open && !card.card; });
    return blind ? std::nullopt : std::optional{found};
}

/// May the ruler find that cards came in another order, or lie elsewhere, than they were reported?
/// Where that is in question, or all of it is for him to decide.
bool may_be_otherwise(const Situation& now, const MakeRuling& asked) {
    if (!asked.then.empty()) return true;
    return std::ranges::any_of(rules_for(now), [&](const IrregularityRule& rule) {
        const auto asks = [&](Circumstance which) {
            return !rule.when[static_cast<std::size_t>(which)].empty();
        };
        return rule.kind == now.table.matter->kind &&
               (asks(Circumstance::order) || asks(Circumstance::reconstructable));
    });
}

/// Does each lie where it was reported?
bool as_reported_lie(const std::vector<PlacedCard>& named,
                     const std::vector<PlacedCard>& in_question) {
    return std::ranges::equal(named, in_question, [](const PlacedCard& a, const PlacedCard& b) {
        return a.side == b.side && (!b.card || a.card == b.card);
    });
}

/// Are the cards that were not known those which the sorted decks have told?
bool are_missing(const std::vector<PlacedCard>& named, const Matter& matter) {
    std::vector<Card> cards = matter.missing;
    for (const PlacedCard& card : matter.cards)
        if (card.card) cards.push_back(*card.card);
    return std::ranges::is_permutation(named, cards, {}, &PlacedCard::card);
}

std::optional<Card> not_held_found(const Situation& now, const std::vector<PlacedCard>& found) {
    Shoe shoe = now.table.shoe;
    for (const PlacedCard& card : now.table.matter->cards)
        if (card.card) --shoe.seen[card_number(*card.card)];
    return first_not_held(shoe, found);
}

Check check_found(const Situation& now, const MakeRuling& asked) {
    if (asked.cards.empty()) return std::nullopt;
    const Matter& matter = *now.table.matter;
    const bool lie_so = may_be_otherwise(now, asked) || as_reported_lie(asked.cards, matter.cards);
    if (!as_found(asked.cards, matter.cards) || !lie_so)
        return denial(Denied::wrong_cards, now.rulebook.clauses.initial_deal);
    if (!matter.missing.empty() && !are_missing(asked.cards, matter))
        return denial(Denied::wrong_cards, clause(now, Step::missing_found));
    if (!counts_cards(matter) || is_of_decks(matter.kind)) return std::nullopt;
    const auto too_many = not_held_found(now, asked.cards);
    if (!too_many) return std::nullopt;
    Denial no = denial(Denied::not_in_shoe, clause(now, Step::card_set));
    no.card = too_many;
    return no;
}

/// Steps that need the ruler to say which cards come first, or what they are.
Check check_brought(const Situation& now, const RulingMade& made, const MakeRuling& asked) {
    for (std::size_t i = 0; i < made.then.size(); ++i) {
        const Remedy step = made.then[i];
        const bool orders = step == Remedy::fix_order;
        const bool values = step == Remedy::establish_value;
        const auto& cards = asked.cards.empty() ? now.table.matter->cards : asked.cards;
        const bool known = std::ranges::all_of(cards, [](const PlacedCard& card) {
            return card.card.has_value();
        });
        // Who searches for a card does not know it, and the round waits for it.
        const bool searches = step == Remedy::search_decks;
        if (searches && now.table.matter->moment != Moment::in_round)
            return denial(Denied::no_round, *made.cites[i]);
        if (searches && !permission_for(authority(now), Act::search_decks))
            return denial(Denied::no_decision, *made.cites[i]);
        if ((orders && asked.cards.empty()) || (values && !known) || (searches && known))
            return denial(Denied::wrong_cards, *made.cites[i]);
    }
    return std::nullopt;
}

/// What somebody decides can be done: no step twice, but for cards that are discarded, those in
/// question first; and once the decks are sorted the cards are laid, and replaced.
Check check_decided(const MakeRuling& asked, const Citation& cites) {
    for (auto step = asked.then.begin(); step != asked.then.end(); ++step) {
        const bool again =
            *step != Remedy::discard_cards && std::find(asked.then.begin(), step, *step) != step;
        const bool replaced =
            asked.then.end() - step == 2 && asked.then.back() == Remedy::replace_cards;
        if (*step == Remedy::refer || again || (*step == Remedy::search_decks && !replaced))
            return denial(Denied::no_decision, cites);
    }
    if (!asked.then.empty() && says_nothing(asked.reason)) return denial(Denied::no_reason, cites);
    return std::nullopt;
}

Circumstances all_circumstances(const Situation& now, const MakeRuling& asked) {
    // It is the order that the ruler finds which counts.
    Matter matter = *now.table.matter;
    if (auto found = as_found(asked.cards, matter.cards)) matter.cards = std::move(*found);
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
    RulingMade made{.found = found, .then = {}, .cites = {}, .cards = {}, .reason = asked.reason};
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
    if (const auto no = check_found(now, asked)) return std::unexpected(*no);
    if (const auto no = check_brought(now, made, asked)) return std::unexpected(*no);
    if (!asked.cards.empty()) made.cards = *as_found(asked.cards, now.table.matter->cards);
    Proceedings on(now);
    on.happen(std::move(made));
    const bool lost =
        asked.told[Circumstance::reconstructable] == static_cast<std::uint8_t>(YesNo::no);
    if (const auto no = carry_on(on, {asked.claims, !asked.then.empty(), lost}))
        return std::unexpected(*no);
    return std::move(on).take();
}

/// Does somebody decide otherwise while the decks are searched?
bool breaks_off(const Matter& matter, const MakeRuling& asked) {
    return matter.ruled && is_searching(matter) && !asked.then.empty();
}

/// Somebody decides what was left to him; or breaks a search off, whose last steps remain.
Decision decide_referred(const Situation& now, const MakeRuling& asked) {
    if (const auto no = permit_matter(now, Act::decide_uncovered)) return std::unexpected(*no);
    const Matter& matter = *now.table.matter;
    const bool searching = is_searching(matter);
    const Citation& cites = searching ? catch_all(now) : *matter.cites[matter.next];
    // A card that is gone is found otherwise, or the round is void.
    const bool ends = asked.then.size() == 1 && (asked.then.front() == Remedy::void_round ||
                                                 asked.then.front() == Remedy::establish_value);
    if (asked.then.empty() || (searching && !ends)) return deny(Denied::no_decision, cites);
    if (const auto no = check_decided(asked, cites)) return std::unexpected(*no);
    RulingMade made{.found = looked_at(now, matter.kind, all_circumstances(now, asked)),
                    .then = asked.then,
                    .cites = {},
                    .cards = {},
                    .reason = asked.reason};
    made.cites.assign(asked.then.size(), &cites);
    for (std::size_t i = matter.next + 1; searching && i < matter.then.size(); ++i) {
        made.then.push_back(matter.then[i]);
        made.cites.push_back(matter.cites[i]);
    }
    return proceed(now, std::move(made), asked);
}

}  // namespace

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

bool says_nothing(std::string_view reason) {
    return reason.find_first_not_of(" \t") == std::string_view::npos;
}

Act act_for(const Situation& now, const MakeRuling& asked) {
    const auto& matter = now.table.matter;
    if (!matter || is_referred(*matter) || breaks_off(*matter, asked)) return Act::decide_uncovered;
    const RuleFound found = find_rule(rules_for(now), matter->kind, all_circumstances(now, asked));
    return found.rule ? found.rule->by : Act::decide_uncovered;
}

Decision decide(const Situation& now, const MakeRuling& asked) {
    if (!now.table.matter) return deny(Denied::no_matter, catch_all(now));
    const Matter& matter = *now.table.matter;
    if (matter.moment == Moment::later && (!now.past || now.past->last.number != matter.round))
        return deny(Denied::no_round, catch_all(now));
    if (is_referred(matter) || breaks_off(matter, asked)) return decide_referred(now, asked);
    if (matter.ruled) return deny(Denied::is_ruled, *matter.cites.front());
    const Circumstances circumstances = all_circumstances(now, asked);
    const RuleFound found = find_rule(rules_for(now), matter.kind, circumstances);
    if (found.unknown) {
        Denial no = denial(!is_asked(*found.unknown) ? Denied::cards_not_open : Denied::not_told,
                           clause_expected(now));
        no.unknown = found.unknown;
        return std::unexpected(no);
    }
    if (!found.rule) return deny(Denied::no_rule, catch_all(now));
    const IrregularityRule& rule = *found.rule;
    if (const auto no = permit_matter(now, rule.by)) return std::unexpected(*no);
    // What is left to somebody else is not decided by who rules on the rest.
    const bool decides = rule.by == Act::decide_uncovered;
    if (!decides && !asked.then.empty()) return deny(Denied::is_ruled, rule.cites.front());
    if (const auto no = check_decided(asked, rule.cites.back())) return std::unexpected(*no);
    // Who may decide what no rule says is asked to.
    const auto left = std::ranges::find(rule.then, Remedy::refer);
    if (left != rule.then.end() && decides && asked.then.empty())
        return deny(Denied::no_decision,
                    rule.cites[static_cast<std::size_t>(left - rule.then.begin())]);
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
    if (says_nothing(asked.reason)) return deny(Denied::no_reason, catch_all(now));
    Proceedings on(now);
    on.happen(MatterClosed{asked.reason});
    // Cards may have been opened since it was reported.
    const Table after = on.table();
    std::vector<Event> events = std::move(on).take();
    if (after.phase == Phase::dealing) add_outcome(now, after.round.hands, events);
    return events;
}

}  // namespace tigerpit
