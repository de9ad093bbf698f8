#include "chance/bet_pricer_fast.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "books/library.hpp"
#include "chance/removal.hpp"
#include "support/shoes.hpp"

namespace tigerpit {
namespace {

constexpr double tolerance = 1e-12;

/// All bets of all layouts of a game.
std::vector<const BetRule*> bets_of(const Rulebook& book) {
    std::vector<const BetRule*> bets;
    for (const BetRule& bet : book.bets) bets.push_back(&bet);
    return bets;
}

double number(const Ratio& ratio) { return ratio.convert_to<double>(); }

void expect_exact_prices(std::span<const BetRule* const> bets, PairReading reading,
                         const Composition& shoe, const Kernel& kernel) {
    SCOPED_TRACE(text_of(shoe));
    std::vector<double> prices(bets.size());
    BetPricer(bets, reading, kernel).price(shoe, prices);
    const OutcomeDistribution exact = distribute({shoe, {}}, reading);
    for (std::size_t bet = 0; bet < bets.size(); ++bet) {
        const Ratio wanted = expectation_of(bets[bet]->lines, line_ways(*bets[bet], exact));
        EXPECT_NEAR(prices[bet], number(wanted), tolerance) << bets[bet]->id;
    }
}

void expect_exact_removals(std::span<const BetRule* const> bets, PairReading reading,
                           const Composition& shoe) {
    SCOPED_TRACE(text_of(shoe));
    std::vector<BetEffects> fast(bets.size());
    BetPricer(bets, reading).price_removals(shoe, fast);
    const std::vector<RemovalEffects> exact = removal_effects(bets, shoe, reading);
    for (std::size_t bet = 0; bet < bets.size(); ++bet) {
        EXPECT_NEAR(fast[bet].expectation, number(exact[bet].expectation), tolerance);
        double mean = 0;
        for (std::size_t rank = 0; rank < rank_count; ++rank) {
            const auto& wanted = exact[bet].effects[rank];
            ASSERT_EQ(fast[bet].effects[rank].has_value(), wanted.has_value()) << rank;
            if (!wanted) continue;
            EXPECT_NEAR(*fast[bet].effects[rank], number(*wanted), tolerance)
                << bets[bet]->id << ' ' << rank;
            mean += *fast[bet].effects[rank] * shoe.counts[rank] / shoe.cards();
        }
        EXPECT_NEAR(mean, 0, tolerance) << bets[bet]->id;
    }
}

TEST(BetPricer, PricesEveryBetOfEveryGameExactlyToTwelvePlaces) {
    for (const Rulebook& book : built_in_rulebooks()) {
        SCOPED_TRACE(book.document.id);
        const auto bets = bets_of(book);
        std::mt19937 random(5);
        for (int decks = 4; decks <= fast_decks_max; ++decks) {
            expect_exact_prices(bets, book.pair, fresh(decks), best_kernel());
            expect_exact_prices(bets, book.pair, fresh(decks), generic_kernel());
            for (const int cards : {6, 7, 12, 50, 180})
                expect_exact_prices(bets, book.pair, random_remainder(random, decks, cards),
                                    best_kernel());
        }
        expect_exact_prices(bets, PairReading::value, fresh(8), best_kernel());
    }
}

TEST(BetPricer, HasTheExactEffectsOfRemoval) {
    for (const Rulebook& book : built_in_rulebooks()) {
        SCOPED_TRACE(book.document.id);
        const auto bets = bets_of(book);
        std::mt19937 random(6);
        expect_exact_removals(bets, book.pair, fresh(8));
        expect_exact_removals(bets, PairReading::value, fresh(6));
        for (const int cards : {6, 7, 8, 13, 40, 200})
            expect_exact_removals(bets, book.pair, random_shoe(random, cards));
    }
}

/// A bet that looks at how the round ended and at the pairs at once.
BetRule joint_bet() {
    BetRule bet{.id = "paired_tie"};
    bet.lines.push_back(Payline{.pays = {25, 1}});
    bet.lines[0].when.only(Fact::winner, 1U << static_cast<unsigned>(Winner::tie));
    bet.lines[0].when.only(Fact::pairs, 0b11000);
    bet.lines.push_back(Payline{.pays = {3, 2}});
    bet.lines[1].when.only(Fact::points, 1U << 9U);
    return bet;
}

TEST(BetPricer, PricesABetOnEndingsAndPairsAtOnce) {
    const BetRule joint = joint_bet();
    auto bets = bets_of(built_in_rulebooks()[0]);
    bets.insert(bets.begin(), &joint);
    std::mt19937 random(7);
    for (const PairReading reading : {PairReading::rank, PairReading::value}) {
        expect_exact_prices(bets, reading, fresh(8), best_kernel());
        expect_exact_removals(bets, reading, fresh(6));
        expect_exact_removals(bets, reading, random_shoe(random, 30));
        expect_exact_prices(std::array{&joint}, reading, fresh(10), generic_kernel());
    }
}

TEST(BetPricer, AsksTheExactWayBeyondTenDecks) {
    const BetRule joint = joint_bet();
    auto bets = bets_of(built_in_rulebooks()[1]);
    bets.push_back(&joint);
    Composition shoe = fresh(4);
    shoe[Rank::king] = fast_decks_max * suit_count + 1;
    ASSERT_FALSE(fits_fast(shoe));
    for (const Composition& beyond : {fresh(12), shoe}) {
        expect_exact_prices(bets, PairReading::rank, beyond, best_kernel());
        expect_exact_removals(bets, PairReading::rank, beyond);
    }
}

TEST(BetPricer, NeedsNoBets) {
    const BetPricer none({}, PairReading::rank);
    none.price(fresh(8), {});
    none.price_removals(fresh(8), {});
    EXPECT_EQ(none.bets(), 0U);
}

TEST(BetPricerDeathTest, NeedsRoomForEachBet) {
    const auto bets = bets_of(built_in_rulebooks()[0]);
    std::vector<double> prices(1);
    EXPECT_DEATH(BetPricer(bets, PairReading::rank).price(fresh(8), prices), "room");
}

TEST(PairForms, AreTheChancesOfEachKindOfPairs) {
    for (const PairReading reading : {PairReading::rank, PairReading::value}) {
        const OutcomeDistribution exact = distribute({fresh(6), {}}, reading);
        const auto chances = pair_chances(PairForms(reading).of(fresh(6)), 6 * 52);
        for (std::size_t pairs = 0; pairs < pairs_count; ++pairs) {
            std::int64_t ways = 0;
            for (const auto& by_pairs : exact.ways) ways += by_pairs[pairs];
            EXPECT_NEAR(chances[pairs], number(Ratio{ways, exact.total}), tolerance);
        }
    }
}

}  // namespace
}  // namespace tigerpit
