#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/bet.hpp"

namespace tigerpit {

/// The most money in one hand, on one placard and in one round, so that nothing a round can pay
/// comes near to what a balance cannot hold: ten billion, in cents.
inline constexpr Money money_max{1'000'000'000'000};
inline constexpr Money stake_max = money_max;

/// The most boxes of a layout whose document does not count them.
inline constexpr int boxes_max = 99;

/// How the cards come onto the layout.
enum class Facing : std::uint8_t { up, down };
inline constexpr std::array<std::string_view, 2> facing_words{"up", "down"};

/// The three ways to conduct a round, in a document that has them.
enum class Method : std::uint8_t { a, b, c };
inline constexpr std::array<std::string_view, 3> method_words{"A", "B", "C"};

/// Where the cards of a table come from, and so who tells which they are.
enum class CardsFrom : std::uint8_t {
    unsaid,
    virtual_shoe,     ///< the program, which tells as a device
    electronic_shoe,  ///< a device
    keypad            ///< whoever deals
};
inline constexpr std::array<std::string_view, 4> cards_from_words{"unsaid", "virtual_shoe",
                                                                  "electronic_shoe", "keypad"};

/// Everything that the placard displays.
struct Display {
    Limits limits;                      ///< Player and Banker: least, and most or Differential
    std::vector<SpotLimits> of_spots;   ///< of other bets, where they have their own
    std::optional<Money> differential;  ///< of the whole table, in a document that has one
    bool operator==(const Display&) const = default;
};

/// How a table is set up when it is opened.
struct TableSetup {
    std::string fingerprint;  ///< of the rulebook, with its overlay if it has one
    int layout = -1;          ///< an index of Rulebook::layouts
    int boxes = 0;
    Display display;
    int decks = 8;
    Money stake_unit{1};  ///< stakes are multiples of it (A-20)
    Facing facing{};
    bool high_limit = false;       ///< stands in a high limit gaming area
    bool private_table = false;    ///< a player may ask that no insurance be offered
    bool device_reads = false;     ///< the dealing device reads the cards
    bool asks = false;             ///< the board shows what the next result would do to the roads
    std::vector<int> seat_order;   ///< boxes counter-clockwise; none: as they are counted
    std::optional<Method> method;  ///< in a document that has them
    CardsFrom cards_from{};
    bool operator==(const TableSetup&) const = default;
};

/// Is it said who tells which cards they are? In a round that is written down afterwards it is not.
constexpr bool says_who_tells(CardsFrom from) { return from != CardsFrom::unsaid; }

/// Does a device tell which cards come out of the shoe?
constexpr bool is_told_by_device(CardsFrom from) {
    return from == CardsFrom::virtual_shoe || from == CardsFrom::electronic_shoe;
}

}  // namespace tigerpit
