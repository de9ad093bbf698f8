#pragma once

#include <optional>
#include <span>

#include "table/command.hpp"
#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// The round before the last that a decision on this command has to look at, if any. Whoever keeps
/// the events brings it.
std::optional<std::int64_t> past_round_for(const Table&, const Command&);

/// The table as a round left it, with what has been corrected of that round since; nothing where no
/// such round has ended. The events are all of the table, from its first.
std::optional<Table> table_after(std::span<const Recorded>, std::int64_t round);

}  // namespace tigerpit
