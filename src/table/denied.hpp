#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace tigerpit {

/// Why a table refuses a command, in the order checked.
enum class Denied : std::uint8_t {
    // Who asks.
    not_in_rules,  ///< the document knows no such act
    not_permitted,
    not_yours,
    not_the_dealer,
    // The table's life.
    table_not_open,
    table_is_open,
    suspended,
    not_suspended,
    round_in_progress,
    wrong_rulebook,
    wrong_layout,
    wrong_boxes,
    wrong_decks,
    wrong_limits,
    wrong_unit,
    wrong_seat_order,
    wrong_method,
    not_high_limit,
    device_cannot_read,
    wrong_wagers_per_area,
    not_private,
    wrong_count,
    not_shuffled,
    shoe_not_ready,
    shoe_finished,
    stacks_left,
    // People and chips.
    no_box,
    box_taken,
    not_seated,
    not_here,
    no_amount,
    too_much_money,
    not_enough_chips,
    transfer_repeated,
    // Bets.
    bets_not_open,
    bets_are_closed,
    no_withdrawal,
    box_is_shared,
    no_wager,
    no_wager_to_join,
    not_a_multiple,
    under_minimum,
    over_maximum,
    over_differential,
    not_under_minimum,
    nothing_over,
    more_than_over,  ///< after the close, more is moved than the Differential is exceeded by
    // Cards.
    no_cards_now,
    shoe_empty,
    not_in_shoe,
    no_card_due,
    cards_not_open,
    not_that_hand,
    insurance_due,
    card_not_named,
    no_such_card,
    card_is_open,
    other_value,
    other_hand_first,
    has_handler,
    cards_to_be_passed,
    not_the_drawer,
    dealt_face_up,
    not_highest,
    card_is_dealt,
    not_asked,
    no_handling,
    nobody_in_line,
    first_not_known,
    first_is_known,
    not_in_line,
    no_wager_placed,
    not_in_view,
    device_is_held,
    not_holding,
    nothing_to_reverse,
    not_certain,
    cut_card_is_out,
    // Insurance at a table, and the end of a round.
    no_offer_due,
    no_window,
    no_outcome,
    // When something goes wrong.
    matter_open,        ///< an irregularity has to be done with first
    no_matter,          ///< there is none
    no_rule,            ///< the document has none for it as it is
    no_round,           ///< no such round, or nobody has brought it
    wrong_cards,        ///< these cannot be the cards in question
    cards_in_question,  ///< nobody has said what becomes of them
    is_ruled,
    not_told,  ///< the ruler has to say how it is
    no_reason,
    no_decision,  ///< the document leaves it to the ruler, who has to say what
    no_choice,
    not_choosing,  ///< he has nothing to choose, or has chosen
    wager_is_decided,
    no_claim,
    nothing_due,
    no_search,
    nothing_carried,
    carried_not_confirmed,
    not_replaceable,
    cards_to_be_replaced,
    nothing_owed,
    wager  ///< a rule about the wager itself: see Refusal
};

// clang-format off
/// The word of each, as programs read it.
inline constexpr std::array<std::string_view, static_cast<std::size_t>(Denied::wager)> denied_words{
    "not_in_rules", "not_permitted", "not_yours", "not_the_dealer", "table_not_open",
    "table_is_open", "suspended", "not_suspended", "round_in_progress", "wrong_rulebook",
    "wrong_layout", "wrong_boxes", "wrong_decks", "wrong_limits", "wrong_unit",
    "wrong_seat_order", "wrong_method", "not_high_limit", "device_cannot_read",
    "wrong_wagers_per_area", "not_private", "wrong_count", "not_shuffled", "shoe_not_ready",
    "shoe_finished", "stacks_left", "no_box", "box_taken", "not_seated", "not_here", "no_amount",
    "too_much_money", "not_enough_chips", "transfer_repeated", "bets_not_open", "bets_are_closed",
    "no_withdrawal", "box_is_shared", "no_wager", "no_wager_to_join", "not_a_multiple",
    "under_minimum", "over_maximum", "over_differential", "not_under_minimum", "nothing_over",
    "more_than_over", "no_cards_now", "shoe_empty", "not_in_shoe", "no_card_due", "cards_not_open", "not_that_hand",
    "insurance_due", "card_not_named", "no_such_card", "card_is_open", "other_value",
    "other_hand_first", "has_handler", "cards_to_be_passed", "not_the_drawer", "dealt_face_up",
    "not_highest", "card_is_dealt", "not_asked", "no_handling", "nobody_in_line",
    "first_not_known", "first_is_known", "not_in_line", "no_wager_placed", "not_in_view",
    "device_is_held", "not_holding", "nothing_to_reverse", "not_certain", "cut_card_is_out",
    "no_offer_due", "no_window", "no_outcome", "matter_open", "no_matter", "no_rule", "no_round", "wrong_cards",
    "cards_in_question", "is_ruled", "not_told", "no_reason", "no_decision",
    "no_choice", "not_choosing", "wager_is_decided", "no_claim", "nothing_due",
    "no_search", "nothing_carried", "carried_not_confirmed", "not_replaceable", "cards_to_be_replaced",
    "nothing_owed"};
// clang-format on

}  // namespace tigerpit
