#include "net/cookies.hpp"

#include <algorithm>

namespace tigerpit {
namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

}  // namespace

std::optional<std::string_view> find_cookie(const Headers& headers, std::string_view name) {
    std::optional<std::string_view> found;
    for (const Header& field : headers) {
        if (!same_name(field.name, "Cookie")) continue;
        for (std::string_view rest = field.value; !rest.empty();) {
            const std::string_view part = rest.substr(0, rest.find(';'));
            rest.remove_prefix(std::min(part.size() + 1, rest.size()));
            const std::size_t mark = part.find('=');
            if (mark == std::string_view::npos || trimmed(part.substr(0, mark)) != name) continue;
            const std::string_view value = trimmed(part.substr(mark + 1));
            if (found && *found != value) return std::nullopt;
            found = value;
        }
    }
    return found;
}

}  // namespace tigerpit
