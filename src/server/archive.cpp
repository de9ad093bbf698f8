#include "server/archive.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace tigerpit {

namespace {

constexpr std::size_t staff_max = 256;
constexpr std::size_t others_max = 64;
constexpr std::size_t each_max = 4;
constexpr std::chrono::seconds read_on_every{2};
constexpr int lower_priority = 15;

}  // namespace

Archive::Archive(Store& store, const Alerts& alerts)
    : historian_(store, alerts, [this] { return !stopping_; }), thread_([this] { run(); }) {}

bool Archive::put(const Reader& reader, Job job) {
    {
        const std::scoped_lock lock(mutex_);
        if (stopping_) return false;
        if (reader.is_staff) {
            if (staff_.size() >= staff_max) return false;
            staff_.push_back(std::move(job));
        } else {
            if (others_.size() >= others_max) return false;
            std::size_t& his = of_session_[reader.session];
            if (his >= each_max) return false;
            ++his;
            others_.push_back({reader.session, std::move(job)});
        }
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
    changed_.wait_for(lock, read_on_every,
                      [this] { return stopping_ || !staff_.empty() || !others_.empty(); });
    if (!staff_.empty()) {
        Job job = std::move(staff_.front());
        staff_.pop_front();
        return job;
    }
    if (others_.empty()) return std::nullopt;
    Waiting first = std::move(others_.front());
    others_.pop_front();
    const auto his = of_session_.find(first.session);
    if (--his->second == 0) of_session_.erase(his);
    return std::move(first.job);
}

void Archive::run() {
    // What is read again can wait for what is decided. Where the system says no, it need not.
    static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), lower_priority));
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
