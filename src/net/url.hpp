#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tigerpit {

/// Is it UTF-8, every character in its shortest form, none of them half of a pair?
[[nodiscard]] bool is_utf8(std::string_view);

/// Nothing when an escape is not two hexadecimal digits, or when the outcome is not UTF-8 or holds
/// a control character.
[[nodiscard]] std::optional<std::string> percent_decoded(std::string_view);

/// Where a request goes: `path` decoded, `query` as sent.
struct Target {
    std::string path;
    std::string query;
    bool operator==(const Target&) const = default;
};

/// Only a path from the root is taken. Nothing for a segment `.` or `..`, an escaped slash or
/// backslash, or what percent_decoded does not take: one path has one spelling.
[[nodiscard]] std::optional<Target> parse_target(std::string_view);

struct QueryField {
    std::string name;
    std::string value;
    bool operator==(const QueryField&) const = default;
};

/// `name=value` by `&`, a plus for a blank: also the body of a form. Nothing when one is not sound.
[[nodiscard]] std::optional<std::vector<QueryField>> parse_query(std::string_view);

}  // namespace tigerpit
