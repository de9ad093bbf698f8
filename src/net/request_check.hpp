#pragma once

#include <string_view>

#include "net/request.hpp"

namespace tigerpit {

/// A header that the parser took and that is refused all the same, because two who read it might
/// not agree where the request ends or whom it is for: the status to answer, or 0 when it is sound.
[[nodiscard]] int refusal_of(const Request&, bool is_http_1_1);

/// Is it the key of a WebSocket's opening: sixteen bytes in base64?
[[nodiscard]] bool is_websocket_key(std::string_view);

}  // namespace tigerpit
