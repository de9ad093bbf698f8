#pragma once

#include <string>
#include <vector>

#include "rules/rulebook.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// The rulebooks there are: an array, one short object each.
std::string rulebooks_json(const std::vector<Rulebook>&);

/// One rulebook, whole; with a layout, only what that layout offers.
std::string rulebook_json(const Rulebook&, const Layout* only, const Catalogue&);

}  // namespace tigerpit
