// The program is killed again and again, at any moment, while guests bet, buy in and cash out at
// tables that nobody deals. Whatever it had acknowledged is there afterwards, once, and all money.
//
//   TIGERPIT_KILLS=500       so many kills; ./test full asks for these
//   TIGERPIT_CRASH_SEED=7    the moments and the guests' wishes come from this number

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "after_kill.hpp"
#include "served_pit.hpp"

namespace tigerpit {
namespace {

using Milliseconds = std::chrono::milliseconds;

/// Then another store is begun: what is looked at after each kill is all of it.
constexpr int kills_a_store = 10;
constexpr int guests_each = 4;
/// For a machine on which others build.
constexpr Milliseconds patience{120'000};

constexpr std::string_view quick_timing = R"(
[server]
guests = true
guest_money_cents = 1000000
[timing]
betting_ms = 30
card_ms = 1
handling_ms = 1
insurance_ms = 5
withdrawal_ms = 1
evening_ms = 1
choice_ms = 1
outcome_ms = 1
settlement_ms = 1
shuffle_ms = 1
answer_ms = 1
)";

std::string floor_of(const std::vector<std::string>& tables, std::size_t first) {
    constexpr std::array games{"wu-song", "tiger-baccarat", "tiger-buffalo-commission",
                               "da-hu-ying-xiong", "tiger-buffalo-non-commission"};
    std::string floor{quick_timing};
    for (const std::string& table : tables)
        floor += "[[tables]]\nname = \"" + table + "\"\ngame = \"" + games[first++ % games.size()] +
                 // A shoe is over after a few rounds.
                 "\"\nboxes = 5\nmin_cents = 1000\nmax_cents = 1000000\ncut_card = 400\ndealing = "
                 "\"automatic\"\n";
    return floor;
}

/// On a disk, and not where the system keeps files in memory.
std::filesystem::path new_home() {
    std::string pattern = (std::filesystem::temp_directory_path() / "tigerpit-XXXXXX").string();
    return ::mkdtemp(pattern.data()) ? pattern : std::string{};
}

/// A pit and its guests, who outlive each of its programs.
class MortalPit {
public:
    explicit MortalPit(std::uint64_t seed)
        : chance_(seed), home_(new_home()), after_((home_ / "pit.db").string()) {
        const std::vector<std::string> tables{"T1", "T2", "T3"};
        std::ofstream(home_ / "floor.toml") << floor_of(tables, seed);
        for (int guest = 0; guest < guests_each; ++guest)
            guests_.push_back(std::make_unique<HardyGuest>(chance_(), tables));
    }
    ~MortalPit() { std::filesystem::remove_all(home_); }
    MortalPit(const MortalPit&) = delete;
    MortalPit& operator=(const MortalPit&) = delete;

    void begin_and_be_killed() {
        ServedPit program(home_.string(), floor_path());
        sleep_below(500);
        program.kill();
    }
    /// Each answers what was wrong; nothing if all was well.
    std::string begin() {
        ServedPit program(home_.string(), floor_path());
        if (!program.is_ready(patience)) return "does not begin\n" + log();
        for (const auto& guest : guests_)
            if (!guest->sign_in(program.port())) return "lets nobody in\n" + log();
        if (program.stop() != 0) return "does not end\n" + log();
        return found();
    }
    std::string live_and_be_killed() {
        ServedPit program(home_.string(), floor_path());
        const auto moment = chance_() % 8;
        if (moment == 0) {
            // While it begins.
            sleep_below(300);
        } else {
            if (!program.is_ready(patience)) return "does not begin again\n" + log();
            with_guests(program, moment);
        }
        program.kill();
        return found();
    }
    std::string end() {
        ServedPit program(home_.string(), floor_path());
        if (!program.is_ready(patience)) return "does not begin at last\n" + log();
        play_all(program.port(), 100, [] {});
        if (program.stop() != 0) return "does not end in order\n" + log();
        const std::string report = (home_ / "report").string();
        if (run_program("verify " + (home_ / "pit.db").string(), report) != 0)
            return "is not verified\n" + text_of_file(report);
        const std::string wrong = found();
        // A table that some kill had stopped for good would never be found wanting again.
        if (wrong.empty() && !after_.all_have_settled()) return "a table is stuck\n" + log();
        return wrong;
    }

