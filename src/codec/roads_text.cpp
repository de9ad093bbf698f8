#include "codec/roads_text.hpp"

#include <utility>

#include "codec/road_grid.hpp"
#include "codec/when_text.hpp"

namespace tigerpit {

namespace {

std::string_view letter_key(Winner winner) {
    switch (winner) {
        case Winner::player: return "roads.letter.player";
        case Winner::banker: return "roads.letter.banker";
        case Winner::tie: return "roads.letter.tie";
    }
    std::unreachable();
}

Tone tone_of(Winner winner) {
    switch (winner) {
        case Winner::player: return Tone::blue;
        case Winner::banker: return Tone::red;
        case Winner::tie: return Tone::green;
    }
    std::unreachable();
}

std::string_view name_key(DerivedRoad road) {
    switch (road) {
        case DerivedRoad::big_eye_boy: return "roads.name.big_eye_boy";
        case DerivedRoad::small_road: return "roads.name.small_road";
        case DerivedRoad::cockroach_pig: return "roads.name.cockroach_pig";
    }
    std::unreachable();
}

/// A ring, a disc, a slash: whole in red, broken in blue, so that no one needs to see colours.
std::string_view sign_of(DerivedRoad road, RoadMark mark) {
    const bool red = mark == RoadMark::red;
    switch (road) {
        case DerivedRoad::big_eye_boy: return red ? "○" : "◌";
        case DerivedRoad::small_road: return red ? "●" : "◐";
        case DerivedRoad::cockroach_pig: return red ? "/" : "¦";
    }
    std::unreachable();
}

Tone tone_of(RoadMark mark) { return mark == RoadMark::red ? Tone::red : Tone::blue; }

/// A round where the pit has its dots: a Banker pair at the top left, a Player pair at the bottom
/// right.
RoadCell cell_of(const RoadResult& result, RoadPlace place, const Catalogue& words) {
    RoadCell cell{place, {words.say(letter_key(result.winner)), tone_of(result.winner)}};
    if (result.banker_pair) cell.before.push_back({"'", Tone::red});
    if (result.player_pair) cell.behind.push_back({".", Tone::blue});
    return cell;
}

RoadGrid bead_plate(const Roads& roads, const Catalogue& words) {
    RoadGrid grid;
    for (std::size_t round = 0; round < roads.results().size(); ++round) {
        const RoadResult& result = roads.results()[round];
        RoadCell cell = cell_of(result, bead_place(round), words);
        if (result.natural) cell.behind.push_back({"*", Tone::plain});
        grid.add(std::move(cell));
    }
    return grid;
}

/// One tie is a slash, several are a slash and their number.
Cell ties_sign(int ties) { return {ties == 1 ? "/" : '/' + std::to_string(ties), Tone::green}; }

RoadGrid big_road(const Roads& roads, const Catalogue& words) {
    RoadGrid grid;
    if (roads.ties_waiting() > 0) grid.add({{}, ties_sign(roads.ties_waiting())});
    for (const BigRoadCell& drawn : roads.big_road()) {
        RoadCell cell = cell_of(drawn.result, drawn.place, words);
        if (drawn.ties > 0) cell.behind.push_back(ties_sign(drawn.ties));
        grid.add(std::move(cell));
    }
    return grid;
}

RoadGrid derived_road(const Roads& roads, DerivedRoad road) {
    RoadGrid grid;
    for (const DerivedCell& cell : roads.derived(road))
        grid.add({cell.place, {std::string{sign_of(road, cell.mark)}, tone_of(cell.mark)}});
    return grid;
}

std::string counts_text(const RoadCounts& counts, const Catalogue& words) {
    return words.say(Message{"roads.counts"}
                         .with("player", counts.player)
                         .with("banker", counts.banker)
                         .with("tie", counts.tie)
                         .with("player_pair", counts.player_pair)
                         .with("banker_pair", counts.banker_pair)
                         .with("natural", counts.natural));
}

std::string road_text(std::string_view name, const RoadGrid& grid, const Catalogue& words,
                      Look look) {
    const std::string drawn = grid.render(words, look);
    return '\n' + toned(words.say(name), Tone::strong, look) + "  " +
           toned(words.say("roads.information_only"), Tone::faint, look) + '\n' +
           (drawn.empty() ? toned(words.say("roads.empty"), Tone::faint, look) + '\n' : drawn);
}

std::string asked_text(const Roads& roads, const Catalogue& words, Look look) {
    std::vector<TextTable::Column> columns{{words.say("roads.ask.next")}};
    for (const DerivedRoad road : every_derived_road)
        columns.push_back({words.say(name_key(road))});
    TextTable table(std::move(columns));
    for (const Side side : both_sides) {
        std::vector<Cell> row{{words.say(side_key(side))}};
        for (const DerivedRoad road : every_derived_road) {
            const auto mark = roads.asked(road, side);
            if (!mark) {
                row.push_back({words.say("roads.ask.none"), Tone::faint});
                continue;
            }
            const std::string_view colour =
                *mark == RoadMark::red ? "roads.colour.red" : "roads.colour.blue";
            row.push_back(
                {std::string{sign_of(road, *mark)} + ' ' + words.say(colour), tone_of(*mark)});
        }
        table.add(std::move(row));
    }
    return '\n' + table.render(look);
}

}  // namespace

std::string roads_text(const Roads& roads, bool ask, const Catalogue& words, Look look) {
    const std::size_t rounds = roads.results().size();
    std::string text = headline(
        words.say(Message{rounds == 1 ? "roads.title_one" : "roads.title"}.with("results", rounds)),
        1, look);
    text += counts_text(counts_of(roads.results()), words) + '\n';
    text += road_text("roads.name.bead_plate", bead_plate(roads, words), words, look);
    text += road_text("roads.name.big_road", big_road(roads, words), words, look);
    for (const DerivedRoad road : every_derived_road)
        text += road_text(name_key(road), derived_road(roads, road), words, look);
    if (ask) text += asked_text(roads, words, look);
    return text + '\n' + toned(words.say("roads.legend.letters"), Tone::faint, look) + '\n' +
           toned(words.say("roads.legend.marks"), Tone::faint, look) + '\n';
}

}  // namespace tigerpit
