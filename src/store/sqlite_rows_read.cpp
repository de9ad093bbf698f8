#include "base/result.hpp"
#include "store/sqlite_rows.hpp"

namespace tigerpit {

namespace {

std::unexpected<StoreError> damaged(const std::string& stream, std::int64_t version) {
    return std::unexpected(StoreError{StoreFault::damaged, stream + ":" + std::to_string(version)});
}

/// Where the columns of a record are in what is asked for, and behind them those of one entry.
constexpr int place_column = 0;
constexpr int entry_column = 7;

Stored<Record> record_at(const SqliteRun& run, const std::string& stream) {
    Record record{.stream = stream,
                  .version = run.number(1),
                  .at = run.number(2),
                  .command_id = run.text(3),
                  .command = run.text(4),
                  .event = run.text(5)};
    TRY(record.hash, run.hash(6));
    return record;
}

/// At most so many records of what has one row for each entry, or one for a record without.
Stored<std::vector<Record>> records_of(SqliteRun run, const std::string& stream,
                                       std::int64_t most) {
    std::vector<Record> page;
    std::int64_t place = 0;
    for (;;) {
        TRY(const bool more, run.next());
        if (!more) return page;
        if (page.empty() || run.number(place_column) != place) {
            if (std::ssize(page) == most) return page;
            TRY(Record record, record_at(run, stream));
            page.push_back(std::move(record));
            place = run.number(place_column);
        }
        // An entry has an account; where there is none, there is no entry.
        if (std::string from = run.text(entry_column); !from.empty())
            page.back().entries.push_back(
                {std::move(from), run.text(entry_column + 1), run.number(entry_column + 2)});
    }
}

/// From the block on in which the first of them stands.
Stored<SqliteRun> run_page(SqliteConnection& database, const std::string& stream,
                           std::int64_t after) {
    return database.run(
        R"(SELECT e.place, e.version, e.at, e.command_id, e.command, e.event, e.hash,
                                  n.from_account, n.to_account, n.cents
                           FROM blocks AS b
                           CROSS JOIN events AS e INDEXED BY events_of_streams
                           LEFT JOIN entries AS n ON n.place = e.place
                           WHERE b.stream = ?1 AND b.first >= coalesce(
                                   (SELECT max(first) FROM blocks
                                    WHERE stream = ?1 AND first <= ?2 + 1), 0)
                             AND e.block = b.block AND e.stream = b.stream AND e.version > ?2
                           ORDER BY b.first, e.version, n.number)",
        {std::string_view{stream}, after});
}

/// The last version of what the command at `first` brought about.
Stored<std::int64_t> read_last_of(SqliteConnection& database, const std::string& stream,
                                  std::int64_t first) {
    TRY(SqliteRun run, run_page(database, stream, first));
    for (std::int64_t last = first;; last = run.number(1)) {
        TRY(const bool more, run.next());
        if (!more) return last;
        if (begins_command({.command_id = run.text(3), .command = run.text(4)})) return last;
    }
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
    TRY(SqliteRun run, database.run(R"(SELECT stream FROM (SELECT DISTINCT stream FROM temp.in_order
                                                           UNION SELECT stream FROM main.blocks)
                                       WHERE stream NOT IN
                                       (SELECT name FROM main.streams WHERE version > 0))"));
    for (;;) {
        TRY(const bool more, run.next());
        if (!more) return heads;
        heads.push_back({.stream = run.text(0)});
    }
}

/// The latest first: what is repeated was mostly asked a moment ago.
Stored<std::optional<Done>> read_command(SqliteConnection& database, const std::string& stream,
                                         const std::string& command_id) {
    TRY(const auto first,
        database.number(R"(SELECT e.version FROM blocks AS b
                           CROSS JOIN events AS e INDEXED BY events_of_commands
                           WHERE b.stream = ?1 AND e.block = b.block AND e.stream = b.stream
                             AND e.command_id = ?2 AND e.command_id <> ''
                           ORDER BY b.first DESC LIMIT 1)",
                        {std::string_view{stream}, std::string_view{command_id}}));
    if (!first) return std::nullopt;
    TRY(const std::int64_t last, read_last_of(database, stream, *first));
    return Done{*first, last};
}

