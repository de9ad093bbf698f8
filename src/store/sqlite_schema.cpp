#include "store/sqlite_schema.hpp"

#include <array>

#include "base/result.hpp"

namespace tigerpit {

namespace {

/// "TPIT": by this number the file says whose it is.
constexpr std::int64_t application = 0x54504954;

// As it was first. A record that is replaced goes without its trigger for deletion being asked, so
// inserting was watched as well.
constexpr const char* first_schema = R"(CREATE TABLE streams (
    name TEXT PRIMARY KEY CHECK (name <> ''),
    version INTEGER NOT NULL CHECK (version >= 0),
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    epoch INTEGER NOT NULL CHECK (epoch >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    place INTEGER PRIMARY KEY,
    stream TEXT NOT NULL REFERENCES streams (name),
    version INTEGER NOT NULL CHECK (version > 0),
    at INTEGER NOT NULL,
    command_id TEXT NOT NULL,
    command TEXT NOT NULL,
    event TEXT NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    UNIQUE (stream, version)
) STRICT;

CREATE TABLE entries (
    place INTEGER NOT NULL REFERENCES events (place),
    number INTEGER NOT NULL CHECK (number > 0),
    from_account TEXT NOT NULL CHECK (from_account <> ''),
    to_account TEXT NOT NULL CHECK (to_account <> ''),
    cents INTEGER NOT NULL CHECK (cents > 0),
    PRIMARY KEY (place, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE commands (
    stream TEXT NOT NULL REFERENCES streams (name),
    command_id TEXT NOT NULL CHECK (command_id <> ''),
    first INTEGER NOT NULL CHECK (first > 0),
    last INTEGER NOT NULL CHECK (last >= first),
    PRIMARY KEY (stream, command_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE holdings (
    account TEXT PRIMARY KEY CHECK (account <> ''),
    cents INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE kept (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE probes (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    count INTEGER NOT NULL,
    room BLOB NOT NULL
) STRICT;
INSERT INTO probes VALUES (1, 0, zeroblob(0));

CREATE TRIGGER events_stay_as_they_are BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER events_stay BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER events_are_not_replaced BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM events WHERE place = NEW.place)
  OR EXISTS (SELECT 1 FROM events WHERE stream = NEW.stream AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'append only'); END;

CREATE TRIGGER entries_stay_as_they_are BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER entries_stay BEFORE DELETE ON entries
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER entries_are_not_replaced BEFORE INSERT ON entries
WHEN EXISTS (SELECT 1 FROM entries WHERE place = NEW.place AND number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'append only'); END;

CREATE TRIGGER commands_stay_as_they_are BEFORE UPDATE ON commands
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER commands_stay BEFORE DELETE ON commands
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER commands_are_not_replaced BEFORE INSERT ON commands
WHEN EXISTS (SELECT 1 FROM commands
             WHERE stream = NEW.stream AND command_id = NEW.command_id)
BEGIN SELECT RAISE(ABORT, 'append only'); END;
)";

/// An index in which every stream has its own end is written all over by a commit that many tables
/// share: sixteen tables, thirty pages. So the streams have their indexes in blocks of a thousand
/// records and a few, one behind the other, and `blocks` says in which of them a stream stands.
/// What a command brought about is told by the records themselves, and what an account holds by its
/// entries, and that none was replaced by
/// their chain. What is dropped here is compared with them first.
constexpr const char* second_schema = R"(CREATE TEMP TABLE compared (
    differences INTEGER NOT NULL CHECK (differences = 0)
) STRICT;
INSERT INTO temp.compared SELECT count(*) FROM (
    SELECT stream, command_id, first FROM main.commands
    EXCEPT SELECT stream, command_id, version FROM main.events WHERE command_id <> '');
INSERT INTO temp.compared
SELECT (SELECT count(*) FROM main.events WHERE command_id <> '')
     - (SELECT count(*) FROM main.commands);
CREATE TEMP VIEW summed AS SELECT account, sum(cents) AS cents FROM (
    SELECT to_account AS account, cents FROM main.entries
    UNION ALL SELECT from_account, -cents FROM main.entries) GROUP BY account;
INSERT INTO temp.compared SELECT count(*) FROM (
    SELECT account, cents FROM main.holdings EXCEPT SELECT account, cents FROM temp.summed);
INSERT INTO temp.compared SELECT count(*) FROM (
    SELECT account, cents FROM temp.summed EXCEPT SELECT account, cents FROM main.holdings);
DROP VIEW temp.summed;
DROP TABLE temp.compared;

CREATE TABLE events_in_blocks (
    place INTEGER PRIMARY KEY,
    stream TEXT NOT NULL REFERENCES streams (name),
    version INTEGER NOT NULL CHECK (version > 0),
    at INTEGER NOT NULL,
    command_id TEXT NOT NULL,
    command TEXT NOT NULL,
    event TEXT NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    block INTEGER NOT NULL AS (place >> 10)
) STRICT;
INSERT INTO events_in_blocks (place, stream, version, at, command_id, command, event, hash)
SELECT place, stream, version, at, command_id, command, event, hash FROM events ORDER BY place;
DROP TABLE events;
DROP TABLE commands;
DROP TABLE holdings;
DROP TRIGGER entries_are_not_replaced;
ALTER TABLE events_in_blocks RENAME TO events;
CREATE UNIQUE INDEX events_of_streams ON events (block, stream, version);
CREATE UNIQUE INDEX events_of_commands ON events (block, stream, command_id)
WHERE command_id <> '';

CREATE TABLE blocks (
    stream TEXT NOT NULL REFERENCES streams (name),
    first INTEGER NOT NULL CHECK (first > 0),
    block INTEGER NOT NULL,
    PRIMARY KEY (stream, first),
    UNIQUE (stream, block)
) STRICT, WITHOUT ROWID;
INSERT INTO blocks SELECT stream, min(version), block FROM events GROUP BY stream, block;

CREATE VIEW holdings AS SELECT account, sum(cents) AS cents FROM (
    SELECT to_account AS account, cents FROM entries
    UNION ALL SELECT from_account, -cents FROM entries) GROUP BY account;

CREATE TRIGGER events_stay_as_they_are BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER events_stay BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER blocks_stay_as_they_are BEFORE UPDATE ON blocks
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER blocks_stay BEFORE DELETE ON blocks
BEGIN SELECT RAISE(ABORT, 'append only'); END;
)";

constexpr std::array migrations_in_order = {first_schema, second_schema};

struct Labels {
    std::int64_t application = 0;
    std::int64_t version = 0;
    bool is_empty = false;
};

Stored<Labels> labels_of(SqliteConnection& database) {
    TRY(const auto owner, database.number("PRAGMA application_id"));
    TRY(const auto version, database.number("PRAGMA user_version"));
    TRY(const auto tables, database.number("SELECT count(*) FROM sqlite_schema"));
    return Labels{owner.value_or(0), version.value_or(0), tables == 0};
}

std::unexpected<StoreError> refused(StoreFault fault, const char* label, std::int64_t number) {
    return std::unexpected(StoreError{fault, label + std::to_string(number)});
}

/// Whose it is, and not from the future. One that is nobody's yet passes if it is empty.
Stored<void> check_labels(const Labels& labels, IfNoStore if_none, std::int64_t last) {
    const bool is_unmade = labels.is_empty && labels.application == 0 && labels.version == 0;
    if (is_unmade && if_none == IfNoStore::make) return {};
    if (labels.application != application)
        return refused(StoreFault::damaged, "application_id ", labels.application);
    if (labels.version > last) return refused(StoreFault::newer, "user_version ", labels.version);
    if (labels.version < 1) return refused(StoreFault::damaged, "user_version ", labels.version);
    return {};
}

Stored<Labels> checked_labels(SqliteConnection& database, IfNoStore if_none,
                              std::span<const char* const> migrations) {
    TRY(const Labels labels, labels_of(database));
    const auto last = static_cast<std::int64_t>(migrations.size());
    if (auto checked = check_labels(labels, if_none, last); !checked)
        return std::unexpected(std::move(checked).error());
    return labels;
}

Stored<void> carry_out(SqliteConnection& database, IfNoStore if_none,
                       std::span<const char* const> migrations) {
    TRY(const Labels labels, checked_labels(database, if_none, migrations));
    const auto last = static_cast<std::int64_t>(migrations.size());
    if (labels.version == last) return {};
    if (labels.version > 0) {
        // Of pages that do not hang together nothing new is made.
        TRY(const std::string said, database.text("PRAGMA quick_check(1)"));
        if (said != "ok") return std::unexpected(StoreError{StoreFault::damaged, said});
    }
    for (std::int64_t version = labels.version; version < last; ++version)
        if (auto made = database.script(migrations[static_cast<std::size_t>(version)]); !made)
            return made;
    const std::string set_application = "PRAGMA application_id = ";
    const std::string set_version = "PRAGMA user_version = ";
    return database.script(set_application + std::to_string(application) + ";" + set_version +
                           std::to_string(last));
}

}  // namespace

std::span<const char* const> sqlite_migrations() { return migrations_in_order; }

Stored<void> migrate(SqliteConnection& database, IfNoStore if_none,
                     std::span<const char* const> migrations) {
    return database.in_transaction(
        [&](SqliteConnection& connection) { return carry_out(connection, if_none, migrations); });
}

Stored<void> check_owner(SqliteConnection& database, IfNoStore if_none,
                         std::span<const char* const> migrations) {
    TRY([[maybe_unused]] const Labels labels, checked_labels(database, if_none, migrations));
    return {};
}

Stored<void> check_schema(SqliteConnection& database, std::span<const char* const> migrations) {
    TRY(const Labels labels, checked_labels(database, IfNoStore::refuse, migrations));
    // What only reads cannot bring an older one up to date.
    if (labels.version < static_cast<std::int64_t>(migrations.size()))
        return refused(StoreFault::older, "user_version ", labels.version);
    return {};
}

}  // namespace tigerpit
