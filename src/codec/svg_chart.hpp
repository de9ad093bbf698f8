#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chance/ratio.hpp"
#include "codec/markup.hpp"

namespace tigerpit {

/// A point of a line: what stands under it, and how high it is.
struct ChartPoint {
    std::string label;
    Ratio value;
    bool marked = false;
};

/// A line through points, with an axis of round numbers. `told` is what it shows, in words.
void write_line_chart(Markup&, const std::vector<ChartPoint>&, std::string_view told);

/// A bar as long as `value` is of `most`.
void write_bar(Markup&, const Ratio& value, const Ratio& most);

/// A bar up or down from nothing, where bars beside it go from `low` to `high`.
void write_column(Markup&, const Ratio& value, const Ratio& low, const Ratio& high);

/// How a cell of a map looks; shades from light to dark, the others plain in black and white too.
enum class HeatTone : std::uint8_t { shade_1, shade_2, shade_3, shade_4, shade_5, marked, hatched };

struct HeatCell {
    int row = 0;
    int column = 0;
    HeatTone tone{};
    std::string text;
};

/// Words of a map: what it shows, and what its rows and columns are.
struct HeatWords {
    std::string told;
    std::string rows;
    std::string columns;
};

/// Cells by two whole numbers, from the smallest of each to the largest.
void write_heat_map(Markup&, const std::vector<HeatCell>&, const HeatWords&);

/// One cell alone, for a legend.
void write_heat_key(Markup&, HeatTone);

/// What hatching is drawn with; once in a page, before it is used.
void write_hatching(Markup&);

}  // namespace tigerpit
