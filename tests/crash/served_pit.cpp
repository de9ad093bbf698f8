#include "served_pit.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <cstdlib>

namespace tigerpit {

namespace {

constexpr std::string_view before_port = "http://127.0.0.1:";

int exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

}  // namespace

ServedPit::ServedPit(const std::string& home, const std::string& floor) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
    output_ = ends[0];
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
    const std::string log = home + "/log";
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, log.c_str(),
                                     O_WRONLY | O_CREAT | O_APPEND, 0600);
    std::array<std::string, 8> words{TIGERPIT_PROGRAM, "serve", "--home", home,
                                     "--floor",        floor,   "--port", "0"};
    std::array<char*, 9> arguments{};
    for (std::size_t word = 0; word < words.size(); ++word) arguments[word] = words[word].data();
    if (::posix_spawn(&process_, TIGERPIT_PROGRAM, &files, nullptr, arguments.data(), environ) != 0)
        process_ = -1;
    posix_spawn_file_actions_destroy(&files);
    ::close(ends[1]);
}

bool ServedPit::is_ready(std::chrono::milliseconds limit) {
    const auto until = std::chrono::steady_clock::now() + limit;
    while (said_.find('\n') == std::string::npos) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            until - std::chrono::steady_clock::now());
        pollfd wait{output_, POLLIN, 0};
        if (left.count() <= 0 || ::poll(&wait, 1, static_cast<int>(left.count())) <= 0)
            return false;
        std::array<char, 512> bytes{};
        const auto got = ::read(output_, bytes.data(), bytes.size());
        if (got <= 0) return false;
        said_.append(bytes.data(), static_cast<std::size_t>(got));
    }
    const auto at = said_.find(before_port);
    if (at == std::string::npos) return false;
    const char* digits = said_.data() + at + before_port.size();
    return std::from_chars(digits, said_.data() + said_.size(), port_).ec == std::errc{};
}

bool ServedPit::is_alive() {
    int status = 0;
    if (process_ < 0 || ::waitpid(process_, &status, WNOHANG) == 0) return process_ >= 0;
    process_ = -1;
    return false;
}

void ServedPit::kill() {
    if (process_ >= 0) {
        ::kill(process_, SIGKILL);
        wait_for_end();
    }
    if (output_ >= 0) ::close(output_);
    output_ = -1;
}

int ServedPit::stop() {
    if (process_ < 0) return -1;
    ::kill(process_, SIGTERM);
    return wait_for_end();
}

const std::string& ServedPit::all_said() {
    std::array<char, 512> bytes{};
    for (;;) {
        const auto got = ::read(output_, bytes.data(), bytes.size());
        if (got <= 0) return said_;
        said_.append(bytes.data(), static_cast<std::size_t>(got));
    }
}

int ServedPit::wait_for_end() {
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    return exit_code(status);
}

int run_program(const std::string& arguments, const std::string& log) {
    const std::string line = TIGERPIT_PROGRAM " " + arguments + " > " + log + " 2>&1";
    return exit_code(std::system(line.c_str()));
}

}  // namespace tigerpit
