#include "rules/outcome.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "support/proves.hpp"
#include "support/ranks.hpp"
#include "support/shared_clauses.hpp"

namespace tigerpit {
namespace {

struct OutcomeCase {
    std::string_view player;
    std::string_view banker;
    Winner winner;
    int points;  ///< the winning hand's; on a tie both hands'
    int margin;
    int cards;  ///< the winning hand's
    int total_cards;
};

constexpr auto player = Winner::player;
constexpr auto banker = Winner::banker;
constexpr auto tie = Winner::tie;

// clang-format off
constexpr OutcomeCase outcomes[]{
    // player  banker  winner  points  margin  cards              total
    {"K9",     "K8",   player, 9,      1,      2,                 4},
    {"K8",     "K9",   banker, 9,      1,      2,                 4},
    {"K9",     "TK",   player, 9,      9,      2,                 4},
    {"TK",     "K9",   banker, 9,      9,      2,                 4},
    {"K6",     "K7",   banker, 7,      1,      2,                 4},
    {"K6",     "236",  player, 6,      5,      2,                 5},
    {"K6",     "232",  banker, 7,      1,      3,                 5},
    {"23K",    "24",   banker, 6,      1,      2,                 5},
    {"233",    "K7",   player, 8,      1,      3,                 5},
    {"236",    "K38",  tie,    1,      0,      no_winning_cards,  6},
    {"TKA",    "K37",  player, 1,      1,      3,                 6},
    {"TKK",    "K35",  banker, 8,      8,      3,                 6},
    {"K7",     "K7",   tie,    7,      0,      no_winning_cards,  4},
    {"K9",     "45",   tie,    9,      0,      no_winning_cards,  4},
    {"K6",     "23A",  tie,    6,      0,      no_winning_cards,  5},
    {"TKK",    "TKK",  tie,    0,      0,      no_winning_cards,  6},
};
// clang-format on

/// The only value a fact has.
int value_of(Facts facts, Fact fact) {
    int found = -1;
    for (int value = range_of(fact).min; value <= range_of(fact).max; ++value) {
        if ((facts.bits & bit_of(fact, value)) == 0) continue;
        EXPECT_EQ(found, -1) << "a fact is stated once";
        found = value;
    }
    return found;
}

// Ranking and winner: TBC, DHYX, TBN, MBS 3.16, WS 3.13.
TEST(Outcome, StatesEveryFact) {
    for (const OutcomeCase& expected : outcomes) {
        const Coup coup = ranks(expected.player, expected.banker);
        const Outcome outcome = resolve(coup, PairReading::rank);
        SCOPED_TRACE(text_of(coup));
        const Proves proves{expected.winner == tie ? shared::tie : shared::winner};
        EXPECT_EQ(winner_of(coup), expected.winner);
        EXPECT_EQ(outcome.winner, expected.winner);
        EXPECT_EQ(outcome.points[Side::player], coup.player.points());
        EXPECT_EQ(outcome.points[Side::banker], coup.banker.points());
        EXPECT_EQ(outcome.cards[Side::player], static_cast<int>(expected.player.size()));
        EXPECT_EQ(outcome.cards[Side::banker], static_cast<int>(expected.banker.size()));
        EXPECT_EQ(value_of(outcome.facts, Fact::winner), static_cast<int>(expected.winner));
        EXPECT_EQ(value_of(outcome.facts, Fact::points), expected.points);
        EXPECT_EQ(value_of(outcome.facts, Fact::margin), expected.margin);
        EXPECT_EQ(value_of(outcome.facts, Fact::cards), expected.cards);
        EXPECT_EQ(value_of(outcome.facts, Fact::total_cards), expected.total_cards);
        EXPECT_EQ(value_of(outcome.facts, Fact::pairs), static_cast<int>(outcome.pairs));
    }
}

TEST(Outcome, EveryPairOfTotals) {
    for (std::size_t p = 0; p < 10; ++p) {
        for (std::size_t b = 0; b < 10; ++b) {
            const Outcome outcome =
                resolve(ranks(two_cards[p][0], two_cards[b][0]), PairReading::rank);
            const Proves proves{p == b ? shared::tie : shared::winner};
            EXPECT_EQ(outcome.winner, p > b ? player : p < b ? banker : tie) << p << ' ' << b;
            EXPECT_EQ(value_of(outcome.facts, Fact::points), static_cast<int>(std::max(p, b)));
            EXPECT_EQ(value_of(outcome.facts, Fact::margin),
                      static_cast<int>(std::max(p, b) - std::min(p, b)));
        }
    }
}

struct PairCase {
    std::string_view player;
    std::string_view banker;
    Pairs by_rank;
    Pairs by_value;
};

// by rank 10-J, 10-K, K-Q are no pairs. By value MBS 1.1.14 to the letter: a ten pairs with a
// picture, two unlike pictures do not.
// clang-format off
constexpr PairCase pair_cases[]{
    // player banker by rank         by value
    {"23",   "45",  Pairs::none,    Pairs::none},
    {"KQ",   "23",  Pairs::none,    Pairs::none},
    {"JQ",   "KJ",  Pairs::none,    Pairs::none},
    {"TK",   "23",  Pairs::none,    Pairs::player},
    {"JT",   "23",  Pairs::none,    Pairs::player},
    {"23",   "TQ",  Pairs::none,    Pairs::banker},
    {"TK",   "TQ",  Pairs::none,    Pairs::both},
    {"TK",   "QT",  Pairs::none,    Pairs::both},
    {"KT",   "TQ",  Pairs::none,    Pairs::both},
    {"KT",   "QT",  Pairs::none,    Pairs::both},
    {"TK",   "TK",  Pairs::none,    Pairs::twin},
    {"TK",   "KT",  Pairs::none,    Pairs::twin},
    {"KK",   "23",  Pairs::player,  Pairs::player},
    {"23",   "TT",  Pairs::banker,  Pairs::banker},
    {"AA",   "55",  Pairs::both,    Pairs::both},
    {"KK",   "QQ",  Pairs::both,    Pairs::both},
    {"KK",   "TT",  Pairs::both,    Pairs::twin},
    {"KK",   "TQ",  Pairs::player,  Pairs::both},
    {"TQ",   "KK",  Pairs::banker,  Pairs::both},
    {"KK",   "TK",  Pairs::player,  Pairs::twin},
    {"TT",   "TT",  Pairs::twin,    Pairs::twin},
    {"KK",   "KK",  Pairs::twin,    Pairs::twin},
    {"66",   "66",  Pairs::twin,    Pairs::twin},
};
// clang-format on

/// MBS has a clause for each kind of Tiger Pair.
std::string_view kind_of_pair(Pairs pairs) {
    switch (pairs) {
        case Pairs::none: return "";
        case Pairs::player:
        case Pairs::banker: return "MBS 1.1.14.1";
        case Pairs::both: return "MBS 1.1.14.2";
        case Pairs::twin: return "MBS 1.1.14.3";
    }
    std::unreachable();
}

TEST(Outcome, PairsAsTheSettingReadsThem) {
    for (const auto& [p, b, by_rank, by_value] : pair_cases) {
        const Coup coup = ranks(p, b);
        const Proves proves{shared::pair, kind_of_pair(by_rank)};
        EXPECT_EQ(pairs_of(coup, PairReading::rank), by_rank) << text_of(coup);
        EXPECT_EQ(pairs_of(coup, PairReading::value), by_value) << text_of(coup);
        EXPECT_EQ(resolve(coup, PairReading::rank).pairs, by_rank) << text_of(coup);
        EXPECT_EQ(resolve(coup, PairReading::value).pairs, by_value) << text_of(coup);
    }
}

// TBC, DHYX, TBN, WS 3.10; MBS 3.14: third cards never make a pair.
TEST(Outcome, PairsLookAtTheFirstTwoCardsOnly) {
    const Proves proves{shared::first_two_cards};
    EXPECT_EQ(pairs_of(ranks("233", "K33"), PairReading::rank), Pairs::none);
    EXPECT_EQ(pairs_of(ranks("TKK", "A22"), PairReading::rank), Pairs::none);
    EXPECT_EQ(pairs_of(ranks("22A", "KK2"), PairReading::rank), Pairs::both);
}

TEST(Outcome, PairsOfTwoRanks) {
    const Proves proves{shared::pair};
    for (int a = 0; a < rank_count; ++a) {
        for (int b = 0; b < rank_count; ++b) {
            const bool ten_and_picture = (a == 9 && b > 9) || (a > 9 && b == 9);
            const auto first = static_cast<Rank>(a);
            const auto second = static_cast<Rank>(b);
            EXPECT_EQ(is_pair(first, second, PairReading::rank), a == b) << a << ' ' << b;
            EXPECT_EQ(is_pair(first, second, PairReading::value), a == b || ten_and_picture)
                << a << ' ' << b;
        }
    }
}

static_assert(resolve(ranks("K9", "K8"), PairReading::rank).winner == Winner::player);
static_assert(!is_pair(Rank::ten, Rank::king, PairReading::rank));
static_assert(is_pair(Rank::ten, Rank::king, PairReading::value));
static_assert(!is_pair(Rank::king, Rank::queen, PairReading::value));
static_assert(pairs_of(ranks("KK", "KK"), PairReading::rank) == Pairs::twin);

}  // namespace
}  // namespace tigerpit
