#pragma once

#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// The clause by which something happened at a table that stands as it did before.
const Citation& cites_of(const Rulebook&, const Table& before, const Recorded&);

}  // namespace tigerpit
