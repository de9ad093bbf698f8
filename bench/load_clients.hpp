#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "bare_sockets.hpp"
#include "net/net_client.hpp"
#include "pit/scribe.hpp"

namespace tigerpit {

using LoadClock = std::chrono::steady_clock;

inline double seconds_since(LoadClock::time_point start) {
    return std::chrono::duration<double>(LoadClock::now() - start).count();
}

struct LoadGuest {
    std::string name;
    std::string token;
};

/// Lets so many guests in, several at a time.
inline std::vector<LoadGuest> admit(std::uint16_t port, std::size_t count) {
    constexpr std::size_t doors = 16;
    std::vector<LoadGuest> guests(count);
    std::vector<std::thread> all;
    for (std::size_t door = 0; door < doors; ++door)
        all.emplace_back([&, door] {
            ClientOptions options;
            options.port = port;
            NetClient http(options);
            for (std::size_t guest = door; guest < count; guest += doors) {
                const auto came = http.post("/api/guest", "");
                if (!came || came->status != 200) give_up("guest");
                guests[guest] = {text_under(text_of(came->body), "person").value_or(""),
                                 text_under(text_of(came->body), "token").value_or("")};
            }
        });
    for (std::thread& one : all) one.join();
    return guests;
}

/// Where somebody bets.
struct LoadSeat {
    LoadGuest guest;
    std::string table;
    int box = 1;
};

/// Players who bet as fast as they are answered: every bet is a command of its own, with its own
/// id, and adds a cent to what lies there.
class Bettors {
public:
    Bettors(std::uint16_t port, const std::vector<LoadSeat>& seats, bool watching) {
        for (const LoadSeat& seat : seats) {
            sockets_.open(port, "/live", seat.guest.token);
            const std::size_t number = sockets_.size() - 1;
            bets_.push_back({R"({"ask":")" + seat.table + R"(","id":")",
                             R"(","command":{"command":"place_bet","player":")" + seat.guest.name +
                                 R"(","box":)" + std::to_string(seat.box) +
                                 R"(,"bet":"banker","stake_cents":1}})"});
            if (watching) sockets_.send(number, framed(R"({"watch":")" + seat.table + R"("})"));
            const std::string in =
                R"({"buy_in":")" + seat.table + R"(","id":"in","amount_cents":1000000000})";
            const std::string came = answer_to(number, framed(in));
            if (!is_accepted(came)) give_up(came.c_str());
            wait_for_bets(number);
        }
    }

    /// Bets a second, with so many on their way for each.
    double rate(std::size_t depth, double seconds) {
        for (std::size_t number = 0; number < sockets_.size(); ++number) {
            std::string frames;
            for (std::size_t one = 0; one < depth; ++one) frames += framed(next(number));
            sockets_.send(number, frames);
        }
        std::size_t flying = depth * sockets_.size(), answered = 0;
        const auto start = LoadClock::now();
        bool over = false;
        double took = 0;
        while (flying > 0) {
            const bool heard =
                sockets_.wait(10'000, [&](std::size_t number, std::string_view told) {
                    if (!told.starts_with(R"({"answer")")) return;
                    if (!is_accepted(told)) give_up(std::string{told}.c_str());
                    --flying;
                    if (over) return;
                    ++answered;
                    ++flying;
                    sockets_.send(number, framed(next(number)));
                });
            if (!heard) give_up("no answer");
            if (!over && seconds_since(start) >= seconds) {
                over = true;
                took = seconds_since(start);
            }
        }
        return static_cast<double>(answered) / took;
    }

    void bet_once(std::size_t number) { sockets_.send(number, framed(next(number))); }
    BareSockets& sockets() { return sockets_; }
    [[nodiscard]] std::size_t message_size() { return next(0).size(); }

private:
    struct Text {
        std::string before, after;
        std::int64_t asked = 0;
    };
    std::string next(std::size_t number) {
        Text& text = bets_[number];
        const std::string count = std::to_string(++text.asked);
        return text.before + std::string(8 - count.size(), '0') + count + text.after;
    }
    static bool is_accepted(std::string_view told) {
        return told.find(R"("accepted":)") != std::string_view::npos;
    }
    std::string answer_to(std::size_t number, const std::string& frame) {
        sockets_.send(number, frame);
        std::string answer;
        while (answer.empty()) {
            const bool heard = sockets_.wait(10'000, [&](std::size_t, std::string_view told) {
                if (told.starts_with(R"({"answer")")) answer = told;
            });
            if (!heard) give_up("no answer");
        }
        return answer;
    }
    /// The dealer has still to open them.
    void wait_for_bets(std::size_t number) {
        for (int tries = 0; tries < 500; ++tries) {
            if (is_accepted(answer_to(number, framed(next(number))))) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        give_up("bets are not open");
    }

    BareSockets sockets_;
    std::vector<Text> bets_;
};

/// Messages a second that are sent back, with so many on their way for each.
inline double echo_rate(std::uint16_t port, std::size_t connections, std::size_t size,
                        std::size_t depth, double seconds) {
    BareSockets sockets;
    const std::string frame = framed(std::string(size, 'x'));
    std::string frames;
    for (std::size_t one = 0; one < depth; ++one) frames += frame;
    for (std::size_t number = 0; number < connections; ++number) {
        sockets.open(port, "/", {});
        sockets.send(number, frames);
    }
    std::size_t messages = 0;
    const auto start = LoadClock::now();
    while (seconds_since(start) < seconds)
        sockets.wait(10'000, [&](std::size_t number, std::string_view) {
            ++messages;
            sockets.send(number, frame);
        });
    return static_cast<double>(messages) / seconds_since(start);
}

/// 4 KiB at the end of a file, and the disk waited for: how often a second.
inline double fdatasync_rate(const std::string& path, double seconds) {
    const int file = ::open(path.c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0) give_up("open");
    const std::string block(4096, 'x');
    int times = 0;
    const auto start = LoadClock::now();
    for (; seconds_since(start) < seconds; ++times)
        if (::write(file, block.data(), block.size()) < 0 || ::fdatasync(file) != 0)
            give_up("fdatasync");
    const double took = seconds_since(start);
    ::close(file);
    return times / took;
}

}  // namespace tigerpit
