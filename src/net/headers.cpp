#include "net/headers.hpp"

#include <algorithm>
#include <utility>

namespace tigerpit {
namespace {

char small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, small, small);
}

void Headers::add(std::string name, std::string value) {
    fields_.push_back({std::move(name), std::move(value)});
}

std::optional<std::string_view> Headers::find(std::string_view name) const {
    const auto found = std::ranges::find_if(fields_, [&](const Header& field) {
        return same_name(field.name, name);
    });
    if (found == fields_.end()) return std::nullopt;
    return found->value;
}

std::size_t Headers::count(std::string_view name) const {
    return static_cast<std::size_t>(std::ranges::count_if(fields_, [&](const Header& field) {
        return same_name(field.name, name);
    }));
}

}  // namespace tigerpit
