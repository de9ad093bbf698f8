#include "chance/removal.hpp"

#include <gtest/gtest.h>

#include <random>

#include "books/library.hpp"
#include "chance/linear_count.hpp"

namespace tigerpit {
namespace {

std::vector<const BetRule*> every_bet(const Rulebook& book) {
    std::vector<const BetRule*> bets;
    for (const BetRule& bet : book.bets) bets.push_back(&bet);
    return bets;
}

/// The mean over the shoe of what one card fewer does is nothing.
void expect_mean_nothing(const Rulebook& book, const Composition& shoe) {
    for (const RemovalEffects& bet : removal_effects(every_bet(book), shoe, book.pair)) {
        Ratio mean;
        for (std::size_t rank = 0; rank < rank_count; ++rank) {
            EXPECT_EQ(bet.effects[rank].has_value(), shoe.counts[rank] > 0);
            if (bet.effects[rank]) mean += shoe.counts[rank] * *bet.effects[rank];
        }
        EXPECT_EQ(mean, 0) << bet.rule->id;
    }
}

TEST(Removal, ChangesNothingInTheMean) {
    std::mt19937 random(8);
    for (const Rulebook& book : built_in_rulebooks()) {
        expect_mean_nothing(book, fresh(8));
        Composition shoe;
        for (int card = 0; card < 40; ++card) ++shoe.counts[random() % 12];
        expect_mean_nothing(book, shoe);
    }
}

TEST(Removal, IsTheDifferenceOfTwoShoes) {
    const Rulebook& book = *find_rulebook("tiger-baccarat");
    const BetRule& bet = book.bets[static_cast<std::size_t>(find_spot(book, "big_tiger").index)];
    const auto effects = removal_effects(std::array{&bet}, fresh(6), book.pair);
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
        Composition fewer = fresh(6);
        --fewer.counts[rank];
        const Chances after = bet_chances(bet, distribute({fewer, {}}, book.pair));
        EXPECT_EQ(after.expectation - effects[0].expectation, effects[0].effects[rank]);
    }
    // Without a six the bet is harder to win, without a nine easier.
    EXPECT_LT(*effects[0].effects[5], 0);
    EXPECT_GT(*effects[0].effects[8], 0);
}

TEST(Removal, OfTheSixthCardFromTheEndCannotBe) {
    const Rulebook& book = *find_rulebook("tiger-baccarat");
    Composition shoe;
    shoe.counts = {1, 1, 1, 1, 1, 1};
    for (const RemovalEffects& bet : removal_effects(every_bet(book), shoe, book.pair))
        for (const auto& effect : bet.effects) EXPECT_FALSE(effect.has_value());
}

/// The correlation squared of tags with effects, by its definition.
Ratio correlation_squared(const std::array<int, rank_count>& tags, const RemovalEffects& bet,
                          const Composition& shoe) {
    Ratio cards = shoe.cards();
    Ratio mean_tag;
    Ratio mean_effect;
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
        mean_tag += Ratio{shoe.counts[rank] * tags[rank]} / cards;
        mean_effect += shoe.counts[rank] * bet.effects[rank].value_or(0) / cards;
    }
    Ratio both;
    Ratio tag_spread;
    Ratio effect_spread;
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
        const Ratio tag = tags[rank] - mean_tag;
        const Ratio effect = bet.effects[rank].value_or(0) - mean_effect;
        both += shoe.counts[rank] * tag * effect;
        tag_spread += shoe.counts[rank] * tag * tag;
        effect_spread += shoe.counts[rank] * effect * effect;
    }
    return tag_spread == 0 ? Ratio{0} : Ratio{both * both / (tag_spread * effect_spread)};
}

TEST(LinearCount, IsNoneWhereEveryRankIsAsGoodAsAnother) {
    const Rulebook& book = *find_rulebook("tiger-baccarat");
    const BetRule& bet = book.bets[static_cast<std::size_t>(find_spot(book, "tiger_pair").index)];
    const auto effects = removal_effects(std::array{&bet}, fresh(8), book.pair);
    EXPECT_FALSE(best_count(effects.front(), fresh(8), 1).has_value());
}

TEST(LinearCount, IsTheBestOfAllThereAre) {
    const Rulebook& book = *find_rulebook("tiger-buffalo-commission");
    Composition shoe;
    const std::array<std::size_t, 6> ranks{0, 3, 5, 7, 9, 11};
    for (const std::size_t rank : ranks) shoe.counts[rank] = 4 + static_cast<int>(rank) % 3;
    for (const RemovalEffects& bet : removal_effects(every_bet(book), shoe, book.pair)) {
        for (const int level : {1, bet.rule->id == "tie" ? 2 : 1}) {
            const auto best = best_count(bet, shoe, level);
            ASSERT_TRUE(best.has_value()) << bet.rule->id;
            const int choices = 2 * level + 1;
            int codes = 1;
            for (std::size_t i = 0; i < ranks.size(); ++i) codes *= choices;
            Ratio highest;
            for (int code = 0; code < codes; ++code) {
                std::array<int, rank_count> tags{};
                for (int rest = code; const std::size_t rank : ranks) {
                    tags[rank] = rest % choices - level;
                    rest /= choices;
                }
                highest = std::max(highest, correlation_squared(tags, bet, shoe));
            }
            EXPECT_EQ(highest, best->correlation_squared) << bet.rule->id;
        }
    }
}

}  // namespace
}  // namespace tigerpit
