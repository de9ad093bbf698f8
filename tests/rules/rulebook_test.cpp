#include "rules/rulebook.hpp"

#include <gtest/gtest.h>

#include "support/proves.hpp"
#include "support/settling.hpp"

namespace tigerpit {
namespace {

TEST(Rulebook, FindsASpotByItsId) {
    const Rulebook& mbs = book("tiger-baccarat");
    const Spot tiger = find_spot(mbs, "tiger");
    ASSERT_GE(tiger.index, 0);
    EXPECT_EQ(mbs.spots[static_cast<std::size_t>(tiger.index)], "tiger");
    EXPECT_EQ(find_spot(mbs, "wu_song"), Spot{});
    EXPECT_EQ(find_spot(mbs, ""), Spot{});
}

TEST(Rulebook, FindsALayoutByItsLetter) {
    const Rulebook& ws = book("wu-song");
    ASSERT_NE(find_layout(ws, "F"), nullptr);
    EXPECT_EQ(find_layout(ws, "F")->id, "F");
    EXPECT_EQ(find_layout(ws, "G"), nullptr);
    EXPECT_EQ(find_layout(ws, ""), nullptr);
}

TEST(Rulebook, ALayoutCarriesItsOwnBets) {
    const Proves proves{"TBN 4.1.12"};
    const Rulebook& tbn = book("tiger-buffalo-non-commission");
    const Spot tiger = find_spot(tbn, "tiger");
    EXPECT_EQ(rule_at(tbn, layout(tbn, "A"), tiger), nullptr);
    ASSERT_NE(rule_at(tbn, layout(tbn, "M"), tiger), nullptr);
    EXPECT_EQ(rule_at(tbn, layout(tbn, "M"), tiger)->id, "tiger");
    EXPECT_EQ(rule_at(tbn, layout(tbn, "M"), Spot{}), nullptr);
}

// WS 4.1.2 and 4.1.3: one bet, two prices.
TEST(Rulebook, APriceThatDiffersByLayoutIsASecondRule) {
    const Proves proves{"WS 4.1.2", "WS 4.1.3"};
    const Rulebook& ws = book("wu-song");
    const Spot tie = find_spot(ws, "tie");
    const BetRule* on_a = rule_at(ws, layout(ws, "A"), tie);
    const BetRule* on_c = rule_at(ws, layout(ws, "C"), tie);
    ASSERT_TRUE(on_a && on_c);
    EXPECT_EQ(to_text(on_a->cites), "WS 4.1.2");
    EXPECT_EQ(to_text(on_c->cites), "WS 4.1.3");
    EXPECT_EQ(on_a->id, on_c->id);
}

// Each felt lists its bets once, and a spot leads to the rule that the felt lists.
TEST(Rulebook, EveryLayoutOfEveryGameIsSound) {
    int layouts = 0;
    for (const Rulebook& rulebook : built_in_rulebooks()) {
        for (const Layout& felt : rulebook.layouts) {
            ++layouts;
            ASSERT_EQ(felt.rule_of_spot.size(), rulebook.spots.size());
            std::size_t carried = 0;
            for (int spot = 0; spot < static_cast<int>(rulebook.spots.size()); ++spot) {
                const BetRule* rule = rule_at(rulebook, felt, Spot{spot});
                if (!rule) continue;
                ++carried;
                EXPECT_EQ(rule->id, rulebook.spots[static_cast<std::size_t>(spot)]);
            }
            EXPECT_EQ(carried, felt.bets.size()) << rulebook.document.id << ' ' << felt.id;
        }
    }
    EXPECT_EQ(layouts, 11 + 7 + 4 + 17 + 6);
}

}  // namespace
}  // namespace tigerpit
