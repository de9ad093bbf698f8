#pragma once

#include <string>
#include <vector>

#include "table/matter.hpp"
#include "table/shoe.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

// Irregularities and what is done about them, in words.

std::string irregularity_text(Irregularity, const Catalogue&);
std::string remedies_text(const std::vector<Remedy>&, const Catalogue&);
/// What the circumstances are, of those that a ruling looks at.
std::string circumstances_text(const Circumstances&, const Catalogue&);
std::string circumstance_text(Circumstance, const Catalogue&);

/// `Player 5H 6D, Banker KC`; a card that lies face down in brackets.
std::string placed_text(const std::vector<PlacedCard>&, const Catalogue&);
std::string carried_text(const std::vector<CarriedCard>&);

}  // namespace tigerpit
