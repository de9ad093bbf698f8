#pragma once

#include <expected>
#include <vector>

#include "rules/refusal.hpp"
#include "table/command.hpp"
#include "table/denied.hpp"
#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// Everything one decision may look at. The rulebook is the one the table was opened with.
struct Situation {
    const Rulebook& rulebook;
    const Table& table;
    By by;
};

/// Why a command is refused: on which clause, who may, and how much would have been taken.
struct Denial {
    Denied why{};
    Refusal refusal{};  ///< of the wager, where that is why
    const Citation* cites = nullptr;
    Roles who = {};        ///< who may, where it is a matter of that
    Money permitted = {};  ///< the most, or the least, that would have been taken
    bool operator==(const Denial&) const = default;
};

using Decision = std::expected<std::vector<Event>, Denial>;

/// What a command brings about at a table, or why it is refused. Changes nothing.
[[nodiscard]] Decision decide(const Situation&, const Command&);

}  // namespace tigerpit
