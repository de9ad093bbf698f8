#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tigerpit {

/// Why a text is nothing that a server says over the live connection, as the types that terminals
/// are written against have it; nothing where it is.
std::optional<std::string> fault_of_message(std::string_view text);

}  // namespace tigerpit
