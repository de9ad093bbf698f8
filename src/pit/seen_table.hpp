#pragma once

#include <string>

#include "pit/scribe.hpp"
#include "pit/shelf.hpp"
#include "store/store.hpp"
#include "table/seen_fold.hpp"

namespace tigerpit {

/// A table of the store as everybody at it has seen it.
class SeenTable {
public:
    SeenTable(const std::string& name, Store& store, const Shelf& shelf);

    /// Reads what has come to the table's stream since the last time.
    Stored<void> read_on();

    /// Nothing before it was ever opened.
    [[nodiscard]] const Rulebook* book() const { return scribe_.book(); }
    [[nodiscard]] const Table& table() const { return fold_.seen; }
    [[nodiscard]] std::int64_t version() const { return version_; }

private:
    std::string stream_;
    Store& store_;
    const Shelf& shelf_;
    Scribe scribe_;
    SeenFold fold_;
    std::int64_t version_ = 0;
};

}  // namespace tigerpit
