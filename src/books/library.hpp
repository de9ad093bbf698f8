#pragma once

#include <expected>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "books/fields.hpp"
#include "books/register.hpp"
#include "rules/rulebook.hpp"

namespace tigerpit {

/// The rulebooks inside the program, in the order of their files.
const std::vector<Rulebook>& built_in_rulebooks();

/// One of them by its id, or nothing.
const Rulebook* find_rulebook(std::string_view id);

/// Reads a rulebook that is not ours. One that calls itself, or its document, as one inside the
/// program is called and means something else is refused.
[[nodiscard]] std::expected<Rulebook, FileError> parse_own_rulebook(std::string_view toml);

/// The register of a document, or nothing when the program has none of this version.
const Register* find_register(const Document&);

/// The readings that there are.
const std::set<std::string, std::less<>>& known_readings();

}  // namespace tigerpit
