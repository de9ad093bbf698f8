#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace tigerpit {

/// Records kept texts, and a line about it unless that is empty, in one commit; then tells whether
/// they are on disk: once, from any thread, perhaps before it returns.
using WriteKept =
    std::function<void(std::vector<Keep>, std::string note, std::function<void(bool on_disk)>)>;

/// Hands texts to the writer in the order in which they were put, whoever puts them: what is kept
/// under one name is replaced whole, so the last one put must be the last one written. Putting is
/// done while the people are locked, handing over when they no longer are, because the writer may
/// tell at once.
class Journal {
public:
    explicit Journal(WriteKept write) : write_(std::move(write)) {}
    /// Waits until everybody was told.
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    void put(std::vector<Keep> keeps, std::string note, std::function<void(bool)> then);
    /// Hands over what was put. Nothing is locked meanwhile.
    void hand_over();
    /// Has everybody been told?
    [[nodiscard]] bool is_quiet();

private:
    struct Entry {
        std::vector<Keep> keeps;
        std::string note;
        std::function<void(bool)> then;
    };
    void told();

    WriteKept write_;
    std::mutex mutex_;
    std::condition_variable quiet_;
    std::deque<Entry> waiting_;
    std::size_t untold_ = 0;
    bool handing_ = false;
};

}  // namespace tigerpit
