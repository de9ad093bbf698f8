#include "table/consequences.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "rules/tableau.hpp"
#include "table/circumstances.hpp"
#include "table/decisions.hpp"
#include "table/evolve.hpp"

namespace tigerpit {

namespace {

/// The circumstances of a kind of irregularity that somebody has to be asked about, or that hang on
/// cards which nobody has read.
std::vector<Circumstance> asked_about(const Situation& now, Irregularity kind,
                                      const Circumstances& computed) {
    std::vector<Circumstance> asked;
    for (std::size_t i = 0; i < circumstance_count; ++i) {
        if (computed.values[i]) continue;
        const auto& rules = now.rulebook.conduct->irregularities;
        const bool looked = std::ranges::any_of(rules, [&](const IrregularityRule& rule) {
            return rule.kind == kind && !rule.when[i].empty();
        });
        if (looked) asked.push_back(static_cast<Circumstance>(i));
    }
    return asked;
}

/// Every answer to what is asked.
std::vector<Circumstances> every_answer(const std::vector<Circumstance>& asked) {
    std::vector<Circumstances> answers(1);
    for (const Circumstance which : asked) {
        std::vector<Circumstances> more;
        for (const Circumstances& answer : answers)
            for (std::size_t value = 0; value < values_of(which).size(); ++value) {
                more.push_back(answer);
                more.back().set(which, value);
            }
        answers = std::move(more);
    }
    return answers;
}

/// Would another answer lead to another row?
bool matters(const Situation& now, Circumstances found, Circumstance which,
             const IrregularityRule* rule) {
    for (std::size_t value = 0; value < values_of(which).size(); ++value) {
        found.set(which, value);
        const auto& rules = now.rulebook.conduct->irregularities;
        if (find_rule(rules, now.table.matter->kind, found).rule != rule) return true;
    }
    return false;
}

/// Somebody who may.
Actor anybody(Roles roles) {
    Actor actor;
    for (std::size_t role = 0; role < role_words.size(); ++role)
        if (roles.contains(static_cast<Role>(role))) actor.role = static_cast<Role>(role);
    return actor;
}

SettledLine insurance_line(const InsuranceBet& bet, Money returned) {
    SettledLine line{.is_insurance = true};
    line.player = bet.player;
    line.box = bet.box;
    line.stage = bet.stage;
    line.side = bet.side;
    line.stake = bet.stake;
    line.returned = returned;
    return line;
}

/// Every wager of a round, before anything is said of what becomes of it.
std::vector<WagerFate> fates_of(const Round& round) {
    std::vector<WagerFate> fates;
    fates.reserve(round.wagers.size() + round.insurance.bets.size());
    for (int entry = 0; const Wager& wager : round.wagers) {
        const Bet& bet = wager.bet;
        SettledLine line{.is_insurance = false, .entry = entry++};
        line.player = bet.player;
        line.box = bet.box;
        line.spot = bet.spot;
        line.stake = bet.stake;
        fates.push_back({line, std::nullopt, std::nullopt});
    }
    for (int entry = 0; const InsuranceBet& bet : round.insurance.bets) {
        SettledLine line = insurance_line(bet, {});
        line.entry = entry++;
        fates.push_back({line, std::nullopt, std::nullopt});
    }
    return fates;
}

bool same_wager(const SettledLine& a, const SettledLine& b) {
    if (a.is_insurance != b.is_insurance || a.player != b.player || a.box != b.box) return false;
    if (a.is_insurance) return a.side == b.side && a.stage == b.stage;
    return a.spot == b.spot;
}

void tell(std::vector<WagerFate>& fates, const std::vector<SettledLine>& lines) {
    for (const SettledLine& line : lines)
        for (WagerFate& fate : fates)
            if (same_wager(fate.wager, line)) fate.stays = line.returned;
}

/// What goes back to a player who chooses so: all of his that is not decided.
void tell_choices(const Situation& now, std::vector<WagerFate>& fates) {
    const Matter& matter = *now.table.matter;
    const auto decided = decided_before(now, matter);
    ensure(decided.has_value(), "what was decided is known when a choice is open");
    const TableRules rules = rules_of(now.rulebook, now.table);
    for (WagerFate& fate : fates) {
        const SettledLine& wager = fate.wager;
        const bool asked =
            std::ranges::find(matter.waiting, wager.player) != matter.waiting.end() ||
            std::ranges::find(matter.gone, wager.player) != matter.gone.end();
        if (!asked) continue;
        const bool open = wager.is_insurance || !is_decided(rules, *decided, wager.spot);
        if (open) fate.taken_back = wager.stake;
    }
}

/// Is it only for want of what the ruler brings or decides, or of cards to be read, that a ruling
/// was refused?
bool may_still_be(Denied why) {
    return why == Denied::wrong_cards || why == Denied::no_claim || why == Denied::no_decision ||
           why == Denied::cards_not_open;
}

/// Every ruling that was tried: what those that can be made come to, and why the first could not.
struct Tried {
    std::vector<Consequence> all;
    std::optional<Denial> first_denied;
};

/// What a ruling would do, tried on a copy of the table; false where it cannot be made.
bool try_ruling(const Situation& now, const MakeRuling& ruling, Consequence& consequence,
                std::optional<Denial>& denied) {
    const Matter& matter = *now.table.matter;
    const bool ended = matter.moment != Moment::in_round;
    const Table* about = table_of(now, matter);
    consequence.wagers = fates_of(ended ? about->last : now.table.round);
    const Situation ruler{now.rulebook, now.table, {anybody(consequence.who), {}}, now.past};
    const auto events = decide(ruler, ruling);
    if (!events && !denied) denied = events.error();
    if (!events) return may_still_be(events.error().why);
    consequence.certain = true;
    Table after = now.table;
    for (const Event& event : *events) {
        evolve(after, {ruler.by, event});
        if (const auto* voided = std::get_if<RoundVoided>(&event))
            tell(consequence.wagers, voided->lines);
        if (const auto* corrected = std::get_if<RoundCorrected>(&event))
            tell(consequence.wagers, corrected->after);
        if (const auto* back = std::get_if<InsuranceReturned>(&event))
            tell(consequence.wagers, {insurance_line(back->bet, back->bet.stake)});
    }
    // A round that ended and is neither corrected nor taken up again stays as it was settled.
    if (ended && std::ranges::none_of(*events, [](const Event& event) {
            return std::holds_alternative<RoundCorrected>(event) ||
                   std::holds_alternative<RoundReopened>(event);
        }))
        tell(consequence.wagers, about->last.lines);
    const Situation then{now.rulebook, after, ruler.by, now.past};
    if (matter.moment != Moment::later && after.phase == Phase::outcome)
        tell(consequence.wagers, settled_lines(then, *known_coup(after.round.hands)));
    if (after.matter && after.matter->choice) tell_choices(then, consequence.wagers);
    // What is left to somebody to decide may change all of it.
    if (std::ranges::find(consequence.then, Remedy::refer) != consequence.then.end())
        for (WagerFate& fate : consequence.wagers) fate.stays.reset();
    return true;
}

/// More cards than these are never drawn together; of so many every order is told.
constexpr std::size_t most_in_order = 3;

/// Every order in which the cards in question may have come.
std::vector<std::vector<PlacedCard>> every_order(const std::vector<PlacedCard>& cards) {
    std::vector<std::size_t> places(cards.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::vector<std::vector<PlacedCard>> orders;
    do {
        std::vector<PlacedCard> order;
        order.reserve(cards.size());
        for (const std::size_t place : places) order.push_back(cards[place]);
        if (std::ranges::find(orders, order) == orders.end()) orders.push_back(std::move(order));
    } while (std::ranges::next_permutation(places).found);
    return orders;
}

/// Adds what a ruling comes to, if it can be made.
void add(const Situation& now, const MakeRuling& ruling, Consequence one, Tried& tried) {
    if (try_ruling(now, ruling, one, tried.first_denied)) tried.all.push_back(std::move(one));
}

/// A ruling that a row leads to, before it is tried.
Consequence by_row(const Situation& now, const IrregularityRule& rule) {
    Consequence one{.found = {},
                    .order = {},
                    .then = rule.then,
                    .cites = {},
                    .who = allowed(authority(now), rule.by),
                    .wagers = {}};
    for (const Citation& cites : rule.cites) one.cites.emplace_back(&cites);
    return one;
}

/// The row that holds when somebody answers so and the cards came in this order.
const IrregularityRule* row_for(const Situation& now, const Circumstances& answer,
                                const std::vector<Circumstance>& asked,
                                const std::vector<PlacedCard>& order) {
    Matter matter = *now.table.matter;
    matter.cards = order;
    Circumstances found = circumstances_of(now, matter);
    for (const Circumstance which : asked)
        found.values[static_cast<std::size_t>(which)] = answer[which];
    return find_rule(now.rulebook.conduct->irregularities, matter.kind, found).rule;
}

bool fixes_order(const IrregularityRule& rule) {
    return std::ranges::find(rule.then, Remedy::fix_order) != rule.then.end();
}

/// What it comes to, where it is for the ruler to say which card is first, for each order: another
/// order may lead to another row.
void add_orders(const Situation& now, const MakeRuling& ruling, const Consequence& one,
                const std::vector<Circumstance>& asked, Tried& tried) {
    const std::vector<PlacedCard>& cards = now.table.matter->cards;
    if (cards.size() > most_in_order) return tried.all.push_back(one);
    for (std::vector<PlacedCard>& order : every_order(cards)) {
        const IrregularityRule* rule = row_for(now, ruling.told, asked, order);
        if (!rule) continue;
        MakeRuling in_order = ruling;
        in_order.cards = order;
        Consequence ordered = by_row(now, *rule);
        ordered.found = one.found;
        ordered.order = std::move(order);
        add(now, in_order, std::move(ordered), tried);
    }
}

Tried try_all(const Situation& now) {
    Tried tried;
    const auto& matter = now.table.matter;
    if (!matter || matter->ruled || !table_of(now, *matter)) return tried;
    const Circumstances computed = circumstances_of(now, *matter);
    std::vector<const IrregularityRule*> seen;
    const std::vector<Circumstance> asked = asked_about(now, matter->kind, computed);
    for (const Circumstances& answer : every_answer(asked)) {
        Circumstances found = computed;
        for (const Circumstance which : asked)
            found.values[static_cast<std::size_t>(which)] = answer[which];
        const IrregularityRule* rule =
            find_rule(now.rulebook.conduct->irregularities, matter->kind, found).rule;
        if (!rule || std::ranges::find(seen, rule) != seen.end()) continue;
        seen.push_back(rule);
        Consequence one = by_row(now, *rule);
        // Only what would lead elsewhere, were it otherwise, is a condition of it.
        for (const Circumstance which : asked)
            if (matters(now, found, which, rule))
                one.found.values[static_cast<std::size_t>(which)] = answer[which];
        MakeRuling ruling;
        ruling.told = answer;
        ruling.cards = matter->cards;
        if (fixes_order(*rule))
            add_orders(now, ruling, one, asked, tried);
        else
            add(now, ruling, std::move(one), tried);
    }
    return tried;
}

}  // namespace

std::vector<Consequence> consequences(const Situation& now) { return try_all(now).all; }

std::optional<Denial> why_no_ruling(const Situation& now) {
    const Tried tried = try_all(now);
    return tried.all.empty() ? tried.first_denied : std::nullopt;
}

}  // namespace tigerpit
