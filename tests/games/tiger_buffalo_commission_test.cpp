// Tiger Buffalo (Commission Baccarat with Insurance Plus), section 4 and Appendices A to K.

#include "support/definitions.hpp"

namespace tigerpit {
namespace {

using enum Result;

// clang-format off
constexpr RoundRow player[] = {
    // name                     cards as dealt       stake result pays   returned clause
    {"WinsOnNaturalNine",       "9S 2H KD 5C",       1000, win,   "1:1",     2000, "TBC 4.1.2"},
    {"WinsOnSeven",             "7S 2H KD KC 3H",    1000, win,   "1:1",     2000, "TBC 4.1.2"},
    {"WinsOnSix",               "6S 2H KD KC 3H",    1000, win,   "1:1",     2000, "TBC 4.1.2"},
    {"LosesToNaturalEight",     "2S 8H 3D KC",       1000, lose,  "",           0, "TBC 4.1.2"},
    {"LosesToBankerSix",        "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "TBC 4.1.2"},
    {"PushesOnSevens",          "7S 3H KD 4C",       1000, push,  "",        1000, "TBC 3.17"},
    {"PushesOnNoughts",         "KS QH TD JC TH KC", 1000, push,  "",        1000, "TBC 3.17"},
};

constexpr RoundRow banker[] = {
    {"WinsOnNaturalEight",      "2S 8H 3D KC",       1000, win,   "19:20",   1950, "TBC 4.1.2"},
    {"WinsOnTwoCardSix",        "2S 6H 3D KC 8D",    1000, win,   "19:20",   1950, "TBC 4.1.2"},
    {"WinsOnThreeCardSix",      "2S 2H KD KC 3H 4C", 1000, win,   "19:20",   1950, "TBC 4.1.2"},
    {"WinsOnSeven",             "2S 7H KD KC 3H",    1000, win,   "19:20",   1950, "TBC 4.1.2"},
    {"RoundsHalfACentUp",       "2S 8H 3D KC",       1010, win,   "19:20",   1970, "TBC 4.1.2"},
    {"OneCentWinsOneCent",      "2S 8H 3D KC",          1, win,   "19:20",      2, "TBC 4.1.2"},
    {"LosesToNaturalNine",      "9S 2H KD 5C",       1000, lose,  "",           0, "TBC 4.1.2"},
    {"PushesOnSixes",           "6S 2H KD 4C",       1000, push,  "",        1000, "TBC 3.17"},
    {"PushesOnNines",           "9S 4H KD 5C",       1000, push,  "",        1000, "TBC 3.17"},
};

constexpr RoundRow tie[] = {
    {"WinsOnNoughts",           "KS QH TD JC TH KC", 1000, win,   "8:1",     9000, "TBC 4.1.3"},
    {"WinsOnSixes",             "6S 2H KD 4C",       1000, win,   "8:1",     9000, "TBC 4.1.3"},
    {"WinsOnSevens",            "7S 3H KD 4C",       1000, win,   "8:1",     9000, "TBC 4.1.3"},
    {"WinsOnNines",             "9S 4H KD 5C",       1000, win,   "8:1",     9000, "TBC 4.1.3"},
    {"LosesWhenPlayerWins",     "9S 2H KD 5C",       1000, lose,  "",           0, "TBC 4.1.3"},
    {"LosesWhenBankerWins",     "2S 8H 3D KC",       1000, lose,  "",           0, "TBC 4.1.3"},
};

constexpr RoundRow player_pair[] = {
    {"KingsWin",                "KS 3H KD 5C",       1000, win,   "11:1",   12000, "TBC 4.1.4"},
    {"TensWin",                 "TS 4H TD 5C",       1000, win,   "11:1",   12000, "TBC 4.1.4"},
    {"BothHandsPaired",         "4S 4H 4D 4C",       1000, win,   "11:1",   12000, "TBC 4.1.4"},
    {"TenAndKingIsNoPair",      "TS 4H KD 5C",       1000, lose,  "",           0, "TBC 4.1.4"},
    {"JackAndQueenIsNoPair",    "JS 4H QD 5C",       1000, lose,  "",           0, "TBC 4.1.4"},
    {"ThirdCardMakesNoPair",    "2S 7H 3D KC 3H",    1000, lose,  "",           0, "TBC 4.1.4"},
    {"BankerPairedInstead",     "KS 4H 9D 4C",       1000, lose,  "",           0, "TBC 4.1.4"},
};

constexpr RoundRow banker_pair[] = {
    {"FoursWin",                "KS 4H 9D 4C",       1000, win,   "11:1",   12000, "TBC 4.1.4"},
    {"BothHandsPaired",         "4S 4H 4D 4C",       1000, win,   "11:1",   12000, "TBC 4.1.4"},
    {"TenAndKingIsNoPair",      "9S TH QD KC",       1000, lose,  "",           0, "TBC 4.1.4"},
    {"ThirdCardMakesNoPair",    "6S 2H KD 3C 3H",    1000, lose,  "",           0, "TBC 4.1.4"},
    {"PlayerPairedInstead",     "KS 3H KD 5C",       1000, lose,  "",           0, "TBC 4.1.4"},
};

constexpr RoundRow big_tiger[] = {
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, win,   "50:1",   51000, "TBC 4.1.5"},
    {"BankerSixOnTwoCards",     "2S 6H 3D KC 8D",    1000, lose,  "",           0, "TBC 4.1.5"},
    {"ThreeCardSixTied",        "2S 2H KD KC 4H 4C", 1000, lose,  "",           0, "TBC 4.1.5"},
    {"BankerSevenOnThreeCards", "2S 2H KD KC 3H 5C", 1000, lose,  "",           0, "TBC 4.1.5"},
    {"ThreeCardSixBeaten",      "7S 2H KD KC 4H",    1000, lose,  "",           0, "TBC 4.1.5"},
    {"PlayerSixOnThreeCards",   "2S 2H KD KC 4H 3C", 1000, lose,  "",           0, "TBC 4.1.5"},
};

constexpr RoundRow small_tiger[] = {
    {"BankerSixOnTwoCards",     "2S 6H 3D KC 8D",    1000, win,   "22:1",   23000, "TBC 4.1.5"},
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "TBC 4.1.5"},
    {"TwoCardSixTied",          "6S 2H KD 4C",       1000, lose,  "",           0, "TBC 4.1.5"},
    {"TwoCardSixBeaten",        "7S 6H KD KC",       1000, lose,  "",           0, "TBC 4.1.5"},
    {"BankerSevenOnTwoCards",   "2S 7H KD KC 3H",    1000, lose,  "",           0, "TBC 4.1.5"},
};

constexpr RoundRow big_buffalo[] = {
    {"PlayerSixOnThreeCards",   "2S 2H KD KC 4H 3C", 1000, win,   "35:1",   36000, "TBC 4.1.5"},
    {"BankerStandingOnFive",    "3S 5H 2D KC AH",    1000, win,   "35:1",   36000, "TBC 4.1.5"},
    {"PlayerSixOnTwoCards",     "6S 2H KD KC 3H",    1000, lose,  "",           0, "TBC 4.1.5"},
    {"ThreeCardSixTied",        "2S 2H KD KC 4H 4C", 1000, lose,  "",           0, "TBC 4.1.5"},
    {"ThreeCardSixBeaten",      "2S 2H KD KC 4H 5C", 1000, lose,  "",           0, "TBC 4.1.5"},
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "TBC 4.1.5"},
};

