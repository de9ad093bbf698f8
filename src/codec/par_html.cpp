#include "codec/par_html.hpp"

#include <algorithm>
#include <array>

#include "assets/embedded.hpp"
#include "base/ensure.hpp"
#include "codec/par_page.hpp"
#include "codec/par_text.hpp"
#include "codec/reasons.hpp"
#include "codec/svg_chart.hpp"

namespace tigerpit {

namespace {

/// As much of a fingerprint as tells sheets apart at the foot of a page.
constexpr std::size_t fingerprint_shown = 16;

std::string_view style_sheet() {
    const auto files = embedded_files();
    const auto file = std::ranges::find(files, "pages/par.css", &EmbeddedFile::path);
    ensure(file != files.end(), "the style sheet is inside the program");
    return file->text;
}

/// The fingerprint of what the figures are of.
const std::string& fingerprint_of(const Rulebook& book) {
    return book.overlay ? book.overlay->fingerprint : book.fingerprint;
}

/// What stands at the foot of every page of paper.
std::string page_style(const ParPage& page) {
    const Rulebook& book = *page.sheet.book;
    std::string foot = book.document.short_name;
    if (book.document.version) foot += " v" + std::to_string(*book.document.version);
    foot += " \u00b7 " + book.document.effective;
    if (book.overlay) foot += " \u00b7 [" + book.overlay->reference + ']';
    foot += " \u00b7 " + fingerprint_of(book).substr(0, fingerprint_shown) + "\u2026";
    foot += " \u00b7 " + page.sheet.program;
    return "@page{@bottom-left{content:\"" + css_text(foot) + "\"}@bottom-right{content:\"" +
           css_text(page.words.say("par.page")) + " \" counter(page) \" / \" counter(pages)}}\n";
}

void write_head(ParPage& page) {
    const Document& document = page.sheet.book->document;
    Markup& out = page.out;
    out.element("head", {}, [&] {
        out.empty("meta", {{"charset", "utf-8"}});
        out.empty("meta", {{"name", "viewport"}, {"content", "width=device-width"}});
        out.empty("meta", {{"name", "generator"}, {"content", page.sheet.program}});
        out.element("title", {},
                    page.words.say("par.sheet") + " \u00b7 " + document.short_name + " \u00b7 " +
                        in_language(document.title, page.words));
        out.element("style", {}, [&] {
            out.raw(style_sheet());
            out.raw(page_style(page));
        });
    });
    out.line_break();
}

void write_fact(Markup& out, std::string_view term, std::string_view kind, std::string_view text) {
    out.element("div", {{"class", kind}}, [&] {
        out.element("dt", {}, term);
        out.element("dd", {}, text);
    });
}

std::string overlay_text(const Overlay& overlay, const Catalogue& words) {
    return words.say(Message{"par.overlay_is"}
                         .with("reference", overlay.reference)
                         .with("approved_by", overlay.approved_by)
                         .with("effective", overlay.effective)
                         .with("fills", words.list(overlay.fills)));
}

void write_identity(ParPage& page) {
    const Rulebook& book = *page.sheet.book;
    const Document& document = book.document;
    const Catalogue& words = page.words;
    Markup& out = page.out;
    out.element("dl", {{"class", "identity"}}, [&] {
        write_fact(out, words.say("column.game"), "", document.id);
        write_fact(out, words.say("par.cited_as"), "", document.short_name);
        write_fact(out, words.say("column.operator"), "", document.operator_name);
        write_fact(out, words.say("column.version"), "",
                   document.version ? std::to_string(*document.version)
                                    : words.say("par.no_version"));
        write_fact(out, words.say("column.effective"), "", document.effective);
        write_fact(out, words.say("par.decks"), "",
                   words.say(Message{"par.decks_allowed"}
                                 .with("min", book.decks_min)
                                 .with("max", book.decks_max)
                                 .with("clause", to_text(book.clauses.decks))));
        write_fact(out, words.say("par.program"), "", page.sheet.program);
        write_fact(out, words.say("column.fingerprint"), "wide", book.fingerprint);
        write_fact(out, words.say("par.overlay"), "wide",
                   book.overlay ? overlay_text(*book.overlay, words) : words.say("par.no_overlay"));
        if (book.overlay)
            write_fact(out, words.say("par.overlay_fingerprint"), "wide",
                       book.overlay->fingerprint);
        write_fact(out, words.say("par.readings"), "wide", words.list(page.sheet.readings));
    });
}

void write_masthead(ParPage& page) {
    Markup& out = page.out;
    const Name& title = page.sheet.book->document.title;
    out.element("header", {}, [&] {
        out.element("p", {{"class", "kind"}}, [&] {
            out.element("b", {}, page.words.say("par.sheet"));
            out.element("span", {{"lang", "en"}}, page.words.say("par.par"));
        });
        out.element("h1", {}, in_language(title, page.words));
        out.element("p", {{"class", "names"}}, [&] {
            const std::array names{&title.en, &title.hans, &title.hant};
            for (std::size_t i = 0; i < names.size(); ++i)
                if (*names[i] != in_language(title, page.words))
                    out.element("span", {{"lang", language_tags[i]}}, *names[i]);
        });
        write_identity(page);
    });
    out.line_break();
}

void write_summary_row(ParPage& page, std::size_t index, const Ratio& most) {
    const ParBet& bet = page.sheet.bets[index];
    const auto& [ways, chances, per_decision, third_moment] = bet.shoes[par_full];
    Markup& out = page.out;
    out.element("tr", {}, [&] {
        out.element("th", {{"scope", "row"}}, [&] {
            out.element("a", {{"href", "#bet-" + std::to_string(index + 1)}},
                        in_language(bet.rule->name, page.words));
        });
        write_words(out, prices_text(bet.rule->lines));
        write_number(out, percent(chances.win, 4));
        write_number(out, chances.win > 0 ? figure(1 / chances.win, 2) : "");
        write_number(out, percent_or_none(chances.push, 4));
        write_number(out, percent(-chances.expectation, 4));
        write_number(out, percent_of(per_decision, 4));
        write_number(out, root_decimal(chances.variance, 4));
        out.element("td", {{"class", "drawn"}},
                    [&] { write_bar(out, -chances.expectation, most); });
    });
}

void write_summary(ParPage& page) {
    const Catalogue& words = page.words;
    Ratio most;
    for (const ParBet& bet : page.sheet.bets)
        most = std::max(most, Ratio{-bet.shoes[par_full].chances.expectation});
    const std::string title = words.say(Message{"par.summary"}.with("decks", par_decks_full));
    write_part(page.out, "summary", title, [&] {
        write_table(page.out, "summary",
                    words.say(Message{"par.summary_of"}.with("decks", par_decks_full)), [&] {
                        write_heads(page.out, {{words.say("column.bet"), false},
                                               {words.say("column.pays"), false},
                                               {words.say("par.hit")},
                                               {words.say("par.one_in")},
                                               {words.say("par.push")},
                                               {words.say("par.edge")},
                                               {words.say("par.edge_decided")},
                                               {words.say("par.deviation")},
                                               {words.say("par.drawn"), false}});
                        page.out.element("tbody", {}, [&] {
                            for (std::size_t bet = 0; bet < page.sheet.bets.size(); ++bet)
                                write_summary_row(page, bet, most);
                        });
                    });
    });
}

void write_offers(ParPage& page) {
    const Catalogue& words = page.words;
    Markup& out = page.out;
    write_table(out, "offers", words.say("par.layouts_of"), [&] {
        std::vector<ColumnHead> heads{{words.say("column.bet"), false},
                                      {words.say("column.pays"), false}};
        for (const Layout& layout : page.sheet.book->layouts) heads.push_back({layout.id});
        write_heads(out, heads);
        out.element("tbody", {}, [&] {
            for (const ParBet& bet : page.sheet.bets)
                out.element("tr", {}, [&] {
                    write_row_head(out, in_language(bet.rule->name, words));
                    write_words(out, prices_text(bet.rule->lines));
                    for (const Layout& layout : page.sheet.book->layouts) {
                        const bool has = std::ranges::count(bet.layouts, &layout) > 0;
                        out.element("td",
                                    {{"class", has ? "on" : "off"},
                                     {"title", words.say(has ? "par.offered_mark"
                                                             : "par.not_offered_mark")}},
                                    has ? "\u25cf" : "\u00b7");
                    }
                });
        });
    });
}

void write_settings(ParPage& page) {
    const Catalogue& words = page.words;
    Markup& out = page.out;
    write_table(out, "settings", words.say("par.settings_of"), [&] {
        write_heads(out, {{words.say("column.setting"), false},
                          {words.say("column.chosen"), false},
                          {words.say("column.or"), false},
                          {words.say("column.reading"), false}});
        out.element("tbody", {}, [&] {
            for (const ParSetting& setting : par_settings(*page.sheet.book))
                out.element("tr", {}, [&] {
                    write_row_head(out, setting.name);
                    write_words(out, setting.chosen);
                    write_words(out, setting.other);
                    write_words(out, setting.rests_on);
                });
        });
    });
}

void write_shoes(ParPage& page) {
    const Catalogue& words = page.words;
    Markup& out = page.out;
    write_table(out, "shoes", words.say("par.shoes_of"), [&] {
        write_heads(out, {{words.say("par.decks")},
                          {words.say("par.cards")},
                          {words.say("par.ways")},
                          {words.say("par.permitted")}});
        out.element("tbody", {}, [&] {
            for (const ParShoe& shoe : page.sheet.shoes)
                out.element("tr", {{"class", shoe.decks == par_decks_full ? "full" : ""}}, [&] {
                    write_row_head(out, std::to_string(shoe.decks));
                    write_number(out, std::to_string(shoe.cards));
                    out.element("td", {{"class", "n"}},
                                [&] { write_digits(out, std::to_string(shoe.ways)); });
                    write_number(out, shoe.permitted ? "\u2713" : "\u2013");
                });
        });
    });
}

void write_ground(ParPage& page) {
    write_part(page.out, "layouts", page.words.say("par.layouts"), [&] { write_offers(page); });
    write_part(page.out, "shoes", page.words.say("par.shoes"), [&] {
        page.out.element("div", {{"class", "split"}}, [&] {
            write_shoes(page);
            write_settings(page);
        });
    });
}

}  // namespace

std::string par_html(const ParSheet& sheet, const Catalogue& words) {
    Markup out;
    ParPage page{sheet, words, out};
    const std::string_view language = language_tags[static_cast<std::size_t>(words.language())];
    out.raw("<!DOCTYPE ");
    out.raw("html>\n");
    out.element("html", {{"lang", language}}, [&] {
        write_head(page);
        out.element("body", {}, [&] {
            write_hatching(out);
            write_masthead(page);
            out.element("main", {}, [&] {
                write_summary(page);
                write_ground(page);
                write_bets(page);
                write_insurance(page);
                write_method(page);
            });
        });
    });
    out.line_break();
    return std::move(out).take();
}

}  // namespace tigerpit
