#include "history/cursor.hpp"

#include <algorithm>
#include <charconv>

namespace tigerpit {

namespace {

std::optional<std::int64_t> whole_number(std::string_view text) {
    std::int64_t number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc{} || read.ptr != end || number < 0) return std::nullopt;
    return number;
}

Cursor place_of(const SignificantEvent& event) {
    return {event.at, event.component, event.version};
}

}  // namespace

std::optional<Cursor> parse_cursor(std::string_view text) {
    const auto first = text.find('.'), last = text.rfind('.');
    const auto at = whole_number(text.substr(0, first));
    if (!at) return std::nullopt;
    if (first == std::string_view::npos) return Cursor{*at, {}, 0};
    if (first == last) return std::nullopt;
    const auto number = whole_number(text.substr(last + 1));
    if (!number) return std::nullopt;
    return Cursor{*at, std::string{text.substr(first + 1, last - first - 1)}, *number};
}

void take_page(std::vector<SignificantEvent>& rows, const Cursor& before, std::size_t most) {
    std::erase_if(rows, [&](const SignificantEvent& row) { return !(place_of(row) < before); });
    std::ranges::reverse(rows);
    if (rows.size() <= most || most == 0) return;
    const Cursor last = place_of(rows[most - 1]);
    while (most < rows.size() && place_of(rows[most]) == last) ++most;
    rows.resize(most);
}

}  // namespace tigerpit
