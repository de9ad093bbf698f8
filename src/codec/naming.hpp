#pragma once

#include "codec/citation_index.hpp"
#include "codec/people.hpp"

namespace tigerpit {

/// What the names in a table's files stand for: bets, layouts and clauses of its rulebook, and
/// people.
struct Naming {
    const Rulebook& book;
    const CitationIndex& clauses;
    People& people;
};

}  // namespace tigerpit
