#include "table/handling.hpp"

#include <algorithm>

#include "table/decisions.hpp"
#include "table/stakes.hpp"

namespace tigerpit {

namespace {

bool is_away(const Table& table, PlayerId player) {
    const Guest* guest = find_guest(table, player);
    return guest && guest->away;
}

/// How far a box lies counter-clockwise from another.
int steps_from(const TableSetup& setup, std::int64_t from, std::int64_t to) {
    const auto place = [&](std::int64_t box) {
        const auto at = std::ranges::find(setup.seat_order, box);
        return setup.seat_order.empty() ? box : std::int64_t{at - setup.seat_order.begin()};
    };
    const std::int64_t steps = place(to) - place(from);
    return static_cast<int>(steps < 0 ? steps + setup.boxes : steps);
}

/// The highest wager of each player on a hand.
std::vector<InLine> wagers_on(const Situation& now, Side side) {
    const TableRules rules = rules_of(now.rulebook, now.table);
    std::vector<InLine> line;
    for (const Wager& wager : now.table.round.wagers) {
        const Bet& bet = wager.bet;
        if (original_side(rules, bet.spot) != side) continue;
        const PlayerId player = wager_of(bet);
        const InLine one{player, wager_total(now.table.round, bet.box, bet.spot, player), bet.box,
                         wager.order, !wager.found};
        const auto known = std::ranges::find(line, player, &InLine::player);
        if (known == line.end())
            line.push_back(one);
        else if (one.stake > known->stake)
            *known = one;
    }
    return line;
}

}  // namespace

std::vector<InLine> line_for(const Situation& now, Side side) {
    std::vector<InLine> line = wagers_on(now, side);
    std::ranges::sort(line, [](const InLine& a, const InLine& b) {
        return a.stake != b.stake ? a.stake > b.stake : a.order < b.order;
    });
    for (auto first = line.begin(); first != line.end();) {
        const auto end = std::find_if(first, line.end(), [&](const InLine& other) {
            return other.stake != first->stake;
        });
        const std::int64_t from = first->box;
        // Two in one box are in the order in which they came there.
        std::sort(first + 1, end, [&](const InLine& a, const InLine& b) {
            const auto steps = [&](const InLine& one) {
                return steps_from(now.table.setup, from, one.box);
            };
            return steps(a) != steps(b) ? steps(a) < steps(b) : a.order < b.order;
        });
        first = end;
    }
    return line;
}

std::optional<NextInLine> next_in_line(const Situation& now, Side side) {
    const std::vector<InLine> line = line_for(now, side);
    const auto& declined = now.table.round.handling[side].declined;
    const auto passes = [&](const InLine& one) {
        return std::ranges::find(declined, one.player) != declined.end() ||
               is_away(now.table, one.player);
    };
    const auto next = std::ranges::find_if_not(line, passes);
    if (next == line.end()) return std::nullopt;
    const auto equals = [&](const InLine& one) { return one.stake == next->stake; };
    const auto first_equal = std::ranges::find_if(line, equals);
    const auto count = std::ranges::count_if(line, equals);
    const bool fresh = first_equal == next;
    // One wager alone has no order to be known.
    const bool known = count == 1 || !fresh || std::ranges::all_of(line, [&](const InLine& one) {
                           return !equals(one) || one.order_known;
                       });
    PassedBy why = first_equal == line.begin() ? PassedBy::highest : PassedBy::next_highest;
    if (!fresh)
        why = PassedBy::counter_clockwise;
    else if (count > 1 && first_equal == line.begin())
        why = PassedBy::first_placed;
    return NextInLine{next->player, why, known};
}

std::optional<PlayerId> highest_bettor(const Situation& now) {
    const TableRules rules = rules_of(now.rulebook, now.table);
    const Wager* highest = nullptr;
    for (const Wager& wager : now.table.round.wagers) {
        if (!original_side(rules, wager.bet.spot)) continue;
        if (procedure(now).squeeze_among == SqueezeAmong::seated && !wager.seated) continue;
        const bool more = !highest || wager.bet.stake > highest->bet.stake;
        const bool first =
            highest && wager.bet.stake == highest->bet.stake && wager.order < highest->order;
        if (more || first) highest = &wager;
    }
    if (!highest) return std::nullopt;
    return highest->bet.player;
}

std::optional<PlayerId> handler_of(const Table& table, Side side, int card) {
    const Handling& handling = table.round.handling[side];
    // Whoever may turn a hand over is asked about the cards it has; there are no others.
    const bool has_place = card >= 0 && card < static_cast<int>(handling.squeezes.size());
    const auto squeezer =
        has_place ? handling.squeezes[static_cast<std::size_t>(card)] : std::nullopt;
    const auto handler = squeezer ? squeezer : handling.handler;
    if (!handler || is_away(table, *handler)) return std::nullopt;
    return handler;
}

}  // namespace tigerpit
