#include "store/sqlite_store.hpp"

#include <algorithm>
#include <filesystem>

#include "base/result.hpp"
#include "store/sqlite_connection.hpp"
#include "store/sqlite_rows.hpp"
#include "store/sqlite_schema.hpp"

namespace tigerpit {

namespace {

/// As many records are read at once; as many connections wait for the next reader.
constexpr std::int64_t page_records = 256;
constexpr std::size_t idle_readers_most = 4;

/// What a row refers to is written before it, see write_plan; that it is there is checked in every
/// copy, and not again at every bet. In the cache, 64 MiB at most, is what all tables write next
/// to.
constexpr const char* writer_settings = "PRAGMA foreign_keys = OFF; PRAGMA cache_size = -65536;";

/// What every connection is told. The schema is trusted with nothing: the file is not only ours.
Stored<void> prepare(SqliteConnection& connection) {
    if (auto done = connection.execute("PRAGMA trusted_schema = OFF"); !done) return done;
    return connection.execute("PRAGMA cell_size_check = ON");
}

Stored<void> prepare_to_write(SqliteConnection& connection, const SqliteOptions& options) {
    if (auto done = prepare(connection); !done) return done;
    TRY(const std::string mode, connection.text("PRAGMA journal_mode = WAL"));
    if (mode != "wal") return std::unexpected(StoreError{StoreFault::unavailable, mode});
    const std::string synchronous = "PRAGMA synchronous = ";
    const std::string checkpoint = "PRAGMA wal_autocheckpoint = ";
    return connection.script(writer_settings + synchronous +
                             (options.synchronous == Synchronous::full ? "FULL" : "OFF") + ";" +
                             checkpoint + std::to_string(options.checkpoint_pages));
}

Stored<void> write_probe(SqliteConnection& connection) {
    return connection.execute("UPDATE probes SET count = count + 1, room = zeroblob(0)");
}

/// Takes as much room as a large batch needs: on a disk that is full but for a few pages a small
/// probe would say that all is well, and the next batch that it is not.
Stored<void> write_room(SqliteConnection& connection) {
    return connection.execute("UPDATE probes SET room = zeroblob(262144)");
}

}  // namespace

SqliteStore::SqliteStore(std::string path, SqliteOptions options)
    : path_(std::move(path)), options_(std::move(options)) {}

SqliteStore::~SqliteStore() {
    // The writer last: who closes last folds the log into the database, and must be able to.
    idle_.clear();
    writer_.reset();
}

Stored<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& path,
                                                       const SqliteOptions& options) {
    // A whole path is a file's name and nothing else to SQLite, wherever the program goes.
    std::error_code code;
    const std::string whole = std::filesystem::absolute(path, code);
    if (code) return std::unexpected(StoreError{StoreFault::unavailable, code.message()});
    if (!options.must_exist && !options.read_only) {
        TRY([[maybe_unused]] const bool made, make_file(whole));
    }
    std::unique_ptr<SqliteStore> store{new SqliteStore(whole, options)};
    if (auto opened = store->reopen(); !opened) return std::unexpected(std::move(opened).error());
    return store;
}

Stored<void> SqliteStore::reopen() {
    {
        const std::scoped_lock lock(lending_);
        idle_.clear();
        ++life_;
    }
    writer_.reset();
    notes_.forget();
    others_ = -1;
    auto opened = options_.read_only ? open_read_only() : open_writer();
    if (!opened) break_off(opened.error());
    return opened;
}

void SqliteStore::break_off(const StoreError& error) {
    broken_ = error;
    // The log may show what is not on disk: it is not to go into the database like this.
    if (writer_) writer_->leave_log();
}

