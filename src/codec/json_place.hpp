#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tigerpit {

/// A place in a JSON text: made for every value and written out, as a JSON pointer, only when
/// something is wrong there.
struct JsonPlace {
    const JsonPlace* above = nullptr;
    std::string_view key = {};
    std::optional<std::size_t> index = std::nullopt;

    [[nodiscard]] JsonPlace member(std::string_view name) const { return {this, name, {}}; }
    [[nodiscard]] JsonPlace item(std::size_t number) const { return {this, {}, number}; }

    [[nodiscard]] std::string pointer() const {
        if (above == nullptr) return "";
        return above->pointer() + '/' + (index ? std::to_string(*index) : std::string{key});
    }
};

}  // namespace tigerpit
