#pragma once

#include <expected>
#include <string_view>

#include "books/fields.hpp"

namespace tigerpit {

/// Parses the text of a file. Throws FileError, as Fields does.
toml::table parse_toml(std::string_view text);

/// What `read` makes of a file, or what is wrong with it and where.
template <class Read>
auto read_toml(std::string_view text, Read read)
    -> std::expected<decltype(read(std::declval<Fields&>())), FileError> {
    try {
        const toml::table table = parse_toml(text);
        Fields file(table, "");
        auto value = read(file);
        file.done();
        return value;
    } catch (const FileError& error) {
        return std::unexpected(error);
    }
}

}  // namespace tigerpit
