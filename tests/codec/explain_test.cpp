// An explanation names the facts, the clause and the reading, under the settings of the rulebook.

#include "codec/explain.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/overlays.hpp"
#include "support/settling.hpp"

namespace tigerpit {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

/// A settled round as the codec has it, and what is said of its first line.
std::vector<std::string> explained(const Rulebook& rulebook, std::string_view cards,
                                   std::vector<Bet> bets,
                                   std::optional<Limits> limits = std::nullopt) {
    FinishedRound round;
    round.book = &rulebook;
    round.layout = &rulebook.layouts.front();
    round.coup = dealt(cards);
    round.bets = std::move(bets);
    round.limits = limits;
    SettleBench bench;
    const auto settlement =
        settle({rulebook, *round.layout, limits}, round.coup, {round.bets, {}, {}}, bench);
    return explain(round, **settlement, (*settlement)->lines.at(0), Catalogue(Language::en));
}

TEST(Explain, RoundingIsSaidOnlyWhereItBites) {
    const Rulebook& mbs = book("tiger-baccarat");
    const auto odd = explained(mbs, "2S KD 4H QC 9S", {bet(mbs, "banker", 1010)});
    EXPECT_THAT(odd, Contains(HasSubstr("Reading A-20: winnings are exact and then rounded up")));
    const auto even = explained(mbs, "2S KD 4H QC 9S", {bet(mbs, "banker", 2000)});
    EXPECT_THAT(even, Not(Contains(HasSubstr("A-20"))));
}

TEST(Explain, FollowsTheSettings) {
    Rulebook mbs = book("tiger-baccarat");
    mbs.rounding = Rounding::down;
    mbs.pair = PairReading::value;
    const auto rounded = explained(mbs, "2S KD 4H QC 9S", {bet(mbs, "banker", 1010)});
    EXPECT_THAT(rounded, Contains(HasSubstr("rounded down")));
    const auto paired = explained(mbs, "TS 2D KH 7C", {bet(mbs, "tiger_pair", 1000)});
    EXPECT_THAT(paired, Contains(HasSubstr("10-K is one")));
    Rulebook ws = book("wu-song");
    ws.limits.scope = DifferentialScope::table;
    const auto limited = explained(ws, "4S 2D 5H 2C", {bet(ws, "player", 200000)},
                                   Limits{Money{500}, Money{100000}});
    EXPECT_THAT(limited, Contains(HasSubstr("heavy side of the table")));
}

TEST(Explain, AReadingWithoutWordsPointsToTheDocuments) {
    Rulebook ws = book("wu-song");
    ws.bets[0].readings = {"A-38"};
    EXPECT_THAT(explained(ws, "4S 2D 5H 2C", {bet(ws, "player", 1000)}),
                Contains("Reading A-38: see docs/readings.md."));
}

TEST(Explain, AVoidRoundTellsWhatVoidedItAndWhatReturnsTheBets) {
    const Rulebook& mbs = book("tiger-baccarat");
    FinishedRound round;
    round.book = &mbs;
    round.layout = &mbs.layouts.front();
    round.bets = {bet(mbs, "banker", 1000)};
    round.insurance = {insurance(Stage::after_four, Side::player, 100)};
    const Citation foreign_card{"MBS", "5.1.1", ""};
    SettleBench bench;
    const Settlement& settlement = settle_void({mbs, *round.layout, std::nullopt}, foreign_card,
                                               {round.bets, round.insurance, {}}, bench);
    for (const Settled& line : settlement.lines) {
        const auto said = explain(round, settlement, line, Catalogue(Language::en));
        EXPECT_EQ(said.at(0),
                  "The round is void, by MBS 5.1.1: every bet is returned, by MBS 6.1 (A-11).");
        EXPECT_THAT(said.at(1), HasSubstr("Reading A-11"));
    }
}

/// What is said of the last line of a round by a rulebook with an overlay.
std::vector<std::string> explained_last(FinishedRound round) {
    round.players = {"", "p1", "p2"};
    SettleBench bench;
    const auto settlement = settle({*round.book, *round.layout, round.limits}, round.coup,
                                   {round.bets, round.insurance, round.marked}, bench);
    EXPECT_TRUE((*settlement)->refused.empty());
    return explain(round, **settlement, (*settlement)->lines.back(), Catalogue(Language::en));
}

constexpr const char* by_the_overlay =
    "This rests on what the document leaves open and [R-1] fills in, approved by A, in force from "
    "2030-01-01.";

TEST(Explain, TellsWhatPassesByAnOverlay) {
    const Rulebook tbn = filled_with(book("tiger-buffalo-non-commission"),
                                     "[settings]\ndifferential_scope = \"table\"\n"
                                     "insurance_forfeit = \"offer\"\n"
                                     "[layouts.O]\npositions = { min = 10, max = 16 }\n");
    FinishedRound round{.book = &tbn,
                        .layout = find_layout(tbn, "O"),
                        .coup = dealt("9S 2H KD 5C")};
    round.limits = Limits{Money{500}, Money{100000}};
    round.bets = {bet(tbn, "banker", 200000), bet(tbn, "player", 200000, 2, 7)};
    const auto bet_said = explained_last(round);
    EXPECT_THAT(bet_said,
                Contains("Where the Differential is measured it is within the limit: the stake "
                         "counts whole, by TBN 5.1.1 (A-21) [R-1]."));
    EXPECT_THAT(bet_said, Contains("This layout has a box 7, by TBN 2.1.1 [R-1]."));
    EXPECT_THAT(bet_said, Contains(HasSubstr("heavy side of the table")));
    EXPECT_THAT(bet_said, Contains(by_the_overlay));
    // What a limit cut is told as ever.
    round.bets = {bet(tbn, "player", 200000, 2, 7)};
    const auto cut = explained_last(round);
    EXPECT_THAT(cut, Not(Contains(HasSubstr("counts whole"))));
    EXPECT_THAT(cut, Contains(HasSubstr("So 1,000.00 of 2,000.00 counts")));
    EXPECT_THAT(cut, Contains("This layout has a box 7, by TBN 2.1.1 [R-1]."));
}

TEST(Explain, TellsWhatInsurancePassesByAnOverlay) {
    Rulebook alone = book("da-hu-ying-xiong");
    alone.insurance->minimum = InsuranceMinimum::table;
    const Rulebook with = filled_with(alone,
                                      "[settings]\nrounding = \"down\"\n"
                                      "insurance_minimum = \"none\"\n"
                                      "insurance_forfeit = \"offer\"\n");
    FinishedRound round{.book = &with, .layout = &with.layouts.front()};
    round.limits = Limits{Money{50000}, Money{100000}};
    round.coup = dealt("AS 4H KD KC 2H 8C");
    round.bets = {bet(with, "banker", 10000)};
    round.insurance = {insurance(Stage::after_player_third, Side::banker, 6667)};
    const auto said = explained_last(round);
    EXPECT_THAT(said, Contains("Its winnings are rounded down and so within the cap, by DHYX "
                               "3.12.2 (A-15) [R-1]."));
    EXPECT_THAT(said, Contains("Below the minimum of the table, which an insurance may be, by DHYX "
                               "3.5 [R-1]."));
    EXPECT_THAT(said, Contains(by_the_overlay));
    round.coup = dealt("4S 5H KD KC 7H 9C");
    round.insurance = {insurance(Stage::after_player_third, Side::banker, 100)};
    EXPECT_THAT(explained_last(round),
                Contains("The offer after four cards was let pass, and that cost no more than that "
                         "offer, by DHYX 5.3 (A-19) [R-1]."));
}

}  // namespace
}  // namespace tigerpit
