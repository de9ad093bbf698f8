// Every row of every rulebook's irregularities is needed: without it a round that is named by one
// of its clauses comes out otherwise.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "books/library.hpp"
#include "support/case_files.hpp"
#include "support/play_script.hpp"

namespace tigerpit {
namespace {

/// The rounds of a game, each with the clause that it is named by.
struct NamedRound {
    std::string clause;
    std::string text;
};

std::vector<NamedRound> rounds_of(const std::string& game) {
    std::vector<NamedRound> rounds;
    for (const auto& entry : std::filesystem::directory_iterator("tests/cases/rounds/" + game)) {
        const std::string stem = entry.path().stem().string();
        if (entry.path().extension() == ".round")
            rounds.push_back({stem.substr(0, stem.find('-')), file_text(entry.path().string())});
    }
    return rounds;
}

/// Does a round of one of these clauses fail with this rulebook?
bool is_noticed(const std::vector<NamedRound>& rounds, const std::vector<Citation>& cites,
                const Rulebook& book) {
    const auto books = [&](std::string_view) -> std::expected<const Rulebook*, Message> {
        return &book;
    };
    return std::ranges::any_of(rounds, [&](const NamedRound& round) {
        const bool named = std::ranges::find(cites, round.clause, &Citation::clause) != cites.end();
        return named && !play_script(round.text, books).faults.empty();
    });
}

std::string text_of(const IrregularityRule& rule) {
    std::string text{irregularity_words[static_cast<std::size_t>(rule.kind)]};
    for (const Citation& cites : rule.cites) text += ' ' + to_text(cites);
    return text;
}

class IrregularityRows : public testing::TestWithParam<std::string> {};

TEST_P(IrregularityRows, AreEachProvedByARoundOfTheirClause) {
    const Rulebook& whole = *find_rulebook(GetParam());
    const std::vector<NamedRound> rounds = rounds_of(GetParam());
    const auto& rules = whole.conduct->irregularities;
    EXPECT_FALSE(rules.empty());
    for (std::size_t row = 0; row < rules.size(); ++row) {
        Rulebook less = whole;
        auto& left = less.conduct->irregularities;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(row));
        EXPECT_TRUE(is_noticed(rounds, rules[row].cites, less)) << text_of(rules[row]);
    }
}

std::vector<std::string> games() {
    std::vector<std::string> ids;
    for (const Rulebook& book : built_in_rulebooks()) ids.push_back(book.document.id);
    return ids;
}

std::string name_of_game(const testing::TestParamInfo<std::string>& chosen) {
    std::string name = chosen.param;
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Games, IrregularityRows, testing::ValuesIn(games()), name_of_game);

}  // namespace
}  // namespace tigerpit
