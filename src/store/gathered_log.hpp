#pragma once

#include <sqlite3.h>

#include <string>

namespace tigerpit {

/// Puts itself between SQLite and the file of its log: what is written there one behind the other,
/// two writes for each page, goes to the system in one, at the latest when the disk is waited for
/// or something is read. With synchronous=FULL that is before anybody else learns of it.
class GatheredLog {
public:
    GatheredLog() = default;
    GatheredLog(const GatheredLog&) = delete;
    GatheredLog& operator=(const GatheredLog&) = delete;

    /// Of an open connection that writes; lets go when SQLite closes the file. Does nothing for a
    /// device on which a write may spoil its neighbours: there SQLite writes on behind its sync.
    void attach(sqlite3* database);
    /// The transaction has failed: what it wrote and is kept here is not written any more, or it
    /// would be over what somebody else has written since.
    void drop();

private:
    static GatheredLog& of(sqlite3_file*);
    static int close(sqlite3_file*);
    static int read(sqlite3_file*, void* to, int size, sqlite3_int64 place);
    static int write(sqlite3_file*, const void* from, int size, sqlite3_int64 place);
    static int truncate(sqlite3_file*, sqlite3_int64 size);
    static int sync(sqlite3_file*, int flags);
    static int file_size(sqlite3_file*, sqlite3_int64* size);
    static int control(sqlite3_file*, int what, void* with);
    int pass_on(sqlite3_file*);

    sqlite3_io_methods methods_{};
    const sqlite3_io_methods* below_ = nullptr;
    std::string kept_;
    sqlite3_int64 place_ = 0;  ///< of the first byte that is kept
    int failed_ =
        SQLITE_OK;  ///< what was kept could not be written: nothing of this transaction is
};

}  // namespace tigerpit
