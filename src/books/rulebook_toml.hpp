#pragma once

#include <expected>
#include <string_view>

#include "books/fields.hpp"
#include "rules/rulebook.hpp"

namespace tigerpit {

/// Reads one rulebook and checks that it is sound, or says what is wrong with it and where.
[[nodiscard]] std::expected<Rulebook, FileError> parse_rulebook(std::string_view toml);

}  // namespace tigerpit
