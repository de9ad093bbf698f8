#include "cli/store_file.hpp"

#include <filesystem>

namespace tigerpit {

Stored<std::unique_ptr<SqliteStore>> open_store(const std::string& path,
                                                const SqliteOptions& options) {
    return SqliteStore::open(path, options);
}

namespace {

Message fault_message(StoreFault fault) {
    switch (fault) {
        case StoreFault::conflict: return Message{"store.conflict"};
        case StoreFault::repeated: return Message{"store.repeated"};
        case StoreFault::unavailable: return Message{"store.unavailable"};
        case StoreFault::damaged: return Message{"store.damaged"};
        case StoreFault::newer: return Message{"store.newer"};
        case StoreFault::older: return Message{"store.older"};
    }
    std::unreachable();
}

}  // namespace

std::string store_text(const std::string& path, const StoreError& error, const Catalogue& words) {
    std::string detail = error.detail;
    // The store says which file it is from the root; who gave the path reads it once, as he gave
    // it.
    std::error_code unknown;
    const auto from_root = std::filesystem::absolute(path, unknown);
    const auto whole = std::filesystem::weakly_canonical(from_root, unknown).string() + ": ";
    if (detail.starts_with(whole)) detail.erase(0, whole.size());
    return path + ": " + words.say(fault_message(error.fault).with("detail", detail));
}

}  // namespace tigerpit
