// Tiger Buffalo (Non-Commission Baccarat with Insurance Plus), version 3, section 4 and Appendices
// A to Q.

#include "support/definitions.hpp"

namespace tigerpit {
namespace {

using enum Result;

// clang-format off
constexpr RoundRow player[] = {
    // name                     cards as dealt       stake result pays   returned clause
    {"WinsOnNaturalNine",       "9S 2H KD 5C",       1000, win,   "1:1",     2000, "TBN 4.1.1"},
    {"WinsOnTwoCardSix",        "6S 2H KD KC 3H",    1000, win,   "1:1",     2000, "TBN 4.1.1"},
    {"WinsOnSeven",             "7S 2H KD KC 3H",    1000, win,   "1:1",     2000, "TBN 4.1.1"},
    {"LosesToNaturalEight",     "2S 8H 3D KC",       1000, lose,  "",           0, "TBN 4.1.1"},
    {"LosesToBankerSix",        "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "TBN 4.1.1"},
    {"PushesOnSevens",          "7S 3H KD 4C",       1000, push,  "",        1000, "TBN 3.17"},
    {"PushesOnNoughts",         "KS QH TD JC TH KC", 1000, push,  "",        1000, "TBN 3.17"},
};

constexpr RoundRow banker[] = {
    {"WinsOnTwoCardSix",        "2S 6H 3D KC 8D",    1000, win,   "1:2",     1500, "TBN 4.1.1"},
    {"WinsOnThreeCardSix",      "2S 2H KD KC 3H 4C", 1000, win,   "1:2",     1500, "TBN 4.1.1"},
    {"RoundsHalfACentUp",       "2S 2H KD KC 3H 4C", 1001, win,   "1:2",     1502, "TBN 4.1.1"},
    {"OneCentWinsOneCent",      "2S 2H KD KC 3H 4C",    1, win,   "1:2",        2, "TBN 4.1.1"},
    {"WinsOnFive",              "2S 2H KD KC 2D 3C", 1000, win,   "1:1",     2000, "TBN 4.1.1"},
    {"WinsOnTwoCardSeven",      "2S 7H KD KC 3H",    1000, win,   "1:1",     2000, "TBN 4.1.1"},
    {"WinsOnThreeCardSeven",    "2S 2H KD KC 3H 5C", 1000, win,   "1:1",     2000, "TBN 4.1.1"},
    {"WinsOnNaturalEight",      "2S 8H 3D KC",       1000, win,   "1:1",     2000, "TBN 4.1.1"},
    {"LosesToNaturalNine",      "9S 2H KD 5C",       1000, lose,  "",           0, "TBN 4.1.1"},
    {"PushesOnSixes",           "6S 2H KD 4C",       1000, push,  "",        1000, "TBN 3.17"},
    {"PushesOnNines",           "9S 4H KD 5C",       1000, push,  "",        1000, "TBN 3.17"},
};

constexpr RoundRow tie[] = {
    {"WinsOnNoughts",           "KS QH TD JC TH KC", 1000, win,   "8:1",     9000, "TBN 4.1.2"},
    {"WinsOnSixes",             "6S 2H KD 4C",       1000, win,   "8:1",     9000, "TBN 4.1.2"},
    {"WinsOnSevens",            "7S 3H KD 4C",       1000, win,   "8:1",     9000, "TBN 4.1.2"},
    {"WinsOnNines",             "9S 4H KD 5C",       1000, win,   "8:1",     9000, "TBN 4.1.2"},
    {"LosesWhenPlayerWins",     "9S 2H KD 5C",       1000, lose,  "",           0, "TBN 4.1.2"},
    {"LosesWhenBankerWins",     "2S 8H 3D KC",       1000, lose,  "",           0, "TBN 4.1.2"},
};

constexpr RoundRow player_pair[] = {
    {"KingsWin",                "KS 3H KD 5C",       1000, win,   "11:1",   12000, "TBN 4.1.3"},
    {"TensWin",                 "TS 4H TD 5C",       1000, win,   "11:1",   12000, "TBN 4.1.3"},
    {"BothHandsPaired",         "4S 4H 4D 4C",       1000, win,   "11:1",   12000, "TBN 4.1.3"},
    {"TenAndKingIsNoPair",      "TS 4H KD 5C",       1000, lose,  "",           0, "TBN 4.1.3"},
    {"JackAndQueenIsNoPair",    "JS 4H QD 5C",       1000, lose,  "",           0, "TBN 4.1.3"},
    {"ThirdCardMakesNoPair",    "2S 7H 3D KC 3H",    1000, lose,  "",           0, "TBN 4.1.3"},
    {"BankerPairedInstead",     "KS 4H 9D 4C",       1000, lose,  "",           0, "TBN 4.1.3"},
};

constexpr RoundRow banker_pair[] = {
    {"FoursWin",                "KS 4H 9D 4C",       1000, win,   "11:1",   12000, "TBN 4.1.3"},
    {"BothHandsPaired",         "4S 4H 4D 4C",       1000, win,   "11:1",   12000, "TBN 4.1.3"},
    {"TenAndKingIsNoPair",      "9S TH QD KC",       1000, lose,  "",           0, "TBN 4.1.3"},
    {"ThirdCardMakesNoPair",    "6S 2H KD 3C 3H",    1000, lose,  "",           0, "TBN 4.1.3"},
    {"PlayerPairedInstead",     "KS 3H KD 5C",       1000, lose,  "",           0, "TBN 4.1.3"},
};

constexpr RoundRow big_tiger[] = {
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, win,   "50:1",   51000, "TBN 4.1.4"},
    {"BankerSixOnTwoCards",     "2S 6H 3D KC 8D",    1000, lose,  "",           0, "TBN 4.1.4"},
    {"ThreeCardSixTied",        "2S 2H KD KC 4H 4C", 1000, lose,  "",           0, "TBN 4.1.4"},
    {"ThreeCardSixBeaten",      "7S 2H KD KC 4H",    1000, lose,  "",           0, "TBN 4.1.4"},
    {"BankerSevenOnThreeCards", "2S 2H KD KC 3H 5C", 1000, lose,  "",           0, "TBN 4.1.4"},
    {"PlayerSixOnThreeCards",   "2S 2H KD KC 4H 3C", 1000, lose,  "",           0, "TBN 4.1.4"},
};

constexpr RoundRow small_tiger[] = {
    {"BankerSixOnTwoCards",     "2S 6H 3D KC 8D",    1000, win,   "22:1",   23000, "TBN 4.1.4"},
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "TBN 4.1.4"},
    {"TwoCardSixTied",          "6S 2H KD 4C",       1000, lose,  "",           0, "TBN 4.1.4"},
    {"TwoCardSixBeaten",        "7S 6H KD KC",       1000, lose,  "",           0, "TBN 4.1.4"},
    {"BankerSevenOnTwoCards",   "2S 7H KD KC 3H",    1000, lose,  "",           0, "TBN 4.1.4"},
};

constexpr RoundRow big_buffalo[] = {
    {"PlayerSixOnThreeCards",   "2S 2H KD KC 4H 3C", 1000, win,   "35:1",   36000, "TBN 4.1.5"},
    {"BankerStandingOnFive",    "3S 5H 2D KC AH",    1000, win,   "35:1",   36000, "TBN 4.1.5"},
    {"PlayerSixOnTwoCards",     "6S 2H KD KC 3H",    1000, lose,  "",           0, "TBN 4.1.5"},
    {"ThreeCardSixTied",        "2S 2H KD KC 4H 4C", 1000, lose,  "",           0, "TBN 4.1.5"},
    {"ThreeCardSixBeaten",      "2S 2H KD KC 4H 5C", 1000, lose,  "",           0, "TBN 4.1.5"},
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "TBN 4.1.5"},
};

