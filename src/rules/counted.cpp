#include "rules/counted.hpp"

#include <algorithm>
#include <utility>

#include "base/result.hpp"

namespace tigerpit {

namespace {

/// `amount` × `num` / `den` for a fraction that is not over one, so that nothing can overflow.
Money portion(Money amount, Money num, Money den) {
    return *share(amount, num.cents, den.cents, Rounding::down);
}

/// The entry of a part among all entries.
Counted& entry_of(const OriginalPart& part, std::span<Counted> counted) {
    return counted[static_cast<std::size_t>(part.entry)];
}

/// A wager counts for an amount; one that it leaves whole is not changed by the limit.
void reduce(Money amount, const OriginalBet& bet, const Citation& cites,
            std::span<Counted> counted) {
    if (amount == bet.stake) return;
    split(amount, bet, counted);
    for (const OriginalPart& part : bet.parts) entry_of(part, counted).also = &cites;
}

void note(const OriginalBet& bet, const Citation& cites, std::span<Counted> counted) {
    for (const OriginalPart& part : bet.parts) entry_of(part, counted).noted = &cites;
}

/// A wager as it was when the bets closed: what another owner of it had back since does not make it
/// less.
Money at_close(const OriginalBet& bet, std::span<const OriginalPart> gone) {
    Money stake = bet.stake;
    for (const OriginalPart& part : gone) {
        const bool same = part.box == bet.box && part.side == bet.side && part.player == bet.player;
        if (same) stake.cents += part.stake.cents;
    }
    return stake;
}

/// The Original Bets among which the Differential is measured.
std::span<const OriginalBet> scope_from(std::span<const OriginalBet> bets,
                                        DifferentialScope scope) {
    if (scope == DifferentialScope::table) return bets;
    std::size_t end = 0;
    while (end < bets.size() && bets[end].box == bets.front().box) ++end;
    return bets.first(end);
}

/// each bet on the heavy side counts for its share of what the Differential limit allows, not
/// below the minimum; a bet that was itself below the minimum counts in full.
std::expected<void, Overflow> apportion(const LimitRules& rules, const Limits& limits,
                                        std::span<const OriginalBet> bets,
                                        std::span<const OriginalPart> gone,
                                        std::span<Counted> counted) {
    BySide<Money> total;
    for (const OriginalBet& bet : bets) {
        TRY(total[bet.side], sum(total[bet.side], bet.stake));
    }
    const Side heavy = total.player > total.banker ? Side::player : Side::banker;
    // Nobody's bet counts for less because another's went back after the close.
    Money lighter = total[other(heavy)];
    for (const OriginalPart& part : gone)
        if (part.side == other(heavy) &&
            (rules.scope == DifferentialScope::table || part.box == bets.front().box)) {
            TRY(lighter, sum(lighter, part.stake));
        }
    // An allowance too large to count is one that nothing exceeds.
    const auto allowed = sum(limits.max, lighter);
    if (!allowed || total[heavy] <= *allowed) return {};
    for (const OriginalBet& bet : bets) {
        if (bet.side != heavy) continue;
        if (bet.stake < limits.min) {
            note(bet, rules.spared_cites, counted);
            continue;
        }
        const Money effective = portion(bet.stake, *allowed, total[heavy]);
        reduce(std::max(effective, limits.min), bet, rules.over_cites, counted);
        for (const OriginalPart& part : bet.parts) {
            entry_of(part, counted).allowed = *allowed;
            entry_of(part, counted).total = total[heavy];
        }
    }
    return {};
}

/// A player whose one wager below the minimum has been honoured has his next ones back.
void return_marked(const LimitRules& rules, const Limits& limits, const Originals& originals,
                   std::span<const PlayerId> marked, std::span<Counted> counted) {
    if (rules.under != UnderLimit::once || marked.empty()) return;
    for (const OriginalBet& bet : originals.bets) {
        if (at_close(bet, originals.gone) >= limits.min) continue;
        for (const OriginalPart& part : bet.parts)
            if (std::ranges::find(marked, part.owner) != marked.end())
                entry_of(part, counted).returned = true;
    }
}

}  // namespace

void split(Money amount, const OriginalBet& bet, std::span<Counted> counted) {
    __extension__ using Wide = __int128;
    const auto remainder = [&](const OriginalPart& part) {
        return Wide{part.stake.cents} * amount.cents % bet.stake.cents;
    };
    Money left = amount;
    std::vector<const OriginalPart*> by_remainder;
    for (const OriginalPart& part : bet.parts) {
        Counted& entry = entry_of(part, counted);
        entry.stake = portion(part.stake, amount, bet.stake);
        left.cents -= entry.stake.cents;
        by_remainder.push_back(&part);
    }
    std::ranges::sort(by_remainder, [&](const OriginalPart* a, const OriginalPart* b) {
        return std::pair{remainder(*b), a->entry} < std::pair{remainder(*a), b->entry};
    });
    for (std::size_t next = 0; left.cents > 0; ++next, --left.cents)
        ++entry_of(*by_remainder[next], counted).stake.cents;
}

std::expected<void, Overflow> apply_limits(const LimitRules& rules, const Limits& limits,
                                           const Originals& originals,
                                           std::span<const PlayerId> marked,
                                           std::span<Counted> counted) {
    const std::span<const OriginalBet> bets = originals.bets;
    for (const OriginalBet& bet : bets)
        if (at_close(bet, originals.gone) < limits.min) note(bet, rules.under_cites, counted);
    if (rules.over == OverLimit::pro_rata) {
        for (auto rest = bets; !rest.empty();) {
            const auto scope = scope_from(rest, rules.scope);
            if (!apportion(rules, limits, scope, originals.gone, counted))
                return std::unexpected(Overflow{});
            rest = rest.subspan(scope.size());
        }
    }
    if (rules.over == OverLimit::to_maximum)
        for (const OriginalBet& bet : bets)
            if (bet.stake > limits.max) reduce(limits.max, bet, rules.over_cites, counted);
    return_marked(rules, limits, originals, marked, counted);
    return {};
}

void apply_spot_limits(const LimitRules& rules, const Limits& limits, const Originals& bets,
                       std::span<const PlayerId> marked, std::span<Counted> counted) {
    for (const OriginalBet& bet : bets.bets) {
        if (at_close(bet, bets.gone) < limits.min) note(bet, rules.under_cites, counted);
        if (bet.stake > limits.max && rules.over != OverLimit::counts_whole)
            reduce(limits.max, bet, rules.sides_cites, counted);
    }
    return_marked(rules, limits, bets, marked, counted);
}

}  // namespace tigerpit
