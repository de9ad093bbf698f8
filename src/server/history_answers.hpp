#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "history/cursor.hpp"
#include "history/historian.hpp"
#include "server/premises.hpp"
#include "server/route.hpp"

namespace tigerpit {

// What the routes about the past have in common.

/// The least and the most that a number may be, and what it is where nothing is said.
struct NumberAsked {
    std::int64_t min = 0;
    std::int64_t max = 0;
    std::int64_t usual = 0;
};

/// A number of the query; or answers that it is none.
std::optional<std::int64_t> number_in(const AskedPtr&, std::string_view name, const NumberAsked&,
                                      const Answerer&);

/// What `before` says, or behind everything; or answers that it is no cursor.
std::optional<Cursor> cursor_in(const AskedPtr&, const Answerer&);

Response no_such_table(const AskedPtr&);
/// The store cannot be read now, or too many ask about the past.
Response history_unavailable(const Catalogue&);

/// Calls `then` on the archive's thread with all that has happened; or answers why not.
void with_history(const Premises&, const AskedPtr&, const Answerer&,
                  std::function<void(const Historian&)> then);
/// The same with the history of the table in the path.
void with_table_history(const Premises&, const AskedPtr&, const Answerer&,
                        std::function<void(TableHistory&)> then);

}  // namespace tigerpit
