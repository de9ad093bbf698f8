// Any bytes as results: refused with a sentence, or drawn; no two marks of a road meet, and what is
// asked of a road is what it gets.

#include <set>

#include "codec/road_results.hpp"
#include "codec/roads_json.hpp"
#include "codec/roads_text.hpp"
#include "sound.hpp"

namespace tigerpit {
namespace {

/// Every cell in one of the six rows, and none where another is.
void ensure_apart(const auto& cells) {
    std::set<std::pair<int, int>> taken;
    for (const auto& cell : cells) {
        const auto& [column, row] = cell.place;
        ensure(column >= 0 && row >= 0 && row < road_rows, "a cell lies on its road");
        ensure(taken.insert({column, row}).second, "two cells never meet");
    }
}

/// Adds the results one by one and looks whether the roads get what was asked.
Roads drawn(const std::vector<RoadResult>& results) {
    Roads roads;
    for (const RoadResult& result : results) {
        const Roads before = roads;
        roads.add(result);
        for (const DerivedRoad road : every_derived_road) {
            const auto& cells = roads.derived(road);
            const bool grown = cells.size() > before.derived(road).size();
            const Side side = result.winner == Winner::player ? Side::player : Side::banker;
            const auto asked =
                result.winner == Winner::tie ? std::nullopt : before.asked(road, side);
            ensure(grown == asked.has_value(), "a mark is drawn where one was asked");
            ensure(!grown || cells.back().mark == *asked, "and it is the one that was asked");
        }
    }
    return roads;
}

void read_and_draw(std::string_view text, const Catalogue& words) {
    const auto results = parse_road_results(text);
    if (!results) {
        ensure(!words.say(results.error().what).empty(), "what is wrong is said");
        return;
    }
    // To look at every step of a long string would take too long.
    const bool is_short = results->size() <= 200;
    const Roads roads = is_short ? drawn(*results) : roads_of(*results);
    ensure(roads == roads_of(*results), "the roads are the same one by one and at once");
    ensure_apart(roads.big_road());
    for (const DerivedRoad road : every_derived_road) ensure_apart(roads.derived(road));
    ensure_json(roads_json(roads, true));
    ensure(!roads_text(roads, true, words, Look::colour).empty(), "the roads are drawn");
}

}  // namespace
}  // namespace tigerpit

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    tigerpit::read_and_draw(tigerpit::text_of(bytes, size), tigerpit::words_for(size));
    return 0;
}
