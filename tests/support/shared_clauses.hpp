#pragma once

#include <string_view>

// What all the documents say, each by its own number: for tests of what the games share.

namespace tigerpit::shared {

using Listed = std::string_view;

inline constexpr Listed table_of_play =
    "TBC 1.1, DHYX 1.1, TBN 1.1, WS 1.1, TBC 3.15, MBS 3.15, DHYX 3.15, TBN 3.15, WS 3.12";
inline constexpr Listed player_stands = "TBC 3.13, MBS 3.15, DHYX 3.13, TBN 3.13, WS 3.11";
inline constexpr Listed natural = "TBC 1.13, MBS 1.1.6, DHYX 1.11, TBN 1.16, WS 1.12";
inline constexpr Listed initial_deal =
    "TBC 3.10, MBS 3.13, MBS 1.1.5, DHYX 3.10, TBN 3.10, WS 3.10";
inline constexpr Listed card_values = "TBC 3.2, MBS 3.3, DHYX 3.2, TBN 3.2, WS 3.2";
inline constexpr Listed hand = "TBC 1.10, MBS 1.1.3, DHYX 1.8, TBN 1.13, WS 1.10";
inline constexpr Listed point_total = "TBC 1.19, DHYX 1.16, TBN 1.25, WS 1.20";
inline constexpr Listed winner = "TBC 3.16, MBS 3.16, DHYX 3.16, TBN 3.16, WS 3.13";
inline constexpr Listed tie = "TBC 1.26, MBS 1.1.11, DHYX 1.22, TBN 1.32, WS 1.26";
inline constexpr Listed pair = "TBC 1.18, MBS 1.1.14, DHYX 1.25, TBN 1.23, TBN 1.35, WS 1.18";
inline constexpr Listed first_two_cards = "TBC 3.10, MBS 3.14, DHYX 3.10, TBN 3.10, WS 3.10";
inline constexpr Listed original_bet = "TBC 1.14, DHYX 1.13, TBN 1.18, WS 1.14";
inline constexpr Listed decks = "TBC 2.2.1, MBS 2.1, DHYX 2.2.1, TBN 2.2.1, WS 2.2.1";

}  // namespace tigerpit::shared
