#pragma once

#include <functional>
#include <string>
#include <vector>

#include "history/figures.hpp"
#include "history/round_index.hpp"
#include "history/significant.hpp"
#include "pit/scribe.hpp"
#include "pit/shelf.hpp"
#include "store/store.hpp"

namespace tigerpit {

/// An event as it is read again: the table as it stood before, who did what, and its record.
struct Replayed {
    const Rulebook& book;
    const Table& before;
    const Recorded& recorded;
    const Record& record;
};
using Replay = std::function<void(const Replayed&)>;

/// All that is known of what happened at one table: folds of its records, and nothing else. It
/// reads on where it stopped, so that who asks is told what is on disk.
class TableHistory {
public:
    /// The store and the shelf outlive it; the shelf has the books of all that is read.
    TableHistory(std::string name, Store& store, const Shelf& shelf, const Alerts& alerts);

    /// Reads what has come to the stream since, tells of each record that was read, and stops when
    /// it is told false.
    Stored<void> read_on(const Store::Visit& read);

    /// Goes through the events after a version, up to another. Quick wherever they are: the table
    /// is kept as it stood now and then.
    Stored<void> walk(std::int64_t after, std::int64_t last, const Replay& replay);

    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] std::int64_t version() const { return version_; }
    [[nodiscard]] const Table& table() const { return table_; }
    [[nodiscard]] const RoundIndex& rounds() const { return rounds_; }
    [[nodiscard]] const TableFigures& figures() const { return figures_; }
    [[nodiscard]] const SignificantAtTable& significant() const { return significant_; }

    /// Names for what was read; the numbers of people are this history's own.
    [[nodiscard]] People& people() { return scribe_.people(); }
    [[nodiscard]] Naming naming_of(const Rulebook& book) { return scribe_.naming_of(book); }
    [[nodiscard]] NameOf names() const { return scribe_.names(); }
    /// The rulebook that a table was set up with.
    [[nodiscard]] const Rulebook* book_of(const TableSetup&) const;

private:
    /// The table as it stood after an event.
    struct Standing {
        std::int64_t version = 0;
        Table table;
    };

    Stored<void> see(const Record&);
    void keep();

    std::string name_;
    Store& store_;
    const Shelf& shelf_;
    Scribe scribe_;
    Table table_;
    std::int64_t version_ = 0;
    std::vector<Standing> kept_;
    RoundIndex rounds_;
    TableFigures figures_;
    SignificantAtTable significant_;
};

/// The table without what a later event never looks at: transfers that were made, and people who
/// have neither a place nor money there.
Table slimmed(Table);

}  // namespace tigerpit
