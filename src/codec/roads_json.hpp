#pragma once

#include <string>

#include "rules/roads.hpp"

namespace tigerpit {

/// The five roads for programs; with `ask` also what the derived roads would get next.
std::string roads_json(const Roads&, bool ask);

}  // namespace tigerpit
