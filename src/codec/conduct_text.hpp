#pragma once

#include <string>

#include "codec/table_text.hpp"
#include "rules/rulebook.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// Who may do what at a table: a row for all the acts of the same people by the same clause, and
/// how the positions stand to one another.
std::string authority_text(const Authority&, const Catalogue&, Look look);

}  // namespace tigerpit
