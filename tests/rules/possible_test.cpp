// What can be dealt at all: against every beginning of thirteen ranks, dealt to its end.

#include "rules/possible.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/every_coup.hpp"

namespace tigerpit {
namespace {

/// The facts of every coup of thirteen ranks: each beginning, and each way to go on.
std::set<std::uint64_t> facts_dealt(PairReading reading) {
    std::set<std::uint64_t> facts;
    std::set<std::uint64_t> seen;
    for (const Coup& finished : every_beginning()) {
        // What four cards tell of points and pairs; the rest is up to the third cards.
        Coup four;
        for (const Side side : both_sides)
            for (int card = 0; card < 2; ++card) four[side].take(finished[side][card]);
        const auto pairs = static_cast<std::uint64_t>(pairs_of(four, reading));
        const auto player = static_cast<std::uint64_t>(four.player.points());
        const auto banker = static_cast<std::uint64_t>(four.banker.points());
        if (!seen.insert(pairs * 100 + player * 10 + banker).second) continue;
        std::vector<Coup> coups;
        deal_to_the_end(four, coups);
        for (const Coup& coup : coups) facts.insert(resolve(coup, reading).facts.bits);
    }
    return facts;
}

class Possible : public testing::TestWithParam<PairReading> {};

TEST_P(Possible, FactsAreThoseOfEveryDeal) {
    std::set<std::uint64_t> found;
    for (const Facts facts : possible_facts(GetParam())) found.insert(facts.bits);
    EXPECT_EQ(found, facts_dealt(GetParam()));
    EXPECT_EQ(found.size(), possible_facts(GetParam()).size()) << "each once";
}

INSTANTIATE_TEST_SUITE_P(Readings, Possible,
                         testing::Values(PairReading::rank, PairReading::value));

TEST(CanBeOffered, IsTrueWhereSomeDealGoesOn) {
    std::set<std::array<int, 3>> open;
    for (const Coup& coup : every_coup()) {
        for (const Stage stage : both_stages) {
            const auto dealt = coup_at(stage, coup);
            if (dealt && next_to_draw(*dealt))
                open.insert(
                    {static_cast<int>(stage), dealt->player.points(), dealt->banker.points()});
        }
    }
    for (const Stage stage : both_stages)
        for (int player = 0; player < 10; ++player)
            for (int banker = 0; banker < 10; ++banker) {
                const bool expected = open.contains({static_cast<int>(stage), player, banker});
                EXPECT_EQ(can_be_offered(stage, Side::player, player, banker), expected)
                    << to_text(stage) << ' ' << player << ' ' << banker;
                EXPECT_EQ(can_be_offered(stage, Side::banker, banker, player), expected);
            }
}

struct PayCase {
    const char* why;
    Stage stage;
    Side side;
    int points;
    int against;
    bool star;
    bool pays;
};

TEST(CanPay, AsksForADealThatTheInsuredHandLoses) {
    using enum Stage;
    const PayCase cases[] = {
        {"six may lose to seven", after_four, Side::player, 6, 0, false, true},
        {"nine loses to nothing", after_player_third, Side::player, 9, 6, false, false},
        {"but may be tied", after_player_third, Side::player, 9, 6, true, true},
        {"nought beats nobody", after_player_third, Side::banker, 4, 0, false, false},
        {"and is tied when Banker ends there", after_player_third, Side::banker, 4, 0, true, true},
        {"nobody draws", after_four, Side::player, 7, 7, true, false},
    };
    for (const auto& [why, stage, side, points, against, star, pays] : cases) {
        const InsuranceRow row{.stage = stage, .insures = side, .pays_on_tie = star};
        EXPECT_EQ(can_pay(row, points, against), pays) << why;
    }
}

}  // namespace
}  // namespace tigerpit
