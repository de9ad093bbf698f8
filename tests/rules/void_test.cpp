// A Void round: every bet comes back, insurance with it.

#include <gtest/gtest.h>

#include "rules/settle.hpp"
#include "support/lines.hpp"
#include "support/proves.hpp"

namespace tigerpit {
namespace {

// The lines point at the clause that voided the round, so it outlives them.
const Citation no_cards_left{"TBN", "5.5.4", ""};
const Citation shoe_is_empty{"MBS", "5.3", ""};

Settlement voided(const WageredRound& round, const Citation& by) {
    SettleBench bench;
    return settle_void({round.rulebook, round.felt, round.limits}, by,
                       {round.bets, round.insured, round.marked}, bench);
}

struct VoidCase {
    const char* game;
    Citation by;
    std::string cites;
    std::string also;
};

TEST(SettleVoid, ReturnsEveryBetWithBothCitations) {
    // clang-format off
    const VoidCase table[]{
        {"tiger-buffalo-commission", {"TBC", "5.5.4", ""}, "TBC 5.16", "TBC 5.5.4"},
        {"tiger-buffalo-non-commission", {"TBN", "5.4.2", ""}, "TBN 5.21", "TBN 5.4.2"},
        {"da-hu-ying-xiong", {"DHYX", "5.5.1", ""}, "DHYX 5.16", "DHYX 5.5.1"},
        {"wu-song", {"WS", "5.5.3", ""}, "WS 5.16", "WS 5.5.3"},
        {"tiger-baccarat", {"MBS", "5.8.2.1", ""}, "MBS 6.1 (A-11)", "MBS 5.8.2.1"},
    };
    // clang-format on
    for (const auto& [game, by, cites, also] : table) {
        const Proves proves{cites};
        const Rulebook& rulebook = book(game);
        const WageredRound round{.rulebook = rulebook,
                                 .felt = layout(rulebook, "A"),
                                 .cards = {},
                                 .bets = {bet(rulebook, "player", 1'000),
                                          bet(rulebook, "banker", 2'000),
                                          bet(rulebook, "tie", 300, 2, 3)},
                                 .limits = Limits{Money{5'000}, Money{10'000}},
                                 .marked = {PlayerId{1}}};
        const Settlement settlement = voided(round, by);
        SCOPED_TRACE(game);
        EXPECT_TRUE(settlement.refused.empty());
        EXPECT_EQ(lines_of(settlement),
                  (std::vector<Line>{{Result::push, 1'000, std::nullopt, also},
                                     {Result::push, 2'000, std::nullopt, also},
                                     {Result::push, 300, std::nullopt, also}}));
        for (int entry = 0; const Settled& line : settlement.lines) {
            EXPECT_EQ(line.entry, entry++);
            EXPECT_EQ(text_if(line.cites), cites);
            EXPECT_EQ(line.pays, push_odds);
            EXPECT_EQ(line.won, Money{});
            EXPECT_NE(line.rule, nullptr);
        }
    }
}

// All Bets: the insurance comes back too, on whatever row it stood.
TEST(SettleVoid, ReturnsInsurance) {
    const Proves proves{"TBN 5.21"};
    const Rulebook& tbn = book("tiger-buffalo-non-commission");
    const WageredRound round{tbn,
                             layout(tbn, "A"),
                             {},
                             {bet(tbn, "banker", 1'000)},
                             {insurance(Stage::after_four, Side::banker, 400),
                              insurance(Stage::after_player_third, Side::banker, 70)}};
    const Settlement settlement = voided(round, no_cards_left);
    EXPECT_EQ(lines_of(settlement),
              (std::vector<Line>{{Result::push, 1'000, std::nullopt, "TBN 5.5.4"},
                                 {Result::push, 400, std::nullopt, "TBN 5.5.4"},
                                 {Result::push, 70, std::nullopt, "TBN 5.5.4"}}));
    EXPECT_TRUE(settlement.lines[1].is_insurance);
    EXPECT_EQ(settlement.lines[2].entry, 1);
    EXPECT_EQ(text_if(settlement.lines[2].cites), "TBN 5.21");
}

// What was refused never lay on the layout.
TEST(SettleVoid, LeavesOutWhatWasRefused) {
    const Proves proves{"MBS 2.2", "MBS 3.5"};
    const Rulebook& mbs = book("tiger-baccarat");
    const WageredRound round{mbs,
                             layout(mbs, "A"),
                             {},
                             {bet(mbs, "player", 100, 1, 9), bet(mbs, "wu_song", 100),
                              bet(mbs, "player", 100)}};
    const Settlement settlement = voided(round, shoe_is_empty);
    ASSERT_EQ(settlement.lines.size(), 1U);
    EXPECT_EQ(settlement.lines[0].entry, 2);
    EXPECT_EQ(refusals_of(settlement.refused),
              (std::vector<Refusing>{{0, false, Refusal::no_such_box, "MBS 2.2", 0},
                                     {1, false, Refusal::not_in_game, "MBS 3.5", 0}}));
}

// A Void round has no result: nothing of an earlier settlement is left in the bench.
TEST(SettleVoid, HasNoOutcome) {
    const std::pair<const char*, const char*> games[]{{"tiger-buffalo-commission", "TBC 1.28"},
                                                      {"da-hu-ying-xiong", "DHYX 1.26"},
                                                      {"tiger-buffalo-non-commission", "TBN 1.37"},
                                                      {"wu-song", "WS 1.28"}};
    for (const auto& [game, clause] : games) {
        const Proves proves{clause};
        const Rulebook& rulebook = book(game);
        const std::vector<Bet> bets{bet(rulebook, "player", 1'000), bet(rulebook, "nothing", 1)};
        const TableRules table{rulebook, layout(rulebook, "A"), std::nullopt};
        SettleBench bench;
        ASSERT_TRUE(settle(table, coup("KS 9H", "4D 4C"), {bets, {}, {}}, bench));
        const Settlement& settlement = settle_void(table, no_cards_left, {{}, {}, {}}, bench);
        EXPECT_EQ(settlement.outcome, tigerpit::Outcome{});
        EXPECT_TRUE(settlement.lines.empty());
        EXPECT_TRUE(settlement.refused.empty());
    }
}

TEST(SettleVoid, ReturnsTheLargestStakeThereCanBe) {
    const Proves proves{"TBN 5.21"};
    const Rulebook& tbn = book("tiger-buffalo-non-commission");
    const WageredRound round{
        tbn, layout(tbn, "A"), {}, {bet(tbn, "player", INT64_MAX), bet(tbn, "player", INT64_MAX)}};
    const Settlement settlement = voided(round, no_cards_left);
    for (const Settled& line : settlement.lines) EXPECT_EQ(line.returned.cents, INT64_MAX);
    EXPECT_EQ(settlement.lines.size(), 2U);
}

}  // namespace
}  // namespace tigerpit
