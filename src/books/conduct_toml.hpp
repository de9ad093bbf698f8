#pragma once

#include "books/fields.hpp"
#include "books/source.hpp"
#include "rules/rulebook.hpp"

namespace tigerpit {

/// Reads `[procedure]` and `[authority]`, both or nothing when the file has neither, and with them
/// `[irregularities]`.
std::optional<Conduct> read_conduct(Fields& file, const Source& source);

}  // namespace tigerpit
