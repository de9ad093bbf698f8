#pragma once

#include <string>

#include "codec/par_sheet.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// A PAR sheet as one table: a figure a row, with what it is of in the columns before it.
std::string par_csv(const ParSheet&, const Catalogue&);

}  // namespace tigerpit
