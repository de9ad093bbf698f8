#include "chance/distribution.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>

#include "chance/walk.hpp"
#include "support/coup.hpp"
#include "support/plain_enumeration.hpp"
#include "support/shoes.hpp"

namespace tigerpit {
namespace {

std::int64_t sum_of(const OutcomeDistribution& distribution) {
    std::int64_t sum = 0;
    for (const auto& ways : distribution.ways)
        for (const std::int64_t way : ways) sum += way;
    return sum;
}

/// Every cell against the plain enumeration.
void expect_plain(const Composition& shoe) {
    SCOPED_TRACE(text_of(shoe));
    const auto plain = std::make_unique<plain::Joint>(plain::enumerate(shoe.counts));
    const OutcomeDistribution exact = distribute({shoe, {}}, PairReading::rank);
    EXPECT_EQ(exact.total, plain->total);
    EXPECT_EQ(sum_of(exact), plain->total);
    int wrong = 0;
    for (int place = 0; place < ending_count; ++place) {
        const auto [points, cards] = ending_at(place);
        const auto& cell =
            plain->ways[points.player][points.banker][cards.player - 2][cards.banker - 2];
        const auto& ways = exact.ways[static_cast<std::size_t>(place)];
        wrong += std::equal(ways.begin(), ways.end(), cell) ? 0 : 1;
    }
    EXPECT_EQ(wrong, 0);
}

class FreshShoe : public testing::TestWithParam<int> {};

TEST_P(FreshShoe, AgreesWithThePlainEnumerationInEveryCell) { expect_plain(fresh(GetParam())); }

INSTANTIATE_TEST_SUITE_P(Decks, FreshShoe, testing::Range(4, 11));

TEST(AnyShoe, AgreesWithThePlainEnumerationInEveryCell) {
    std::mt19937 random(20261116);
    for (const int cards : {6, 6, 6, 6, 7, 7, 7, 8, 8, 9, 10, 11, 12, 13})
        expect_plain(random_shoe(random, cards));
    for (int shoe = 0; shoe < 40; ++shoe)
        expect_plain(random_shoe(random, 6 + static_cast<int>(random() % 500)));
}

TEST(AnyShoe, OfOneRankAlone) {
    for (const int rank : {0, 5, 9}) {
        Composition shoe;
        shoe.counts[static_cast<std::size_t>(rank)] = 6;
        expect_plain(shoe);
    }
}

TEST(Distribution, HasTheKnownTotalOfEightDecks) {
    EXPECT_EQ(distribute({fresh(8), {}}, PairReading::rank).total, 4'998'398'275'503'360);
}

TEST(Distribution, CountsTheLargestShoeWithoutOverflow) {
    const Composition shoe = fresh(composition_max / 52);
    ASSERT_EQ(shoe.cards(), composition_max);
    const OutcomeDistribution exact = distribute({shoe, {}}, PairReading::rank);
    EXPECT_EQ(sum_of(exact), exact.total);
    EXPECT_EQ(exact.total, 1300LL * 1299 * 1298 * 1297 * 1296 * 1295);
    for (const auto& ways : exact.ways)
        for (const std::int64_t way : ways) EXPECT_GE(way, 0);
}

TEST(Distribution, EndsOnlyAsTheTableOfPlayAllows) {
    EXPECT_EQ(possible_endings().size(), 205U);
    const OutcomeDistribution exact = distribute({fresh(8), {}}, PairReading::rank);
    for (int place = 0; place < ending_count; ++place) {
        const bool possible = std::ranges::binary_search(possible_endings(), place);
        EXPECT_EQ(exact.ways[static_cast<std::size_t>(place)][0] > 0, possible) << place;
        EXPECT_EQ(index_of(ending_at(place)), place);
    }
}

/// The walk, rank by rank, with the pairs of a reading.
OutcomeDistribution walked(const DealSoFar& situation, PairReading reading) {
    OutcomeDistribution counted;
    walk(situation, [&](const Coup& coup, std::int64_t ways) {
        const auto place = static_cast<std::size_t>(index_of(ending_of(coup)));
        counted.ways[place][static_cast<std::size_t>(pairs_of(coup, reading))] += ways;
    });
    counted.total = ways_of(situation);
    return counted;
}

TEST(Distribution, ReadsPairsByValueToo) {
    std::mt19937 random(12);
    for (int shoe = 0; shoe < 8; ++shoe) {
        const DealSoFar situation{random_shoe(random, 6 + shoe * 20), {}};
        for (const PairReading reading : {PairReading::rank, PairReading::value}) {
            const OutcomeDistribution exact = distribute(situation, reading);
            EXPECT_EQ(exact, walked(situation, reading)) << text_of(situation.left);
        }
    }
    EXPECT_NE(distribute({fresh(6), {}}, PairReading::value),
              distribute({fresh(6), {}}, PairReading::rank));
}

TEST(Distribution, FromAnyNumberOfCardsAveragesToTheWhole) {
    // What one more card makes of it, over all the cards it can be, is what it was before.
    const Composition shoe = fresh(4);
    for (const Coup& dealt : {Coup{}, dealt("3S"), dealt("3S 2H"), dealt("3S 2H TD"),
                              dealt("3S 2H TD KC"), dealt("3S 2H TD KC 7S")}) {
        DealSoFar before{shoe, dealt};
        for (const Side side : both_sides)
            for (int card = 0; card < dealt[side].size(); ++card)
                --before.left[dealt[side][card].rank];
        const OutcomeDistribution whole = distribute(before, PairReading::rank);
        OutcomeDistribution sum;
        const auto next = next_to_draw(dealt);
        ASSERT_TRUE(next.has_value());
        for (int rank = 0; rank < rank_count; ++rank) {
            DealSoFar after = before;
            const int cards = after.left[static_cast<Rank>(rank)]--;
            after.dealt[*next].take({static_cast<Rank>(rank), Suit::hearts});
            const OutcomeDistribution part = distribute(after, PairReading::rank);
            sum.total += cards * part.total;
            for (std::size_t place = 0; place < ending_count; ++place)
                for (std::size_t pairs = 0; pairs < pairs_count; ++pairs)
                    sum.ways[place][pairs] += cards * part.ways[place][pairs];
        }
        EXPECT_EQ(sum, whole) << cards_dealt(dealt);
    }
}

}  // namespace
}  // namespace tigerpit
