#pragma once

#include <map>

#include "store/store.hpp"

namespace tigerpit {

/// A stream as it stands before a batch.
struct Standing {
    Head head;
    std::int64_t epoch = 0;  ///< 0: nobody has taken it
};

/// What the rules of recording ask a store, inside its transaction.
struct Inquiry {
    std::function<Stored<Standing>(const std::string& stream)> standing;
    std::function<Stored<bool>(const std::string& stream, const std::string& command_id)>
        has_command;
};

struct CommandDone {
    std::string stream;
    std::string command_id;
    Done done;
};

/// What a batch comes to, whatever the store that it rests in.
struct Plan {
    std::vector<Record> records;  ///< in the order in which they are recorded
    std::map<std::string, Head> heads;
    std::vector<CommandDone> commands;
    std::map<std::string, std::int64_t> moved;  ///< by account: what it has more than before
};

/// The rules of recording, once for all stores. Whether a command is repeated is asked first: who
/// repeats one after a lost answer does not know the stream's version either.
Stored<Plan> plan(const Batch&, const Inquiry&);

/// What an account holds after a movement; nothing if no number is large enough.
std::optional<std::int64_t> held_after(std::int64_t before, std::int64_t more);

}  // namespace tigerpit
