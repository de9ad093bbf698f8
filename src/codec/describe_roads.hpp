#pragma once

#include <optional>
#include <vector>

#include "codec/describe_parts.hpp"
#include "rules/roads.hpp"

namespace tigerpit {

// The roads as roads_json writes them.

template <>
inline constexpr std::array<std::string_view, 2> words_of<RoadMark>{"red", "blue"};

struct BeadCell {
    RoadPlace place;
    RoadResult result;
    bool operator==(const BeadCell&) const = default;
};

/// What each derived road would get next.
struct RoadsAsked {
    std::optional<RoadMark> big_eye_boy;
    std::optional<RoadMark> small_road;
    std::optional<RoadMark> cockroach_pig;
    bool operator==(const RoadsAsked&) const = default;
};

struct RoadsShown {
    bool information_only = true;
    RoadCounts counts;
    std::vector<BeadCell> bead_plate;
    std::vector<BigRoadCell> big_road;
    int ties_waiting = 0;
    std::vector<int> heights;
    std::vector<DerivedCell> big_eye_boy;
    std::vector<DerivedCell> small_road;
    std::vector<DerivedCell> cockroach_pig;
    std::optional<BySide<RoadsAsked>> ask;
};

// clang-format off
template <> inline constexpr auto described<RoadPlace> = parts(
    field("column", &RoadPlace::column), field("row", &RoadPlace::row));
template <> inline constexpr auto described<RoadResult> = parts(
    field("outcome", &RoadResult::winner), field("player_pair", &RoadResult::player_pair),
    field("banker_pair", &RoadResult::banker_pair), field("natural", &RoadResult::natural));
template <> inline constexpr auto described<RoadCounts> = parts(
    field("player", &RoadCounts::player), field("banker", &RoadCounts::banker),
    field("tie", &RoadCounts::tie), field("player_pair", &RoadCounts::player_pair),
    field("banker_pair", &RoadCounts::banker_pair), field("natural", &RoadCounts::natural));
template <> inline constexpr auto described<BeadCell> = parts(
    inlined(&BeadCell::place), inlined(&BeadCell::result));
template <> inline constexpr auto described<BigRoadCell> = parts(
    inlined(&BigRoadCell::place), inlined(&BigRoadCell::result),
    field("ties", &BigRoadCell::ties));
template <> inline constexpr auto described<DerivedCell> = parts(
    inlined(&DerivedCell::place), field("colour", &DerivedCell::mark));
template <> inline constexpr auto described<RoadsAsked> = parts(
    usual("big_eye_boy", &RoadsAsked::big_eye_boy), usual("small_road", &RoadsAsked::small_road),
    usual("cockroach_pig", &RoadsAsked::cockroach_pig));
template <> inline constexpr auto described<RoadsShown> = parts(
    field("information_only", &RoadsShown::information_only),
    field("counts", &RoadsShown::counts), field("bead_plate", &RoadsShown::bead_plate),
    field("big_road", &RoadsShown::big_road), field("ties_waiting", &RoadsShown::ties_waiting),
    field("heights", &RoadsShown::heights), field("big_eye_boy", &RoadsShown::big_eye_boy),
    field("small_road", &RoadsShown::small_road),
    field("cockroach_pig", &RoadsShown::cockroach_pig), field("ask", &RoadsShown::ask));
// clang-format on

}  // namespace tigerpit
