#include "base/result.hpp"
#include "store/plan.hpp"
#include "store/sqlite_rows.hpp"

namespace tigerpit {

namespace {

Stored<Standing> standing_of(SqliteConnection& database, const std::string& stream) {
    TRY(SqliteRun run, database.run("SELECT version, hash, epoch FROM streams WHERE name = ?1",
                                    {std::string_view{stream}}));
    TRY(const bool found, run.next());
    if (!found) return Standing{.head = {.stream = stream}};
    TRY(const Hash hash, run.hash(1));
    return Standing{{stream, run.number(0), hash}, run.number(2)};
}

Stored<bool> has_command(SqliteConnection& database, const std::string& stream,
                         const std::string& command_id) {
    TRY(const auto done, read_command(database, stream, command_id));
    return done.has_value();
}

Stored<void> write_head(SqliteConnection& database, const Head& head) {
    return database.execute(
        R"(INSERT INTO streams (name, version, hash, epoch) VALUES (?1, ?2, ?3, 0)
           ON CONFLICT (name) DO UPDATE SET version = excluded.version, hash = excluded.hash)",
        {std::string_view{head.stream}, head.version, std::span{head.hash}});
}

Stored<void> write_record(SqliteConnection& database, const Record& record) {
    auto written = database.execute(
        R"(INSERT INTO events (stream, version, at, command_id, command, event, hash)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7))",
        {std::string_view{record.stream}, record.version, record.at,
         std::string_view{record.command_id}, std::string_view{record.command},
         std::string_view{record.event}, std::span{record.hash}});
    const std::int64_t place = database.last_row();
    std::int64_t number = 0;
    for (const Posting& entry : record.entries) {
        if (!written) break;
        written = database.execute(
            R"(INSERT INTO entries (place, number, from_account, to_account, cents)
               VALUES (?1, ?2, ?3, ?4, ?5))",
            {place, ++number, std::string_view{entry.from}, std::string_view{entry.to},
             entry.cents});
    }
    return written;
}

Stored<void> write_movement(SqliteConnection& database, const std::string& account,
                            std::int64_t cents) {
    TRY(const auto before, database.number("SELECT cents FROM holdings WHERE account = ?1",
                                           {std::string_view{account}}));
    const auto held = held_after(before.value_or(0), cents);
    if (!held) return std::unexpected(StoreError{StoreFault::damaged, account});
    return database.execute(
        R"(INSERT INTO holdings (account, cents) VALUES (?1, ?2)
           ON CONFLICT (account) DO UPDATE SET cents = excluded.cents)",
        {std::string_view{account}, *held});
}

Stored<void> write_keep(SqliteConnection& database, const Keep& keep) {
    if (!keep.text)
        return database.execute("DELETE FROM kept WHERE kind = ?1 AND key = ?2",
                                {std::string_view{keep.kind}, std::string_view{keep.key}});
    return database.execute(
        R"(INSERT INTO kept (kind, key, text) VALUES (?1, ?2, ?3)
           ON CONFLICT (kind, key) DO UPDATE SET text = excluded.text)",
        {std::string_view{keep.kind}, std::string_view{keep.key}, std::string_view{*keep.text}});
}

Stored<void> write_plan(SqliteConnection& database, const Plan& plan) {
    // Heads first: a record belongs to a stream that is there.
    for (const auto& [stream, head] : plan.heads)
        if (auto written = write_head(database, head); !written) return written;
    for (const Record& record : plan.records)
        if (auto written = write_record(database, record); !written) return written;
    for (const CommandDone& command : plan.commands) {
        auto written = database.execute(
            "INSERT INTO commands (stream, command_id, first, last) VALUES (?1, ?2, ?3, ?4)",
            {std::string_view{command.stream}, std::string_view{command.command_id},
             command.done.first, command.done.last});
        if (!written) return written;
    }
    for (const auto& [account, cents] : plan.moved)
        if (auto written = write_movement(database, account, cents); !written) return written;
    return {};
}

}  // namespace

Stored<std::optional<Head>> write_batch(SqliteConnection& database, const Batch& batch) {
    const Inquiry inquiry{
        .standing = [&](const std::string& stream) { return standing_of(database, stream); },
        .has_command =
            [&](const std::string& stream, const std::string& command_id) {
                return has_command(database, stream, command_id);
            }};
    TRY(const Plan made, plan(batch, inquiry));
    if (auto written = write_plan(database, made); !written)
        return std::unexpected(std::move(written).error());
    for (const Keep& keep : batch.keeps)
        if (auto written = write_keep(database, keep); !written)
            return std::unexpected(std::move(written).error());
    if (made.records.empty()) return std::nullopt;
    const Record& last = made.records.back();
    return Head{last.stream, last.version, last.hash};
}

Stored<std::int64_t> write_epoch(SqliteConnection& database, const std::string& stream) {
    const Hash nothing{};
    TRY(const auto epoch, database.number(
                              R"(INSERT INTO streams (name, version, hash, epoch)
                                 VALUES (?1, 0, ?2, 1)
                                 ON CONFLICT (name) DO UPDATE SET epoch = epoch + 1
                                 RETURNING epoch)",
                              {std::string_view{stream}, std::span{nothing}}));
    return epoch.value_or(0);
}

}  // namespace tigerpit
