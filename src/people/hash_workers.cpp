#include "people/hash_workers.hpp"

#include <utility>

namespace tigerpit {

HashWorkers::HashWorkers(std::size_t threads, std::size_t waiting_max) : waiting_max_(waiting_max) {
    for (std::size_t number = 0; number < threads; ++number)
        threads_.emplace_back([this] { run(); });
}

HashWorkers::~HashWorkers() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

bool HashWorkers::put(std::function<void()> job) {
    {
        const std::scoped_lock lock(mutex_);
        if (stopping_ || waiting_.size() >= waiting_max_) return false;
        waiting_.push_back(std::move(job));
    }
    changed_.notify_all();
    return true;
}

void HashWorkers::drain() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return waiting_.empty() && at_work_ == 0; });
}

void HashWorkers::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        std::function<void()> job = std::move(waiting_.front());
        waiting_.pop_front();
        ++at_work_;
        lock.unlock();
        job();
        // What the job holds, passwords among it, is gone before anybody sees it done.
        job = nullptr;
        lock.lock();
        --at_work_;
        changed_.notify_all();
    }
}

}  // namespace tigerpit
