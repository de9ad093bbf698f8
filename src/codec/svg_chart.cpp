#include "codec/svg_chart.hpp"

#include <algorithm>
#include <array>

#include "base/ensure.hpp"

namespace tigerpit {

namespace {

/// Coordinates are told to a tenth of a unit.
std::string at(const Ratio& coordinate) { return decimal(coordinate, 1); }
std::string at(int coordinate) { return std::to_string(coordinate); }

std::string view_box(int width, int height) {
    return "0 0 " + std::to_string(width) + ' ' + std::to_string(height);
}

template <class Inside>
void picture(Markup& out, std::string_view kind, int width, int height, std::string_view told,
             Inside inside) {
    const std::string box = view_box(width, height);
    // A style sheet may draw it in another size; without one it has its own.
    const std::string wide = std::to_string(width);
    const std::string high = std::to_string(height);
    if (told.empty()) {
        out.element("svg",
                    {{"class", kind},
                     {"viewBox", box},
                     {"width", wide},
                     {"height", high},
                     {"aria-hidden", "true"}},
                    inside);
        return;
    }
    out.element("svg",
                {{"class", kind},
                 {"viewBox", box},
                 {"width", wide},
                 {"height", high},
                 {"role", "img"},
                 {"aria-label", told}},
                [&] {
                    out.element("title", {}, told);
                    inside();
                });
}

void line(Markup& out, std::string_view kind, const Ratio& x1, const Ratio& y1, const Ratio& x2,
          const Ratio& y2) {
    out.empty("line",
              {{"class", kind}, {"x1", at(x1)}, {"y1", at(y1)}, {"x2", at(x2)}, {"y2", at(y2)}});
}

void label(Markup& out, std::string_view kind, const Ratio& x, const Ratio& y,
           std::string_view text) {
    out.element("text", {{"class", kind}, {"x", at(x)}, {"y", at(y)}}, text);
}

Integer whole_below(const Ratio& ratio) {
    const Integer num = numerator(ratio);
    const Integer den = denominator(ratio);
    const Integer toward_zero = num / den;
    return num < 0 && toward_zero * den != num ? Integer{toward_zero - 1} : toward_zero;
}

/// An axis of round numbers: from `low` up in `steps` of `step`, told to so many places.
struct Axis {
    Ratio low;
    Ratio step;
    int steps = 0;
    int places = 0;

    [[nodiscard]] Ratio high() const { return low + step * steps; }
};

/// At most five steps of 1, 2 or 5 and noughts, that take in all of the values.
Axis round_axis(const Ratio& least, const Ratio& most) {
    constexpr int finest = 9;
    constexpr int steps_wanted = 4;
    const Ratio span = least == most ? Ratio{1, 50} : Ratio{most - least};
    Axis axis{.places = finest};
    Ratio power{1, boost::multiprecision::pow(Integer{10}, finest)};
    for (bool found = false; !found; power *= 10, --axis.places)
        for (const int digit : {1, 2, 5}) {
            axis.step = power * digit;
            found = axis.step * steps_wanted >= span;
            if (found) break;
        }
    ++axis.places;
    axis.places = std::max(axis.places, 0);
    axis.low = whole_below(least / axis.step) * axis.step;
    while (axis.high() < most || axis.steps == 0) ++axis.steps;
    return axis;
}

/// Where the points of a line chart lie.
struct Plot {
    static constexpr int width = 320;
    static constexpr int height = 168;
    static constexpr int left = 50;
    static constexpr int right = 310;
    static constexpr int top = 10;
    static constexpr int bottom = 140;

    Axis axis;
    std::size_t points;

