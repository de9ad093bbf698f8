#include <fmt/core.h>
#include <signal.h>
#include <unistd.h>

#include <filesystem>

#include "cli/commands.hpp"
#include "cli/store_file.hpp"
#include "cli/text_file.hpp"
#include "net/descriptors.hpp"
#include "server/floor_trial.hpp"
#include "server/log_line.hpp"
#include "server/pit_server.hpp"
#include "store/claim.hpp"
#include "store/files.hpp"

namespace tigerpit {

namespace {

constexpr std::size_t floor_size_max = 1U << 20U;
/// As the first start of a store makes it.
constexpr std::string_view first_administrator = "admin";

ExitCode bad(const std::string& line) {
    complain(fmt::format("tigerpit serve: {}\n", printable(line)));
    return ExitCode::bad;
}

/// On standard error.
void log(std::string_view word, std::string_view about) {
    complain(log_line(wall_clock_ms(), word, about) + "\n");
}

std::expected<FloorFile, std::string> read_floor(const ServeOptions& options,
                                                 const Catalogue& words) {
    std::string text{built_in_floor()};
    const std::string name = options.floor.empty() ? words.say("serve.built_in") : options.floor;
    if (!options.floor.empty()) {
        auto read = read_file(options.floor, floor_size_max);
        if (!read) return std::unexpected(name + ": " + read.error());
        if (!*read) return std::unexpected(name + ": " + words.say("serve.floor_too_long"));
        text = **read;
    }
    auto floor = parse_floor_file(text);
    if (!floor)
        return std::unexpected(fmt::format("{}:{}:{}: {}", name, floor.error().line,
                                           floor.error().column, words.say(floor.error().what)));
    if (const auto fault = fault_of_floor(*floor, Shelf::of_the_program(), wall_clock_ms(), words))
        return std::unexpected(
            fmt::format("{}:{}:{}: {}", name, fault->line, fault->column, words.say(fault->what)));
    if (options.port) floor->port = static_cast<std::uint16_t>(*options.port);
    return *std::move(floor);
}

/// The password of the first administrator where nobody reads it from a terminal: a log keeps what
/// it is told for years, so it is in a file of the owner's, until it is good for nothing.
class FirstPassword {
public:
    FirstPassword(const ServeOptions& options, PitServer& server)
        : path_((std::filesystem::path(options.home) / "first-password").string()),
          server_(server) {}

    /// Tells of it, on the first start of a store; or what stood in the way.
    std::expected<void, std::string> tell(const Catalogue& words) {
        const auto password = server_.first_password();
        if (!password) return {};
        if (isatty(STDOUT_FILENO) != 0) {
            answer(words.say(Message{"serve.first_password"}.with("password", password->view())) +
                   "\n");
            return {};
        }
        // One that was left here is of another store.
        std::error_code error;
        std::filesystem::remove(path_, error);
        const std::string line = std::string{password->view()} + '\n';
        if (const auto written = write_file(path_, line); !written)
            return std::unexpected(written.error().detail);
        answer(words.say(Message{"serve.first_password_in"}.with("file", path_)) + "\n");
        return {};
    }

    /// Deletes it once the administrator has chosen another, in this run or before it.
    void look() {
        std::error_code error;
        if (gone_) return;
        if (std::filesystem::exists(path_, error) && is_due()) return;
        std::filesystem::remove(path_, error);
        gone_ = true;
    }

private:
    [[nodiscard]] bool is_due() const {
        const auto admin = server_.roster().find(first_administrator);
        return admin && admin->must_change_password &&
               admin->password_changed_at == admin->created_at;
    }

    std::string path_;
    PitServer& server_;
    bool gone_ = false;
};

/// Waits until somebody ends the program.
void wait_for_end(FirstPassword& password) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    constexpr timespec a_second{1, 0};
    do {
        password.look();
    } while (sigtimedwait(&signals, nullptr, &a_second) < 0);
}

/// Why there is no pit, for people; the log has said which part of the program is not what it must
/// be.
std::string not_opened(std::string why, const FloorFile& floor, const std::string& sums,
                       const Catalogue& words) {
    constexpr std::string_view listening = "listen: ";
    if (why.starts_with(listening)) {
        why.erase(0, listening.size());
        if (why == "in_use") why = words.say("serve.port_in_use");
        return words.say(Message{"serve.cannot_listen"}
                             .with("address", floor.address)
                             .with("port", floor.port)
                             .with("why", why));
    }
    if (!why.starts_with("self_check")) return why;
    return sums.empty() ? words.say("serve.damaged")
                        : words.say(Message{"serve.not_as_told"}.with("file", sums));
}

/// The signals are for who waits for them, and for no other thread.
void hold_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    signal(SIGPIPE, SIG_IGN);
}

}  // namespace

ExitCode run_serve(const ServeOptions& options, const Speech& speech) {
    const Catalogue words(speech.language);
    auto floor = read_floor(options, words);
    if (!floor) return bad(floor.error());
    std::error_code made;
    std::filesystem::create_directories(options.home, made);
    const std::string path = (std::filesystem::path(options.home) / "pit").string() + ".db";
    hold_signals();
    const auto claim = StoreClaim::take(path);
    if (!claim) return bad(store_text(path, claim.error(), words));
    const auto store = open_store(path, {});
    if (!store) return bad(store_text(path, store.error(), words));
    const std::string sums = options.sums.empty() ? installed_sums() : options.sums;
    auto server =
        PitServer::start(**store, {*floor,
                                   (std::filesystem::path(options.home) / "seeds").string(),
                                   Shelf::of_the_program(),
                                   {},
                                   2,
                                   connections_within(raise_descriptors()),
                                   options.version,
                                   sums,
                                   log});
    if (!server) return bad(not_opened(server.error(), *floor, sums, words));
    const std::string url =
        fmt::format("{}://{}:{}/", floor->certificate.empty() ? "http" : "https", floor->address,
                    (*server)->port());
    answer(words.say(Message{"serve.ready"}.with("url", url)) + "\n");
    if (floor->guests) answer(words.say("serve.guests") + "\n");
    FirstPassword password(options, **server);
    if (const auto told = password.tell(words); !told) return bad(told.error());
    std::fflush(stdout);
    log("started", url);
    wait_for_end(password);
    log("stopping", {});
    (*server)->stop();
    log("stopped", {});
    answer(words.say("serve.stopped") + "\n");
    return ExitCode::done;
}

}  // namespace tigerpit
