#pragma once

#include <span>
#include <string>
#include <unordered_set>

#include "store/store.hpp"

namespace tigerpit {

/// The ids of a stream's commands: each stands for one.
class CommandIds {
public:
    /// Is the record's id new, or has it none?
    [[nodiscard]] bool admit(const Record& record) {
        return record.command_id.empty() || seen_.insert(record.command_id).second;
    }

private:
    std::unordered_set<std::string> seen_;
};

/// Reads all of a store again: every chain from its first record to its head, every command once,
/// and the holdings as the sum of all entries. Nobody writes meanwhile.
Stored<void> check_all(Store&);

/// Does a store have these heads, whatever has been recorded since? Against heads that are kept
/// elsewhere this finds a store that was cut short or written anew as a whole.
Stored<void> check_heads(Store&, std::span<const Head>);

}  // namespace tigerpit
