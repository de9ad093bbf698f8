#pragma once

#include <array>

namespace tigerpit {

/// Every road has six rows.
inline constexpr int road_rows = 6;

/// Where a road has a mark, from its top left corner; both are counted from 0.
struct RoadPlace {
    int column = 0;
    int row = 0;
    bool operator==(const RoadPlace&) const = default;
};

/// Says where the marks of a road are drawn. A run of like marks goes down its column. At the last
/// row, or above a cell that is taken, it turns right and keeps to that row: a dragon tail. The
/// next run starts in the top row, in the first free column right of the last run's top.
///
/// Two marks never meet. What is taken right of a run's first column is taken by tails of earlier
/// runs; each of them came from the left along one row, so it also crosses that first column, and
/// the run turned above it. So it is enough to know how far each row is taken.
class RoadPen {
public:
    /// The place of the next mark, which goes on with the run or starts one.
    constexpr RoadPlace draw(bool starts_run) {
        if (starts_run) {
            top_ = free_from(0);
            last_ = {.column = top_, .row = 0};
        } else {
            ++(can_go_down() ? last_.row : last_.column);
        }
        free_from(last_.row) = last_.column + 1;
        return last_;
    }

    bool operator==(const RoadPen&) const = default;

private:
    /// The column right of all that a row has.
    constexpr int& free_from(int row) { return free_from_[static_cast<std::size_t>(row)]; }

    constexpr bool can_go_down() {
        const bool turned = last_.column > top_;
        return !turned && last_.row + 1 < road_rows && free_from(last_.row + 1) <= top_;
    }

    std::array<int, road_rows> free_from_{};
    int top_ = 0;  ///< the column in which the run started
    RoadPlace last_;
};

}  // namespace tigerpit
