// What a rulebook file may not say, and the sentence it gets. Each case changes one thing in a
// sound file.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "assets/embedded.hpp"
#include "books/library.hpp"
#include "books/rulebook_toml.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {
namespace {

std::string sound_file() {
    for (const EmbeddedFile& file : embedded_files())
        if (file.path == "rulebooks/wu-song.toml") return std::string{file.text};
    return "";
}

/// The sound file with the first `from` made `to`.
std::string changed(const std::string& from, const std::string& to) {
    std::string text = sound_file();
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    return text;
}

struct BadCase {
    const char* name;
    const char* from;
    const char* to;
    const char* what;
};

class BadRulebook : public testing::TestWithParam<BadCase> {};

TEST_P(BadRulebook, IsRefusedWithASentence) {
    const auto read = parse_rulebook(changed(GetParam().from, GetParam().to));
    ASSERT_FALSE(read);
    EXPECT_EQ(Catalogue(Language::en).say(read.error().what), GetParam().what);
    EXPECT_GT(read.error().line, 0);
    EXPECT_GT(read.error().column, 0);
}

INSTANTIATE_TEST_SUITE_P(
    Rulebook, BadRulebook,
    testing::Values(
        BadCase{"UnknownKey", "short     =", "shrot = \"WS\"\nshort     =",
                "unknown key document.shrot: did you mean short?"},
        BadCase{"MissingKey", "short     = \"WS\"", "", "document.short is missing"},
        BadCase{"MissingChineseName", ", zh-Hant = \"閒\"", "",
                "bets.player.name.zh-Hant is missing"},
        BadCase{"QuoteInAnId", "short     = \"WS\"", "short = 'W\"S'",
                "document.short is \"W\"S\", and must be letters, digits, - and _ only"},
        BadCase{"QuoteInABet", "[bets.player]", "[bets.'pl\"ayer']",
                "bets.pl\"ayer is \"pl\"ayer\", and must be letters, digits, - and _ only"},
        BadCase{"EmptyText", "operator  = \"RWS\"", "operator = \"\"",
                "document.operator is empty"},
        BadCase{"WrongKind", "version   = 3", "version = \"three\"",
                "document.version must be a whole number, and is a text"},
        BadCase{"OutOfRange", "min = 4, max = 10", "min = 4, max = 99",
                "document.decks.max is 99, and must be 4 to 12"},
        BadCase{"UpsideDownDecks", "min = 4, max = 10", "min = 4, max = 3",
                "document.decks.max is 3, and must be 4 to 12"},
        BadCase{"UnknownWord", "\"up\"", "\"sideways\"",
                "settings.rounding is \"sideways\", and must be one of: up, down"},
        BadCase{"NotOdds", "pays = \"36:1\"", "pays = \"36 to 1\"",
                "bets.wu_song.lines[1].pays is \"36 to 1\", and must be odds in lowest terms such "
                "as \"3:2\" or \"19:20\""},
        BadCase{"OddsNotLowest", "pays = \"36:1\"", "pays = \"72:2\"",
                "bets.wu_song.lines[1].pays is \"72:2\", and must be odds in lowest terms such as "
                "\"3:2\" or \"19:20\""},
        BadCase{"OddsOfNothing", "pays = \"36:1\"", "pays = \"0:1\"",
                "bets.wu_song.lines[1].pays is \"0:1\", and must be odds in lowest terms such as "
                "\"3:2\" or \"19:20\""},
        BadCase{"NotAClause", "cites = \"4.1.9\"", "cites = \"four\"",
                "bets.wu_song.cites is \"four\", and must be a clause such as \"5.1.1\" or \"5.1.1 "
                "(A-21)\""},
        BadCase{"NotAReading", "5.1.1 (A-21)", "5.1.1 (B-21)",
                "limits.over.cites is \"5.1.1 (B-21)\", and must be a clause such as \"5.1.1\" or "
                "\"5.1.1 (A-21)\""},
        BadCase{"NotAReadingAlone", "readings = [\"A-39\"]", "readings = [\"forty\"]",
                "bets.wu_dalang.readings has \"forty\", and a reading is written \"A-12\""},
        BadCase{"SlipOfThePen", "operator  =", "oparator =",
                "document.operator is missing: is oparator a slip of the pen?"},
        BadCase{"PointsTooMany", "points = 1,", "points = 10,",
                "bets.wu_dalang.lines[1].points must be a whole number from 0 to 9, an array of "
                "them, or a range such as \"0-5\""},
        BadCase{"RangeUpsideDown", "points = 1,", "points = \"5-1\",",
                "bets.wu_dalang.lines[1].points is \"5-1\", and must be a range such as \"0-5\" "
                "within 0 to 9, the smaller first"},
        BadCase{"UnknownWinner", "winner = \"player\", points = 1",
                "winner = \"dealer\", points = 1",
                "bets.wu_dalang.lines[1].winner is \"dealer\", and must be one of: player, banker, "
                "tie"},
        BadCase{"NoLines", "lines = [{ winner = \"player\", points = 1, pays = \"150:1\" }]",
                "lines = []", "bets.wu_dalang.lines has nothing in it"},
        BadCase{"UnreachableLine", "{ winner = \"player\", points = 7, pays = \"1:2\" },",
                "{ winner = \"player\", pays = \"1:1\" },\n  { winner = \"player\", points = 7, "
                "pays = \"1:2\" },",
                "bets.player.lines[2] can never be reached: line 1 covers all of it"},
        BadCase{
            "UnknownBet", "\"wu_song\", \"wu_dalang\"", "\"wu_sogn\", \"wu_dalang\"",
            "layout A names \"wu_sogn\", which is no bet of this file: did you mean \"wu_song\"?"},
        BadCase{"BetTwice", "\"player\", \"banker\", \"tie\"", "\"player\", \"player\", \"tie\"",
                "layout A names \"player\" twice"},
        BadCase{"BetNowhere", "[bets.tie]",
                "[bets.orphan]\nname = { en = \"Orphan\", zh-Hans = \"孤\", zh-Hant = \"孤\" "
                "}\ncites = \"1.1\"\nlines = [{ winner = \"tie\", pays = \"1:1\" }]\n\n[bets.tie]",
                "no layout offers \"orphan\""},
        BadCase{"PriceNowhere", "layouts = [\"C\", \"E\", \"F\"]",
                "layouts = [\"C\", \"E\", \"F\", \"Z\"]",
                "\"tie\" has a price for layout Z, which does not offer it"},
        BadCase{"NoOriginal", "original = \"banker\"", "",
                "no bet is an Original Bet on the banker Hand (original = \"banker\")"},
        BadCase{"NotADate", "effective = 2024-12-06T08:00:00", "effective = \"December\"",
                "document.effective must be a date such as 2019-10-08 or 2025-11-21T08:00:00"},
        BadCase{"PositionsUpsideDown", "positions = { min = 1, max = 6 }",
                "positions = { min = 6, max = 1 }",
                "layouts.A.positions.max is 1, and must be 6 to 99"}),
    [](const auto& chosen) { return std::string{chosen.param.name}; });

TEST(Rulebook, TextThatIsNotTomlSaysWhere) {
    const auto read = parse_rulebook("[document]\nid = = 1\n");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().line, 2);
    EXPECT_EQ(read.error().what.key, "file.not_toml");
}

