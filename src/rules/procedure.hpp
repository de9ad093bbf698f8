#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/citation.hpp"

namespace tigerpit {

/// The steps of a round and of a table's life for which a document may have a clause. A step it has
/// no clause for does not exist at its tables.
enum class Step : std::uint8_t {
    high_limit_area,   ///< what makes a table one
    limits_shown,      ///< limits are on display
    bets_open,         ///< "Place your bets"
    bets_close,        ///< "No more bets"
    bet_after_close,   ///< no bet is placed or increased
    take_back_closed,  ///< no bet is withdrawn
    staff_bets,        ///< staff place bets for a player
    chips_decide,      ///< bets count as they lie at the close
    balance_shared,    ///< nobody keeps a box for himself
    shared_wager,      ///< one wager may have several owners
    under_noticed,     ///< a bet below the minimum, seen before the close
    over_noticed,      ///< bets over the Differential, seen before the close
    over_asked,        ///< the table Differential: players on the heavier hand are asked to lower
    over_raised,       ///< the table Differential: players on the lighter hand may raise
    over_removed,      ///< the table Differential: wagers are removed
    private_table,     ///< no insurance on request
    insurance_offered,
    insurance_waived,  ///< the Banker third card is opened first
    squeeze,           ///< the highest bettor may ask for a card
    squeeze_any,       ///< anybody may be allowed to squeeze
    walks_away,        ///< bets of who leaves are settled
    handler_absent,    ///< cards of a handler who is not there
    round_ends,
    shoe_ends,  ///< no round after the cut card's
    card_set,   ///< only cards of the decks in use
    not_shuffled,
    shoe_runs_out,  ///< cards for a round
    cut_card,
    cut_card_first,     ///< bets may be withdrawn
    cut_card_too_late,  ///< not once a card is dealt
    no_bets_left,       ///< concludes the round
    displays_inform,    ///< displays are for information
    // After a dealing error.
    option_stays,          ///< a player continues his hand
    option_reconstructed,  ///< or the hand as it was reconstructed
    option_returned,       ///< or has his bets back
    cards_carried,         ///< a card too many is used in the next round
    decks_sorted,          ///< and displayed, to find cards that are missing
    missing_found,         ///< by what is not among the sorted decks
    missing_replaced,      ///< by cards like them
    set_aside_used,        ///< the cards taken before the decks were sorted
    replaced_after_void,   ///< the cards may be, after any void
    // The three ways to conduct a round, where a document has them.
    methods,
    method_chosen,
    dealer_keeps_device,
    a_draws,
    a_passes,
    a_next_highest,
    a_first_placed,
    a_chosen,
    a_counter_clockwise,
    a_first_hand,
    a_third_cards,
    b_deals,
    b_keeps_cards,
    c_draws,
    c_without_wager,
    c_passes,
    c_full_view,
    c_placed,
    c_third_cards,
    c_third_placed,
    c_keeps,
    c_gives_up,
    c_loses
};
inline constexpr std::size_t step_count = static_cast<std::size_t>(Step::c_loses) + 1;

// clang-format off
/// The word of each step in a rulebook.
inline constexpr std::array<std::string_view, step_count> step_words{
    "high_limit_area", "limits_shown", "bets_open", "bets_close", "bet_after_close",
    "take_back_closed", "staff_bets", "chips_decide", "balance_shared", "shared_wager",
    "under_noticed", "over_noticed", "over_asked", "over_raised", "over_removed",
    "private_table", "insurance_offered", "insurance_waived", "squeeze", "squeeze_any",
    "walks_away", "handler_absent", "round_ends", "shoe_ends", "card_set", "not_shuffled",
    "shoe_runs_out", "cut_card", "cut_card_first", "cut_card_too_late", "no_bets_left",
    "displays_inform", "option_stays", "option_reconstructed", "option_returned",
    "cards_carried", "decks_sorted", "missing_found", "missing_replaced", "set_aside_used",
    "replaced_after_void",
    "methods", "method_chosen", "dealer_keeps_device", "a_draws", "a_passes",
    "a_next_highest", "a_first_placed", "a_chosen", "a_counter_clockwise", "a_first_hand",
    "a_third_cards", "b_deals", "b_keeps_cards", "c_draws", "c_without_wager", "c_passes",
    "c_full_view", "c_placed", "c_third_cards", "c_third_placed", "c_keeps", "c_gives_up",
    "c_loses"};
// clang-format on

/// Among whom the highest bet is looked for.
enum class SqueezeAmong : std::uint8_t { all, seated };

/// Who decides that bets may be withdrawn when the cut card comes first.
enum class CutCardFirst : std::uint8_t { right, discretion };

inline constexpr std::array<std::string_view, 2> squeeze_among_words{"all", "seated"};
inline constexpr std::array<std::string_view, 2> cut_card_first_words{"right", "discretion"};

/// How a document has a round conducted.
struct Procedure {
    std::array<std::optional<Citation>, step_count> steps;
    SqueezeAmong squeeze_among{};
    CutCardFirst cut_card_first{};
    bool operator==(const Procedure&) const = default;
};

/// The clause of a step, or nothing where the document has none.
inline const std::optional<Citation>& clause_of(const Procedure& procedure, Step step) {
    return procedure.steps[static_cast<std::size_t>(step)];
}

}  // namespace tigerpit
