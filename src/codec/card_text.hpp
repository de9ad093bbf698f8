#pragma once

#include <optional>
#include <string>

#include "rules/card.hpp"

namespace tigerpit {

/// `4H`; `?` for one that nobody has seen.
inline std::string card_text(const std::optional<Card>& card) {
    if (!card) return "?";
    const auto both = letters(*card);
    return {both.begin(), both.end()};
}

}  // namespace tigerpit
