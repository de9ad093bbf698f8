#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/ensure.hpp"
#include "rules/citation.hpp"

namespace tigerpit {

/// Who somebody is at a table. The documents rank the pit's positions; the others stand beside
/// them.
enum class Role : std::uint8_t {
    player,
    dealer,
    pit_supervisor,
    pit_manager,
    assistant_casino_manager,
    gaming_shift_manager,
    table_game_shift_manager,
    cashier,
    surveillance,
    administrator,
    device
};

inline constexpr std::array<std::string_view, 11> role_words{"player",
                                                             "dealer",
                                                             "pit_supervisor",
                                                             "pit_manager",
                                                             "assistant_casino_manager",
                                                             "gaming_shift_manager",
                                                             "table_game_shift_manager",
                                                             "cashier",
                                                             "surveillance",
                                                             "administrator",
                                                             "device"};

constexpr std::string_view to_text(Role role) { return role_words[static_cast<std::size_t>(role)]; }

/// What somebody may be allowed to do. What a player does with his own bets, cards and chips needs
/// no leave and is not here.
enum class Act : std::uint8_t {
    open_table,
    close_table,
    set_limits,
    set_method,              ///< A or B
    set_drawing_by_players,  ///< C
    set_wagers_per_area,
    set_insurance,
    end_day,
    suspend,
    change_dealer,
    prepare_shoe,
    seat,
    move_money,  ///< buy-in and cash-out
    fill_tray,
    count_tray,
    open_bets,
    close_bets,
    bet_for_player,
    record_bet,
    advise_minimum,
    reject_excess,
    remove_wager,
    pass_cards,
    choose_squeezer,
    choose_first_hand,
    grant_squeeze,
    grant_reversed_order,
    admit_drawer,
    draw,
    open_card,
    remove_cut_card,
    allow_withdrawal,
    offer_insurance,
    settle,
    report_irregularity,
    continue_round,  ///< after an error that leaves the cards as they are
    confirm_void,
    judge_reconstruction,
    order_cards,  ///< which of the cards drawn together comes first
    replace_cards,
    confirm_carried,  ///< cards that everybody has seen and the next round begins with
    value_of_card,
    search_decks,
    late_insurance,
    move_insurance,
    past_round,
    correct_display,
    record_election,
    decide_uncovered
};
inline constexpr std::size_t act_count = static_cast<std::size_t>(Act::decide_uncovered) + 1;

inline constexpr std::array<std::string_view, act_count> act_words{"open_table",
                                                                   "close_table",
                                                                   "set_limits",
                                                                   "set_method",
                                                                   "set_drawing_by_players",
                                                                   "set_wagers_per_area",
                                                                   "set_insurance",
                                                                   "end_day",
                                                                   "suspend",
                                                                   "change_dealer",
                                                                   "prepare_shoe",
                                                                   "seat",
                                                                   "move_money",
                                                                   "fill_tray",
                                                                   "count_tray",
                                                                   "open_bets",
                                                                   "close_bets",
                                                                   "bet_for_player",
                                                                   "record_bet",
                                                                   "advise_minimum",
                                                                   "reject_excess",
                                                                   "remove_wager",
                                                                   "pass_cards",
                                                                   "choose_squeezer",
                                                                   "choose_first_hand",
                                                                   "grant_squeeze",
                                                                   "grant_reversed_order",
                                                                   "admit_drawer",
                                                                   "draw",
                                                                   "open_card",
                                                                   "remove_cut_card",
                                                                   "allow_withdrawal",
                                                                   "offer_insurance",
                                                                   "settle",
                                                                   "report_irregularity",
                                                                   "continue_round",
                                                                   "confirm_void",
                                                                   "judge_reconstruction",
                                                                   "order_cards",
                                                                   "replace_cards",
                                                                   "confirm_carried",
                                                                   "value_of_card",
                                                                   "search_decks",
                                                                   "late_insurance",
                                                                   "move_insurance",
                                                                   "past_round",
                                                                   "correct_display",
                                                                   "record_election",
                                                                   "decide_uncovered"};

/// Some roles, one bit each.
struct Roles {
    std::uint16_t bits = 0;
    constexpr void insert(Role role) {
        bits = static_cast<std::uint16_t>(bits | (1U << static_cast<unsigned>(role)));
    }
    [[nodiscard]] constexpr bool contains(Role role) const {
        return (bits >> static_cast<unsigned>(role) & 1U) != 0;
    }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits); }
    bool operator==(const Roles&) const = default;
};

/// Who may do one act, and by which clause.
struct Permission {
    Roles by;               ///< those the clause names
    bool or_above = false;  ///< the clause says so
    Citation cites;
    bool operator==(const Permission&) const = default;
};

/// Who may do what at the tables of a document. An act that the document does not know has no
/// permission.
struct Authority {
    std::vector<Roles> ladder;  ///< the positions, lowest first; those of one rung are not ranked
    bool above_always = false;  ///< a higher position may act wherever a lower one may
    Citation cites;             ///< acting positions, and higher ones
    std::array<std::optional<Permission>, act_count> acts;
    bool operator==(const Authority&) const = default;
};

inline const std::optional<Permission>& permission_for(const Authority& authority, Act act) {
    return authority.acts[static_cast<std::size_t>(act)];
}

/// Every role that may do an act: those named, and those above them where the document lets them.
Roles allowed(const Authority&, Act);

}  // namespace tigerpit
