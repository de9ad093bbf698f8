#include "chance/ways_fast.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <random>

#include "support/shoes.hpp"

namespace tigerpit {
namespace {

/// The kernels that this machine can run.
std::vector<const Kernel*> kernels() {
    std::vector<const Kernel*> all{&generic_kernel()};
    if (avx2_kernel()) all.push_back(avx2_kernel());
    return all;
}

/// How many cells are not the exact whole numbers.
int wrong_cells(const WaysByOutcome& ways, const OutcomeDistribution& exact) {
    int wrong = 0;
    for (std::size_t place = 0; place < ending_count; ++place)
        for (std::size_t pairs = 0; pairs < pairs_count; ++pairs) {
            const double fast = ways.ways[place][pairs];
            const auto whole = static_cast<std::int64_t>(fast);
            const bool same =
                whole == exact.ways[place][pairs] && static_cast<double>(whole) == fast;
            wrong += same ? 0 : 1;
        }
    return wrong;
}

int wrong_cells(const WaysByEnding& ways, const OutcomeDistribution& exact) {
    int wrong = 0;
    for (std::size_t place = 0; place < ending_count; ++place) {
        std::int64_t sum = 0;
        for (const std::int64_t way : exact.ways[place]) sum += way;
        wrong += static_cast<std::int64_t>(ways.ways[place]) == sum ? 0 : 1;
    }
    return wrong;
}

/// Every cell, both readings of a pair, every kernel.
void expect_exact(const Composition& shoe) {
    SCOPED_TRACE(text_of(shoe));
    for (const PairReading reading : {PairReading::rank, PairReading::value}) {
        const auto exact = std::make_unique<OutcomeDistribution>(distribute({shoe, {}}, reading));
        for (const Kernel* kernel : kernels()) {
            const WaysCounter counter(reading, *kernel);
            const auto by_outcome = std::make_unique<WaysByOutcome>();
            counter.count(shoe, *by_outcome);
            EXPECT_EQ(wrong_cells(*by_outcome, *exact), 0);
            WaysByEnding by_ending;
            counter.count(shoe, by_ending);
            EXPECT_EQ(wrong_cells(by_ending, *exact), 0);
        }
    }
}

class FastFreshShoe : public testing::TestWithParam<int> {};

TEST_P(FastFreshShoe, HasTheExactWaysInEveryCell) { expect_exact(fresh(GetParam())); }

INSTANTIATE_TEST_SUITE_P(Decks, FastFreshShoe, testing::Range(1, fast_decks_max + 1));

TEST(FastWays, AreExactFromAnyShoe) {
    std::mt19937 random(20261117);
    for (int cards = 6; cards < 30; ++cards)
        for (int shoe = 0; shoe < 4; ++shoe) expect_exact(random_shoe(random, cards));
    for (int shoe = 0; shoe < 60; ++shoe)
        expect_exact(random_remainder(random, 4 + shoe % 7, 6 + static_cast<int>(random() % 500)));
}

TEST(FastWays, AreExactWhereOneRankIsAllThereIs) {
    for (std::size_t rank = 0; rank < rank_count; ++rank)
        for (const int cards : {6, 7, 40}) {
            Composition shoe;
            shoe.counts[rank] = cards;
            expect_exact(shoe);
        }
}

TEST(FastWays, AreExactAtTheLimitOfWhatADoubleHolds) {
    // Nothing but cards worth nothing: the fewest endings, each with the most ways.
    Composition shoe = fresh(fast_decks_max);
    for (std::size_t rank = 0; rank < 9; ++rank) {
        shoe.counts[rank] = 0;
        expect_exact(shoe);
    }
}

TEST(FastWays, OfAShoeBeyondTenDecksAreThoseOfTheExactWay) {
    const Composition shoe = fresh(fast_decks_max + 1);
    ASSERT_FALSE(fits_fast(shoe));
    const OutcomeDistribution exact = distribute({shoe, {}}, PairReading::rank);
    WaysByOutcome ways;
    WaysCounter(PairReading::rank).count(shoe, ways);
    WaysByEnding by_ending;
    WaysCounter(PairReading::rank).count(shoe, by_ending);
    for (std::size_t place = 0; place < ending_count; ++place) {
        double sum = 0;
        for (std::size_t pairs = 0; pairs < pairs_count; ++pairs) {
            sum += ways.ways[place][pairs];
            EXPECT_EQ(ways.ways[place][pairs], static_cast<double>(exact.ways[place][pairs]));
        }
        EXPECT_NEAR(by_ending.ways[place], sum, sum * 1e-15);
    }
}

TEST(FastWaysDeathTest, NeedSixCards) {
    Composition shoe;
    shoe.counts[0] = 5;
    WaysByEnding ways;
    EXPECT_DEATH(WaysCounter(PairReading::rank).count(shoe, ways), "can be dealt");
}

TEST(FastWays, UseTheVectorsOfTheProcessorWhereItHasThem) {
    const Kernel* avx2 = avx2_kernel();
    EXPECT_EQ(&best_kernel(), avx2 ? avx2 : &generic_kernel());
    EXPECT_NE(avx2, &generic_kernel());
}

TEST(FastWays, AreComparedByATestThatSeesOneWayTooMany) {
    const Composition shoe = fresh(6);
    const OutcomeDistribution exact = distribute({shoe, {}}, PairReading::rank);
    WaysByOutcome ways;
    WaysCounter(PairReading::rank).count(shoe, ways);
    ways.ways[static_cast<std::size_t>(possible_endings()[7])][0] += 1;
    EXPECT_EQ(wrong_cells(ways, exact), 1);
}

}  // namespace
}  // namespace tigerpit
