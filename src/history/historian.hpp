#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "history/table_history.hpp"

namespace tigerpit {

/// Where money is, all that is of one kind together: an account of the books without whose it is.
struct MoneyPlace {
    std::string table;  ///< empty: the pit's own
    std::string kind;   ///< `account`, `stack`, `stake`, `owed`, `tray`, `transit`, …
    auto operator<=>(const MoneyPlace&) const = default;
};

/// The place of an account by its name in the books.
MoneyPlace place_of(std::string_view account);

/// What moved into and out of each place, by the day.
using MoneyMoved = std::map<MoneyPlace, std::map<GamingDay, std::int64_t>>;

/// All that happened in a pit, read from its store: projections, each the fold of records. Nothing
/// in it is a second truth; it can be made anew at any time. For one thread.
class Historian {
public:
    /// The store outlives it. Reading stops early once `go_on` is false.
    using GoOn = std::function<bool()>;
    Historian(
        Store& store, const Alerts& alerts, GoOn go_on = [] { return true; })
        : store_(store), alerts_(alerts), go_on_(std::move(go_on)), significant_(alerts) {}

    /// Reads all that has come to the store since.
    Stored<void> read_on();

    /// A table as of now, read on; null where the store has none of this name.
    Stored<TableHistory*> table(std::string_view name);

    /// As of the last read_on.
    [[nodiscard]] const std::map<std::string, std::unique_ptr<TableHistory>, std::less<>>& tables()
        const {
        return tables_;
    }
    [[nodiscard]] const MoneyMoved& money() const { return money_; }
    /// Those of tables and all others, oldest first.
    [[nodiscard]] std::vector<const SignificantEvent*> significant() const;
    [[nodiscard]] const Shelf& shelf() const { return shelf_; }

private:
    Stored<void> read_books();
    Stored<void> read_table(TableHistory&);
    Stored<void> read_other(const std::string& stream);
    void post(const Record&);

    Store& store_;
    Alerts alerts_;
    GoOn go_on_;
    Shelf shelf_;
    std::map<std::string, std::unique_ptr<TableHistory>, std::less<>> tables_;
    std::map<std::string, std::int64_t, std::less<>> versions_;  ///< of the other streams
    SignificantInPit significant_;
    MoneyMoved money_;
};

}  // namespace tigerpit
