#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ledger/balances.hpp"
#include "rules/roads.hpp"
#include "table/matter.hpp"
#include "table/round.hpp"
#include "table/setup.hpp"
#include "table/shoe.hpp"

namespace tigerpit {

/// A player at the table.
struct Guest {
    PlayerId player;
    int box = 0;        ///< where he sits; 0 for one who stands
    bool away = false;  ///< has walked away
    int marks = 0;      ///< rounds of the day that honoured a wager of his below the minimum
    bool operator==(const Guest&) const = default;
};

/// Who draws the cards where players do.
struct DeviceControl {
    std::optional<PlayerId> holder;
    std::vector<PlayerId> admitted;  ///< may draw without a wager
    bool operator==(const DeviceControl&) const = default;
};

/// A table: all that a decision may look at, the fold of its events. It outlives its rounds.
struct Table {
    Phase phase{};
    bool suspended = false;
    TableSetup setup;
    std::optional<int> wagers_per_area;  ///< fewer than the document admits
    bool insurance = true;               ///< offered; false at a private table that asked for none
    std::optional<Actor> dealer;
    Balances balances;
    std::vector<Guest> guests;  ///< by player
    DeviceControl device;
    Shoe shoe;
    Round round;                           ///< now, while one is on
    Round last;                            ///< the one before
    std::optional<Terms> terms_next;       ///< while a round that had ended is on again
    std::optional<Matter> matter;          ///< an irregularity that is not done with
    std::vector<std::uint64_t> transfers;  ///< buy-ins and cash-outs that have been made, sorted
    std::vector<RoadResult> results;       ///< of this shoe, for the roads
    std::vector<std::int64_t> result_of;   ///< the round of each of them
    std::int64_t rounds = 0;               ///< that have been opened
    std::int64_t day_from = 1;             ///< the first round of the gaming day
    bool operator==(const Table&) const = default;
};

const Guest* find_guest(const Table&, PlayerId);

/// What the next round will be played under; and lets a table have other terms.
Terms terms_of(const Table&);
void put_terms(Table&, const Terms&);

inline Money stack_of(const Table& table, PlayerId player) {
    return table.balances.of({AccountKind::stack, player.number});
}

/// What a player owes the house, after a round that was paid had to be corrected.
inline Money owed_by(const Table& table, PlayerId player) {
    return {-table.balances.of({AccountKind::owed, player.number}).cents};
}

/// What players owe all together, below zero: the house has it in its books and not in its tray.
Money debts(const Balances&);

/// What the books say the tray holds: the float, and what the table has won and kept.
Money expected_in_tray(const Table&);

/// A player's stake on a spot of a box, or nothing.
const Wager* find_wager(const Round&, PlayerId, std::int64_t box, Spot);

/// The layout and the limits as the rules look at them.
TableRules rules_of(const Rulebook&, const Table&);

/// Do the cards of this round come face down?
bool deals_face_down(const Table&);

}  // namespace tigerpit
