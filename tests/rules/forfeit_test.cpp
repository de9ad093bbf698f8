// 5.3: who was offered Insurance and let the next card be drawn has forgone it for the
// round.

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

struct ForfeitCase {
    const char* why;
    Coup cards;
    std::vector<Bet> bets;
    std::vector<InsuranceBet> insured;
    std::vector<int> by_round;  ///< entries forgone where passing costs the rest of the round
};

std::vector<int> forgone(const Rulebook& rulebook, const ForfeitCase& round) {
    std::vector<int> entries;
    const WageredRound played{rulebook, layout(rulebook, "A"), round.cards, round.bets,
                              round.insured};
    for (const Refused& refusal : settled(played).refused) {
        if (refusal.why != Refusal::forgone) continue;
        EXPECT_EQ(to_text(*refusal.cites), "TBN 5.3 (A-19)") << round.why;
        entries.push_back(refusal.entry);
    }
    return entries;
}

std::vector<ForfeitCase> forfeit_cases() {
    const Coup banker_twice = ranks("227", "K55");   // Banker 5 v 4, then 5 v 1
    const Coup banker_second = ranks("TKK", "K29");  // no row, then Banker 2 v 0
    const Coup then_player = ranks("224", "K52");    // Banker 5 v 4, then Player 8 v 5
    const auto banker = [](std::uint32_t player, int box) {
        return bet(tbn(), "banker", 10'000, player, box);
    };
    const auto player = [](std::uint32_t who, int box) {
        return bet(tbn(), "player", 10'000, who, box);
    };
    const auto first = [](std::uint32_t who, int box, std::int64_t cents = 1) {
        return insurance(four, on_banker, cents, who, box);
    };
    const auto second = [](std::uint32_t who, int box, Side side = on_banker) {
        return insurance(third, side, 1, who, box);
    };
    // clang-format off
    return {
        {"passed the first", banker_twice, {banker(1, 1)}, {second(1, 1)}, {0}},
        {"placed the first", banker_twice, {banker(1, 1)}, {first(1, 1), second(1, 1)}, {}},
        {"the first was refused", banker_twice, {banker(1, 1)},
         {first(1, 1, 10'001), second(1, 1)}, {1}},
        {"had no offer in the first window", banker_second, {banker(1, 1)}, {second(1, 1)}, {}},
        {"another placed it", banker_twice, {banker(1, 1), banker(2, 1)},
         {first(2, 1), second(1, 1), second(2, 1)}, {1}},
        {"placed it in one of his boxes", banker_twice, {banker(1, 1), banker(1, 2)},
         {first(1, 1), second(1, 2)}, {}},
        {"passed in both of his boxes", banker_twice, {banker(1, 1), banker(1, 2)},
         {second(1, 1), second(1, 2)}, {0, 1}},
        {"the offer was to the other hand, he had none", then_player, {player(1, 1)},
         {second(1, 1, on_player)}, {}},
        {"passed for one hand, wants the other", then_player, {player(1, 1), banker(1, 1)},
         {second(1, 1, on_player)}, {0}},
        {"three players, two passed", banker_twice, {banker(3, 1), banker(1, 2), banker(2, 3)},
         {second(3, 1), second(2, 3), second(1, 2), first(1, 2)}, {0, 1}},
        {"three players placed it, in any order", banker_twice,
         {banker(3, 1), banker(1, 2), banker(2, 3)},
         {first(3, 1), first(1, 2), first(2, 3), second(1, 2), second(2, 3), second(3, 1)}, {}},
    };
    // clang-format on
}

TEST(Forfeit, OfTheRoundOrOfTheOffer) {
    const Proves proves{"TBN 5.3"};
    Rulebook milder = tbn();
    milder.insurance->forfeit = Forfeit::offer;
    for (const ForfeitCase& round : forfeit_cases()) {
        EXPECT_EQ(forgone(tbn(), round), round.by_round) << round.why;
        EXPECT_EQ(forgone(milder, round), std::vector<int>{}) << round.why;
    }
}

}  // namespace
}  // namespace tigerpit
