#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "codec/markup.hpp"
#include "codec/par_sheet.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// A PAR sheet while it is written as a page.
struct ParPage {
    const ParSheet& sheet;
    const Catalogue& words;
    Markup& out;

    [[nodiscard]] const ParShoe& full() const { return sheet.shoes[par_full]; }
};

/// The head of a column; what stands under it are numbers, or words.
struct ColumnHead {
    std::string text;
    bool numbers = true;
};

void write_heads(Markup&, const std::vector<ColumnHead>&);

/// A cell with a number in it, or with words.
void write_number(Markup&, std::string_view text);
void write_words(Markup&, std::string_view text);
/// A cell that says what its row is about.
void write_row_head(Markup&, std::string_view text);

/// A table under its caption.
template <class Inside>
void write_table(Markup& out, std::string_view kind, std::string_view caption, Inside inside) {
    out.element("table", {{"class", kind}}, [&] {
        out.element("caption", {}, caption);
        inside();
    });
    out.line_break();
}

/// A part of the page under its title.
template <class Inside>
void write_part(Markup& out, std::string_view id, std::string_view title, Inside inside) {
    out.element("section", {{"id", id}}, [&] {
        out.element("h2", {}, title);
        inside();
    });
    out.line_break();
}

/// A name in the page's language, then in those of the others that write it otherwise.
void write_name(ParPage&, const Name&);

/// The parts, in their order.
void write_bets(ParPage&);
void write_insurance(ParPage&);
void write_method(ParPage&);

}  // namespace tigerpit
