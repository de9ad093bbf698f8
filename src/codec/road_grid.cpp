#include "codec/road_grid.hpp"

#include <algorithm>

namespace tigerpit {

namespace {

/// What fits on a line of nearly every terminal.
constexpr int line_width = 80;

int width_of(const std::vector<Cell>& signs) {
    int width = 0;
    for (const Cell& sign : signs) width += display_width(sign.text);
    return width;
}

void pad(std::string& text, int width) { text.append(static_cast<std::size_t>(width), ' '); }

}  // namespace

std::vector<RoadGrid::Column> RoadGrid::columns() const {
    std::vector<Column> columns;
    for (const RoadCell& cell : cells_) {
        const auto number = static_cast<std::size_t>(cell.place.column);
        if (number >= columns.size()) columns.resize(number + 1);
        Column& column = columns[number];
        column.cells[static_cast<std::size_t>(cell.place.row)] = &cell;
        column.before = std::max(column.before, width_of(cell.before));
        column.mark = std::max(column.mark, display_width(cell.mark.text));
        column.behind = std::max(column.behind, width_of(cell.behind));
    }
    return columns;
}

std::string RoadGrid::line(std::span<const Column> band, std::size_t row, Look look) {
    static const RoadCell nothing{{}, {"·", Tone::faint}};
    std::string text;
    const auto write = [&](const Cell& sign) { text += toned(sign.text, sign.tone, look); };
    for (const Column& column : band) {
        const RoadCell& cell = column.cells[row] ? *column.cells[row] : nothing;
        pad(text, column.before - width_of(cell.before));
        std::ranges::for_each(cell.before, write);
        write(cell.mark);
        std::ranges::for_each(cell.behind, write);
        pad(text, column.behind - width_of(cell.behind) + column.mark -
                      display_width(cell.mark.text) + 1);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text + '\n';
}

std::span<const RoadGrid::Column> RoadGrid::band(std::span<const Column> rest) {
    int width = 0;
    for (std::size_t size = 0; size < rest.size(); ++size) {
        const Column& column = rest[size];
        width += column.before + column.mark + column.behind + 1;
        // The blank behind the last column is not written.
        if (size > 0 && width - 1 > line_width) return rest.first(size);
    }
    return rest;
}

std::string RoadGrid::render(const Catalogue& words, Look look) const {
    const std::vector<Column> columns = this->columns();
    std::string text;
    for (std::size_t first = 0; first < columns.size();) {
        const auto drawn = band(std::span{columns}.subspan(first));
        const Message where =
            Message{"roads.columns"}.with("first", first + 1).with("last", first + drawn.size());
        if (drawn.size() < columns.size())
            text += toned(words.say(where), Tone::faint, look) + '\n';
        for (std::size_t row = 0; row < road_rows; ++row) text += line(drawn, row, look);
        first += drawn.size();
    }
    return text;
}

}  // namespace tigerpit
