#include "codec/why.hpp"

#include <algorithm>

#include "codec/act_text.hpp"
#include "codec/denial_text.hpp"
#include "codec/reading_text.hpp"
#include "codec/reasons.hpp"
#include "codec/why_parts.hpp"
#include "table/cites.hpp"
#include "table/stakes.hpp"

namespace tigerpit {

namespace {

/// The facts of what is done to a table and by people beside the round. Those of the round are in
/// files of their own; an event that has no function at all does not compile.
struct FactsOf {
    const Explaining& to;

    void operator()(const TableOpened& e) const {
        to.say(limits("why.table_opened", e.setup.display.limits)
                   .with("layout", to.book.layouts[static_cast<std::size_t>(e.setup.layout)].id)
                   .with("boxes", e.setup.boxes)
                   .with("decks", e.setup.decks));
    }
    void operator()(const TableClosed& e) const {
        to.say(count("why.table_closed", e.tray, e.expected));
    }
    void operator()(const DisplaySet& e) const {
        to.say(limits("why.display_set", e.display.limits));
    }
    void operator()(const MethodSet& e) const {
        to.say(Message{"why.method_set"}.with("method",
                                              method_words[static_cast<std::size_t>(e.method)]));
        if (e.method == Method::c) to.say(Message{"why.method_c"});
    }
    void operator()(const WagersPerAreaSet& e) const {
        to.say(Message{"why.wagers_per_area"}
                   .with("max", to.book.limits.wagers_per_area.value_or(e.most))
                   .with("most", e.most));
    }
    void operator()(const InsuranceSet& e) const {
        if (e.offered || !e.asked_by) return to.say(Message{"why.insurance_on"});
        to.say(Message{"why.insurance_off"}.with("player", to.name(*e.asked_by)));
    }
    void operator()(const DayEnded&) const {
        const bool marks = to.book.limits.under == UnderLimit::once;
        to.say(Message{marks ? "why.day_ended_marks" : "why.day_ended"});
    }
    void operator()(const TableSuspended& e) const {
        if (e.reason.empty()) return to.say(Message{"why.suspended"});
        to.say(Message{"why.suspended_for"}.with("reason", e.reason));
    }
    void operator()(const TableResumed&) const { to.say(Message{"why.resumed"}); }
    void operator()(const DealerChanged& e) const {
        to.say(Message{"why.dealer"}.with("dealer", to.names(e.dealer)));
    }
    void operator()(const ShoePrepared& e) const {
        to.say(Message{"why.shoe"}.with("cards", e.cards).with("decks", e.cards / deck_size));
    }
    void operator()(const CardsBurned& e) const {
        const int burned = (e.turned ? 1 : 0) + e.unseen;
        to.say(
            Message{"why.burned"}.with("cards", burned).with("left", to.before.shoe.left - burned));
    }

    void operator()(const PlayerSeated& e) const {
        to.say(of("why.seated", e.player).with("box", e.box));
    }
    void operator()(const PlayerStood& e) const {
        const Guest* guest = find_guest(to.before, e.player);
        to.say(of("why.stood", e.player).with("box", guest ? guest->box : 0));
    }
    void operator()(const PlayerLeft& e) const {
        const bool bets = std::ranges::any_of(to.before.round.wagers, [&](const Wager& wager) {
            return wager.bet.player == e.player;
        });
        to.say(of(bets ? "why.left_bets" : "why.left", e.player));
        if (bets && to.book.insurance) say_left();
    }
    void operator()(const PlayerReturned& e) const {
        to.say(of("why.returned", e.player));
        const auto& left = to.before.round.insurance.left;
        if (to.book.insurance && std::ranges::find(left, e.player) != left.end()) say_left();
    }
    void operator()(const BoughtIn& e) const {
        to.say(transfer("why.bought_in", e.player, e.amount, e.transfer, e.amount));
    }
    void operator()(const CashedOut& e) const {
        to.say(transfer("why.cashed_out", e.player, e.amount, e.transfer,
                        difference({}, e.amount).value_or(e.amount)));
    }
    void operator()(const TrayFilled& e) const {
        to.say(tray("why.tray_filled", e.amount, e.amount));
    }
    void operator()(const TrayCredited& e) const {
        to.say(tray("why.tray_credited", e.amount, difference({}, e.amount).value_or(e.amount)));
    }
    void operator()(const TrayCounted& e) const {
        to.say(count("why.tray_counted", e.counted, e.expected));
    }
    void operator()(const BetsOpened& e) const {
        to.say(Message{"why.bets_opened"}.with("round", e.round));
    }
    void operator()(const BetsClosed&) const { to.say(Message{"why.bets_closed"}); }
    template <class OfTheRound>
    void operator()(const OfTheRound& e) const {
        why_event(to, e);
    }

