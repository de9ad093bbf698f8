#include "codec/par_csv.hpp"

#include <initializer_list>

#include "codec/money_text.hpp"
#include "codec/par_text.hpp"
#include "codec/when_text.hpp"

namespace tigerpit {

namespace {

/// What a figure is of: the columns before it. What does not apply is empty.
struct Subject {
    std::string_view part;
    std::string bet = {};
    std::string layouts = {};
    std::string stage = {};
    std::string side = {};
    std::string points = {};
    std::string against = {};
    std::string item = {};  ///< a line of a bet, a rank, the level of a count
    std::string pays = {};
    std::string clause = {};
    std::string decks = {};
};

class Rows {
public:
    Rows() {
        add({"part", "bet", "layouts", "stage", "side", "points", "against", "item", "pays",
             "clause", "decks", "figure", "exact", "decimal"});
    }

    void fact(std::string_view name, std::string_view text) {
        figure({.part = "document"}, name, text, "");
    }
    void exact(const Subject& of, std::string_view name, const Ratio& ratio) {
        figure(of, name, to_text(ratio), decimal(ratio, par_places));
    }
    void whole(const Subject& of, std::string_view name, std::int64_t number) {
        figure(of, name, std::to_string(number), std::to_string(number));
    }
    /// A root: it has no fraction.
    void root(const Subject& of, std::string_view name, std::string_view text) {
        figure(of, name, "", text);
    }

    [[nodiscard]] std::string take() && { return std::move(out_); }

private:
    void figure(const Subject& of, std::string_view name, std::string_view exact,
                std::string_view decimal) {
        add({of.part, of.bet, of.layouts, of.stage, of.side, of.points, of.against, of.item,
             of.pays, of.clause, of.decks, name, exact, decimal});
    }

    void add(std::initializer_list<std::string_view> fields) {
        bool first = true;
        for (const std::string_view field : fields) {
            if (!first) out_ += ',';
            first = false;
            write(field);
        }
        out_ += '\n';
    }

    /// In quotes where the text itself has what parts fields or rows.
    void write(std::string_view field) {
        if (field.find_first_of(",\"\r\n") == std::string_view::npos) {
            out_ += field;
            return;
        }
        out_ += '"';
        for (const char c : field) {
            if (c == '"') out_ += '"';
            out_ += c;
        }
        out_ += '"';
    }

