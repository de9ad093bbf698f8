#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace tigerpit {

/// A text that is a whole number and nothing else; nothing for anything else, or one too large.
inline std::optional<int> parse_number(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace tigerpit
