#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

namespace tigerpit {

/// Does things when their time has come, one after the other, on a thread of its own.
class Clockwork {
public:
    using Clock = std::chrono::steady_clock;
    Clockwork() : thread_([this] { run(); }) {}
    ~Clockwork() { stop(); }
    Clockwork(const Clockwork&) = delete;
    Clockwork& operator=(const Clockwork&) = delete;

    void at(Clock::time_point when, std::function<void()> act);
    void soon(std::function<void()> act) { at(Clock::now(), std::move(act)); }
    /// Nothing more is done, whatever was due.
    void stop();

private:
    void run();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::multimap<Clock::time_point, std::function<void()>> due_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace tigerpit