    std::string out_;
};

/// `A B C`: the same in every language.
std::string with_spaces(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

void write_document(Rows& rows, const ParSheet& sheet) {
    const Rulebook& book = *sheet.book;
    const Document& document = book.document;
    rows.fact("program", sheet.program);
    rows.fact("game", document.id);
    rows.fact("short", document.short_name);
    rows.fact("title", document.title.en);
    rows.fact("operator", document.operator_name);
    rows.fact("version", document.version ? std::to_string(*document.version) : "");
    rows.fact("effective", document.effective);
    rows.fact("fingerprint", book.fingerprint);
    rows.fact("overlay_reference", book.overlay ? book.overlay->reference : "");
    rows.fact("overlay_approved_by", book.overlay ? book.overlay->approved_by : "");
    rows.fact("overlay_effective", book.overlay ? book.overlay->effective : "");
    rows.fact("overlay_fingerprint", book.overlay ? book.overlay->fingerprint : "");
    for (const ParSetting& setting : par_settings(book))
        rows.fact("setting_" + setting.name, setting.chosen);
    rows.fact("readings", with_spaces(sheet.readings));
}

void write_shoes(Rows& rows, const ParSheet& sheet) {
    for (const ParShoe& shoe : sheet.shoes) {
        const Subject of{.part = "shoe", .decks = std::to_string(shoe.decks)};
        rows.whole(of, "cards", shoe.cards);
        rows.whole(of, "ways", shoe.ways);
        rows.whole(of, "permitted", shoe.permitted ? 1 : 0);
        if (!sheet.book->insurance) continue;
        for (const Side side : both_sides)
            rows.exact({.part = "shoe",
                        .side = std::string{to_text(side)},
                        .decks = std::to_string(shoe.decks)},
                       "cost_of_favouring_per_thousand", shoe.favouring[side] * rounds_told);
    }
}

void write_figures(Rows& rows, const Subject& of, const ParFigures& figures) {
    const Chances& chances = figures.chances;
    rows.exact(of, "win", chances.win);
    rows.exact(of, "push", chances.push);
    rows.exact(of, "lose", chances.lose);
    rows.exact(of, "expectation", chances.expectation);
    rows.exact(of, "house_edge", -chances.expectation);
    if (figures.per_decision) rows.exact(of, "house_edge_per_decision", *figures.per_decision);
    rows.exact(of, "variance", chances.variance);
    rows.exact(of, "third_moment", figures.third_moment);
    rows.root(of, "standard_deviation", root_decimal(chances.variance, par_places));
    rows.root(of, "skewness", skewness(figures, par_places).value_or(""));
}

void write_lines(Rows& rows, Subject of, const ParBet& bet, const ParFigures& figures,
                 const Catalogue& words) {
    of.part = "line";
    for (std::size_t line = 0; line < bet.rule->lines.size(); ++line) {
        const Payline& payline = bet.rule->lines[line];
        of.item = line_text(bet.rule->lines, line, words);
        of.pays = odds_text(payline.pays);
        of.clause = to_text(payline.cites);
        rows.whole(of, "ways", figures.ways.lines[line]);
        rows.exact(of, "probability", figures.chances.lines[line]);
    }
}

void write_removal(Rows& rows, Subject of, const ParBet& bet) {
    of.decks = std::to_string(par_decks_full);
    of.part = "removal";
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
        of.item = rank_text(rank);
        if (const auto& effect = bet.removal.effects[rank]) rows.exact(of, "effect", *effect);
    }
    of.part = "count";
    for (const LinearCount& count : bet.counts) {
        const std::string level = "level_" + std::to_string(count.level);
        for (std::size_t rank = 0; rank < rank_count; ++rank) {
            of.item = rank_text(rank);
            rows.whole(of, level + "_tag", count.tags[rank]);
        }
        of.item = {};
        rows.root(of, level + "_correlation", root_decimal(count.correlation_squared, par_places));
        rows.whole(of, level + "_balanced", count.balanced ? 1 : 0);
    }
}

void write_bet(Rows& rows, const ParSheet& sheet, const ParBet& bet, const Catalogue& words) {
    std::vector<std::string> layouts;
    layouts.reserve(bet.layouts.size());
    for (const Layout* layout : bet.layouts) layouts.push_back(layout->id);
    Subject of{.part = "bet",
               .bet = bet.rule->id,
               .layouts = with_spaces(layouts),
               .pays = prices_text(bet.rule->lines),
               .clause = to_text(bet.rule->cites)};
    for (std::size_t shoe = 0; shoe < sheet.shoes.size(); ++shoe) {
        of.decks = std::to_string(sheet.shoes[shoe].decks);
        write_figures(rows, of, bet.shoes[shoe]);
        write_lines(rows, of, bet, bet.shoes[shoe], words);
    }
    write_removal(rows, of, bet);
}

void write_cell(Rows& rows, const ParSheet& sheet, const ParShoe& shoe, const CellChances& cell) {
    const InsuranceRow& row = *cell.row;
    const Subject of{.part = "insurance",
                     .stage = std::string{to_text(row.stage)},
                     .side = std::string{to_text(row.insures)},
                     .points = std::to_string(cell.points),
                     .against = std::to_string(cell.against),
                     .item = row.certified() ? "certified" : "not_certified",
                     .pays = row.pays ? odds_text(*row.pays) : "",
                     .clause = to_text(row.certified() ? row.lines.front().cites : row.cites),
                     .decks = std::to_string(shoe.decks)};
    rows.exact(of, "offered", cell.offered);
    if (!cell.possible) return;
    rows.exact(of, "win", cell.win);
    rows.exact(of, "push", cell.push);
    rows.exact(of, "lose", cell.lose);
    if (cell.expectation) rows.exact(of, "expectation", *cell.expectation);
    if (const auto fair = fair_price(cell)) rows.exact(of, "fair_price", *fair);
    if (const auto cost = cost_per_thousand(*sheet.book->insurance, cell))
        rows.exact(of, "cost_per_thousand", *cost);
}

}  // namespace

std::string par_csv(const ParSheet& sheet, const Catalogue& words) {
    Rows rows;
    write_document(rows, sheet);
    write_shoes(rows, sheet);
    for (const ParBet& bet : sheet.bets) write_bet(rows, sheet, bet, words);
    for (const ParShoe& shoe : sheet.shoes)
        for (const CellChances& cell : shoe.cells) write_cell(rows, sheet, shoe, cell);
    return std::move(rows).take();
}

}  // namespace tigerpit
