#include <algorithm>

#include "codec/why_parts.hpp"
#include "table/stakes.hpp"

/// Why a bet was taken, and why one became less.
namespace tigerpit {

namespace {

Message of_bet(const Explaining& to, std::string_view key, PlayerId player, std::int64_t box,
               Spot spot) {
    return Message{key}.with("player", to.name(player)).with("box", box).with("bet", to.bet(spot));
}

Message of_cut(const Explaining& to, std::string_view key, const BetReduced& e) {
    return of_bet(to, key, e.player, e.box, e.spot).with("amount", money_text(e.by));
}

/// The limits that the wager keeps with what was put to it.
void say_limits(const Explaining& to, const Bet& bet) {
    const TableRules rules = to.rules();
    const Limits* limits = limits_of(to.before, rules, bet.spot);
    if (!limits) return;
    const Money before = wager_total(to.before.round, bet.box, bet.spot, wager_of(bet));
    const std::string total = money_text({before.cents + bet.stake.cents});
    const auto side = original_side(rules, bet.spot);
    const bool by_differential = side && limit_rules(rules).over == OverLimit::pro_rata;
    Message kept = Message{by_differential ? "why.within_differential" : "why.within_limits"}
                       .with("total", total)
                       .with("min", money_text(limits->min))
                       .with("max", money_text(limits->max));
    if (by_differential) {
        BySide<Money> totals = hand_totals(rules, to.before.round, bet.box);
        totals[*side].cents += bet.stake.cents;
        const std::int64_t apart = totals.player.cents - totals.banker.cents;
        kept =
            Message{std::move(kept)}.with("difference", money_text({apart < 0 ? -apart : apart}));
    }
    to.say(kept);
}

/// What lies in a way that the Differential, or the most of a spot, does not allow.
void say_excess(const Explaining& to, const BetReduced& e) {
    const TableRules rules = to.rules();
    const Wager* wager = find_wager(to.before.round, e.player, e.box, e.spot);
    if (!original_side(rules, e.spot)) {
        const Limits* limits = limits_of(to.before, rules, e.spot);
        return to.say(of_cut(to, "why.excess_spot", e)
                          .with("stake", money_text(wager ? wager->bet.stake : e.by))
                          .with("max", money_text(limits ? limits->max : Money{})));
    }
    const std::string max = money_text(rules.limits->max);
    if (const auto excess = excess_in(rules, to.before.round, e.box))
        to.say(hands_message(to, "why.excess", e.box)
                   .with("max", max)
                   .with("bet", to.bet(e.spot))
                   .with("over", money_text(excess->amount)));
    else
        to.say(of_cut(to, "why.excess_room", e).with("max", max));
    if (!wager) return;
    to.say(of_cut(to, wager->seated ? "why.excess_seated" : "why.excess_standing", e));
    const auto excess = excess_in(rules, to.before.round, e.box);
    if (e.by == wager->bet.stake && excess && excess->amount < e.by)
        to.say(Message{"why.excess_whole"}.with("min", money_text(rules.limits->min)));
}

}  // namespace

Message hands_message(const Explaining& to, std::string_view key, std::int64_t box) {
    const BySide<Money> totals = hand_totals(to.rules(), to.before.round, box);
    return Message{key}
        .with("player_total", money_text(totals.player))
        .with("banker_total", money_text(totals.banker));
}

void why_event(const Explaining& to, const BetPlaced& e) {
    const Bet& bet = e.bet;
    const Wager* before = find_wager(to.before.round, bet.player, bet.box, bet.spot);
    const Money total{(before ? before->bet.stake.cents : 0) + bet.stake.cents};
    to.say(of_bet(to, "why.placed", bet.player, bet.box, bet.spot)
               .with("layout", to.rules().layout.id)
               .with("stake", money_text(bet.stake))
               .with("total", money_text(total)));
    if (bet.joins) to.say(Message{"why.placed_joins"}.with("owner", to.name(*bet.joins)));
    if (e.found)
        to.say(Message{"why.placed_found"});
    else
        say_limits(to, bet);
    if (!e.found && !is_player(to.by, bet.player))
        to.say(Message{"why.placed_for"}
                   .with("name", to.names(to.by.actor))
                   .with("player", to.name(bet.player)));
}

void why_event(const Explaining& to, const BetReduced& e) {
    const Limits* limits = limits_of(to.before, to.rules(), e.spot);
    switch (e.why) {
        case Reduction::lowered: return to.say(of_cut(to, "why.lowered", e));
        case Reduction::withdrawn:
            return to.say(
                of_cut(to, to.before.round.withdrawals ? "why.withdrawn_cut" : "why.withdrawn", e));
        case Reduction::excess_rejected: return say_excess(to, e);
        case Reduction::below_minimum:
            return to.say(of_cut(to, "why.below_minimum", e)
                              .with("min", money_text(limits ? limits->min : Money{})));
        case Reduction::taken_back: return to.say(of_cut(to, "why.taken_back", e));
        case Reduction::removed:
            return to.say(hands_message(to, "why.removed", e.box)
                              .with("bet", to.bet(e.spot))
                              .with("player", to.name(e.player))
                              .with("amount", money_text(e.by))
                              .with("max", money_text(to.before.setup.display.differential.value_or(
                                               Money{}))));
    }
    std::unreachable();
}

void why_event(const Explaining& to, const MinimumAdvised& e) {
    const Limits* limits = limits_of(to.before, to.rules(), e.spot);
    const Wager* wager = find_wager(to.before.round, e.player, e.box, e.spot);
    const Money total =
        wager ? wager_total(to.before.round, e.box, e.spot, wager_of(wager->bet)) : Money{};
    to.say(of_bet(to, "why.minimum_advised", e.player, e.box, e.spot)
               .with("total", money_text(total))
               .with("min", money_text(limits ? limits->min : Money{})));
}

}  // namespace tigerpit
