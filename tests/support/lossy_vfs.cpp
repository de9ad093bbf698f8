#include "support/lossy_vfs.hpp"

#include <sqlite3.h>

#include <atomic>
#include <cstdlib>
#include <new>
#include <string_view>

namespace tigerpit {

namespace {

/// SQLite gives room for this and, behind it, for the file of the system below.
struct Watched {
    sqlite3_file base;
    LossyDisk* disk;
    int number;  ///< -1: a file of no interest, as those for sorting
};
static_assert(sizeof(Watched) % alignof(void*) == 0);

Watched* watched(sqlite3_file* file) { return reinterpret_cast<Watched*>(file); }

sqlite3_file* below(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + sizeof(Watched));
}

const sqlite3_io_methods* methods_below(sqlite3_file* file) { return below(file)->pMethods; }

int close(sqlite3_file* file) { return methods_below(file)->xClose(below(file)); }

int read(sqlite3_file* file, void* to, int size, sqlite3_int64 place) {
    return methods_below(file)->xRead(below(file), to, size, place);
}

int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 place) {
    const Watched& one = *watched(file);
    std::string text{static_cast<const char*>(from), static_cast<std::size_t>(size)};
    if (one.number >= 0 && !one.disk->write(one.number, place, std::move(text))) return SQLITE_FULL;
    return methods_below(file)->xWrite(below(file), from, size, place);
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
    const Watched& one = *watched(file);
    if (one.number >= 0 && !one.disk->truncate(one.number, size)) return SQLITE_IOERR_TRUNCATE;
    return methods_below(file)->xTruncate(below(file), size);
}

int sync(sqlite3_file* file, int) {
    const Watched& one = *watched(file);
    if (one.number >= 0 && !one.disk->sync(one.number)) return SQLITE_IOERR_FSYNC;
    return SQLITE_OK;
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
    return methods_below(file)->xFileSize(below(file), size);
}

int lock(sqlite3_file* file, int kind) { return methods_below(file)->xLock(below(file), kind); }

int unlock(sqlite3_file* file, int kind) { return methods_below(file)->xUnlock(below(file), kind); }

int check_lock(sqlite3_file* file, int* is_locked) {
    return methods_below(file)->xCheckReservedLock(below(file), is_locked);
}

int control(sqlite3_file* file, int what, void* with) {
    return methods_below(file)->xFileControl(below(file), what, with);
}

int sector_size(sqlite3_file* file) { return methods_below(file)->xSectorSize(below(file)); }

int traits(sqlite3_file* file) { return methods_below(file)->xDeviceCharacteristics(below(file)); }

int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** at) {
    return methods_below(file)->xShmMap(below(file), page, size, extend, at);
}

int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
    return methods_below(file)->xShmLock(below(file), offset, count, flags);
}

void shm_barrier(sqlite3_file* file) { methods_below(file)->xShmBarrier(below(file)); }

int shm_unmap(sqlite3_file* file, int remove) {
    return methods_below(file)->xShmUnmap(below(file), remove);
}

constexpr sqlite3_io_methods methods = {.iVersion = 2,
                                        .xClose = close,
                                        .xRead = read,
                                        .xWrite = write,
                                        .xTruncate = truncate,
                                        .xSync = sync,
                                        .xFileSize = file_size,
                                        .xLock = lock,
                                        .xUnlock = unlock,
                                        .xCheckReservedLock = check_lock,
                                        .xFileControl = control,
                                        .xSectorSize = sector_size,
                                        .xDeviceCharacteristics = traits,
                                        .xShmMap = shm_map,
                                        .xShmLock = shm_lock,
                                        .xShmBarrier = shm_barrier,
                                        .xShmUnmap = shm_unmap,
                                        .xFetch = nullptr,
                                        .xUnfetch = nullptr};

}  // namespace

struct LossyVfs::Registered {
    sqlite3_vfs vfs;  ///< the first member: SQLite hands it back
    sqlite3_vfs* below;
    LossyDisk* disk;
};

namespace {

template <class Registered>
int open(sqlite3_vfs* vfs, sqlite3_filename name, sqlite3_file* file, int flags, int* given) {
    const auto& registered = *reinterpret_cast<Registered*>(vfs);
    auto* one = new (file) Watched{{nullptr}, registered.disk, -1};
    const int code =
        registered.below->xOpen(registered.below, name, tigerpit::below(file), flags, given);
    if (code != SQLITE_OK) return code;
    constexpr int kept = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL;
    if (name && (flags & kept) != 0)
        one->number = registered.disk->opened(name, (flags & SQLITE_OPEN_MAIN_DB) != 0);
    one->base.pMethods = &methods;
    return SQLITE_OK;
}

template <class Registered>
int remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
    const auto& registered = *reinterpret_cast<Registered*>(vfs);
    registered.disk->remove(name, sync_folder != 0);
    return registered.below->xDelete(registered.below, name, 0);
}

}  // namespace

LossyVfs::LossyVfs() {
    static std::atomic<int> count = 0;
    name_ = "lossy-" + std::to_string(++count);
    sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
    registered_ = new Registered{*system, system, &disk};
    registered_->vfs.zName = name_.c_str();
    registered_->vfs.szOsFile = static_cast<int>(sizeof(Watched)) + system->szOsFile;
    registered_->vfs.pNext = nullptr;
    registered_->vfs.xOpen = open<Registered>;
    registered_->vfs.xDelete = remove<Registered>;
    if (sqlite3_vfs_register(&registered_->vfs, 0) != SQLITE_OK) std::abort();
}

LossyVfs::~LossyVfs() {
    sqlite3_vfs_unregister(&registered_->vfs);
    delete registered_;
}

}  // namespace tigerpit
