#pragma once

#include <map>

#include "store/store.hpp"

namespace tigerpit {

/// What the rules of recording ask a store, inside its transaction.
struct Inquiry {
    std::function<Stored<Standing>(const std::string& stream)> standing;
    std::function<Stored<bool>(const std::string& stream, const std::string& command_id)>
        has_command;
};

struct PlannedRecord {
    RecordParts parts;
    Hash hash{};
};

struct CommandDone {
    std::string_view stream;
    std::string_view command_id;
    std::int64_t first = 0;  ///< the version of the first event that it brought about
};

/// What a batch comes to, whatever the store that it rests in: it points into the batch.
struct Plan {
    std::vector<PlannedRecord> records;  ///< in the order in which they are recorded
    std::vector<Standing> standings;     ///< of each stream of the batch, then
    std::vector<CommandDone> commands;
    std::map<std::string_view, std::int64_t> moved;  ///< by account: what it has more than before
};

/// The rules of recording, once for all stores. Whether a command is repeated is asked first: who
/// repeats one after a lost answer does not know the stream's version either.
Stored<Plan> plan(const Batch&, const Inquiry&);

/// What an account holds after a movement; nothing if no number is large enough.
std::optional<std::int64_t> held_after(std::int64_t before, std::int64_t more);

}  // namespace tigerpit
