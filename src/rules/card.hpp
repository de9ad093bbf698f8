#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tigerpit {

// clang-format off
enum class Rank : std::uint8_t {
    ace, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king
};
// clang-format on
inline constexpr int rank_count = 13;

enum class Suit : std::uint8_t { spades, hearts, diamonds, clubs };
inline constexpr int suit_count = 4;

struct Card {
    Rank rank{};
    Suit suit{};
    bool operator==(const Card&) const = default;
};

/// Ace 1, two to nine their face, ten and pictures nothing. The documents let a ten count ten; the
/// last digit, and the Table of Play's column, are the same.
constexpr int points_of(Rank rank) {
    const int pips = static_cast<int>(rank) + 1;
    return pips < 10 ? pips : 0;
}

constexpr bool is_picture(Rank rank) { return rank > Rank::ten; }

inline constexpr std::string_view rank_letters = "A23456789TJQK";
inline constexpr std::string_view suit_letters = "SHDC";

/// A card as it is written, rank then suit: `9S`, `TH`.
constexpr std::array<char, 2> letters(Card card) {
    return {rank_letters[static_cast<std::size_t>(card.rank)],
            suit_letters[static_cast<std::size_t>(card.suit)]};
}

/// The card a text names, or nothing when it names none.
constexpr std::optional<Card> parse_card(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const auto rank = rank_letters.find(text[0]);
    const auto suit = suit_letters.find(text[1]);
    if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
    return Card{static_cast<Rank>(rank), static_cast<Suit>(suit)};
}

}  // namespace tigerpit
