// What the five documents and their bets are called, and the readings that each rulebook takes:
// everything of a rulebook that pays nothing by itself.

#include <gtest/gtest.h>

#include "rules/settings.hpp"
#include "support/proves.hpp"
#include "support/settling.hpp"

namespace tigerpit {
namespace {

struct TitleRow {
    std::string_view game;
    std::string_view operator_name;
    std::string_view en;
    std::string_view hans;
    std::string_view hant;
};

struct NameRow {
    std::string_view bet;
    std::string_view en;
    std::string_view hans;
    std::string_view hant;
};

// clang-format off
constexpr TitleRow titles[] = {
    {"da-hu-ying-xiong", "RWS", "Da Hu Ying Xiong (Non-Commission Baccarat with Insurance)",
     "打虎英雄（免佣百家乐，附保险）", "打虎英雄（免佣百家樂，附保險）"},
    {"tiger-baccarat", "MBS", "Tiger Baccarat", "老虎百家乐", "老虎百家樂"},
    {"tiger-buffalo-commission", "RWS", "Tiger Buffalo (Commission Baccarat with Insurance Plus)",
     "老虎水牛（有佣百家乐，附加保险）", "老虎水牛（有佣百家樂，附加保險）"},
    {"tiger-buffalo-non-commission", "RWS", "Tiger Buffalo (Non-Commission Baccarat with Insurance Plus)",
     "老虎水牛（免佣百家乐，附加保险）", "老虎水牛（免佣百家樂，附加保險）"},
    {"wu-song", "RWS", "Wu Song (Non-Commission Baccarat)", "武松（免佣百家乐）", "武松（免佣百家樂）"},
};

/// A bet is called the same wherever it is played.
constexpr NameRow names[] = {
    {"player",          "Player",          "闲",       "閒"},
    {"banker",          "Banker",          "庄",       "莊"},
    {"tie",             "Tie",             "和",       "和"},
    {"tiger_tie",       "Tiger Tie",       "老虎和",   "老虎和"},
    {"player_pair",     "Player Pair",     "闲对",     "閒對"},
    {"banker_pair",     "Banker Pair",     "庄对",     "莊對"},
    {"tiger_pair",      "Tiger Pair",      "老虎对子", "老虎對子"},
    {"tiger",           "Tiger",           "老虎",     "老虎"},
    {"big_tiger",       "Big Tiger",       "大老虎",   "大老虎"},
    {"small_tiger",     "Small Tiger",     "小老虎",   "小老虎"},
    {"big_buffalo",     "Big Buffalo",     "大水牛",   "大水牛"},
    {"small_buffalo",   "Small Buffalo",   "小水牛",   "小水牛"},
    {"tiger_buffalo",   "Tiger Buffalo",   "老虎水牛", "老虎水牛"},
    {"wu_song",         "Wu Song",         "武松",     "武松"},
    {"wu_dalang",       "Wu Dalang",       "武大郎",   "武大郎"},
    {"banker_big_7",    "Banker Big 7",    "庄大七",   "莊大七"},
    {"banker_small_7",  "Banker Small 7",  "庄小七",   "莊小七"},
    {"player_big_7",    "Player Big 7",    "闲大七",   "閒大七"},
    {"player_small_7",  "Player Small 7",  "闲小七",   "閒小七"},
    {"player_char_siu", "Player Char Siu", "闲叉烧",   "閒叉燒"},
    {"banker_char_siu", "Banker Char Siu", "庄叉烧",   "莊叉燒"},
};
// clang-format on

void expect_name(const Name& name, std::string_view en, std::string_view hans,
                 std::string_view hant) {
    EXPECT_EQ(name.en, en);
    EXPECT_EQ(name.hans, hans);
    EXPECT_EQ(name.hant, hant);
}

TEST(Documents, HaveTheirTitlesAndOperators) {
    for (const TitleRow& row : titles) {
        const Document& document = book(row.game).document;
        EXPECT_EQ(document.operator_name, row.operator_name) << row.game;
        expect_name(document.title, row.en, row.hans, row.hant);
    }
}

TEST(Documents, CallTheirBetsByTheirNames) {
    for (const Rulebook& rulebook : built_in_rulebooks())
        for (const BetRule& rule : rulebook.bets) {
            SCOPED_TRACE(rulebook.document.id + ' ' + rule.id);
            const auto row = std::ranges::find(names, rule.id, &NameRow::bet);
            ASSERT_NE(row, std::end(names));
            expect_name(rule.name, row->en, row->hans, row->hant);
        }
}

/// A-12 is part of every bet on pairs, A-39 of Wu Dalang; no other definition needs one.
TEST(Documents, NameTheReadingsOfTheirDefinitions) {
    for (const Rulebook& rulebook : built_in_rulebooks())
        for (const BetRule& rule : rulebook.bets) {
            const Proves proves{to_text(rule.cites)};
            std::vector<std::string> readings;
            if (rule.id.ends_with("_pair")) readings = {"A-12"};
            if (rule.id == "wu_dalang") readings = {"A-39"};
            EXPECT_EQ(rule.readings, readings) << rulebook.document.id << ' ' << rule.id;
        }
}

TEST(Documents, HaveAnOriginalBetOnEachHandAndNoOther) {
    for (const Rulebook& rulebook : built_in_rulebooks())
        for (const BetRule& rule : rulebook.bets) {
            const Proves proves{to_text(rule.cites)};
            std::optional<Side> hand;
            if (rule.id == "player") hand = Side::player;
            if (rule.id == "banker") hand = Side::banker;
            EXPECT_EQ(rule.original, hand) << rulebook.document.id << ' ' << rule.id;
        }
}

struct SettingRow {
    std::string_view game;
    std::string_view clause;  ///< that the choice is about
    std::string_view setting;
    std::string_view chosen;
};

// clang-format off
constexpr SettingRow settings[] = {
    {"da-hu-ying-xiong",             "DHYX 1.6",  "differential_scope", "box"},
    {"tiger-buffalo-commission",     "TBC 1.8",   "differential_scope", "box"},
    {"tiger-buffalo-non-commission", "TBN 1.11",  "differential_scope", "box"},
    {"wu-song",                      "WS 1.8",    "differential_scope", "box"},
    {"tiger-baccarat",               "MBS 1.1.10", "differential_scope", "table"},
    {"da-hu-ying-xiong",             "DHYX 3.4",  "insurance_minimum",  "none"},
    {"tiger-buffalo-commission",     "TBC 3.4",   "insurance_minimum",  "none"},
    {"tiger-buffalo-non-commission", "TBN 3.4",   "insurance_minimum",  "none"},
    {"da-hu-ying-xiong",             "DHYX 5.3",  "insurance_forfeit",  "round"},
    {"tiger-buffalo-commission",     "TBC 5.3",   "insurance_forfeit",  "round"},
    {"tiger-buffalo-non-commission", "TBN 5.3",   "insurance_forfeit",  "round"},
    {"da-hu-ying-xiong",             "DHYX 5.4",  "outcome_scope",      "offered"},
    {"tiger-buffalo-commission",     "TBC 5.4",   "outcome_scope",      "offered"},
    {"tiger-buffalo-non-commission", "TBN 5.4",   "outcome_scope",      "offered"},
    {"wu-song",                      "WS 5.4",    "outcome_scope",      "offered"},
    {"tiger-baccarat",               "MBS 5.17",  "outcome_scope",      "offered"},
    {"da-hu-ying-xiong",             "DHYX 4.1.1", "rounding",          "up"},
    {"tiger-buffalo-commission",     "TBC 4.1.2", "rounding",           "up"},
    {"tiger-buffalo-non-commission", "TBN 4.1.1", "rounding",           "up"},
    {"wu-song",                      "WS 4.1.1",  "rounding",           "up"},
    {"tiger-baccarat",               "MBS 4.1",   "rounding",           "up"},
    {"da-hu-ying-xiong",             "DHYX 1.25", "pair",               "rank"},
    {"tiger-buffalo-commission",     "TBC 1.18",  "pair",               "rank"},
    {"tiger-buffalo-non-commission", "TBN 1.23",  "pair",               "rank"},
    {"wu-song",                      "WS 1.18",   "pair",               "rank"},
    {"tiger-baccarat",               "MBS 1.1.14", "pair",              "rank"},
};
// clang-format on

TEST(Documents, TakeTheReadingsOfTheHouse) {
    for (const SettingRow& row : settings) {
        const Proves proves{row.clause};
        const auto setting = std::ranges::find(every_setting(), row.setting, &Setting::name);
        const auto chosen = static_cast<std::size_t>(setting->chosen(book(row.game)));
        EXPECT_EQ(setting->words[chosen], row.chosen) << row.game << ' ' << row.setting;
    }
}

struct LimitRow {
    std::string_view game;
    std::string_view displayed;
    std::string_view under;
};

constexpr LimitRow limits[] = {
    {"da-hu-ying-xiong", "DHYX 3.5", "DHYX 5.2.1"},
    {"tiger-buffalo-commission", "TBC 3.5", "TBC 5.2.1"},
    {"tiger-buffalo-non-commission", "TBN 3.5", "TBN 5.2.1"},
    {"wu-song", "WS 3.5", "WS 5.2.1"},
    {"tiger-baccarat", "MBS 3.5.1", "MBS 5.14"},
};

TEST(Documents, CiteTheLimitsAndWhatIsUnderThem) {
    for (const LimitRow& row : limits) {
        const Proves proves{row.displayed, row.under};
        EXPECT_EQ(to_text(book(row.game).limits.displayed), row.displayed);
        EXPECT_EQ(to_text(book(row.game).limits.under_cites), row.under);
    }
}

/// the limit binds each box by itself where the rulebook says box.
TEST(Differential, OfTwoBoxesIsNotAddedUp) {
    for (const SettingRow& row : settings) {
        if (row.setting != "differential_scope" || row.chosen != "box") continue;
        const Proves proves{row.clause};
        const Rulebook& rulebook = book(row.game);
        const Settlement settlement = settled(
            {.rulebook = rulebook,
             .felt = rulebook.layouts.front(),
             .cards = dealt("9S 2H KD 5C"),
             .bets = {bet(rulebook, "player", 80'000, 1, 1), bet(rulebook, "player", 80'000, 2, 2)},
             .limits = Limits{Money{100}, Money{100'000}}});
        for (const Settled& line : settlement.lines) EXPECT_FALSE(line.counted) << row.game;
    }
}

struct PlusRow {
    std::string_view game;
    std::string_view cap;
};

/// each Original Bet may insure a quarter of the maximum at 10 to 1, and an insurance
/// may be under the minimum.
TEST(InsurancePlus, HoldsEachOriginalBetToAQuarterOfTheMaximum) {
    for (const auto& [game, cap] : {PlusRow{"tiger-buffalo-commission", "TBC 3.12.2"},
                                    PlusRow{"tiger-buffalo-non-commission", "TBN 3.12.2"}}) {
        const Proves proves{cap};
        const Rulebook& rulebook = book(game);
        const Stage third = Stage::after_player_third;
        // Player 8 against Banker 0, at 10 to 1.
        const Settlement settlement = settled(
            {.rulebook = rulebook,
             .felt = rulebook.layouts.front(),
             .cards = dealt("2S KH KD KC 6H 9C"),
             .bets = {bet(rulebook, "player", 50'000, 1, 1), bet(rulebook, "player", 50'000, 2, 2),
                      bet(rulebook, "player", 50'000, 3, 3)},
             .insured = {insurance(third, Side::player, 25'000, 1, 1),
                         insurance(third, Side::player, 25'000, 2, 2),
                         insurance(third, Side::player, 1, 3, 3)},
             .limits = Limits{Money{1'000}, Money{100'000}}});
        EXPECT_TRUE(settlement.refused.empty()) << game;
        EXPECT_EQ(settlement.lines.size(), 6U) << game;
    }
}

}  // namespace
}  // namespace tigerpit
