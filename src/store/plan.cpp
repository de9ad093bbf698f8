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

Stored<void> check_commands(const Batch& batch, const Inquiry& inquiry) {
    std::set<std::pair<std::string, std::string>> asked;
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
void move(Plan& plan, const std::string& account, std::int64_t more) {
    std::int64_t& moved = plan.moved[account];
    const auto held = held_after(moved, more);
    ensure(held.has_value(), "a balance fits");
    moved = *held;
}

void record(Plan& plan, const Append& append, Head& head) {
    const Done done{head.version + 1,
                    head.version + static_cast<std::int64_t>(append.events.size())};
    for (const NewEvent& event : append.events) {
        Record& record = plan.records.emplace_back();
        record.stream = append.stream;
        record.version = head.version + 1;
        record.at = append.at;
        if (record.version == done.first) {
            record.command_id = append.command_id;
            record.command = append.command;
        }
        record.event = event.text;
        record.entries = event.entries;
        record.hash = chained(head.hash, record);
        head.version = record.version;
        head.hash = record.hash;
        for (const Posting& entry : event.entries) {
            move(plan, entry.from, -entry.cents);
            move(plan, entry.to, entry.cents);
        }
    }
    if (!append.command_id.empty())
        plan.commands.push_back({append.stream, append.command_id, done});
}

}  // namespace

Stored<Plan> plan(const Batch& batch, const Inquiry& inquiry) {
    if (auto checked = check_commands(batch, inquiry); !checked)
        return std::unexpected(std::move(checked).error());
    Plan plan;
    std::map<std::string, std::int64_t> epochs;
    for (const Append& append : batch.appends) {
        if (!plan.heads.contains(append.stream)) {
            TRY(Standing standing, inquiry.standing(append.stream));
            plan.heads.emplace(append.stream, std::move(standing.head));
            epochs.emplace(append.stream, standing.epoch);
        }
        Head& head = plan.heads.at(append.stream);
        if (append.epoch != epochs.at(append.stream) || append.expected != head.version)
            return refused(StoreFault::conflict, append.stream);
        record(plan, append, head);
    }
    return plan;
}

std::optional<std::int64_t> held_after(std::int64_t before, std::int64_t more) {
    std::int64_t held = 0;
    if (__builtin_add_overflow(before, more, &held)) return std::nullopt;
    return held;
}

}  // namespace tigerpit
