// What a round may be, document by document: its layout, its decks, its cards.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/library.hpp"
#include "codec/round_json.hpp"
#include "rules/settle.hpp"
#include "support/proves.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {
namespace {

using testing::HasSubstr;

struct DocumentRow {
    std::string_view name;
    std::string_view game;
    std::string_view last;    ///< the layout of the last appendix
    std::string_view beyond;  ///< the letter after it
    std::string_view layouts;
    std::string_view decks;
    std::string_view table_of_play;
    std::string_view player_stands;
    std::string_view display;
};

// clang-format off
constexpr DocumentRow documents[]{
    {"TBC", "tiger-buffalo-commission", "K", "L",
     "TBC 2.1.1", "TBC 2.2.1", "TBC 1.1, TBC 3.15", "TBC 3.13", "TBC 5.15"},
    {"MBS", "tiger-baccarat", "G", "H",
     "MBS 2.2", "MBS 2.1", "MBS 3.15", "MBS 3.15", "MBS 6.3"},
    {"DHYX", "da-hu-ying-xiong", "D", "E",
     "DHYX 2.1.1", "DHYX 2.2.1", "DHYX 1.1, DHYX 3.15", "DHYX 3.13", "DHYX 5.15"},
    {"TBN", "tiger-buffalo-non-commission", "Q", "R",
     "TBN 2.1.1", "TBN 2.2.1", "TBN 1.1, TBN 3.15", "TBN 3.13", "TBN 5.20"},
    {"WS", "wu-song", "F", "G",
     "WS 2.1.1", "WS 2.2.1", "WS 1.1, WS 3.12", "WS 3.11", "WS 5.15"},
};
// clang-format on

void PrintTo(const DocumentRow& row, std::ostream* out) { *out << row.name; }

class Documents : public testing::TestWithParam<DocumentRow> {
protected:
    static std::string round(std::string_view layout, int decks, std::string_view cards,
                             std::string_view more = "") {
        std::string listed;
        for (std::size_t at = 0; at < cards.size(); at += 3)
            listed += (at > 0 ? ",\"" : "\"") + std::string{cards.substr(at, 2)} + '"';
        return R"({"game": ")" + std::string{GetParam().game} + R"(", "layout": ")" +
               std::string{layout} + R"(", "decks": )" + std::to_string(decks) + R"(, "cards": [)" +
               listed + ']' + std::string{more} + '}';
    }

    /// What is said of a text that is no round, or nothing.
    static std::string wrong_with(const std::string& text) {
        JsonTape tape;
        EXPECT_TRUE(tape.read(text)) << text;
        RoundReader reader(find_built_in);
        const auto read = reader.read(Json(tape));
        return read ? "" : Catalogue(Language::en).say(read.error().what);
    }
};

constexpr std::string_view nine_to_four = "4S 2D 5H 2C";

TEST_P(Documents, ArePlayedOnTheirLayoutsAndNoOther) {
    const Proves proves{GetParam().layouts};
    EXPECT_EQ(wrong_with(round("A", 8, nine_to_four)), "");
    EXPECT_EQ(wrong_with(round(GetParam().last, 8, nine_to_four)), "");
    for (const std::string_view strange : {GetParam().beyond, std::string_view{""}})
        EXPECT_THAT(wrong_with(round(strange, 8, nine_to_four)),
                    HasSubstr('(' + std::string{GetParam().layouts} + ')'));
}

TEST_P(Documents, ArePlayedWithFourToTenDecks) {
    const Proves proves{GetParam().decks};
    for (int decks = 4; decks <= 10; ++decks)
        EXPECT_EQ(wrong_with(round("A", decks, nine_to_four)), "") << decks;
    for (const int decks : {-1, 0, 1, 3, 11})
        EXPECT_THAT(wrong_with(round("A", decks, nine_to_four)),
                    HasSubstr('(' + std::string{GetParam().decks} + ')'));
    // A deck has each card once.
    EXPECT_THAT(wrong_with(round("A", 4, "TS TS TS TS TS 2C")), HasSubstr("than 4 decks hold"));
    EXPECT_EQ(wrong_with(round("A", 5, "TS TS TS TS TS 2C")), "");
}

/// Nobody chooses: a card less or a card more than the table asks for makes no round.
TEST_P(Documents, LeaveNoChoiceOfCards) {
    {
        const Proves proves{GetParam().table_of_play};
        EXPECT_EQ(wrong_with(round("A", 8, "2S KC 3H 3D 8C")), "");
        EXPECT_THAT(wrong_with(round("A", 8, "2S KC 3H 3D")), HasSubstr("not complete"));
        EXPECT_THAT(wrong_with(round("A", 8, "2S KC 3H 3D 8C 4H")), HasSubstr("one too many"));
        EXPECT_THAT(wrong_with(round("A", 8, "4S 2D 5H 2C 3H")), HasSubstr("one too many"));
    }
    const Proves proves{GetParam().player_stands};
    EXPECT_EQ(wrong_with(round("A", 8, "KS 2D 6H 3C 4H")), "");
    EXPECT_THAT(wrong_with(round("A", 8, "KS 2D 6H 3C")), HasSubstr("not complete"));
    EXPECT_THAT(wrong_with(round("A", 8, "KS 2D 6H 4C 4H")), HasSubstr("one too many"));
}

/// What a display showed can be noted beside a round, and is not asked; nothing else is heard.
TEST_P(Documents, AreDecidedByTheCardsAndNotByADisplay) {
    const Proves proves{GetParam().display};
    const std::string text =
        round("A", 8, nine_to_four,
              R"(, "bets": [{"player": "p1", "box": 1, "bet": "player", "stake_cents": 1000}],
                  "why": "the board shows Banker",
                  "expect": {"outcome": "banker", "player_points": 0, "banker_points": 9})");
    JsonTape tape;
    ASSERT_TRUE(tape.read(text));
    RoundReader reader(find_built_in);
    const auto read = reader.read(Json(tape));
    ASSERT_TRUE(read);
    const FinishedRound& finished = **read;
    SettleBench bench;
    const auto settlement = settle({*finished.book, *finished.layout, finished.limits},
                                   finished.coup, {finished.bets, {}, {}}, bench);
    ASSERT_TRUE(settlement);
    EXPECT_EQ((*settlement)->outcome.winner, Winner::player);
    EXPECT_EQ((*settlement)->lines.at(0).returned, Money{2000});
    for (const auto* shown : {"display", "outcome", "winner", "result"})
        EXPECT_THAT(wrong_with(round("A", 8, nine_to_four,
                                     ", \"" + std::string{shown} + R"(": "banker")")),
                    HasSubstr("unknown key"));
}

INSTANTIATE_TEST_SUITE_P(All, Documents, testing::ValuesIn(documents),
                         [](const auto& chosen) { return std::string{chosen.param.name}; });

}  // namespace
}  // namespace tigerpit
