// Tiger Baccarat (MBS), version 2, section 4 and Appendices A to G.

#include "support/definitions.hpp"

namespace tigerpit {
namespace {

using enum Result;

// clang-format off
constexpr RoundRow player[] = {
    // name                     cards as dealt       stake result pays   returned clause
    {"WinsOnNaturalNine",       "9S 2H KD 5C",       1000, win,   "1:1",     2000, "MBS 4.1"},
    {"WinsOnSeven",             "7S 2H KD KC 3H",    1000, win,   "1:1",     2000, "MBS 4.1"},
    {"LosesToNaturalEight",     "2S 8H 3D KC",       1000, lose,  "",           0, "MBS 4.1"},
    {"LosesToBankerSix",        "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "MBS 4.1"},
    {"PushesOnSevens",          "7S 3H KD 4C",       1000, push,  "",        1000, "MBS 3.16.1"},
    {"PushesOnNoughts",         "KS QH TD JC TH KC", 1000, push,  "",        1000, "MBS 3.16.1"},
};

constexpr RoundRow banker[] = {
    {"WinsOnNaturalEight",      "2S 8H 3D KC",       1000, win,   "19:20",   1950, "MBS 4.1"},
    {"WinsOnTwoCardSix",        "2S 6H 3D KC 8D",    1000, win,   "19:20",   1950, "MBS 4.1"},
    {"WinsOnThreeCardSix",      "2S 2H KD KC 3H 4C", 1000, win,   "19:20",   1950, "MBS 4.1"},
    {"WinsOnSeven",             "2S 7H KD KC 3H",    1000, win,   "19:20",   1950, "MBS 4.1"},
    {"RoundsHalfACentUp",       "2S 8H 3D KC",       1010, win,   "19:20",   1970, "MBS 4.1"},
    {"OneCentWinsOneCent",      "2S 8H 3D KC",          1, win,   "19:20",      2, "MBS 4.1"},
    {"LosesToNaturalNine",      "9S 2H KD 5C",       1000, lose,  "",           0, "MBS 4.1"},
    {"PushesOnSixes",           "6S 2H KD 4C",       1000, push,  "",        1000, "MBS 3.16.1"},
    {"PushesOnNines",           "9S 4H KD 5C",       1000, push,  "",        1000, "MBS 3.16.1"},
};

constexpr RoundRow tie[] = {
    {"WinsOnNoughts",           "KS QH TD JC TH KC", 1000, win,   "8:1",     9000, "MBS 4.1"},
    {"WinsOnSixes",             "6S 2H KD 4C",       1000, win,   "8:1",     9000, "MBS 4.1"},
    {"WinsOnSevens",            "7S 3H KD 4C",       1000, win,   "8:1",     9000, "MBS 4.1"},
    {"WinsOnNines",             "9S 4H KD 5C",       1000, win,   "8:1",     9000, "MBS 4.1"},
    {"LosesWhenPlayerWins",     "9S 2H KD 5C",       1000, lose,  "",           0, "MBS 4.1"},
    {"LosesWhenBankerWins",     "2S 8H 3D KC",       1000, lose,  "",           0, "MBS 4.1"},
};

constexpr RoundRow tiger_pair[] = {
    {"PlayerAlone",             "KS 3H KD 5C",       1000, win,   "4:1",     5000, "MBS 4.2"},
    {"BankerAlone",             "KS 4H 9D 4C",       1000, win,   "4:1",     5000, "MBS 4.2"},
    {"PairBesideTenAndKing",    "4S TH 4D KC",       1000, win,   "4:1",     5000, "MBS 4.2"},
    {"BothHands",               "KS 4H KD 4C",       1000, win,   "20:1",   21000, "MBS 4.2"},
    {"TensAndKingsNoTwins",     "TS KH TD KC 2H 3C", 1000, win,   "20:1",   21000, "MBS 4.2"},
    {"JacksAndQueensNoTwins",   "JS QH JD QC 2H 3C", 1000, win,   "20:1",   21000, "MBS 4.2"},
    {"TwinTens",                "TS TH TC TD 5H 3C", 1000, win,   "100:1", 101000, "MBS 4.2"},
    {"TwinNines",               "9S 9H 9D 9C",       1000, win,   "100:1", 101000, "MBS 4.2"},
    {"TwinQueens",              "QS QH QD QC 2H 3C", 1000, win,   "100:1", 101000, "MBS 4.2"},
    {"TenAndKingIsNoPair",      "TS 4H KD 5C",       1000, lose,  "",           0, "MBS 4.2"},
    {"KingAndQueenIsNoPair",    "KS 4H QD 5C",       1000, lose,  "",           0, "MBS 4.2"},
    {"SameCardsAcrossTheHands", "4S 4H KD KC 2H 3C", 1000, lose,  "",           0, "MBS 4.2"},
    {"ThirdCardMakesNoPair",    "2S 7H 3D KC 3H",    1000, lose,  "",           0, "MBS 4.2"},
};

constexpr RoundRow tiger[] = {
    {"BankerSixOnTwoCards",     "2S 6H 3D KC 8D",    1000, win,   "12:1",   13000, "MBS 4.3"},
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, win,   "20:1",   21000, "MBS 4.3"},
    {"SixesTied",               "6S 2H KD 4C",       1000, lose,  "",           0, "MBS 4.3"},
    {"BankerSixBeaten",         "7S 6H KD KC",       1000, lose,  "",           0, "MBS 4.3"},
    {"PlayerSixWins",           "6S 2H KD KC 3H",    1000, lose,  "",           0, "MBS 4.3"},
    {"BankerSevenWins",         "2S 7H KD KC 3H",    1000, lose,  "",           0, "MBS 4.3"},
};

constexpr RoundRow small_tiger[] = {
    {"BankerSixOnTwoCards",     "2S 6H 3D KC 8D",    1000, win,   "22:1",   23000, "MBS 4.3"},
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "MBS 4.3"},
    {"TwoCardSixTied",          "6S 2H KD 4C",       1000, lose,  "",           0, "MBS 4.3"},
    {"TwoCardSixBeaten",        "7S 6H KD KC",       1000, lose,  "",           0, "MBS 4.3"},
    {"BankerSevenOnTwoCards",   "2S 7H KD KC 3H",    1000, lose,  "",           0, "MBS 4.3"},
};

constexpr RoundRow big_tiger[] = {
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, win,   "50:1",   51000, "MBS 4.3"},
    {"BankerSixOnTwoCards",     "2S 6H 3D KC 8D",    1000, lose,  "",           0, "MBS 4.3"},
    {"ThreeCardSixTied",        "2S 2H KD KC 4H 4C", 1000, lose,  "",           0, "MBS 4.3"},
    {"ThreeCardSixBeaten",      "7S 2H KD KC 4H",    1000, lose,  "",           0, "MBS 4.3"},
    {"BankerSevenOnThreeCards", "2S 2H KD KC 3H 5C", 1000, lose,  "",           0, "MBS 4.3"},
};

