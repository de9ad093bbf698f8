#include "store/plan.hpp"

#include <set>
#include <utility>

#include "base/ensure.hpp"
#include "base/result.hpp"

namespace tigerpit {

namespace {

std::unexpected<StoreError> refused(StoreFault fault, const std::string& stream) {
    return std::unexpected(StoreError{fault, stream});
}

void ensure_sound(const Append& append) {
    ensure(!append.stream.empty(), "a stream has a name");
    ensure(!append.events.empty(), "a command that is recorded has brought something about");
    for (const NewEvent& event : append.events)
        for (const Posting& entry : event.entries) {
            ensure(entry.cents > 0, "an entry moves something");
            ensure(!entry.from.empty() && !entry.to.empty(), "an account has a name");
        }
}

/// Each is sound, and no command stands there twice or was recorded before.
Stored<void> check_commands(const Batch& batch, const Inquiry& inquiry) {
    std::set<std::pair<std::string_view, std::string_view>> asked;
    for (const Append& append : batch.appends) {
        ensure_sound(append);
        if (append.command_id.empty()) continue;
        if (!asked.emplace(append.stream, append.command_id).second)
            return refused(StoreFault::repeated, append.stream);
        TRY(const bool known, inquiry.has_command(append.stream, append.command_id));
        if (known) return refused(StoreFault::repeated, append.stream);
    }
    return {};
}

/// That a balance fits is the business of who made the entries.
void move(Plan& plan, std::string_view account, std::int64_t more) {
    std::int64_t& moved = plan.moved[account];
    const auto held = held_after(moved, more);
    ensure(held.has_value(), "a balance fits");
    moved = *held;
}

void record(Plan& plan, const Append& append, Head& head) {
    const std::int64_t first = head.version + 1;
    for (const NewEvent& event : append.events) {
        PlannedRecord& record = plan.records.emplace_back();
        record.parts = {.stream = append.stream,
                        .version = head.version + 1,
                        .at = append.at,
                        .event = event.text,
                        .entries = event.entries};
        if (record.parts.version == first) {
            record.parts.command_id = append.command_id;
            record.parts.command = append.command;
        }
        record.hash = chained(head.hash, record.parts);
        head.version = record.parts.version;
        head.hash = record.hash;
        for (const Posting& entry : event.entries) {
            move(plan, entry.from, -entry.cents);
            move(plan, entry.to, entry.cents);
        }
    }
    if (!append.command_id.empty())
        plan.commands.push_back({append.stream, append.command_id, first});
}

}  // namespace

Stored<Plan> plan(const Batch& batch, const Inquiry& inquiry) {
    if (auto checked = check_commands(batch, inquiry); !checked)
        return std::unexpected(std::move(checked).error());
    Plan plan;
    std::map<std::string_view, Standing> standings;
    for (const Append& append : batch.appends) {
        auto found = standings.find(append.stream);
        if (found == standings.end()) {
            TRY(Standing standing, inquiry.standing(append.stream));
            found = standings.emplace(append.stream, std::move(standing)).first;
        }
        Standing& standing = found->second;
        if (append.epoch != standing.epoch || append.expected != standing.head.version)
            return refused(StoreFault::conflict, append.stream);
        record(plan, append, standing.head);
    }
    for (auto& [stream, standing] : standings) plan.standings.push_back(std::move(standing));
    return plan;
}

std::optional<std::int64_t> held_after(std::int64_t before, std::int64_t more) {
    std::int64_t held = 0;
    if (__builtin_add_overflow(before, more, &held)) return std::nullopt;
    return held;
}

}  // namespace tigerpit
