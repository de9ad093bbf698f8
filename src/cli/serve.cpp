#include <fmt/core.h>
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "cli/commands.hpp"
#include "cli/store_file.hpp"
#include "cli/text_file.hpp"
#include "codec/json_write.hpp"
#include "server/floor_trial.hpp"
#include "server/pit_server.hpp"
#include "store/claim.hpp"

namespace tigerpit {

namespace {

constexpr std::size_t floor_size_max = 1U << 20U;

ExitCode bad(const std::string& line) {
    complain(fmt::format("tigerpit serve: {}\n", printable(line)));
    return ExitCode::bad;
}

/// Words of the log that are no trouble.
constexpr std::array<std::string_view, 5> good_words{"started", "opened", "stopping", "stopped",
                                                     "store_recovered"};

/// As 2026-11-18T04:00:00.123Z.
std::string time_text(std::int64_t now_ms) {
    const std::chrono::sys_time<std::chrono::milliseconds> now{std::chrono::milliseconds{now_ms}};
    const auto day = std::chrono::floor<std::chrono::days>(now);
    const std::chrono::year_month_day date{day};
    const std::chrono::hh_mm_ss time{now - day};
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                       time.hours().count(), time.minutes().count(), time.seconds().count(),
                       time.subseconds().count());
}

/// One line of JSON a happening, on standard error.
void log_line(std::string_view word, std::string_view about) {
    const bool good = std::ranges::find(good_words, word) != good_words.end();
    JsonWriter json;
    json.open('{').key("time").text(time_text(wall_clock_ms()));
    json.key("level").text(good ? "info" : "warning").key("what").text(word);
    json.key("about").text(about);
    complain(json.close('}').take() + "\n");
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

/// Waits until somebody ends the program.
void wait_for_end() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    int which = 0;
    sigwait(&signals, &which);
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
    const bool guests = floor->guests;
    const std::string address = floor->address;
    const bool secure = !floor->certificate.empty();
    auto server =
        PitServer::start(**store, {*std::move(floor),
                                   (std::filesystem::path(options.home) / "seeds").string(),
                                   Shelf::of_the_program(),
                                   {},
                                   2,
                                   options.version,
                                   installed_sums(),
                                   log_line});
    if (!server) return bad(server.error());
    const std::string url =
        fmt::format("{}://{}:{}/", secure ? "https" : "http", address, (*server)->port());
    answer(words.say(Message{"serve.ready"}.with("url", url)) + "\n");
    if (guests) answer(words.say("serve.guests") + "\n");
    if (const auto password = (*server)->first_password())
        answer(words.say(Message{"serve.first_password"}.with("password", password->view())) +
               "\n");
    std::fflush(stdout);
    log_line("started", url);
    wait_for_end();
    log_line("stopping", {});
    (*server)->stop();
    log_line("stopped", {});
    answer(words.say("serve.stopped") + "\n");
    return ExitCode::done;
}

}  // namespace tigerpit
