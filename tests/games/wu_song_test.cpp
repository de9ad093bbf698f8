// Wu Song (Non-Commission Baccarat), version 3, section 4 and Appendices A to F.

#include "support/definitions.hpp"

namespace tigerpit {
namespace {

using enum Result;

// clang-format off
constexpr RoundRow player[] = {
    // name                  cards as dealt       stake result pays   returned clause
    {"WinsOnTwoCardSeven",   "7S 2H KD KC 3H",    1000, win,   "1:2",     1500, "WS 4.1.1"},
    {"WinsOnThreeCardSeven", "2S 2H KD KC 5H 3C", 1000, win,   "1:2",     1500, "WS 4.1.1"},
    {"RoundsHalfACentUp",    "7S 2H KD KC 3H",    1001, win,   "1:2",     1502, "WS 4.1.1"},
    {"WinsOnTwoCardSix",     "6S 2H KD KC 3H",    1000, win,   "1:1",     2000, "WS 4.1.1"},
    {"WinsOnThreeCardSix",   "2S 2H KD KC 4H 3C", 1000, win,   "1:1",     2000, "WS 4.1.1"},
    {"WinsOnThreeCardEight", "2S 7H KD KC 6H",    1000, win,   "1:1",     2000, "WS 4.1.1"},
    {"WinsOnNaturalNine",    "9S 2H KD 5C",       1000, win,   "1:1",     2000, "WS 4.1.1"},
    {"WinsOnOne",            "KS 2H TD KC AH 8C", 1000, win,   "1:1",     2000, "WS 4.1.1"},
    {"LosesToNaturalEight",  "2S 8H 3D KC",       1000, lose,  "",           0, "WS 4.1.1"},
    {"SevenBeatenByEight",   "7S 8H KD KC",       1000, lose,  "",           0, "WS 4.1.1"},
    {"PushesOnSevens",       "7S 3H KD 4C",       1000, push,  "",        1000, "WS 3.14"},
    {"PushesOnNoughts",      "KS QH TD JC TH KC", 1000, push,  "",        1000, "WS 3.14"},
};

constexpr RoundRow banker[] = {
    {"WinsOnTwoCardSix",     "2S 6H 3D KC 8D",    1000, win,   "1:2",     1500, "WS 4.1.1"},
    {"WinsOnThreeCardSix",   "2S 2H KD KC 3H 4C", 1000, win,   "1:2",     1500, "WS 4.1.1"},
    {"WinsOnTwoCardSeven",   "2S 7H KD KC 3H",    1000, win,   "1:2",     1500, "WS 4.1.1"},
    {"WinsOnThreeCardSeven", "2S 2H KD KC 3H 5C", 1000, win,   "1:2",     1500, "WS 4.1.1"},
    {"RoundsHalfACentUp",    "2S 7H KD KC 3H",    1001, win,   "1:2",     1502, "WS 4.1.1"},
    {"OneCentWinsOneCent",   "2S 7H KD KC 3H",       1, win,   "1:2",        2, "WS 4.1.1"},
    {"WinsOnFive",           "2S 2H KD KC 2D 3C", 1000, win,   "1:1",     2000, "WS 4.1.1"},
    {"WinsOnNaturalEight",   "2S 8H 3D KC",       1000, win,   "1:1",     2000, "WS 4.1.1"},
    {"LosesToNaturalNine",   "9S 2H KD 5C",       1000, lose,  "",           0, "WS 4.1.1"},
    {"SixBeatenBySeven",     "7S 6H KD KC",       1000, lose,  "",           0, "WS 4.1.1"},
    {"PushesOnSixes",        "6S 2H KD 4C",       1000, push,  "",        1000, "WS 3.14"},
    {"PushesOnNines",        "9S 4H KD 5C",       1000, push,  "",        1000, "WS 3.14"},
};

constexpr RoundRow tie[] = {
    {"TenForSixes",          "6S 2H KD 4C",       1000, win,   "10:1",   11000, "WS 4.1.2", "ABD"},
    {"TenForSevens",         "7S 3H KD 4C",       1000, win,   "10:1",   11000, "WS 4.1.2", "ABD"},
    {"EightForFives",        "2S 2H KD KC 3H 3C", 1000, win,   "8:1",     9000, "WS 4.1.2", "ABD"},
    {"EightForEights",       "8S 4H KD 4C",       1000, win,   "8:1",     9000, "WS 4.1.2", "ABD"},
    {"EightForNoughts",      "KS QH TD JC TH KC", 1000, win,   "8:1",     9000, "WS 4.1.2", "ABD"},
    {"LosesToBankerSix",     "2S 6H 3D KC 8D",    1000, lose,  "",           0, "WS 4.1.2", "ABD"},
    {"LosesToPlayerSeven",   "7S 2H KD KC 3H",    1000, lose,  "",           0, "WS 4.1.2", "ABD"},
    {"FlatForSixes",         "6S 2H KD 4C",       1000, win,   "8:1",     9000, "WS 4.1.3", "CEF"},
    {"FlatForSevens",        "7S 3H KD 4C",       1000, win,   "8:1",     9000, "WS 4.1.3", "CEF"},
    {"FlatForFives",         "2S 2H KD KC 3H 3C", 1000, win,   "8:1",     9000, "WS 4.1.3", "CEF"},
    {"FlatForEights",        "8S 4H KD 4C",       1000, win,   "8:1",     9000, "WS 4.1.3", "CEF"},
    {"FlatLosesToSix",       "2S 6H 3D KC 8D",    1000, lose,  "",           0, "WS 4.1.3", "CEF"},
    {"FlatLosesToSeven",     "7S 2H KD KC 3H",    1000, lose,  "",           0, "WS 4.1.3", "CEF"},
};

constexpr RoundRow tiger_tie[] = {
    {"SixesOnFourCards",     "6S 2H KD 4C",       1000, win,   "35:1",   36000, "WS 4.1.4"},
    {"SixesOnFiveCards",     "6S 2H KD KC 4H",    1000, win,   "35:1",   36000, "WS 4.1.4"},
    {"SixesOnSixCards",      "2S 2H KD KC 4H 4C", 1000, win,   "35:1",   36000, "WS 4.1.4"},
    {"SevensTied",           "7S 3H KD 4C",       1000, lose,  "",           0, "WS 4.1.4"},
    {"FivesTied",            "2S 2H KD KC 3H 3C", 1000, lose,  "",           0, "WS 4.1.4"},
    {"BankerSixWins",        "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "WS 4.1.4"},
};

constexpr RoundRow player_pair[] = {
    {"KingsWin",             "KS 3H KD 5C",       1000, win,   "11:1",   12000, "WS 4.1.5"},
    {"TensWin",              "TS 4H TD 5C",       1000, win,   "11:1",   12000, "WS 4.1.5"},
    {"BothHandsPaired",      "4S 4H 4D 4C",       1000, win,   "11:1",   12000, "WS 4.1.5"},
    {"TenAndKingIsNoPair",   "TS 4H KD 5C",       1000, lose,  "",           0, "WS 4.1.5"},
    {"JackAndQueenIsNoPair", "JS 4H QD 5C",       1000, lose,  "",           0, "WS 4.1.5"},
    {"ThirdCardMakesNoPair", "2S 7H 3D KC 3H",    1000, lose,  "",           0, "WS 4.1.5"},
    {"BankerPairedInstead",  "KS 4H 9D 4C",       1000, lose,  "",           0, "WS 4.1.5"},
};

constexpr RoundRow banker_pair[] = {
    {"FoursWin",             "KS 4H 9D 4C",       1000, win,   "11:1",   12000, "WS 4.1.5"},
    {"BothHandsPaired",      "4S 4H 4D 4C",       1000, win,   "11:1",   12000, "WS 4.1.5"},
    {"TenAndKingIsNoPair",   "9S TH QD KC",       1000, lose,  "",           0, "WS 4.1.5"},
    {"ThirdCardMakesNoPair", "6S 2H KD 3C 3H",    1000, lose,  "",           0, "WS 4.1.5"},
    {"PlayerPairedInstead",  "KS 3H KD 5C",       1000, lose,  "",           0, "WS 4.1.5"},
};

constexpr RoundRow banker_big_7[] = {
    {"SixCards",             "2S 2H KD KC 3H 5C", 1000, win,   "30:1",   31000, "WS 4.1.6"},
    {"PlayerStandingOnSix",  "6S 2H KD KC 5H",    1000, win,   "30:1",   31000, "WS 4.1.6"},
    {"BankerTwoCardSeven",   "2S 7H KD KC 3H",    1000, lose,  "",           0, "WS 4.1.6"},
    {"ThreeCardSevenTied",   "7S 2H KD KC 5H",    1000, lose,  "",           0, "WS 4.1.6"},
    {"ThreeCardSevenBeaten", "2S 2H KD KC 6H 5C", 1000, lose,  "",           0, "WS 4.1.6"},
    {"BankerThreeCardSix",   "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "WS 4.1.6"},
    {"PlayerThreeCardSeven", "2S 2H KD KC 5H 3C", 1000, lose,  "",           0, "WS 4.1.6"},
};

constexpr RoundRow banker_small_7[] = {
    {"FiveCards",            "2S 7H KD KC 3H",    1000, win,   "15:1",   16000, "WS 4.1.6"},
    {"PlayerStandingOnSix",  "6S 7H KD KC",       1000, win,   "15:1",   16000, "WS 4.1.6"},
    {"BankerThreeCardSeven", "2S 2H KD KC 3H 5C", 1000, lose,  "",           0, "WS 4.1.6"},
    {"TwoCardSevenTied",     "7S 3H KD 4C",       1000, lose,  "",           0, "WS 4.1.6"},
    {"TwoCardSevenBeaten",   "2S 7H KD KC 6H",    1000, lose,  "",           0, "WS 4.1.6"},
    {"BankerNaturalEight",   "2S 8H 3D KC",       1000, lose,  "",           0, "WS 4.1.6"},
};

constexpr RoundRow player_big_7[] = {
    {"SixCards",             "2S 2H KD KC 5H 3C", 1000, win,   "30:1",   31000, "WS 4.1.7"},
    {"BankerStandingOnSix",  "5S 6H KD KC 2H",    1000, win,   "30:1",   31000, "WS 4.1.7"},
    {"PlayerTwoCardSeven",   "7S 2H KD KC 3H",    1000, lose,  "",           0, "WS 4.1.7"},
    {"ThreeCardSevenTied",   "2S 7H KD KC 5H",    1000, lose,  "",           0, "WS 4.1.7"},
    {"ThreeCardSevenBeaten", "2S 2H KD KC 5H 6C", 1000, lose,  "",           0, "WS 4.1.7"},
    {"PlayerThreeCardSix",   "2S 2H KD KC 4H 3C", 1000, lose,  "",           0, "WS 4.1.7"},
    {"BankerThreeCardSeven", "2S 2H KD KC 3H 5C", 1000, lose,  "",           0, "WS 4.1.7"},
};

constexpr RoundRow player_small_7[] = {
    {"FiveCards",            "7S 2H KD KC 3H",    1000, win,   "15:1",   16000, "WS 4.1.7"},
    {"BankerStandingOnSix",  "7S 6H KD KC",       1000, win,   "15:1",   16000, "WS 4.1.7"},
    {"PlayerThreeCardSeven", "2S 2H KD KC 5H 3C", 1000, lose,  "",           0, "WS 4.1.7"},
    {"TwoCardSevenTied",     "7S 3H KD 4C",       1000, lose,  "",           0, "WS 4.1.7"},
    {"TwoCardSevenBeaten",   "7S 2H KD KC 6H",    1000, lose,  "",           0, "WS 4.1.7"},
    {"PlayerNaturalNine",    "9S 2H KD 5C",       1000, lose,  "",           0, "WS 4.1.7"},
};

constexpr RoundRow big_tiger[] = {
    {"BankerThreeCardSix",   "2S 2H KD KC 3H 4C", 1000, win,   "50:1",   51000, "WS 4.1.8"},
    {"BankerTwoCardSix",     "2S 6H 3D KC 8D",    1000, lose,  "",           0, "WS 4.1.8"},
    {"ThreeCardSixTied",     "2S 2H KD KC 4H 4C", 1000, lose,  "",           0, "WS 4.1.8"},
    {"ThreeCardSixBeaten",   "7S 2H KD KC 4H",    1000, lose,  "",           0, "WS 4.1.8"},
    {"BankerThreeCardSeven", "2S 2H KD KC 3H 5C", 1000, lose,  "",           0, "WS 4.1.8"},
};

constexpr RoundRow small_tiger[] = {
    {"BankerTwoCardSix",     "2S 6H 3D KC 8D",    1000, win,   "22:1",   23000, "WS 4.1.8"},
    {"BankerThreeCardSix",   "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "WS 4.1.8"},
    {"TwoCardSixTied",       "6S 2H KD 4C",       1000, lose,  "",           0, "WS 4.1.8"},
    {"TwoCardSixBeaten",     "7S 6H KD KC",       1000, lose,  "",           0, "WS 4.1.8"},
    {"BankerTwoCardSeven",   "2S 7H KD KC 3H",    1000, lose,  "",           0, "WS 4.1.8"},
};

constexpr RoundRow wu_song[] = {
    {"PlayerThreeCardSix",   "2S 2H KD KC 4H 3C", 1000, win,   "36:1",   37000, "WS 4.1.9"},
    {"BankerStandingOnFive", "3S 5H 2D KC AH",    1000, win,   "36:1",   37000, "WS 4.1.9"},
    {"PlayerTwoCardSix",     "6S 2H KD KC 3H",    1000, lose,  "",           0, "WS 4.1.9"},
    {"ThreeCardSixTied",     "2S 2H KD KC 4H 4C", 1000, lose,  "",           0, "WS 4.1.9"},
    {"ThreeCardSixBeaten",   "2S 2H KD KC 4H 5C", 1000, lose,  "",           0, "WS 4.1.9"},
    {"BankerThreeCardSix",   "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "WS 4.1.9"},
};

constexpr RoundRow wu_dalang[] = {
    {"PlayerOneOverNought",  "KS 2H TD KC AH 8C", 1000, win,   "150:1", 151000, "WS 4.1.10"},
    {"OnesTied",             "KS 2H TD KC AH 9C", 1000, lose,  "",           0, "WS 4.1.10"},
    {"OneBeatenByTwo",       "KS 2H TD KC AH QC", 1000, lose,  "",           0, "WS 4.1.10"},
    {"PlayerTwoAgainstOne",  "KS 2H TD KC 2D 9C", 1000, lose,  "",           0, "WS 4.1.10"},
    {"BankerOneOverNought",  "KS 2H TD KC QH 9C", 1000, lose,  "",           0, "WS 4.1.10"},
};

constexpr BetTable bets[] = {
    // bet             settled by   defined by
    {"player",         "WS 4.1.1",  "WS 1.13, WS 1.13.2", player},
    {"banker",         "WS 4.1.1",  "WS 1.13, WS 1.13.1", banker},
    {"tie",            "WS 4.1.2",  "WS 1.26",            tie},
    {"tiger_tie",      "WS 4.1.4",  "WS 1.27",            tiger_tie},
    {"player_pair",    "WS 4.1.5",  "WS 1.18",            player_pair},
    {"banker_pair",    "WS 4.1.5",  "WS 1.18",            banker_pair},
    {"banker_big_7",   "WS 4.1.6",  "WS 1.2",             banker_big_7},
    {"banker_small_7", "WS 4.1.6",  "WS 1.3",             banker_small_7},
    {"player_big_7",   "WS 4.1.7",  "WS 1.17",            player_big_7},
    {"player_small_7", "WS 4.1.7",  "WS 1.19",            player_small_7},
    {"big_tiger",      "WS 4.1.8",  "WS 1.5",             big_tiger},
    {"small_tiger",    "WS 4.1.8",  "WS 1.24",            small_tiger},
    {"wu_song",        "WS 4.1.9",  "WS 1.30",            wu_song},
    {"wu_dalang",      "WS 4.1.10", "WS 1.29",            wu_dalang},
};
// clang-format on

constexpr std::string_view with_pairs =
    "player banker tie tiger_tie player_pair banker_pair big_tiger small_tiger wu_song wu_dalang";
constexpr std::string_view with_sevens =
    "player banker tie tiger_tie banker_big_7 banker_small_7 player_big_7 player_small_7 "
    "big_tiger small_tiger wu_dalang";

// clang-format off
constexpr LayoutRow layouts[] = {
    {"A", with_pairs,  1, 6},
    {"B", with_pairs,  1, 5},
    {"C", with_pairs,  1, 5},
    {"D", with_pairs,  1, 6},
    {"E", with_sevens, 1, 6},
    {"F", with_sevens, 1, 6},
};
// clang-format on

/// Of the bets with more than one price: which is paid.
constexpr PriceRule prices[] = {
    {"banker", "1:2", on_six},        {"banker", "1:2", on_seven}, {"banker", "1:1", always},
    {"player", "1:2", on_seven},      {"player", "1:1", always},   {"tie", "10:1", on_six, "ABD"},
    {"tie", "10:1", on_seven, "ABD"}, {"tie", "8:1", always},
};

constexpr GameTable game{"wu-song", "WS 3.7", "WS 2.1.1", bets, layouts, prices};

class WuSongPrices : public testing::TestWithParam<PriceRow> {};
class WuSongLayouts : public testing::TestWithParam<LayoutRow> {};

TEST_P(WuSongPrices, Settles) { expect_settles(game, GetParam()); }
TEST_P(WuSongLayouts, OffersItsBets) { expect_layout(game, GetParam()); }
TEST(WuSong, KeepsToTheDefinitions) { expect_definitions(game); }
TEST(WuSong, PaysNothingElse) { expect_no_other_prices(game); }
TEST(WuSong, HasSixLayouts) { expect_layouts(game); }
TEST(WuSong, HasNoInsurance) { expect_no_insurance(game); }

INSTANTIATE_TEST_SUITE_P(Document, WuSongPrices, testing::ValuesIn(price_rows(game)), name_of_row);
INSTANTIATE_TEST_SUITE_P(Document, WuSongLayouts, testing::ValuesIn(layouts), name_of_layout);

}  // namespace
}  // namespace tigerpit
