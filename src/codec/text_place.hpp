#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace tigerpit {

/// What parts things from one another in a text.
inline constexpr std::string_view blanks = " \t\r\n";

/// What some editors put before the first character of a text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// A place in a text as people look it up, line and column from 1: `2:11`. What is missing at the
/// end is missing after the last character, not on the line after it.
inline std::string text_place(std::string_view text, std::size_t offset) {
    const auto end = text.find_last_not_of(blanks) + 1;
    const std::string_view before = text.substr(0, std::min(offset, end));
    const auto line = std::ranges::count(before, '\n') + 1;
    const auto column = before.size() - (before.rfind('\n') + 1) + 1;
    return std::to_string(line) + ':' + std::to_string(column);
}

}  // namespace tigerpit
