// Da Hu Ying Xiong (Non-Commission Baccarat with Insurance), section 4 and Appendices A to D.

#include "support/definitions.hpp"

namespace tigerpit {
namespace {

using enum Result;

// clang-format off
constexpr RoundRow player[] = {
    // name                     cards as dealt       stake result pays   returned clause
    {"WinsOnNaturalNine",       "9S 2H KD 5C",       1000, win,   "1:1",     2000, "DHYX 4.1.1"},
    {"WinsOnTwoCardSix",        "6S 2H KD KC 3H",    1000, win,   "1:1",     2000, "DHYX 4.1.1"},
    {"WinsOnSeven",             "7S 2H KD KC 3H",    1000, win,   "1:1",     2000, "DHYX 4.1.1"},
    {"LosesToNaturalEight",     "2S 8H 3D KC",       1000, lose,  "",           0, "DHYX 4.1.1"},
    {"LosesToBankerSix",        "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "DHYX 4.1.1"},
    {"PushesOnSevens",          "7S 3H KD 4C",       1000, push,  "",        1000, "DHYX 3.17"},
    {"PushesOnNoughts",         "KS QH TD JC TH KC", 1000, push,  "",        1000, "DHYX 3.17"},
};

constexpr RoundRow banker[] = {
    {"WinsOnTwoCardSix",        "2S 6H 3D KC 8D",    1000, win,   "1:2",     1500, "DHYX 4.1.1"},
    {"WinsOnThreeCardSix",      "2S 2H KD KC 3H 4C", 1000, win,   "1:2",     1500, "DHYX 4.1.1"},
    {"RoundsHalfACentUp",       "2S 2H KD KC 3H 4C", 1001, win,   "1:2",     1502, "DHYX 4.1.1"},
    {"OneCentWinsOneCent",      "2S 2H KD KC 3H 4C",    1, win,   "1:2",        2, "DHYX 4.1.1"},
    {"WinsOnFive",              "2S 2H KD KC 2D 3C", 1000, win,   "1:1",     2000, "DHYX 4.1.1"},
    {"WinsOnTwoCardSeven",      "2S 7H KD KC 3H",    1000, win,   "1:1",     2000, "DHYX 4.1.1"},
    {"WinsOnThreeCardSeven",    "2S 2H KD KC 3H 5C", 1000, win,   "1:1",     2000, "DHYX 4.1.1"},
    {"WinsOnNaturalEight",      "2S 8H 3D KC",       1000, win,   "1:1",     2000, "DHYX 4.1.1"},
    {"LosesToNaturalNine",      "9S 2H KD 5C",       1000, lose,  "",           0, "DHYX 4.1.1"},
    {"PushesOnSixes",           "6S 2H KD 4C",       1000, push,  "",        1000, "DHYX 3.17"},
    {"PushesOnNines",           "9S 4H KD 5C",       1000, push,  "",        1000, "DHYX 3.17"},
};

constexpr RoundRow tie[] = {
    {"WinsOnNoughts",           "KS QH TD JC TH KC", 1000, win,   "8:1",     9000, "DHYX 4.1.1"},
    {"WinsOnSixes",             "6S 2H KD 4C",       1000, win,   "8:1",     9000, "DHYX 4.1.1"},
    {"WinsOnSevens",            "7S 3H KD 4C",       1000, win,   "8:1",     9000, "DHYX 4.1.1"},
    {"WinsOnNines",             "9S 4H KD 5C",       1000, win,   "8:1",     9000, "DHYX 4.1.1"},
    {"LosesWhenPlayerWins",     "9S 2H KD 5C",       1000, lose,  "",           0, "DHYX 4.1.1"},
    {"LosesWhenBankerWins",     "2S 8H 3D KC",       1000, lose,  "",           0, "DHYX 4.1.1"},
};

constexpr RoundRow tiger_pair[] = {
    {"PlayerAlone",             "KS 3H KD 5C",       1000, win,   "4:1",     5000, "DHYX 4.1.1"},
    {"BankerAlone",             "KS 4H 9D 4C",       1000, win,   "4:1",     5000, "DHYX 4.1.1"},
    {"PairBesideTenAndKing",    "4S TH 4D KC",       1000, win,   "4:1",     5000, "DHYX 4.1.1"},
    {"BothHands",               "KS 4H KD 4C",       1000, win,   "20:1",   21000, "DHYX 4.1.1"},
    {"TensAndKingsNoTwins",     "TS KH TD KC 2H 3C", 1000, win,   "20:1",   21000, "DHYX 4.1.1"},
    {"JacksAndQueensNoTwins",   "JS QH JD QC 2H 3C", 1000, win,   "20:1",   21000, "DHYX 4.1.1"},
    {"TwinSevens",              "7S 7H 7D 7C 2H 4C", 1000, win,   "100:1", 101000, "DHYX 4.1.1"},
    {"TwinKings",               "KS KH KD KC 2H 3C", 1000, win,   "100:1", 101000, "DHYX 4.1.1"},
    {"TenAndKingIsNoPair",      "TS 4H KD 5C",       1000, lose,  "",           0, "DHYX 4.1.1"},
    {"SameCardsAcrossTheHands", "4S 4H KD KC 2H 3C", 1000, lose,  "",           0, "DHYX 4.1.1"},
    {"ThirdCardMakesNoPair",    "2S 7H 3D KC 3H",    1000, lose,  "",           0, "DHYX 4.1.1"},
};

constexpr RoundRow tiger[] = {
    {"BankerSixOnTwoCards",     "2S 6H 3D KC 8D",    1000, win,   "12:1",   13000, "DHYX 4.1.1"},
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, win,   "20:1",   21000, "DHYX 4.1.1"},
    {"SixesTied",               "6S 2H KD 4C",       1000, lose,  "",           0, "DHYX 4.1.1"},
    {"BankerSixBeaten",         "7S 6H KD KC",       1000, lose,  "",           0, "DHYX 4.1.1"},
    {"PlayerSixWins",           "6S 2H KD KC 3H",    1000, lose,  "",           0, "DHYX 4.1.1"},
    {"BankerSevenWins",         "2S 7H KD KC 3H",    1000, lose,  "",           0, "DHYX 4.1.1"},
};

constexpr RoundRow big_tiger[] = {
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, win,   "50:1",   51000, "DHYX 4.1.1"},
    {"BankerSixOnTwoCards",     "2S 6H 3D KC 8D",    1000, lose,  "",           0, "DHYX 4.1.1"},
    {"ThreeCardSixTied",        "2S 2H KD KC 4H 4C", 1000, lose,  "",           0, "DHYX 4.1.1"},
    {"ThreeCardSixBeaten",      "7S 2H KD KC 4H",    1000, lose,  "",           0, "DHYX 4.1.1"},
    {"BankerSevenOnThreeCards", "2S 2H KD KC 3H 5C", 1000, lose,  "",           0, "DHYX 4.1.1"},
};

constexpr RoundRow small_tiger[] = {
    {"BankerSixOnTwoCards",     "2S 6H 3D KC 8D",    1000, win,   "22:1",   23000, "DHYX 4.1.1"},
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "DHYX 4.1.1"},
    {"TwoCardSixTied",          "6S 2H KD 4C",       1000, lose,  "",           0, "DHYX 4.1.1"},
    {"TwoCardSixBeaten",        "7S 6H KD KC",       1000, lose,  "",           0, "DHYX 4.1.1"},
    {"BankerSevenOnTwoCards",   "2S 7H KD KC 3H",    1000, lose,  "",           0, "DHYX 4.1.1"},
};