constexpr RoundRow small_buffalo[] = {
    {"PlayerSixOnTwoCards",     "6S 2H KD KC 3H",    1000, win,   "20:1",   21000, "TBC 4.1.5"},
    {"PlayerSixOnThreeCards",   "2S 2H KD KC 4H 3C", 1000, lose,  "",           0, "TBC 4.1.5"},
    {"TwoCardSixTied",          "6S 2H KD 4C",       1000, lose,  "",           0, "TBC 4.1.5"},
    {"TwoCardSixBeaten",        "6S 2H KD KC 5H",    1000, lose,  "",           0, "TBC 4.1.5"},
    {"BankerSixOnTwoCards",     "2S 6H 3D KC 8D",    1000, lose,  "",           0, "TBC 4.1.5"},
};

constexpr RoundRow tiger_buffalo[] = {
    {"BankerSixOnTwoCards",     "2S 6H 3D KC 8D",    1000, win,   "6:1",     7000, "TBC 4.1.6"},
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, win,   "6:1",     7000, "TBC 4.1.6"},
    {"PlayerSixOnTwoCards",     "6S 2H KD KC 3H",    1000, win,   "6:1",     7000, "TBC 4.1.6"},
    {"PlayerSixOnThreeCards",   "2S 2H KD KC 4H 3C", 1000, win,   "6:1",     7000, "TBC 4.1.6"},
    {"SixesTied",               "6S 2H KD 4C",       1000, lose,  "",           0, "TBC 4.1.6"},
    {"SixBeatenBySeven",        "6S 2H KD KC 5H",    1000, lose,  "",           0, "TBC 4.1.6"},
};

