#include "server/route.hpp"

#include <algorithm>

#include "base/ensure.hpp"

namespace tigerpit {

namespace {

/// Takes the first segment of a path that begins with a slash.
std::string_view take_segment(std::string_view& path) {
    path.remove_prefix(1);
    const std::string_view segment = path.substr(0, path.find('/'));
    path.remove_prefix(segment.size());
    return segment;
}

bool is_name(std::string_view segment) {
    return segment.size() > 2 && segment.front() == '{' && segment.back() == '}';
}

}  // namespace

const std::string& Asked::part(std::string_view name) const {
    const auto found = std::ranges::find(parts, name, &QueryField::name);
    ensure(found != parts.end(), "a route asks for a part of its own path");
    return found->value;
}

std::optional<std::string_view> Asked::parameter(std::string_view name) const {
    const auto found = std::ranges::find(query, name, &QueryField::name);
    if (found == query.end()) return std::nullopt;
    return found->value;
}

std::optional<std::vector<QueryField>> match_path(std::string_view pattern, std::string_view path) {
    std::vector<QueryField> parts;
    while (!pattern.empty() && !path.empty()) {
        const std::string_view wanted = take_segment(pattern);
        const std::string_view given = take_segment(path);
        if (is_name(wanted) && !given.empty())
            parts.push_back({std::string{wanted.substr(1, wanted.size() - 2)}, std::string{given}});
        else if (wanted != given)
            return std::nullopt;
    }
    if (!pattern.empty() || !path.empty()) return std::nullopt;
    return parts;
}

}  // namespace tigerpit
