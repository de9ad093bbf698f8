#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "codec/table_text.hpp"
#include "rules/road_pen.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// A cell of a road as it is written: its mark, and smaller signs before and behind it.
struct RoadCell {
    RoadPlace place;
    Cell mark;
    std::vector<Cell> before = {};
    std::vector<Cell> behind = {};
};

/// A road on a terminal: six rows, dots where nothing is, every column as wide as its widest cell.
/// A road too wide for a line goes on below, and says which columns stand where.
class RoadGrid {
public:
    void add(RoadCell cell) { cells_.push_back(std::move(cell)); }

    [[nodiscard]] std::string render(const Catalogue& words, Look look) const;

private:
    struct Column {
        std::array<const RoadCell*, road_rows> cells{};
        int before = 0;
        int mark = 1;
        int behind = 0;
    };

    [[nodiscard]] std::vector<Column> columns() const;
    /// The first columns, as many as fit on a line.
    static std::span<const Column> band(std::span<const Column> rest);
    static std::string line(std::span<const Column> band, std::size_t row, Look look);

    std::vector<RoadCell> cells_;
};

}  // namespace tigerpit
