#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace tigerpit {

/// The two hands of a round. A person who bets is never a Side: he is a player with a small p.
enum class Side : std::uint8_t { player, banker };

inline constexpr std::array both_sides{Side::player, Side::banker};

constexpr Side other(Side side) { return side == Side::player ? Side::banker : Side::player; }

/// One thing for each hand.
template <class T>
struct BySide {
    T player{};
    T banker{};

    constexpr T& operator[](Side side) { return side == Side::player ? player : banker; }
    constexpr const T& operator[](Side side) const {
        return side == Side::player ? player : banker;
    }
    bool operator==(const BySide&) const = default;
};

/// The word in files and messages.
constexpr std::string_view to_text(Side side) { return side == Side::player ? "player" : "banker"; }

}  // namespace tigerpit
