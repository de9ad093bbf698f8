// What a pit carries, from a WebSocket to the disk and back: real bets of real guests, each on disk
// before it is answered (SQLite, synchronous=FULL). Every bar is a ratio to something measured in
// the same run, in turns; its median counts. What has one thread, an echo and a fan-out, has a core
// and its clients another; a pit that takes bets has two cores, as it has several threads, and
// shares them with its clients. What it does on one core is told too.
//
//   W1  one client, one bet at a time            at least 0.55 of the disk's fdatasync, 4 KiB each
//   W2  16 clients at 16 tables                  at least 6 times W1
//   W3  the same with 8 bets in flight each      at least 0.4 of a WebSocket echo of the same depth
//   W4  1,000 bets settled in one commit         at most 20 of that fdatasync
//   W5  5,000 idle terminals, each watching      at most 15 KB each, of the server's memory
//   W6  a frame to 2,000 terminals               at least 0.6 of a bare fan-out of the same bytes
//
//   pit_load [repeats] [folder on the disk that is measured] [idle|broadcast|bets: only that]

#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "load_clients.hpp"
#include "load_server.hpp"

namespace tigerpit {
namespace {

constexpr double turn_seconds = 0.7;
constexpr std::size_t idle_terminals = 5'000;
constexpr std::size_t watching_terminals = 2'000;
constexpr int bets_settled = 1'000;
constexpr std::size_t depth = 8;

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

std::string figures(const std::vector<double>& values, const char* format) {
    char text[128];
    std::snprintf(text, sizeof text, format, median(values), *std::ranges::min_element(values),
                  *std::ranges::max_element(values));
    return text;
}

std::vector<double> ratios(const std::vector<double>& over, const std::vector<double>& under) {
    std::vector<double> all;
    for (std::size_t turn = 0; turn < over.size(); ++turn) all.push_back(over[turn] / under[turn]);
    return all;
}

bool all_met = true;

void judge(const char* name, double measured, double bar, bool at_least) {
    const bool met = at_least ? measured >= bar : measured <= bar;
    all_met = all_met && met;
    std::printf("%s %s: %.2f, the bar is at %s %.2f\n", met ? "PASS" : "FAIL", name, measured,
                at_least ? "least" : "most", bar);
}

/// Everybody watches the table, and has been told all of it.
void watch_all(BareSockets& sockets, const LoadServer& server, const std::vector<LoadGuest>& guests,
               std::size_t count) {
    const std::string watch = framed(std::string{R"({"watch":")"} + watched_table + R"("})");
    for (std::size_t one = 0; one < count; ++one) {
        sockets.open(server.pit_port(), "/live", guests[one].token);
        sockets.send(one, watch);
    }
    std::size_t told = 0;
    while (told < count) {
        const bool heard = sockets.wait(20'000, [&](std::size_t, std::string_view text) {
            if (text.find(R"("snapshot":)") != std::string_view::npos) ++told;
        });
        if (!heard) give_up("no snapshot");
    }
}

void measure_idle(const LoadServer& server, const std::vector<LoadGuest>& guests) {
    // What the first need once is not theirs alone.
    BareSockets first;
    watch_all(first, server, guests, 100);
    const double before = server.resident_kilobytes();
    BareSockets all;
    watch_all(all, server, guests, idle_terminals);
    const double each =
        (server.resident_kilobytes() - before) / static_cast<double>(idle_terminals);
    std::printf("W5 idle: %zu terminals that watch a table, %.1f KB each\n", idle_terminals, each);
    judge("W5 KB a terminal", each, 15, false);
}

/// One bet, until everybody who watches has its frame; answers how long the frame is.
std::size_t broadcast(Bettors& bettor, BareSockets& watchers) {
    bettor.bet_once(0);
    std::size_t told = 0, size = 0;
    while (told < watching_terminals)
        if (!watchers.wait(20'000, [&](std::size_t, std::string_view text) {
                if (text.find(R"("events":)") == std::string_view::npos) return;
                ++told;
                size = text.size();
            }))
            give_up("no frame");
    return size;
}

void fan_out(BareSockets& sockets, std::size_t size) {
    sockets.send(0, framed(to_everybody + std::to_string(size)));
    std::size_t told = 0;
    while (told < sockets.size())
        if (!sockets.wait(20'000, [&](std::size_t, std::string_view) { ++told; }))
            give_up("no text");
}

void measure_broadcast(const LoadServer& server, const std::vector<LoadGuest>& guests,
                       int repeats) {
    constexpr int shots = 10;
    Bettors bettor(server.pit_port(), {{guests.back(), watched_table, 1}}, false);
    BareSockets watchers, bare;
    watch_all(watchers, server, guests, watching_terminals);
    for (std::size_t one = 0; one < watching_terminals; ++one)
        bare.open(server.bare_port(), "/", {});
    std::size_t size = broadcast(bettor, watchers);
    fan_out(bare, size);
    std::vector<double> ours, bares;
    for (int turn = 0; turn < repeats; ++turn) {
        auto start = LoadClock::now();
        for (int shot = 0; shot < shots; ++shot) size = broadcast(bettor, watchers);
        ours.push_back(shots * static_cast<double>(watching_terminals) / seconds_since(start));
        start = LoadClock::now();
        for (int shot = 0; shot < shots; ++shot) fan_out(bare, size);
        bares.push_back(shots * static_cast<double>(watching_terminals) / seconds_since(start));
    }
    std::printf("W6 frames of %zu bytes to %zu terminals: %s\n", size, watching_terminals,
                figures(ours, "%.0f a second (%.0f to %.0f)").c_str());
    std::printf("   the same bytes from a bare server: %s\n",
                figures(bares, "%.0f a second (%.0f to %.0f)").c_str());
    judge("W6 of a bare fan-out", median(ratios(ours, bares)), 0.6, true);
}

struct BetFigures {
    std::vector<double> disk, one, sixteen, echo, bare, pipelined, on_one_core, crowd, watching,
        settling;
};

/// `echoes` is a server of its own, which stays on its core: whoever was kept to one does not leave
/// it at once when he may.
BetFigures take_turns(LoadServer& server, const LoadServer& echoes,
                      const std::vector<LoadGuest>& guests, const std::string& home, int repeats) {
    const auto seats = [&](std::size_t first, const auto& table) {
        std::vector<LoadSeat> all;
        for (int seat = 1; seat <= lone_tables; ++seat)
            all.push_back({guests[first + static_cast<std::size_t>(seat)], table(seat),
                           table(seat) == crowded_table ? seat : 1});
        return all;
    };
    const auto crowded = [](int) { return std::string{crowded_table}; };
    // Where nobody watches, no frames are made.
    const auto watched = [](int seat) { return lone_table(lone_tables + seat); };
    Bettors one(server.pit_port(), {{guests[0], lone_table(1), 2}}, false);
    Bettors sixteen(server.pit_port(), seats(100, lone_table), false);
    Bettors watching(server.pit_port(), seats(200, watched), true);
    Bettors crowd(server.pit_port(), seats(300, crowded), false);
    const std::string file = home + "/appended";
    BetFigures taken;
    for (int turn = 0; turn < repeats; ++turn) {
        server.share_cores();
        taken.disk.push_back(fdatasync_rate(file, turn_seconds));
        taken.one.push_back(one.rate(1, turn_seconds));
        taken.sixteen.push_back(sixteen.rate(1, turn_seconds));
        const auto echo = [&](std::uint16_t port) {
            return echo_rate(port, lone_tables, sixteen.message_size(), depth, turn_seconds);
        };
        taken.pipelined.push_back(sixteen.rate(depth, turn_seconds));
        taken.settling.push_back(server.settle(bets_settled));
        taken.crowd.push_back(crowd.rate(1, turn_seconds));
        taken.watching.push_back(watching.rate(1, turn_seconds));
        echoes.keep_apart();
        taken.echo.push_back(echo(echoes.echo_port()));
        taken.bare.push_back(echo(echoes.bare_port()));
    }
    server.keep_apart();
    for (int turn = 0; turn < repeats; ++turn)
        taken.on_one_core.push_back(sixteen.rate(depth, turn_seconds));
    return taken;
}

void measure_bets(LoadServer& server, const LoadServer& echoes,
                  const std::vector<LoadGuest>& guests, const std::string& home, int repeats) {
    const BetFigures taken = take_turns(server, echoes, guests, home, repeats);
    const auto tell = [](const char* what, const std::vector<double>& values) {
        std::printf("%s: %s\n", what, figures(values, "%.0f a second (%.0f to %.0f)").c_str());
    };
    tell("   fdatasync, 4 KiB appended", taken.disk);
    tell("W1 bets of one client", taken.one);
    judge("W1 of the disk", median(ratios(taken.one, taken.disk)), 0.55, true);
    tell("W2 bets of 16 clients at 16 tables", taken.sixteen);
    judge("W2 times W1", median(ratios(taken.sixteen, taken.one)), 6, true);
    tell("   WebSocket echo, 16 clients, 8 in flight", taken.echo);
    tell("   the same of our own server with nothing behind it", taken.bare);
    tell("W3 bets of 16 clients, 8 in flight", taken.pipelined);
    judge("W3 of the echo", median(ratios(taken.pipelined, taken.echo)), 0.4, true);
    tell("   the same, the pit on one core and the clients on the other", taken.on_one_core);
    std::vector<double> syncs, times;
    for (std::size_t turn = 0; turn < taken.disk.size(); ++turn) {
        times.push_back(1e3 * taken.settling[turn]);
        syncs.push_back(taken.settling[turn] * taken.disk[turn]);
    }
    std::printf("W4 settling %d bets: %s\n", bets_settled,
                figures(times, "%.1f ms (%.1f to %.1f)").c_str());
    judge("W4 fdatasyncs", median(syncs), 20, false);
    tell("   bets of 16 clients at one table", taken.crowd);
    tell("   bets of 16 clients at 16 tables, each watching his own", taken.watching);
}

int measure(int repeats, const std::filesystem::path& where, std::string_view only) {
    const auto wanted = [&](std::string_view part) { return only.empty() || only == part; };
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    std::string home = (where / "tigerpit-load-XXXXXX").string();
    if (!::mkdtemp(home.data())) give_up("folder");
    std::vector<LoadGuest> guests;
    {
        const LoadServer server(home);
        guests =
            admit(server.pit_port(), 1 + (wanted("idle") ? idle_terminals : watching_terminals));
    }
    if (wanted("idle")) {
        const LoadServer server(home);
        measure_idle(server, guests);
    }
    if (wanted("broadcast")) {
        const LoadServer server(home);
        measure_broadcast(server, guests, repeats);
    }
    if (wanted("bets")) {
        LoadServer server(home);
        const std::string beside = home + "/beside";
        std::filesystem::create_directory(beside);
        const LoadServer echoes(beside);
        measure_bets(server, echoes, guests, home, repeats);
    }
    std::filesystem::remove_all(home);
    std::printf("load: %s\n", all_met ? "met" : "NOT MET");
    return all_met ? 0 : 1;
}

}  // namespace
}  // namespace tigerpit

int main(int count, char** words) {
    const int repeats = count > 1 ? std::atoi(words[1]) : 5;
    return tigerpit::measure(std::max(repeats, 1),
                             count > 2 ? words[2] : std::filesystem::temp_directory_path(),
                             count > 3 ? words[3] : "");
}
