#include "chance/linear_count.hpp"

#include <algorithm>
#include <vector>

namespace tigerpit {

namespace {

/// The ranks that have the same effect: they share a tag.
struct Step {
    Integer effect;  ///< in units of one over the common denominator
    std::int64_t cards = 0;
    std::vector<std::size_t> ranks;
};

/// How well some tags do. The correlation squared is square / (spread × what all share).
struct Score {
    Integer square;   ///< of the covariance
    Integer spread;   ///< of the tags; more than nothing
    Integer balance;  ///< how far the tags are from adding up to nothing
    Integer sum_squares;
    std::vector<int> tags;

    /// Closer to the effects; among equals balanced, then small.
    [[nodiscard]] bool better_than(const Score& another) const {
        const Integer mine = square * another.spread;
        const Integer theirs = another.square * spread;
        if (mine != theirs) return mine > theirs;
        if (balance != another.balance) return balance < another.balance;
        return sum_squares < another.sum_squares;
    }
};

/// Tries every way to give a larger effect no smaller a tag. The best count is among them: a tag
/// that fell where the effect rose could be exchanged for a better one.
class Search {
public:
    Search(std::vector<Step> steps, std::int64_t cards, int level)
        : steps_(std::move(steps)), cards_(cards), level_(level), tags_(steps_.size()) {}

    std::optional<Score> run() {
        descend(0, -level_, 0, 0, 0);
        return best_;
    }

private:
    void descend(std::size_t step, int least, const Integer& covariance, std::int64_t sum,
                 std::int64_t sum_squares) {
        if (step == steps_.size()) {
            judge(covariance, sum, sum_squares);
            return;
        }
        const Step& here = steps_[step];
        for (int tag = least; tag <= level_; ++tag) {
            tags_[step] = tag;
            descend(step + 1, tag, covariance + here.effect * (tag * here.cards),
                    sum + tag * here.cards, sum_squares + std::int64_t{tag} * tag * here.cards);
        }
    }

    void judge(const Integer& covariance, std::int64_t sum, std::int64_t sum_squares) {
        const std::int64_t spread = cards_ * sum_squares - sum * sum;
        if (spread == 0) return;
        Score score{covariance * covariance, spread, std::abs(sum), sum_squares, tags_};
        if (!best_ || score.better_than(*best_)) best_ = std::move(score);
    }

    std::vector<Step> steps_;
    std::int64_t cards_;
    int level_;
    std::vector<int> tags_;
    std::optional<Score> best_;
};

Integer common_denominator(const RemovalEffects& effects) {
    Integer common = 1;
    for (const auto& effect : effects.effects)
        if (effect) common = lcm(common, Integer{denominator(*effect)});
    return common;
}

/// The ranks of the shoe by their effects, from the worst for the bet to the best.
std::vector<Step> steps_of(const RemovalEffects& effects, const Composition& shoe,
                           const Integer& common) {
    std::vector<Step> steps;
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
        if (!effects.effects[rank]) continue;
        const Integer effect{numerator(Ratio{*effects.effects[rank] * Ratio{common}})};
        auto same = std::ranges::find(steps, effect, &Step::effect);
        if (same == steps.end()) same = steps.insert(steps.end(), Step{.effect = effect});
        same->cards += shoe.counts[rank];
        same->ranks.push_back(rank);
    }
    std::ranges::sort(steps, {}, &Step::effect);
    return steps;
}

}  // namespace

std::optional<LinearCount> best_count(const RemovalEffects& effects, const Composition& shoe,
                                      int level) {
    const std::vector<Step> steps = steps_of(effects, shoe, common_denominator(effects));
    if (steps.size() < 2) return std::nullopt;
    Integer effect_squares = 0;
    for (const Step& step : steps) effect_squares += step.effect * step.effect * step.cards;
    const std::int64_t cards = shoe.cards();
    const auto best = Search(steps, cards, level).run();
    LinearCount count{.level = level};
    for (std::size_t step = 0; step < steps.size(); ++step)
        for (const std::size_t rank : steps[step].ranks) count.tags[rank] = best->tags[step];
    // The effects add up to nothing over the shoe, so that their spread is the sum of their
    // squares.
    count.correlation_squared = Ratio{best->square * cards, best->spread * effect_squares};
    count.balanced = best->balance == 0;
    return count;
}

}  // namespace tigerpit
