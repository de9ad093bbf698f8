#include "base/result.hpp"
#include "store/plan.hpp"
#include "store/sqlite_rows.hpp"

namespace tigerpit {

namespace {

/// So many places share a block: see the schema.
constexpr std::int64_t block_records = 1024;

Stored<Standing> standing_of(SqliteConnection& database, const WriterNotes& notes,
                             const std::string& stream) {
    if (auto noted = notes.standing(stream)) return *std::move(noted);
    TRY(SqliteRun run, database.run("SELECT version, hash, epoch FROM streams WHERE name = ?1",
                                    {std::string_view{stream}}));
    TRY(const bool found, run.next());
    if (!found) return Standing{.head = {.stream = stream}};
    TRY(const Hash hash, run.hash(1));
    return Standing{{stream, run.number(0), hash}, run.number(2)};
}

Stored<bool> has_command(SqliteConnection& database, WriterNotes& notes, const std::string& stream,
                         const std::string& command_id) {
    if (notes.wants_ids(stream)) {
        TRY(KnownIds ids, read_command_ids(database, stream));
        notes.note_ids(stream, std::move(ids));
    }
    if (!notes.may_have(stream, command_id)) return false;
    TRY(const auto done, read_command(database, stream, command_id));
    return done.has_value();
}

Stored<void> write_head(SqliteConnection& database, const Head& head) {
    return database.execute(
        R"(INSERT INTO streams (name, version, hash, epoch) VALUES (?1, ?2, ?3, 0)
           ON CONFLICT (name) DO UPDATE SET version = excluded.version, hash = excluded.hash)",
        {std::string_view{head.stream}, head.version, std::span{head.hash}});
}

/// Where a block begins that the stream has not stood in, that is written down.
Stored<void> write_block(SqliteConnection& database, const RecordParts& parts, std::int64_t block,
                         WriterNotes& notes) {
    auto last = notes.last_block(parts.stream);
    if (!last) {
        TRY(last, read_last_block(database, parts.stream));
    }
    notes.note_last_block(parts.stream, block);
    if (last == block) return {};
    return database.execute("INSERT INTO blocks (stream, first, block) VALUES (?1, ?2, ?3)",
                            {parts.stream, parts.version, block});
}

Stored<void> write_record(SqliteConnection& database, const PlannedRecord& record,
                          WriterNotes& notes) {
    const RecordParts& parts = record.parts;
    auto written = database.execute(
        R"(INSERT INTO events (stream, version, at, command_id, command, event, hash)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7))",
        {parts.stream, parts.version, parts.at, parts.command_id, parts.command, parts.event,
         std::span{record.hash}});
    if (!written) return written;
    const std::int64_t place = database.last_row();
    written = write_block(database, parts, place / block_records, notes);
    std::int64_t number = 0;
    for (const Posting& entry : parts.entries) {
        if (!written) break;
        written = database.execute(
            R"(INSERT INTO entries (place, number, from_account, to_account, cents)
               VALUES (?1, ?2, ?3, ?4, ?5))",
            {place, ++number, std::string_view{entry.from}, std::string_view{entry.to},
             entry.cents});
    }
    return written;
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

Stored<void> write_plan(SqliteConnection& database, const Plan& plan, WriterNotes& notes) {
    // Heads first: a record belongs to a stream that is there.
    for (const Standing& standing : plan.standings) {
        if (auto written = write_head(database, standing.head); !written) return written;
        notes.note_standing(standing);
    }
    for (const PlannedRecord& record : plan.records)
        if (auto written = write_record(database, record, notes); !written) return written;
    return {};
}

}  // namespace

Stored<std::optional<Head>> write_batch(SqliteConnection& database, const Batch& batch,
                                        WriterNotes& notes) {
    const Inquiry inquiry{
        .standing = [&](const std::string& stream) { return standing_of(database, notes, stream); },
        .has_command =
            [&](const std::string& stream, const std::string& command_id) {
                return has_command(database, notes, stream, command_id);
            }};
    TRY(const Plan made, plan(batch, inquiry));
    if (auto written = write_plan(database, made, notes); !written)
        return std::unexpected(std::move(written).error());
    for (const Keep& keep : batch.keeps)
        if (auto written = write_keep(database, keep); !written)
            return std::unexpected(std::move(written).error());
    if (made.records.empty()) return std::nullopt;
    const PlannedRecord& last = made.records.back();
    return Head{std::string{last.parts.stream}, last.parts.version, last.hash};
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
