// What would have been refused, or would have counted for less, by the rulebook alone: the line
// cites beside its own clause the one that let it pass, with the approval.

#include <gtest/gtest.h>

#include "rules/settings.hpp"
#include "support/lines.hpp"
#include "support/overlays.hpp"
#include "support/proves.hpp"

namespace tigerpit {
namespace {

const std::string table_scope = "[settings]\ndifferential_scope = \"table\"\n";
const std::string sixteen_boxes = "[layouts.O]\npositions = { min = 10, max = 16 }\n";
constexpr std::string_view player_wins = "9S 2H KD 5C";
constexpr std::string_view tie_on_8 = "8S 8H KD KC";
constexpr Limits displayed{Money{100'00}, Money{10'000'00}};

const Rulebook& tbn() { return book("tiger-buffalo-non-commission"); }

/// What each line cites beside its clause.
std::vector<std::string> also(const Settlement& settlement) {
    std::vector<std::string> all;
    for (const Settled& line : settlement.lines) all.push_back(also_text(line));
    return all;
}

using Texts = std::vector<std::string>;

TEST(OverlayPasses, ABoxThatOnlyItAdmits) {
    const Proves proves{"TBN 2.1.1"};
    const Rulebook with = filled_with(tbn(), sixteen_boxes);
    const auto at = [](const Rulebook& rulebook, std::int64_t box) {
        return settled({rulebook,
                        layout(rulebook, "O"),
                        dealt(player_wins),
                        {bet(rulebook, "player", 1'000, 1, box)}});
    };
    EXPECT_EQ(at(tbn(), 7).refused.size(), 1U);
    EXPECT_EQ(also(at(with, 6)), Texts{""});
    EXPECT_EQ(also(at(with, 7)), Texts{"TBN 2.1.1 [R-1]"});
    EXPECT_EQ(also(at(with, 16)), Texts{"TBN 2.1.1 [R-1]"});
    EXPECT_EQ(at(with, 17).refused.size(), 1U);
    // A bet that loses rests on it as much.
    const Settlement lost =
        settled({with, layout(with, "O"), dealt(player_wins), {bet(with, "tie", 1'000, 1, 7)}});
    EXPECT_EQ(also(lost), Texts{"TBN 2.1.1 [R-1]"});
    // Another layout's boxes are the document's.
    const Settlement elsewhere =
        settled({with, layout(with, "A"), dealt(player_wins), {bet(with, "player", 1'000, 1, 6)}});
    EXPECT_EQ(also(elsewhere), Texts{""});
}

TEST(OverlayPasses, ABoxThatTheDocumentAdmitsToo) {
    const Proves proves{"TBN 2.1.1", "DHYX 2.1.1"};
    const Rulebook six = filled_with(tbn(), "[layouts.O]\npositions = { min = 1, max = 6 }\n");
    EXPECT_EQ(also(settled(
                  {six, layout(six, "O"), dealt(player_wins), {bet(six, "player", 1'000, 1, 6)}})),
              Texts{""});
    // A layout without a count admits any box, with an overlay or without.
    const Rulebook seven =
        filled_with(book("da-hu-ying-xiong"), "[layouts.A]\npositions = { min = 1, max = 7 }\n");
    EXPECT_EQ(
        also(settled(
            {seven, layout(seven, "A"), dealt(player_wins), {bet(seven, "player", 1'000, 1, 7)}})),
        Texts{""});
}

TEST(OverlayPasses, AnInsuranceInABoxThatOnlyItAdmits) {
    const Proves proves{"TBN 2.1.1", "TBN 3.11"};
    const Rulebook with = filled_with(tbn(), sixteen_boxes);
    for (const std::int64_t box : {6, 7}) {
        const Settlement settlement =
            settled({with,
                     layout(with, "O"),
                     dealt("2S KH KD KC 6H 9C"),
                     {bet(with, "player", 1'000, 1, box)},
                     {insurance(Stage::after_player_third, Side::player, 100, 1, box)}});
        const std::string expected = box == 7 ? "TBN 2.1.1 [R-1]" : "";
        EXPECT_EQ(also(settlement), (Texts{expected, expected}));
    }
}

TEST(OverlayPasses, ABoxThatOnlyItAdmitsInAVoidRound) {
    const Proves proves{"TBN 2.1.1", "TBN 5.21"};
    const Rulebook with = filled_with(tbn(), sixteen_boxes);
    const Citation no_cards_left{"TBN", "5.5.4", ""};
    const std::vector bets{bet(with, "player", 1'000, 1, 6), bet(with, "player", 1'000, 1, 7)};
    // An insurance is given back wherever it lay.
    const std::vector insured{insurance(Stage::after_four, Side::player, 100, 1, 7)};
    SettleBench bench;
    const Settlement& settlement = settle_void({with, layout(with, "O"), std::nullopt},
                                               no_cards_left, {bets, insured, {}}, bench);
    EXPECT_EQ(also(settlement), (Texts{"TBN 5.5.4", "TBN 5.5.4, TBN 2.1.1 [R-1]", "TBN 5.5.4"}));
}

/// 15,000 on Banker and 500 on Player in box 1; 15,000 on Player in box 2: each box is over by
/// itself, the table is not.
std::vector<Bet> level_table(const Rulebook& rulebook) {
    return {bet(rulebook, "banker", 15'000'00, 1, 1), bet(rulebook, "player", 500'00, 2, 1),
            bet(rulebook, "player", 15'000'00, 3, 2), bet(rulebook, "tie", 500'00, 1, 1)};
}

Settlement on_first(const Rulebook& rulebook, std::string_view cards, std::vector<Bet> bets,
                    std::optional<Limits> limits = displayed) {
    return settled({rulebook, rulebook.layouts.front(), dealt(cards), std::move(bets), {}, limits});
}

TEST(OverlayPasses, AStakeThatCountsWholeBecauseTheTableIsAsked) {
    for (const auto& [game, clause] : {std::pair{"tiger-buffalo-commission", "TBC 5.1.1"},
                                       {"da-hu-ying-xiong", "DHYX 5.1.1"},
                                       {"tiger-buffalo-non-commission", "TBN 5.1.1"},
                                       {"wu-song", "WS 5.1.1"}}) {
        const Proves proves{clause};
        const std::string cut = std::string{clause} + " (A-21)";
        const Rulebook& alone = book(game);
        EXPECT_EQ(also(on_first(alone, player_wins, level_table(alone))),
                  (Texts{cut, "", cut, ""}));
        const Rulebook with = filled_with(alone, table_scope);
        const Settlement settlement = on_first(with, player_wins, level_table(with));
        EXPECT_EQ(also(settlement), (Texts{cut + " [R-1]", "", cut + " [R-1]", ""}));
        for (const Settled& line : settlement.lines) EXPECT_FALSE(line.counted);
    }
}

TEST(OverlayPasses, AStakeThatWouldCountWholeEitherWay) {
    const Proves proves{"TBN 5.1.1"};
    const Rulebook with = filled_with(tbn(), table_scope);
    // A tie returns everything, and nothing is said of limits then.
    EXPECT_EQ(also(on_first(with, tie_on_8, level_table(with))), (Texts{"", "", "", ""}));
    EXPECT_EQ(also(on_first(with, player_wins, level_table(with), std::nullopt)),
              (Texts{"", "", "", ""}));
    EXPECT_EQ(also(on_first(with, player_wins, {bet(with, "player", 10'000'00)})), Texts{""});
    // The overlay that chooses what the rulebook has lets nothing pass.
    const Rulebook same = filled_with(tbn(), "[settings]\ndifferential_scope = \"box\"\n");
    EXPECT_EQ(also(on_first(same, player_wins, {bet(same, "player", 10'000'00)})), Texts{""});
    // To the maximum, the Differential is nobody's.
    const Rulebook mbs =
        filled_with(book("tiger-baccarat"), "[settings]\ndifferential_scope = \"box\"\n");
    EXPECT_EQ(also(on_first(mbs, player_wins, level_table(mbs))),
              (Texts{"MBS 5.15 (A-29)", "", "MBS 5.15 (A-29)", ""}));
}

TEST(OverlayPasses, AStakeThatCountsForLessBecauseTheTableIsAsked) {
    const Proves proves{"TBN 5.1.1"};
    const auto bets = [](const Rulebook& rulebook) {
        return std::vector{bet(rulebook, "banker", 6'000'00, 1, 1),
                           bet(rulebook, "banker", 6'000'00, 2, 2)};
    };
    EXPECT_EQ(also(on_first(tbn(), player_wins, bets(tbn()))), (Texts{"", ""}));
    const Rulebook with = filled_with(tbn(), table_scope);
    EXPECT_EQ(lines_of(on_first(with, player_wins, bets(with))),
              (std::vector<Line>{{Result::lose, 1'000'00, 5'000'00, "TBN 5.1.1 (A-21) [R-1]"},
                                 {Result::lose, 1'000'00, 5'000'00, "TBN 5.1.1 (A-21) [R-1]"}}));
}

/// Each box can be counted and the table cannot: nothing is said of a comparison that is none.
TEST(OverlayPasses, WhereTheRulebookAloneCannotCount) {
    Rulebook alone = tbn();
    alone.limits.scope = DifferentialScope::table;
    const Rulebook with = filled_with(alone, "[settings]\ndifferential_scope = \"box\"\n");
    constexpr std::int64_t much = INT64_MAX / 5 * 3;
    EXPECT_EQ(also(on_first(with, player_wins,
                            {bet(with, "banker", much, 1, 1), bet(with, "banker", much, 2, 2)},
                            Limits{Money{1}, Money{much}})),
              (Texts{"", ""}));
}

TEST(OverlayPasses, AStakeWithinThePlacardBecauseTheTableIsAsked) {
    const Proves proves{"TBN 5.1.1"};
    const Rulebook with =
        filled_with(tbn(), table_scope + "[limits]\nmin_cents = 10000\nmax_cents = 1000000\n");
    EXPECT_EQ(also(on_first(with, player_wins, level_table(with), with.placard->limits)),
              (Texts{"TBN 5.1.1 (A-21) [R-1]", "", "TBN 5.1.1 (A-21) [R-1]", ""}));
}

TEST(OverlayPasses, ABoxAndAStakeTogether) {
    const Proves proves{"TBN 2.1.1", "TBN 5.1.1"};
    const Rulebook with = filled_with(tbn(), table_scope + sixteen_boxes);
    const auto on_o = [&](std::vector<Bet> bets) {
        return settled(
            {with, layout(with, "O"), dealt(player_wins), std::move(bets), {}, displayed});
    };
    EXPECT_EQ(
        also(on_o({bet(with, "banker", 15'000'00, 1, 1), bet(with, "player", 15'000'00, 3, 7)})),
        (Texts{"TBN 5.1.1 (A-21) [R-1]", "TBN 5.1.1 (A-21) [R-1], TBN 2.1.1 [R-1]"}));
    EXPECT_EQ(also(on_o({bet(with, "banker", 15'000'00, 1, 7)})),
              Texts{"TBN 5.1.1 (A-21) [R-1], TBN 2.1.1 [R-1]"});
}

/// Banker 4 against Player 3 after the third card, 3 to 2; the Banker then draws to 2 and loses.
constexpr std::string_view at_three_to_two = "AS 4H KD KC 2H 8C";

Settlement insured(const Rulebook& rulebook, std::int64_t original, const std::vector<int>& stakes,
                   std::optional<Limits> limits = std::nullopt) {
    WageredRound round{rulebook,
                       rulebook.layouts.front(),
                       dealt(at_three_to_two),
                       {bet(rulebook, "banker", original)}};
    for (const int cents : stakes)
        round.insured.push_back(insurance(Stage::after_player_third, Side::banker, cents));
    round.limits = limits;
    return settled(round);
}

TEST(OverlayPasses, AnInsuranceThatFitsBecauseWinningsAreRoundedDown) {
    const Proves proves{"DHYX 3.12.2"};
    const Rulebook& alone = book("da-hu-ying-xiong");
    const Rulebook with = filled_with(alone, "[settings]\nrounding = \"down\"\n");
    const std::string by_cap = "DHYX 3.12.2 (A-15) [R-1]";
    // 66.67 at 3 to 2 wins 100.005.
    EXPECT_EQ(insured(alone, 100'00, {66'67}).refused.size(), 1U);
    EXPECT_EQ(also(insured(with, 100'00, {66'67})), (Texts{"", by_cap}));
    EXPECT_EQ(insured(with, 100'00, {66'67}).lines.back().won.cents, 100'00);
    EXPECT_EQ(also(insured(with, 100'00, {66'66})), (Texts{"", ""}));
    // What the first has won by either rounding is what is left for the second.
    EXPECT_EQ(insured(alone, 100'00, {33'33, 33'34}).refused.size(), 1U);
    EXPECT_EQ(also(insured(with, 100'00, {33'33, 33'34})), (Texts{"", "", by_cap}));
    EXPECT_EQ(also(insured(with, 100'00, {33'33, 33'33})), (Texts{"", "", ""}));
}

/// A hundred of one cent win 1.00 or 2.00 of 3.00: then 0.67 is too much by the one and 0.66 is
/// not, because what would have been refused would have won nothing.
TEST(OverlayPasses, WhatWouldHaveBeenRefusedTakesNoRoom) {
    const Proves proves{"DHYX 3.12.2"};
    const Rulebook& alone = book("da-hu-ying-xiong");
    const Rulebook with = filled_with(alone, "[settings]\nrounding = \"down\"\n");
    std::vector stakes(100, 1);
    stakes.insert(stakes.end(), {67, 66});
    const Settlement underneath = insured(alone, 3'00, stakes);
    ASSERT_EQ(underneath.refused.size(), 1U);
    EXPECT_EQ(underneath.refused.front().entry, 100);
    const Settlement settlement = insured(with, 3'00, stakes);
    ASSERT_TRUE(settlement.refused.empty());
    for (const Settled& line : settlement.lines)
        EXPECT_EQ(also_text(line),
                  line.is_insurance && line.entry == 100 ? "DHYX 3.12.2 (A-15) [R-1]" : "");
}

/// A price in whole cents, behind an offer that has none.
TEST(OverlayPasses, AnInsuranceThatFitsBehindOneRoundedDown) {
    Rulebook alone = book("da-hu-ying-xiong");
    for (InsuranceRow& row : alone.insurance->rows)
        if (row.pays && row.stage == Stage::after_four) certify(row, {3, 2}, row.cites);
    const Rulebook with = filled_with(alone, "[settings]\nrounding = \"down\"\n");
    // Banker 6 against Player 5, then against Player 2: 3 to 2, then 4 to 1.
    const auto round = [](const Rulebook& rulebook, int second) {
        return settled({rulebook,
                        rulebook.layouts.front(),
                        dealt("2S 6H 3D KC 7H 7C"),
                        {bet(rulebook, "banker", 10'01)},
                        {insurance(Stage::after_four, Side::banker, 1),
                         insurance(Stage::after_player_third, Side::banker, second)}});
    };
    EXPECT_EQ(round(alone, 2'50).refused.size(), 1U);
    EXPECT_EQ(also(round(with, 2'50)), (Texts{"", "", "DHYX 3.12.2 (A-15) [R-1]"}));
    EXPECT_EQ(also(round(with, 2'49)), (Texts{"", "", ""}));
}

/// No document asks a minimum of an insurance; a game of one's own may, and its overlay not.
TEST(OverlayPasses, AnInsuranceBelowTheMinimum) {
    Rulebook alone = book("da-hu-ying-xiong");
    alone.insurance->minimum = InsuranceMinimum::table;
    const Rulebook with = filled_with(alone, "[settings]\ninsurance_minimum = \"none\"\n");
    EXPECT_EQ(insured(alone, 500'00, {99'99}, displayed).refused.size(), 1U);
    EXPECT_EQ(also(insured(with, 500'00, {99'99}, displayed)), (Texts{"", "DHYX 3.5 [R-1]"}));
    EXPECT_EQ(also(insured(with, 500'00, {100'00}, displayed)), (Texts{"", ""}));
    EXPECT_EQ(also(insured(with, 500'00, {99'99})), (Texts{"", ""}));
}

}  // namespace
}  // namespace tigerpit
