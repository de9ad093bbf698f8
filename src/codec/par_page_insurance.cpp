#include <algorithm>

#include "codec/money_text.hpp"
#include "codec/par_page.hpp"
#include "codec/par_text.hpp"
#include "codec/rules_text.hpp"
#include "codec/svg_chart.hpp"
#include "codec/when_text.hpp"

namespace tigerpit {

namespace {

/// The darker, the more the house keeps: a shade for every five percent.
HeatTone tone_of(const CellChances& cell) {
    if (!cell.expectation) return HeatTone::hatched;
    if (favours_player(cell)) return HeatTone::marked;
    const Integer fifths{Integer{-numerator(*cell.expectation)} * 20 /
                         Integer{denominator(*cell.expectation)}};
    const auto darkest = static_cast<int>(HeatTone::shade_5);
    return static_cast<HeatTone>(std::min(static_cast<int>(fifths), darkest));
}

std::vector<const CellChances*> cells_of(const ParPage& page, Stage stage, Side side) {
    std::vector<const CellChances*> cells;
    for (const CellChances& cell : page.full().cells)
        if (cell.row->stage == stage && cell.row->insures == side) cells.push_back(&cell);
    return cells;
}

Message about(std::string_view key, Stage stage, Side side) {
    return Message{key}.with_said("side", side_key(side)).with_said("stage", stage_key(stage));
}

void write_map(ParPage& page, Stage stage, Side side) {
    const auto cells = cells_of(page, stage, side);
    if (cells.empty()) return;
    const Catalogue& words = page.words;
    std::vector<HeatCell> drawn;
    drawn.reserve(cells.size());
    for (const CellChances* cell : cells)
        drawn.push_back({cell->points, cell->against, tone_of(*cell),
                         cell->expectation ? percent(-*cell->expectation, 2) : "\u2013"});
    const auto favouring =
        std::ranges::count_if(cells, [](const auto* cell) { return favours_player(*cell); });
    page.out.element("figure", {}, [&] {
        page.out.element("figcaption", {}, words.say(about("par.map_title", stage, side)));
        write_heat_map(page.out, drawn,
                       {.told = words.say(about("par.map_text", stage, side)
                                              .with("decks", par_decks_full)
                                              .with("favouring", favouring)
                                              .with("cells", cells.size())),
                        .rows = words.say("par.map_points"),
                        .columns = words.say("par.map_against")});
    });
}

void write_legend(ParPage& page) {
    Markup& out = page.out;
    const auto key = [&](HeatTone tone, std::string_view text) {
        out.element("span", {}, [&] {
            write_heat_key(out, tone);
            out.text(text);
        });
    };
    out.element("p", {{"class", "legend"}}, [&] {
        out.element("b", {}, page.words.say("par.legend_edge"));
        key(HeatTone::shade_1, "0\u20135");
        key(HeatTone::shade_2, "5\u201310");
        key(HeatTone::shade_3, "10\u201315");
        key(HeatTone::shade_4, "15\u201320");
        key(HeatTone::shade_5, "20+");
        key(HeatTone::marked, page.words.say("par.legend_favours"));
        const auto& rows = page.sheet.book->insurance->rows;
        if (!std::ranges::all_of(rows, &InsuranceRow::certified))
            key(HeatTone::hatched, page.words.say("par.legend_uncertified"));
    });
}

void write_maps(ParPage& page) {
    page.out.element("div", {{"class", "maps"}}, [&] {
        for (const Side side : both_sides)
            for (const Stage stage : both_stages) write_map(page, stage, side);
    });
    write_legend(page);
}

std::string cost_text(const ParPage& page, const CellChances& cell) {
    if (!favours_player(cell)) return "";
    return figure(*cost_per_thousand(*page.sheet.book->insurance, cell), 4);
}

/// Has the shoe that is printed in full a cell that costs the house something?
bool any_favours(const ParPage& page) {
    return std::ranges::any_of(page.full().cells, favours_player);
}

void write_cell(ParPage& page, const CellChances& cell) {
    const InsuranceRow& row = *cell.row;
    const bool favours = favours_player(cell);
    const auto fair = fair_price(cell);
    Markup& out = page.out;
    out.element("tr",
                {{"class", favours           ? "favours"
                           : row.certified() ? ""
                                             : "open"}},
                [&] {
                    write_row_head(out, std::to_string(cell.points));
                    write_number(out, std::to_string(cell.against));
                    write_number(out, row.pays ? odds_text(*row.pays) + (row.pays_on_tie ? "*" : "")
                                               : page.words.say("insurance.not_certified") +
                                                     (row.pays_on_tie ? "*" : ""));
                    write_words(out,
                                to_text(row.certified() ? row.lines.front().cites : row.cites));
                    write_number(out, percent(cell.offered, 4));
                    write_number(out, percent(cell.win, 4));
                    write_number(out, percent_or_none(cell.push, 4));
                    write_number(out, percent(cell.lose, 4));
                    write_number(out, fair ? figure(*fair, 4) : "");
                    write_number(out, cell.expectation ? (favours ? "\u25b2 " : "") +
                                                             percent(-*cell.expectation, 4)
                                                       : "\u2013");
                    if (any_favours(page)) write_number(out, cost_text(page, cell));
                });
}

void write_cells(ParPage& page) {
    const Catalogue& words = page.words;
    Markup& out = page.out;
    const std::string caption = words.say(Message{"par.cells_of"}.with("decks", par_decks_full));
    std::vector<ColumnHead> heads{{words.say("column.points"), false},
                                  {words.say("column.against")},
                                  {words.say("column.pays")},
                                  {words.say("column.clause"), false},
                                  {words.say("par.offered")},
                                  {words.say("par.win")},
                                  {words.say("par.push")},
                                  {words.say("par.lose")},
                                  {words.say("par.fair")},
                                  {words.say("par.cell_edge")}};
    if (any_favours(page)) heads.push_back({words.say("par.cost")});
    const std::string columns = std::to_string(heads.size());
    write_table(out, "cells", caption, [&] {
        write_heads(out, heads);
        for (const Side side : both_sides)
            for (const Stage stage : both_stages) {
                const auto cells = cells_of(page, stage, side);
                if (cells.empty()) continue;
                out.element("tbody", {}, [&] {
                    out.element("tr", {{"class", "group"}}, [&] {
                        out.element("th", {{"scope", "rowgroup"}, {"colspan", columns}},
                                    words.say(about("par.map_title", stage, side)));
                    });
                    for (const CellChances* cell : cells) write_cell(page, *cell);
                });
            }
    });
}

void write_favouring_cell(ParPage& page, std::size_t cell) {
    const CellChances& named = page.full().cells[cell];
    Markup& out = page.out;
    out.element("tr", {}, [&] {
        write_row_head(out, page.words.say(
                                about("par.map_title", named.row->stage, named.row->insures)) +
                                " \u00b7 " +
                                page.words.say(Message{"par.versus"}
                                                   .with("points", named.points)
                                                   .with("against", named.against)));
        for (const ParShoe& shoe : page.sheet.shoes) {
            const bool favours = favours_player(shoe.cells[cell]);
            write_number(out, favours ? percent(*shoe.cells[cell].expectation, 4) : "\u2013");
        }
    });
}

void write_favouring(ParPage& page) {
    const Catalogue& words = page.words;
    Markup& out = page.out;
    std::vector<std::size_t> favouring;
    for (std::size_t cell = 0; cell < page.full().cells.size(); ++cell)
        if (favours_anywhere(page.sheet, cell)) favouring.push_back(cell);
    if (favouring.empty()) {
        out.element("p", {{"class", "note"}}, words.say("par.no_favouring"));
        return;
    }
    write_table(out, "favouring", words.say("par.favouring_of"), [&] {
        std::vector<ColumnHead> heads{{words.say("par.decks"), false}};
        for (const ParShoe& shoe : page.sheet.shoes) heads.push_back({std::to_string(shoe.decks)});
        write_heads(out, heads);
        out.element("tbody", {}, [&] {
            for (const std::size_t cell : favouring) write_favouring_cell(page, cell);
        });
        out.element("tfoot", {}, [&] {
            for (const Side side : both_sides)
                out.element("tr", {}, [&] {
                    write_row_head(out, words.say(Message{"par.favouring_cost"}.with_said(
                                            "side", side_key(side))));
                    for (const ParShoe& shoe : page.sheet.shoes)
                        write_number(out, figure(shoe.favouring[side] * rounds_told, 4));
                });
        });
    });
}

}  // namespace

void write_insurance(ParPage& page) {
    const Catalogue& words = page.words;
    Markup& out = page.out;
    write_part(out, "insurance", words.say("par.insurance"), [&] {
        if (!page.sheet.book->insurance) {
            out.element("p", {}, words.say("par.no_insurance"));
            return;
        }
        const InsuranceSchedule& schedule = *page.sheet.book->insurance;
        out.element("p", {}, insurance_cap_text(schedule, words));
        out.element("p", {}, insurance_offer_text(schedule, words));
        out.element("p", {}, words.say("par.insurance_of"));
        write_maps(page);
        write_cells(page);
        if (std::ranges::any_of(schedule.rows, &InsuranceRow::pays_on_tie))
            out.element("p", {{"class", "note"}}, words.say("par.star"));
        if (any_favours(page)) out.element("p", {{"class", "note"}}, words.say("par.cost_of"));
        write_favouring(page);
    });
}

}  // namespace tigerpit
