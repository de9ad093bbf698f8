// Stakes near 2^63 cents: an error, never a wrap, at each place that adds or multiplies.

#include <gtest/gtest.h>

#include "rules/settle.hpp"
#include "support/lines.hpp"
#include "support/ranks.hpp"

namespace tigerpit {
namespace {

constexpr std::int64_t most = INT64_MAX;
constexpr auto four = Stage::after_four;
constexpr auto third = Stage::after_player_third;

const Rulebook& tbn() { return book("tiger-buffalo-non-commission"); }
const Rulebook& mbs() { return book("tiger-baccarat"); }
const Rulebook& dhyx() { return book("da-hu-ying-xiong"); }

/// The lines, or nothing when the money does not fit.
std::optional<std::vector<Line>> settled_or_not(const WageredRound& round) {
    SettleBench bench;
    const auto settlement = settle({round.rulebook, round.felt, round.limits}, round.cards,
                                   {round.bets, round.insured, round.marked}, bench);
    return settlement ? std::optional{lines_of(**settlement)} : std::nullopt;
}

struct OverflowCase {
    const char* why;
    const Rulebook& rulebook;
    Coup cards;
    std::vector<Bet> bets;
    std::vector<InsuranceBet> insured;
    std::optional<Limits> limits;
    std::optional<std::vector<Line>> lines;
};

const Coup player_wins = ranks("K9", "K8");
const Coup banker_wins = ranks("K8", "K9");
const Coup level = ranks("K7", "K7");
const Coup banker_insured = ranks("225", "K53");  // Banker 5 v 4 at 3 to 2 loses
const Coup ten_to_one = ranks("TKA", "K38");      // Banker 3 v 1 at 10 to 1 ends level, 1-1

void expect_all(const std::vector<OverflowCase>& cases) {
    for (const OverflowCase& expected : cases)
        EXPECT_EQ(settled_or_not({expected.rulebook, layout(expected.rulebook, "A"), expected.cards,
                                  expected.bets, expected.insured, expected.limits}),
                  expected.lines)
            << expected.why;
}

using Lines = std::vector<Line>;

TEST(Overflow, OfWinnings) {
    const auto on = [](std::string_view id, std::int64_t cents, std::uint32_t player = 1) {
        return bet(tbn(), id, cents, player);
    };
    // clang-format off
    expect_all({
        {"what is returned just fits", tbn(), player_wins, {on("player", most / 2)}, {}, {},
         Lines{{Result::win, most - 1}}},
        {"stake and winnings do not", tbn(), player_wins, {on("player", most / 2 + 1)}, {}, {}, {}},
        {"the largest stake, won", tbn(), player_wins, {on("player", most)}, {}, {}, {}},
        {"the largest stake, lost", tbn(), player_wins, {on("banker", most)}, {}, {},
         Lines{{Result::lose, 0}}},
        {"the largest stake, returned", tbn(), level, {on("banker", most)}, {}, {},
         Lines{{Result::push, most}}},
        {"winnings alone do not fit", tbn(), level, {on("tie", most / 8 + 1)}, {}, {}, {}},
        {"winnings fit, with the stake they do not", tbn(), level, {on("tie", most / 8)}, {}, {},
         {}},
        {"both fit", tbn(), level, {on("tie", most / 9)}, {}, {},
         Lines{{Result::win, most / 9 * 9}}},
        {"one line that does not fit is enough", tbn(), player_wins,
         {on("banker", 100, 1), on("player", most, 2)}, {}, {}, {}},
    });
    // clang-format on
}

TEST(Overflow, OfWagersAndTotals) {
    const Limits displayed{Money{1}, Money{1'000}};
    const Limits boundless{Money{1}, Money{most}};
    // clang-format off
    expect_all({
        {"one wager of two entries", tbn(), banker_wins,
         {bet(tbn(), "player", most), bet(tbn(), "player", 1)}, {}, {}, {}},
        {"two players, no limits: nobody adds them", tbn(), banker_wins,
         {bet(tbn(), "player", most, 1), bet(tbn(), "player", 1, 2)}, {}, {},
         Lines{{Result::lose, 0}, {Result::lose, 0}}},
        {"two players in a box under a limit", tbn(), banker_wins,
         {bet(tbn(), "player", most, 1), bet(tbn(), "player", 1, 2)}, {}, displayed, {}},
        {"two boxes apart under a limit", tbn(), banker_wins,
         {bet(tbn(), "player", most, 1, 1), bet(tbn(), "player", 1, 2, 2)}, {}, displayed,
         Lines{{Result::lose, most - 1'000, 1'000, "TBN 5.1.1 (A-21)"}, {Result::lose, 0}}},
        {"an allowance too large to count", tbn(), banker_wins,
         {bet(tbn(), "player", most, 1), bet(tbn(), "banker", 1, 2)}, {}, boundless,
         Lines{{Result::lose, 0}, {Result::win, 2}}},
        {"the share of a large stake is exact", tbn(), banker_wins,
         {bet(tbn(), "player", most - 2, 1), bet(tbn(), "player", 1, 2)}, {},
         Limits{Money{0}, Money{most - 2}},
         Lines{{Result::lose, 1, most - 3, "TBN 5.1.1 (A-21)"},
               {Result::lose, 1, 0, "TBN 5.1.1 (A-21)"}}},
        {"the maximum of MBS", mbs(), banker_wins,
         {bet(mbs(), "player", most / 2), bet(mbs(), "player", most / 2)}, {},
         Limits{Money{1}, Money{most - 3}},
         Lines{{Result::lose, 1, most / 2 - 1, "MBS 5.15 (A-29)"},
               {Result::lose, 1, most / 2 - 1, "MBS 5.15 (A-29)"}}},
        {"MBS, one wager of two entries", mbs(), banker_wins,
         {bet(mbs(), "player", most), bet(mbs(), "player", 1)}, {}, displayed, {}},
    });
    // clang-format on
}

/// Five players in boxes of their own, each insured for a quarter of the largest maximum.
std::vector<Bet> five_bankers() {
    std::vector<Bet> bets;
    for (int box = 1; box <= 5; ++box)
        bets.push_back(bet(tbn(), "banker", most, static_cast<std::uint32_t>(box), box));
    return bets;
}

std::vector<InsuranceBet> five_shares() {
    std::vector<InsuranceBet> insured;
    for (const Bet& bet : five_bankers())
        insured.push_back({bet.player, bet.box, third, Side::banker, Money{most / 4}});
    return insured;
}

Lines five_pushes() {
    Lines lines(5, {Result::push, most});
    lines.insert(lines.end(), 5, {Result::push, most / 4});
    return lines;
}

TEST(Overflow, OfInsurance) {
    const auto banker = [](const Rulebook& rulebook, std::int64_t cents) {
        return std::vector<Bet>{bet(rulebook, "banker", cents)};
    };
    const auto first = [](std::int64_t cents) { return insurance(four, Side::banker, cents); };
    const auto second = [](std::int64_t cents) { return insurance(third, Side::banker, cents); };
    const std::int64_t fits = most / 5 * 2;  // 3 to 2 and the stake: five halves
    // clang-format off
    expect_all({
        {"paid and returned just fit", tbn(), banker_insured, banker(tbn(), most), {first(fits)},
         {}, Lines{{Result::lose, 0}, {Result::win, most / 5 * 5}}},
        {"paid fits, with the stake it does not", tbn(), banker_insured, banker(tbn(), most),
         {first(fits + 2)}, {}, {}},
        {"paid does not fit", tbn(), banker_insured, banker(tbn(), most), {first(most)}, {}, {}},
        {"returned", tbn(), ten_to_one, banker(tbn(), most), {second(most)}, {},
         Lines{{Result::push, most}, {Result::push, most}}},
        {"the cap is looked at without adding", tbn(), ten_to_one, banker(tbn(), most),
         {second(most), second(most)}, {}, Lines{{Result::push, most}, {Result::push, most}}},
        {"the payout cap of the largest bet", dhyx(), banker_insured, banker(dhyx(), most),
         {first(most / 2), first(1)}, {}, {}},
        {"players are not added up", tbn(), ten_to_one,
         {bet(tbn(), "banker", most, 1, 1), bet(tbn(), "banker", most, 2, 2)},
         {insurance(third, Side::banker, most, 1, 1), insurance(third, Side::banker, most, 2, 2)},
         {}, Lines(4, {Result::push, most})},
        {"nor where each has his share of the maximum", tbn(), ten_to_one, five_bankers(),
         five_shares(), Limits{Money{1}, Money{most}}, five_pushes()},
        {"a quarter of the largest maximum", tbn(), ten_to_one, banker(tbn(), most),
         {second(most / 4), second(1)}, Limits{Money{1}, Money{most}},
         Lines{{Result::push, most}, {Result::push, most / 4}}},
    });
    // clang-format on
}

// At less than even money a payout cap lets more be staked than the Original Bet: what is staked
// must not wrap either.
TEST(Overflow, OfInsuranceAtLessThanEvenMoney) {
    Rulebook half = dhyx();
    for (InsuranceRow& row : half.insurance->rows) {
        if (!row.certified()) continue;
        row.pays = Odds{1, 2};
        row.lines.front().pays = Odds{1, 2};
    }
    EXPECT_EQ(settled_or_not(
                  {half,
                   layout(half, "A"),
                   ranks("22A", "K5"),
                   {bet(half, "banker", most)},
                   {insurance(four, Side::banker, most), insurance(four, Side::banker, most - 1)}}),
              (Lines{{Result::push, most}, {Result::push, most}, {Result::push, most - 1}}));
}

}  // namespace
}  // namespace tigerpit