constexpr RoundRow small_buffalo[] = {
    {"PlayerSixOnTwoCards",     "6S 2H KD KC 3H",    1000, win,   "20:1",   21000, "TBN 4.1.5"},
    {"PlayerSixOnThreeCards",   "2S 2H KD KC 4H 3C", 1000, lose,  "",           0, "TBN 4.1.5"},
    {"TwoCardSixTied",          "6S 2H KD 4C",       1000, lose,  "",           0, "TBN 4.1.5"},
    {"TwoCardSixBeaten",        "6S 2H KD KC 5H",    1000, lose,  "",           0, "TBN 4.1.5"},
    {"BankerSixOnTwoCards",     "2S 6H 3D KC 8D",    1000, lose,  "",           0, "TBN 4.1.5"},
};

constexpr RoundRow banker_big_7[] = {
    {"SixCards",                "2S 2H KD KC 3H 5C", 1000, win,   "30:1",   31000, "TBN 4.1.6"},
    {"PlayerStandingOnSix",     "6S 2H KD KC 5H",    1000, win,   "30:1",   31000, "TBN 4.1.6"},
    {"BankerSevenOnTwoCards",   "2S 7H KD KC 3H",    1000, lose,  "",           0, "TBN 4.1.6"},
    {"ThreeCardSevenTied",      "7S 2H KD KC 5H",    1000, lose,  "",           0, "TBN 4.1.6"},
    {"ThreeCardSevenBeaten",    "2S 2H KD KC 6H 5C", 1000, lose,  "",           0, "TBN 4.1.6"},
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "TBN 4.1.6"},
    {"PlayerSevenOnThreeCards", "2S 2H KD KC 5H 3C", 1000, lose,  "",           0, "TBN 4.1.6"},
};

