#pragma once

#include <string>

#include "codec/table_text.hpp"
#include "rules/roads.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// The five roads drawn for people, each said to be information only; with `ask` also what the
/// derived roads would get next.
std::string roads_text(const Roads&, bool ask, const Catalogue&, Look);

}  // namespace tigerpit
