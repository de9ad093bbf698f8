#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "net/headers.hpp"
#include "net/response.hpp"

namespace tigerpit {

struct ClientOptions {
    std::string host = "127.0.0.1";
    std::uint16_t port = 0;
    std::string unix_path;  ///< a Unix socket instead, when not empty
    bool tls = false;
    std::string ca_file;                        ///< who is trusted; empty: whom the system trusts
    bool insecure = false;                      ///< everybody is trusted
    std::chrono::milliseconds timeout{10'000};  ///< for each thing that is asked, but for `receive`
    std::size_t max_body = 64 * 1024 * 1024;
};

/// Why a client did not get what it asked: a word for it, and the status or the close code that
/// came instead, or 0. `unreachable`, `untrusted`, `timeout`, `declined` (a WebSocket), `closed`,
/// `broken`.
struct NetFault {
    std::string word;
    int code = 0;
    bool operator==(const NetFault&) const = default;
};

template <class T>
using Got = std::expected<T, NetFault>;

/// Asks by HTTP and waits for the answer. One connection is kept for all that is asked. Not for
/// several threads at a time.
class NetClient {
public:
    explicit NetClient(ClientOptions);
    NetClient(NetClient&&) noexcept;
    NetClient& operator=(NetClient&&) noexcept;
    NetClient(const NetClient&) = delete;
    NetClient& operator=(const NetClient&) = delete;
    ~NetClient();

    [[nodiscard]] Got<Response> get(std::string_view target, const Headers& headers = {});
    [[nodiscard]] Got<Response> post(std::string_view target, std::string_view body,
                                     const Headers& headers = {});
    [[nodiscard]] Got<Response> ask(std::string_view method, std::string_view target,
                                    const Headers& headers, std::string_view body);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// One WebSocket, waited for. Not for several threads at a time.
class SocketClient {
public:
    [[nodiscard]] static Got<SocketClient> open(const ClientOptions&, std::string_view target,
                                                const Headers& headers = {});
    SocketClient(SocketClient&&) noexcept;
    SocketClient& operator=(SocketClient&&) noexcept;
    SocketClient(const SocketClient&) = delete;
    SocketClient& operator=(const SocketClient&) = delete;
    ~SocketClient();

    /// Waits until the system has taken it.
    [[nodiscard]] Got<void> send(std::string_view text);
    [[nodiscard]] Got<void> send_binary(std::string_view bytes);

    /// The next message. `timeout` loses nothing: what was half received is waited for next time.
    /// `closed` with its code when the server closed, 1006 when the connection broke.
    [[nodiscard]] Got<std::string> receive(std::chrono::milliseconds limit);

    /// Closes, and waits for the server to do so too.
    void close(std::uint16_t code);

private:
    struct Parts;
    explicit SocketClient(std::unique_ptr<Parts>);
    std::unique_ptr<Parts> parts_;
};

}  // namespace tigerpit