constexpr RoundRow banker_small_7[] = {
    {"FiveCards",               "2S 7H KD KC 3H",    1000, win,   "15:1",   16000, "TBN 4.1.6"},
    {"PlayerStandingOnSix",     "6S 7H KD KC",       1000, win,   "15:1",   16000, "TBN 4.1.6"},
    {"BankerSevenOnThreeCards", "2S 2H KD KC 3H 5C", 1000, lose,  "",           0, "TBN 4.1.6"},
    {"TwoCardSevenTied",        "7S 3H KD 4C",       1000, lose,  "",           0, "TBN 4.1.6"},
    {"TwoCardSevenBeaten",      "2S 7H KD KC 6H",    1000, lose,  "",           0, "TBN 4.1.6"},
    {"BankerNaturalEight",      "2S 8H 3D KC",       1000, lose,  "",           0, "TBN 4.1.6"},
};

constexpr RoundRow player_big_7[] = {
    {"SixCards",                "2S 2H KD KC 5H 3C", 1000, win,   "30:1",   31000, "TBN 4.1.7"},
    {"BankerStandingOnSix",     "5S 6H KD KC 2H",    1000, win,   "30:1",   31000, "TBN 4.1.7"},
    {"PlayerSevenOnTwoCards",   "7S 2H KD KC 3H",    1000, lose,  "",           0, "TBN 4.1.7"},
    {"ThreeCardSevenTied",      "2S 7H KD KC 5H",    1000, lose,  "",           0, "TBN 4.1.7"},
    {"ThreeCardSevenBeaten",    "2S 2H KD KC 5H 6C", 1000, lose,  "",           0, "TBN 4.1.7"},
    {"PlayerSixOnThreeCards",   "2S 2H KD KC 4H 3C", 1000, lose,  "",           0, "TBN 4.1.7"},
    {"BankerSevenOnThreeCards", "2S 2H KD KC 3H 5C", 1000, lose,  "",           0, "TBN 4.1.7"},
};

