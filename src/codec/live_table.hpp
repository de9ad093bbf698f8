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

    /// The past that a decision on this command has to look at, as in a Situation.
    const Table* past_for(const Command&);

    /// Asks, and tells what happens; or why not, and nothing does.
    Decision ask(const By&, const Command&, const TellEvent&);

private:
    const Rulebook& book_;
    Table table_;
    std::vector<Recorded> events_;
    std::optional<Table> past_;
};

}  // namespace tigerpit
