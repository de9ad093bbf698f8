// Has an outcome been established (TBC, DHYX, TBN, WS 5.4; MBS 5.17)? The summary of A-03.

#include <gtest/gtest.h>

#include "rules/decided.hpp"
#include "support/felts.hpp"
#include "support/proves.hpp"
#include "support/ranks.hpp"
#include "support/settling.hpp"

namespace tigerpit {
namespace {

class OutcomeEstablished : public testing::TestWithParam<Felt> {
protected:
    /// The clause of an interruption with an outcome, or without one.
    static std::string interrupted(bool with_outcome) {
        const std::string& document = GetParam().rulebook->document.short_name;
        if (document == "MBS") return with_outcome ? "MBS 5.17.2" : "MBS 5.17.1";
        return document + (with_outcome ? " 5.4.1" : " 5.4.2");
    }
    static bool established(const Coup& coup) {
        return outcome_established(*GetParam().rulebook, *GetParam().layout, coup, {});
    }
    /// The games in which the third card always decides something.
    static bool third_card_decides() {
        const std::string& game = GetParam().rulebook->document.short_name;
        return game == "TBC" || game == "TBN" || game == "WS";
    }
};

TEST_P(OutcomeEstablished, NeverBeforeTheThirdCard) {
    const Proves proves{interrupted(false)};
    EXPECT_FALSE(established({}));
    for (const auto first : thirteen) {
        EXPECT_FALSE(established(ranks(first, ""))) << first;
        for (const auto second : {"A", "6", "K"})
            EXPECT_FALSE(established(ranks(first, second))) << first << second;
    }
}

// TBC, TBN, WS: always. DHYX, MBS: when the Player's two cards total 6 to 9 or are a pair.
TEST_P(OutcomeEstablished, AtTheThirdCard) {
    for (const auto first : thirteen) {
        for (const auto second : thirteen) {
            for (const auto banker : {"A", "7", "K"}) {
                const Coup coup = ranks(std::string{first} + std::string{second}, banker);
                const bool expected =
                    third_card_decides() || first == second || coup.player.points() >= 6;
                const Proves proves{interrupted(expected)};
                EXPECT_EQ(established(coup), expected) << text_of(coup);
            }
        }
    }
}

TEST_P(OutcomeEstablished, AlwaysFromTheFourthCard) {
    const Proves proves{interrupted(true)};
    for (const auto& player_cards : two_cards)
        for (const auto& banker_cards : two_cards)
            for (const auto player : player_cards)
                for (const auto banker : banker_cards)
                    EXPECT_TRUE(established(ranks(player, banker))) << player << " v " << banker;
    for (const auto three : {"TKA", "233", "TK6", "238"})
        EXPECT_TRUE(established(ranks(three, "K2"))) << three;
    EXPECT_TRUE(established(ranks("23K", "K35")));
}

INSTANTIATE_TEST_SUITE_P(Felts, OutcomeEstablished, testing::ValuesIn(every_felt()),
                         [](const auto& felt) { return felt_name(felt.param); });

struct ScopeCase {
    const char* why;
    std::string_view player;
    std::string_view banker;
    std::vector<std::string_view> placed;
    bool by_offered;
    bool by_placed;
};

// `placed` looks only at the bets that lie on the felt.
TEST(OutcomeScope, OfferedOrPlaced) {
    const Proves proves{"MBS 5.17.1", "MBS 5.17.2"};
    const ScopeCase table[]{
        {"nothing is decided", "23", "K", {"tiger", "tie"}, false, false},
        {"Tiger is lost, nobody bet on anything", "K9", "K", {}, true, false},
        {"Tiger is lost, but only Player is bet on", "K9", "K", {"player"}, true, false},
        {"Tiger is lost and bet on", "K9", "K", {"player", "tiger"}, true, true},
        {"Tiger Pair is won and bet on", "22", "K", {"tiger_pair"}, true, true},
        {"Tiger Pair is won, Tie is bet on", "22", "K", {"tie", "banker"}, true, false},
        {"a certain push is neither won nor lost", "K7", "K7", {"player", "banker"}, true, false},
        {"the Tie has won", "K7", "K7", {"player", "tie"}, true, true},
        {"Banker has won", "K7", "K9", {"player"}, true, true},
    };
    Rulebook mbs = book("tiger-baccarat");
    const Layout felt = layout(mbs, "A");
    for (const ScopeCase& scope : table) {
        std::vector<Bet> placed;
        for (const auto id : scope.placed) placed.push_back(bet(mbs, id, 100'00));
        const Coup coup = ranks(scope.player, scope.banker);
        mbs.outcome_scope = OutcomeScope::offered;
        EXPECT_EQ(outcome_established(mbs, felt, coup, placed), scope.by_offered) << scope.why;
        mbs.outcome_scope = OutcomeScope::placed;
        EXPECT_EQ(outcome_established(mbs, felt, coup, placed), scope.by_placed) << scope.why;
    }
}

// On layout C the Tie of WS has a rule of its own; it is still the same bet.
TEST(OutcomeScope, PlacedKnowsABetByItsSpot) {
    const Proves proves{"WS 5.4.1", "WS 5.4.2"};
    Rulebook ws = book("wu-song");
    ws.outcome_scope = OutcomeScope::placed;
    const std::vector<Bet> tie{bet(ws, "tie", 100'00)};
    const Coup level = ranks("K7", "K7");
    EXPECT_TRUE(outcome_established(ws, layout(ws, "A"), level, tie));
    EXPECT_TRUE(outcome_established(ws, layout(ws, "C"), level, tie));
    const std::vector<Bet> elsewhere{bet(ws, "banker_big_7", 100'00)};
    EXPECT_FALSE(outcome_established(ws, layout(ws, "A"), level, elsewhere));
}

// what a pair is decides what Tiger Pair has decided.
TEST(OutcomeScope, PairReading) {
    const Proves proves{"MBS 5.17.1", "MBS 5.17.2"};
    Rulebook mbs = book("tiger-baccarat");
    const Coup ten_king = ranks("TK", "A");
    EXPECT_FALSE(outcome_established(mbs, layout(mbs, "A"), ten_king, {}));
    mbs.pair = PairReading::value;
    EXPECT_TRUE(outcome_established(mbs, layout(mbs, "A"), ten_king, {}));
}

}  // namespace
}  // namespace tigerpit