constexpr RoundRow player_small_7[] = {
    {"FiveCards",               "7S 2H KD KC 3H",    1000, win,   "15:1",   16000, "TBN 4.1.7"},
    {"BankerStandingOnSix",     "7S 6H KD KC",       1000, win,   "15:1",   16000, "TBN 4.1.7"},
    {"PlayerSevenOnThreeCards", "2S 2H KD KC 5H 3C", 1000, lose,  "",           0, "TBN 4.1.7"},
    {"TwoCardSevenTied",        "7S 3H KD 4C",       1000, lose,  "",           0, "TBN 4.1.7"},
    {"TwoCardSevenBeaten",      "7S 2H KD KC 6H",    1000, lose,  "",           0, "TBN 4.1.7"},
    {"PlayerNaturalNine",       "9S 2H KD 5C",       1000, lose,  "",           0, "TBN 4.1.7"},
};

constexpr RoundRow tiger_buffalo[] = {
    {"BankerSixOnTwoCards",     "2S 6H 3D KC 8D",    1000, win,   "6:1",     7000, "TBN 4.1.8"},
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, win,   "6:1",     7000, "TBN 4.1.8"},
    {"PlayerSixOnTwoCards",     "6S 2H KD KC 3H",    1000, win,   "6:1",     7000, "TBN 4.1.8"},
    {"PlayerSixOnThreeCards",   "2S 2H KD KC 4H 3C", 1000, win,   "6:1",     7000, "TBN 4.1.8"},
    {"SixesTied",               "6S 2H KD 4C",       1000, lose,  "",           0, "TBN 4.1.8"},
    {"SixBeatenBySeven",        "6S 2H KD KC 5H",    1000, lose,  "",           0, "TBN 4.1.8"},
};

constexpr RoundRow tiger_pair[] = {
    {"PlayerAlone",             "KS 3H KD 5C",       1000, win,   "4:1",     5000, "TBN 4.1.9"},
    {"BankerAlone",             "KS 4H 9D 4C",       1000, win,   "4:1",     5000, "TBN 4.1.9"},
    {"PairBesideTenAndKing",    "4S TH 4D KC",       1000, win,   "4:1",     5000, "TBN 4.1.9"},
    {"BothHands",               "KS 4H KD 4C",       1000, win,   "20:1",   21000, "TBN 4.1.9"},
    {"TensAndKingsNoTwins",     "TS KH TD KC 2H 3C", 1000, win,   "20:1",   21000, "TBN 4.1.9"},
    {"JacksAndQueensNoTwins",   "JS QH JD QC 2H 3C", 1000, win,   "20:1",   21000, "TBN 4.1.9"},
    {"TwinFours",               "4S 4H 4D 4C",       1000, win,   "100:1", 101000, "TBN 4.1.9"},
    {"TwinKings",               "KS KH KD KC 2H 3C", 1000, win,   "100:1", 101000, "TBN 4.1.9"},
    {"TenAndKingIsNoPair",      "TS 4H KD 5C",       1000, lose,  "",           0, "TBN 4.1.9"},
    {"SameCardsAcrossTheHands", "4S 4H KD KC 2H 3C", 1000, lose,  "",           0, "TBN 4.1.9"},
    {"ThirdCardMakesNoPair",    "2S 7H 3D KC 3H",    1000, lose,  "",           0, "TBN 4.1.9"},
};

