#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "codec/describe_parts.hpp"
#include "codec/exact_number.hpp"

namespace tigerpit {

// Chances as study_json writes them: exact fractions, and decimals beside them for who only reads.

struct StudyPremise {
    std::string game;
    std::string layout;
    std::optional<int> decks;
    std::map<std::string, int> shoe;  ///< of each rank, when the round began
    std::optional<BySide<std::vector<Card>>> dealt;
    std::string ways;
};
/// By which rules it was made.
struct StudyOverlay {
    std::string reference;
    std::string approved_by;
    std::string effective;
    std::string fingerprint;
};
struct StudyRules {
    std::string fingerprint;
    std::optional<StudyOverlay> overlay;
};

struct LineChance {
    std::string when;
    Odds pays{};
    std::optional<std::string> clause;
    Fraction probability;
};
struct ChancesShown {
    std::vector<LineChance> lines;
    Fraction win;
    Fraction push;
    Fraction lose;
    Fraction expectation;
    Fraction variance;
    Decimal house_edge;
    std::optional<Decimal> house_edge_per_decision;
    Decimal standard_deviation;
};
struct WhatIfShown {
    bool approved = false;
    ChancesShown chances;
};
struct BetOdds {
    std::string bet;
    std::string name;
    std::string clause;
    ChancesShown chances;
    std::optional<WhatIfShown> what_if;
};
struct OddsShown {
    StudyPremise premise;
    std::vector<BetOdds> bets;
    StudyRules rules;
};

struct CellShown {
    Stage stage{};
    Side side{};
    int points = 0;
    int against = 0;
    std::optional<Odds> pays;
    bool pays_on_tie = false;
    std::string clause;
    bool certified = false;
    Fraction offered;
    std::optional<Fraction> win;
    std::optional<Fraction> push;
    std::optional<Fraction> lose;
    std::optional<Fraction> expectation;
    bool favours_player = false;
    std::optional<Fraction> cost;
};
struct InsuranceOdds {
    StudyPremise premise;
    std::vector<CellShown> cells;
    BySide<Fraction> cost;
    StudyRules rules;
};

// clang-format off
template <> inline constexpr auto described<StudyPremise> = parts(
    field("game", &StudyPremise::game), field("layout", &StudyPremise::layout),
    usual("decks", &StudyPremise::decks), field("shoe", &StudyPremise::shoe),
    field("dealt", &StudyPremise::dealt), field("ways", &StudyPremise::ways));
template <> inline constexpr auto described<StudyOverlay> = parts(
    field("reference", &StudyOverlay::reference), field("approved_by", &StudyOverlay::approved_by),
    field("effective", &StudyOverlay::effective),
    field("fingerprint", &StudyOverlay::fingerprint));
template <> inline constexpr auto described<StudyRules> = parts(
    field("fingerprint", &StudyRules::fingerprint), field("overlay", &StudyRules::overlay));

template <> inline constexpr auto described<LineChance> = parts(
    field("when", &LineChance::when), field("pays", &LineChance::pays),
    usual("clause", &LineChance::clause), field("probability", &LineChance::probability));
template <> inline constexpr auto described<ChancesShown> = parts(
    field("lines", &ChancesShown::lines), field("win", &ChancesShown::win),
    field("push", &ChancesShown::push), field("lose", &ChancesShown::lose),
    field("expectation", &ChancesShown::expectation), field("variance", &ChancesShown::variance),
    field("house_edge", &ChancesShown::house_edge),
    usual("house_edge_per_decision", &ChancesShown::house_edge_per_decision),
    field("standard_deviation", &ChancesShown::standard_deviation));
template <> inline constexpr auto described<WhatIfShown> = parts(
    field("approved", &WhatIfShown::approved), inlined(&WhatIfShown::chances));
template <> inline constexpr auto described<BetOdds> = parts(
    field("bet", &BetOdds::bet), field("name", &BetOdds::name), field("clause", &BetOdds::clause),
    inlined(&BetOdds::chances), field("what_if", &BetOdds::what_if));
template <> inline constexpr auto described<OddsShown> = parts(
    inlined(&OddsShown::premise), field("bets", &OddsShown::bets), inlined(&OddsShown::rules));

template <> inline constexpr auto described<CellShown> = parts(
    field("stage", &CellShown::stage), field("side", &CellShown::side),
    field("points", &CellShown::points), field("against", &CellShown::against),
    usual("pays", &CellShown::pays), field("pays_on_tie", &CellShown::pays_on_tie),
    field("clause", &CellShown::clause), field("certified", &CellShown::certified),
    field("offered", &CellShown::offered), usual("win", &CellShown::win),
    usual("push", &CellShown::push), usual("lose", &CellShown::lose),
    usual("expectation", &CellShown::expectation),
    field("favours_player", &CellShown::favours_player),
    usual("cost_per_thousand", &CellShown::cost));
template <> inline constexpr auto described<InsuranceOdds> = parts(
    inlined(&InsuranceOdds::premise), field("cells", &InsuranceOdds::cells),
    field("cost_of_favouring_per_thousand", &InsuranceOdds::cost),
    inlined(&InsuranceOdds::rules));
// clang-format on

}  // namespace tigerpit
