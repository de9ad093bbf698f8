#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

namespace tigerpit {

/// Where money can be. Those of a player have one for each person and never fall below zero.
enum class AccountKind : std::uint8_t {
    cage,        ///< the house's own, outside the table
    account,     ///< a player's, at the cage
    transit,     ///< on its way between the cage and a table
    stack,       ///< a player's chips at the table
    stake,       ///< a player's chips on the layout, in nobody's hands until they are settled
    tray,        ///< the table's float
    house,       ///< what the table has won since it opened; below zero where players won more
    commission,  ///< kept from winning bets
    difference,  ///< what a count found more than the books, or less
    owed         ///< by a player to the house: below zero by as much as he owes
};

inline constexpr std::array<std::string_view, 10> account_words{"cage",  "account",    "transit",
                                                                "stack", "stake",      "tray",
                                                                "house", "commission", "difference",
                                                                "owed"};

struct Account {
    AccountKind kind{};
    std::uint32_t person = 0;  ///< whose, for those of a player
    auto operator<=>(const Account&) const = default;
};

/// Is it a person's, so that it may not fall below zero?
constexpr bool is_players(AccountKind kind) {
    return kind == AccountKind::account || kind == AccountKind::stack || kind == AccountKind::stake;
}

}  // namespace tigerpit
