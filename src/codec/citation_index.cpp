#include "codec/citation_index.hpp"

#include "books/conformance.hpp"

namespace tigerpit {

CitationIndex::CitationIndex(const Rulebook& book) {
    add(book);
    // What an overlay lets pass is cited by the rulebook underneath too.
    if (book.overlay) add(*book.overlay->underneath);
}

const Citation* CitationIndex::find(std::string_view text) const {
    const auto known = by_text_.find(text);
    return known == by_text_.end() ? nullptr : known->second;
}

void CitationIndex::add(const Citation& cites) {
    if (!cites.clause.empty()) by_text_.emplace(to_text(cites), &cites);
}

void CitationIndex::add(const LimitRules& limits) {
    add(limits.over_cites);
    add(limits.sides_cites);
    add(limits.spared_cites);
    add(limits.under_cites);
    add(limits.wagers_cites);
    if (limits.fewer_cites) add(*limits.fewer_cites);
    add(limits.displayed);
}

void CitationIndex::add(const Rulebook& book) {
    for (const auto& [path, cites] : citations_of(book)) add(*cites);
    if (book.placard) {
        add(book.placard->rules);
        add(book.placard->share_cites);
    }
    if (!book.insurance) return;
    for (const InsuranceRow& row : book.insurance->rows) {
        add(row.cap_cites);
        for (const Payline& line : row.lines) add(line.cites);
    }
}

}  // namespace tigerpit
