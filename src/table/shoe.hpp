#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/card.hpp"
#include "rules/citation.hpp"

namespace tigerpit {

inline constexpr int deck_size = rank_count * suit_count;

/// A card that is out of the shoe and will be drawn before any that is inside.
struct CarriedCard {
    std::optional<Card> card;
    bool seen = false;  ///< by everybody
    bool held = false;  ///< drawn for the round that is on, which may yet need it
    bool operator==(const CarriedCard&) const = default;
};

/// The shoe as the table knows it: what has come out of it. The order of what is still inside is
/// nobody's knowledge.
struct Shoe {
    int number = 0;      ///< how many shoes the table has had
    bool ready = false;  ///< counted and shuffled
    int decks = 0;
    int left = 0;                                ///< cards still inside
    int discards = 0;                            ///< cards out of it and off the layout
    std::array<std::uint8_t, deck_size> seen{};  ///< of each card, by card_number
    bool last_round = false;                     ///< the cut card has come out
    std::vector<CarriedCard> carried;            ///< drawn already, used next, in order
    bool confirmed = false;                      ///< what is carried and was seen may be used
    bool may_replace = false;                    ///< the cards, if somebody decides so
    Cites replace;                               ///< before the next round, by this clause
    bool operator==(const Shoe&) const = default;
};

constexpr std::size_t card_number(Card card) {
    return static_cast<std::size_t>(card.suit) * rank_count + static_cast<std::size_t>(card.rank);
}

/// What everybody has seen and nobody has confirmed waits for somebody who may.
inline bool waits_for_leave(const Shoe& shoe) {
    return !shoe.confirmed && !shoe.carried.empty() && shoe.carried.front().seen;
}

/// Could one more of this card come out of the shoe?
constexpr bool has_card(const Shoe& shoe, Card card) {
    return shoe.seen[card_number(card)] < shoe.decks;
}

}  // namespace tigerpit
