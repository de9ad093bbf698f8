#include "store/sqlite_connection.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <array>

#include "base/ensure.hpp"
#include "base/result.hpp"
#include "store/gathered_log.hpp"

namespace tigerpit {

namespace {

/// How long a connection waits for another process that writes.
constexpr int busy_milliseconds = 5000;

/// Codes by which SQLite complains about the world. All others say that the file is not what was
/// written.
constexpr std::array worldly = {SQLITE_PERM,     SQLITE_ABORT,    SQLITE_BUSY,   SQLITE_LOCKED,
                                SQLITE_NOMEM,    SQLITE_READONLY, SQLITE_IOERR,  SQLITE_CANTOPEN,
                                SQLITE_PROTOCOL, SQLITE_FULL,     SQLITE_TOOBIG, SQLITE_INTERRUPT,
                                SQLITE_NOLFS,    SQLITE_AUTH};

constexpr int primary(int code) { return code & 0xff; }

int bind(sqlite3_stmt* statement, int place, const SqlValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return sqlite3_bind_int64(statement, place, *number);
    if (const auto* text = std::get_if<std::string_view>(&value))
        // Without an address SQLite would take an empty text for no value.
        return sqlite3_bind_text64(statement, place, text->empty() ? "" : text->data(),
                                   text->size(), nullptr, SQLITE_UTF8);
    const auto& bytes = std::get<std::span<const std::uint8_t>>(value);
    return sqlite3_bind_blob64(statement, place, bytes.data(), bytes.size(), nullptr);
}

}  // namespace

StoreError sqlite_error(int code, std::string_view said) {
    const bool is_worldly = std::ranges::find(worldly, primary(code)) != worldly.end();
    std::string detail{said};
    detail += " (";
    detail += std::to_string(code);
    detail += ')';
    return {is_worldly ? StoreFault::unavailable : StoreFault::damaged, std::move(detail)};
}

void SqliteRun::Reset::operator()(sqlite3_stmt* statement) const {
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

Stored<bool> SqliteRun::next() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    return std::unexpected(sqlite_error(code, sqlite3_errmsg(sqlite3_db_handle(statement_.get()))));
}

std::int64_t SqliteRun::number(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

std::string SqliteRun::text(int column) const {
    // As bytes, which a text is in this encoding: its length counts, not a zero inside it.
    const void* bytes = sqlite3_column_blob(statement_.get(), column);
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return bytes ? std::string{static_cast<const char*>(bytes), static_cast<std::size_t>(size)}
                 : std::string{};
}

Stored<Hash> SqliteRun::hash(int column) const {
    Hash hash{};
    const void* bytes = sqlite3_column_blob(statement_.get(), column);
    const int size = sqlite3_column_bytes(statement_.get(), column);
    if (!bytes || static_cast<std::size_t>(size) != hash.size())
        return std::unexpected(StoreError{StoreFault::damaged, "hash"});
    std::copy_n(static_cast<const std::uint8_t*>(bytes), hash.size(), hash.begin());
    return hash;
}

void SqliteConnection::Close::operator()(sqlite3* database) const {
    ensure(sqlite3_close(database) == SQLITE_OK, "a connection is closed with nothing open on it");
}

void SqliteConnection::Finish::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Stored<std::unique_ptr<SqliteConnection>> SqliteConnection::open(const std::string& path,
                                                                 SqliteAccess access,
                                                                 const std::string& vfs) {
    // Nobody asks how much memory it has, and counting it takes a lock each time.
    [[maybe_unused]] static const int uncounted = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    const int flags =
        SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
        (access == SqliteAccess::write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY);
    sqlite3* database = nullptr;
    const int code =
        sqlite3_open_v2(path.c_str(), &database, flags, vfs.empty() ? nullptr : vfs.c_str());
    std::unique_ptr<SqliteConnection> connection{new SqliteConnection(database)};
    if (code != SQLITE_OK)
        return std::unexpected(
            sqlite_error(code, database ? sqlite3_errmsg(database) : sqlite3_errstr(code)));
    sqlite3_busy_timeout(database, busy_milliseconds);
    return connection;
}

SqliteConnection::SqliteConnection(sqlite3* database)
    : log_(std::make_unique<GatheredLog>()), database_(database) {}

SqliteConnection::~SqliteConnection() = default;

void SqliteConnection::gather_log() { log_->attach(raw()); }

StoreError SqliteConnection::error() const {
    return sqlite_error(sqlite3_extended_errcode(raw()), sqlite3_errmsg(raw()));
}

Stored<SqliteRun> SqliteConnection::run(Sql sql, std::initializer_list<SqlValue> values) {
    auto& prepared = prepared_[sql.text];
    if (!prepared) {
        sqlite3_stmt* statement = nullptr;
        const int code =
            sqlite3_prepare_v3(raw(), sql.text, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
        if (code != SQLITE_OK) return std::unexpected(error());
        prepared.reset(statement);
    }
    SqliteRun run{prepared.get()};
    int place = 0;
    for (const SqlValue& value : values)
        if (bind(prepared.get(), ++place, value) != SQLITE_OK) return std::unexpected(error());
    return run;
}

Stored<void> SqliteConnection::execute(Sql sql, std::initializer_list<SqlValue> values) {
    TRY(SqliteRun running, run(sql, values));
    for (;;) {
        TRY(const bool more, running.next());
        if (!more) return {};
    }
}

Stored<std::optional<std::int64_t>> SqliteConnection::number(
    Sql sql, std::initializer_list<SqlValue> values) {
    TRY(SqliteRun running, run(sql, values));
    TRY(const bool found, running.next());
    if (!found) return std::nullopt;
    const std::int64_t number = running.number(0);
    // What writes and answers is carried out when it has come to its end.
    TRY(const bool more, running.next());
    ensure(!more, "one number is one row");
    return number;
}

Stored<std::string> SqliteConnection::text(Sql sql, std::initializer_list<SqlValue> values) {
    TRY(SqliteRun running, run(sql, values));
    TRY(const bool found, running.next());
    return found ? running.text(0) : std::string{};
}

Stored<void> SqliteConnection::in_transaction(const Write& write) {
    if (auto begun = execute("BEGIN IMMEDIATE"); !begun) return begun;
    auto done = write(*this);
    if (done) done = execute("COMMIT");
    if (!done) log_->drop();
    // After some errors SQLite has rolled back by itself. What cannot be rolled back now is when
    // the connection is closed.
    if (!done && sqlite3_get_autocommit(raw()) == 0) [[maybe_unused]]
        const auto rolled_back = execute("ROLLBACK");
    return done;
}

Stored<void> SqliteConnection::script(const std::string& statements) const {
    if (sqlite3_exec(raw(), statements.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return std::unexpected(error());
    return {};
}

Stored<void> SqliteConnection::rewrite_log() const {
    sqlite3_file* log = nullptr;
    int code =
        sqlite3_file_control(raw(), "main", SQLITE_FCNTL_JOURNAL_POINTER, static_cast<void*>(&log));
    ensure(code == SQLITE_OK && log && log->pMethods, "a transaction that writes has its log open");
    sqlite3_int64 size = 0;
    code = log->pMethods->xFileSize(log, &size);
    std::array<char, 1 << 16> block{};
    for (sqlite3_int64 place = 0; code == SQLITE_OK && place < size;) {
        const auto piece =
            static_cast<int>(std::min(size - place, static_cast<sqlite3_int64>(block.size())));
        code = log->pMethods->xRead(log, block.data(), piece, place);
        if (code == SQLITE_OK) code = log->pMethods->xWrite(log, block.data(), piece, place);
        place += piece;
    }
    if (code == SQLITE_OK) code = log->pMethods->xSync(log, SQLITE_SYNC_NORMAL);
    if (code != SQLITE_OK) return std::unexpected(sqlite_error(code, sqlite3_errstr(code)));
    return {};
}

void SqliteConnection::leave_log() const {
    sqlite3_db_config(raw(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

std::int64_t SqliteConnection::last_row() const { return sqlite3_last_insert_rowid(raw()); }

bool SqliteConnection::is_read_only() const { return sqlite3_db_readonly(raw(), "main") != 0; }

std::string SqliteConnection::log_path() const {
    return sqlite3_filename_wal(sqlite3_db_filename(raw(), "main"));
}

}  // namespace tigerpit