Stored<KnownIds> read_command_ids(SqliteConnection& database, const std::string& stream) {
    TRY(SqliteRun run, database.run(R"(SELECT e.command_id FROM blocks AS b
                                       CROSS JOIN events AS e INDEXED BY events_of_commands
                                       WHERE b.stream = ?1 AND e.block = b.block
                                         AND e.stream = b.stream AND e.command_id <> '')",
                                    {std::string_view{stream}}));
    KnownIds ids;
    for (;;) {
        TRY(const bool more, run.next());
        if (!more) return ids;
        ids.add(run.text(0));
    }
}

Stored<std::optional<std::int64_t>> read_last_block(SqliteConnection& database,
                                                    std::string_view stream) {
    return database.number("SELECT block FROM blocks WHERE stream = ?1 ORDER BY first DESC LIMIT 1",
                           {stream});
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
    TRY(SqliteRun run, database.run(R"(SELECT hash FROM events INDEXED BY events_of_streams
                                       WHERE block = (SELECT block FROM blocks
                                                      WHERE stream = ?1 AND first <= ?2
                                                      ORDER BY first DESC LIMIT 1)
                                         AND stream = ?1 AND version = ?2)",
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
    TRY(SqliteRun run,
        database.run(R"(SELECT e.place, e.version, e.at, e.command_id, e.command, e.event, e.hash,
                               n.from_account, n.to_account, n.cents
                        FROM temp.in_order AS o CROSS JOIN main.events AS e
                        LEFT JOIN main.entries AS n ON n.place = e.place
                        WHERE o.stream = ?1 AND o.version > ?2 AND e.place = o.place
                        ORDER BY o.version, o.place, n.number)",
                     {std::string_view{stream}, after}));
    return records_of(std::move(run), stream, most);
}

Stored<void> order_rows(SqliteConnection& database) {
    return database.script(R"(CREATE TEMP TABLE in_order (
                                  stream TEXT NOT NULL,
                                  version INTEGER NOT NULL,
                                  place INTEGER NOT NULL,
                                  PRIMARY KEY (stream, version, place)
                              ) STRICT, WITHOUT ROWID;
                              INSERT INTO temp.in_order
                              SELECT stream, version, place FROM main.events NOT INDEXED
                              ORDER BY stream, version, place;)");
}

Stored<void> check_order(SqliteConnection& database, const std::string& stream) {
    // And a page of records may end between two of one version, and the second is not seen.
    TRY(const auto differences, database.number(
                                    R"(SELECT (SELECT count(*) FROM (
                           SELECT min(version), place >> 10 FROM temp.in_order
                           WHERE stream = ?1 GROUP BY 2
                           EXCEPT SELECT first, block FROM blocks WHERE stream = ?1))
                    + (SELECT count(*) FROM (
                           SELECT first, block FROM blocks WHERE stream = ?1
                           EXCEPT SELECT min(version), place >> 10 FROM temp.in_order
                           WHERE stream = ?1 GROUP BY 2))
                    + (SELECT count(*) - count(DISTINCT version) FROM temp.in_order
                       WHERE stream = ?1))",
                                    {std::string_view{stream}}));
    if (differences != 0)
        return std::unexpected(StoreError{StoreFault::damaged, stream + ":blocks"});
    return {};
}

Stored<void> check_blocks(SqliteConnection& database) {
    TRY(const auto differences, database.number(
                                    R"(SELECT (SELECT count(*) FROM (
                           SELECT stream, min(version), block FROM events GROUP BY block, stream
                           EXCEPT SELECT stream, first, block FROM blocks))
                    + (SELECT count(*) FROM (
                           SELECT stream, first, block FROM blocks
                           EXCEPT SELECT stream, min(version), block FROM events
                           GROUP BY block, stream)))"));
    if (differences != 0) return std::unexpected(StoreError{StoreFault::damaged, "blocks"});
    return {};
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
    TRY(SqliteRun run, run_page(database, stream, after));
    TRY(page, records_of(std::move(run), stream, most));
    std::int64_t version = after;
    for (const Record& record : page) {
        ++version;
        if (record.version != version || record.hash != chained(before, record))
            return damaged(stream, version);
        if (version == head.version && record.hash != head.hash) return damaged(stream, version);
        before = record.hash;
    }
    const std::int64_t last = after + static_cast<std::int64_t>(page.size());
    if (last < head.version && last - after < most) return damaged(stream, last + 1);
    return page;
}

}  // namespace tigerpit
