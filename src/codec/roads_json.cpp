#include "codec/roads_json.hpp"

#include <utility>

#include "codec/json_write.hpp"

namespace tigerpit {

namespace {

constexpr std::string_view word_of(DerivedRoad road) {
    switch (road) {
        case DerivedRoad::big_eye_boy: return "big_eye_boy";
        case DerivedRoad::small_road: return "small_road";
        case DerivedRoad::cockroach_pig: return "cockroach_pig";
    }
    std::unreachable();
}

constexpr std::string_view colour_of(RoadMark mark) {
    return mark == RoadMark::red ? "red" : "blue";
}

void write_flag(JsonWriter& json, std::string_view key, bool flag) {
    json.key(key).word(flag ? "true" : "false");
}

void write_place(JsonWriter& json, const RoadPlace& place) {
    json.key("column").number(place.column).key("row").number(place.row);
}

void write_result(JsonWriter& json, const RoadResult& result) {
    json.key("outcome").text(to_text(result.winner));
    write_flag(json, "player_pair", result.player_pair);
    write_flag(json, "banker_pair", result.banker_pair);
    write_flag(json, "natural", result.natural);
}

void write_counts(JsonWriter& json, const RoadCounts& counts) {
    json.key("counts").open('{');
    json.key("player").number(counts.player);
    json.key("banker").number(counts.banker);
    json.key("tie").number(counts.tie);
    json.key("player_pair").number(counts.player_pair);
    json.key("banker_pair").number(counts.banker_pair);
    json.key("natural").number(counts.natural);
    json.close('}');
}

void write_bead_plate(JsonWriter& json, const std::vector<RoadResult>& results) {
    json.key("bead_plate").open('[');
    for (std::size_t round = 0; round < results.size(); ++round) {
        json.open('{');
        write_place(json, bead_place(round));
        write_result(json, results[round]);
        json.close('}');
    }
    json.close(']');
}

void write_big_road(JsonWriter& json, const Roads& roads) {
    json.key("big_road").open('[');
    for (const BigRoadCell& cell : roads.big_road()) {
        json.open('{');
        write_place(json, cell.place);
        write_result(json, cell.result);
        json.key("ties").number(cell.ties).close('}');
    }
    json.close(']');
    json.key("ties_waiting").number(roads.ties_waiting());
    json.key("heights").open('[');
    for (const int height : roads.heights()) json.number(height);
    json.close(']');
}

void write_derived(JsonWriter& json, const std::vector<DerivedCell>& cells) {
    json.open('[');
    for (const DerivedCell& cell : cells) {
        json.open('{');
        write_place(json, cell.place);
        json.key("colour").text(colour_of(cell.mark)).close('}');
    }
    json.close(']');
}

void write_asked(JsonWriter& json, const Roads& roads) {
    json.key("ask").open('{');
    for (const Side side : both_sides) {
        json.key(to_text(side)).open('{');
        for (const DerivedRoad road : every_derived_road) {
            json.key(word_of(road));
            if (const auto mark = roads.asked(road, side))
                json.text(colour_of(*mark));
            else
                json.word("null");
        }
        json.close('}');
    }
    json.close('}');
}

}  // namespace

std::string roads_json(const Roads& roads, bool ask) {
    JsonWriter json;
    json.open('{');
    write_flag(json, "information_only", true);
    write_counts(json, counts_of(roads.results()));
    write_bead_plate(json, roads.results());
    write_big_road(json, roads);
    for (const DerivedRoad road : every_derived_road) {
        json.key(word_of(road));
        write_derived(json, roads.derived(road));
    }
    if (ask) write_asked(json, roads);
    return json.close('}').take();
}

}  // namespace tigerpit
