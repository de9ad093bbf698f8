#pragma once

#include <atomic>
#include <mutex>

#include "store/memory_store.hpp"

namespace tigerpit {

/// A store whose appends wait until they are let go, and which counts how often it is read.
class SlowStore : public MemoryStore {
public:
    Stored<void> append(const Batch& batch) override {
        const std::scoped_lock lock(gate);
        return MemoryStore::append(batch);
    }
    Stored<void> read(const std::string& stream, std::int64_t after, std::int64_t most,
                      const Visit& visit) override {
        ++reads;
        return MemoryStore::read(stream, after, most, visit);
    }

    std::mutex gate;
    std::atomic<int> reads = 0;
};

}  // namespace tigerpit