Stored<void> SqliteStore::open_writer() {
    // A store that was open once is not made anew, whatever has become of its file.
    const bool may_make = !options_.must_exist && life_ == 1;
    const IfNoStore if_none = may_make ? IfNoStore::make : IfNoStore::refuse;
    TRY(const FileIdentity found, identity_of(path_));
    // Nor is another file opened: SQLite would fold our log into it.
    if (life_ > 1 && found != database_)
        return std::unexpected(StoreError{StoreFault::unavailable, path_});
    TRY(writer_, SqliteConnection::open(path_, SqliteAccess::write, options_.vfs));
    if (writer_->is_read_only()) return std::unexpected(StoreError{StoreFault::unavailable, path_});
    if (auto ours = check_owner(*writer_, if_none, sqlite_migrations()); !ours) return ours;
    if (auto prepared = prepare_to_write(*writer_, options_); !prepared) return prepared;
    // What is found is on disk before anybody builds on it.
    const auto rewrite = [](SqliteConnection& connection) { return connection.rewrite_log(); };
    if (auto done = writer_->in_transaction(rewrite); !done) return done;
    if (auto done = migrate(*writer_, if_none, sqlite_migrations()); !done) return done;
    if (auto done = check_last(*writer_); !done) return done;
    if (life_ > 1)
        if (auto done = writer_->in_transaction(write_room); !done) return done;
    if (auto done = writer_->in_transaction(write_probe); !done) return done;
    if (options_.synchronous == Synchronous::full) writer_->gather_log();

    files_ = {{path_, found}};
    const std::string log = writer_->log_path();
    for (const std::string& path : {log, std::string{log}.replace(log.size() - 3, 3, "shm")}) {
        TRY(const FileIdentity identity, identity_of(path));
        files_.emplace_back(path, identity);
    }
    if (auto there = check_files(); !there) return there;
    if (!last_) {
        TRY(last_, read_last(*writer_));
    }
    broken_.reset();
    const std::scoped_lock lock(lending_);
    database_ = found;
    return {};
}

Stored<void> SqliteStore::open_read_only() {
    TRY(const FileIdentity found, identity_of(path_));
    {
        const std::scoped_lock lock(lending_);
        database_ = found;
    }
    if (options_.for_audit)
        if (auto held = hold_moment(); !held) return held;
    auto checked = asked(
        [](SqliteConnection& connection) { return check_schema(connection, sqlite_migrations()); });
    if (checked) broken_ = StoreError{StoreFault::unavailable, path_};
    return checked;
}

Stored<void> SqliteStore::hold_moment() {
    TRY(moment_, open_reader());
    if (auto begun = moment_->execute("BEGIN"); !begun) return begun;
    // The moment is that of the first thing that is read.
    TRY([[maybe_unused]] const auto read, moment_->number("SELECT count(*) FROM sqlite_schema"));
    if (auto checked = check_schema(*moment_, sqlite_migrations()); !checked) return checked;
    // Where a page is spoilt, what can be read is.
    if (auto ordered = order_rows(*moment_); !ordered) unordered_ = ordered.error();
    return {};
}

/// Is what was acknowledged last still there? If not, the file is an older one or another's.
Stored<void> SqliteStore::check_last(SqliteConnection& connection) const {
    if (!last_) return {};
    TRY(const auto hash, read_hash(connection, last_->stream, last_->version));
    if (hash != last_->hash) return std::unexpected(StoreError{StoreFault::damaged, path_});
    return {};
}

Stored<void> SqliteStore::check_files() const {
    for (const auto& [path, identity] : files_) {
        TRY(const FileIdentity found, identity_of(path));
        if (found != identity) return std::unexpected(StoreError{StoreFault::unavailable, path});
    }
    return {};
}

/// A log that has lost its name is read through this connection only, and gone with it: what is in
/// it goes into the database, if that is still there.
void SqliteStore::rescue_log() {
    const auto database = identity_of(path_);
    if (database && *database == files_.front().second) [[maybe_unused]]
        const auto saved = writer_->execute("PRAGMA wal_checkpoint(FULL)");
}

Stored<void> SqliteStore::written(const SqliteConnection::Write& write) {
    if (broken_) return std::unexpected(*broken_);
    auto done = writer_->in_transaction(write);
    if (done) {
        done = check_files();
        if (!done) rescue_log();
    }
    if (!done && done.error().fault != StoreFault::conflict &&
        done.error().fault != StoreFault::repeated)
        break_off(done.error());
    return done;
}

Stored<void> SqliteStore::append(const Batch& batch) {
    const std::scoped_lock lock(writing_);
    std::optional<Head> last;
    auto done = written([&](SqliteConnection& connection) -> Stored<void> {
        if (auto heeded = heed_others(connection); !heeded) return heeded;
        TRY(last, write_batch(connection, batch, notes_));
        return {};
    });
    if (!done) notes_.forget_ends();
    // Whoever is not told may find it recorded all the same.
    notes_.note(batch);
    if (done && last) last_ = std::move(last);
    return done;
}

/// In a transaction, in which nobody else writes.
Stored<void> SqliteStore::heed_others(SqliteConnection& connection) {
    TRY(const auto others, connection.number("PRAGMA data_version"));
    if (std::exchange(others_, others.value_or(-1)) != others) notes_.forget();
    return {};
}

