#pragma once

#include <span>

#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// Lets an event have happened. The past cannot be refused, so neither can this.
void evolve(Table&, const Recorded&);

/// A table is the fold of its events.
Table replay(std::span<const Recorded>);

}  // namespace tigerpit
