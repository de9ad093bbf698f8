#pragma once

#include <cstdint>
#include <initializer_list>

namespace tigerpit {

/// A few small numbers, 0 to 15, as the bits of one word.
struct SmallSet {
    std::uint16_t bits = 0;

    constexpr SmallSet() = default;
    constexpr SmallSet(std::initializer_list<int> members) {
        for (const int member : members) insert(member);
    }

    constexpr void insert(int member) { bits = static_cast<std::uint16_t>(bits | (1U << member)); }
    [[nodiscard]] constexpr bool contains(int member) const { return (bits >> member & 1U) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits == 0; }
    bool operator==(const SmallSet&) const = default;
};

}  // namespace tigerpit
