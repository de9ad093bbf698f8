#pragma once

#include <vector>

#include "ledger/balances.hpp"
#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// What players would owe if all that some lines returned were taken back.
std::vector<Owing> owing_after(const Table&, const std::vector<SettledLine>&);

/// The money that an event moves at a table that stands as it did before. Money moves for no other
/// reason.
std::vector<Transfer> entries_of(const Table& before, const Event&);

}  // namespace tigerpit