constexpr RoundRow tiger_tie[] = {
    {"SixesOnFourCards",        "6S 2H KD 4C",       1000, win,   "35:1",   36000, "MBS 4.3"},
    {"SixesOnFiveCards",        "6S 2H KD KC 4H",    1000, win,   "35:1",   36000, "MBS 4.3"},
    {"SixesOnSixCards",         "2S 2H KD KC 4H 4C", 1000, win,   "35:1",   36000, "MBS 4.3"},
    {"SevensTied",              "7S 3H KD 4C",       1000, lose,  "",           0, "MBS 4.3"},
    {"FivesTied",               "2S 2H KD KC 3H 3C", 1000, lose,  "",           0, "MBS 4.3"},
    {"BankerSixWins",           "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "MBS 4.3"},
};

constexpr BetTable bets[] = {
    // bet          settled by defined by
    {"player",      "MBS 4.1", "",                                                               player},
    {"banker",      "MBS 4.1", "MBS 1.1.2",                                                      banker},
    {"tie",         "MBS 4.1", "MBS 1.1.11, MBS 1.1.12, MBS 3.16.1",                             tie},
    {"tiger_pair",  "MBS 4.2", "MBS 1.1.14, MBS 1.1.14.1, MBS 1.1.14.2, MBS 1.1.14.3, MBS 3.14", tiger_pair},
    {"tiger",       "MBS 4.3", "MBS 1.1.13, MBS 3.17",                                           tiger},
    {"small_tiger", "MBS 4.3", "MBS 1.1.8, MBS 3.18",                                            small_tiger},
    {"big_tiger",   "MBS 4.3", "MBS 1.1.1, MBS 3.19",                                            big_tiger},
    {"tiger_tie",   "MBS 4.3", "MBS 1.1.15, MBS 3.16.1, MBS 3.20",                               tiger_tie},
};
// clang-format on

/// 2.2.1 to 2.2.8: every layout has a playing area for each wager.
constexpr std::string_view all_wagers =
    "player banker tie tiger big_tiger small_tiger tiger_pair tiger_tie";

// clang-format off
constexpr LayoutRow layouts[] = {
    {"A", all_wagers, 1,  8},
    {"B", all_wagers, 1,  8},
    {"C", all_wagers, 1,  8},
    {"D", all_wagers, 1,  9},
    {"E", all_wagers, 8, 16},
    {"F", all_wagers, 1,  8},
    {"G", all_wagers, 1,  8},
};
// clang-format on

/// Of the bets with more than one price: which is paid.
constexpr PriceRule prices[] = {
    {"tiger_pair", "100:1", twin_pairs},   {"tiger_pair", "20:1", both_paired},
    {"tiger_pair", "4:1", always},         {"tiger", "12:1", banker_two_cards},
    {"tiger", "20:1", banker_three_cards},
};

constexpr GameTable game{"tiger-baccarat", "MBS 3.5", "MBS 2.2", bets, layouts, prices};

class TigerBaccaratPrices : public testing::TestWithParam<PriceRow> {};
class TigerBaccaratLayouts : public testing::TestWithParam<LayoutRow> {};

TEST_P(TigerBaccaratPrices, Settles) { expect_settles(game, GetParam()); }
TEST_P(TigerBaccaratLayouts, OffersItsBets) { expect_layout(game, GetParam()); }
TEST(TigerBaccarat, KeepsToTheDefinitions) { expect_definitions(game); }
TEST(TigerBaccarat, PaysNothingElse) { expect_no_other_prices(game); }
TEST(TigerBaccarat, HasSevenLayouts) { expect_layouts(game); }
TEST(TigerBaccarat, HasNoInsurance) { expect_no_insurance(game); }

/// A playing area and the clause that every layout has it by.
struct AreaRow {
    std::string_view clause;
    std::string_view bet;
};

constexpr AreaRow areas[] = {
    {"MBS 2.2.1", "banker"},     {"MBS 2.2.2", "player"},    {"MBS 2.2.3", "tie"},
    {"MBS 2.2.4", "tiger"},      {"MBS 2.2.5", "big_tiger"}, {"MBS 2.2.6", "small_tiger"},
    {"MBS 2.2.7", "tiger_pair"}, {"MBS 2.2.8", "tiger_tie"},
};

TEST(TigerBaccarat, HasEachAreaOnEveryLayout) {
    for (const AreaRow& area : areas) {
        const Proves proves{area.clause};
        for (const LayoutRow& felt : layouts) {
            SCOPED_TRACE(felt.letter);
            const Settlement settlement = settled_alone(game, felt, complete("9S 2H KD 5C"),
                                                        bet(book(game.game), area.bet, 1000));
            EXPECT_TRUE(settlement.refused.empty());
            EXPECT_EQ(settlement.lines.size(), 1U);
        }
    }
    const Proves proves{"MBS 2.2"};
    for (const Layout& felt : book(game.game).layouts)
        EXPECT_EQ(felt.bets.size(), std::size(areas)) << felt.id;
}

/// 3.6: a wager on Tie or on a Tiger stands alone, and is worth the same beside another.
TEST(TigerBaccarat, SideWagersNeedNoWagerOnAHand) {
    const Proves proves{"MBS 3.6"};
    const Rulebook& rulebook = book(game.game);
    for (const std::string_view id :
         {"tie", "tiger", "big_tiger", "small_tiger", "tiger_pair", "tiger_tie"}) {
        SCOPED_TRACE(id);
        const Coup coup = complete("6S 2H 6D 4C 4H");
        const Bet placed = bet(rulebook, id, 1000);
        const Settlement alone = settled_alone(game, layouts[0], coup, placed);
        const Settlement beside =
            settled({rulebook, rulebook.layouts[0], coup, {bet(rulebook, "player", 500), placed}});
        ASSERT_EQ(alone.lines.size(), 1U);
        ASSERT_EQ(beside.lines.size(), 2U);
        EXPECT_EQ(alone.lines[0].returned, beside.lines[1].returned);
    }
}

INSTANTIATE_TEST_SUITE_P(Document, TigerBaccaratPrices, testing::ValuesIn(price_rows(game)),
                         name_of_row);
INSTANTIATE_TEST_SUITE_P(Document, TigerBaccaratLayouts, testing::ValuesIn(layouts),
                         name_of_layout);

}  // namespace
}  // namespace tigerpit