constexpr RoundRow wu_dalang[] = {
    {"PlayerOneAgainstNought",  "KS 2H TD KC AH 8C", 1000, win,   "150:1", 151000, "TBC 4.1.7"},
    {"OnesTied",                "KS 2H TD KC AH 9C", 1000, lose,  "",           0, "TBC 4.1.7"},
    {"OneBeatenByTwo",          "KS 2H TD KC AH QC", 1000, lose,  "",           0, "TBC 4.1.7"},
    {"PlayerTwoAgainstOne",     "KS 2H TD KC 2D 9C", 1000, lose,  "",           0, "TBC 4.1.7"},
    {"BankerOneAgainstNought",  "KS 2H TD KC QH 9C", 1000, lose,  "",           0, "TBC 4.1.7"},
};

constexpr RoundRow player_char_siu[] = {
    {"SevenOverSixFourCards",   "7S 6H KD KC",       1000, win,   "10:1",   11000, "TBC 4.1.8"},
    {"EightOverSevenFourCards", "8S 7H KD KC",       1000, win,   "10:1",   11000, "TBC 4.1.8"},
    {"NineOverEightFourCards",  "9S 8H KD KC",       1000, win,   "10:1",   11000, "TBC 4.1.8"},
    {"SevenOverSixFiveCards",   "7S 2H KD KC 4H",    1000, win,   "15:1",   16000, "TBC 4.1.8"},
    {"SevenOverStandingSix",    "5S 6H KD KC 2H",    1000, win,   "15:1",   16000, "TBC 4.1.8"},
    {"EightOverSevenFiveCards", "2S 7H KD KC 6H",    1000, win,   "15:1",   16000, "TBC 4.1.8"},
    {"SevenOverSixSixCards",    "2S 2H KD KC 5H 4C", 1000, win,   "50:1",   51000, "TBC 4.1.8"},
    {"EightOverSevenSixCards",  "2S 2H KD KC 6H 5C", 1000, win,   "50:1",   51000, "TBC 4.1.8"},
    {"NineOverEightSixCards",   "3S 2H KD KC 6H 6C", 1000, win,   "50:1",   51000, "TBC 4.1.8"},
    {"EightOverSixIsTwoPoints", "2S 2H KD KC 6H 4C", 1000, lose,  "",           0, "TBC 4.1.8"},
    {"SixOverFiveIsTooLow",     "2S 2H KD KC 4H 3C", 1000, lose,  "",           0, "TBC 4.1.8"},
    {"SevensTied",              "7S 3H KD 4C",       1000, lose,  "",           0, "TBC 4.1.8"},
    {"BankerByOneInstead",      "6S 7H KD KC",       1000, lose,  "",           0, "TBC 4.1.8"},
};

