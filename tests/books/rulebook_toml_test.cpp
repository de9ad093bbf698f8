// The rulebooks inside the program, and where the reader points when a file is wrong.

#include <gtest/gtest.h>

#include <algorithm>

#include "assets/embedded.hpp"
#include "books/library.hpp"
#include "books/rulebook_toml.hpp"

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
