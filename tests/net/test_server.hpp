#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "net/net_client.hpp"
#include "net/net_server.hpp"

namespace tigerpit {

/// Long enough for anything that happens at all, on a machine that is busy.
inline constexpr std::chrono::milliseconds patience{5'000};

inline std::shared_ptr<const std::string> shared_text(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

/// What became of connections, written down by one thread and waited for by another. Keeps none of
/// them: a connection keeps its server's callbacks, and with them these notes.
class Notes {
public:
    void closed(const Closing& closing) {
        const std::lock_guard lock(mutex_);
        closings_.push_back(closing);
        changed_.notify_all();
    }
    void opened(const ConnectionPtr& connection) {
        const std::lock_guard lock(mutex_);
        opened_.push_back(connection);
        changed_.notify_all();
    }
    std::vector<Closing> wait_closed(std::size_t count) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, patience, [&] { return closings_.size() >= count; });
        return closings_;
    }
    std::vector<ConnectionPtr> wait_opened(std::size_t count) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, patience, [&] { return opened_.size() >= count; });
        std::vector<ConnectionPtr> held;
        for (const auto& connection : opened_) held.push_back(connection.lock());
        return held;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Closing> closings_;
    std::vector<std::weak_ptr<Connection>> opened_;
};

/// Answers a request with its method, path and body, and a message with itself.
inline NetCalls echo_calls(const std::shared_ptr<Notes>& notes = std::make_shared<Notes>()) {
    NetCalls calls;
    calls.request = [](const Request& request, const Reply& reply) {
        reply({200,
               {{"Content-Type", "text/plain"}},
               request.method + " " + request.path + " " + request.body});
    };
    calls.upgrade = [](const Request&) -> NetCalls::Upgraded { return nullptr; };
    calls.open = [notes](const ConnectionPtr& connection) { notes->opened(connection); };
    calls.message = [](const ConnectionPtr& connection, std::string_view text) {
        connection->send(shared_text(std::string(text)));
    };
    calls.closed = [notes](const ConnectionPtr&, const Closing& closing) {
        notes->closed(closing);
    };
    return calls;
}

/// A server on a port of its own.
class TestServer {
public:
    explicit TestServer(NetCalls calls, NetOptions options = {}) : options_(std::move(options)) {
        auto started = NetServer::start(options_, std::move(calls));
        EXPECT_TRUE(started) << (started ? "" : started.error());
        if (started) server_ = *std::move(started);
    }
    TestServer() : TestServer(echo_calls()) {}

    NetServer* operator->() { return server_.get(); }
    void drop() { server_.reset(); }

    [[nodiscard]] ClientOptions client() const {
        ClientOptions options;
        options.port = server_->port();
        options.unix_path = options_.unix_path;
        options.timeout = patience;
        return options;
    }
    [[nodiscard]] SocketClient socket(std::string_view target = "/ws",
                                      const Headers& headers = {}) const {
        auto opened = SocketClient::open(client(), target, headers);
        EXPECT_TRUE(opened) << (opened ? "" : opened.error().word);
        return *std::move(opened);
    }

private:
    NetOptions options_;
    std::unique_ptr<NetServer> server_;
};

/// Does it come true before patience ends?
inline bool soon(const std::function<bool()>& condition) {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
}

}  // namespace tigerpit
