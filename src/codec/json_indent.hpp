#pragma once

#include <string>
#include <string_view>

namespace tigerpit {

/// A JSON text without blanks, as ours are, on lines of its own for who reads it.
std::string indented_json(std::string_view text);

}  // namespace tigerpit
