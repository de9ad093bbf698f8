#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "net/connection.hpp"
#include "net/reply.hpp"
#include "net/request.hpp"
#include "net/response.hpp"

namespace tigerpit {

struct NetOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;  ///< 0: any that is free
    std::string unix_path;   ///< a Unix socket instead, when not empty
    std::string tls_chain;   ///< a file with the certificate and its chain; empty: no TLS
    std::string tls_key;     ///< the file with its private key
    unsigned threads = 1;    ///< that call back

    std::size_t max_header = 16 * 1024;  ///< request line and header fields
    std::size_t max_target = 4 * 1024;
    std::size_t max_body = 64 * 1024;
    std::size_t max_message = 64 * 1024;
    std::size_t max_queued = 1024;  ///< messages that wait for a slow reader
    std::size_t max_queued_bytes = 1024 * 1024;
    std::size_t max_connections = 10'000;
    std::size_t max_per_address = 10'000;  ///< of IPv6, the first 64 bits are one address
    std::vector<std::string> many;  ///< addresses that speak for many, and have no such bound

    using Time = std::chrono::milliseconds;
    Time handshake_timeout{10'000};  ///< TLS, and the answer to a WebSocket's opening
    Time header_timeout{10'000};     ///< from the first byte of a request to the last of its header
    Time body_timeout{30'000};
    Time reply_timeout{30'000};  ///< for the callback's answer: 503 afterwards
    Time write_timeout{30'000};  ///< for the client to take an answer
    Time idle_timeout{60'000};   ///< between requests; and of a WebSocket that answers no ping,
                                 ///< which is sent after half of it
    Time close_timeout{3'000};   ///< for the peer to answer a close
    Time stop_timeout{5'000};
};

/// What the server calls. For one connection one call is made at a time; for several, as many as
/// there are threads. A call should not wait: others wait for its thread.
struct NetCalls {
    /// Every request that is no WebSocket's. Throwing answers 500.
    std::function<void(Request, Reply)> request;

    /// May this request open a WebSocket? The object is the connection's session; or the answer.
    using Upgraded = std::expected<std::shared_ptr<void>, Response>;
    std::function<Upgraded(const Request&)> upgrade;

    /// Called before the peer is told that its WebSocket is open, so that who has subscribed it
    /// here misses nothing. Each that is opened is closed once, and no message comes before or
    /// after.
    std::function<void(const ConnectionPtr&)> open;
    std::function<void(const ConnectionPtr&, std::string_view text)> message;
    std::function<void(const ConnectionPtr&, const Closing&)> closed;
};

/// What has happened since the start; `open` and `sockets` are now. Bytes are those of HTTP
/// requests and answers, and of the texts of WebSockets without their frames.
struct NetCounters {
    std::uint64_t accepted = 0;
    std::uint64_t refused = 0;  ///< too many connections
    std::uint64_t open = 0;     ///< connections of every kind
    std::uint64_t sockets = 0;  ///< WebSockets
    std::uint64_t requests = 0;
    std::uint64_t bad_requests = 0;  ///< answered here, and never seen by a callback
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::uint64_t bytes_in = 0;
    std::uint64_t bytes_out = 0;
    std::uint64_t dropped_slow = 0;
    std::uint64_t timed_out = 0;
    std::uint64_t failures = 0;  ///< callbacks that threw
};

/// HTTP/1.1 and WebSocket on one port or Unix socket.
class NetServer {
public:
    /// A word for what is wrong, with what the system said: `in_use`, `tls_key: …`.
    [[nodiscard]] static std::expected<std::unique_ptr<NetServer>, std::string> start(NetOptions,
                                                                                      NetCalls);
    NetServer(const NetServer&) = delete;
    NetServer& operator=(const NetServer&) = delete;
    NetServer(NetServer&&) = delete;
    NetServer& operator=(NetServer&&) = delete;
    ~NetServer();

    /// Takes no more connections, closes WebSockets with 1001, lets requests be answered, and after
    /// `stop_timeout` cuts what is left. Waits until no callback will be called any more, so it may
    /// not be called from one.
    void stop();

    [[nodiscard]] std::uint16_t port() const;
    [[nodiscard]] NetCounters counters() const;

private:
    struct Parts;
    explicit NetServer(std::unique_ptr<Parts>);
    std::unique_ptr<Parts> parts_;
};

}  // namespace tigerpit
