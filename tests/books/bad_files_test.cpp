// What a rulebook and an overlay may not say. Every file of the two folders has one thing wrong,
// and its first line is the very sentence it gets: line, column, what is wrong.

#include <gtest/gtest.h>

#include "books/library.hpp"
#include "books/overlay_toml.hpp"
#include "books/rulebook_toml.hpp"
#include "support/case_files.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {
namespace {

std::string said(const FileError& error, Language language) {
    return std::to_string(error.line) + ':' + std::to_string(error.column) + ": " +
           Catalogue(language).say(error.what);
}

/// The sentence on the first line, after `# `.
std::string expected_of(const std::string& text) { return text.substr(2, text.find('\n') - 2); }

class BadRulebook : public testing::TestWithParam<std::string> {};

TEST_P(BadRulebook, IsRefusedWithItsSentence) {
    const std::string text = file_text(GetParam());
    const auto read = parse_rulebook(text);
    ASSERT_FALSE(read);
    EXPECT_EQ(said(read.error(), Language::en), expected_of(text));
    // In Chinese the same key is said: nothing is left in braces.
    for (const Language language : {Language::zh_hans, Language::zh_hant})
        EXPECT_EQ(said(read.error(), language).find('{'), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Files, BadRulebook, testing::ValuesIn(case_files("bad-rulebooks")),
                         name_of_file);

TEST(BadRulebooks, AreAtLeastForty) { EXPECT_GE(case_files("bad-rulebooks").size(), 40U); }

class BadOverlay : public testing::TestWithParam<std::string> {};

TEST_P(BadOverlay, IsRefusedWithItsSentence) {
    const std::string text = file_text(GetParam());
    const auto game = overlay_game(text);
    const Rulebook* book = find_rulebook(game.value_or(""));
    const auto filled = overlaid(book ? *book : *find_rulebook("da-hu-ying-xiong"), text);
    ASSERT_FALSE(filled);
    if (game && !game->empty() && !book) {
        EXPECT_EQ(filled.error().what.key, "overlay.other_game");
        return;
    }
    EXPECT_EQ(said(filled.error(), Language::en), expected_of(text));
    for (const Language language : {Language::zh_hans, Language::zh_hant})
        EXPECT_EQ(said(filled.error(), language).find('{'), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Files, BadOverlay, testing::ValuesIn(case_files("bad-overlays")),
                         name_of_file);

}  // namespace
}  // namespace tigerpit
