#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tigerpit {

/// A happening as the log has it: one line of JSON with its time, its level, its word and what it
/// is about, and with no character that a terminal would obey.
std::string log_line(std::int64_t now_ms, std::string_view word, std::string_view about);

}  // namespace tigerpit
