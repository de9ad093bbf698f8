// What the socket layer carries by itself: figures without a bar, beside which the whole server is
// measured. The client is bare sockets and a loop in one thread, the server has one thread too.
//
//   echo     WebSocket messages of 100 bytes sent back, by connections and messages in flight
//   fan-out  one text to 2,000 sockets, until the last of them has it
//   idle     memory of the process for each of 5,000 WebSockets on which nothing happens

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <mutex>
#include <string>
#include <vector>

#include "net/net_server.hpp"

namespace tigerpit {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

[[noreturn]] void give_up(const char* what) {
    std::perror(what);
    std::exit(2);
}

double resident_kilobytes() {
    std::ifstream file("/proc/self/statm");
    long all = 0;
    long resident = 0;
    file >> all >> resident;
    return static_cast<double>(resident * ::sysconf(_SC_PAGESIZE)) / 1024;
}

/// A server that sends messages back, and whose connections are known.
class Echo {
public:
    Echo() {
        NetCalls calls;
        calls.upgrade = [](const Request&) -> NetCalls::Upgraded { return nullptr; };
        calls.open = [this](const ConnectionPtr& connection) {
            const std::lock_guard lock(mutex_);
            connections_.push_back(connection);
        };
        calls.message = [](const ConnectionPtr& connection, std::string_view text) {
            connection->send(std::make_shared<const std::string>(text));
        };
        auto started = NetServer::start({}, std::move(calls));
        if (!started) give_up(started.error().c_str());
        server_ = *std::move(started);
    }
    [[nodiscard]] std::uint16_t port() const { return server_->port(); }
    [[nodiscard]] std::vector<ConnectionPtr> connections() {
        const std::lock_guard lock(mutex_);
        return connections_;
    }

private:
    std::mutex mutex_;
    std::vector<ConnectionPtr> connections_;
    std::unique_ptr<NetServer> server_;
};

/// WebSockets without anything round them. Every message to them has the same size.
class Terminals {
public:
    Terminals(std::uint16_t port, std::size_t count) : loop_(::epoll_create1(0)) {
        for (std::size_t number = 0; number < count; ++number) {
            const int socket = open(port);
            epoll_event event{};
            event.events = EPOLLIN;
            event.data.u64 = number;
            if (::epoll_ctl(loop_, EPOLL_CTL_ADD, socket, &event) != 0) give_up("epoll");
            sockets_.push_back(socket);
        }
        received_.resize(count);
    }
    Terminals(const Terminals&) = delete;
    Terminals& operator=(const Terminals&) = delete;
    ~Terminals() {
        for (const int socket : sockets_) ::close(socket);
        ::close(loop_);
    }

    void send(std::size_t number, std::string_view bytes) const {
        if (::send(sockets_[number], bytes.data(), bytes.size(), MSG_NOSIGNAL) !=
            static_cast<ssize_t>(bytes.size()))
            give_up("send");
    }

    /// Waits for some bytes; `whole` is told how many messages a terminal has now got entirely.
    template <class Whole>
    void wait(std::size_t message, Whole whole) {
        std::array<epoll_event, 256> events{};
        const int count = ::epoll_wait(loop_, events.data(), events.size(), 5'000);
        if (count <= 0) give_up("wait");
        for (int event = 0; event < count; ++event) {
            const std::size_t number = events[static_cast<std::size_t>(event)].data.u64;
            const auto got = ::recv(sockets_[number], buffer_.data(), buffer_.size(), 0);
            if (got <= 0) give_up("recv");
            received_[number] += static_cast<std::size_t>(got);
            if (const std::size_t messages = received_[number] / message) {
                received_[number] %= message;
                whole(number, messages);
            }
        }
    }

private:
    static int open(std::uint16_t port) {
        const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
            give_up("connect");
        const int on = 1;
        ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        const std::string_view request =
            "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
        if (::send(socket, request.data(), request.size(), 0) < 0) give_up("send");
        std::string answer;
        while (!answer.ends_with("\r\n\r\n")) {
            char byte = 0;
            if (::recv(socket, &byte, 1, 0) != 1) give_up("handshake");
            answer += byte;
        }
        return socket;
    }

    int loop_;
    std::vector<int> sockets_;
    std::vector<std::size_t> received_;
    std::array<char, 65536> buffer_{};
};

void measure_echo(std::size_t connections, std::size_t in_flight) {
    constexpr std::size_t size = 100;
    // A mask of zeros changes nothing.
    const std::string frame = "\x81\xe4" + std::string(4, '\0') + std::string(size, 'x');
    std::string frames;
    for (std::size_t number = 0; number < in_flight; ++number) frames += frame;
    Echo echo;
    Terminals terminals(echo.port(), connections);
    for (std::size_t number = 0; number < connections; ++number) terminals.send(number, frames);
    std::size_t messages = 0;
    const auto back = [&](std::size_t number, std::size_t whole) {
        messages += whole;
        terminals.send(number, std::string_view(frames).substr(0, whole * frame.size()));
    };
    const auto run = [&](double seconds) {
        messages = 0;
        const auto start = Clock::now();
        while (seconds_since(start) < seconds) terminals.wait(size + 2, back);
        return static_cast<double>(messages) / seconds_since(start);
    };
    run(0.2);
    std::array<double, 3> rates{run(0.7), run(0.7), run(0.7)};
    std::ranges::sort(rates);
    std::printf("echo, %zu B, %2zu connections, %zu in flight: %.0f messages/s (%.0f to %.0f)\n",
                size, connections, in_flight, rates[1], rates[0], rates[2]);
}

void measure_fan_out(std::size_t count, std::size_t size) {
    Echo echo;
    Terminals terminals(echo.port(), count);
    const std::vector<ConnectionPtr> connections = echo.connections();
    const std::size_t framed = size + (size < 126 ? 2 : 4);
    std::vector<double> times;
    for (int time = 0; time < 25; ++time) {
        const auto start = Clock::now();
        const auto text = std::make_shared<const std::string>(size, 'x');
        for (const ConnectionPtr& connection : connections) connection->send(text);
        std::size_t arrived = 0;
        while (arrived < count)
            terminals.wait(framed, [&](std::size_t, std::size_t whole) { arrived += whole; });
        times.push_back(seconds_since(start));
    }
    std::ranges::sort(times);
    const double median = times[times.size() / 2];
    std::printf("fan-out, %zu B to %zu sockets: %.1f ms (%.1f to %.1f), %.0f messages/s\n", size,
                count, 1e3 * median, 1e3 * times.front(), 1e3 * times.back(),
                static_cast<double>(count) / median);
}

void measure_idle(std::size_t count) {
    Echo echo;
    // What the first connections need once is not theirs alone.
    const Terminals first(echo.port(), 100);
    const double before = resident_kilobytes();
    const Terminals terminals(echo.port(), count);
    const double each = (resident_kilobytes() - before) / static_cast<double>(count);
    std::printf("idle, %zu WebSockets: %.1f KB each\n", count, each);
}

void measure() {
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    measure_idle(5'000);
    for (const std::size_t connections : {1U, 16U})
        for (const std::size_t in_flight : {1U, 8U}) measure_echo(connections, in_flight);
    measure_fan_out(2'000, 115);
    measure_fan_out(2'000, 1'000);
}

}  // namespace
}  // namespace tigerpit

int main() { tigerpit::measure(); }