    [[nodiscard]] Ratio x(std::size_t point) const {
        constexpr int inset = 12;
        if (points < 2) return Ratio{left + right, 2};
        return left + inset +
               Ratio{Integer{right - left - 2 * inset} * static_cast<int>(point),
                     static_cast<int>(points - 1)};
    }
    [[nodiscard]] Ratio y(const Ratio& value) const {
        return bottom - (value - axis.low) / (axis.step * axis.steps) * (bottom - top);
    }
};

void write_axis(Markup& out, const Plot& plot) {
    for (int step = 0; step <= plot.axis.steps; ++step) {
        const Ratio value = plot.axis.low + plot.axis.step * step;
        const Ratio y = plot.y(value);
        line(out, "grid", Plot::left, y, Plot::right, y);
        label(out, "tick-y", Plot::left - 6, y + 4, decimal(value, plot.axis.places));
    }
}

std::string_view class_of(HeatTone tone) {
    constexpr std::array<std::string_view, 7> names{"h1", "h2", "h3", "h4", "h5", "mark", "hatch"};
    return names[static_cast<std::size_t>(tone)];
}

constexpr int cell_width = 52;
constexpr int cell_height = 26;

/// A triangle in the corner, so that a marked cell is one in any ink.
void write_heat_cell(Markup& out, HeatTone tone, int x, int y) {
    out.empty("rect", {{"class", class_of(tone)},
                       {"x", at(x + 1)},
                       {"y", at(y + 1)},
                       {"width", at(cell_width - 2)},
                       {"height", at(cell_height - 2)}});
    if (tone != HeatTone::marked) return;
    const std::string corner = 'M' + at(x + cell_width - 9) + ' ' + at(y + 2) + "h7v7z";
    out.empty("path", {{"class", "corner"}, {"d", corner}});
}

}  // namespace

void write_line_chart(Markup& out, const std::vector<ChartPoint>& points, std::string_view told) {
    const auto [least, most] = std::ranges::minmax(points, {}, &ChartPoint::value);
    const Plot plot{round_axis(least.value, most.value), points.size()};
    picture(out, "chart", Plot::width, Plot::height, told, [&] {
        write_axis(out, plot);
        std::string path;
        for (std::size_t i = 0; i < points.size(); ++i)
            path += (i == 0 ? "M" : "L") + at(plot.x(i)) + ' ' + at(plot.y(points[i].value));
        out.empty("path", {{"class", "trace"}, {"d", path}});
        for (std::size_t i = 0; i < points.size(); ++i) {
            const ChartPoint& point = points[i];
            out.empty("circle", {{"class", point.marked ? "spot" : "dot"},
                                 {"cx", at(plot.x(i))},
                                 {"cy", at(plot.y(point.value))},
                                 {"r", point.marked ? "5" : "3.5"}});
            label(out, point.marked ? "tick-full" : "tick-x", plot.x(i), Plot::bottom + 20,
                  point.label);
        }
    });
}

void write_bar(Markup& out, const Ratio& value, const Ratio& most) {
    constexpr int length = 100;
    const Ratio share = most > 0 ? Ratio{value / most} : Ratio{0};
    picture(out, "bar", length, 10, "", [&] {
        out.empty("rect", {{"class", "fill"},
                           {"x", "0"},
                           {"y", "1"},
                           {"width", at(std::max(share, Ratio{0}) * length)},
                           {"height", "8"}});
    });
}

void write_column(Markup& out, const Ratio& value, const Ratio& low, const Ratio& high) {
    constexpr int width = 30;
    constexpr int height = 56;
    constexpr int top = 2;
    const Ratio span = high - low;
    ensure(span > 0, "columns of different heights");
    const Ratio zero = top + high / span * (height - 2 * top);
    const Ratio end = top + (high - value) / span * (height - 2 * top);
    picture(out, "column", width, height, "", [&] {
        out.empty("rect", {{"class", value < 0 ? "down" : "up"},
                           {"x", "8"},
                           {"y", at(std::min(zero, end))},
                           {"width", "14"},
                           {"height", at(abs(Ratio{end - zero}))}});
        line(out, "zero", 0, zero, width, zero);
    });
}

void write_heat_map(Markup& out, const std::vector<HeatCell>& cells, const HeatWords& words) {
    constexpr int left = 44;
    constexpr int top = 40;
    const auto [first_row, last_row] = std::ranges::minmax(cells, {}, &HeatCell::row);
    const auto [first, last] = std::ranges::minmax(cells, {}, &HeatCell::column);
    const int width = left + (last.column - first.column + 1) * cell_width;
    const int height = top + (last_row.row - first_row.row + 1) * cell_height;
    picture(out, "map", width + 2, height + 2, words.told, [&] {
        label(out, "axis", 0, 12, words.rows + " \u2193  " + words.columns + " \u2192");
        for (int column = first.column; column <= last.column; ++column)
            label(out, "tick-x", left + (column - first.column) * cell_width + cell_width / 2,
                  top - 9, std::to_string(column));
        for (int row = first_row.row; row <= last_row.row; ++row)
            label(out, "tick-y", left - 8, top + (row - first_row.row) * cell_height + 18,
                  std::to_string(row));
        for (const HeatCell& cell : cells) {
            const int x = left + (cell.column - first.column) * cell_width;
            const int y = top + (cell.row - first_row.row) * cell_height;
            write_heat_cell(out, cell.tone, x, y);
            label(out, cell.tone == HeatTone::marked ? "value-marked" : "value", x + cell_width / 2,
                  y + 18, cell.text);
        }
    });
}

void write_heat_key(Markup& out, HeatTone tone) {
    picture(out, "key", cell_width, cell_height, "", [&] { write_heat_cell(out, tone, 0, 0); });
}

void write_hatching(Markup& out) {
    picture(out, "defs", 1, 1, "", [&] {
        out.element("defs", {}, [&] {
            out.element("pattern",
                        {{"id", "hatching"},
                         {"width", "5"},
                         {"height", "5"},
                         {"patternUnits", "userSpaceOnUse"},
                         {"patternTransform", "rotate(45)"}},
                        [&] { line(out, "hatch-line", 0, 0, 0, 5); });
        });
    });
}

}  // namespace tigerpit
