#pragma once

#include <functional>

#include "codec/table_json.hpp"
#include "table/decide.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// What is told beside each event: why it happened, what the Dealer says.
struct PlayTelling {
    bool explain = false;
    bool say = false;
};

/// Told of everything that happens, with the table as it stood before.
using TellEvent = std::function<void(const Table& before, const EventLine&)>;

/// A table that lives in one process and nowhere else: what is asked is decided, and what is
/// decided has happened.
class LiveTable {
public:
    explicit LiveTable(const Rulebook& book) : book_(book) {}

    [[nodiscard]] const Rulebook& book() const { return book_; }
    [[nodiscard]] const Table& table() const { return table_; }

    /// Asks, and tells what happens; or why not, and nothing does.
    Decision ask(const By&, const Command&, const TellEvent&);

private:
    const Rulebook& book_;
    Table table_;
    std::int64_t events_ = 0;
};

}  // namespace tigerpit
