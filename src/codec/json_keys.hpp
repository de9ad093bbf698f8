#pragma once

#include <span>
#include <string_view>

#include "words/message.hpp"

namespace tigerpit {

/// Says that an object has no such key, and which was meant, if one is near.
Message unknown_json_key(std::string_view key, std::span<const std::string_view> known);

/// Says that a table knows no such word, and which was meant, if one is near.
Message unknown_table_word(std::string_view word, std::span<const std::string_view> known);

}  // namespace tigerpit
