#include <algorithm>

#include "codec/when_text.hpp"
#include "codec/why_parts.hpp"
#include "table/handling.hpp"
#include "table/stakes.hpp"

/// Why somebody handles the cards, or draws them.
namespace tigerpit {

namespace {

Message of_player(const Explaining& to, std::string_view key, PlayerId player) {
    return Message{key}.with("player", to.name(player));
}

Message of_hand(const Explaining& to, std::string_view key, PlayerId player, Side side) {
    return of_player(to, key, player).with_said("side", side_key(side));
}

std::string_view passed_key(PassedBy why) {
    switch (why) {
        case PassedBy::highest: return "why.passed_highest";
        case PassedBy::first_placed: return "why.passed_first";
        case PassedBy::next_highest: return "why.passed_next";
        case PassedBy::counter_clockwise: return "why.passed_counter";
        case PassedBy::named: return "why.passed_named";
    }
    std::unreachable();
}

/// A player's highest single bet on a hand.
Money highest_bet(const Explaining& to, PlayerId player) {
    Money highest;
    const TableRules rules = to.rules();
    for (const Wager& wager : to.before.round.wagers)
        if (wager.bet.player == player && original_side(rules, wager.bet.spot))
            highest = std::max(highest, wager.bet.stake);
    return highest;
}

bool has_step(const Explaining& to, Step step) {
    return clause_of(to.book.conduct->procedure, step).has_value();
}

bool bets(const Round& round, PlayerId player) {
    return std::ranges::any_of(round.wagers,
                               [&](const Wager& wager) { return wager.bet.player == player; });
}

}  // namespace

void why_event(const Explaining& to, const CardsPassed& e) {
    const auto line = line_for(to.now(), e.side);
    const auto at = std::ranges::find(line, e.player, &InLine::player);
    const Money stake = at == line.end() ? Money{} : at->stake;
    std::vector<PlayerId> others;
    for (auto one = line.begin(); one != at && at != line.end(); ++one)
        others.push_back(one->player);
    const auto equal = std::ranges::count(line, stake, &InLine::stake);
    to.say(of_hand(to, passed_key(e.why), e.player, e.side)
               .with("stake", money_text(stake))
               .with("count", equal)
               .with("others", to.list(others)));
}

void why_event(const Explaining& to, const CardsDeclined& e) {
    to.say(of_hand(to, "why.declined", e.player, e.side));
}

void why_event(const Explaining& to, const SqueezerChosen& e) {
    const auto line = line_for(to.now(), e.side);
    const auto at = std::ranges::find(line, e.player, &InLine::player);
    const Money stake = at == line.end() ? Money{} : at->stake;
    std::vector<PlayerId> equal;
    for (const InLine& one : line)
        if (one.stake == stake) equal.push_back(one.player);
    to.say(of_hand(to, "why.squeezer_chosen", e.player, e.side)
               .with("stake", money_text(stake))
               .with("others", to.list(equal)));
}

void why_event(const Explaining& to, const FirstHandChosen& e) {
    to.say(Message{"why.first_hand"}.with_said("side", side_key(e.side)));
}

void why_event(const Explaining& to, const SqueezeAsked& e) {
    const bool seated = to.book.conduct->procedure.squeeze_among == SqueezeAmong::seated;
    const std::string_view highest = seated ? "why.squeeze_highest_seated" : "why.squeeze_highest";
    to.say(
        of_hand(to, has_step(to, Step::squeeze_any) ? "why.squeeze_any" : highest, e.player, e.side)
            .with_said("place", card_place_key(e.card))
            .with("stake", money_text(highest_bet(to, e.player))));
}

void why_event(const Explaining& to, const SqueezeAnswered& e) {
    to.say(of_hand(to, e.granted ? "why.squeeze_granted" : "why.squeeze_refused", e.player, e.side)
               .with_said("place", card_place_key(e.card)));
}

void why_event(const Explaining& to, const ReversedOrderAsked& e) {
    Hand banker;
    for (const LaidCard& laid : to.before.round.hands.banker)
        if (laid.open && laid.card) banker.take(*laid.card);
    to.say(of_player(to, "why.reversed_asked", e.player).with("points", banker.points()));
}

void why_event(const Explaining& to, const ReversedOrderAnswered& e) {
    to.say(Message{e.granted ? "why.reversed_granted" : "why.reversed_refused"});
}

void why_event(const Explaining& to, const DeviceTaken& e) {
    const bool wagered = bets(to.before.round, e.player);
    to.say(of_player(to, wagered ? "why.device_taken" : "why.device_admitted", e.player));
}

void why_event(const Explaining& to, const DeviceGivenUp& e) {
    if (!e.lost) {
        const auto& admitted = to.before.device.admitted;
        const bool may_draw = bets(to.before.round, e.player) ||
                              std::ranges::find(admitted, e.player) != admitted.end();
        const bool gives_up = may_draw || is_player(to.by, e.player);
        return to.say(
            of_player(to, gives_up ? "why.device_given_up" : "why.device_no_leave", e.player));
    }
    // The round has been settled: it is the one before.
    const TableRules rules = to.rules();
    const Wager* highest = nullptr;
    for (const Wager& wager : to.before.last.wagers)
        if (wager.bet.player == e.player && original_side(rules, wager.bet.spot) &&
            (!highest || wager.bet.stake > highest->bet.stake))
            highest = &wager;
    if (!highest) return to.say(of_player(to, "why.device_given_up", e.player));
    to.say(of_player(to, "why.device_lost", e.player)
               .with("stake", money_text(highest->bet.stake))
               .with("bet", to.bet(highest->bet.spot)));
}

void why_event(const Explaining& to, const DrawerAdmitted& e) {
    to.say(of_player(to, e.admitted ? "why.admitted" : "why.not_admitted", e.player));
}

}  // namespace tigerpit
