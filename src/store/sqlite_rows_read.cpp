#include "base/result.hpp"
#include "store/sqlite_rows.hpp"

namespace tigerpit {

namespace {

std::unexpected<StoreError> damaged(const std::string& stream, std::int64_t version) {
    return std::unexpected(StoreError{StoreFault::damaged, stream + ":" + std::to_string(version)});
}

Stored<std::vector<Posting>> read_entries(SqliteConnection& database, std::int64_t place) {
    TRY(SqliteRun run, database.run(R"(SELECT from_account, to_account, cents FROM entries
                        WHERE place = ?1 ORDER BY number)",
                                    {place}));
    std::vector<Posting> entries;
    for (;;) {
        TRY(const bool more, run.next());
        if (!more) return entries;
        entries.push_back({run.text(0), run.text(1), run.number(2)});
    }
}

Stored<Record> record_at(SqliteConnection& database, const SqliteRun& run,
                         const std::string& stream) {
    Record record{.stream = stream,
                  .version = run.number(1),
                  .at = run.number(2),
                  .command_id = run.text(3),
                  .command = run.text(4),
                  .event = run.text(5)};
    TRY(record.hash, run.hash(6));
    TRY(record.entries, read_entries(database, run.number(0)));
    return record;
}

Stored<SqliteRun> run_page(SqliteConnection& database, const std::string& stream,
                           std::int64_t after, std::int64_t most) {
    return database.run(R"(SELECT place, version, at, command_id, command, event, hash FROM events
                           WHERE stream = ?1 AND version > ?2 ORDER BY version LIMIT ?3)",
                        {std::string_view{stream}, after, most});
}

}  // namespace

Stored<Head> read_head(SqliteConnection& database, const std::string& stream) {
    TRY(SqliteRun run, database.run("SELECT version, hash FROM streams WHERE name = ?1",
                                    {std::string_view{stream}}));
    TRY(const bool found, run.next());
    if (!found) return Head{.stream = stream};
    TRY(const Hash hash, run.hash(1));
    return Head{stream, run.number(0), hash};
}

Stored<std::vector<Head>> read_heads(SqliteConnection& database) {
    TRY(SqliteRun run, database.run(R"(SELECT name, version, hash FROM streams
                                       WHERE version > 0 ORDER BY name)"));
    std::vector<Head> heads;
    for (;;) {
        TRY(const bool more, run.next());
        if (!more) return heads;
        TRY(const Hash hash, run.hash(2));
        heads.push_back({run.text(0), run.number(1), hash});
    }
}

Stored<std::vector<Head>> read_all_heads(SqliteConnection& database) {
    TRY(auto heads, read_heads(database));
    TRY(SqliteRun run, database.run(R"(SELECT DISTINCT stream FROM events WHERE stream NOT IN
                                       (SELECT name FROM streams WHERE version > 0))"));
    for (;;) {
        TRY(const bool more, run.next());
        if (!more) return heads;
        heads.push_back({.stream = run.text(0)});
    }
}

Stored<std::int64_t> read_command_count(SqliteConnection& database, const std::string& stream) {
    TRY(const auto count, database.number("SELECT count(*) FROM commands WHERE stream = ?1",
                                          {std::string_view{stream}}));
    return count.value_or(0);
}

Stored<std::optional<Done>> read_command(SqliteConnection& database, const std::string& stream,
                                         const std::string& command_id) {
    TRY(SqliteRun run,
        database.run("SELECT first, last FROM commands WHERE stream = ?1 AND command_id = ?2",
                     {std::string_view{stream}, std::string_view{command_id}}));
    TRY(const bool found, run.next());
    if (!found) return std::nullopt;
    return Done{run.number(0), run.number(1)};
}

Stored<std::optional<std::string>> read_kept(SqliteConnection& database, const std::string& kind,
                                             const std::string& key) {
    TRY(SqliteRun run, database.run("SELECT text FROM kept WHERE kind = ?1 AND key = ?2",
                                    {std::string_view{kind}, std::string_view{key}}));
    TRY(const bool found, run.next());
    if (!found) return std::nullopt;
    return run.text(0);
}

Stored<std::vector<Kept>> read_all_kept(SqliteConnection& database, const std::string& kind) {
    TRY(SqliteRun run, database.run("SELECT key, text FROM kept WHERE kind = ?1 ORDER BY key",
                                    {std::string_view{kind}}));
    std::vector<Kept> all;
    for (;;) {
        TRY(const bool more, run.next());
        if (!more) return all;
        all.push_back({run.text(0), run.text(1)});
    }
}

Stored<std::vector<Holding>> read_holdings(SqliteConnection& database) {
    TRY(SqliteRun run, database.run("SELECT account, cents FROM holdings ORDER BY account"));
    std::vector<Holding> all;
    for (;;) {
        TRY(const bool more, run.next());
        if (!more) return all;
        all.push_back({run.text(0), run.number(1)});
    }
}

Stored<std::optional<Hash>> read_hash(SqliteConnection& database, const std::string& stream,
                                      std::int64_t version) {
    TRY(SqliteRun run, database.run("SELECT hash FROM events WHERE stream = ?1 AND version = ?2",
                                    {std::string_view{stream}, version}));
    TRY(const bool found, run.next());
    if (!found) return std::nullopt;
    TRY(const Hash hash, run.hash(0));
    return hash;
}

Stored<std::optional<Head>> read_last(SqliteConnection& database) {
    TRY(SqliteRun run, database.run(R"(SELECT stream, version, hash FROM events
                                       ORDER BY place DESC LIMIT 1)"));
    TRY(const bool found, run.next());
    if (!found) return std::nullopt;
    TRY(const Hash hash, run.hash(2));
    return Head{run.text(0), run.number(1), hash};
}

Stored<std::vector<Record>> read_page_as_it_is(SqliteConnection& database,
                                               const std::string& stream, std::int64_t after,
                                               std::int64_t most) {
    TRY(SqliteRun run, run_page(database, stream, after, most));
    std::vector<Record> page;
    for (;;) {
        TRY(const bool more, run.next());
        if (!more) return page;
        TRY(Record record, record_at(database, run, stream));
        page.push_back(std::move(record));
    }
}

Stored<std::vector<Record>> read_page(SqliteConnection& database, const std::string& stream,
                                      std::int64_t after, std::int64_t most) {
    // The head before the records: what is recorded meanwhile can only be more than it counts.
    TRY(const Head head, read_head(database, stream));
    std::vector<Record> page;
    if (after >= head.version || most <= 0) return page;
    Hash before{};
    if (after > 0) {
        TRY(const auto hash, read_hash(database, stream, after));
        if (!hash) return damaged(stream, after);
        before = *hash;
    }
    TRY(SqliteRun run, run_page(database, stream, after, most));
    for (std::int64_t version = after + 1;; ++version) {
        TRY(const bool more, run.next());
        if (!more) break;
        TRY(Record record, record_at(database, run, stream));
        if (record.version != version || record.hash != chained(before, record))
            return damaged(stream, version);
        if (version == head.version && record.hash != head.hash) return damaged(stream, version);
        before = record.hash;
        page.push_back(std::move(record));
    }
    const std::int64_t last = after + static_cast<std::int64_t>(page.size());
    if (last < head.version && last - after < most) return damaged(stream, last + 1);
    return page;
}

}  // namespace tigerpit
