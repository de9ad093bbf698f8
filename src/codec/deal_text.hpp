#pragma once

#include <string>
#include <vector>

#include "rules/rulebook.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// Why each hand drew or stood, a sentence each, with the clause.
std::vector<std::string> explain_deal(const Rulebook&, const Coup&, const Catalogue&);

}  // namespace tigerpit
