#pragma once

#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// A table beside itself as everybody at it has seen it: the fold of the same events without the
/// value of any card that nobody has seen, whoever else knew it and wherever it has gone since.
/// What is computed from `seen` tells nothing of such cards.
struct SeenFold {
    Table all;
    Table seen;
};

void evolve(SeenFold&, const Recorded&);

}  // namespace tigerpit
