#include <algorithm>
#include <set>

#include "rules/admit.hpp"
#include "table/decisions.hpp"
#include "table/stakes.hpp"

/// From "Place your bets" to "No more bets".
namespace tigerpit {

namespace {

/// Everything a bet that is asked for is judged on.
struct Asked {
    const Situation& now;
    const TableRules rules;
    const Bet bet;
    bool seated;
    bool found;
    bool shares;        ///< it is to be one of several players
    bool to_be_shared;  ///< others are to join it: until the close it may be below the minimum
};

/// The bet that is asked for, in the wager it goes to: that of whom it joins, or the one in which
/// its owner has a part already.
Bet bet_asked(const Round& round, const PlaceBet& asked) {
    Bet bet{asked.player, asked.box, asked.spot, asked.stake, {}};
    const bool joins_other = asked.joins && *asked.joins != asked.player;
    const Wager* with =
        find_wager(round, joins_other ? *asked.joins : asked.player, asked.box, asked.spot);
    if (with)
        bet.joins = wager_of(with->bet);
    else if (joins_other)
        bet.joins = asked.joins;
    if (bet.joins == asked.player) bet.joins.reset();
    return bet;
}

/// After the close and before the first card, the players at a table whose Differential is exceeded
/// may bring it down: those on the heavier hand by lowering, those on the lighter by raising
/// . Nothing stands in the way of a move by that much; otherwise why it is refused.
Check check_evening_out(const Situation& now, const Bet& bet, Step step, const Denial& closed) {
    const TableRules rules = rules_of(now.rulebook, now.table);
    if (now.table.phase != Phase::bets_closed) return closed;
    const auto over = table_excess(now.table, rules, bet.box);
    const auto side = original_side(rules, bet.spot);
    const bool own = find_wager(now.table.round, bet.player, bet.box, bet.spot) != nullptr;
    if (!over || !side || !own || (*side == over->side) != (step == Step::over_asked))
        return closed;
    if (bet.stake > over->amount)
        return denial(Denied::more_than_over, clause(now, step), over->amount);
    return std::nullopt;
}

Check check_moment(const Asked& asked) {
    const Situation& now = asked.now;
    const Phase phase = now.table.phase;
    if (phase == Phase::bets_open) return std::nullopt;
    if (phase == Phase::idle) return denial(Denied::bets_not_open, clause(now, Step::bets_open));
    const Denial closed = denial(Denied::bets_are_closed, clause(now, Step::bet_after_close));
    if (asked.found) return closed;
    return check_evening_out(now, asked.bet, Step::over_raised, closed);
}

/// The game, the layout and its boxes admit it, and the area has room.
Check check_place(const Asked& asked) {
    const auto& [now, rules, bet, seated, found, shares, to_be_shared] = asked;
    const bool has_box = bet.box >= 1 && bet.box <= now.table.setup.boxes;
    if (!rule_at(rules.rulebook, rules.layout, bet.spot) || !has_box) {
        const Refused why = refuse_bet(rules, bet, 0);
        return denial(why.why, *why.cites);
    }
    const Round& round = now.table.round;
    if (shares && !has(now, Step::shared_wager))
        return denial(Denied::not_in_rules, authority(now).cites);
    if (bet.joins) {
        const Wager* own = find_wager(round, bet.player, bet.box, bet.spot);
        const bool other_wager = own && wager_of(own->bet) != *bet.joins;
        if (other_wager || wager_total(round, bet.box, bet.spot, *bet.joins).cents == 0)
            return denial(Denied::no_wager_to_join, clause(now, Step::shared_wager));
    }
    const auto most = wagers_per_area(rules);
    const bool is_new = wager_total(round, bet.box, bet.spot, wager_of(bet)).cents == 0;
    if (most && is_new && wagers_in_area(round, bet.box, bet.spot) >= *most)
        return denial(Refusal::area_full, rules.rulebook.limits.wagers_cites);
    return std::nullopt;
}

Check check_stake(const Asked& asked) {
    const auto& [now, rules, bet, seated, found, shares, to_be_shared] = asked;
    const Money unit = now.table.setup.stake_unit;
    if (bet.stake.cents <= 0) return denial(Denied::no_amount, clause(now, Step::bets_open));
    if (!found && bet.stake.cents % unit.cents != 0)
        return denial(Denied::not_a_multiple, clause(now, Step::limits_shown));
    const Money stack = stack_of(now.table, bet.player);
    if (bet.stake > stack)
        return denial(Denied::not_enough_chips, clause(now, Step::bets_open), stack);
    if (staked(now.table.round).cents + bet.stake.cents > money_max.cents)
        return denial(Denied::too_much_money, clause(now, Step::bets_open), money_max);
    return std::nullopt;
}

/// A wager that several are to share need only come to the minimum at the close.
bool is_open_to_others(const Asked& asked) {
    return asked.to_be_shared ||
           (has(asked.now, Step::shared_wager) && is_advised(asked.now.table.round, asked.bet));
}

/// Is a wager that several share still below the minimum with this bet? Its owner is told so.
bool is_short(const Asked& asked) {
    const auto& [now, rules, bet, seated, found, shares, to_be_shared] = asked;
    const Limits* limits = limits_of(now.table, rules, bet.spot);
    if (found || !limits || !is_open_to_others(asked)) return false;
    const Money before = wager_total(now.table.round, bet.box, bet.spot, wager_of(bet));
    return before.cents + bet.stake.cents < limits->min.cents;
}

/// The least and the most of one wager. Where the most is a Differential, it is not of one wager.
Check check_wager_limits(const Asked& asked) {
    const auto& [now, rules, bet, seated, found, shares, to_be_shared] = asked;
    const Limits* limits = limits_of(now.table, rules, bet.spot);
    if (!limits) return std::nullopt;
    const LimitRules& clauses = limit_rules(rules);
    const Money before = wager_total(now.table.round, bet.box, bet.spot, wager_of(bet));
    const Money total{before.cents + bet.stake.cents};
    const auto& noticed = clause_of(procedure(now), Step::under_noticed);
    if (total < limits->min && !is_open_to_others(asked))
        return denial(Denied::under_minimum, noticed ? *noticed : clauses.displayed, limits->min);
    const bool by_differential =
        original_side(rules, bet.spot) && clauses.over == OverLimit::pro_rata;
    if (!by_differential && total > limits->max)
        return denial(Denied::over_maximum, clauses.displayed,
                      Money{std::max<std::int64_t>(0, limits->max.cents - before.cents)});
    return std::nullopt;
}

/// How much more a hand may bear where its Differential is measured.
std::int64_t room_on(const Asked& asked, Side side, Money most) {
    const BySide<Money> totals = hand_totals(asked.rules, asked.now.table.round, asked.bet.box);
    return most.cents + totals[other(side)].cents - totals[side].cents;
}

/// The Differential of the whole table, where the document has one that is negotiated.
Check check_table_differential(const Asked& asked) {
    const auto& [now, rules, bet, seated, found, shares, to_be_shared] = asked;
    const auto& most = now.table.setup.display.differential;
    const auto side = original_side(rules, bet.spot);
    if (!most || !side) return std::nullopt;
    const std::int64_t room = room_on(asked, *side, *most);
    if (bet.stake.cents <= room) return std::nullopt;
    return denial(Denied::over_differential, clause(now, Step::over_asked),
                  Money{std::max<std::int64_t>(0, room)});
}

/// What a seated player's bet takes from those who stand behind, so that the Differential holds; or
/// why it cannot.
std::expected<std::vector<BetReduced>, Denial> make_room(const Asked& asked) {
    const auto& [now, rules, bet, seated, found, shares, to_be_shared] = asked;
    const auto side = original_side(rules, bet.spot);
    if (!side || limit_rules(rules).over != OverLimit::pro_rata) return std::vector<BetReduced>{};
    const std::int64_t room = room_on(asked, *side, rules.limits->max);
    if (bet.stake.cents <= room) return std::vector<BetReduced>{};
    const Excess excess{*side, Money{bet.stake.cents - room}};
    std::vector<BetReduced> cuts;
    if (seated) cuts = cuts_for(rules, now.table.round, bet.box, excess, bet.player);
    Money gained;
    for (const BetReduced& cut : cuts) gained.cents += cut.by.cents;
    if (gained >= excess.amount) return cuts;
    return deny(Denied::over_differential, clause(now, Step::over_noticed),
                Money{std::max<std::int64_t>(0, room + gained.cents)});
}

/// Taking bets down can leave the other hand too heavy: its excess is rejected at once.
void add_rejected(const Situation& now, std::span<const BetReduced> taken,
                  std::vector<Event>& events) {
    const TableRules rules = rules_of(now.rulebook, now.table);
    if (limit_rules(rules).over != OverLimit::pro_rata) return;
    Round after = now.table.round;
    std::set<std::int64_t> boxes;
    for (const BetReduced& less : taken) {
        if (original_side(rules, less.spot)) boxes.insert(less.box);
        for (Wager& wager : after.wagers)
            if (wager.bet.player == less.player && wager.bet.box == less.box &&
                wager.bet.spot == less.spot)
                wager.bet.stake.cents -= less.by.cents;
    }
    std::erase_if(after.wagers, [](const Wager& wager) { return wager.bet.stake.cents == 0; });
    for (const std::int64_t box : boxes) {
        // An excess that was there before is the Dealer's to notice.
        const auto excess = excess_in(rules, after, box);
        if (!excess || excess_in(rules, now.table.round, box)) continue;
        for (const BetReduced& cut : cuts_for(rules, after, box, *excess)) events.emplace_back(cut);
    }
}

std::expected<const Wager*, Denial> own_wager(const Situation& now, PlayerId player,
                                              std::int64_t box, Spot spot) {
    const Wager* wager = find_wager(now.table.round, player, box, spot);
    if (!wager) return deny(Denied::no_wager, clause(now, Step::bets_open));
    return wager;
}

/// May a bet be taken back now?
Check check_taking_back(const Situation& now) {
    const Phase phase = now.table.phase;
    if (phase == Phase::bets_open) return std::nullopt;
    if (phase == Phase::idle) return denial(Denied::no_wager, clause(now, Step::bets_open));
    const Round& round = now.table.round;
    if (round.withdrawals) return std::nullopt;
    const bool too_late =
        round.cut_card_first && has(now, Step::cut_card_too_late) && phase != Phase::bets_closed;
    return denial(Denied::no_withdrawal,
                  clause(now, too_late ? Step::cut_card_too_late : Step::take_back_closed));
}

}  // namespace

Decision decide(const Situation& now, const OpenBets&) {
    if (const auto no = permit(now, Act::open_bets)) return std::unexpected(*no);
    if (const auto no = between_rounds(now)) return std::unexpected(*no);
    const Shoe& shoe = now.table.shoe;
    if (!shoe.ready) return deny(Denied::shoe_not_ready, now.rulebook.clauses.decks);
    if (shoe.last_round) return deny(Denied::shoe_finished, clause(now, Step::shoe_ends));
    if (shoe.replace) return deny(Denied::cards_to_be_replaced, *shoe.replace);
    constexpr int least = 4;
    if (shoe.left + static_cast<int>(shoe.carried.size()) < least)
        return deny(Denied::shoe_empty, clause(now, Step::shoe_runs_out));
    if (carried_waits(now)) {
        Denial no = denial(Denied::carried_not_confirmed, clause(now, Step::cards_carried));
        no.who = allowed(authority(now), Act::confirm_carried);
        return std::unexpected(no);
    }
    return happened(BetsOpened{now.table.rounds + 1});
}

Decision decide(const Situation& now, const PlaceBet& asked) {
    const Act act = asked.found ? Act::record_bet : Act::bet_for_player;
    if (asked.found && now.by.actor.role == Role::player) {
        Denial no = denial(Denied::not_permitted, clause(now, Step::staff_bets));
        no.who = allowed(authority(now), act);
        return std::unexpected(no);
    }
    if (const auto no = permit_for(now, asked.player, act)) return std::unexpected(*no);
    const Guest* guest = find_guest(now.table, asked.player);
    const Bet bet = bet_asked(now.table.round, asked);
    const bool seated = guest && guest->box == asked.box && asked.box != 0;
    const bool to_be_shared = asked.joins == asked.player && has(now, Step::shared_wager);
    const Asked judged{.now = now,
                       .rules = rules_of(now.rulebook, now.table),
                       .bet = bet,
                       .seated = seated,
                       .found = asked.found,
                       .shares = asked.joins.has_value(),
                       .to_be_shared = to_be_shared};
    if (const auto no = check_moment(judged)) return std::unexpected(*no);
    if (const auto no = check_place(judged)) return std::unexpected(*no);
    if (const auto no = check_stake(judged)) return std::unexpected(*no);
    std::vector<Event> events;
    if (!asked.found) {
        if (const auto no = check_wager_limits(judged)) return std::unexpected(*no);
        if (const auto no = check_table_differential(judged)) return std::unexpected(*no);
        const auto cuts = make_room(judged);
        if (!cuts) return std::unexpected(cuts.error());
        for (const BetReduced& cut : *cuts) events.emplace_back(cut);
    }
    events.emplace_back(BetPlaced{bet, seated, asked.found});
    if (is_short(judged)) events.emplace_back(MinimumAdvised{bet.player, bet.box, bet.spot});
    return events;
}

Decision decide(const Situation& now, const LowerBet& asked) {
    if (const auto no = permit_for(now, asked.player, Act::bet_for_player))
        return std::unexpected(*no);
    if (now.table.phase != Phase::bets_open) {
        const Denial closed = check_taking_back(now).value_or(
            denial(Denied::bets_are_closed, clause(now, Step::take_back_closed)));
        const Bet less{asked.player, asked.box, asked.spot, asked.by, {}};
        if (const auto no = check_evening_out(now, less, Step::over_asked, closed))
            return std::unexpected(*no);
    }
    const auto wager = own_wager(now, asked.player, asked.box, asked.spot);
    if (!wager) return std::unexpected(wager.error());
    const Bet& bet = (*wager)->bet;
    if (asked.by.cents <= 0) return deny(Denied::no_amount, clause(now, Step::bets_open));
    if (asked.by >= bet.stake)
        return deny(Denied::not_enough_chips, clause(now, Step::bets_open), bet.stake);
    const Money unit = now.table.setup.stake_unit;
    if (asked.by.cents % unit.cents != 0)
        return deny(Denied::not_a_multiple, clause(now, Step::limits_shown));
    const TableRules rules = rules_of(now.rulebook, now.table);
    const Limits* limits = limits_of(now.table, rules, bet.spot);
    const Money left{wager_total(now.table.round, bet.box, bet.spot, wager_of(bet)).cents -
                     asked.by.cents};
    const auto& noticed = clause_of(procedure(now), Step::under_noticed);
    if (limits && left < limits->min)
        return deny(Denied::under_minimum, noticed ? *noticed : limit_rules(rules).displayed,
                    limits->min);
    const BetReduced reduced{bet.player, bet.box, bet.spot, asked.by, Reduction::lowered};
    Decision events = happened(reduced);
    add_rejected(now, {&reduced, 1}, *events);
    return events;
}

std::vector<Event> take_off(const Situation& now, std::span<const Bet> bets, Reduction why) {
    std::vector<BetReduced> taken;
    taken.reserve(bets.size());
    for (const Bet& bet : bets) taken.push_back({bet.player, bet.box, bet.spot, bet.stake, why});
    std::vector<Event> events(taken.begin(), taken.end());
    if (now.table.phase != Phase::bets_open) return events;
    for (const Bet& bet : bets) add_rest_left(now, bet, events);
    add_rejected(now, taken, events);
    return events;
}

Decision decide(const Situation& now, const WithdrawBet& asked) {
    if (now.table.matter) return take_back_one(now, asked);
    if (const auto no = permit_for(now, asked.player, Act::bet_for_player))
        return std::unexpected(*no);
    if (const auto no = check_taking_back(now)) return std::unexpected(*no);
    const auto wager = own_wager(now, asked.player, asked.box, asked.spot);
    if (!wager) return std::unexpected(wager.error());
    const Bet& bet = (*wager)->bet;
    std::vector<Event> events = take_off(now, {&bet, 1}, Reduction::withdrawn);
    const bool last = now.table.round.wagers.size() == 1;
    if (last && now.table.phase == Phase::bets_closed && has(now, Step::no_bets_left))
        events.emplace_back(RoundConcluded{});
    return events;
}

Decision decide(const Situation& now, const KeepBox& asked) {
    if (const auto no = permit_for(now, asked.player, Act::seat)) return std::unexpected(*no);
    if (!has(now, Step::balance_shared)) return deny(Denied::not_in_rules, authority(now).cites);
    return deny(Denied::box_is_shared, clause(now, Step::balance_shared));
}

Decision decide(const Situation& now, const CloseBets&) {
    if (const auto no = permit(now, Act::close_bets)) return std::unexpected(*no);
    if (now.table.phase != Phase::bets_open)
        return deny(Denied::bets_not_open, clause(now, Step::bets_close));
    std::vector<Event> events;
    const TableRules rules = rules_of(now.rulebook, now.table);
    for (const Wager& wager : now.table.round.wagers) {
        const Bet& bet = wager.bet;
        const Limits* limits = limits_of(now.table, rules, bet.spot);
        // Told that it must be met, and not met: it goes back.
        if (limits && is_advised(now.table.round, bet) &&
            wager_total(now.table.round, bet.box, bet.spot, wager_of(bet)) < limits->min)
            events.emplace_back(
                BetReduced{bet.player, bet.box, bet.spot, bet.stake, Reduction::below_minimum});
    }
    events.emplace_back(BetsClosed{});
    return events;
}

}  // namespace tigerpit
