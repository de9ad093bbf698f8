#pragma once

#include <string>
#include <string_view>

#include "rules/rulebook.hpp"

namespace tigerpit {

/// All that a rulebook decides, as one text: the same for two files that differ only in spaces,
/// comments, the order of keys or the way a number is written, and different for any other two.
std::string meaning_of(const Rulebook&);

/// The SHA-256 of a text, 64 hexadecimal digits.
std::string sha256(std::string_view text);

}  // namespace tigerpit
