#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "books/library.hpp"
#include "rules/rulebook.hpp"

namespace tigerpit {

/// The layouts of a game that carry the same bets at the same prices: one felt under several
/// letters.
struct Felt {
    const Rulebook* rulebook = nullptr;
    const Layout* layout = nullptr;  ///< the first of them
    std::string letters;
};

/// Every felt of every game.
inline std::vector<Felt> every_felt() {
    std::vector<Felt> felts;
    for (const Rulebook& rulebook : built_in_rulebooks()) {
        for (const Layout& layout : rulebook.layouts) {
            const auto same = std::ranges::find_if(felts, [&](const Felt& felt) {
                return felt.rulebook == &rulebook && felt.layout->bets == layout.bets;
            });
            if (same == felts.end())
                felts.push_back({&rulebook, &layout, layout.id});
            else
                same->letters += layout.id;
        }
    }
    return felts;
}

/// The clauses that ask whether a bet has been conclusively won or lost.
inline std::string decided_by(const Felt& felt) {
    const std::string& document = felt.rulebook->document.short_name;
    if (document == "MBS") return "MBS 5.17.1, MBS 5.17.2";
    return document + " 5.4.1, " + document + " 5.4.2" + (document == "TBN" ? ", TBN 5.15.4" : "");
}

/// `TBN_CFHI`: the name of a test of a felt.
inline std::string felt_name(const Felt& felt) {
    return felt.rulebook->document.short_name + "_" + felt.letters;
}

}  // namespace tigerpit
