#include "codec/par_json.hpp"

#include <boost/json.hpp>

#include "codec/money_text.hpp"
#include "codec/par_text.hpp"
#include "codec/when_text.hpp"

namespace tigerpit {

namespace {

namespace json = boost::json;

json::value or_null(const std::optional<std::string>& text) {
    return text ? json::value(*text) : json::value(nullptr);
}

json::value exact_or_null(const std::optional<Ratio>& ratio) {
    return ratio ? json::value(to_text(*ratio)) : json::value(nullptr);
}

json::object name_json(const Name& name) {
    return {{"en", name.en}, {"zh-Hans", name.hans}, {"zh-Hant", name.hant}};
}

json::object document_json(const ParSheet& sheet) {
    const Rulebook& book = *sheet.book;
    const Document& document = book.document;
    json::object object{{"program", sheet.program},
                        {"game", document.id},
                        {"short", document.short_name},
                        {"title", name_json(document.title)},
                        {"operator", document.operator_name}};
    object["version"] = document.version ? json::value(*document.version) : json::value(nullptr);
    object["effective"] = document.effective;
    object["fingerprint"] = book.fingerprint;
    object["overlay"] = nullptr;
    if (const auto& overlay = book.overlay)
        object["overlay"] = {{"approved_by", overlay->approved_by},
                             {"reference", overlay->reference},
                             {"effective", overlay->effective},
                             {"fills", json::value_from(overlay->fills)},
                             {"fingerprint", overlay->fingerprint}};
    object["decks"] = {{"min", book.decks_min}, {"max", book.decks_max}};
    json::object settings;
    for (const ParSetting& setting : par_settings(book)) settings[setting.name] = setting.chosen;
    object["settings"] = std::move(settings);
    object["readings"] = json::value_from(sheet.readings);
    return object;
}

json::array shoes_json(const ParSheet& sheet) {
    json::array shoes;
    for (const ParShoe& shoe : sheet.shoes)
        shoes.push_back({{"decks", shoe.decks},
                         {"cards", shoe.cards},
                         {"ways", std::to_string(shoe.ways)},
                         {"permitted", shoe.permitted}});
    return shoes;
}

json::object figures_json(const ParFigures& figures, int decks) {
    const Chances& chances = figures.chances;
    json::array lines;
    for (std::size_t line = 0; line < chances.lines.size(); ++line)
        lines.push_back({{"ways", std::to_string(figures.ways.lines[line])},
                         {"probability", to_text(chances.lines[line])}});
    json::object object{{"decks", decks},
                        {"lines", std::move(lines)},
                        {"lost_ways", std::to_string(figures.ways.lost)},
                        {"win", to_text(chances.win)},
                        {"push", to_text(chances.push)},
                        {"lose", to_text(chances.lose)},
                        {"expectation", to_text(chances.expectation)},
                        {"variance", to_text(chances.variance)},
                        {"third_moment", to_text(figures.third_moment)},
                        {"edge_per_resolved", to_text(figures.per_decision)},
                        {"house_edge", decimal(-chances.expectation, par_places)},
                        {"house_edge_per_resolved", decimal(figures.per_decision, par_places)},
                        {"standard_deviation", root_decimal(chances.variance, par_places)}};
    object["skewness"] = or_null(skewness(figures, par_places));
    return object;
}

json::object removal_json(const ParBet& bet) {
    json::object effects;
    for (std::size_t rank = 0; rank < rank_count; ++rank)
        effects[rank_text(rank)] = exact_or_null(bet.removal.effects[rank]);
    json::array counts;
    for (const LinearCount& count : bet.counts) {
        json::object tags;
        for (std::size_t rank = 0; rank < rank_count; ++rank)
            tags[rank_text(rank)] = count.tags[rank];
        counts.push_back(
            {{"level", count.level},
             {"tags", std::move(tags)},
             {"correlation_squared", to_text(count.correlation_squared)},
             {"betting_correlation", root_decimal(count.correlation_squared, par_places)},
             {"balanced", count.balanced}});
    }
    return {{"decks", par_decks_full},
            {"effects", std::move(effects)},
            {"counts", std::move(counts)}};
}

json::object bet_json(const ParSheet& sheet, const ParBet& bet, const Catalogue& words) {
    const BetRule& rule = *bet.rule;
    json::array layouts;
    for (const Layout* layout : bet.layouts) layouts.emplace_back(layout->id);
    json::array lines;
    for (std::size_t line = 0; line < rule.lines.size(); ++line)
        lines.push_back({{"when", line_text(rule.lines, line, words)},
                         {"pays", odds_text(rule.lines[line].pays)},
                         {"clause", to_text(rule.lines[line].cites)}});
    json::array shoes;
    for (std::size_t shoe = 0; shoe < sheet.shoes.size(); ++shoe)
        shoes.push_back(figures_json(bet.shoes[shoe], sheet.shoes[shoe].decks));
    return {{"bet", rule.id},
            {"name", name_json(rule.name)},
            {"clause", to_text(rule.cites)},
            {"readings", json::value_from(rule.readings)},
            {"layouts", std::move(layouts)},
            {"lines", std::move(lines)},
            {"shoes", std::move(shoes)},
            {"removal", removal_json(bet)}};
}

json::object cell_figures_json(const ParSheet& sheet, const ParShoe& shoe,
                               const CellChances& cell) {
    json::object object{{"decks", shoe.decks}, {"offered", to_text(cell.offered)}};
    const auto given = [&](const Ratio& ratio) {
        return cell.possible ? json::value(to_text(ratio)) : json::value(nullptr);
    };
    object["win"] = given(cell.win);
    object["push"] = given(cell.push);
    object["lose"] = given(cell.lose);
    object["expectation"] = exact_or_null(cell.expectation);
    object["fair_price"] = exact_or_null(fair_price(cell));
    object["favours_player"] = favours_player(cell);
    object["cost_at_cap"] = exact_or_null(cost_at_cap(*sheet.book->insurance, cell));
    return object;
}

json::object cell_json(const ParSheet& sheet, std::size_t index) {
    const CellChances& cell = sheet.shoes.front().cells[index];
    const InsuranceRow& row = *cell.row;
    json::object object{{"stage", to_text(row.stage)},
                        {"side", to_text(row.insures)},
                        {"points", cell.points},
                        {"against", cell.against},
                        {"certified", row.certified()}};
    object["pays"] = row.pays ? json::value(odds_text(*row.pays)) : json::value(nullptr);
    object["pays_on_tie"] = row.pays_on_tie;
    object["clause"] = to_text(row.certified() ? row.lines.front().cites : row.cites);
    json::array shoes;
    for (const ParShoe& shoe : sheet.shoes)
        shoes.push_back(cell_figures_json(sheet, shoe, shoe.cells[index]));
    object["shoes"] = std::move(shoes);
    return object;
}

json::value insurance_json(const ParSheet& sheet) {
    if (!sheet.book->insurance) return nullptr;
    json::array cells;
    for (std::size_t cell = 0; cell < sheet.shoes.front().cells.size(); ++cell)
        cells.push_back(cell_json(sheet, cell));
    json::array favouring;
    for (const ParShoe& shoe : sheet.shoes)
        favouring.push_back({{"decks", shoe.decks},
                             {"player", to_text(shoe.favouring.player)},
                             {"banker", to_text(shoe.favouring.banker)}});
    return json::object{{"clause", to_text(sheet.book->insurance->table)},
                        {"cells", std::move(cells)},
                        {"cost_of_favouring", std::move(favouring)}};
}

}  // namespace

std::string par_json(const ParSheet& sheet, const Catalogue& words) {
    json::object object = document_json(sheet);
    object["shoes"] = shoes_json(sheet);
    json::array bets;
    for (const ParBet& bet : sheet.bets) bets.push_back(bet_json(sheet, bet, words));
    object["bets"] = std::move(bets);
    object["insurance"] = insurance_json(sheet);
    return json::serialize(object) + '\n';
}

}  // namespace tigerpit
