// The page about scripts and lines of JSON: its examples hold, and it has every word there is.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/describe_commands.hpp"
#include "codec/describe_events.hpp"
#include "codec/fields_read.hpp"
#include "codec/script_read.hpp"
#include "support/case_files.hpp"
#include "support/play_script.hpp"

namespace tigerpit {
namespace {

const std::string& page() {
    static const std::string text = file_text("docs/round-format.md");
    return text;
}

/// The blocks of a language on the page.
std::vector<std::string> blocks(const std::string& language) {
    std::vector<std::string> found;
    const std::string start = "```" + language + "\n";
    for (std::size_t at = page().find(start); at != std::string::npos;
         at = page().find(start, at + 1)) {
        const std::size_t from = at + start.size();
        found.push_back(page().substr(from, page().find("\n```", from) + 1 - from));
    }
    return found;
}

/// Does the page have the word at the beginning of something in code?
bool is_named(const std::string& words) {
    for (const char* end : {"`", " "})
        if (page().find('`' + words + end) != std::string::npos) return true;
    return false;
}

TEST(RoundPage, ItsScriptsHoldWhatTheySay) {
    const auto scripts = blocks("round");
    EXPECT_EQ(scripts.size(), 3U);
    for (const std::string& script : scripts)
        EXPECT_THAT(play_script(script).faults, testing::IsEmpty()) << script;
}

TEST(RoundPage, ItsCommandsCanBeRead) {
    const auto lines = blocks("json");
    ASSERT_EQ(lines.size(), 1U);
    const Rulebook& book = *find_rulebook("wu-song");
    const CitationIndex index(book);
    People people;
    std::istringstream text(lines.front());
    for (std::string line; std::getline(text, line);) {
        JsonTape tape;
        ASSERT_TRUE(tape.read(line)) << line;
        EXPECT_TRUE(parse_command(Json(tape), {book, index, people})) << line;
    }
}

TEST(RoundPage, NamesEveryStatementAndExpectation) {
    for (const std::string_view verb : every_script_verb())
        EXPECT_TRUE(is_named(std::string{verb})) << verb;
    for (const std::string_view word : every_expectation_word())
        EXPECT_TRUE(is_named("expect " + std::string{word})) << word;
}

template <class Variant>
struct NamedOnPage;
template <class... Ts>
struct NamedOnPage<std::variant<Ts...>> {
    static void expect() {
        std::vector<std::string_view> words{tag_of<Ts>()...};
        (FieldReader::add_keys<Ts>(words), ...);
        for (const std::string_view word : words) EXPECT_TRUE(is_named(std::string{word})) << word;
    }
};

TEST(RoundPage, NamesEveryCommandAndEventAndTheirKeys) {
    NamedOnPage<Command>::expect();
    NamedOnPage<Event>::expect();
}

}  // namespace
}  // namespace tigerpit
