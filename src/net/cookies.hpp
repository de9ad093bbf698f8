#pragma once

#include <optional>
#include <string_view>

#include "net/headers.hpp"

namespace tigerpit {

/// The value of a cookie as sent. Nothing when there is none of that name, and nothing when there
/// are two that differ: one of them was put there by somebody else.
[[nodiscard]] std::optional<std::string_view> find_cookie(const Headers&, std::string_view name);

}  // namespace tigerpit
