#include "store/check.hpp"

#include <limits>
#include <map>

#include "base/result.hpp"

namespace tigerpit {

namespace {

using Sums = std::map<std::string, std::int64_t>;

StoreError damaged(const std::string& stream, const std::string& what) {
    return {StoreFault::damaged, stream + ":" + what};
}

bool add(Sums& sums, const Posting& entry) {
    std::int64_t& from = sums[entry.from];
    if (entry.cents <= 0 || __builtin_sub_overflow(from, entry.cents, &from)) return false;
    std::int64_t& to = sums[entry.to];
    return !__builtin_add_overflow(to, entry.cents, &to);
}

Stored<CommandsOf> check_chain(Store& store, const Head& head, Sums& sums) {
    CommandsOf commands;
    Head at{.stream = head.stream};
    std::optional<StoreError> wrong;
    const auto read = store.read(
        head.stream, 0, std::numeric_limits<std::int64_t>::max(), [&](const Record& record) {
            bool is_right = record.stream == at.stream && record.version == at.version + 1 &&
                            record.hash == chained(at.hash, record);
            for (const Posting& entry : record.entries) is_right = is_right && add(sums, entry);
            if (!is_right) wrong = damaged(record.stream, std::to_string(record.version));
            commands.see(record);
            at.version = record.version;
            at.hash = record.hash;
            return is_right;
        });
    if (!read) return std::unexpected(read.error());
    if (wrong) return std::unexpected(*wrong);
    if (at != head) return std::unexpected(StoreError{StoreFault::damaged, head.stream});
    return commands;
}

Stored<void> check_commands(Store& store, const std::string& stream, const CommandsOf& commands) {
    for (const auto& [command_id, brought] : commands.remembered()) {
        TRY(const auto done, store.find_command(stream, command_id));
        // Events that nobody asked for may stand behind it.
        const bool is_it = done && done->first == brought.first && done->last <= brought.last;
        if (!is_it) return std::unexpected(damaged(stream, command_id));
    }
    TRY(const std::int64_t count, store.count_commands(stream));
    if (count != std::ssize(commands.remembered()))
        return std::unexpected(damaged(stream, "commands"));
    return {};
}

}  // namespace

void CommandsOf::see(const Record& record) {
    const bool is_first = !record.command_id.empty() || !record.command.empty();
    if (is_first) {
        goes_on_ = !record.command_id.empty();
        if (goes_on_)
            remembered_.emplace_back(record.command_id, Done{record.version, record.version});
    } else if (goes_on_) {
        remembered_.back().second.last = record.version;
    }
}

Stored<void> check_all(Store& store) {
    Sums sums;
    TRY(const auto heads, store.heads());
    for (const Head& head : heads) {
        TRY(const CommandsOf commands, check_chain(store, head, sums));
        if (auto checked = check_commands(store, head.stream, commands); !checked) return checked;
    }
    TRY(const auto holdings, store.holdings());
    for (const Holding& holding : holdings) {
        const auto sum = sums.extract(holding.account);
        if (!sum || sum.mapped() != holding.cents)
            return std::unexpected(StoreError{StoreFault::damaged, holding.account});
    }
    if (!sums.empty()) return std::unexpected(StoreError{StoreFault::damaged, sums.begin()->first});
    return {};
}

Stored<void> check_heads(Store& store, std::span<const Head> heads) {
    for (const Head& head : heads) {
        std::optional<Hash> found;
        const auto read = store.read(head.stream, head.version - 1, 1, [&](const Record& record) {
            found = record.hash;
            return true;
        });
        if (!read) return read;
        if (found != head.hash)
            return std::unexpected(StoreError{StoreFault::damaged, head.stream});
    }
    return {};
}

}  // namespace tigerpit
