#include "codec/par_json.hpp"

#include "codec/chances_json.hpp"
#include "codec/money_text.hpp"
#include "codec/par_text.hpp"
#include "codec/when_text.hpp"

namespace tigerpit {

namespace {

void write_texts(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts) {
    json.key(key).open('[');
    for (const std::string& text : texts) json.text(text);
    json.close(']');
}

void write_name(JsonWriter& json, std::string_view key, const Name& name) {
    json.key(key).open('{').key("en").text(name.en);
    json.key("zh-Hans").text(name.hans).key("zh-Hant").text(name.hant).close('}');
}

void write_overlay(JsonWriter& json, const std::optional<Overlay>& overlay) {
    json.key("overlay");
    if (!overlay) {
        json.word("null");
        return;
    }
    json.open('{').key("approved_by").text(overlay->approved_by);
    json.key("reference").text(overlay->reference).key("effective").text(overlay->effective);
    write_texts(json, "fills", overlay->fills);
    json.key("fingerprint").text(overlay->fingerprint).close('}');
}

void write_document(JsonWriter& json, const ParSheet& sheet) {
    const Rulebook& book = *sheet.book;
    const Document& document = book.document;
    json.key("program").text(sheet.program).key("game").text(document.id);
    json.key("short").text(document.short_name);
    write_name(json, "title", document.title);
    json.key("operator").text(document.operator_name);
    json.key("version").word(document.version ? std::to_string(*document.version) : "null");
    json.key("effective").text(document.effective).key("fingerprint").text(book.fingerprint);
    write_overlay(json, book.overlay);
    json.key("decks").open('{').key("min").number(book.decks_min);
    json.key("max").number(book.decks_max).close('}');
    json.key("settings").open('{');
    for (const ParSetting& setting : par_settings(book))
        json.key(setting.name).text(setting.chosen);
    json.close('}');
    write_texts(json, "readings", sheet.readings);
}

void write_shoes(JsonWriter& json, const ParSheet& sheet) {
    json.key("shoes").open('[');
    for (const ParShoe& shoe : sheet.shoes) {
        json.open('{').key("decks").number(shoe.decks).key("cards").number(shoe.cards);
        json.key("ways").text(std::to_string(shoe.ways));
        write_flag(json, "permitted", shoe.permitted);
        json.close('}');
    }
    json.close(']');
}

void write_figures(JsonWriter& json, const ParFigures& figures, int decks) {
    const Chances& chances = figures.chances;
    json.open('{').key("decks").number(decks).key("lines").open('[');
    for (std::size_t line = 0; line < chances.lines.size(); ++line) {
        json.open('{').key("ways").text(std::to_string(figures.ways.lines[line]));
        write_ratio(json, "probability", chances.lines[line]);
        json.close('}');
    }
    json.close(']').key("lost_ways").text(std::to_string(figures.ways.lost));
    write_ratio(json, "win", chances.win);
    write_ratio(json, "push", chances.push);
    write_ratio(json, "lose", chances.lose);
    write_ratio(json, "expectation", chances.expectation);
    const auto& per_decision = figures.per_decision;
    write_ratio(json, "expectation_per_decision",
                per_decision ? std::optional<Ratio>{-*per_decision} : std::nullopt);
    write_ratio(json, "variance", chances.variance);
    write_ratio(json, "third_moment", figures.third_moment);
    json.key("house_edge").word(decimal(-chances.expectation, par_places));
    json.key("house_edge_per_decision")
        .word(per_decision ? decimal(*per_decision, par_places) : "null");
    json.key("standard_deviation").word(root_decimal(chances.variance, par_places));
    json.key("skewness").word(skewness(figures, par_places).value_or("null"));
    json.close('}');
}

void write_removal(JsonWriter& json, const ParBet& bet) {
    json.key("removal").open('{').key("decks").number(par_decks_full);
    json.key("effects").open('{');
    for (std::size_t rank = 0; rank < rank_count; ++rank)
        write_ratio(json, rank_text(rank), bet.removal.effects[rank]);
    json.close('}').key("counts").open('[');
    for (const LinearCount& count : bet.counts) {
        json.open('{').key("level").number(count.level).key("tags").open('{');
        for (std::size_t rank = 0; rank < rank_count; ++rank)
            json.key(rank_text(rank)).number(count.tags[rank]);
        json.close('}');
        write_flag(json, "balanced", count.balanced);
        write_ratio(json, "correlation_squared", count.correlation_squared);
        json.key("betting_correlation").word(root_decimal(count.correlation_squared, par_places));
        json.close('}');
    }
    json.close(']').close('}');
}

void write_bet(JsonWriter& json, const ParSheet& sheet, const ParBet& bet, const Catalogue& words) {
    const BetRule& rule = *bet.rule;
    json.open('{').key("bet").text(rule.id);
    write_name(json, "name", rule.name);
    json.key("clause").text(to_text(rule.cites));
    write_texts(json, "readings", rule.readings);
    json.key("layouts").open('[');
    for (const Layout* layout : bet.layouts) json.text(layout->id);
    json.close(']').key("lines").open('[');
    for (std::size_t line = 0; line < rule.lines.size(); ++line) {
        json.open('{').key("when").text(line_text(rule.lines, line, words));
        json.key("pays").text(odds_text(rule.lines[line].pays));
        json.key("clause").text(to_text(rule.lines[line].cites)).close('}');
    }
    json.close(']').key("shoes").open('[');
    for (std::size_t shoe = 0; shoe < sheet.shoes.size(); ++shoe)
        write_figures(json, bet.shoes[shoe], sheet.shoes[shoe].decks);
    json.close(']');
    write_removal(json, bet);
    json.close('}');
}

void write_cell(JsonWriter& json, const ParSheet& sheet, std::size_t index) {
    json.open('{');
    write_cell_place(json, sheet.shoes.front().cells[index]);
    json.key("shoes").open('[');
    for (const ParShoe& shoe : sheet.shoes) {
        const CellChances& cell = shoe.cells[index];
        json.open('{').key("decks").number(shoe.decks);
        write_cell_chances(json, cell);
        write_ratio(json, "fair_price", fair_price(cell));
        write_ratio(json, "cost_per_thousand", cost_per_thousand(*sheet.book->insurance, cell));
        json.close('}');
    }
    json.close(']').close('}');
}

void write_insurance(JsonWriter& json, const ParSheet& sheet) {
    json.key("insurance");
    if (!sheet.book->insurance) {
        json.word("null");
        return;
    }
    json.open('{').key("clause").text(to_text(sheet.book->insurance->table));
    json.key("cells").open('[');
    for (std::size_t cell = 0; cell < sheet.shoes.front().cells.size(); ++cell)
        write_cell(json, sheet, cell);
    json.close(']').key("cost_of_favouring_per_thousand").open('[');
    for (const ParShoe& shoe : sheet.shoes) {
        json.open('{').key("decks").number(shoe.decks);
        for (const Side side : both_sides)
            write_ratio(json, to_text(side), shoe.favouring[side] * rounds_told);
        json.close('}');
    }
    json.close(']').close('}');
}

}  // namespace

std::string par_json(const ParSheet& sheet, const Catalogue& words) {
    JsonWriter json;
    json.open('{');
    write_document(json, sheet);
    write_shoes(json, sheet);
    json.key("bets").open('[');
    for (const ParBet& bet : sheet.bets) write_bet(json, sheet, bet, words);
    json.close(']');
    write_insurance(json, sheet);
    return json.close('}').take() + '\n';
}

}  // namespace tigerpit
