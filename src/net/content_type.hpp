#pragma once

#include <string_view>

namespace tigerpit {

/// What a file is, by the end of its name: a browser runs no module that says it is a page.
[[nodiscard]] std::string_view content_type(std::string_view path);

}  // namespace tigerpit
