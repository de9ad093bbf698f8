#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include "books/fields.hpp"

namespace tigerpit {

/// Parses a text and has it read; a key that was not asked for is an error. Nothing when all went
/// well, or what is wrong with the file and where.
std::optional<FileError> visit_toml(std::string_view text,
                                    const std::function<void(Fields&)>& read);

/// What `read` makes of a file, or what is wrong with it and where.
template <class Read>
auto read_toml(std::string_view text, Read read)
    -> std::expected<decltype(read(std::declval<Fields&>())), FileError> {
    std::optional<decltype(read(std::declval<Fields&>()))> value;
    const auto error = visit_toml(text, [&](Fields& file) { value.emplace(read(file)); });
    if (error) return std::unexpected(*error);
    return *std::move(value);
}

}  // namespace tigerpit
