#include "rules/decided.hpp"

#include <algorithm>

#include "rules/tableau.hpp"

namespace tigerpit {

namespace {

/// The results a bet has been seen to have, one bit each.
using SeenResults = SmallSet;

Result result_of(const BetRule& rule, Facts facts) {
    const Payline* line = line_earned(rule.lines, facts);
    if (!line) return Result::lose;
    return line->pays.num == 0 ? Result::push : Result::win;
}

/// A bet is known to be open once two different results, or a push, have been seen.
bool known_open(SeenResults seen) {
    return seen != SeenResults{static_cast<int>(Result::win)} &&
           seen != SeenResults{static_cast<int>(Result::lose)};
}

/// Every completion of a deal, the results of every bet gathered. Stops when all are known open.
class Completions {
public:
    Completions(const Rulebook& rulebook, const Layout& layout)
        : rulebook_(rulebook), layout_(layout), seen_(layout.bets.size()) {}

    /// False when nothing more can be learnt.
    bool walk(const Coup& coup) {
        const auto side = next_to_draw(coup);
        if (!side) return finish(coup);
        for (int rank = 0; rank < rank_count; ++rank) {
            Coup next = coup;
            next[*side].take({static_cast<Rank>(rank), Suit::spades});
            if (!walk(next)) return false;
        }
        return true;
    }

    [[nodiscard]] std::vector<Decided> decided() const {
        std::vector<Decided> all;
        for (const SeenResults seen : seen_) {
            const bool won = seen == SeenResults{static_cast<int>(Result::win)};
            all.push_back(known_open(seen) ? Decided::open : won ? Decided::won : Decided::lost);
        }
        return all;
    }

private:
    bool finish(const Coup& coup) {
        const Facts facts = resolve(coup, rulebook_.pair).facts;
        for (std::size_t i = 0; i < seen_.size(); ++i) {
            const auto rule = static_cast<std::size_t>(layout_.bets[i]);
            seen_[i].insert(static_cast<int>(result_of(rulebook_.bets[rule], facts)));
        }
        return !std::ranges::all_of(seen_, known_open);
    }

    const Rulebook& rulebook_;
    const Layout& layout_;
    std::vector<SeenResults> seen_;
};

}  // namespace

std::vector<Decided> decided_bets(const Rulebook& rulebook, const Layout& layout,
                                  const Coup& dealt) {
    Completions completions(rulebook, layout);
    completions.walk(dealt);
    return completions.decided();
}

bool outcome_established(const Rulebook& rulebook, const Layout& layout, const Coup& dealt,
                         std::span<const Bet> placed) {
    const auto decided = decided_bets(rulebook, layout, dealt);
    for (std::size_t i = 0; i < decided.size(); ++i) {
        if (decided[i] == Decided::open) continue;
        if (rulebook.outcome_scope == OutcomeScope::offered) return true;
        const BetRule& rule = rulebook.bets[static_cast<std::size_t>(layout.bets[i])];
        const Spot spot = find_spot(rulebook, rule.id);
        if (std::ranges::find(placed, spot, &Bet::spot) != placed.end()) return true;
    }
    return false;
}

}  // namespace tigerpit
