#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "device/seed.hpp"
#include "rules/card.hpp"
#include "table/shoe.hpp"

namespace tigerpit {

/// Which shoe of which table, and of how many decks: what a commitment is to.
struct ShoeLabel {
    std::string table;
    int number = 0;  ///< as in Shoe::number
    int decks = 0;
    bool operator==(const ShoeLabel&) const = default;
};

/// A label as it is hashed and sealed: no two read alike.
std::vector<std::uint8_t> label_bytes(const ShoeLabel&);

/// What is published before a shoe is dealt from, so that its seed cannot be another afterwards:
/// BLAKE2b-256 over a tag, the label and the seed (docs/shoe.md).
using Commitment = std::array<std::uint8_t, 32>;
Commitment commitment(const ShoeLabel&, const Seed&);

/// Is this the seed that was committed to?
bool is_committed(const Commitment&, const ShoeLabel&, const Seed&);

/// A shoe that is drawn and not laid out. The card at k is one of those that are left by then, each
/// as likely as any other, by the keystream of the seed and of k alone. Nothing is kept from call
/// to call, so the order to come is nowhere in memory. The seed outlives it.
class VirtualShoe {
public:
    VirtualShoe(const Seed& seed, int decks);

    [[nodiscard]] int size() const { return decks_ * deck_size; }

    /// The card that comes after k others.
    [[nodiscard]] Card card_at(int k) const;

private:
    const Seed* seed_;
    int decks_;
};

/// The whole order, for who checks a shoe whose seed has been revealed.
std::vector<Card> order_of(const Seed&, int decks);

/// How many cards have come out of a shoe: the place of the one that comes next. Cards that are
/// carried are out of it already.
constexpr int next_place(const Shoe& shoe) { return shoe.decks * deck_size - shoe.left; }

/// How many cards are burned unseen after the one that is turned: its value, for a ten or a picture
/// ten. No document speaks of it; it is the custom of the pit.
constexpr int burned_after(Rank turned) {
    constexpr int most = 10;
    const int points = points_of(turned);
    return points == 0 ? most : points;
}

/// A number below `count`, each as likely as any other, out of words of 16 bits that are. The words
/// at the top, which would make the small numbers likelier, are passed over.
template <class NextWord>
constexpr int uniform_below(int count, NextWord&& next_word) {
    constexpr int words = 1 << 16;
    const int used = words - words % count;
    int word = next_word();
    while (word >= used) word = next_word();
    return word % count;
}

}  // namespace tigerpit
