#include "codec/road_results.hpp"

#include <gtest/gtest.h>

#include "words/catalogue.hpp"

namespace tigerpit {
namespace {

using Results = std::vector<RoadResult>;

Results read(std::string_view text) {
    const auto results = parse_road_results(text);
    EXPECT_TRUE(results.has_value()) << text;
    return results.value_or(Results{});
}

/// Where and what, or "none".
std::string complaint(std::string_view text) {
    const auto results = parse_road_results(text);
    if (results) return "none";
    return results.error().where + ": " + Catalogue(Language::en).say(results.error().what);
}

constexpr RoadResult player{.winner = Winner::player};
constexpr RoadResult banker{.winner = Winner::banker};
constexpr RoadResult tie{.winner = Winner::tie};

TEST(RoadResults, AreCapitals) {
    EXPECT_EQ(read("BPT"), (Results{banker, player, tie}));
    EXPECT_EQ(read(" B,P\r\n\tT,\n"), (Results{banker, player, tie}));
}

TEST(RoadResults, MayBeNone) {
    for (const auto* text : {"", " \n", ",", "[]", " [ ] \n", "\xEF\xBB\xBF"})
        EXPECT_EQ(read(text), Results{}) << text;
}

TEST(RoadResults, HaveTheirMarksRightBehindThem) {
    EXPECT_EQ(read("BbPpTn"), (Results{{Winner::banker, false, true, false},
                                       {Winner::player, true, false, false},
                                       {Winner::tie, false, false, true}}));
    const Results all{{Winner::banker, true, true, true}};
    for (const auto* text : {"Bbpn", "Bnpb", "Bpbn"}) EXPECT_EQ(read(text), all) << text;
}

TEST(RoadResults, MayBeJson) {
    EXPECT_EQ(read(R"(["banker", "player", "tie"])"), (Results{banker, player, tie}));
    EXPECT_EQ(read(R"([{"outcome": "tie"}, "banker", {"natural": true, "player_pair": false,
                       "outcome": "player", "banker_pair": true}])"),
              (Results{tie, banker, {Winner::player, false, true, true}}));
}

constexpr auto* not_a_result =
    " is no result: expected B, P or T, each with b for a Banker pair, p for a Player pair, "
    "n for a natural right behind it";

TEST(RoadResults, WhatIsNoneIsToldWithItsPlace) {
    EXPECT_EQ(complaint("B P X"), std::string{":1:5: \"X\""} + not_a_result);
    EXPECT_EQ(complaint("BP\nBP\n  莊"), std::string{":3:3: \"莊\""} + not_a_result);
    EXPECT_EQ(complaint("B\xFF"), std::string{":1:2: \"\\xff\""} + not_a_result);
    EXPECT_EQ(complaint("\xE8\x8E"), std::string{":1:1: \"\\xe8\""} + not_a_result);
    EXPECT_EQ(complaint("\xE8"
                        "BP"),
              std::string{":1:1: \"\\xe8\""} + not_a_result);
    EXPECT_EQ(complaint("\x1b[2J"), std::string{":1:1: \"\\u001b\""} + not_a_result);
    EXPECT_EQ(complaint("bpbp"),
              ":1:1: \"b\" marks no result: it stands right behind one, as in Bb; the results are "
              "B, P and T in capitals");
    EXPECT_EQ(complaint("BP p").substr(0, 6), ":1:4: ");
    EXPECT_EQ(complaint("BP,n").substr(0, 6), ":1:4: ");
    EXPECT_EQ(complaint("Bbnb"),
              ":1:4: \"b\" marks this result for the second time: expected the next result, or "
              "another mark");
}

TEST(RoadResults, WhatIsNoneInJsonIsToldWithItsPath) {
    const std::string outcome = "expected \"player\", \"banker\" or \"tie\"";
    EXPECT_EQ(complaint(R"(["banker", "B"])"), ": /1: " + outcome);
    EXPECT_EQ(complaint(R"([{"outcome": "Tie"}])"), ": /0/outcome: " + outcome);
    EXPECT_EQ(complaint(R"([{"outcome": 1}])"), ": /0/outcome: " + outcome);
    EXPECT_EQ(complaint(R"([7])"),
              ": /0: expected a result: \"player\", \"banker\" or \"tie\", or an object with "
              "\"outcome\"");
    EXPECT_EQ(complaint(R"(["tie", {"natural": true}])"), ": /1: the key \"outcome\" is missing");
    EXPECT_EQ(complaint(R"([{"outcome": "tie", "natural": 1}])"),
              ": /0/natural: expected true or false");
    EXPECT_EQ(complaint(R"([{"outcome": "tie", "player_pairs": true}])"),
              ": /0: unknown key \"player_pairs\": did you mean \"player_pair\"?");
    EXPECT_EQ(complaint(R"({"outcome": "tie"})"), ": expected an array of results");
    EXPECT_EQ(complaint("[\"tie\",\n \"tie\"").substr(0, 6), ":2:7: ");
}

}  // namespace
}  // namespace tigerpit
