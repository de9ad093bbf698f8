#pragma once

#include <string>

#include "codec/par_sheet.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// A PAR sheet as one JSON object: every figure of every shoe, fractions exact.
std::string par_json(const ParSheet&, const Catalogue&);

}  // namespace tigerpit
