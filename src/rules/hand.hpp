#pragma once

#include <array>
#include <cstdint>

#include "base/ensure.hpp"
#include "rules/card.hpp"
#include "rules/side.hpp"

namespace tigerpit {

/// The cards of one side in dealt order, three at most.
class Hand {
public:
    constexpr void take(Card card) {
        ensure(size_ < 3, "a hand holds three cards at most");
        cards_[size_++] = card;
        points_ = static_cast<std::uint8_t>((points_ + points_of(card.rank)) % 10);
    }

    [[nodiscard]] constexpr int size() const { return size_; }
    [[nodiscard]] constexpr Card operator[](int index) const {
        return cards_[static_cast<std::size_t>(index)];
    }
    /// The Point Total: the last digit of the sum.
    [[nodiscard]] constexpr int points() const { return points_; }

    bool operator==(const Hand&) const = default;

private:
    std::array<Card, 3> cards_{};
    std::uint8_t size_ = 0;
    std::uint8_t points_ = 0;
};

/// The cards of one deal, complete or not.
using Coup = BySide<Hand>;

constexpr int cards_dealt(const Coup& coup) { return coup.player.size() + coup.banker.size(); }

}  // namespace tigerpit
