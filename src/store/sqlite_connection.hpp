#pragma once

#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>

#include "store/store.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace tigerpit {

class GatheredLog;

/// The text of a statement: a literal, so that its address stands for it among the prepared ones.
struct Sql {
    consteval Sql(const char* literal) : text(literal) {}
    const char* text;
};

/// What a statement is given. Texts and bytes are not copied: they outlive the run.
using SqlValue = std::variant<std::int64_t, std::string_view, std::span<const std::uint8_t>>;

/// One run of a prepared statement; it is ready for the next when this one is gone.
class SqliteRun {
public:
    explicit SqliteRun(sqlite3_stmt* statement) : statement_(statement) {}

    /// Is there another row?
    Stored<bool> next();

    [[nodiscard]] std::int64_t number(int column) const;
    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] Stored<Hash> hash(int column) const;

private:
    struct Reset {
        void operator()(sqlite3_stmt*) const;
    };
    std::unique_ptr<sqlite3_stmt, Reset> statement_;
};

enum class SqliteAccess : std::uint8_t { read, write };

/// A connection to a database file that is there: it never makes one. One thread at a time.
class SqliteConnection {
public:
    /// `vfs`: through which SQLite sees the files; empty for the system's.
    static Stored<std::unique_ptr<SqliteConnection>> open(const std::string& path, SqliteAccess,
                                                          const std::string& vfs);
    ~SqliteConnection();
    SqliteConnection(const SqliteConnection&) = delete;
    SqliteConnection& operator=(const SqliteConnection&) = delete;

    /// Prepares a statement once and gives it these values.
    Stored<SqliteRun> run(Sql, std::initializer_list<SqlValue> values = {});
    /// Runs it to the end.
    Stored<void> execute(Sql, std::initializer_list<SqlValue> values = {});
    /// The one number that a statement answers; nothing without a row.
    Stored<std::optional<std::int64_t>> number(Sql, std::initializer_list<SqlValue> values = {});
    /// The first text that it answers.
    Stored<std::string> text(Sql, std::initializer_list<SqlValue> values = {});
    /// Runs `write` between BEGIN IMMEDIATE and COMMIT; where anything fails, nothing was done.
    using Write = std::function<Stored<void>(SqliteConnection&)>;
    Stored<void> in_transaction(const Write& write);
    /// Several statements with semicolons between them, run once.
    [[nodiscard]] Stored<void> script(const std::string&) const;

    /// Writes the log once more, as it reads, and syncs it; inside a transaction that writes. After
    /// a failed sync the system may show pages that are not on disk and never will be: records that
    /// are found in them would be lost with the power, or half of them.
    [[nodiscard]] Stored<void> rewrite_log() const;
    /// From now on what is written to the log goes to the system in one write for each commit: in
    /// `in_transaction`, with synchronous=FULL, and nowhere else.
    void gather_log();
    /// Whoever closes last folds the log into the database; after this, not this connection.
    void leave_log() const;

    [[nodiscard]] std::int64_t last_row() const;
    [[nodiscard]] bool is_read_only() const;
    /// The write-ahead log beside the database.
    [[nodiscard]] std::string log_path() const;
    [[nodiscard]] sqlite3* raw() const { return database_.get(); }
    /// What the last call failed with.
    [[nodiscard]] StoreError error() const;

private:
    struct Close {
        void operator()(sqlite3*) const;
    };
    struct Finish {
        void operator()(sqlite3_stmt*) const;
    };
    explicit SqliteConnection(sqlite3* database);

    // Before the database, so that the log is still there when it is closed.
    std::unique_ptr<GatheredLog> log_;
    std::unique_ptr<sqlite3, Close> database_;
    // After the database, so that they are finished before it is closed.
    std::unordered_map<const char*, std::unique_ptr<sqlite3_stmt, Finish>> prepared_;
};

/// What one of SQLite's codes means to who asked a store.
StoreError sqlite_error(int code, std::string_view said);

}  // namespace tigerpit
