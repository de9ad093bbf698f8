#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/ensure.hpp"
#include "rules/roads.hpp"

namespace tigerpit {

/// `results("BPT")`: winners alone.
inline std::vector<RoadResult> results(std::string_view letters) {
    std::vector<RoadResult> results;
    for (const char letter : letters)
        results.push_back({.winner = letter == 'P'   ? Winner::player
                                     : letter == 'B' ? Winner::banker
                                                     : Winner::tie});
    return results;
}

inline Roads roads(std::string_view letters) { return roads_of(results(letters)); }

/// Calls `visit` with every string of these letters up to a length, the empty one first.
template <class Visit>
void each_string(std::string_view letters, std::size_t length, Visit visit,
                 const std::string& start = "") {
    visit(start);
    if (start.size() == length) return;
    for (const char letter : letters) each_string(letters, length, visit, start + letter);
}

/// `B0,0 B0,1 P1,0`: mark, column and row of every cell, in the order of drawing.
inline std::string text_of(char mark, RoadPlace place) {
    return mark + std::to_string(place.column) + ',' + std::to_string(place.row) + ' ';
}

inline std::string big_road_text(const Roads& roads) {
    std::string text;
    for (const BigRoadCell& cell : roads.big_road())
        text += text_of(cell.result.winner == Winner::player ? 'P' : 'B', cell.place);
    return text;
}

inline std::string derived_text(const Roads& roads, DerivedRoad road) {
    std::string text;
    for (const DerivedCell& cell : roads.derived(road))
        text += text_of(cell.mark == RoadMark::red ? 'R' : 'B', cell.place);
    return text;
}

/// The same roads, step by step from the definition of docs/roads.md and nothing else: no tails
/// remembered, no column looked up before all are there.
namespace plain {

/// The runs of a string: `BBP` has `BB` and `P`. Ties make no cell.
inline std::vector<std::string> runs_of(std::string_view letters) {
    std::vector<std::string> runs;
    for (const char letter : letters) {
        if (letter == 'T') continue;
        if (runs.empty() || runs.back().back() != letter) runs.emplace_back();
        runs.back() += letter;
    }
    return runs;
}

/// Every cell drawn into a plane that remembers each cell that is taken.
inline std::string drawn(const std::vector<std::string>& runs) {
    std::set<std::pair<int, int>> taken;
    std::string text;
    int top = -1;
    for (const std::string& run : runs) {
        do ++top;
        while (taken.contains({top, 0}));
        RoadPlace place{top, 0};
        bool turned = false;
        for (std::size_t cell = 0; cell < run.size(); ++cell) {
            if (cell > 0) {
                turned = turned || place.row == 5 || taken.contains({place.column, place.row + 1});
                ++(turned ? place.column : place.row);
            }
            const bool is_free = taken.insert({place.column, place.row}).second;
            ensure(is_free && place.row < 6, "two cells never meet, and none leaves the six rows");
            text += text_of(run[cell], place);
        }
    }
    return text;
}

/// The marks of the road that looks `back` columns back, as letters R and B.
inline std::string marks_of(const std::vector<std::string>& runs, std::size_t back) {
    std::string marks;
    // Columns and rows are counted from 1; a row 0 is never asked about.
    const auto filled = [&](std::size_t column, std::size_t row) {
        return runs[column - 1].size() >= row;
    };
    for (std::size_t n = 1; n <= runs.size(); ++n) {
        for (std::size_t m = 1; m <= runs[n - 1].size(); ++m) {
            if (m >= 2 && n > back)
                marks += filled(n - back, m) == filled(n - back, m - 1) ? 'R' : 'B';
            if (m == 1 && n > back + 1)
                marks += runs[n - 2].size() == runs[n - 2 - back].size() ? 'R' : 'B';
        }
    }
    return marks;
}

inline std::string derived(std::string_view letters, std::size_t back) {
    return drawn(runs_of(marks_of(runs_of(letters), back)));
}

}  // namespace plain

}  // namespace tigerpit
