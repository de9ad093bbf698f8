#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace tigerpit {

[[noreturn]] inline void give_up(const char* what) {
    std::perror(what);
    std::exit(2);
}

/// A text as a client sends it: a mask of zeros changes nothing.
inline std::string framed(std::string_view text) {
    std::string frame = "\x81";
    if (text.size() < 126) {
        frame += static_cast<char>(0x80 | text.size());
    } else {
        frame += static_cast<char>(0xfe);
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 0xff);
    }
    return frame.append(4, '\0').append(text);
}

/// WebSockets without anything round them, in one thread, so that what is measured is the server.
class BareSockets {
public:
    BareSockets() : loop_(::epoll_create1(EPOLL_CLOEXEC)) {}
    BareSockets(const BareSockets&) = delete;
    BareSockets& operator=(const BareSockets&) = delete;
    ~BareSockets() {
        for (const Line& line : lines_) ::close(line.socket);
        ::close(loop_);
    }

    [[nodiscard]] std::size_t size() const { return lines_.size(); }

    /// `token` may be empty.
    void open(std::uint16_t port, std::string_view path, std::string_view token) {
        const int socket = connect(port);
        std::string request = "GET " + std::string{path} + " HTTP/1.1\r\nHost: localhost\r\n";
        request += "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
        if (!token.empty()) request += "Authorization: Bearer " + std::string{token} + "\r\n";
        request += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
        if (::send(socket, request.data(), request.size(), 0) < 0) give_up("send");
        std::string answer;
        while (!answer.ends_with("\r\n\r\n")) {
            char byte = 0;
            if (::recv(socket, &byte, 1, 0) != 1) give_up("handshake");
            answer += byte;
        }
        if (!answer.starts_with("HTTP/1.1 101")) give_up(answer.c_str());
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.u64 = lines_.size();
        if (::epoll_ctl(loop_, EPOLL_CTL_ADD, socket, &event) != 0) give_up("epoll");
        lines_.push_back({socket, {}});
    }

    void send(std::size_t number, std::string_view frames) const {
        if (::send(lines_[number].socket, frames.data(), frames.size(), MSG_NOSIGNAL) !=
            static_cast<ssize_t>(frames.size()))
            give_up("send");
    }

    /// Waits for some bytes; `told(number, text)` is called for each message that is whole. False
    /// when nothing comes for so long.
    template <class Told>
    bool wait(int milliseconds, const Told& told) {
        std::array<epoll_event, 256> events{};
        const int count = ::epoll_wait(loop_, events.data(), events.size(), milliseconds);
        if (count < 0) give_up("wait");
        for (int event = 0; event < count; ++event) {
            const std::size_t number = events[static_cast<std::size_t>(event)].data.u64;
            Line& line = lines_[number];
            const auto got = ::recv(line.socket, buffer_.data(), buffer_.size(), 0);
            if (got <= 0) give_up("recv");
            line.bytes.append(buffer_.data(), static_cast<std::size_t>(got));
            take_whole(number, told);
        }
        return count > 0;
    }

private:
    struct Line {
        int socket = -1;
        std::string bytes;
    };

    static int connect(std::uint16_t port) {
        const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
            give_up("connect");
        const int on = 1;
        ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        return socket;
    }

    template <class Told>
    void take_whole(std::size_t number, const Told& told) {
        std::string& bytes = lines_[number].bytes;
        std::size_t at = 0;
        for (;;) {
            const std::string_view rest = std::string_view{bytes}.substr(at);
            const std::size_t head = head_size(rest);
            if (head == 0 || rest.size() < head + text_size(rest)) break;
            const std::size_t size = text_size(rest);
            // Only texts are told of: a ping needs no answer in so short a time.
            if ((rest[0] & 0x0f) == 1) told(number, rest.substr(head, size));
            at += head + size;
        }
        bytes.erase(0, at);
    }
    /// Of what a server sends, which is not masked; 0 while it is not all there.
    static std::size_t head_size(std::string_view bytes) {
        if (bytes.size() < 2) return 0;
        const auto length = static_cast<unsigned char>(bytes[1]);
        const std::size_t head = length < 126 ? 2 : length == 126 ? 4 : 10;
        return bytes.size() < head ? 0 : head;
    }
    static std::size_t text_size(std::string_view bytes) {
        const auto length = static_cast<unsigned char>(bytes[1]);
        if (length < 126) return length;
        std::size_t size = 0;
        for (std::size_t at = 2; at < (length == 126 ? 4U : 10U); ++at)
            size = size << 8U | static_cast<unsigned char>(bytes[at]);
        return size;
    }

    int loop_;
    std::vector<Line> lines_;
    std::array<char, 65536> buffer_{};
};

}  // namespace tigerpit
