#pragma once

#include <optional>
#include <span>
#include <vector>

#include "chance/ways_fast.hpp"
#include "rules/bet_rule.hpp"

namespace tigerpit {

/// The player's expectation on a bet, and what one card fewer of each rank adds to it: none for a
/// rank that the shoe has no card of, or when the shoe could then not be dealt from.
struct BetEffects {
    double expectation = 0;
    std::array<std::optional<double>, rank_count> effects;
};

/// Prices bets from one shoe after another: made once for some bets, asked for any composition. The
/// figures are those of bet_chances and removal_effects to about fifteen digits.
///
/// Each bet's lines are asked once for every outcome there is. What comes out says what the bet
/// depends on: how the round ends, what pairs there are, or both at once; most games have none of
/// the last kind, and then the joint distribution is not needed.
class BetPricer {
public:
    BetPricer(std::span<const BetRule* const>, PairReading, const Kernel& = best_kernel());

    [[nodiscard]] std::size_t bets() const { return bets_; }

    /// The expectation on each bet, in the order in which they were given.
    void price(const Composition&, std::span<double>) const;

    /// The same with the effects of removal. The endings after each card are counted anew but for
    /// one worth of card, which follows from the others: the mean over the card that is removed is
    /// the expectation before.
    void price_removals(const Composition&, std::span<BetEffects>) const;

private:
    /// What a bet pays, by possible ending and kind of pairs.
    using Prices = std::vector<std::array<double, pairs_count>>;
    using ByRank = std::array<std::vector<double>, rank_count>;

    struct PairBet {
        std::size_t bet = 0;
        std::array<double, pairs_count> price{};
    };
    struct JointBet {
        std::size_t bet = 0;
        Prices price;
    };

    void sort_bet(std::size_t bet, const BetRule&);
    void make_classes(const std::vector<Prices>&);
    [[nodiscard]] PriceGrid price_grid() const;
    void price_endings(const ShoeWorth&, std::span<double> prices) const;
    void price_pairs(const PairWorth&, double cards, std::span<double>) const;
    void price_joint(const Composition&, std::span<const JointBet>, std::span<double>) const;
    void price_after_endings(const ShoeWorth&, std::span<const double> before, ByRank&) const;
    [[nodiscard]] ByRank price_after(const Composition&, std::span<const double> before) const;

    WaysCounter ways_;
    std::size_t bets_;
    std::vector<std::size_t> ending_bets_;
    std::vector<PairBet> pair_bets_;
    std::vector<JointBet> joint_bets_;
    std::vector<JointBet> all_bets_;  ///< for shoes beyond fast_decks_max
    // PriceGrid keeps its lists here.
    std::vector<int> places_;
    std::vector<int> ends_;
    std::vector<double> price_;
    int width_ = 0;
};

}  // namespace tigerpit
