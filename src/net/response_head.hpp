#pragma once

#include <ctime>
#include <optional>
#include <string>

#include "net/response.hpp"

namespace tigerpit {

/// The status line and the header fields of an answer, up to the empty line. Nothing when it cannot
/// be said: a field would end the line it stands on, or says what is not the user's to say.
[[nodiscard]] std::optional<std::string> response_head(const Response&, bool keeps_alive,
                                                       std::time_t now);

/// Has an answer of this status a body at all?
[[nodiscard]] bool has_body(int status);

}  // namespace tigerpit