    [[nodiscard]] const AfterKill& after() const { return after_; }
    [[nodiscard]] const auto& guests() const { return guests_; }

private:
    void with_guests(ServedPit& program, std::uint64_t moment) {
        constexpr int endless = 1'000'000;
        play_all(program.port(), endless, [&] {
            // Mostly after everybody has asked again for what he wanted to, but not always.
            const auto until = std::chrono::steady_clock::now() + patience;
            while (moment > 1 && !all_caught_up() && std::chrono::steady_clock::now() < until)
                std::this_thread::sleep_for(Milliseconds(1));
            sleep_below(120);
            if (!program.is_alive()) died_ = true;
            program.kill();
        });
    }
    template <class Meanwhile>
    void play_all(std::uint16_t port, int most_new, const Meanwhile& meanwhile) {
        std::vector<std::thread> all;
        for (const auto& guest : guests_)
            all.emplace_back([&guest, port, most_new] { guest->play(port, most_new); });
        meanwhile();
        for (std::thread& one : all) one.join();
    }
    [[nodiscard]] bool all_caught_up() const {
        return std::ranges::all_of(guests_, [](const auto& one) { return one->has_caught_up(); });
    }
    std::string found() {
        std::vector<const HardyGuest*> all;
        for (const auto& guest : guests_) all.push_back(guest.get());
        std::string wrong = after_.wrong(all);
        if (died_) wrong += "it died by itself\n";
        return wrong.empty() ? wrong : wrong + log();
    }
    void sleep_below(std::uint64_t milliseconds) {
        std::this_thread::sleep_for(std::chrono::microseconds(chance_() % (1000 * milliseconds)));
    }
    [[nodiscard]] std::string floor_path() const { return (home_ / "floor.toml").string(); }
    [[nodiscard]] std::string log() const { return text_of_file((home_ / "log").string()); }
    static std::string text_of_file(const std::string& path) {
        std::ifstream file(path);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    std::mt19937_64 chance_;
    std::filesystem::path home_;
    AfterKill after_;
    std::vector<std::unique_ptr<HardyGuest>> guests_;
    bool died_ = false;
};

std::uint64_t told_to(const char* name, std::uint64_t otherwise) {
    const char* told = std::getenv(name);
    return told ? std::strtoull(told, nullptr, 10) : otherwise;
}

TEST(Killed, NothingAcknowledgedIsLost) {
    const auto kills = static_cast<int>(told_to("TIGERPIT_KILLS", 40));
    const std::uint64_t seed = told_to("TIGERPIT_CRASH_SEED", std::random_device{}());
    std::printf("crash: TIGERPIT_CRASH_SEED=%llu\n", static_cast<unsigned long long>(seed));
    std::size_t acknowledged = 0;
    int again = 0, open = 0;
    std::int64_t records = 0, rounds = 0;
    for (int kill = 0; kill < kills;) {
        MortalPit pit(seed + static_cast<std::uint64_t>(kill / kills_a_store));
        // Twice before it has ever been ready.
        pit.begin_and_be_killed();
        pit.begin_and_be_killed();
        ASSERT_EQ(pit.begin(), "") << "seed " << seed;
        kill += 2;
        for (int here = 2; here < kills_a_store && kill < kills; ++here, ++kill)
            ASSERT_EQ(pit.live_and_be_killed(), "") << "kill " << kill << ", seed " << seed;
        ASSERT_EQ(pit.end(), "") << "seed " << seed;
        for (const auto& guest : pit.guests()) {
            acknowledged += guest->acknowledged().size();
            again += guest->asked_again();
            open += guest->left_open();
        }
        records += pit.after().records();
        rounds += pit.after().rounds();
    }
    std::printf(
        "crash: %d kills, %zu acknowledged, %d asked again, %d were open, %lld records, "
        "%lld rounds\n",
        kills, acknowledged, again, open, static_cast<long long>(records),
        static_cast<long long>(rounds));
    // A test in which nothing was at stake proves nothing.
    EXPECT_GT(acknowledged, static_cast<std::size_t>(kills) * 10);
    EXPECT_GT(open, kills / 4);
    EXPECT_GT(rounds, kills / 4);
}

}  // namespace
}  // namespace tigerpit
