#pragma once

#include <string>

#include "codec/par_sheet.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// A PAR sheet as one page that needs nothing else, for the screen and for paper. It is HTML and
/// well-formed XML.
std::string par_html(const ParSheet&, const Catalogue&);

}  // namespace tigerpit
