#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "history/historian.hpp"

namespace tigerpit {

/// Answers about the past, one after the other, on a thread of its own, so that no table waits for
/// years of records to be read. Between answers it reads on, and is seldom far behind.
class Archive {
public:
    Archive(Store& store, const Alerts& alerts);
    ~Archive() { stop(); }
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;

    using Job = std::function<void(Historian&)>;
    /// Does it when its turn comes; false when too many wait, or it is about to end.
    [[nodiscard]] bool put(Job job);

    /// Takes nothing more, does what waits, ends.
    void stop();

private:
    void run();
    std::optional<Job> next();

    std::atomic<bool> stopping_ = false;
    Historian historian_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Job> waiting_;
    std::thread thread_;
};

}  // namespace tigerpit
