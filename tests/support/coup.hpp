#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/ensure.hpp"
#include "rules/hand.hpp"
#include "rules/tableau.hpp"

namespace tigerpit {

/// `hand("2S 3H 8C")`.
inline Hand hand(std::string_view cards) {
    Hand hand;
    std::istringstream words{std::string{cards}};
    for (std::string word; words >> word;) {
        const auto card = parse_card(word);
        ensure(card.has_value(), "a test names cards that exist");
        hand.take(*card);
    }
    return hand;
}

/// `coup("2S 3H 8C", "KC 3D")`: the Player's cards, the Banker's cards.
inline Coup coup(std::string_view player, std::string_view banker) {
    return {hand(player), hand(banker)};
}

/// The coup that cards in dealing order make, complete or not: `dealt("2S KC 3H 3D 8C")`.
inline Coup dealt(std::string_view cards) {
    Coup coup;
    std::istringstream words{std::string{cards}};
    for (std::string word; words >> word;) {
        const auto side = next_to_draw(coup);
        const auto card = parse_card(word);
        ensure(side && card, "a test deals cards that the Table of Play asks for");
        coup[*side].take(*card);
    }
    return coup;
}

}  // namespace tigerpit