Stored<std::int64_t> SqliteStore::take(const std::string& stream) {
    const std::scoped_lock lock(writing_);
    std::int64_t epoch = 0;
    auto done = written([&](SqliteConnection& connection) -> Stored<void> {
        TRY(epoch, write_epoch(connection, stream));
        return {};
    });
    if (!done) return std::unexpected(std::move(done).error());
    notes_.own(stream);
    notes_.forget_ends();
    return epoch;
}

Stored<void> SqliteStore::probe() {
    const std::scoped_lock lock(writing_);
    if (options_.read_only) return std::unexpected(StoreError{StoreFault::unavailable, path_});
    if (!broken_ && written(write_probe)) return {};
    return reopen();
}

Stored<std::unique_ptr<SqliteConnection>> SqliteStore::open_reader() const {
    TRY(auto connection, SqliteConnection::open(path_, SqliteAccess::read, options_.vfs));
    connection->leave_log();
    if (auto done = prepare(*connection); !done) return std::unexpected(std::move(done).error());
    return connection;
}

Stored<SqliteStore::Reader> SqliteStore::borrow() {
    Reader reader;
    FileIdentity database;
    {
        const std::scoped_lock lock(lending_);
        database = database_;
        reader.life = life_;
        if (!idle_.empty()) {
            reader = std::move(idle_.back());
            idle_.pop_back();
        }
    }
    if (!reader.connection) {
        TRY(reader.connection, open_reader());
    }
    // After it was opened: what is read is read from the file that the writer has.
    TRY(const FileIdentity found, identity_of(path_));
    if (found != database) return std::unexpected(StoreError{StoreFault::unavailable, path_});
    return reader;
}

void SqliteStore::give_back(Reader reader) {
    const std::scoped_lock lock(lending_);
    if (reader.life == life_ && idle_.size() < idle_readers_most)
        idle_.push_back(std::move(reader));
}

/// A connection on which a question has failed is not asked again.
template <class Ask>
auto SqliteStore::asked(const Ask& ask) -> decltype(ask(std::declval<SqliteConnection&>())) {
    if (moment_) {
        const std::scoped_lock lock(in_moment_);
        return ask(*moment_);
    }
    TRY(Reader reader, borrow());
    auto answer = ask(*reader.connection);
    if (answer) give_back(std::move(reader));
    return answer;
}

Stored<Head> SqliteStore::head(const std::string& stream) {
    return asked([&](SqliteConnection& connection) { return read_head(connection, stream); });
}

Stored<std::vector<Head>> SqliteStore::heads() {
    return asked(options_.for_audit && !unordered_ ? read_all_heads : read_heads);
}

Stored<void> SqliteStore::read(const std::string& stream, std::int64_t after, std::int64_t most,
                               const Visit& visit) {
    after = std::max<std::int64_t>(after, 0);
    const bool is_ordered = options_.for_audit && !unordered_;
    while (most > 0) {
        const std::int64_t wanted = std::min(most, page_records);
        TRY(const auto page, asked([&](SqliteConnection& connection) {
                return is_ordered ? read_page_as_it_is(connection, stream, after, wanted)
                                  : read_page(connection, stream, after, wanted);
            }));
        for (const Record& record : page)
            if (!visit(record)) return {};
        const auto found = static_cast<std::int64_t>(page.size());
        if (found < wanted) return checked_to_end(stream);
        after = page.back().version;
        most -= found;
    }
    return {};
}

/// Who audits is told what was wrong with a stream when he has seen all of it.
Stored<void> SqliteStore::checked_to_end(const std::string& stream) {
    if (!options_.for_audit) return {};
    if (unordered_) return std::unexpected(*unordered_);
    return asked([&](SqliteConnection& connection) { return check_order(connection, stream); });
}

Stored<std::optional<Done>> SqliteStore::find_command(const std::string& stream,
                                                      const std::string& command_id) {
    if (command_id.empty() || !notes_.may_have(stream, command_id)) return std::nullopt;
    return asked(
        [&](SqliteConnection& connection) { return read_command(connection, stream, command_id); });
}

Stored<std::optional<std::string>> SqliteStore::kept(const std::string& kind,
                                                     const std::string& key) {
    return asked([&](SqliteConnection& connection) { return read_kept(connection, kind, key); });
}

Stored<std::vector<Kept>> SqliteStore::all_kept(const std::string& kind) {
    return asked([&](SqliteConnection& connection) { return read_all_kept(connection, kind); });
}

Stored<void> SqliteStore::back_up(const std::string& to, const CopyProgress& progress) {
    return asked(
        [&](SqliteConnection& connection) { return copy_store(connection, to, progress); });
}

Stored<std::vector<Holding>> SqliteStore::holdings() { return asked(read_holdings); }

}  // namespace tigerpit
