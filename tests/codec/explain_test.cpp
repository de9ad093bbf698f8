// An explanation names the facts, the clause and the reading, under the settings of the rulebook.

#include "codec/explain.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace tigerpit
