#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "rules/hand.hpp"

/// Another answer to "what have the cards decided?", written from the documents without a
/// rulebook, a condition or the house's Table of Play. Nothing here may call what it checks.
namespace tigerpit::second_opinion {

/// A round so far: totals and numbers of cards, and whether the first two cards of a hand pair.
struct Deal {
    int player = 0;
    int banker = 0;
    int player_cards = 0;
    int banker_cards = 0;
    bool player_pair = false;
    bool banker_pair = false;
    int third = -1;  ///< the value of the Player's third card
};

enum class Fate { win, lose, push };

struct Definition {
    std::string_view bet;
    bool (*wins)(const Deal&);
};

inline bool player_won(const Deal& d) { return d.player > d.banker; }
inline bool banker_won(const Deal& d) { return d.banker > d.player; }
inline bool level(const Deal& d) { return d.player == d.banker; }

/// Clauses.md part A, each bet in the words of its definition.
inline constexpr std::array<Definition, 21> definitions{{
    {"player", player_won},
    {"banker", banker_won},
    {"tie", level},
    {"tiger_tie", [](const Deal& d) { return level(d) && d.banker == 6; }},
    {"player_pair", [](const Deal& d) { return d.player_pair; }},
    {"banker_pair", [](const Deal& d) { return d.banker_pair; }},
    {"tiger_pair", [](const Deal& d) { return d.player_pair || d.banker_pair; }},
    {"tiger", [](const Deal& d) { return banker_won(d) && d.banker == 6; }},
    {"big_tiger",
     [](const Deal& d) { return banker_won(d) && d.banker == 6 && d.banker_cards == 3; }},
    {"small_tiger",
     [](const Deal& d) { return banker_won(d) && d.banker == 6 && d.banker_cards == 2; }},
    {"big_buffalo",
     [](const Deal& d) { return player_won(d) && d.player == 6 && d.player_cards == 3; }},
    {"small_buffalo",
     [](const Deal& d) { return player_won(d) && d.player == 6 && d.player_cards == 2; }},
    {"tiger_buffalo", [](const Deal& d) { return !level(d) && std::max(d.player, d.banker) == 6; }},
    {"wu_song",
     [](const Deal& d) { return player_won(d) && d.player == 6 && d.player_cards == 3; }},
    {"wu_dalang", [](const Deal& d) { return player_won(d) && d.player == 1; }},
    {"banker_big_7",
     [](const Deal& d) { return banker_won(d) && d.banker == 7 && d.banker_cards == 3; }},
    {"banker_small_7",
     [](const Deal& d) { return banker_won(d) && d.banker == 7 && d.banker_cards == 2; }},
    {"player_big_7",
     [](const Deal& d) { return player_won(d) && d.player == 7 && d.player_cards == 3; }},
    {"player_small_7",
     [](const Deal& d) { return player_won(d) && d.player == 7 && d.player_cards == 2; }},
    {"player_char_siu", [](const Deal& d) { return d.player - d.banker == 1 && d.player >= 7; }},
    {"banker_char_siu", [](const Deal& d) { return d.banker - d.player == 1 && d.banker >= 7; }},
}};

inline int value_of(int rank) { return rank < 9 ? rank + 1 : 0; }

inline bool banker_draws(const Deal& d) {
    if (d.third < 0) return d.banker <= 5;
    switch (d.banker) {
        case 0:
        case 1:
        case 2: return true;
        case 3: return d.third != 8;
        case 4: return d.third >= 2 && d.third <= 7;
        case 5: return d.third >= 4 && d.third <= 7;
        case 6: return d.third == 6 || d.third == 7;
        default: return false;
    }
}

/// Whether each bet has been seen to win, lose or push.
using Seen = std::array<std::array<bool, 3>, definitions.size()>;

inline void note(const Deal& d, Seen& seen) {
    for (std::size_t i = 0; i < definitions.size(); ++i) {
        const bool main = i < 2;
        const Fate fate = definitions[i].wins(d) ? Fate::win
                          : main && level(d)     ? Fate::push
                                                 : Fate::lose;
        seen[i][static_cast<std::size_t>(fate)] = true;
    }
}

/// Third cards: only their values matter.
inline void finish_banker(Deal d, Seen& seen) {
    if (!banker_draws(d)) return note(d, seen);
    d.banker_cards = 3;
    const int two = d.banker;
    for (int value = 0; value < 10; ++value) {
        d.banker = (two + value) % 10;
        note(d, seen);
    }
}

inline void finish(Deal d, Seen& seen) {
    const bool natural = d.player_cards == 2 && std::max(d.player, d.banker) >= 8;
    if (natural || d.banker_cards == 3) return note(d, seen);
    if (d.player_cards == 3 || d.player >= 6) return finish_banker(d, seen);
    d.player_cards = 3;
    const int two = d.player;
    for (d.third = 0; d.third < 10; ++d.third) {
        d.player = (two + d.third) % 10;
        finish_banker(d, seen);
    }
}

/// What three or more cards have decided, a letter for each definition: W won, L lost, `.` open.
inline std::string decided(const Coup& coup) {
    const auto rank = [&](Side side, int card) { return static_cast<int>(coup[side][card].rank); };
    Deal d{.player = coup.player.points(),
           .player_cards = coup.player.size(),
           .banker_cards = std::max(coup.banker.size(), 2),
           .player_pair = rank(Side::player, 0) == rank(Side::player, 1)};
    if (d.player_cards == 3) d.third = value_of(rank(Side::player, 2));
    Seen seen{};
    const bool fourth_is_out = coup.banker.size() >= 2;
    for (int fourth = 0; fourth < 13; ++fourth) {
        if (fourth_is_out && fourth != rank(Side::banker, 1)) continue;
        d.banker =
            fourth_is_out ? coup.banker.points() : (coup.banker.points() + value_of(fourth)) % 10;
        d.banker_pair = fourth == rank(Side::banker, 0);
        finish(d, seen);
    }
    std::string fates;
    for (const auto& [win, lose, push] : seen)
        fates += win && !lose && !push ? 'W' : lose && !win && !push ? 'L' : '.';
    return fates;
}

}  // namespace tigerpit::second_opinion
