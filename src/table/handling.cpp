#include "table/handling.hpp"

#include <algorithm>
#include <utility>

#include "table/decisions.hpp"
#include "table/stakes.hpp"

namespace tigerpit {

namespace {

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
        // What others have put to a wager is theirs.
        const InLine one{bet.player, bet.stake, bet.box, wager.order, !wager.found};
        const auto known = std::ranges::find(line, bet.player, &InLine::player);
        if (known == line.end())
            line.push_back(one);
        else if (one.stake > known->stake)
            *known = one;
    }
    return line;
}

}  // namespace

bool is_away(const Table& table, PlayerId player) {
    const Guest* guest = find_guest(table, player);
    return guest && guest->away;
}

std::vector<InLine> line_for(const Situation& now, Side side) {
    std::vector<InLine> line = wagers_on(now, side);
    std::ranges::sort(line, [](const InLine& a, const InLine& b) {
        return a.stake != b.stake ? a.stake > b.stake : a.order < b.order;
    });
    for (auto first = line.begin(); first != line.end();) {
        const auto end = std::find_if(first, line.end(), [&](const InLine& other) {
            return other.stake != first->stake;
        });
        // Who was chosen among equals stands where the first placed would.
        const auto& chosen = now.table.round.handling[side].chosen;
        const auto at =
            std::find_if(first, end, [&](const InLine& one) { return one.player == chosen; });
        if (at != end) std::iter_swap(first, at);
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

Step step_of(PassedBy why) {
    switch (why) {
        case PassedBy::highest: return Step::a_passes;
        case PassedBy::first_placed: return Step::a_first_placed;
        case PassedBy::next_highest: return Step::a_next_highest;
        case PassedBy::counter_clockwise: return Step::a_counter_clockwise;
        case PassedBy::named: return Step::c_passes;
    }
    std::unreachable();
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

std::optional<PlayerId> drawer_of(const Table& table) {
    const auto& holder = table.device.holder;
    const bool draws = holder && !is_away(table, *holder) && may_draw(table, *holder);
    return draws ? holder : std::nullopt;
}

bool may_draw(const Table& table, PlayerId player) {
    const auto& admitted = table.device.admitted;
    return std::ranges::find(admitted, player) != admitted.end() ||
           std::ranges::any_of(table.round.wagers,
                               [&](const Wager& wager) { return wager.bet.player == player; });
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