    [[nodiscard]] Message of(std::string_view key, PlayerId player) const {
        return Message{key}.with("player", to.name(player));
    }
    [[nodiscard]] static Message limits(std::string_view key, const Limits& limits) {
        return Message{key}.with("min", money_text(limits.min)).with("max", money_text(limits.max));
    }
    [[nodiscard]] static Message count(std::string_view key, Money counted, Money expected) {
        return Message{key}
            .with("counted", money_text(counted))
            .with("expected", money_text(expected));
    }
    [[nodiscard]] Message transfer(std::string_view key, PlayerId player, Money amount,
                                   std::uint64_t number, Money change) const {
        const Money stack{stack_of(to.before, player).cents + change.cents};
        return of(key, player)
            .with("amount", money_text(amount))
            .with("transfer", number)
            .with("stack", money_text(stack));
    }
    [[nodiscard]] Message tray(std::string_view key, Money amount, Money change) const {
        const Money tray{expected_in_tray(to.before).cents + change.cents};
        return Message{key}.with("amount", money_text(amount)).with("tray", money_text(tray));
    }
    void say_left() const {
        to.say(Message{"why.left_insurance"}.with("clause", to_text(to.book.insurance->forgone)));
    }
};

/// The clause, unless a fact has told it.
void say_clause(const Explaining& to, const Citation& cites) {
    const std::string clause = to_text(cites);
    const bool told = std::ranges::any_of(to.said, [&](const std::string& sentence) {
        return sentence.find(clause) != std::string::npos;
    });
    if (!told) to.say(Message{"why.by"}.with("clause", clause));
    say_reading(to, cites);
}

void say_who(const Explaining& to) {
    const auto& [actor, superior] = to.by;
    Message who = Message{superior ? "why.who_authorised" : "why.who"}
                      .with("name", to.names(actor))
                      .with("role", role_text(actor.role, to.words));
    if (superior)
        who = Message{std::move(who)}
                  .with("superior", to.names(*superior))
                  .with("superior_role", role_text(superior->role, to.words));
    to.say(who);
}

/// What a refusal rests on, where it rests on more than its reason names.
void say_refused_facts(const Explaining& to, const Command& command, const Denial& denial) {
    if (const auto* bet = std::get_if<PlaceBet>(&command)) {
        if (denial.why == Denied::over_differential) {
            const auto& most = to.before.setup.display.differential;
            to.say(hands_message(to, "why.hands_differ", bet->box)
                       .with("max", money_text(most.value_or(to.rules().limits->max))));
        }
        const bool by_limits =
            denial.why == Denied::over_maximum || denial.why == Denied::under_minimum;
        const Limits* limits = by_limits ? limits_of(to.before, to.rules(), bet->spot) : nullptr;
        if (limits)
            to.say(FactsOf::limits("why.wager_stands", *limits)
                       .with("total", money_text(wager_total(to.before.round, bet->box, bet->spot,
                                                             bet->joins.value_or(bet->player)))));
    }
    const auto* insures = std::get_if<TakeInsurance>(&command);
    const auto coup = known_coup(to.before.round.hands);
    if (insures && coup && denial.why == Denied::wager && denial.refusal == Refusal::over_cap)
        say_offer(to, *coup, insures->side);
}

}  // namespace

std::string Explaining::bet(Spot spot) const {
    const BetRule* rule = rule_at(book, rules().layout, spot);
    if (!rule) rule = &book.bets[static_cast<std::size_t>(spot.index)];
    return in_language(rule->name, words);
}

void say_reading(const Explaining& to, const Citation& cites) {
    if (cites.reading.empty()) return;
    const std::string text = to.words.say(reading_message(to.book, cites.reading, to.words));
    if (std::ranges::find(to.said, text) == to.said.end()) to.said.push_back(text);
}

std::vector<std::string> why(const Rulebook& book, const Table& before, const Recorded& recorded,
                             const Catalogue& words, const NameOf& names) {
    std::vector<std::string> said;
    const Explaining to{book, before, recorded.by, words, names, said};
    std::visit(FactsOf{to}, recorded.event);
    say_clause(to, cites_of(book, before, recorded));
    // What the cards bring about is nobody's act.
    if (!std::holds_alternative<OutcomeReached>(recorded.event)) say_who(to);
    return said;
}

std::vector<std::string> why_not(const Situation& now, const Command& command, const Denial& denial,
                                 const Catalogue& words, const NameOf& names) {
    std::vector<std::string> said;
    const Explaining to{now.rulebook, now.table, now.by, words, names, said};
    to.say(Message{"why.asked"}
               .with("name", names(now.by.actor))
               .with("role", role_text(now.by.actor.role, words))
               .with_said("act", act_key(command)));
    to.say(Message{"why.refused"}.with("reason", denial_text(now, command, denial, words, names)));
    if (now.table.phase != Phase::not_open) say_refused_facts(to, command, denial);
    say_clause(to, *denial.cites);
    return said;
}

}  // namespace tigerpit
