#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>

namespace tigerpit {

/// The program itself, `tigerpit serve`, on a folder that outlives it. It is gone with this.
class ServedPit {
public:
    /// Starts it and does not wait.
    ServedPit(const std::string& home, const std::string& floor);
    ~ServedPit() { kill(); }
    ServedPit(const ServedPit&) = delete;
    ServedPit& operator=(const ServedPit&) = delete;

    /// Waits until it says where it is to be found; false when it does not.
    [[nodiscard]] bool is_ready(std::chrono::milliseconds limit);
    [[nodiscard]] std::uint16_t port() const { return port_; }

    /// Is it still running, before anybody ended it?
    [[nodiscard]] bool is_alive();
    /// As `kill -9` does.
    void kill();
    /// As an operator does; the exit code, or -1 where it did not end by itself.
    int stop();
    /// All that it said on standard output, once it has ended.
    const std::string& all_said();

private:
    int wait_for_end();

    pid_t process_ = -1;
    int output_ = -1;
    std::string said_;
    std::uint16_t port_ = 0;
};

/// Runs a command of the program to its end: its exit code. What it says goes to `log`.
int run_program(const std::string& arguments, const std::string& log);

}  // namespace tigerpit
