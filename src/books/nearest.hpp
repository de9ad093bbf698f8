#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace tigerpit {

/// The known word that a misspelt one was probably meant to be, or nothing when none is near.
std::optional<std::string> nearest(std::string_view misspelt,
                                   const std::set<std::string, std::less<>>& known);

/// The word that is a slip of the pen for another: one letter off, or two in a long one.
std::optional<std::string> slip_for(std::string_view word,
                                    const std::set<std::string, std::less<>>& found);

/// The clause nearest in number to one that does not exist: of the same section, as `4.1.9` for
/// `4.1.99`; nothing when no clause is of the same section.
std::optional<std::string> nearest_clause(std::string_view missing,
                                          const std::set<std::string, std::less<>>& known);

}  // namespace tigerpit
