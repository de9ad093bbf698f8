#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace tigerpit {

/// The tables at which one client each bets, one for a crowd, one for who only watches, one that is
/// settled.
inline constexpr int lone_tables = 16;
inline constexpr const char* crowded_table = "CROWD";
inline constexpr const char* watched_table = "WATCHED";
inline constexpr const char* settled_table = "SETTLED";
inline std::string lone_table(int number) { return "LONE" + std::to_string(number); }

/// A pit as it is served, on a store of SQLite that waits for the disk; beside it a bare server of
/// our own, and an echo of the library alone; all in one process of its own.
class LoadServer {
public:
    /// Before the caller has any thread.
    explicit LoadServer(const std::string& home);
    ~LoadServer();
    LoadServer(const LoadServer&) = delete;
    LoadServer& operator=(const LoadServer&) = delete;

    [[nodiscard]] std::uint16_t pit_port() const { return pit_port_; }
    [[nodiscard]] std::uint16_t bare_port() const { return bare_port_; }
    [[nodiscard]] std::uint16_t echo_port() const { return echo_port_; }
    [[nodiscard]] double resident_kilobytes() const;
    /// The server has a core and the caller another, or they share both.
    void keep_apart() const;
    void share_cores() const;

    /// Has a round with so many bets dealt, and answers how many seconds its settlement took.
    double settle(int bets);

private:
    std::string hear();

    pid_t process_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::uint16_t pit_port_ = 0;
    std::uint16_t bare_port_ = 0;
    std::uint16_t echo_port_ = 0;
};

/// What a message to the bare server begins with that is not sent back: a text of so many bytes
/// goes to everybody instead.
inline constexpr const char* to_everybody = "all ";

}  // namespace tigerpit
