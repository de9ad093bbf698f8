// The page about refusals has every word, in the order in which they are checked, and the clauses
// that a table names.

#include <gtest/gtest.h>

#include <map>

#include "codec/denial_text.hpp"
#include "support/case_files.hpp"
#include "support/storms.hpp"

namespace tigerpit {
namespace {

/// A row of the page: the cells behind the word.
struct PageRow {
    std::string word;
    std::vector<std::string> cells;
};

std::vector<std::string> parted(const std::string& line) {
    std::vector<std::string> cells;
    for (std::size_t from = line.find("| "); from != std::string::npos;) {
        const std::size_t to = line.find(" |", from + 1);
        if (to == std::string::npos) break;
        cells.push_back(line.substr(from + 2, to - from - 2));
        from = to + 1;
    }
    return cells;
}

/// The rows of all its tables that begin with a word.
std::vector<PageRow> page_rows() {
    std::vector<PageRow> rows;
    std::istringstream page{file_text("docs/refusals.md")};
    for (std::string line; std::getline(page, line);) {
        if (!line.starts_with("| `")) continue;
        std::vector<std::string> cells = parted(line);
        const std::string word = cells.front().substr(1, cells.front().size() - 2);
        cells.erase(cells.begin());
        rows.push_back({word, std::move(cells)});
    }
    return rows;
}

TEST(RefusalsPage, HasEveryWordInTheOrderOfChecking) {
    std::vector<std::string> on_page;
    for (const PageRow& row : page_rows()) {
        on_page.push_back(row.word);
        EXPECT_EQ(row.cells.size(), 7U) << row.word;
    }
    std::vector<std::string> words{denied_words.begin(), denied_words.end()};
    words.insert(words.end(), refusal_words.begin(), refusal_words.end());
    EXPECT_EQ(on_page, words);
}

TEST(RefusalsPage, HasTheClausesThatTablesName) {
    const std::map<std::string, std::size_t> columns{
        {"TBC", 2}, {"MBS", 3}, {"DHYX", 4}, {"TBN", 5}, {"WS", 6}};
    const auto rows = page_rows();
    in_storms(
        [&](const Situation& now, const Command&, const Denial& denial) {
            const auto row = std::ranges::find(rows, denial_word(denial), &PageRow::word);
            ASSERT_NE(row, rows.end());
            const std::string& document = now.rulebook.document.short_name;
            const std::string& cell = row->cells[columns.at(document)];
            if (cell.starts_with("of the ")) return;
            const std::string clause = to_text(*denial.cites).substr(document.size() + 1);
            EXPECT_NE((", " + cell + ',').find(", " + clause + ','), std::string::npos)
                << row->word << ' ' << document << ' ' << clause << " is not in " << cell;
        },
        [](const Rulebook&, const Table&, const Recorded&) {});
}

}  // namespace
}  // namespace tigerpit
