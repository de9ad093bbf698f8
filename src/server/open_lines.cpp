#include "server/open_lines.hpp"

namespace tigerpit {

void OpenLines::add(const std::string& session, const ConnectionPtr& connection) {
    const std::scoped_lock lock(mutex_);
    by_session_[session].push_back(connection);
}

void OpenLines::remove(const std::string& session, const ConnectionPtr& connection) {
    const std::scoped_lock lock(mutex_);
    const auto found = by_session_.find(session);
    if (found == by_session_.end()) return;
    std::erase_if(found->second, [&](const std::weak_ptr<Connection>& one) {
        const auto open = one.lock();
        return !open || open == connection;
    });
    if (found->second.empty()) by_session_.erase(found);
}

std::vector<ConnectionPtr> OpenLines::of(const std::string& session) {
    const std::scoped_lock lock(mutex_);
    std::vector<ConnectionPtr> open;
    const auto found = by_session_.find(session);
    if (found == by_session_.end()) return open;
    for (const auto& one : found->second)
        if (auto connection = one.lock()) open.push_back(std::move(connection));
    return open;
}

void OpenLines::close(const std::string& session) {
    for (const ConnectionPtr& connection : of(session)) connection->close(session_over_code);
}

void OpenLines::tell(const std::string& session, const std::string& text) {
    const auto shared = std::make_shared<const std::string>(text);
    for (const ConnectionPtr& connection : of(session)) connection->send(shared);
}

std::size_t OpenLines::size() {
    const std::scoped_lock lock(mutex_);
    std::size_t count = 0;
    for (const auto& [session, connections] : by_session_) count += connections.size();
    return count;
}

}  // namespace tigerpit