constexpr RoundRow tiger_tie[] = {
    {"SixesOnFourCards",        "6S 2H KD 4C",       1000, win,   "35:1",   36000, "TBN 4.1.10"},
    {"SixesOnFiveCards",        "6S 2H KD KC 4H",    1000, win,   "35:1",   36000, "TBN 4.1.10"},
    {"SixesOnSixCards",         "2S 2H KD KC 4H 4C", 1000, win,   "35:1",   36000, "TBN 4.1.10"},
    {"SevensTied",              "7S 3H KD 4C",       1000, lose,  "",           0, "TBN 4.1.10"},
    {"FivesTied",               "2S 2H KD KC 3H 3C", 1000, lose,  "",           0, "TBN 4.1.10"},
    {"BankerSixWins",           "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "TBN 4.1.10"},
};

constexpr RoundRow wu_dalang[] = {
    {"PlayerOneAgainstNought",  "KS 2H TD KC AH 8C", 1000, win,   "150:1", 151000, "TBN 4.1.11"},
    {"OnesTied",                "KS 2H TD KC AH 9C", 1000, lose,  "",           0, "TBN 4.1.11"},
    {"OneBeatenByTwo",          "KS 2H TD KC AH QC", 1000, lose,  "",           0, "TBN 4.1.11"},
    {"PlayerTwoAgainstOne",     "KS 2H TD KC 2D 9C", 1000, lose,  "",           0, "TBN 4.1.11"},
    {"BankerOneAgainstNought",  "KS 2H TD KC QH 9C", 1000, lose,  "",           0, "TBN 4.1.11"},
};

constexpr RoundRow tiger[] = {
    {"BankerSixOnTwoCards",     "2S 6H 3D KC 8D",    1000, win,   "12:1",   13000, "TBN 4.1.12"},
    {"BankerSixOnThreeCards",   "2S 2H KD KC 3H 4C", 1000, win,   "20:1",   21000, "TBN 4.1.12"},
    {"SixesTied",               "6S 2H KD 4C",       1000, lose,  "",           0, "TBN 4.1.12"},
    {"BankerSixBeaten",         "7S 6H KD KC",       1000, lose,  "",           0, "TBN 4.1.12"},
    {"PlayerSixWins",           "6S 2H KD KC 3H",    1000, lose,  "",           0, "TBN 4.1.12"},
    {"BankerSevenWins",         "2S 7H KD KC 3H",    1000, lose,  "",           0, "TBN 4.1.12"},
};

constexpr RoundRow player_char_siu[] = {
    {"SevenOverSixFourCards",   "7S 6H KD KC",       1000, win,   "10:1",   11000, "TBN 4.1.13"},
    {"EightOverSevenFourCards", "8S 7H KD KC",       1000, win,   "10:1",   11000, "TBN 4.1.13"},
    {"NineOverEightFourCards",  "9S 8H KD KC",       1000, win,   "10:1",   11000, "TBN 4.1.13"},
    {"SevenOverSixFiveCards",   "7S 2H KD KC 4H",    1000, win,   "15:1",   16000, "TBN 4.1.13"},
    {"SevenOverStandingSix",    "5S 6H KD KC 2H",    1000, win,   "15:1",   16000, "TBN 4.1.13"},
    {"EightOverSevenFiveCards", "2S 7H KD KC 6H",    1000, win,   "15:1",   16000, "TBN 4.1.13"},
    {"SevenOverSixSixCards",    "2S 2H KD KC 5H 4C", 1000, win,   "50:1",   51000, "TBN 4.1.13"},
    {"EightOverSevenSixCards",  "2S 2H KD KC 6H 5C", 1000, win,   "50:1",   51000, "TBN 4.1.13"},
    {"NineOverEightSixCards",   "3S 2H KD KC 6H 6C", 1000, win,   "50:1",   51000, "TBN 4.1.13"},
    {"EightOverSixIsTwoPoints", "2S 2H KD KC 6H 4C", 1000, lose,  "",           0, "TBN 4.1.13"},
    {"SixOverFiveIsTooLow",     "2S 2H KD KC 4H 3C", 1000, lose,  "",           0, "TBN 4.1.13"},
    {"SevensTied",              "7S 3H KD 4C",       1000, lose,  "",           0, "TBN 4.1.13"},
    {"BankerByOneInstead",      "6S 7H KD KC",       1000, lose,  "",           0, "TBN 4.1.13"},
};

constexpr RoundRow banker_char_siu[] = {
    {"SevenOverSixFourCards",   "6S 7H KD KC",       1000, win,   "10:1",   11000, "TBN 4.1.13"},
    {"EightOverSevenFourCards", "7S 8H KD KC",       1000, win,   "10:1",   11000, "TBN 4.1.13"},
    {"NineOverEightFourCards",  "8S 9H KD KC",       1000, win,   "10:1",   11000, "TBN 4.1.13"},
    {"SevenOverStandingSix",    "6S 2H KD KC 5H",    1000, win,   "15:1",   16000, "TBN 4.1.13"},
    {"SevenOverSixFiveCards",   "2S 7H KD KC 4H",    1000, win,   "15:1",   16000, "TBN 4.1.13"},
    {"EightOverSevenFiveCards", "7S 2H KD KC 6H",    1000, win,   "15:1",   16000, "TBN 4.1.13"},
    {"SevenOverSixSixCards",    "2S 2H KD KC 4H 5C", 1000, win,   "50:1",   51000, "TBN 4.1.13"},
    {"EightOverSevenSixCards",  "2S 2H KD KC 5H 6C", 1000, win,   "50:1",   51000, "TBN 4.1.13"},
    {"NineOverEightSixCards",   "2S 2H KD KC 6H 7C", 1000, win,   "50:1",   51000, "TBN 4.1.13"},
    {"EightOverSixIsTwoPoints", "2S 2H KD KC 4H 6C", 1000, lose,  "",           0, "TBN 4.1.13"},
    {"SixOverFiveIsTooLow",     "2S 2H KD KC 3H 4C", 1000, lose,  "",           0, "TBN 4.1.13"},
    {"SevensTied",              "7S 3H KD 4C",       1000, lose,  "",           0, "TBN 4.1.13"},
    {"PlayerByOneInstead",      "7S 6H KD KC",       1000, lose,  "",           0, "TBN 4.1.13"},
};

constexpr BetTable bets[] = {
    // bet              settled by    defined by
    {"player",          "TBN 4.1.1",  "",                                             player},
    {"banker",          "TBN 4.1.1",  "TBN 1.17",                                     banker},
    {"tie",             "TBN 4.1.2",  "TBN 1.32",                                     tie},
    {"player_pair",     "TBN 4.1.3",  "TBN 1.23",                                     player_pair},
    {"banker_pair",     "TBN 4.1.3",  "TBN 1.23",                                     banker_pair},
    {"big_tiger",       "TBN 4.1.4",  "TBN 1.7",                                      big_tiger},
    {"small_tiger",     "TBN 4.1.4",  "TBN 1.30",                                     small_tiger},
    {"big_buffalo",     "TBN 4.1.5",  "TBN 1.6",                                      big_buffalo},
    {"small_buffalo",   "TBN 4.1.5",  "TBN 1.29",                                     small_buffalo},
    {"banker_big_7",    "TBN 4.1.6",  "TBN 1.2",                                      banker_big_7},
    {"banker_small_7",  "TBN 4.1.6",  "TBN 1.4",                                      banker_small_7},
    {"player_big_7",    "TBN 4.1.7",  "TBN 1.21",                                     player_big_7},
    {"player_small_7",  "TBN 4.1.7",  "TBN 1.24",                                     player_small_7},
    {"tiger_buffalo",   "TBN 4.1.8",  "TBN 1.34",                                     tiger_buffalo},
    {"tiger_pair",      "TBN 4.1.9",  "TBN 1.35",                                     tiger_pair},
    {"tiger_tie",       "TBN 4.1.10", "TBN 1.36",                                     tiger_tie},
    {"wu_dalang",       "TBN 4.1.11", "TBN 1.38",                                     wu_dalang},
    {"tiger",           "TBN 4.1.12", "TBN 1.33",                                     tiger},
    {"player_char_siu", "TBN 4.1.13", "TBN 1.22, TBN 1.22.1, TBN 1.22.2, TBN 1.22.3", player_char_siu},
    {"banker_char_siu", "TBN 4.1.13", "TBN 1.3, TBN 1.3.1, TBN 1.3.2, TBN 1.3.3",     banker_char_siu},
};
// clang-format on

constexpr std::string_view with_pairs =
    "player banker tie player_pair banker_pair big_tiger small_tiger big_buffalo small_buffalo "
    "player_char_siu banker_char_siu";
constexpr std::string_view with_tiger_buffalo =
    "player banker tie big_tiger small_tiger big_buffalo small_buffalo tiger_buffalo wu_dalang "
    "player_char_siu banker_char_siu";
constexpr std::string_view with_tiger_tie =
    "player banker tie tiger_tie big_tiger small_tiger big_buffalo small_buffalo "
    "player_char_siu banker_char_siu";
constexpr std::string_view with_sevens =
    "player banker tie banker_big_7 banker_small_7 player_big_7 player_small_7 tiger_pair tiger "
    "wu_dalang";

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
    {"L", with_tiger_tie,      1,  6},
    {"M", with_sevens,         1,  6},
    {"N", with_tiger_tie,      1,  6},
    {"O", with_tiger_tie,      1,  6},  // the contents page says 10 to 16
    {"P", with_tiger_tie,      1,  6},
    {"Q", with_tiger_tie,      1,  6},
};
// clang-format on

