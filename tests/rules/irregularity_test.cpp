// The first row of its kind that holds rules; what hangs on something unknown asks for it.

#include "rules/irregularity.hpp"

#include <gtest/gtest.h>

namespace tigerpit {
namespace {

IrregularityRule row(Irregularity kind, Act by) { return {.kind = kind, .by = by}; }

template <class Value>
IrregularityRule when(IrregularityRule rule, Circumstance circumstance, Value value) {
    rule.when[static_cast<std::size_t>(circumstance)].insert(static_cast<int>(value));
    return rule;
}

/// Of a lost card: one whose value is established, then one in an open outcome, then any; and a row
/// of another kind before them.
const std::vector<IrregularityRule> rows{
    row(Irregularity::uncovered, Act::settle),
    when(row(Irregularity::card_lost, Act::value_of_card), Circumstance::value, 0),
    when(row(Irregularity::card_lost, Act::confirm_void), Circumstance::outcome, OutcomeIs::open),
    row(Irregularity::card_lost, Act::continue_round),
    row(Irregularity::card_lost, Act::decide_uncovered)};

Circumstances known(std::optional<int> value, std::optional<OutcomeIs> outcome) {
    Circumstances now;
    if (value) now.set(Circumstance::value, *value);
    if (outcome) now.set(Circumstance::outcome, *outcome);
    return now;
}

std::vector<Act> possible_acts(const Circumstances& now) {
    std::vector<Act> acts;
    for (const IrregularityRule* rule : possible_rules(rows, Irregularity::card_lost, now))
        acts.push_back(rule->by);
    return acts;
}

TEST(FindRule, TakesTheFirstRowOfItsKindThatHolds) {
    const auto ruled_by = [](int value, OutcomeIs outcome) {
        return find_rule(rows, Irregularity::card_lost, known(value, outcome)).rule->by;
    };
    EXPECT_EQ(ruled_by(0, OutcomeIs::open), Act::value_of_card);
    EXPECT_EQ(ruled_by(1, OutcomeIs::open), Act::confirm_void);
    EXPECT_EQ(ruled_by(1, OutcomeIs::established), Act::continue_round);
}

TEST(FindRule, AsksForWhatARowHangsOnBeforeItLooksAtTheNext) {
    const auto unknown = [](std::optional<int> value, std::optional<OutcomeIs> outcome) {
        const RuleFound found = find_rule(rows, Irregularity::card_lost, known(value, outcome));
        EXPECT_EQ(found.rule, nullptr);
        return found.unknown;
    };
    EXPECT_EQ(unknown({}, OutcomeIs::established), Circumstance::value);
    EXPECT_EQ(unknown(1, {}), Circumstance::outcome);
}

TEST(FindRule, FindsNothingForAKindWithoutARow) {
    const RuleFound found = find_rule(rows, Irregularity::card_taken, known(0, OutcomeIs::open));
    EXPECT_EQ(found.rule, nullptr);
    EXPECT_FALSE(found.unknown);
    EXPECT_FALSE(knows(rows, Irregularity::card_taken));
    EXPECT_TRUE(knows(rows, Irregularity::card_lost));
}

TEST(PossibleRules, AreThoseThatMayStillComeToRule) {
    const std::vector<Act> three{Act::value_of_card, Act::confirm_void, Act::continue_round};
    EXPECT_EQ(possible_acts({}), three);
    EXPECT_EQ(possible_acts(known(0, {})), std::vector{Act::value_of_card});
    EXPECT_EQ(possible_acts(known(1, OutcomeIs::established)), std::vector{Act::continue_round});
    EXPECT_TRUE(possible_rules(rows, Irregularity::card_taken, {}).empty());
}

}  // namespace
}  // namespace tigerpit
