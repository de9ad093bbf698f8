#pragma once

#include <optional>
#include <string_view>

namespace tigerpit {

/// The text of one member of a JSON object as it was written, brackets and all; nothing where the
/// object has no such member. The whole must be sound JSON, as a JsonTape has read it.
std::optional<std::string_view> json_slice(std::string_view object, std::string_view key);

}  // namespace tigerpit
