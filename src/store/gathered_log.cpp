#include "store/gathered_log.hpp"

#include <cstddef>
#include <utility>

namespace tigerpit {

namespace {

/// SQLite writes no more at once than 128 KiB less a byte.
constexpr std::size_t most_kept = 120 * 1024;

/// Is nothing beside what is written ever spoilt by the loss of power?
bool is_safe(sqlite3* database, int which) {
    sqlite3_file* file = nullptr;
    const int code = sqlite3_file_control(database, "main", which, static_cast<void*>(&file));
    return code == SQLITE_OK && file && file->pMethods &&
           (file->pMethods->xDeviceCharacteristics(file) & SQLITE_IOCAP_POWERSAFE_OVERWRITE) != 0;
}

}  // namespace

void GatheredLog::attach(sqlite3* database) {
    // Of the database's file SQLite asks it, and its log is written accordingly.
    if (!is_safe(database, SQLITE_FCNTL_FILE_POINTER)) return;
    if (!is_safe(database, SQLITE_FCNTL_JOURNAL_POINTER)) return;
    sqlite3_file* log = nullptr;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, static_cast<void*>(&log));
    if (log->pMethods == &methods_) return;
    below_ = log->pMethods;
    drop();
    // SQLite is told of no exception: what is kept later finds room.
    kept_.reserve(most_kept);
    methods_ = *below_;
    methods_.xClose = close;
    methods_.xRead = read;
    methods_.xWrite = write;
    methods_.xTruncate = truncate;
    methods_.xSync = sync;
    methods_.xFileSize = file_size;
    methods_.xFileControl = control;
    log->pMethods = &methods_;
}

void GatheredLog::drop() {
    kept_.clear();
    failed_ = SQLITE_OK;
}

/// The file's methods are ours, and ours alone.
GatheredLog& GatheredLog::of(sqlite3_file* file) {
    static_assert(offsetof(GatheredLog, methods_) == 0);
    return *reinterpret_cast<GatheredLog*>(const_cast<sqlite3_io_methods*>(file->pMethods));
}

/// What cannot be written leaves a hole behind: all fails from then on, until the transaction has.
int GatheredLog::pass_on(sqlite3_file* file) {
    if (failed_ != SQLITE_OK || kept_.empty()) return failed_;
    const int size = static_cast<int>(kept_.size());
    failed_ = below_->xWrite(file, kept_.data(), size, place_);
    kept_.clear();
    return failed_;
}

/// What is still kept was never waited for, and is nobody's.
int GatheredLog::close(sqlite3_file* file) {
    GatheredLog& log = of(file);
    log.drop();
    file->pMethods = std::exchange(log.below_, nullptr);
    return file->pMethods->xClose(file);
}

int GatheredLog::read(sqlite3_file* file, void* to, int size, sqlite3_int64 place) {
    GatheredLog& log = of(file);
    const int code = log.pass_on(file);
    return code == SQLITE_OK ? log.below_->xRead(file, to, size, place) : code;
}

int GatheredLog::write(sqlite3_file* file, const void* from, int size, sqlite3_int64 place) {
    GatheredLog& log = of(file);
    if (log.failed_ != SQLITE_OK) return log.failed_;
    const auto end = log.place_ + static_cast<sqlite3_int64>(log.kept_.size());
    const bool follows = !log.kept_.empty() && place == end;
    const bool fits = log.kept_.size() + static_cast<std::size_t>(size) <= most_kept;
    if (!follows || !fits) {
        if (const int code = log.pass_on(file); code != SQLITE_OK) return code;
        log.place_ = place;
    }
    log.kept_.append(static_cast<const char*>(from), static_cast<std::size_t>(size));
    return SQLITE_OK;
}

int GatheredLog::truncate(sqlite3_file* file, sqlite3_int64 size) {
    GatheredLog& log = of(file);
    const int code = log.pass_on(file);
    return code == SQLITE_OK ? log.below_->xTruncate(file, size) : code;
}

int GatheredLog::sync(sqlite3_file* file, int flags) {
    GatheredLog& log = of(file);
    const int code = log.pass_on(file);
    return code == SQLITE_OK ? log.below_->xSync(file, flags) : code;
}

int GatheredLog::file_size(sqlite3_file* file, sqlite3_int64* size) {
    GatheredLog& log = of(file);
    const int code = log.pass_on(file);
    return code == SQLITE_OK ? log.below_->xFileSize(file, size) : code;
}

int GatheredLog::control(sqlite3_file* file, int what, void* with) {
    GatheredLog& log = of(file);
    const int code = log.pass_on(file);
    return code == SQLITE_OK ? log.below_->xFileControl(file, what, with) : code;
}

}  // namespace tigerpit
