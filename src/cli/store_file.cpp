#include "cli/store_file.hpp"

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
    }
    std::unreachable();
}

}  // namespace

std::string store_text(const std::string& path, const StoreError& error, const Catalogue& words) {
    return path + ": " + words.say(fault_message(error.fault).with("detail", error.detail));
}

}  // namespace tigerpit
