#include "net/roll.hpp"

namespace tigerpit {

bool Roll::enter(Session& session) {
    const std::lock_guard lock(mutex_);
    if (closed_) return false;
    sessions_.insert(&session);
    return true;
}

void Roll::leave(Session& session) {
    const std::lock_guard lock(mutex_);
    sessions_.erase(&session);
    if (sessions_.empty()) changed_.notify_all();
}

std::vector<std::shared_ptr<Session>> Roll::everyone() {
    std::vector<std::shared_ptr<Session>> result;
    const std::lock_guard lock(mutex_);
    result.reserve(sessions_.size());
    // A session leaves the roll before it is gone, and cannot leave while we look.
    for (Session* session : sessions_)
        if (auto held = session->weak_from_this().lock()) result.push_back(std::move(held));
    return result;
}

std::vector<std::shared_ptr<Session>> Roll::close() {
    {
        const std::lock_guard lock(mutex_);
        closed_ = true;
    }
    return everyone();
}

bool Roll::wait_empty(std::chrono::steady_clock::time_point until) {
    std::unique_lock lock(mutex_);
    return changed_.wait_until(lock, until, [&] { return sessions_.empty(); });
}

}  // namespace tigerpit
