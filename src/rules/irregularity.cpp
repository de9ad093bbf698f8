#include "rules/irregularity.hpp"

#include <algorithm>
#include <utility>

namespace tigerpit {

namespace {

using Words = std::string_view;

constexpr std::array<Words, 2> outcome_values{"open", "established"};
constexpr std::array<Words, 3> stage_values{"no_cards", "initial_deal", "after"};
constexpr std::array<Words, 3> moment_values{"in_round", "just_ended", "later"};
constexpr std::array<Words, 3> insured_values{"open", "passed", "closed"};
constexpr std::array<Words, 3> method_values{"A", "B", "C"};
constexpr std::array<Words, 2> facing_values{"up", "down"};
constexpr std::array<Words, 2> hand_values{"player", "banker"};
constexpr std::array<Words, 3> late_values{"third_card", "extra_card", "other"};
constexpr std::array<Words, 2> yes_no_values{"yes", "no"};
constexpr std::array<Words, 2> order_values{"known", "unknown"};
constexpr std::array<Words, 2> value_values{"established", "lost"};

/// Does the row hold? Nothing where that hangs on what is not known.
std::optional<bool> holds(const IrregularityRule& rule, const Circumstances& now,
                          std::optional<Circumstance>& unknown) {
    unknown.reset();
    for (std::size_t i = 0; i < circumstance_count; ++i) {
        if (rule.when[i].empty()) continue;
        const auto& value = now.values[i];
        if (value && !rule.when[i].contains(*value)) return false;
        if (!value && !unknown) unknown = static_cast<Circumstance>(i);
    }
    return unknown ? std::nullopt : std::optional{true};
}

}  // namespace

std::span<const std::string_view> values_of(Circumstance circumstance) {
    switch (circumstance) {
        case Circumstance::outcome:
        case Circumstance::outcome_after: return outcome_values;
        case Circumstance::stage: return stage_values;
        case Circumstance::moment: return moment_values;
        case Circumstance::insured: return insured_values;
        case Circumstance::method: return method_values;
        case Circumstance::facing: return facing_values;
        case Circumstance::hand: return hand_values;
        case Circumstance::late_error: return late_values;
        case Circumstance::order: return order_values;
        case Circumstance::value: return value_values;
        case Circumstance::needed:
        case Circumstance::in_place:
        case Circumstance::cards_left:
        case Circumstance::cut_card:
        case Circumstance::exposed:
        case Circumstance::reconstructable:
        case Circumstance::dealer_error: return yes_no_values;
    }
    std::unreachable();
}

RuleFound find_rule(std::span<const IrregularityRule> rules, Irregularity kind,
                    const Circumstances& now) {
    for (const IrregularityRule& rule : rules) {
        if (rule.kind != kind) continue;
        RuleFound found;
        const auto applies = holds(rule, now, found.unknown);
        // What comes after a row that may hold is not looked at until it is known.
        if (!applies) return found;
        if (*applies) return {&rule, std::nullopt};
    }
    return {};
}

std::vector<const IrregularityRule*> possible_rules(std::span<const IrregularityRule> rules,
                                                    Irregularity kind, const Circumstances& now) {
    std::vector<const IrregularityRule*> possible;
    const RuleFound found = find_rule(rules, kind, now);
    if (found.rule) possible.push_back(found.rule);
    if (!found.unknown) return possible;
    // Whatever it may turn out to be.
    Circumstances known = now;
    for (std::size_t value = 0; value < values_of(*found.unknown).size(); ++value) {
        known.set(*found.unknown, value);
        for (const IrregularityRule* rule : possible_rules(rules, kind, known))
            if (std::ranges::find(possible, rule) == possible.end()) possible.push_back(rule);
    }
    // In the order of the document.
    std::ranges::sort(possible);
    return possible;
}

bool knows(std::span<const IrregularityRule> rules, Irregularity kind) {
    return std::ranges::find(rules, kind, &IrregularityRule::kind) != rules.end();
}

}  // namespace tigerpit
