#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace tigerpit {

/// A socket on which anything at all can be sent.
class RawSocket {
public:
    explicit RawSocket(std::uint16_t port, int receive_buffer = 0)
        : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        if (receive_buffer > 0)
            ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        connected_ = ::connect(socket_, static_cast<sockaddr*>(static_cast<void*>(&address)),
                               sizeof address) == 0;
    }
    RawSocket(RawSocket&& other) noexcept
        : socket_(std::exchange(other.socket_, -1)), connected_(other.connected_) {}
    RawSocket& operator=(RawSocket&&) = delete;
    ~RawSocket() { close(); }

    [[nodiscard]] bool connected() const { return connected_; }

    bool send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }

    /// Until the other side closes, `enough` is there, or the time is over.
    [[nodiscard]] std::string read(std::chrono::milliseconds limit,
                                   std::size_t enough = std::string::npos) {
        std::string text;
        const auto until = std::chrono::steady_clock::now() + limit;
        closed_ = false;
        while (text.size() < enough) {
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
                until - std::chrono::steady_clock::now());
            if (left.count() <= 0) break;
            pollfd waiting{socket_, POLLIN, 0};
            if (::poll(&waiting, 1, static_cast<int>(left.count())) <= 0) break;
            std::array<char, 4096> bytes{};
            const auto got = ::recv(socket_, bytes.data(), bytes.size(), 0);
            closed_ = got <= 0;
            if (closed_) break;
            text.append(bytes.data(), static_cast<std::size_t>(got));
        }
        return text;
    }

    /// Did the other side close when `read` returned?
    [[nodiscard]] bool closed() const { return closed_; }

    void finish_sending() const { ::shutdown(socket_, SHUT_WR); }
    void close() {
        if (socket_ >= 0) ::close(socket_);
        socket_ = -1;
    }

private:
    int socket_;
    bool connected_ = false;
    bool closed_ = false;
};

/// A request that opens a WebSocket.
inline std::string opening(std::string_view more = "") {
    return "GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
           std::string(more) + "\r\n";
}

/// A frame of a client; its mask of zeros changes nothing. `size` may say more than there is.
inline std::string frame(unsigned first, std::string_view text, std::size_t size) {
    std::string bytes;
    bytes += static_cast<char>(first);
    if (size < 126) {
        bytes += static_cast<char>(0x80U | size);
    } else if (size < 65536) {
        bytes += static_cast<char>(0xfe);
        bytes += static_cast<char>(size >> 8U);
        bytes += static_cast<char>(size & 0xffU);
    } else {
        bytes += static_cast<char>(0xff);
        for (unsigned shift = 64; shift > 0; shift -= 8)
            bytes += static_cast<char>(size >> (shift - 8) & 0xffU);
    }
    return bytes + std::string(4, '\0') + std::string(text);
}
inline std::string frame(unsigned first, std::string_view text) {
    return frame(first, text, text.size());
}

}  // namespace tigerpit
