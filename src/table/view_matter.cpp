#include <algorithm>
#include <functional>

#include "table/circumstances.hpp"
#include "table/decisions.hpp"
#include "table/handling.hpp"
#include "table/view_parts.hpp"

/// What went wrong as it is seen, and what one player sees alone.
namespace tigerpit {

namespace {

Handled handled_of(const Matter& matter) {
    if (!matter.ruled) return Handled::reported;
    if (matter.choice) return Handled::choosing;
    if (is_searching(matter)) return Handled::searching;
    return is_referred(matter) ? Handled::referred : Handled::ruled;
}

MatterForStaff for_staff(const Situation& now, const Matter& matter) {
    MatterForStaff staff{.rightly = matter.rightly,
                         .fresh = matter.fresh,
                         .reported = matter.reported,
                         .found = {},
                         .rulings = {},
                         .to_set_aside = {},
                         .missing = matter.missing};
    if (!matter.ruled) {
        staff.found = circumstances_of(now, matter);
        staff.rulings = consequences(now);
    }
    if (handled_of(matter) == Handled::searching && !matter.aside)
        staff.to_set_aside = to_set_aside(now.table);
    return staff;
}

/// What of a player's goes back if he chooses so: what is not decided by cards that everybody has
/// seen. Where that cannot be told, he is told when he asks.
std::vector<Bet> not_decided(const Situation& now, PlayerId player) {
    std::vector<Bet> bets = bets_of(now.table.round);
    const auto decided = decided_before(now, *now.table.matter);
    const TableRules rules = rules_of(now.rulebook, now.table);
    std::erase_if(bets, [&](const Bet& bet) {
        return bet.player != player || (decided && is_decided(rules, *decided, bet.spot));
    });
    return bets;
}

/// The cards that are a player's to turn over.
std::vector<CardPlace> cards_to_turn(const Table& table, PlayerId player) {
    std::vector<CardPlace> turns;
    if (table.phase != Phase::dealing) return turns;
    for (const Side side : both_sides) {
        const LaidHand& hand = table.round.hands[side];
        for (int card = 0; card < hand.size(); ++card) {
            if (hand[card].open) continue;
            const auto handler = handler_of(table, side, card);
            // Who draws the cards turns those over that nobody was passed.
            const bool by_drawer =
                !handler && !table.round.handling[side].handler && drawer_of(table) == player;
            if (handler == player || by_drawer) turns.push_back({side, card});
        }
    }
    return turns;
}

/// Has the table nothing of his? Then his own view is empty, and not computed for a crowd.
bool is_stranger(const Table& table, PlayerId player) {
    const auto his = [&](const auto& one) { return one.player == player; };
    const auto bets = [&](const Wager& wager) { return his(wager.bet); };
    const auto handles = [&](const Handling& handling) {
        return handling.handler == player ||
               std::ranges::find(handling.squeezes, player) != handling.squeezes.end();
    };
    const Round& round = table.round;
    const auto& matter = table.matter;
    const bool chooses =
        matter && (contains(matter->waiting, player) || contains(matter->gone, player));
    return !find_guest(table, player) && stack_of(table, player).cents == 0 &&
           owed_by(table, player).cents == 0 && std::ranges::none_of(round.wagers, bets) &&
           std::ranges::none_of(round.insurance.bets, his) &&
           !contains(round.insurance.passed, player) && !chooses && table.device.holder != player &&
           !handles(round.handling.player) && !handles(round.handling.banker);
}

}  // namespace

MatterPart matter_part(const Situation& now, const Matter& matter, Viewer viewer) {
    MatterPart part;
    part.kind = matter.kind;
    part.moment = matter.moment;
    if (matter.round != 0) part.round = matter.round;
    part.hand = matter.hand;
    part.stage = matter.stage;
    part.cards = matter.cards;
    part.handled = handled_of(matter);
    part.then = matter.then;
    part.cites = matter.cites;
    part.choice = matter.choice;
    part.waiting = matter.waiting;
    part.away = matter.gone;
    if (viewer == Viewer::staff) part.staff = for_staff(now, matter);
    return part;
}

OwnView own_view(const Rulebook& rulebook, const Table& table, PlayerId player) {
    if (is_stranger(table, player)) return {.player = player};
    const Table seen = without_unseen(table);
    const Situation now{rulebook, seen, {}};
    const auto his = [&](const auto& one) { return one.player == player; };
    const auto of_his = [&](auto all) {
        std::erase_if(all, std::not_fn(his));
        return all;
    };
    OwnView own{.player = player, .stack = stack_of(seen, player), .owed = owed_by(seen, player)};
    const Guest* guest = find_guest(seen, player);
    own.marked = guest && guest->marks > 0;
    if (seen.phase == Phase::not_open) return own;
    const Round& round = seen.round;
    for (WagerSeen& wager : wagers_seen(now))
        if (his(wager.bet)) own.wagers.push_back(std::move(wager));
    own.insurance = of_his(round.insurance.bets);
    own.offers = of_his(offers_open(now));
    own.passed = contains(round.insurance.passed, player);
    const auto& matter = seen.matter;
    if (matter && (contains(matter->waiting, player) || contains(matter->gone, player))) {
        own.choice = matter->choice;
        own.may_go_back = not_decided(now, player);
    }
    own.may_withdraw = round.withdrawals && seen.phase == Phase::bets_closed && !own.wagers.empty();
    own.draws = drawer_of(seen) == player;
    own.turns = cards_to_turn(seen, player);
    return own;
}

}  // namespace tigerpit
