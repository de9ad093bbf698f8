#pragma once

#include "table/event.hpp"

namespace tigerpit {

/// Who may bring an event about, from the authority table of the documents: not from a rulebook.
bool may(bool mbs, const Event&, Role);

/// Did a player do what is his own to do?
bool may_himself(const Recorded&);

/// Does the role stand at this rung of the pit's ladder, or above it?
bool stands_at(bool mbs, Role lowest, Role role);

}  // namespace tigerpit
