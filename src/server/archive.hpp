#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "history/historian.hpp"

namespace tigerpit {

/// Answers about the past, one after the other, on a thread of its own, so that no table waits for
/// years of records to be read. Staff come before others, of whom nobody can fill the queue.
/// Between answers it reads on, and is seldom far behind.
class Archive {
public:
    Archive(Store& store, const Alerts& alerts);
    ~Archive() { stop(); }
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;

    /// Whose turn comes first: staff's, and everybody's who may only wait for so much at a time.
    struct Reader {
        bool is_staff = false;
        std::string session;
    };
    using Job = std::function<void(Historian&)>;
    /// Does it when its turn comes; false when too many wait, too much of his, or it is about to
    /// end.
    [[nodiscard]] bool put(const Reader&, Job job);

    /// Takes nothing more, does what waits, ends.
    void stop();

private:
    void run();
    std::optional<Job> next();

    std::atomic<bool> stopping_ = false;
    Historian historian_;
    std::mutex mutex_;
    std::condition_variable changed_;
    struct Waiting {
        std::string session;
        Job job;
    };
    std::deque<Job> staff_;
    std::deque<Waiting> others_;
    std::map<std::string, std::size_t> of_session_;  ///< how many of the others are whose
    std::thread thread_;
};

}  // namespace tigerpit
