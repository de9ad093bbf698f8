#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace tigerpit {

/// The known word that a misspelt one was probably meant to be, or nothing when none is near.
std::optional<std::string> nearest(std::string_view misspelt,
                                   const std::set<std::string, std::less<>>& known);

}  // namespace tigerpit
