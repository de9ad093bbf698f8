#pragma once

#include "books/fields.hpp"
#include "books/source.hpp"
#include "rules/rulebook.hpp"

namespace tigerpit {

/// `[bets]` and `[layouts]`, and that each offers what the other needs.
void read_bets_and_layouts(Fields bets, Fields layouts, const Source&, Rulebook&);

}  // namespace tigerpit
