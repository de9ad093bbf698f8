#pragma once

#include <optional>
#include <vector>

#include "chance/chances.hpp"
#include "chance/composition.hpp"
#include "rules/insurance.hpp"

namespace tigerpit {

/// One cell of an insurance table, and what insuring there can come to. All but `offered` is given
/// that the offer is made, and missing where it cannot be.
struct CellChances {
    const InsuranceRow* row = nullptr;
    int points = 0;   ///< of the insured hand
    int against = 0;  ///< of the other
    Ratio offered;    ///< the chance that the offer will be made in the round
    bool possible = false;
    Ratio win;
    Ratio push;
    Ratio lose;
    std::optional<Ratio> expectation;  ///< of a certified row
};

/// Every cell of the table, row by row, from a situation that can be dealt on. An offer is made
/// only when a card is to come; one whose moment has passed is made no more.
std::vector<CellChances> insurance_chances(const InsuranceSchedule&, const DealSoFar&);

/// The most that may be staked on a row for each unit of the Original Bet, as long as nothing else
/// is insured on it and no share of the table's maximum bites.
Ratio stake_at_cap(const InsuranceSchedule&, const InsuranceRow&);

/// Is the price of a cell better than the risk?
inline bool favours_player(const CellChances& cell) {
    return cell.expectation && *cell.expectation > 0;
}

/// What a cell costs the house in each round for a unit of the Original Bet, if the offer is always
/// taken at the cap: more than nothing where it favours the player.
std::optional<Ratio> cost_at_cap(const InsuranceSchedule&, const CellChances&);

/// The rounds that costs are told for.
inline constexpr int rounds_told = 1000;

/// The same in a thousand rounds.
std::optional<Ratio> cost_per_thousand(const InsuranceSchedule&, const CellChances&);

/// What insurance costs the house in each round for a unit bet on a hand, by a player who takes the
/// offers that favour him, at the cap, and lets the others pass; by the hand insured. Where the
/// payouts of a round are capped together, the first offer taken leaves nothing for the second;
/// where an offer let pass forgoes the round, the second is not open to him.
BySide<Ratio> cost_of_favouring(const InsuranceSchedule&, const DealSoFar&,
                                const std::vector<CellChances>&);

}  // namespace tigerpit