constexpr RoundRow banker_char_siu[] = {
    {"SevenOverSixFourCards",   "6S 7H KD KC",       1000, win,   "10:1",   11000, "TBC 4.1.8"},
    {"EightOverSevenFourCards", "7S 8H KD KC",       1000, win,   "10:1",   11000, "TBC 4.1.8"},
    {"NineOverEightFourCards",  "8S 9H KD KC",       1000, win,   "10:1",   11000, "TBC 4.1.8"},
    {"SevenOverStandingSix",    "6S 2H KD KC 5H",    1000, win,   "15:1",   16000, "TBC 4.1.8"},
    {"SevenOverSixFiveCards",   "2S 7H KD KC 4H",    1000, win,   "15:1",   16000, "TBC 4.1.8"},
    {"EightOverSevenFiveCards", "7S 2H KD KC 6H",    1000, win,   "15:1",   16000, "TBC 4.1.8"},
    {"SevenOverSixSixCards",    "2S 2H KD KC 4H 5C", 1000, win,   "50:1",   51000, "TBC 4.1.8"},
    {"EightOverSevenSixCards",  "2S 2H KD KC 5H 6C", 1000, win,   "50:1",   51000, "TBC 4.1.8"},
    {"NineOverEightSixCards",   "2S 2H KD KC 6H 7C", 1000, win,   "50:1",   51000, "TBC 4.1.8"},
    {"EightOverSixIsTwoPoints", "2S 2H KD KC 4H 6C", 1000, lose,  "",           0, "TBC 4.1.8"},
    {"SixOverFiveIsTooLow",     "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "TBC 4.1.8"},
    {"SevensTied",              "7S 3H KD 4C",       1000, lose,  "",           0, "TBC 4.1.8"},
    {"PlayerByOneInstead",      "7S 6H KD KC",       1000, lose,  "",           0, "TBC 4.1.8"},
};

constexpr BetTable bets[] = {
    // bet              settled by   defined by
    {"player",          "TBC 4.1.2", "",                                             player},
    {"banker",          "TBC 4.1.2", "TBC 4.1.1",                                    banker},
    {"tie",             "TBC 4.1.3", "TBC 1.26",                                     tie},
    {"player_pair",     "TBC 4.1.4", "TBC 1.18",                                     player_pair},
    {"banker_pair",     "TBC 4.1.4", "TBC 1.18",                                     banker_pair},
    {"big_tiger",       "TBC 4.1.5", "TBC 1.5",                                      big_tiger},
    {"small_tiger",     "TBC 4.1.5", "TBC 1.24",                                     small_tiger},
    {"big_buffalo",     "TBC 4.1.5", "TBC 1.4",                                      big_buffalo},
    {"small_buffalo",   "TBC 4.1.5", "TBC 1.23",                                     small_buffalo},
    {"tiger_buffalo",   "TBC 4.1.6", "TBC 1.27",                                     tiger_buffalo},
    {"wu_dalang",       "TBC 4.1.7", "TBC 1.29",                                     wu_dalang},
    {"player_char_siu", "TBC 4.1.8", "TBC 1.17, TBC 1.17.1, TBC 1.17.2, TBC 1.17.3", player_char_siu},
    {"banker_char_siu", "TBC 4.1.8", "TBC 1.2, TBC 1.2.1, TBC 1.2.2, TBC 1.2.3",     banker_char_siu},
};
// clang-format on

constexpr std::string_view with_pairs =
    "player banker tie player_pair banker_pair big_tiger small_tiger big_buffalo small_buffalo "
    "player_char_siu banker_char_siu";
constexpr std::string_view with_tiger_buffalo =
    "player banker tie big_tiger small_tiger big_buffalo small_buffalo tiger_buffalo wu_dalang "
    "player_char_siu banker_char_siu";

// clang-format off
constexpr LayoutRow layouts[] = {
    {"A", with_pairs,          1,  6},
    {"B", with_pairs,          1,  6},
    {"C", with_tiger_buffalo,  1,  6},
    {"D", with_pairs,          1,  5},
    {"E", with_pairs,          1,  5},
    {"F", with_tiger_buffalo,  1,  5},
    {"G", with_pairs,          1,  6},
    {"H", with_tiger_buffalo,  1,  6},
    {"I", with_tiger_buffalo,  1,  5},
    {"J", with_pairs,          1,  6},
    {"K", with_pairs,         10, 16},
};
// clang-format on

/// Of the bets with more than one price: which is paid.
constexpr PriceRule prices[] = {
    {"player_char_siu", "10:1", four_cards}, {"player_char_siu", "15:1", five_cards},
    {"player_char_siu", "50:1", six_cards},  {"banker_char_siu", "10:1", four_cards},
    {"banker_char_siu", "15:1", five_cards}, {"banker_char_siu", "50:1", six_cards},
};

constexpr GameTable game{"tiger-buffalo-commission", "TBC 3.7", "TBC 2.1.1", bets, layouts, prices};

class TigerBuffaloCommissionPrices : public testing::TestWithParam<PriceRow> {};
class TigerBuffaloCommissionLayouts : public testing::TestWithParam<LayoutRow> {};

TEST_P(TigerBuffaloCommissionPrices, Settles) { expect_settles(game, GetParam()); }
TEST_P(TigerBuffaloCommissionLayouts, OffersItsBets) { expect_layout(game, GetParam()); }
TEST(TigerBuffaloCommission, KeepsToTheDefinitions) { expect_definitions(game); }
TEST(TigerBuffaloCommission, PaysNothingElse) { expect_no_other_prices(game); }
TEST(TigerBuffaloCommission, HasElevenLayouts) { expect_layouts(game); }

INSTANTIATE_TEST_SUITE_P(Document, TigerBuffaloCommissionPrices,
                         testing::ValuesIn(price_rows(game)), name_of_row);
INSTANTIATE_TEST_SUITE_P(Document, TigerBuffaloCommissionLayouts, testing::ValuesIn(layouts),
                         name_of_layout);

}  // namespace
}  // namespace tigerpit
