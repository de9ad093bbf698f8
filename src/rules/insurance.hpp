#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "base/small_set.hpp"
#include "rules/bet_rule.hpp"
#include "rules/hand.hpp"

namespace tigerpit {

/// The two moments at which insurance is offered.
enum class Stage : std::uint8_t { after_four, after_player_third };

inline constexpr std::array both_stages{Stage::after_four, Stage::after_player_third};

constexpr std::string_view to_text(Stage stage) {
    return stage == Stage::after_four ? "after_four" : "after_player_third";
}

/// One row of the insurance table. An uncertified row stands in the table without a price.
struct InsuranceRow {
    Stage stage{};
    Side insures{};
    SmallSet points;   ///< of the insured hand
    SmallSet against;  ///< of the other hand
    std::optional<Odds> pays;
    bool pays_on_tie = false;  ///< the starred rows
    Citation tie_cites;        ///< by which a tie returns the stake or, starred, pays
    std::vector<Payline> lines;
    Citation cites;
    Citation cap_cites;  ///< for a stake over the ceiling, which hangs on the price

    [[nodiscard]] bool certified() const { return pays.has_value(); }
    bool operator==(const InsuranceRow&) const = default;
};

/// What the ceiling of an insurance is measured on.
enum class CapRule : std::uint8_t {
    stake,  ///< the stake of each offer, against the Original Bet
    payout  ///< the winnings of all offers together, against the Original Bet
};

/// Over what a share of the table maximum is counted.
enum class ShareScope : std::uint8_t { original_bet, table };

/// At one price the stake is also held to a share of the table maximum.
struct MaximumShare {
    Odds at;
    int num = 0;
    int den = 1;
    ShareScope scope = ShareScope::original_bet;
    bool operator==(const MaximumShare&) const = default;
};

struct InsuranceCap {
    CapRule rule{};
    std::optional<MaximumShare> share;
    Citation cites;
    bool operator==(const InsuranceCap&) const = default;
};

/// What an offer let pass costs.
enum class Forfeit : std::uint8_t {
    round,  ///< the rest of the round
    offer   ///< that offer alone
};

/// The smallest insurance a table takes.
enum class InsuranceMinimum : std::uint8_t { none, table };

/// The insurance of a game: its table and the rules around it.
struct InsuranceSchedule {
    std::vector<InsuranceRow> rows;
    InsuranceCap cap;
    Forfeit forfeit{};
    InsuranceMinimum minimum{};
    Citation table;       ///< the pay table: a row, no row
    Citation who;         ///< needs an Original Bet on that hand
    Citation situations;  ///< needs a card to come
    Citation forgone;     ///< passed when offered
    bool operator==(const InsuranceSchedule&) const = default;
};

/// Gives a row its price: paid when the insured hand loses, returned on a tie, and on a starred row
/// paid on the tie.
void certify(InsuranceRow&, Odds pays, const Citation& cites);

/// The cards as they lay at a stage of a coup, or nothing when the coup never came to it.
std::optional<Coup> coup_at(Stage stage, const Coup& coup);

/// The row for a side at a stage, whatever is still to come.
const InsuranceRow* find_row(const InsuranceSchedule&, Stage stage, Side side, const Coup& dealt);

/// The row that is open now: the coup stands at the stage, the row is certified, and a card is to
/// come.
const InsuranceRow* open_row(const InsuranceSchedule&, Stage stage, Side side, const Coup& dealt);

}  // namespace tigerpit
