#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tigerpit {

/// The threads that hash passwords: slow on purpose, and each takes much memory, so there are few
/// of them and only so many people wait for them.
class HashWorkers {
public:
    HashWorkers(std::size_t threads, std::size_t waiting_max);
    /// Does what waits, then ends.
    ~HashWorkers();
    HashWorkers(const HashWorkers&) = delete;
    HashWorkers& operator=(const HashWorkers&) = delete;

    /// False when too many wait; then it is never done.
    [[nodiscard]] bool put(std::function<void()> job);

    /// Waits until nothing waits and nothing is being done. Not on a worker.
    void drain();

private:
    void run();

    std::size_t waiting_max_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> waiting_;
    std::size_t at_work_ = 0;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace tigerpit
