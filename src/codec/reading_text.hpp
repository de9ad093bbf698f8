#pragma once

#include <string>

#include "rules/rulebook.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// What a reading says under the rulebook's settings; one the catalogue has no words for is in the
/// documents.
Message reading_message(const Rulebook&, const std::string& reading, const Catalogue&);

}  // namespace tigerpit
