#pragma once

#include <vector>

#include "books/fields.hpp"
#include "books/source.hpp"
#include "rules/irregularity.hpp"

namespace tigerpit {

/// Reads `[irregularities]`: the rows of each kind, the first that holds rules. A row that says
/// nothing of the moment is about the round on the table. Who rules is among the `acts`.
std::vector<IrregularityRule> read_irregularities(Fields fields, const Source& source,
                                                  const Authority& authority, const Fields& acts);

}  // namespace tigerpit
