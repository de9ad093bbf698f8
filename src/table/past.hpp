#pragma once

#include <memory>
#include <optional>
#include <span>

#include "table/command.hpp"
#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// The round before the last that a decision on this command has to look at, if any. Whoever keeps
/// the events brings it.
std::optional<std::int64_t> past_round_for(const Table&, const Command&);

/// Looks for a round in all the events of a table, from its first: the table as that round left it,
/// with what has been corrected of it since.
class RoundFinder {
public:
    explicit RoundFinder(std::int64_t round) : round_(round) {}
    void see(const Recorded&);
    /// Nothing where no such round has ended.
    [[nodiscard]] const std::optional<Table>& found() const { return found_; }

private:
    std::int64_t round_;
    Table table_;
    std::optional<Table> found_;
};
std::optional<Table> table_after(std::span<const Recorded>, std::int64_t round);

/// The table as an earlier round left it, kept while that round is in question.
class EarlierRound {
public:
    void bring(std::optional<Table> table);
    [[nodiscard]] const Table* table() const { return table_.get(); }

    /// Something has happened, which has left the table so.
    void happened(const Recorded&, const Table& now);

private:
    std::shared_ptr<const Table> table_;
};

}  // namespace tigerpit
