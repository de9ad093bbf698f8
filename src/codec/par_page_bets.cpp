#include <algorithm>

#include "codec/money_text.hpp"
#include "codec/par_page.hpp"
#include "codec/par_text.hpp"
#include "codec/reasons.hpp"
#include "codec/svg_chart.hpp"
#include "codec/when_text.hpp"

namespace tigerpit {

namespace {

/// A caption: what is shown of which bet.
std::string said_of(const ParPage& page, const ParBet& bet, std::string_view key) {
    return page.words.say(Message{key}
                              .with("bet", in_language(bet.rule->name, page.words))
                              .with("decks", par_decks_full));
}

std::string heads_text(const ParPage& page, const ParBet& bet) {
    std::string text =
        bet.rule->id + " \u00b7 " + to_text(bet.rule->cites) + " \u00b7 " +
        page.words.say(Message{"par.on_layouts"}.with("layouts", layout_ranges(bet.layouts)));
    for (const std::string& reading : bet.rule->readings) text += " \u00b7 " + reading;
    return text;
}

void write_ways(Markup& out, std::int64_t ways) {
    out.element("td", {{"class", "n"}}, [&] { write_digits(out, std::to_string(ways)); });
}

void write_line(ParPage& page, const ParBet& bet, std::size_t line) {
    const Payline& payline = bet.rule->lines[line];
    const ParFigures& figures = bet.shoes[par_full];
    Markup& out = page.out;
    out.element("tr", {}, [&] {
        write_row_head(out, line_text(bet.rule->lines, line, page.words));
        write_number(out, payline.pays.num == 0 ? page.words.say("result.push")
                                                : odds_text(payline.pays));
        write_words(out, to_text(payline.cites));
        write_ways(out, figures.ways.lines[line]);
        write_number(out, percent(figures.chances.lines[line], 6));
    });
}

void write_lines(ParPage& page, const ParBet& bet) {
    const Catalogue& words = page.words;
    const ParFigures& figures = bet.shoes[par_full];
    Markup& out = page.out;
    write_table(out, "lines", said_of(page, bet, "par.lines_of"), [&] {
        write_heads(out, {{words.say("column.when"), false},
                          {words.say("column.pays")},
                          {words.say("column.clause"), false},
                          {words.say("par.ways")},
                          {words.say("par.chance")}});
        out.element("tbody", {}, [&] {
            for (std::size_t line = 0; line < bet.rule->lines.size(); ++line)
                write_line(page, bet, line);
            out.element("tr", {}, [&] {
                write_row_head(out, words.say("par.no_line"));
                write_number(out, "");
                write_words(out, to_text(bet.rule->cites));
                write_ways(out, figures.ways.lost);
                write_number(out, percent(figures.chances.lose, 6));
            });
        });
        out.element("tfoot", {}, [&] {
            out.element("tr", {}, [&] {
                write_row_head(out, words.say("par.all"));
                write_number(out, "");
                write_words(out, "");
                write_ways(out, page.full().ways);
                write_number(out, percent(1, 6));
            });
        });
    });
}

void write_decks(ParPage& page, const ParBet& bet) {
    const Catalogue& words = page.words;
    Markup& out = page.out;
    write_table(out, "decks", said_of(page, bet, "par.by_decks_of"), [&] {
        write_heads(out, {{words.say("par.decks")},
                          {words.say("par.hit")},
                          {words.say("par.push")},
                          {words.say("par.edge")},
                          {words.say("par.edge_decided")},
                          {words.say("par.deviation")},
                          {words.say("par.skewness")}});
        out.element("tbody", {}, [&] {
            for (std::size_t shoe = 0; shoe < page.sheet.shoes.size(); ++shoe) {
                const ParFigures& figures = bet.shoes[shoe];
                const bool full = shoe == par_full;
                out.element("tr", {{"class", full ? "full" : ""}}, [&] {
                    write_row_head(out, std::to_string(page.sheet.shoes[shoe].decks));
                    write_number(out, percent(figures.chances.win, 4));
                    write_number(out, percent_or_none(figures.chances.push, 4));
                    write_number(out, percent(-figures.chances.expectation, 4));
                    write_number(out, percent_of(figures.per_decision, 4));
                    write_number(out, root_decimal(figures.chances.variance, 4));
                    write_number(out, with_minus(skewness(figures, 4).value_or("")));
                });
            }
        });
    });
}

void write_edge_chart(ParPage& page, const ParBet& bet) {
    std::vector<ChartPoint> points;
    points.reserve(page.sheet.shoes.size());
    for (std::size_t shoe = 0; shoe < page.sheet.shoes.size(); ++shoe)
        points.push_back({std::to_string(page.sheet.shoes[shoe].decks),
                          -bet.shoes[shoe].chances.expectation * 100, shoe == par_full});
    const std::string told =
        page.words.say(Message{"par.edge_chart"}
                           .with("bet", in_language(bet.rule->name, page.words))
                           .with("min", par_decks_min)
                           .with("max", par_decks_max)
                           .with("first", figure(points.front().value, 4))
                           .with("last", figure(points.back().value, 4)));
    page.out.element("figure", {}, [&] {
        write_line_chart(page.out, points, told);
        page.out.element("figcaption", {}, page.words.say("par.edge_chart_caption"));
    });
}

void write_exact(ParPage& page, const ParBet& bet) {
    const Chances& chances = bet.shoes[par_full].chances;
    Markup& out = page.out;
    const auto fact = [&](std::string_view key, const Ratio& ratio) {
        out.element("div", {}, [&] {
            out.element("dt", {}, page.words.say(key));
            out.element("dd", {}, [&] { write_fraction(out, ratio); });
        });
    };
    out.element("div", {{"class", "exact"}}, [&] {
        out.element("h4", {}, said_of(page, bet, "par.exact_of"));
        out.element("dl", {}, [&] {
            fact("par.exact_hit", chances.win);
            if (chances.push != 0) fact("par.exact_push", chances.push);
            fact("par.exact_expectation", chances.expectation);
            fact("par.exact_variance", chances.variance);
        });
    });
}

/// The least and the greatest effect, nothing among them.
std::pair<Ratio, Ratio> span_of(const RemovalEffects& removal) {
    Ratio low;
    Ratio high;
    for (const auto& effect : removal.effects) {
        low = std::min(low, *effect);
        high = std::max(high, *effect);
    }
    return {low, high};
}

void write_effects(ParPage& page, const ParBet& bet) {
    constexpr int million = 1'000'000;
    const auto [low, high] = span_of(bet.removal);
    // The greatest has three digits at least, and thirteen stand beside one another.
    const Ratio greatest = std::max(high, Ratio{-low}) * million;
    const int places = greatest >= 1000 ? 0 : greatest >= 100 ? 1 : 2;
    Markup& out = page.out;
    out.element("tr", {{"class", "columns"}}, [&] {
        out.element("th", {{"scope", "row"}, {"rowspan", "2"}}, page.words.say("par.effect"));
        for (const auto& effect : bet.removal.effects)
            out.element("td", {}, [&] { write_column(out, *effect, low, high); });
        write_words(out, "");
    });
    out.element("tr", {}, [&] {
        for (const auto& effect : bet.removal.effects)
            write_number(out, figure(*effect * million, places));
        write_words(out, "");
    });
}

void write_count(ParPage& page, const LinearCount& count) {
    Markup& out = page.out;
    out.element("tr", {}, [&] {
        write_row_head(out, page.words.say(Message{"par.tags"}.with("level", count.level)));
        for (const int tag : count.tags) write_number(out, figure(tag, 0));
        write_number(out,
                     root_decimal(count.correlation_squared, 4) + (count.balanced ? "" : "\u2020"));
    });
}

void write_removal(ParPage& page, const ParBet& bet) {
    Markup& out = page.out;
    if (bet.counts.empty()) {
        out.element("p", {}, page.words.say("par.no_effect"));
        return;
    }
    write_table(out, "removal", said_of(page, bet, "par.removal_of"), [&] {
        std::vector<ColumnHead> heads{{page.words.say("par.rank"), false}};
        for (std::size_t rank = 0; rank < rank_count; ++rank) heads.push_back({rank_text(rank)});
        heads.push_back({page.words.say("par.correlation")});
        write_heads(out, heads);
        out.element("tbody", {}, [&] {
            write_effects(page, bet);
            for (const LinearCount& count : bet.counts) write_count(page, count);
        });
    });
}

}  // namespace

void write_bets(ParPage& page) {
    Markup& out = page.out;
    write_part(out, "bets", page.words.say("par.bets"), [&] {
        out.element("p", {}, page.words.say(Message{"par.bets_of"}.with("decks", par_decks_full)));
        for (std::size_t index = 0; index < page.sheet.bets.size(); ++index) {
            const ParBet& bet = page.sheet.bets[index];
            out.element("article", {{"id", "bet-" + std::to_string(index + 1)}}, [&] {
                out.element("h3", {}, [&] { write_name(page, bet.rule->name); });
                out.element("p", {{"class", "facts"}}, heads_text(page, bet));
                write_lines(page, bet);
                out.element("div", {{"class", "split"}}, [&] {
                    write_decks(page, bet);
                    write_edge_chart(page, bet);
                });
                write_exact(page, bet);
                write_removal(page, bet);
            });
            out.line_break();
        }
    });
}

}  // namespace tigerpit
