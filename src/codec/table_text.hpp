#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tigerpit {

/// How many columns of a terminal a text takes: Chinese characters take two.
int display_width(std::string_view text);

enum class Align : std::uint8_t { left, right };
/// What a text means; red, blue and green are the colours of the roads.
enum class Tone : std::uint8_t { plain, strong, faint, good, bad, mark, red, blue, green };

/// Where a text is looked at: plain, on a terminal that shows colours, or as a Markdown page.
enum class Look : std::uint8_t { plain, colour, markdown };

/// The text in its tone: coloured, in Markdown strong or not, otherwise as it is.
std::string toned(std::string_view text, Tone tone, Look look);

/// The head of a whole text (level 1) or of a part of it (level 2).
std::string headline(std::string_view text, int level, Look look);

/// A line of its own.
std::string whole_line(std::string_view text, Look look);

struct Cell {
    std::string text;
    Tone tone = Tone::plain;
};

/// Rows under heads, every column as wide as its widest cell.
class TextTable {
public:
    struct Column {
        std::string head;
        Align align = Align::left;
    };

    explicit TextTable(std::vector<Column> columns) : columns_(std::move(columns)) {}

    void add(std::vector<Cell> row) { rows_.push_back({std::move(row), ""}); }
    /// A line of its own below the last row, indented.
    void note(std::string text) { rows_.push_back({{}, std::move(text)}); }

    [[nodiscard]] std::string render(Look look) const;

private:
    struct Row {
        std::vector<Cell> cells;
        std::string note;
    };
    [[nodiscard]] std::vector<int> widths() const;
    [[nodiscard]] std::string line(const std::vector<Cell>& cells, const std::vector<int>& widths,
                                   Look look) const;
    [[nodiscard]] std::string markdown() const;

    std::vector<Column> columns_;
    std::vector<Row> rows_;
};

}  // namespace tigerpit
