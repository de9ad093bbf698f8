#include "codec/table_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tigerpit {

namespace {

/// The next character of UTF-8 text; a broken byte stands for itself.
char32_t next_character(std::string_view& text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t character = size == 1 ? lead : lead & (0xFFU >> (size + 1));
    for (std::size_t i = 1; i < std::min(size, text.size()); ++i)
        character = character << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
    text.remove_prefix(std::min(size, text.size()));
    return character;
}

/// The blocks of characters that take two columns: Hangul Jamo, CJK and its punctuation, Hangul,
/// full-width forms, emoji and the CJK extensions.
constexpr std::array<std::pair<char32_t, char32_t>, 8> wide_blocks{{{0x1100, 0x115F},
                                                                    {0x2E80, 0xA4CF},
                                                                    {0xAC00, 0xD7A3},
                                                                    {0xF900, 0xFAFF},
                                                                    {0xFE30, 0xFE6F},
                                                                    {0xFF00, 0xFF60},
                                                                    {0x1F300, 0x1FAFF},
                                                                    {0x20000, 0x3FFFD}}};

bool is_wide(char32_t character) {
    return std::ranges::any_of(wide_blocks, [&](const auto& block) {
        return character >= block.first && character <= block.second;
    });
}

std::string_view escape_of(Tone tone) {
    switch (tone) {
        case Tone::plain: return "";
        case Tone::strong: return "\x1b[1m";
        case Tone::faint: return "\x1b[2m";
        case Tone::good: return "\x1b[32m";
        case Tone::bad: return "\x1b[31m";
        case Tone::mark: return "\x1b[36m";
        case Tone::red: return "\x1b[91m";
        case Tone::blue: return "\x1b[94m";  // the bright one: 34 is hard to read on black
        case Tone::green: return "\x1b[92m";
    }
    std::unreachable();
}

constexpr std::string_view gap = "  ";

}  // namespace

int display_width(std::string_view text) {
    int width = 0;
    while (!text.empty()) width += is_wide(next_character(text)) ? 2 : 1;
    return width;
}

std::string toned(std::string_view text, Tone tone, Look look) {
    std::string plain{text};
    if (look == Look::plain || text.empty()) return plain;
    if (look == Look::markdown) return tone == Tone::strong ? "**" + plain + "**" : plain;
    const std::string_view escape = escape_of(tone);
    return escape.empty() ? plain : std::string{escape} + plain + "\x1b[0m";
}

std::string headline(std::string_view text, int level, Look look) {
    if (look != Look::markdown) return toned(text, Tone::strong, look) + '\n';
    return std::string(static_cast<std::size_t>(level), '#') + ' ' + std::string{text} + "\n\n";
}

std::string whole_line(std::string_view text, Look look) {
    return std::string{text} + (look == Look::markdown ? "\n\n" : "\n");
}

std::vector<int> TextTable::widths() const {
    std::vector<int> widths;
    widths.reserve(columns_.size());
    for (const Column& column : columns_) widths.push_back(display_width(column.head));
    for (const Row& row : rows_)
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            widths[i] = std::max(widths[i], display_width(row.cells[i].text));
    return widths;
}

std::string TextTable::line(const std::vector<Cell>& cells, const std::vector<int>& widths,
                            Look look) const {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) text += gap;
        const auto blanks = static_cast<std::size_t>(widths[i] - display_width(cells[i].text));
        if (columns_[i].align == Align::right) text.append(blanks, ' ');
        text += toned(cells[i].text, cells[i].tone, look);
        if (columns_[i].align == Align::left && i + 1 < cells.size()) text.append(blanks, ' ');
    }
    while (text.ends_with(' ')) text.pop_back();
    return text + '\n';
}

/// A cell of a Markdown table: a bar would end it.
std::string TextTable::markdown() const {
    const auto row = [](const auto& cells, const auto& text_of) {
        std::string text = "|";
        for (const auto& cell : cells) {
            text += ' ';
            for (const char c : text_of(cell))
                text += c == '|' ? std::string{"\\|"} : std::string{c};
            text += " |";
        }
        return text + '\n';
    };
    std::string text = row(columns_, [](const Column& column) { return column.head; });
    text += row(columns_, [](const Column& column) {
        return std::string{column.align == Align::right ? "--:" : "---"};
    });
    for (const Row& one : rows_) {
        std::vector<Cell> cells = one.cells;
        if (!one.note.empty()) cells = {{one.note}};
        cells.resize(columns_.size());
        text += row(cells,
                    [](const Cell& cell) { return toned(cell.text, cell.tone, Look::markdown); });
    }
    return text;
}

std::string TextTable::render(Look look) const {
    if (look == Look::markdown) return markdown();
    const std::vector<int> widths = this->widths();
    std::vector<Cell> heads;
    heads.reserve(columns_.size());
    for (const Column& column : columns_) heads.push_back({column.head, Tone::faint});
    std::string text = line(heads, widths, look);
    for (const Row& row : rows_)
        text += row.note.empty() ? line(row.cells, widths, look)
                                 : "    " + toned(row.note, Tone::faint, look) + '\n';
    return text;
}

}  // namespace tigerpit
