#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/small_set.hpp"
#include "rules/authority.hpp"
#include "rules/citation.hpp"

namespace tigerpit {

/// What can go wrong at a table and be reported. A document rules on some of these; what it is
/// silent of is `uncovered`.
enum class Irregularity : std::uint8_t {
    interruption,  ///< a power failure, a technical interruption
    foreign_card,
    wrong_deck,  ///< a shortage or an excess of cards in the decks
    not_enough_cards,
    not_shuffled,
    wrong_number,        ///< a hand holds too many cards or too few
    third_card_missing,  ///< required, forgotten, and noticed before the next round
    excess_card,
    exposed_card,
    wrong_area,    ///< the cards of one hand lie with the other
    wrong_person,  ///< or were handed to who has the other
    not_passed,    ///< to who ought to squeeze them
    dealt_face_up,
    face_up_in_device,
    exposed_in_movement,  ///< while the device was moved
    order_altered,        ///< of the cards in the device
    drawn_together,
    device_reset,
    card_lost,
    card_damaged,
    card_taken,  ///< by a player who left with it
    cut_card_not_offered,
    insurance_not_offered,
    insurance_misplaced,
    found_late,         ///< an error of dealing, after the next round has begun
    limits_found_late,  ///< a stake outside the limits, after it was settled
    display_wrong,
    uncovered
};
inline constexpr std::size_t irregularity_count =
    static_cast<std::size_t>(Irregularity::uncovered) + 1;

// clang-format off
inline constexpr std::array<std::string_view, irregularity_count> irregularity_words{
    "interruption", "foreign_card", "wrong_deck", "not_enough_cards", "not_shuffled",
    "wrong_number", "third_card_missing", "excess_card", "exposed_card", "wrong_area",
    "wrong_person", "not_passed", "dealt_face_up", "face_up_in_device", "exposed_in_movement",
    "order_altered", "drawn_together", "device_reset", "card_lost", "card_damaged", "card_taken",
    "cut_card_not_offered", "insurance_not_offered", "insurance_misplaced", "found_late",
    "limits_found_late", "display_wrong", "uncovered"};
// clang-format on

/// What a ruling looks at. The first are computed from the table; from `first_asked` on the ruler
/// says how it is.
enum class Circumstance : std::uint8_t {
    outcome,        ///< has any available bet been decided (A-02) by the cards rightly dealt?
    outcome_after,  ///< or by all of them, once they are put right (A-45)?
    stage,          ///< how far the deal had come before the error
    moment,         ///< when it was noticed
    needed,         ///< does the Table of Play need all the cards in question in this round?
    in_place,       ///< do the cards lie as the Table of Play could have them?
    cards_left,     ///< are there enough in the device to end the round?
    insured,        ///< is the contest that was not insured still open (A-05)?
    cut_card,       ///< did it come before any card of the round, in a high limit area?
    method,
    facing,      ///< how the cards of the table come
    exposed,     ///< do cards of the hand in question lie open?
    hand,        ///< which hand it is about
    late_error,  ///< what the Table of Play would have had in the round
    reconstructable,
    order,  ///< of cards drawn together
    value,  ///< of cards lost or damaged
    dealer_error
};
inline constexpr std::size_t circumstance_count =
    static_cast<std::size_t>(Circumstance::dealer_error) + 1;
inline constexpr Circumstance first_asked = Circumstance::reconstructable;

inline constexpr std::array<std::string_view, circumstance_count> circumstance_words{
    "outcome",    "outcome_after", "stage",           "moment", "needed", "in_place",
    "cards_left", "insured",       "cut_card",        "method", "facing", "exposed",
    "hand",       "late_error",    "reconstructable", "order",  "value",  "dealer_error"};

// What each can be, in the order of the values.
enum class OutcomeIs : std::uint8_t { open, established };
enum class DealtSoFar : std::uint8_t { no_cards, initial_deal, after };
enum class Moment : std::uint8_t { in_round, just_ended, later };
enum class InsuredIs : std::uint8_t { open, passed, closed };
enum class LateError : std::uint8_t { third_card, extra_card, other };
enum class YesNo : std::uint8_t { yes, no };

/// The words of a circumstance's values.
std::span<const std::string_view> values_of(Circumstance);

constexpr bool is_asked(Circumstance circumstance) { return circumstance >= first_asked; }

/// How it is at a table: of each circumstance its value, or nothing where nobody can tell.
struct Circumstances {
    std::array<std::optional<std::uint8_t>, circumstance_count> values{};

