#pragma once

#include <expected>
#include <map>
#include <string_view>

#include "books/fields.hpp"
#include "books/register.hpp"

namespace tigerpit {

/// Reads the register of one document.
[[nodiscard]] std::expected<Register, FileError> parse_register(std::string_view toml);

/// Reads the list of readings.
[[nodiscard]] std::expected<std::set<std::string, std::less<>>, FileError> parse_readings(
    std::string_view toml);

/// Which tests name which clause: the citation as it is printed, and the tests.
using Proofs = std::map<std::string, std::vector<std::string>, std::less<>>;

[[nodiscard]] std::expected<Proofs, FileError> parse_proofs(std::string_view toml);

}  // namespace tigerpit
