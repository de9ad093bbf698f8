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

/// Every completion of a deal, the results of every bet gathered. Bets that are known to be open
/// are not looked at any more; when all are, it stops.
class Completions {
public:
    Completions(const Rulebook& rulebook, const Layout& layout)
        : rulebook_(rulebook), layout_(layout), seen_(layout.bets.size()) {
        for (std::size_t bet = 0; bet < seen_.size(); ++bet) looked_at_.push_back(bet);
    }

    void walk(const Coup& coup) {
        const auto side = next_to_draw(coup);
        if (!side) return finish(coup);
        // Of a third card only the points count: an ace to a ten are all there are.
        const int ranks = coup[*side].size() == 2 ? point_values : rank_count;
        for (int rank = 0; rank < ranks && !looked_at_.empty(); ++rank) {
            Coup next = coup;
            next[*side].take({static_cast<Rank>(rank), Suit::spades});
            walk(next);
        }
    }

    [[nodiscard]] std::vector<Decided> decided() const {
        std::vector<Decided> all;
        all.reserve(seen_.size());
        for (const SeenResults seen : seen_) {
            const bool won = seen == SeenResults{static_cast<int>(Result::win)};
            all.push_back(known_open(seen) ? Decided::open : won ? Decided::won : Decided::lost);
        }
        return all;
    }

private:
    static constexpr int point_values = 10;

    void finish(const Coup& coup) {
        const Facts facts = resolve(coup, rulebook_.pair).facts;
        std::erase_if(looked_at_, [&](std::size_t bet) {
            const auto rule = static_cast<std::size_t>(layout_.bets[bet]);
            seen_[bet].insert(static_cast<int>(result_of(rulebook_.bets[rule], facts)));
            return known_open(seen_[bet]);
        });
    }

    const Rulebook& rulebook_;
    const Layout& layout_;
    std::vector<SeenResults> seen_;
    std::vector<std::size_t> looked_at_;
};

}  // namespace

std::vector<Decided> decided_bets(const Rulebook& rulebook, const Layout& layout,
                                  const Coup& dealt) {
    // Before the first card every line of a bet can still be reached: the reader has seen to it.
    if (dealt == Coup{}) return std::vector(layout.bets.size(), Decided::open);
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
