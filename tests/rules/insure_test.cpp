// Insurance bets taken or refused: caps, refusals in their order, several bets together.

#include "rules/insure.hpp"

#include <gtest/gtest.h>

#include "support/lines.hpp"
#include "support/proves.hpp"
#include "support/ranks.hpp"

namespace tigerpit {
namespace {

constexpr auto four = Stage::after_four;
constexpr auto third = Stage::after_player_third;
constexpr auto on_player = Side::player;
constexpr auto on_banker = Side::banker;

const Rulebook& tbn() { return book("tiger-buffalo-non-commission"); }
const Rulebook& tbc() { return book("tiger-buffalo-commission"); }
const Rulebook& dhyx() { return book("da-hu-ying-xiong"); }

// Banker 5 v 4, then 5 v 1 by a 7, and the Banker loses 0-1: both stages insure the Banker and win.
const Coup both_stages_pay = ranks("227", "K55");
// Banker 2 v 0: no row after four cards, 10 to 1 after the Player's third.
const Coup ten_to_one = ranks("TKK", "K29");

std::vector<Refusing> refused(const WageredRound& round) {
    return refusals_of(settled(round).refused);
}

Refusing refusing(int entry, Refusal why, std::string cites, std::int64_t permitted = 0) {
    return {entry, true, why, std::move(cites), permitted};
}

WageredRound round_of(const Rulebook& rulebook, const Coup& cards, std::vector<Bet> bets,
                      std::vector<InsuranceBet> insured,
                      std::optional<Limits> limits = std::nullopt) {
    return {rulebook, layout(rulebook, "A"), cards, std::move(bets), std::move(insured), limits};
}

struct CapCase {
    const char* why;
    const Rulebook& rulebook;
    std::int64_t original;
    Coup cards;
    std::vector<InsuranceBet> insured;
    std::optional<Limits> limits;
    std::vector<Refusing> refused;
};

/// What every table of caps is written with.
InsuranceBet first(std::int64_t cents) { return insurance(four, on_banker, cents); }
InsuranceBet second(std::int64_t cents) { return insurance(third, on_banker, cents); }
Refusing over(int entry, std::int64_t permitted, const char* cites) {
    return refusing(entry, Refusal::over_cap, cites, permitted);
}

void expect_all(const std::vector<CapCase>& cases) {
    for (const CapCase& cap : cases) {
        const std::string clause = cap.rulebook.document.short_name + " 3.12.2";
        const Proves proves{clause};
        EXPECT_EQ(refused(round_of(cap.rulebook, cap.cards,
                                   {bet(cap.rulebook, "banker", cap.original)}, cap.insured,
                                   cap.limits)),
                  cap.refused)
            << cap.why;
    }
}

// A stake over the cap is refused whole, with the figure that would have been taken.
TEST(Insure, HoldsEachStakeToTheOriginalBet) {
    // clang-format off
    expect_all({
        {"Plus: the Original Bet", tbn(), 10'000, both_stages_pay, {first(10'000)}, {}, {}},
        {"Plus: one cent over", tbn(), 10'000, both_stages_pay, {first(10'001)}, {},
         {over(0, 10'000, "TBN 3.12.2")}},
        {"Plus: the cap again in each window", tbn(), 10'000, both_stages_pay,
         {first(10'000), second(10'000)}, {}, {}},
        {"Plus: one cent over in the second", tbn(), 10'000, both_stages_pay,
         {first(10'000), second(10'001)}, {}, {over(1, 10'000, "TBN 3.12.2")}},
        {"Plus: several entries are summed", tbn(), 10'000, both_stages_pay,
         {first(6'000), first(4'001), first(4'000)}, {}, {over(1, 4'000, "TBN 3.12.2")}},
        {"Plus: nothing is left", tbc(), 10'000, both_stages_pay, {first(10'000), first(1)}, {},
         {over(1, 0, "TBC 3.12.2")}},
    });
    // clang-format on
}

// at 10 to 1 also to a quarter of the displayed maximum.
TEST(Insure, HoldsTheDearestRowsToAShareOfTheMaximum) {
    const Limits displayed{Money{500}, Money{10'000}};
    // clang-format off
    expect_all({
        {"10 to 1: a quarter of the maximum", tbn(), 10'000, ten_to_one, {second(2'500)},
         displayed, {}},
        {"10 to 1: one cent over", tbn(), 10'000, ten_to_one, {second(2'501)}, displayed,
         {over(0, 2'500, "TBN 3.12.2")}},
        {"10 to 1: entries summed", tbn(), 10'000, ten_to_one,
         {second(2'000), second(501), second(500)}, displayed, {over(1, 500, "TBN 3.12.2")}},
        {"10 to 1: the Original Bet is smaller", tbn(), 2'000, ten_to_one, {second(2'001)},
         displayed, {over(0, 2'000, "TBN 3.12.2")}},
        {"10 to 1: no limits, no share", tbn(), 10'000, ten_to_one, {second(10'000)}, {}, {}},
        {"another price is not held to the share", tbn(), 10'000, both_stages_pay,
         {first(10'000)}, displayed, {}},
    });
    // clang-format on
}

// in DHYX the payouts of both stages together, against the Original Bet.
TEST(Insure, HoldsThePayoutsOfDhyxToTheOriginalBet) {
    // clang-format off
    expect_all({
        {"DHYX: 3,333 at 3 to 1 pays 9,999", dhyx(), 10'000, ranks("J5K", "Q6"), {first(3'333)},
         {}, {}},
        {"DHYX: 3,334 would pay 10,002", dhyx(), 10'000, ranks("J5K", "Q6"), {first(3'334)}, {},
         {over(0, 3'333, "DHYX 3.12.2 (A-15)")}},
        {"DHYX: 30,000 at 2 to 1, then 5,714 at 7 to 1", dhyx(), 100'000, both_stages_pay,
         {first(30'000), second(5'714)}, {}, {}},
        {"DHYX: one cent over in the second", dhyx(), 100'000, both_stages_pay,
         {first(30'000), second(5'715)}, {}, {over(1, 5'714, "DHYX 3.12.2 (A-15)")}},
        {"DHYX: the first took it all", dhyx(), 100'000, both_stages_pay,
         {first(50'000), second(1)}, {}, {over(1, 0, "DHYX 3.12.2 (A-15)")}},
        // 3 to 2 on 3,333 is 4,999.5 and pays 5,000: the test is on the cents that would be paid
        {"DHYX: after rounding", dhyx(), 10'000, ranks("TK3", "T42"),
         {second(3'333), second(3'334), second(3'333)}, {},
         {over(1, 3'333, "DHYX 3.12.2 (A-15)")}},
    });
    // clang-format on
}

// A-17, the stricter setting: the quarter of the maximum is one for the whole table.
TEST(Insure, HoldsTheTableToItsShare) {
    const Proves proves{"TBN 3.12.2"};
    Rulebook strict = tbn();
    strict.insurance->cap.share->scope = ShareScope::table;
    const std::vector<Bet> bets{bet(tbn(), "banker", 10'000, 1, 1),
                                bet(tbn(), "banker", 10'000, 2, 2)};
    const std::vector<InsuranceBet> insured{insurance(third, on_banker, 2'000, 1, 1),
                                            insurance(third, on_banker, 501, 2, 2),
                                            insurance(third, on_banker, 500, 2, 2),
                                            insurance(third, on_banker, 1, 1, 1)};
    const Limits displayed{Money{500}, Money{10'000}};
    EXPECT_EQ(refused(round_of(tbn(), ten_to_one, bets, insured, displayed)),
              (std::vector<Refusing>{}));
    EXPECT_EQ(refused(round_of(strict, ten_to_one, bets, insured, displayed)),
              (std::vector<Refusing>{refusing(1, Refusal::over_cap, "TBN 3.12.2", 500),
                                     refusing(3, Refusal::over_cap, "TBN 3.12.2", 0)}));
}

// What one round used of the share is not missing from the next.
TEST(Insure, EachRoundHasItsShareAnew) {
    const Proves proves{"TBN 3.12.2"};
    Rulebook strict = tbn();
    strict.insurance->cap.share->scope = ShareScope::table;
    const std::vector<Bet> bets{bet(tbn(), "banker", 10'000)};
    const std::vector<InsuranceBet> insured{second(2'500)};
    SettleBench bench;
    for (int round = 0; round < 2; ++round) {
        const auto settlement =
            settle({strict, layout(strict, "A"), Limits{Money{500}, Money{10'000}}}, ten_to_one,
                   {bets, insured, {}}, bench);
        ASSERT_TRUE(settlement);
        EXPECT_TRUE((*settlement)->refused.empty());
    }
}

// A-15 with the other rounding: what is paid is what counts.
TEST(Insure, ThePayoutCapFollowsTheRounding) {
    const Proves proves{"DHYX 3.12.2"};
    Rulebook down = dhyx();
    down.rounding = Rounding::down;
    const Coup cards = ranks("TK3", "T42");  // Banker 4 v 3: 3 to 2
    const std::vector<Bet> bets{bet(dhyx(), "banker", 10'000)};
    const std::vector<InsuranceBet> insured{insurance(third, on_banker, 6'667)};
    EXPECT_EQ(refused(round_of(dhyx(), cards, bets, insured)),
              (std::vector<Refusing>{refusing(0, Refusal::over_cap, "DHYX 3.12.2 (A-15)", 6'666)}));
    EXPECT_TRUE(refused(round_of(down, cards, bets, insured)).empty());
}

// who bets on both hands insures the one that has a row, up to his bet on that hand alone.
TEST(Insure, BetsOnBothHandsAreNotNetted) {
    const Proves proves{"TBN 3.12.2", "TBN 4.1.14"};
    const std::vector<Bet> bets{bet(tbn(), "banker", 3'000), bet(tbn(), "player", 10'000)};
    EXPECT_EQ(refused(round_of(tbn(), both_stages_pay, bets,
                               {insurance(four, on_player, 1), insurance(four, on_banker, 3'001),
                                insurance(four, on_banker, 3'000)})),
              (std::vector<Refusing>{refusing(0, Refusal::no_row, "TBN 4.1.14"),
                                     refusing(1, Refusal::over_cap, "TBN 3.12.2", 3'000)}));
}

// any positive stake; the table minimum is a setting.
TEST(Insure, TheTableMinimumIsASetting) {
    const Proves proves{"TBN 3.5"};
    Rulebook held = tbn();
    held.insurance->minimum = InsuranceMinimum::table;
    const std::vector<Bet> bets{bet(tbn(), "banker", 10'000)};
    const std::vector<InsuranceBet> insured{insurance(four, on_banker, 499),
                                            insurance(four, on_banker, 500)};
    const Limits displayed{Money{500}, Money{100'000}};
    EXPECT_TRUE(refused(round_of(tbn(), both_stages_pay, bets, insured, displayed)).empty());
    EXPECT_TRUE(refused(round_of(held, both_stages_pay, bets, insured)).empty());
    EXPECT_EQ(refused(round_of(held, both_stages_pay, bets, insured, displayed)),
              (std::vector<Refusing>{refusing(0, Refusal::below_minimum, "TBN 3.5", 500)}));
}

struct OrderCase {
    Refusal why;
    const char* cites;
    std::int64_t permitted;
    Rulebook rulebook;
    Coup cards;
    std::vector<Bet> bets;
    InsuranceBet insured;
};

std::vector<OrderCase> order_cases() {
    const Rulebook& ws = book("wu-song");
    Rulebook held = tbn();
    held.insurance->minimum = InsuranceMinimum::table;
    const auto small = bet(tbn(), "banker", 100);
    const auto large = insurance(third, on_banker, 200);  // over the cap, under the minimum
    const auto dhyx_bet = bet(dhyx(), "player", 100);
    // clang-format off
    return {
        {Refusal::no_insurance, "WS 3.7", 0, ws, ranks("K6", "K7"), {}, large},
        {Refusal::no_original_bet, "TBN 3.11", 0, held, ranks("K6", "K7"), {}, large},
        {Refusal::no_third_card, "TBN 4.1.14", 0, held, ranks("K6", "K7"), {small}, large},
        {Refusal::no_row, "TBN 4.1.14", 0, held, ranks("225", "K53"), {small}, large},
        {Refusal::not_certified, "DHYX 4.1.2 (A-23)", 0, dhyx(), ranks("TK8", "K3"), {dhyx_bet},
         insurance(third, on_player, 200)},
        // Banker 5 v 4 was offered and passed; 5 v 2 by an 8 stands
        {Refusal::no_card_to_come, "TBN 3.12.1 (A-18)", 0, held, ranks("K48", "K5"), {small},
         large},
        {Refusal::forgone, "TBN 5.3 (A-19)", 0, held, both_stages_pay, {small}, large},
        {Refusal::below_minimum, "TBN 3.5", 500, held, ten_to_one, {small}, large},
        {Refusal::over_cap, "TBN 3.12.2", 100, tbn(), ten_to_one, {small}, large},
    };
    // clang-format on
}

// Each of these is wrong in its own way and, as far as the cards allow, in every later way too.
TEST(Insure, RefusesInTheOrderOfTheEnum) {
    Refusal last = Refusal::area_full;
    for (const OrderCase& expected : order_cases()) {
        const Proves proves{expected.cites};
        EXPECT_GT(expected.why, last) << "the table follows the enum";
        last = expected.why;
        EXPECT_EQ(
            refused(round_of(expected.rulebook, expected.cards, expected.bets, {expected.insured},
                             Limits{Money{500}, Money{100'000}})),
            (std::vector<Refusing>{refusing(0, expected.why, expected.cites, expected.permitted)}));
    }
    EXPECT_EQ(last, Refusal::over_cap);
}

// 3.11: the Original Bet is the same person's, in the same box, on the same hand.
TEST(Insure, NeedsAnOriginalBetOfOnesOwn) {
    const Proves proves{"TBN 3.11", "TBN 1.18"};
    const std::vector<Bet> bets{bet(tbn(), "banker", 10'000, 1, 1), bet(tbn(), "tie", 10'000, 2, 1),
                                bet(tbn(), "banker", 10'000, 2, 7)};
    EXPECT_EQ(
        refused(round_of(tbn(), both_stages_pay, bets,
                         {insurance(four, on_banker, 1, 1, 1), insurance(four, on_banker, 1, 1, 2),
                          insurance(four, on_player, 1, 1, 1), insurance(four, on_banker, 1, 2, 1),
                          insurance(four, on_banker, 1, 2, 7)})),
        (std::vector<Refusing>{
            {2, false, Refusal::no_such_box, "TBN 2.1.1", 0},
            refusing(1, Refusal::no_original_bet, "TBN 3.11"),
            refusing(2, Refusal::no_original_bet, "TBN 3.11"),
            refusing(3, Refusal::no_original_bet, "TBN 3.11"),
            refusing(4, Refusal::no_original_bet, "TBN 3.11"),
        }));
}

// The stages are judged in their own order, whatever the order of the entries.
TEST(Insure, TheOrderOfEntriesDoesNotMatterBetweenStages) {
    const Proves proves{"DHYX 3.12", "DHYX 3.12.2"};
    const std::vector<Bet> bets{bet(dhyx(), "banker", 100'000)};
    const auto first = insurance(four, on_banker, 30'000);
    const auto second = insurance(third, on_banker, 5'714);
    const auto over = insurance(third, on_banker, 5'715);
    EXPECT_TRUE(refused(round_of(dhyx(), both_stages_pay, bets, {first, second})).empty());
    EXPECT_TRUE(refused(round_of(dhyx(), both_stages_pay, bets, {second, first})).empty());
    EXPECT_EQ(refused(round_of(dhyx(), both_stages_pay, bets, {over, first})),
              (std::vector<Refusing>{refusing(0, Refusal::over_cap, "DHYX 3.12.2 (A-15)", 5'714)}));
}

TEST(Insure, RefusalsComeInTheOrderOfTheEntries) {
    const Proves proves{"TBN 3.11", "TBN 3.12.2", "TBN 5.3"};
    const std::vector<Bet> bets{bet(tbn(), "banker", 10'000)};
    EXPECT_EQ(refused(round_of(tbn(), both_stages_pay, bets,
                               {insurance(third, on_player, 1), insurance(four, on_banker, 20'000),
                                insurance(third, on_banker, 1), insurance(four, on_player, 1)})),
              (std::vector<Refusing>{refusing(0, Refusal::no_original_bet, "TBN 3.11"),
                                     refusing(1, Refusal::over_cap, "TBN 3.12.2", 10'000),
                                     refusing(2, Refusal::forgone, "TBN 5.3 (A-19)"),
                                     refusing(3, Refusal::no_original_bet, "TBN 3.11")}));
}

// While the cards are still being dealt there is nothing to insure and nothing to forgo.
TEST(Insure, BeforeTheFourthCardThereIsNothing) {
    const Proves proves{"TBN 3.12"};
    Originals originals{.parts = {{1, on_banker, PlayerId{1}, 0, Money{10'000}}}, .bets = {}};
    ASSERT_TRUE(join_parts(originals));
    const std::vector<InsuranceBet> bets{insurance(four, on_banker, 1)};
    Insured insured;
    std::vector<Refused> refused;
    insure({tbn(), layout(tbn(), "A"), std::nullopt}, ranks("22", "K"), originals,
           {.bets = {}, .insurance = bets, .marked = {}}, insured, refused);
    EXPECT_EQ(refusals_of(refused),
              (std::vector<Refusing>{refusing(0, Refusal::no_third_card, "TBN 4.1.14")}));
    EXPECT_TRUE(insured.passed.empty());
}

}  // namespace
}  // namespace tigerpit
