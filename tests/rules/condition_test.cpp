#include "rules/condition.hpp"

#include <gtest/gtest.h>

#include "rules/bet_rule.hpp"

namespace tigerpit {
namespace {

constexpr Fact all_facts[]{Fact::winner, Fact::points,      Fact::margin,
                           Fact::cards,  Fact::total_cards, Fact::pairs};
static_assert(std::size(all_facts) == fact_count);

/// One bit a value, counted from the fact's least.
constexpr std::uint64_t values(Fact fact, std::initializer_list<int> allowed) {
    std::uint64_t bits = 0;
    for (const int value : allowed) bits |= std::uint64_t{1} << (value - range_of(fact).min);
    return bits;
}

constexpr Condition only(Fact fact, std::initializer_list<int> allowed) {
    Condition condition;
    condition.only(fact, values(fact, allowed));
    return condition;
}

constexpr Facts facts_of(int winner, int points, int margin, int cards, int total_cards,
                         int pairs) {
    Facts facts;
    facts.state(Fact::winner, winner);
    facts.state(Fact::points, points);
    facts.state(Fact::margin, margin);
    facts.state(Fact::cards, cards);
    facts.state(Fact::total_cards, total_cards);
    facts.state(Fact::pairs, pairs);
    return facts;
}

TEST(Facts, HaveTheRangesOfTheGame) {
    struct RangeCase {
        Fact fact;
        int min;
        int max;
    };
    constexpr RangeCase table[]{
        {Fact::winner, 0, 2},      {Fact::points, 0, 9},
        {Fact::margin, 0, 9},      {Fact::cards, 2, no_winning_cards},
        {Fact::total_cards, 4, 6}, {Fact::pairs, 0, 4},
    };
    for (const auto& [fact, min, max] : table) {
        EXPECT_EQ(range_of(fact).min, min);
        EXPECT_EQ(range_of(fact).max, max);
    }
}

TEST(Facts, HaveABitForEachValueAndShareNone) {
    std::uint64_t taken = 0;
    for (const Fact fact : all_facts) {
        std::uint64_t of_fact = 0;
        for (int value = range_of(fact).min; value <= range_of(fact).max; ++value) {
            EXPECT_EQ(taken & bit_of(fact, value), 0U);
            taken |= bit_of(fact, value);
            of_fact |= bit_of(fact, value);
        }
        EXPECT_EQ(bits_of(fact), of_fact);
    }
}

TEST(Condition, SaysNothingAtFirst) {
    const Condition anything;
    EXPECT_TRUE(anything.holds(facts_of(2, 6, 0, no_winning_cards, 6, 4)));
    for (const Fact fact : all_facts) {
        EXPECT_FALSE(anything.names(fact));
        EXPECT_TRUE(anything.allows(fact, range_of(fact).min));
    }
}

TEST(Condition, AllowsOnlyTheValuesNamedOfEachFact) {
    for (const Fact fact : all_facts) {
        for (int allowed = range_of(fact).min; allowed <= range_of(fact).max; ++allowed) {
            const Condition condition = only(fact, {allowed});
            EXPECT_TRUE(condition.names(fact));
            for (int value = range_of(fact).min; value <= range_of(fact).max; ++value) {
                Facts facts;
                facts.state(fact, value);
                EXPECT_EQ(condition.holds(facts), value == allowed);
                EXPECT_EQ(condition.allows(fact, value), value == allowed);
            }
            for (const Fact other : all_facts) EXPECT_EQ(condition.names(other), other == fact);
        }
    }
}

TEST(Condition, HoldsWhenEveryFactNamedHolds) {
    // A three-card six by the Banker Hand: Big Tiger.
    Condition big_tiger = only(Fact::winner, {1});
    big_tiger.only(Fact::points, values(Fact::points, {6}));
    big_tiger.only(Fact::cards, values(Fact::cards, {3}));
    EXPECT_TRUE(big_tiger.holds(facts_of(1, 6, 1, 3, 6, 0)));
    EXPECT_FALSE(big_tiger.holds(facts_of(0, 6, 1, 3, 6, 0)));
    EXPECT_FALSE(big_tiger.holds(facts_of(1, 7, 1, 3, 6, 0)));
    EXPECT_FALSE(big_tiger.holds(facts_of(1, 6, 1, 2, 4, 0)));
    EXPECT_FALSE(big_tiger.holds(facts_of(2, 6, 0, no_winning_cards, 6, 0)));
}

TEST(Condition, NamedTwiceAllowsWhatBothAllow) {
    Condition condition = only(Fact::points, {6, 7});
    condition.only(Fact::points, values(Fact::points, {7, 8}));
    EXPECT_EQ(condition, only(Fact::points, {7}));
}

TEST(Condition, CoversWhatIsNarrower) {
    const Condition anything;
    const Condition tie = only(Fact::winner, {2});
    Condition tie_on_six = tie;
    tie_on_six.only(Fact::points, values(Fact::points, {6}));
    EXPECT_TRUE(anything.covers(tie));
    EXPECT_TRUE(tie.covers(tie_on_six));
    EXPECT_TRUE(tie.covers(tie));
    EXPECT_FALSE(tie_on_six.covers(tie));
    EXPECT_FALSE(tie.covers(only(Fact::winner, {0})));
}

// WS 4.1.2: the Tie pays 10 on 6 or 7, else 8. The first line that holds pays; no line loses.
TEST(Payline, TheFirstThatHoldsPays) {
    Condition high_tie = only(Fact::winner, {2});
    high_tie.only(Fact::points, values(Fact::points, {6, 7}));
    const std::vector<Payline> tie{{high_tie, {10, 1}, {"WS", "4.1.2", ""}},
                                   {only(Fact::winner, {2}), {8, 1}, {"WS", "4.1.2", ""}}};
    EXPECT_EQ(line_earned(tie, facts_of(2, 7, 0, no_winning_cards, 4, 0)), &tie[0]);
    EXPECT_EQ(line_earned(tie, facts_of(2, 5, 0, no_winning_cards, 4, 0)), &tie[1]);
    EXPECT_EQ(line_earned(tie, facts_of(0, 7, 1, 2, 4, 0)), nullptr);
    EXPECT_EQ(line_earned({}, facts_of(0, 7, 1, 2, 4, 0)), nullptr);
}

static_assert(only(Fact::cards, {3}).allows(Fact::cards, 3));
static_assert(!only(Fact::cards, {3}).allows(Fact::cards, no_winning_cards));

}  // namespace
}  // namespace tigerpit
