#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "net/headers.hpp"

namespace tigerpit {

/// A text of its own, or one that many answers share.
using Body = std::variant<std::string, std::shared_ptr<const std::string>>;

[[nodiscard]] std::string_view text_of(const Body&);

/// What is answered. How long it is, and whether the connection stays, is added when it is sent.
struct Response {
    int status = 200;
    Headers headers;
    Body body;
};

/// The status and its usual words, as plain text.
[[nodiscard]] Response plain_answer(int status);

}  // namespace tigerpit
