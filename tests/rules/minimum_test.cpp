// A stake below the minimum that nobody noticed: RWS 5.2.1 lets it win or lose, MBS 5.14 once for
// each player and then returns it.

#include <gtest/gtest.h>

#include "support/lines.hpp"
#include "support/proves.hpp"

namespace tigerpit {
namespace {

const Rulebook& mbs() { return book("tiger-baccarat"); }

constexpr Limits displayed{Money{100'00}, Money{10'000'00}};
const Coup player_wins = coup("KS 9H", "4D 4C");
const Coup level = coup("KS 8H", "4D 4C");

Settlement settled_at(const Rulebook& rulebook, const Coup& cards, const std::vector<Bet>& bets,
                      std::vector<PlayerId> marked = {}) {
    return settled({.rulebook = rulebook,
                    .felt = layout(rulebook, "A"),
                    .cards = cards,
                    .bets = bets,
                    .limits = displayed,
                    .marked = std::move(marked)});
}

struct MinimumCase {
    const char* why;
    Coup cards;
    std::vector<Bet> bets;
    std::vector<PlayerId> marked;
    std::vector<Line> lines;
    std::vector<std::string> cites;
};

std::vector<MinimumCase> honoured_once() {
    const auto on = [](std::string_view id, std::int64_t cents, std::uint32_t player = 1,
                       int box = 1) { return bet(mbs(), id, cents, player, box); };
    constexpr PlayerId first{1};
    constexpr PlayerId second{2};
    // clang-format off
    return {
        {"unmarked: wins", player_wins, {on("player", 50'00)}, {}, {{Result::win, 100'00}},
         {"MBS 4.1"}},
        {"unmarked: loses", player_wins, {on("banker", 50'00)}, {}, {{Result::lose, 0}},
         {"MBS 4.1"}},
        {"marked: would have won", player_wins, {on("player", 50'00)}, {first},
         {{Result::push, 50'00}}, {"MBS 5.14"}},
        {"marked: would have lost", player_wins, {on("banker", 50'00)}, {first},
         {{Result::push, 50'00}}, {"MBS 5.14"}},
        {"marked: irrespective of the outcome", level, {on("banker", 50'00)}, {first},
         {{Result::push, 50'00}}, {"MBS 5.14"}},
        {"marked is another", player_wins, {on("banker", 50'00)}, {second}, {{Result::lose, 0}},
         {"MBS 4.1"}},
        {"marked among several", player_wins, {on("banker", 50'00, 1), on("banker", 50'00, 2)},
         {PlayerId{7}, second}, {{Result::lose, 0}, {Result::push, 50'00}},
         {"MBS 4.1", "MBS 5.14"}},
        {"marked, exactly the minimum", player_wins, {on("banker", 100'00)}, {first},
         {{Result::lose, 0}}, {"MBS 4.1"}},
        {"marked, two entries make the minimum", player_wins,
         {on("banker", 50'00), on("banker", 50'00)}, {first},
         {{Result::lose, 0}, {Result::lose, 0}}, {"MBS 4.1", "MBS 4.1"}},
        {"marked, two entries below it", player_wins, {on("banker", 50'00), on("banker", 49'99)},
         {first}, {{Result::push, 50'00}, {Result::push, 49'99}}, {"MBS 5.14", "MBS 5.14"}},
        {"marked, two boxes are two wagers", player_wins,
         {on("banker", 50'00, 1, 1), on("banker", 50'00, 1, 2)}, {first},
         {{Result::push, 50'00}, {Result::push, 50'00}}, {"MBS 5.14", "MBS 5.14"}},
        {"marked, a side wager", player_wins, {on("tie", 1)}, {first}, {{Result::lose, 0}},
         {"MBS 4.1"}},
    };
    // clang-format on
}

TEST(Minimum, IsHonouredOnceByMbs) {
    const Proves proves{"MBS 5.14"};
    for (const MinimumCase& expected : honoured_once()) {
        SCOPED_TRACE(expected.why);
        const Settlement settlement =
            settled_at(mbs(), expected.cards, expected.bets, expected.marked);
        EXPECT_EQ(lines_of(settlement), expected.lines);
        std::vector<std::string> cites;
        for (const Settled& line : settlement.lines) cites.push_back(text_if(line.cites));
        EXPECT_EQ(cites, expected.cites);
    }
}

TEST(Minimum, AReturnedWagerPaysNothingOnNoLine) {
    const Proves proves{"MBS 5.14"};
    const Settlement settlement =
        settled_at(mbs(), player_wins, {bet(mbs(), "player", 50'00)}, {PlayerId{1}});
    const Settled& line = settlement.lines.at(0);
    EXPECT_EQ(line.pays, push_odds);
    EXPECT_EQ(line.won, Money{});
    EXPECT_EQ(line.line, nullptr);
    EXPECT_TRUE(line.also.empty());
    EXPECT_EQ(line.noted, nullptr);
    EXPECT_NE(line.rule, nullptr);
}

// 5.2.1: in the RWS games it wins or loses as it lies, however often.
TEST(Minimum, StandsInTheRwsGames) {
    for (const auto* game : {"tiger-buffalo-commission", "da-hu-ying-xiong",
                             "tiger-buffalo-non-commission", "wu-song"}) {
        const Rulebook& rulebook = book(game);
        const std::string clause = rulebook.document.short_name + " 5.2.1";
        const Proves proves{clause};
        const auto bets = {bet(rulebook, "player", 50'00), bet(rulebook, "banker", 1)};
        EXPECT_EQ(lines_of(settled_at(rulebook, player_wins, bets, {PlayerId{1}})),
                  (std::vector<Line>{{Result::win, 100'00}, {Result::lose, 0}}))
            << game;
    }
}

struct NotedCase {
    const char* why;
    const char* game;
    std::int64_t stake;
    std::int64_t beside;  ///< of another player on the same hand
    std::string noted;
};

// The clause by which a stake below the minimum counts stands beside its line.
TEST(Minimum, IsNotedOnTheLine) {
    // clang-format off
    const NotedCase table[]{
        {"RWS below the minimum", "tiger-buffalo-non-commission", 50'00, 100'00, "TBN 5.2.1"},
        {"RWS at the minimum", "tiger-buffalo-non-commission", 100'00, 100'00, ""},
        {"RWS in a box over the limit", "tiger-buffalo-non-commission", 50'00, 11'950'00,
         "TBN 5.1.2"},
        {"RWS in a box exactly at the limit", "tiger-buffalo-non-commission", 50'00, 9'950'00,
         "TBN 5.2.1"},
        {"RWS at the minimum in a box over the limit", "tiger-buffalo-non-commission", 100'00,
         11'950'00, ""},
        {"RWS commission", "tiger-buffalo-commission", 50'00, 11'950'00, "TBC 5.1.2"},
        {"RWS Da Hu Ying Xiong", "da-hu-ying-xiong", 50'00, 11'950'00, "DHYX 5.1.2"},
        {"RWS Wu Song", "wu-song", 50'00, 11'950'00, "WS 5.1.2"},
        {"MBS below the minimum, unmarked", "tiger-baccarat", 50'00, 100'00, "MBS 5.14"},
        {"MBS beside a wager over the maximum", "tiger-baccarat", 50'00, 12'000'00, "MBS 5.14"},
    };
    // clang-format on
    for (const NotedCase& expected : table) {
        const Proves proves{expected.noted};
        const Rulebook& rulebook = book(expected.game);
        const Settlement settlement = settled_at(rulebook, player_wins,
                                                 {bet(rulebook, "banker", expected.stake, 1),
                                                  bet(rulebook, "banker", expected.beside, 2)});
        EXPECT_EQ(text_if(settlement.lines.at(0).noted), expected.noted) << expected.why;
        EXPECT_EQ(text_if(settlement.lines.at(1).noted), "") << expected.why;
        EXPECT_EQ(line_of(settlement.lines.at(0)), (Line{Result::lose, 0})) << expected.why;
    }
}

// On the light side of a box over the limit nothing is spared: 5.2.1 is the clause there.
TEST(Minimum, OnTheLightSideIsNotedAsUsual) {
    const Proves proves{"TBN 5.2.1", "TBN 5.1.1"};
    const Rulebook& tbn = book("tiger-buffalo-non-commission");
    const Settlement settlement =
        settled_at(tbn, player_wins,
                   {bet(tbn, "player", 50'00, 1), bet(tbn, "banker", 12'000'00, 2)});
    EXPECT_EQ(text_if(settlement.lines.at(0).noted), "TBN 5.2.1");
    EXPECT_EQ(line_of(settlement.lines.at(1)),
              (Line{Result::lose, 1'950'00, 10'050'00, "TBN 5.1.1 (A-21)"}));
}

}  // namespace
}  // namespace tigerpit
