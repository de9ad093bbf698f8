#include "server/archive.hpp"

namespace tigerpit {

namespace {

constexpr std::size_t waiting_max = 256;
constexpr std::chrono::seconds read_on_every{2};

}  // namespace

Archive::Archive(Store& store, const Alerts& alerts)
    : historian_(store, alerts, [this] { return !stopping_; }), thread_([this] { run(); }) {}

bool Archive::put(Job job) {
    {
        const std::scoped_lock lock(mutex_);
        if (stopping_ || waiting_.size() >= waiting_max) return false;
        waiting_.push_back(std::move(job));
    }
    changed_.notify_one();
    return true;
}

void Archive::stop() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable()) thread_.join();
}

/// The next that waits; nothing when it is time to read on, or to end.
std::optional<Archive::Job> Archive::next() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, read_on_every, [this] { return stopping_ || !waiting_.empty(); });
    if (waiting_.empty()) return std::nullopt;
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    return job;
}

void Archive::run() {
    // A store that cannot be read now is tried again; who asks is told so meanwhile.
    static_cast<void>(historian_.read_on());
    while (true) {
        if (const auto job = next())
            (*job)(historian_);
        else if (stopping_)
            return;
        else
            static_cast<void>(historian_.read_on());
    }
}

}  // namespace tigerpit
