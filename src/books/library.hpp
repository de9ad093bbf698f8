#pragma once

#include <string_view>
#include <vector>

#include "rules/rulebook.hpp"

namespace tigerpit {

/// The rulebooks inside the program, in the order of their files.
const std::vector<Rulebook>& built_in_rulebooks();

/// One of them by its id, or nothing.
const Rulebook* find_rulebook(std::string_view id);

}  // namespace tigerpit
