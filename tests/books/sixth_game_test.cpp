// A sixth game is a sixth file: classic commission baccarat is read, offered, settled and decided
// without a line of C++ that knows of it.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "books/rulebook_toml.hpp"
#include "rules/decided.hpp"
#include "support/settling.hpp"

namespace tigerpit {
namespace {

const Rulebook& classic() {
    static const Rulebook book = [] {
        std::ifstream file("tests/cases/rulebooks/classic-commission-baccarat.toml");
        std::stringstream text;
        text << file.rdbuf();
        auto read = parse_rulebook(text.str());
        ensure(read.has_value(), "the sixth game is sound");
        return *std::move(read);
    }();
    return book;
}

struct SixthCase {
    const char* name;
    const char* cards;
    const char* bet;
    Result result;
    Odds pays;
    std::int64_t returned;  ///< on 100.00
    const char* clause;
};

class SixthGame : public testing::TestWithParam<SixthCase> {};

TEST_P(SixthGame, SettlesByItsFile) {
    const SixthCase& wanted = GetParam();
    const Rulebook& book = classic();
    const Settlement answer =
        settled({book, layout(book, "A"), dealt(wanted.cards), {bet(book, wanted.bet, 10000)}});
    ASSERT_EQ(answer.lines.size(), 1U);
    const Settled& line = answer.lines[0];
    EXPECT_EQ(line.result, wanted.result);
    EXPECT_EQ(line.pays, wanted.pays);
    EXPECT_EQ(line.returned.cents, wanted.returned);
    EXPECT_EQ(to_text(*line.cites), wanted.clause);
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(Classic, SixthGame, testing::Values(
    //        name                 cards in dealing order  bet            result        pays          returned  clause
    SixthCase{"PlayerWins",        "4S 2D 5H 4C",          "player",      Result::win,  Odds{1, 1},   20000,    "CCB 4.1"},
    SixthCase{"PlayerLoses",       "2S KD 4H QC 9S",       "player",      Result::lose, push_odds,    0,        "CCB 4.1"},
    SixthCase{"PlayerTies",        "4S 4D 5H 5C",          "player",      Result::push, push_odds,    10000,    "CCB 2.6"},
    SixthCase{"BankerWins",        "2S KD 4H QC 9S",       "banker",      Result::win,  Odds{19, 20}, 19500,    "CCB 4.2"},
    SixthCase{"BankerWinsOnSix",   "2S 3D 3H 3C TD",       "banker",      Result::win,  Odds{19, 20}, 19500,    "CCB 4.2"},
    SixthCase{"BankerTies",        "4S 4D 5H 5C",          "banker",      Result::push, push_odds,    10000,    "CCB 2.6"},
    SixthCase{"TieWins",           "4S 4D 5H 5C",          "tie",         Result::win,  Odds{8, 1},   90000,    "CCB 4.3"},
    SixthCase{"TieLoses",          "4S 2D 5H 4C",          "tie",         Result::lose, push_odds,    0,        "CCB 4.3"},
    SixthCase{"PlayerPair",        "9S 2D 9H 7C",          "player_pair", Result::win,  Odds{11, 1},  120000,   "CCB 4.4"},
    SixthCase{"TenKingIsNoPair",   "TS 2D KH 7C",          "player_pair", Result::lose, push_odds,    0,        "CCB 4.4"},
    SixthCase{"BankerPair",        "4S 2D 5H 2C",          "banker_pair", Result::win,  Odds{11, 1},  120000,   "CCB 4.4"}),
    [](const auto& chosen) { return std::string{chosen.param.name}; });
// clang-format on

TEST(SixthGameFile, OffersItsFiveBetsAndNoOther) {
    const Rulebook& book = classic();
    const std::vector<std::string> bets{"player", "banker", "tie", "player_pair", "banker_pair"};
    EXPECT_EQ(book.spots, bets);
    const Settlement answer = settled({book,
                                       layout(book, "A"),
                                       dealt("4S 2D 5H 4C"),
                                       {bet(book, "tiger", 100), bet(book, "player", 100, 1, 8)}});
    ASSERT_EQ(answer.refused.size(), 2U);
    EXPECT_EQ(answer.refused[0].why, Refusal::not_in_game);
    EXPECT_EQ(to_text(*answer.refused[0].cites), "CCB 1.1");
    EXPECT_EQ(answer.refused[1].why, Refusal::no_such_box);
    EXPECT_EQ(to_text(*answer.refused[1].cites), "CCB 1.2");
}

TEST(SixthGameFile, KnowsWhatTheCardsHaveDecided) {
    const Rulebook& book = classic();
    // Three cards, the Player Hand a pair: only the Player Pair is decided.
    const auto decided = decided_bets(book, layout(book, "A"), dealt("9S 2D 9H"));
    const std::vector<Decided> wanted{Decided::open, Decided::open, Decided::open, Decided::won,
                                      Decided::open};
    EXPECT_EQ(decided, wanted);
}

TEST(SixthGameFile, WithoutLimitRulesEveryStakeCountsWhole) {
    const Rulebook& book = classic();
    const Settlement answer = settled({book,
                                       layout(book, "A"),
                                       dealt("4S 2D 5H 4C"),
                                       {bet(book, "player", 1'000'000)},
                                       {},
                                       Limits{Money{500}, Money{1000}}});
    EXPECT_EQ(answer.lines[0].returned.cents, 2'000'000);
    EXPECT_TRUE(answer.lines[0].also.empty());
}

}  // namespace
}  // namespace tigerpit
