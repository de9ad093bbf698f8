// The rows of [irregularities], and what is wrong with those that cannot be read.

#include "books/irregularity_toml.hpp"

#include <gtest/gtest.h>

#include "books/library.hpp"
#include "books/rulebook_toml.hpp"
#include "support/case_files.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {
namespace {

/// The sample with these rows behind it: sound, or what is said of them.
std::string reads(std::string_view rows) {
    std::string text = file_text("tests/cases/rulebooks/sample.toml");
    text += "\n[irregularities]\n" + std::string{rows};
    const auto book = parse_rulebook(text);
    if (!book) return Catalogue(Language::en).say(book.error().what);
    std::string found;
    for (const IrregularityRule& rule : book->conduct->irregularities)
        found += std::string{irregularity_words[static_cast<std::size_t>(rule.kind)]} + ' ' +
                 std::to_string(rule.then.size()) + ' ' + to_text(rule.cites.front()) + ';';
    return found;
}

TEST(IrregularityRowsRead, AreReadByKindInTheirOrder) {
    EXPECT_EQ(reads("interruption = [\n"
                    "  { when = { outcome = \"established\" }, by = \"continue_round\", then = "
                    "\"play_on\", cites = \"3.1\" },\n"
                    "  { by = \"confirm_void\", then = [\"void_round\", \"may_replace\"], cites = "
                    "[\"3.2\", \"3.1\"] },\n]\n"),
              "interruption 1 SMP 3.1;interruption 2 SMP 3.2;");
}

TEST(IrregularityRowsRead, AreAboutTheRoundOnTheTableUnlessTheySayOtherwise) {
    const auto book = parse_rulebook(
        file_text("tests/cases/rulebooks/sample.toml") +
        "\n[irregularities]\nuncovered = [{ by = \"decide_uncovered\", then = \"refer\", cites = "
        "\"3.1\" }]\n");
    ASSERT_TRUE(book.has_value());
    const auto& rule = book->conduct->irregularities.front();
    EXPECT_EQ(rule.when[static_cast<std::size_t>(Circumstance::moment)],
              SmallSet{static_cast<int>(Moment::in_round)});
}

/// Who took an act away is led to where it was.
TEST(IrregularityRowsRead, AreRuledOnByAnActThatSomebodyHas) {
    std::string text = file_text("tests/cases/rulebooks/sample.toml");
    const auto act = text.find("\nmove_insurance");
    ASSERT_NE(act, std::string::npos);
    text.erase(act, text.find('\n', act + 1) - act);
    text +=
        "\n[irregularities]\nforeign_card = [{ by = \"move_insurance\", then = "
        "\"void_round\", cites = \"3.1\" }]\n";
    const auto book = parse_rulebook(text);
    ASSERT_FALSE(book.has_value());
    EXPECT_EQ(Catalogue(Language::en).say(book.error().what),
              "authority.acts has no move_insurance, and irregularities.foreign_card[1].by is "
              "\"move_insurance\"");
    const auto table = static_cast<std::ptrdiff_t>(text.find("[authority.acts]"));
    EXPECT_EQ(book.error().line, std::count(text.begin(), text.begin() + table, '\n') + 1);
}

struct WrongRow {
    const char* rows;
    const char* said;
};

class WrongRows : public testing::TestWithParam<WrongRow> {};

TEST_P(WrongRows, AreRefusedInASentence) {
    const std::string said = reads(GetParam().rows);
    EXPECT_NE(said.find(GetParam().said), std::string::npos) << said;
}

constexpr WrongRow wrong_rows[]{
    {"foreign_cards = [{ by = \"confirm_void\", then = \"void_round\", cites = \"3.1\" }]",
     "foreign_cards"},
    {"foreign_card = [{ by = \"confirm_voids\", then = \"void_round\", cites = \"3.1\" }]",
     "confirm_voids"},
    {"foreign_card = [{ by = \"confirm_void\", then = \"void_rounds\", cites = \"3.1\" }]",
     "did you mean \"void_round\"?"},
    {"foreign_card = [{ by = \"confirm_void\", then = \"burn_them\", cites = \"3.1\" }]",
     "must be one of"},
    {"foreign_card = [{ when = { outcome = \"opened\" }, by = \"confirm_void\", then = "
     "\"void_round\", cites = \"3.1\" }]",
     "did you mean \"open\"?"},
    {"foreign_card = [{ when = { colour = \"red\" }, by = \"confirm_void\", then = \"void_round\", "
     "cites = \"3.1\" }]",
     "colour"},
    {"foreign_card = [{ by = \"confirm_void\", then = [\"void_round\", \"may_replace\"], cites = "
     "\"3.1\" }]",
     "1 clauses for 2 steps"},
    {"foreign_card = [{ by = \"confirm_void\", then = \"void_round\", cites = \"9.9\" }]", "9.9"},
    {"foreign_card = [{ by = \"confirm_void\", then = \"void_round\", cites = \"3.1\" }, { when = "
     "{ "
     "outcome = \"open\" }, by = \"confirm_void\", then = \"play_on\", cites = \"3.1\" }]",
     "row 1 holds wherever it does"},
};

INSTANTIATE_TEST_SUITE_P(Rows, WrongRows, testing::ValuesIn(wrong_rows));

}  // namespace
}  // namespace tigerpit
