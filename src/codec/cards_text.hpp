#pragma once

#include <expected>
#include <optional>
#include <string>

#include "chance/composition.hpp"
#include "words/message.hpp"

namespace tigerpit {

inline constexpr int decks_asked_min = 4;
inline constexpr int decks_asked_max = 10;
inline constexpr int decks_asked = 8;  ///< where nothing is said

/// What a person says of the cards a round is dealt from.
struct CardsSaid {
    std::optional<std::string> decks;  ///< `8`
    std::optional<std::string> shoe;   ///< `A=32,2=31,…`
    std::optional<std::string> gone;   ///< `9S TH`: have left the shoe before this round
    std::optional<std::string> dealt;  ///< `P 2S B KC`, or in the order of dealing: `2S KC`
    int decks_min = decks_asked_min;   ///< what may be asked for
    int decks_max = decks_asked_max;
};

/// The same, understood.
struct CardsGiven {
    std::optional<int> decks;  ///< none when the shoe was given by counts
    Composition shoe;          ///< when the round began
    DealSoFar situation;       ///< now
};

/// The situation, or what is wrong with the words. Every situation that is given can be dealt on.
std::expected<CardsGiven, Message> parse_cards(const CardsSaid&);

/// The round as it stands once these cards, said as in CardsSaid::dealt, have come from a shoe.
std::expected<DealSoFar, Message> deal_from(const Composition& shoe, const std::string& dealt);

}  // namespace tigerpit
