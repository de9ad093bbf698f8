// The page about the form of a rulebook: what it prints as an example works, and it has every key.

#include <gtest/gtest.h>

#include "books/library.hpp"
#include "books/overlay_toml.hpp"
#include "books/rulebook_toml.hpp"
#include "codec/round_json.hpp"
#include "rules/settle.hpp"
#include "support/case_files.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {
namespace {

const std::string& page() {
    static const std::string text = file_text("docs/rulebook-format.md");
    return text;
}

/// The first block of a language on the page that has these words in it.
std::string block(const std::string& language, std::string_view words) {
    const std::string start = "```" + language + "\n";
    for (std::size_t at = page().find(start); at != std::string::npos;
         at = page().find(start, at + 1)) {
        const std::size_t from = at + start.size();
        std::string text = page().substr(from, page().find("\n```", from) + 1 - from);
        if (text.find(words) != std::string::npos) return text;
    }
    ADD_FAILURE() << "no block of " << language << " with " << words;
    return "";
}

TEST(FormatPage, ItsWholeGameIsSoundAndSettlesItsRound) {
    const auto book = parse_rulebook(block("toml", "id        = \"my-game\""));
    ASSERT_TRUE(book) << Catalogue(Language::en).say(book.error().what);
    RoundReader reader([&](std::string_view) { return &*book; });
    JsonTape tape;
    const std::string text = block("json", "\"my-game\"");
    ASSERT_TRUE(tape.read(text));
    const auto round = reader.read(Json(tape));
    ASSERT_TRUE(round);
    SettleBench bench;
    const auto settled = settle({*book, *(*round)->layout, (*round)->limits}, (*round)->coup,
                                {(*round)->bets, (*round)->insurance, (*round)->marked}, bench);
    ASSERT_TRUE(settled);
    ASSERT_EQ((*settled)->lines.size(), 3U);
    EXPECT_EQ((*settled)->lines.back().returned.cents, 14'000);
    EXPECT_EQ(to_text(*(*settled)->lines.back().cites), "MYG 4.4");
}

TEST(FormatPage, ItsOverlayIsSound) {
    const std::string overlay = block("toml", "[overlay]");
    const auto filled = overlaid(*find_rulebook("da-hu-ying-xiong"), overlay);
    ASSERT_TRUE(filled) << Catalogue(Language::en).say(filled.error().what);
    EXPECT_EQ(filled->overlay->fills.size(), 5U);
}

/// Does the page have the key as a word, with what follows a key in code or in a table?
bool is_named(const std::string& key) {
    constexpr std::string_view before = " `{,|\n";
    constexpr std::string_view after = " =`,}";
    for (std::size_t at = page().find(key); at != std::string::npos;
         at = page().find(key, at + 1)) {
        const char first = at == 0 ? '\n' : page()[at - 1];
        const char last = page()[at + key.size()];
        if (before.contains(first) && after.contains(last)) return true;
    }
    return false;
}

/// Every key that a file may have: those of the sample, in which each is used.
TEST(FormatPage, HasEveryKeyOfTheSample) {
    std::istringstream lines(file_text("tests/cases/rulebooks/sample.toml"));
    int keys = 0;
    for (std::string line; std::getline(lines, line);) {
        for (std::size_t equals = line.find(" = "); equals != std::string::npos;
             equals = line.find(" = ", equals + 1)) {
            const std::size_t end = line.find_last_not_of(' ', equals) + 1;
            const std::size_t start = line.find_last_of(" {[\n", end - 1) + 1;
            const std::string key = line.substr(start, end - start);
            EXPECT_TRUE(is_named(key)) << key;
            ++keys;
        }
    }
    EXPECT_GT(keys, 60);
}

}  // namespace
}  // namespace tigerpit
