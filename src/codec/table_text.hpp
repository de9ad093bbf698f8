#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tigerpit {

/// How many columns of a terminal a text takes: Chinese characters take two.
int display_width(std::string_view text);

enum class Align : std::uint8_t { left, right };
enum class Tone : std::uint8_t { plain, strong, faint, good, bad, mark };

/// The text in the tone's colour, or as it is when colours are off.
std::string toned(std::string_view text, Tone tone, bool colour);

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

    [[nodiscard]] std::string render(bool colour) const;

private:
    struct Row {
        std::vector<Cell> cells;
        std::string note;
    };
    [[nodiscard]] std::vector<int> widths() const;
    [[nodiscard]] std::string line(const std::vector<Cell>& cells, const std::vector<int>& widths,
                                   bool colour) const;

    std::vector<Column> columns_;
    std::vector<Row> rows_;
};

}  // namespace tigerpit