    [[nodiscard]] const std::optional<std::uint8_t>& operator[](Circumstance which) const {
        return values[static_cast<std::size_t>(which)];
    }
    template <class Value>
    void set(Circumstance which, Value value) {
        values[static_cast<std::size_t>(which)] = static_cast<std::uint8_t>(value);
    }
    bool operator==(const Circumstances&) const = default;
};

/// What is done about an irregularity: each is one step, in the order of its row.
enum class Remedy : std::uint8_t {
    play_on,    ///< the cards stay as they lie
    let_stand,  ///< what was settled stays settled
    void_round,
    void_undecided,  ///< but side bets that were decided stay valid
    reconstruct,     ///< the hands are laid anew in drawn order; a card too many is next drawn
    fix_order,       ///< somebody says which card comes first
    establish_value,
    search_decks,         ///< the decks are sorted to find what is missing
    retrieve_cards,       ///< from who had no right to them
    open_options,         ///< each player: continue, or have the undecided bets back
    open_withdrawal,      ///< bet by bet
    open_withdrawal_all,  ///< all that remains, or nothing
    reopen_bets,
    reopen_round,  ///< one that was settled
    may_replace,   ///< the cards
    replace_cards,
    offer_late,       ///< insurance
    refund_original,  ///< to who would have won the insurance he was not offered
    move_insurance,
    correct_round,  ///< one that was settled, on the right cards
    carry_cards,    ///< drawn between two rounds: the next is dealt from them
    discard_cards,  ///< those in question: only somebody who decides may
    refer           ///< somebody decides, and says why
};
inline constexpr std::size_t remedy_count = static_cast<std::size_t>(Remedy::refer) + 1;

// clang-format off
inline constexpr std::array<std::string_view, remedy_count> remedy_words{
    "play_on", "let_stand", "void_round", "void_undecided", "reconstruct", "fix_order",
    "establish_value", "search_decks", "retrieve_cards", "open_options", "open_withdrawal",
    "open_withdrawal_all", "reopen_bets", "reopen_round", "may_replace", "replace_cards",
    "offer_late", "refund_original", "move_insurance", "correct_round", "carry_cards", "discard_cards",
    "refer"};
// clang-format on

/// One row of what a document orders about an irregularity.
struct IrregularityRule {
    Irregularity kind{};
    std::array<SmallSet, circumstance_count> when;  ///< of each circumstance; empty: any
    Act by{};                                       ///< who rules is who may do this
    std::vector<Remedy> then;
    std::vector<Citation> cites;  ///< of each step, then of what else it rests on
    bool operator==(const IrregularityRule&) const = default;
};

/// What was found for an irregularity: the row; or what has to be known first; or that the document
/// has no rule for it as it is.
struct RuleFound {
    const IrregularityRule* rule = nullptr;
    std::optional<Circumstance> unknown;
};

/// The first row of its kind whose circumstances hold.
RuleFound find_rule(std::span<const IrregularityRule>, Irregularity, const Circumstances&);

/// The rows of its kind that may come to rule, whatever is not known yet.
std::vector<const IrregularityRule*> possible_rules(std::span<const IrregularityRule>, Irregularity,
                                                    const Circumstances&);

/// Has the document a row for it at all?
bool knows(std::span<const IrregularityRule>, Irregularity);

}  // namespace tigerpit
