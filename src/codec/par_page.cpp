#include "codec/par_page.hpp"

#include <algorithm>
#include <array>

#include "codec/reasons.hpp"

namespace tigerpit {

void write_heads(Markup& out, const std::vector<ColumnHead>& heads) {
    out.element("thead", {}, [&] {
        out.element("tr", {}, [&] {
            for (const ColumnHead& head : heads)
                out.element("th", {{"scope", "col"}, {"class", head.numbers ? "n" : ""}},
                            head.text);
        });
    });
}

void write_number(Markup& out, std::string_view text) { out.element("td", {{"class", "n"}}, text); }

void write_words(Markup& out, std::string_view text) { out.element("td", {}, text); }

void write_row_head(Markup& out, std::string_view text) {
    out.element("th", {{"scope", "row"}}, text);
}

void write_name(ParPage& page, const Name& name) {
    const std::string& first = in_language(name, page.words);
    page.out.text(first);
    const std::array names{&name.en, &name.hans, &name.hant};
    std::vector<std::string> told{first};
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (std::ranges::find(told, *names[i]) != told.end()) continue;
        told.push_back(*names[i]);
        page.out.text(" ");
        page.out.element("span", {{"lang", language_tags[i]}}, *names[i]);
    }
}

}  // namespace tigerpit
