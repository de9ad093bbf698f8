#include "rules/roads.hpp"

#include <utility>

namespace tigerpit {

RoadCounts counts_of(std::span<const RoadResult> results) {
    RoadCounts counts;
    for (const RoadResult& result : results) {
        switch (result.winner) {
            case Winner::player: ++counts.player; break;
            case Winner::banker: ++counts.banker; break;
            case Winner::tie: ++counts.tie; break;
        }
        counts.player_pair += static_cast<int>(result.player_pair);
        counts.banker_pair += static_cast<int>(result.banker_pair);
        counts.natural += static_cast<int>(result.natural);
    }
    return counts;
}

void Roads::add(const RoadResult& result) {
    results_.push_back(result);
    switch (result.winner) {
        case Winner::player: return add_win(result, Side::player);
        case Winner::banker: return add_win(result, Side::banker);
        case Winner::tie: return add_tie();
    }
    std::unreachable();
}

void Roads::add_tie() { ++(big_road_.empty() ? ties_waiting_ : big_road_.back().ties); }

void Roads::add_win(const RoadResult& result, Side side) {
    // The derived roads look at the columns as they are before this round.
    for (const DerivedRoad road : every_derived_road) {
        const auto mark = asked(road, side);
        if (!mark) continue;
        auto& [pen, cells] = derived_[static_cast<std::size_t>(road)];
        const bool starts_run = cells.empty() || cells.back().mark != *mark;
        cells.push_back({pen.draw(starts_run), *mark});
    }
    const bool goes_on = goes_on_with(side);
    if (goes_on)
        ++heights_.back();
    else
        heights_.push_back(1);
    big_road_.push_back({pen_.draw(!goes_on), result, std::exchange(ties_waiting_, 0)});
}

const std::vector<DerivedCell>& Roads::derived(DerivedRoad road) const {
    return derived_[static_cast<std::size_t>(road)].cells;
}

bool Roads::goes_on_with(Side side) const {
    const Winner winner = side == Side::player ? Winner::player : Winner::banker;
    return !big_road_.empty() && big_road_.back().result.winner == winner;
}

std::optional<RoadMark> Roads::asked(DerivedRoad road, Side next) const {
    // Big Eye Boy looks one column back, the Small Road two, the Cockroach Pig three.
    const std::size_t back = static_cast<std::size_t>(road) + 1;
    if (goes_on_with(next)) {
        // One cell more in this column: is it the first that the column so far back has not?
        const std::size_t column = heights_.size() - 1;
        if (column < back) return std::nullopt;
        const int row = heights_[column] + 1;
        return row == heights_[column - back] + 1 ? RoadMark::blue : RoadMark::red;
    }
    // A new column: has the one that ends now as many cells as the one so far back from it?
    if (heights_.size() <= back) return std::nullopt;
    const std::size_t ended = heights_.size() - 1;
    return heights_[ended] == heights_[ended - back] ? RoadMark::red : RoadMark::blue;
}

Roads roads_of(std::span<const RoadResult> results) {
    Roads roads;
    for (const RoadResult& result : results) roads.add(result);
    return roads;
}

}  // namespace tigerpit
