#include "server/clockwork.hpp"

namespace tigerpit {

void Clockwork::at(Clock::time_point when, std::function<void()> act) {
    bool is_first = false;
    {
        const std::scoped_lock lock(mutex_);
        const auto placed = due_.emplace(when, std::move(act));
        is_first = placed == due_.begin();
    }
    if (is_first) changed_.notify_one();
}

void Clockwork::stop() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void Clockwork::run() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        if (due_.empty()) {
            changed_.wait(lock);
            continue;
        }
        const auto first = due_.begin();
        if (first->first > Clock::now()) {
            changed_.wait_until(lock, first->first);
            continue;
        }
        const auto act = std::move(first->second);
        due_.erase(first);
        lock.unlock();
        act();
        lock.lock();
    }
}

}  // namespace tigerpit
