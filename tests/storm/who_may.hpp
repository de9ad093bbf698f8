#pragma once

#include "table/event.hpp"

namespace tigerpit {

/// Who may bring an event about, from the authority table of the documents: not from a rulebook.
bool may(bool mbs, const Event&, Role);

/// Did a player do what is his own to do?
bool may_himself(const Recorded&);

}  // namespace tigerpit
