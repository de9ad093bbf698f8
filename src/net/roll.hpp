#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <unordered_set>
#include <vector>

namespace tigerpit {

/// One connection as the server sees it. All of these may be called from any thread.
class Session : public std::enable_shared_from_this<Session> {
public:
    Session() = default;
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    Session(Session&&) = delete;
    Session& operator=(Session&&) = delete;
    virtual ~Session() = default;

    /// The server stops: end when what was begun is done.
    virtual void leave() = 0;
    /// End at once.
    virtual void cut() = 0;
    /// Some time has passed.
    virtual void tick(std::chrono::steady_clock::time_point now) = 0;
};

/// Who is connected. A session is on the roll from its start to its end.
class Roll {
public:
    /// False when the server stops and nobody is taken any more.
    [[nodiscard]] bool enter(Session&);
    void leave(Session&);

    [[nodiscard]] std::vector<std::shared_ptr<Session>> everyone();
    /// Nobody is taken any more; who is here is returned.
    [[nodiscard]] std::vector<std::shared_ptr<Session>> close();
    /// Have all left?
    [[nodiscard]] bool wait_empty(std::chrono::steady_clock::time_point until);

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::unordered_set<Session*> sessions_;
    bool closed_ = false;
};

}  // namespace tigerpit
