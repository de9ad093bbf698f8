#pragma once

#include <vector>

#include "ledger/balances.hpp"
#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// The money that an event moves at a table that stands as it did before. Money moves for no other
/// reason.
std::vector<Transfer> entries_of(const Table& before, const Event&);

}  // namespace tigerpit
