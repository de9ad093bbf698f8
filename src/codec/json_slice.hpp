#pragma once

#include <functional>
#include <optional>
#include <string_view>

namespace tigerpit {

/// The text of one member of a JSON object as it was written, brackets and all; nothing where the
/// object has no such member. The whole must be sound JSON, as a JsonTape has read it.
std::optional<std::string_view> json_slice(std::string_view object, std::string_view key);

/// The same for every member, key by key as they are written, until `visit` returns false.
using SliceVisit = std::function<bool(std::string_view key, std::string_view value)>;
void each_json_slice(std::string_view object, const SliceVisit& visit);

}  // namespace tigerpit
