#pragma once

#include <array>

#include "codec/people_text.hpp"

namespace tigerpit {

/// The people of the tests by name: players Ann to Hui, staff by their position and number.
inline std::string test_name(const Actor& actor) {
    constexpr std::array<std::string_view, 9> players{"Nobody", "Ann", "Bob", "Cai", "Dan",
                                                      "Eve",    "Fay", "Gus", "Hui"};
    if (actor.role == Role::player && actor.person < players.size())
        return std::string{players[actor.person]};
    return std::string{to_text(actor.role)} + '-' + std::to_string(actor.person);
}

inline constexpr std::array all_languages{Language::en, Language::zh_hans, Language::zh_hant};

}  // namespace tigerpit
