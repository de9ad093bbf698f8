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
    /// For a matter about a round before the last: the table as that round left it, with what has
    /// been corrected since.
    const Table* past = nullptr;
};

/// Why a command is refused: on which clause, who may, and how much would have been taken.
struct Denial {
    Denied why{};
    Refusal refusal{};  ///< of the wager, where that is why
    const Citation* cites = nullptr;
    Roles who = {};        ///< who may, where it is a matter of that
    Money permitted = {};  ///< the most, or the least, that would have been taken
    std::optional<Circumstance> unknown = std::nullopt;  ///< what has to be told first
    std::optional<Claim> claim = std::nullopt;  ///< of several, the one that is not allowed
    std::optional<Card> card = std::nullopt;    ///< that cannot be, where it is one of several
    bool operator==(const Denial&) const = default;
};

using Decision = std::expected<std::vector<Event>, Denial>;

/// What somebody must be allowed to do to make this ruling; or to say that there is none to make:
/// whatever could have been ruled.
Act act_for(const Situation&, const MakeRuling&);
Act act_for(const Situation&, const DismissMatter&);

/// What a command brings about at a table, or why it is refused. Changes nothing.
[[nodiscard]] Decision decide(const Situation&, const Command&);

}  // namespace tigerpit
