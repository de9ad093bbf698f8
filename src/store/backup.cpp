#include "store/backup.hpp"

#include <sqlite3.h>
#include <unistd.h>

#include <array>

#include "base/result.hpp"
#include "store/check.hpp"
#include "store/files.hpp"
#include "store/sqlite_rows.hpp"
#include "store/sqlite_schema.hpp"
#include "store/sqlite_store.hpp"

namespace tigerpit {

namespace {

constexpr int pages_at_once = 256;

/// The ends of their names.
constexpr std::array files_of_a_store = {"", "-wal", "-shm", "-journal"};

struct Finish {
    void operator()(sqlite3_backup* copying) const { sqlite3_backup_finish(copying); }
};

/// Takes a half-made copy away, whatever was the matter.
class Unfinished {
public:
    explicit Unfinished(const std::string& path) : path_(path + ".part") {}
    ~Unfinished() {
        if (!made_) return;
        for (const char* end : files_of_a_store) ::unlink((path_ + end).c_str());
    }
    Unfinished(const Unfinished&) = delete;
    Unfinished(Unfinished&&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    Unfinished& operator=(Unfinished&&) = delete;

    [[nodiscard]] Stored<void> make() {
        TRY(made_, make_file(path_));
        if (!made_) return std::unexpected(StoreError{StoreFault::unavailable, path_});
        return {};
    }
    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_;
    bool made_ = false;
};

Stored<void> copy_pages(SqliteConnection& from, SqliteConnection& to,
                        const CopyProgress& progress) {
    const std::unique_ptr<sqlite3_backup, Finish> copying{
        sqlite3_backup_init(to.raw(), "main", from.raw(), "main")};
    if (!copying) return std::unexpected(to.error());
    for (int code = SQLITE_OK; code != SQLITE_DONE;) {
        code = sqlite3_backup_step(copying.get(), pages_at_once);
        if (code != SQLITE_OK && code != SQLITE_DONE)
            return std::unexpected(sqlite_error(code, sqlite3_errstr(code)));
        const std::int64_t pages = sqlite3_backup_pagecount(copying.get());
        if (progress) progress(pages - sqlite3_backup_remaining(copying.get()), pages);
    }
    return {};
}

/// One moment of the source: who writes meanwhile would have the copy begin again and again.
Stored<void> copy_moment(SqliteConnection& from, SqliteConnection& to,
                         const CopyProgress& progress) {
    if (auto begun = from.execute("BEGIN"); !begun) return begun;
    auto copied = from.execute("SELECT count(*) FROM sqlite_schema");
    if (copied) copied = copy_pages(from, to, progress);
    if (auto ended = from.execute("COMMIT"); copied && !ended) copied = std::move(ended);
    return copied;
}

/// Of pages that do not hang together nothing is read, and nothing made of them.
Stored<void> check_pages(SqliteConnection& copy) {
    TRY(const std::string said, copy.text("PRAGMA integrity_check"));
    if (said != "ok") return std::unexpected(StoreError{StoreFault::damaged, said});
    TRY(const std::string table, copy.text("PRAGMA foreign_key_check"));
    if (!table.empty()) return std::unexpected(StoreError{StoreFault::damaged, table});
    return {};
}

Stored<void> check_free(const std::string& path) {
    // The log of a store that was here would be read as that of the one that comes.
    for (const char* end : files_of_a_store)
        if (::access((path + end).c_str(), F_OK) == 0)
            return std::unexpected(StoreError{StoreFault::unavailable, path + end});
    return {};
}

}  // namespace

Stored<void> copy_store(SqliteConnection& from, const std::string& to,
                        const CopyProgress& progress) {
    if (auto is_free = check_free(to); !is_free) return is_free;
    Unfinished unfinished{to};
    if (auto made = unfinished.make(); !made) return made;
    {
        TRY(const auto copy, SqliteConnection::open(unfinished.path(), SqliteAccess::write, {}));
        if (auto copied = copy_moment(from, *copy, progress); !copied) return copied;
        if (auto checked = check_pages(*copy); !checked) return checked;
        // What an earlier program has copied is brought up to date here, and is itself not touched.
        if (auto done = migrate(*copy, IfNoStore::refuse, sqlite_migrations()); !done) return done;
        // One file without a log can be carried away, and read where nothing can be written.
        TRY(const std::string mode, copy->text("PRAGMA journal_mode = DELETE"));
        if (mode != "delete") return std::unexpected(StoreError{StoreFault::unavailable, mode});
    }
    if (auto checked = check_copy(unfinished.path()); !checked) return checked;
    return give_name(unfinished.path(), to);
}

Stored<void> check_copy(const std::string& path) {
    {
        TRY(const auto copy, SqliteConnection::open(path, SqliteAccess::read, {}));
        if (auto checked = check_pages(*copy); !checked) return checked;
        if (auto ours = check_schema(*copy, sqlite_migrations()); !ours) return ours;
        if (auto checked = check_blocks(*copy); !checked) return checked;
    }
    TRY(const auto store, SqliteStore::open(path, {.must_exist = true, .read_only = true}));
    return check_all(*store);
}

Stored<void> restore(const std::string& backup, const std::string& to,
                     const CopyProgress& progress) {
    TRY(const auto from, SqliteConnection::open(backup, SqliteAccess::read, {}));
    if (auto ours = check_owner(*from, IfNoStore::refuse, sqlite_migrations()); !ours) return ours;
    return copy_store(*from, to, progress);
}

}  // namespace tigerpit
