#include <array>

#include "codec/par_page.hpp"

namespace tigerpit {

namespace {

/// A figure of the sheet: its name, its formula and what it is.
struct Definition {
    std::string_view name;
    std::string_view formula;
    std::string_view meaning;
};

constexpr std::array definitions{
    Definition{"par.exact_hit", "W = \u2211 p\u1d62 (r\u1d62 > 0)", "par.define.hit"},
    Definition{"par.exact_push", "T = \u2211 p\u1d62 (r\u1d62 = 0)", "par.define.push"},
    Definition{"par.edge_hand", "e = \u2212E, E = \u2211 p\u1d62 r\u1d62 \u2212 L",
               "par.define.edge"},
    Definition{"par.edge_resolved", "e / (1 \u2212 T)", "par.define.edge_decided"},
    Definition{"par.deviation", "\u03c3 = \u221a(\u2211 p\u1d62 r\u1d62\u00b2 + L \u2212 E\u00b2)",
               "par.define.deviation"},
    Definition{"par.skewness",
               "(\u2211 p\u1d62 (r\u1d62 \u2212 E)\u00b3 \u2212 L (1 + E)\u00b3) / \u03c3\u00b3",
               "par.define.skewness"},
    Definition{"par.effect", "\u03b4 = E(S \u2212 c) \u2212 E(S)", "par.define.effect"},
    Definition{"par.correlation", "\u03c1 = cov(t, \u03b4) / (\u03c3\u209c \u03c3\u03b4)",
               "par.define.correlation"},
};

void write_definitions(ParPage& page) {
    Markup& out = page.out;
    out.element("dl", {{"class", "definitions"}}, [&] {
        for (const Definition& definition : definitions)
            out.element("div", {}, [&] {
                out.element("dt", {}, page.words.say(definition.name));
                out.element("dd", {{"class", "formula"}}, definition.formula);
                out.element("dd", {}, page.words.say(definition.meaning));
            });
    });
}

std::string_view check_key(ParCheck check) {
    constexpr std::array keys{std::string_view{"par.check.ways"},
                              std::string_view{"par.check.chances"},
                              std::string_view{"par.check.cells"},
                              std::string_view{"par.check.effects"}};
    return keys[static_cast<std::size_t>(check)];
}

void write_checks(ParPage& page) {
    const Catalogue& words = page.words;
    Markup& out = page.out;
    write_table(out, "checks", words.say("par.checks_of"), [&] {
        write_heads(out, {{words.say("par.check_made"), false}, {words.say("par.held")}});
        out.element("tbody", {}, [&] {
            for (const ParChecked& checked : page.sheet.checks)
                out.element("tr", {}, [&] {
                    write_row_head(out, words.say(check_key(checked.check)));
                    write_number(out, std::to_string(checked.times));
                });
        });
    });
}

void write_signatures(ParPage& page) {
    Markup& out = page.out;
    out.element("div", {{"class", "signatures"}}, [&] {
        for (const std::string_view who : {"par.prepared", "par.checked"})
            out.element("div", {}, [&] {
                out.element("h4", {}, page.words.say(who));
                for (const std::string_view line : {"par.name", "par.signed", "par.date"})
                    out.element("p", {}, page.words.say(line));
            });
    });
    out.element("p", {{"class", "note"}}, page.words.say("par.not_a_certificate"));
}

}  // namespace

void write_method(ParPage& page) {
    const Catalogue& words = page.words;
    write_part(page.out, "method", words.say("par.method"), [&] {
        page.out.element("p", {}, words.say("par.method_exact"));
        write_definitions(page);
    });
    write_part(page.out, "checks", words.say("par.checks"), [&] { write_checks(page); });
    write_part(page.out, "signatures", words.say("par.signature"), [&] { write_signatures(page); });
}

}  // namespace tigerpit