constexpr RoundRow tiger_tie[] = {
    {"SixesOnFourCards",        "6S 2H KD 4C",       1000, win,   "35:1",   36000, "DHYX 4.1.1"},
    {"SixesOnFiveCards",        "6S 2H KD KC 4H",    1000, win,   "35:1",   36000, "DHYX 4.1.1"},
    {"SixesOnSixCards",         "2S 2H KD KC 4H 4C", 1000, win,   "35:1",   36000, "DHYX 4.1.1"},
    {"SevensTied",              "7S 3H KD 4C",       1000, lose,  "",           0, "DHYX 4.1.1"},
    {"FivesTied",               "2S 2H KD KC 3H 3C", 1000, lose,  "",           0, "DHYX 4.1.1"},
    {"BankerSixWins",           "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "DHYX 4.1.1"},
};

constexpr BetTable bets[] = {
    // bet          settled by    defined by
    {"player",      "DHYX 4.1.1", "",          player},
    {"banker",      "DHYX 4.1.1", "DHYX 1.12", banker},
    {"tie",         "DHYX 4.1.1", "DHYX 1.22", tie},
    {"tiger_pair",  "DHYX 4.1.1", "DHYX 1.25", tiger_pair},
    {"tiger",       "DHYX 4.1.1", "DHYX 1.23", tiger},
    {"big_tiger",   "DHYX 4.1.1", "DHYX 1.3",  big_tiger},
    {"small_tiger", "DHYX 4.1.1", "DHYX 1.20", small_tiger},
    {"tiger_tie",   "DHYX 4.1.1", "DHYX 1.24", tiger_tie},
};
// clang-format on

/// 3.7 lists them without "where applicable", and 4.1.1 names no appendix.
constexpr std::string_view all_bets =
    "player banker tie tiger_tie tiger big_tiger small_tiger tiger_pair";

/// No count of positions is left in the text: it is a setting of the table.
constexpr LayoutRow layouts[] = {
    {"A", all_bets},
    {"B", all_bets},
    {"C", all_bets},
    {"D", all_bets},
};

/// Of the bets with more than one price: which is paid.
constexpr PriceRule prices[] = {
    {"banker", "1:2", on_six},
    {"banker", "1:1", always},
    {"tiger_pair", "100:1", twin_pairs},
    {"tiger_pair", "20:1", both_paired},
    {"tiger_pair", "4:1", always},
    {"tiger", "12:1", banker_two_cards},
    {"tiger", "20:1", banker_three_cards},
};

constexpr GameTable game{"da-hu-ying-xiong", "DHYX 3.7", "DHYX 2.1.1", bets, layouts, prices};

class DaHuYingXiongPrices : public testing::TestWithParam<PriceRow> {};
class DaHuYingXiongLayouts : public testing::TestWithParam<LayoutRow> {};

TEST_P(DaHuYingXiongPrices, Settles) { expect_settles(game, GetParam()); }
TEST_P(DaHuYingXiongLayouts, OffersItsBets) { expect_layout(game, GetParam()); }
TEST(DaHuYingXiong, KeepsToTheDefinitions) { expect_definitions(game); }
TEST(DaHuYingXiong, PaysNothingElse) { expect_no_other_prices(game); }
TEST(DaHuYingXiong, HasFourLayouts) { expect_layouts(game); }

INSTANTIATE_TEST_SUITE_P(Document, DaHuYingXiongPrices, testing::ValuesIn(price_rows(game)),
                         name_of_row);
INSTANTIATE_TEST_SUITE_P(Document, DaHuYingXiongLayouts, testing::ValuesIn(layouts),
                         name_of_layout);

}  // namespace
}  // namespace tigerpit
