#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "history/significant.hpp"

namespace tigerpit {

/// Where a page of the past ends and the next begins: of one moment there may be several things, so
/// a moment alone does not say. `of` is a stream or a table, `number` a version or a round there.
struct Cursor {
    std::int64_t at = INT64_MAX;
    std::string of;
    std::int64_t number = 0;
    auto operator<=>(const Cursor&) const = default;
};

/// `AT.OF.NUMBER`, as three members of a row spell it, or `AT` alone: all that was before a moment.
/// What it is of may have dots in it.
std::optional<Cursor> parse_cursor(std::string_view text);

/// Of rows that are told oldest first, those before a cursor, newest first, and so many that no
/// record is parted: one that tells of several things has them on one page, though it grow longer.
void take_page(std::vector<SignificantEvent>& rows, const Cursor& before, std::size_t most);

}  // namespace tigerpit
