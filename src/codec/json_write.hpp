#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tigerpit {

/// `"…"` with what JSON escapes escaped.
void write_json_text(std::string& out, std::string_view text);

void write_json_number(std::string& out, std::int64_t number);

}  // namespace tigerpit