TEST(Rulebook, TheErrorPointsAtTheLine) {
    const std::string text = changed("pays = \"36:1\"", "pays = \"36\"");
    const auto read = parse_rulebook(text);
    ASSERT_FALSE(read);
    const auto before = text.substr(0, text.find("\"36\""));
    EXPECT_EQ(read.error().line, std::count(before.begin(), before.end(), '\n') + 1);
    EXPECT_EQ(read.error().column, static_cast<int>(before.size() - before.rfind('\n')));
}

TEST(Library, HoldsTheFiveGamesWithAllTheirLayouts) {
    std::vector<std::pair<std::string, std::size_t>> found;
    for (const Rulebook& book : built_in_rulebooks())
        found.emplace_back(book.document.short_name, book.layouts.size());
    const std::vector<std::pair<std::string, std::size_t>> wanted{
        {"DHYX", 4}, {"MBS", 7}, {"TBC", 11}, {"TBN", 17}, {"WS", 6}};
    EXPECT_EQ(found, wanted);
}

TEST(Library, KnowsEachDocumentByVersionAndHour) {
    const auto document = [](const char* id) { return find_rulebook(id)->document; };
    EXPECT_EQ(document("tiger-buffalo-commission").effective, "2024-05-14 08:00");
    EXPECT_EQ(document("tiger-buffalo-commission").version, std::nullopt);
    EXPECT_EQ(document("tiger-baccarat").effective, "2019-10-08");
    EXPECT_EQ(document("tiger-baccarat").version, 2);
    EXPECT_EQ(document("da-hu-ying-xiong").effective, "2020-01-15 08:00");
    EXPECT_EQ(document("da-hu-ying-xiong").version, std::nullopt);
    EXPECT_EQ(document("tiger-buffalo-non-commission").effective, "2025-11-21 08:00");
    EXPECT_EQ(document("tiger-buffalo-non-commission").version, 3);
    EXPECT_EQ(document("wu-song").effective, "2024-12-06 08:00");
    EXPECT_EQ(document("wu-song").version, 3);
    EXPECT_EQ(find_rulebook("no-such-game"), nullptr);
}

}  // namespace
}  // namespace tigerpit
