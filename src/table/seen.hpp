#pragma once

#include <optional>

#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// Who watches a table. A guest is any player or passer-by, and all of them see the same; staff are
/// the Dealer, whoever stands above him, and surveillance.
enum class Viewer : std::uint8_t { guest, staff };

/// The event as somebody may see it; nothing where it is none of his. Nobody sees the value of a
/// card that lies face down or was carried on unseen, whoever else knows it, the device too.
std::optional<Recorded> seen_by(Viewer, const Table& before, const Recorded&);

/// The table, and nothing known of cards that nobody has seen. What is computed from it tells
/// nothing of them either.
Table without_unseen(Table);

}  // namespace tigerpit
