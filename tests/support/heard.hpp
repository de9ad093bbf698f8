#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "codec/denial_text.hpp"
#include "support/desks.hpp"
#include "support/names.hpp"

namespace tigerpit {

/// Has a text letters of the Chinese language?
inline bool is_chinese(const std::string& text) {
    return std::ranges::any_of(text, [](char letter) {
        const auto byte = static_cast<unsigned char>(letter);
        return byte >= 0xE4 && byte <= 0xE9;
    });
}

/// The word and the English sentence of a refusal; the Chinese ones are there too.
inline std::string heard(const Rulebook& book, const Table& table, const Actor& by,
                         const Command& command) {
    const Situation now{book, table, {by, {}}};
    const auto events = decide(now, command);
    if (events) return "allowed";
    const Denial& denial = events.error();
    for (const Language language : {Language::zh_hans, Language::zh_hant})
        EXPECT_TRUE(is_chinese(denial_text(now, command, denial, Catalogue(language), test_name)));
    return std::string{denial_word(denial)} + ": " +
           denial_text(now, command, denial, Catalogue(Language::en), test_name);
}

inline std::string heard(const Desk& desk, const Actor& by, const Command& command) {
    return heard(desk.book(), desk.table(), by, command);
}

/// How one comes to a refusal, and what is said then.
struct HeardCase {
    std::string_view said;
    std::string (*comes)();
};

inline void PrintTo(const HeardCase& one, std::ostream* out) { *out << one.said; }

/// What a table that is not open yet says to a setup.
inline std::string opening(std::string_view game, const TableSetup& setup,
                           const Actor& by = the_administrator) {
    return heard(*find_rulebook(game), Table{}, by, OpenTable{setup, dollars(1)});
}

/// The same for the usual setup with something changed.
inline std::string opening_with(std::string_view game, void (*change)(TableSetup&),
                                const Actor& by = the_administrator) {
    TableSetup setup = set_up(game);
    change(setup);
    return opening(game, setup, by);
}

}  // namespace tigerpit
