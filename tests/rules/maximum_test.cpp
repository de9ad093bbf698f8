// MBS 5.15: a wager over the maximum wins or loses to the maximum.

#include <gtest/gtest.h>

#include "support/lines.hpp"
#include "support/proves.hpp"

namespace tigerpit {
namespace {

const Rulebook& mbs() { return book("tiger-baccarat"); }

constexpr Limits displayed{Money{100'00}, Money{10'000'00}};
const std::string capped = "MBS 5.15 (A-29)";

const Coup banker_wins = coup("2S 4H", "KD QC 9S");
const Coup player_wins = coup("KS 9H", "4D 4C");
const Coup level = coup("KS 8H", "4D 4C");

std::vector<Line> lines(const Coup& cards, const std::vector<Bet>& bets) {
    return lines_of(settled({.rulebook = mbs(),
                             .felt = layout(mbs(), "A"),
                             .cards = cards,
                             .bets = bets,
                             .limits = displayed}));
}

struct MaximumCase {
    const char* why;
    Coup cards;
    std::vector<Bet> bets;
    std::vector<Line> lines;
};

TEST(Maximum, IsWhatAnOverLimitWagerCountsFor) {
    const Proves proves{"MBS 5.15"};
    const auto on = [](std::string_view id, std::int64_t cents, std::uint32_t player = 1,
                       int box = 1) { return bet(mbs(), id, cents, player, box); };
    // clang-format off
    const MaximumCase table[]{
        {"A-21: 12,000 on Banker, won: 12,000 and 9,500", banker_wins, {on("banker", 12'000'00)},
         {{Result::win, 21'500'00, 10'000'00, capped}}},
        {"A-21: 12,000 on Banker, lost: 2,000 goes back", player_wins, {on("banker", 12'000'00)},
         {{Result::lose, 2'000'00, 10'000'00, capped}}},
        {"a tie returns everything", level, {on("banker", 12'000'00)},
         {{Result::push, 12'000'00}}},
        {"exactly the maximum", player_wins, {on("banker", 10'000'00)}, {{Result::lose, 0}}},
        {"one cent over", player_wins, {on("banker", 10'000'01)},
         {{Result::lose, 1, 10'000'00, capped}}},
        {"two entries are one wager", player_wins,
         {on("banker", 7'000'00), on("banker", 5'000'00)},
         {{Result::lose, 1'166'67, 5'833'33, capped}, {Result::lose, 833'33, 4'166'67, capped}}},
        {"three entries, the odd cent to the first", player_wins,
         {on("player", 4'000'00), on("player", 4'000'00), on("player", 4'000'00)},
         {{Result::win, 7'333'34, 3'333'34, capped},
          {Result::win, 7'333'33, 3'333'33, capped},
          {Result::win, 7'333'33, 3'333'33, capped}}},
        {"two entries within the maximum", player_wins,
         {on("banker", 5'000'00), on("banker", 5'000'00)}, {{Result::lose, 0}, {Result::lose, 0}}},
        {"players apart", player_wins, {on("banker", 7'000'00, 1), on("banker", 7'000'00, 2)},
         {{Result::lose, 0}, {Result::lose, 0}}},
        {"boxes apart", player_wins, {on("banker", 7'000'00, 1, 1), on("banker", 7'000'00, 1, 2)},
         {{Result::lose, 0}, {Result::lose, 0}}},
        {"hands apart: there is no Differential after the first card (A-30)", player_wins,
         {on("banker", 12'000'00), on("player", 12'000'00)},
         {{Result::lose, 2'000'00, 10'000'00, capped},
          {Result::win, 22'000'00, 10'000'00, capped}}},
        {"side wagers are not touched", level, {on("tie", 20'000'00), on("tiger", 20'000'00)},
         {{Result::win, 180'000'00}, {Result::lose, 0}}},
    };
    // clang-format on
    for (const MaximumCase& expected : table)
        EXPECT_EQ(lines(expected.cards, expected.bets), expected.lines) << expected.why;
}

}  // namespace
}  // namespace tigerpit
