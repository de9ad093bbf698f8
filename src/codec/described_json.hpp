#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "codec/fields_read.hpp"
#include "codec/fields_write.hpp"

namespace tigerpit {

/// Of no table: for described structs that name nothing of a game and nobody by a number.
const Naming& naming_of_nothing();

/// A described struct, or a list of them, as JSON. It must not name anything of a table.
template <class T>
std::string described_json(const T& value) {
    JsonWriter json;
    FieldWriter(json, naming_of_nothing()).value(value);
    return json.take();
}

/// One that somebody sent: every key known, everything there that must be.
template <class T>
std::expected<T, RoundError> read_described(std::string_view text) {
    JsonTape tape;
    if (const auto read = tape.read(text); !read)
        return std::unexpected(
            RoundError{std::to_string(read.error().offset + 1), read.error().what});
    try {
        T value{};
        FieldReader(naming_of_nothing(), ReadAs::command).value(value, Json(tape), JsonPlace{});
        return value;
    } catch (const RoundError& error) {
        return std::unexpected(error);
    }
}

}  // namespace tigerpit
