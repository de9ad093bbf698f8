#include "store/memory_store.hpp"

#include <algorithm>

#include "base/ensure.hpp"
#include "base/result.hpp"

namespace tigerpit {

Head MemoryStore::head_of(const std::string& stream) const {
    const auto found = streams_.find(stream);
    if (found == streams_.end() || found->second.records.empty()) return {.stream = stream};
    const Record& last = found->second.records.back();
    return {stream, last.version, last.hash};
}

Stored<void> MemoryStore::failed(StoreError error) {
    if (error.fault == StoreFault::unavailable) broken_ = error;
    return std::unexpected(std::move(error));
}

Stored<void> MemoryStore::append(const Batch& batch) {
    const std::scoped_lock lock(mutex_);
    if (down_) return failed(*down_);
    if (broken_) return std::unexpected(*broken_);
    if (auto error = std::exchange(fails_next_, std::nullopt)) return failed(*std::move(error));
    if (auto recorded = record(batch); !recorded) return recorded;
    if (auto error = std::exchange(loses_answer_, std::nullopt)) return failed(*std::move(error));
    return {};
}

Stored<void> MemoryStore::record(const Batch& batch) {
    const Inquiry inquiry{
        .standing = [&](const std::string& stream) -> Stored<Standing> {
            const auto found = streams_.find(stream);
            return Standing{head_of(stream), found == streams_.end() ? 0 : found->second.epoch};
        },
        .has_command = [&](const std::string& stream, const std::string& id) -> Stored<bool> {
            const auto found = streams_.find(stream);
            return found != streams_.end() && found->second.commands.contains(id);
        }};
    TRY(const Plan made, plan(batch, inquiry));
    for (const auto& [parts, hash] : made.records)
        streams_[std::string{parts.stream}].records.push_back(
            {std::string{parts.stream},
             parts.version,
             parts.at,
             std::string{parts.command_id},
             std::string{parts.command},
             std::string{parts.event},
             {parts.entries.begin(), parts.entries.end()},
             hash});
    for (const CommandDone& command : made.commands)
        streams_[std::string{command.stream}].commands.emplace(command.command_id, command.first);
    for (const auto& [account, cents] : made.moved) {
        std::int64_t& holding = holdings_[std::string{account}];
        const auto held = held_after(holding, cents);
        ensure(held.has_value(), "a balance fits");
        holding = *held;
    }
    for (const Keep& keep : batch.keeps)
        if (keep.text)
            kept_[{keep.kind, keep.key}] = *keep.text;
        else
            kept_.erase({keep.kind, keep.key});
    return {};
}

Stored<std::int64_t> MemoryStore::take(const std::string& stream) {
    const std::scoped_lock lock(mutex_);
    if (down_) return std::unexpected(*down_);
    if (broken_) return std::unexpected(*broken_);
    return ++streams_[stream].epoch;
}

Stored<Head> MemoryStore::head(const std::string& stream) {
    const std::scoped_lock lock(mutex_);
    return head_of(stream);
}

Stored<std::vector<Head>> MemoryStore::heads() {
    const std::scoped_lock lock(mutex_);
    std::vector<Head> heads;
    for (const auto& [name, stream] : streams_)
        if (!stream.records.empty()) heads.push_back(head_of(name));
    return heads;
}

Stored<void> MemoryStore::read(const std::string& stream, std::int64_t after, std::int64_t most,
                               const Visit& visit) {
    // A copy, so that who visits may ask the store.
    std::vector<Record> records;
    {
        const std::scoped_lock lock(mutex_);
        const auto found = streams_.find(stream);
        if (found == streams_.end()) return {};
        const auto& all = found->second.records;
        const auto size = static_cast<std::int64_t>(all.size());
        const std::int64_t first = std::clamp<std::int64_t>(after, 0, size);
        const std::int64_t count = std::clamp<std::int64_t>(most, 0, size - first);
        records.assign(all.begin() + first, all.begin() + first + count);
    }
    for (const Record& record : records)
        if (!visit(record)) break;
    return {};
}

Stored<std::optional<Done>> MemoryStore::find_command(const std::string& stream,
                                                      const std::string& command_id) {
    const std::scoped_lock lock(mutex_);
    const auto found = streams_.find(stream);
    if (found == streams_.end()) return std::nullopt;
    const auto command = found->second.commands.find(command_id);
    if (command == found->second.commands.end()) return std::nullopt;
    const auto& records = found->second.records;
    Done done{command->second, command->second};
    for (auto next = records.begin() + done.first; next != records.end(); ++next, ++done.last)
        if (begins_command(*next)) break;
    return done;
}

Stored<std::optional<std::string>> MemoryStore::kept(const std::string& kind,
                                                     const std::string& key) {
    const std::scoped_lock lock(mutex_);
    const auto found = kept_.find({kind, key});
    if (found == kept_.end()) return std::nullopt;
    return found->second;
}

Stored<std::vector<Kept>> MemoryStore::all_kept(const std::string& kind) {
    const std::scoped_lock lock(mutex_);
    std::vector<Kept> all;
    for (auto at = kept_.lower_bound({kind, {}}); at != kept_.end() && at->first.first == kind;
         ++at)
        all.push_back({at->first.second, at->second});
    return all;
}

Stored<std::vector<Holding>> MemoryStore::holdings() {
    const std::scoped_lock lock(mutex_);
    std::vector<Holding> all;
    all.reserve(holdings_.size());
    for (const auto& [account, cents] : holdings_) all.push_back({account, cents});
    return all;
}

Stored<void> MemoryStore::probe() {
    const std::scoped_lock lock(mutex_);
    if (down_) return std::unexpected(*down_);
    broken_.reset();
    return {};
}

void MemoryStore::fail_next(StoreError error) {
    const std::scoped_lock lock(mutex_);
    fails_next_ = std::move(error);
}

void MemoryStore::lose_next_answer(StoreError error) {
    const std::scoped_lock lock(mutex_);
    loses_answer_ = std::move(error);
}

void MemoryStore::break_down(StoreError error) {
    const std::scoped_lock lock(mutex_);
    down_ = std::move(error);
}

void MemoryStore::mend() {
    const std::scoped_lock lock(mutex_);
    down_.reset();
}

}  // namespace tigerpit