/// Of the bets with more than one price: which is paid.
constexpr PriceRule prices[] = {
    {"banker", "1:2", on_six},
    {"banker", "1:1", always},
    {"tiger_pair", "100:1", twin_pairs},
    {"tiger_pair", "20:1", both_paired},
    {"tiger_pair", "4:1", always},
    {"tiger", "12:1", banker_two_cards},
    {"tiger", "20:1", banker_three_cards},
    {"player_char_siu", "10:1", four_cards},
    {"player_char_siu", "15:1", five_cards},
    {"player_char_siu", "50:1", six_cards},
    {"banker_char_siu", "10:1", four_cards},
    {"banker_char_siu", "15:1", five_cards},
    {"banker_char_siu", "50:1", six_cards},
};

constexpr GameTable game{
    "tiger-buffalo-non-commission", "TBN 3.7", "TBN 2.1.1", bets, layouts, prices};

class TigerBuffaloNonCommissionPrices : public testing::TestWithParam<PriceRow> {};
class TigerBuffaloNonCommissionLayouts : public testing::TestWithParam<LayoutRow> {};

TEST_P(TigerBuffaloNonCommissionPrices, Settles) { expect_settles(game, GetParam()); }
TEST_P(TigerBuffaloNonCommissionLayouts, OffersItsBets) { expect_layout(game, GetParam()); }
TEST(TigerBuffaloNonCommission, KeepsToTheDefinitions) { expect_definitions(game); }
TEST(TigerBuffaloNonCommission, PaysNothingElse) { expect_no_other_prices(game); }
TEST(TigerBuffaloNonCommission, HasSeventeenLayouts) { expect_layouts(game); }

/// The contents page gives O a second figure, kept but not used until the operator confirms it.
TEST(TigerBuffaloNonCommission, OnlyAppendixOHasASecondFigure) {
    const Proves proves{"TBN 2.1.1"};
    const std::optional second_figure = Positions{10, 16};
    for (const Layout& felt : book(game.game).layouts)
        EXPECT_EQ(felt.unconfirmed, felt.id == "O" ? second_figure : std::nullopt) << felt.id;
}

INSTANTIATE_TEST_SUITE_P(Document, TigerBuffaloNonCommissionPrices,
                         testing::ValuesIn(price_rows(game)), name_of_row);
INSTANTIATE_TEST_SUITE_P(Document, TigerBuffaloNonCommissionLayouts, testing::ValuesIn(layouts),
                         name_of_layout);

}  // namespace
}  // namespace tigerpit
