#include "load_server.hpp"

#include <fcntl.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <initializer_list>
#include <mutex>
#include <vector>

#include "bare_sockets.hpp"
#include "beast_echo.hpp"
#include "server/pit_server.hpp"
#include "store/sqlite_store.hpp"

namespace tigerpit {

namespace {

std::string floor_text() {
    std::string text = R"(
[server]
guests = true
guest_money_cents = 10000000000
connections_per_address = 0
requests_per_second = 0
asks_per_second = 0
[timing]
betting_ms = 600000
settlement_ms = 1
shuffle_ms = 1
answer_ms = 1
)";
    const auto add = [&](const std::string& name, const std::string& game,
                         const std::string& dealing) {
        text += "[[tables]]\nname = \"" + name + "\"\ngame = \"" + game + "\"\ndealing = \"" +
                dealing + "\"\nmin_cents = 1\nmax_cents = 100000000000\n";
    };
    for (int table = 1; table <= 2 * lone_tables; ++table)
        add(lone_table(table), "wu-song", "automatic");
    // A document that does not count the boxes.
    add(crowded_table, "da-hu-ying-xiong", "automatic");
    text += "boxes = 16\n";
    add(watched_table, "wu-song", "automatic");
    add(settled_table, "da-hu-ying-xiong", "staff");
    text += "boxes = 99\n";
    return text;
}

/// Our connections and nothing behind them: sends back what comes, or one text to everybody.
class BareServer {
public:
    BareServer() {
        NetCalls calls;
        calls.upgrade = [](const Request&) -> NetCalls::Upgraded { return nullptr; };
        calls.open = [this](const ConnectionPtr& connection) {
            const std::scoped_lock lock(mutex_);
            all_.push_back(connection);
        };
        calls.closed = [this](const ConnectionPtr& connection, const Closing&) {
            const std::scoped_lock lock(mutex_);
            std::erase(all_, connection);
        };
        calls.message = [this](const ConnectionPtr& connection, std::string_view text) {
            if (!text.starts_with(to_everybody))
                return static_cast<void>(
                    connection->send(std::make_shared<const std::string>(text)));
            const std::string size{text.substr(std::string_view{to_everybody}.size())};
            const auto one = std::make_shared<const std::string>(std::stoul(size), 'x');
            const std::scoped_lock lock(mutex_);
            for (const ConnectionPtr& other : all_) other->send(one);
        };
        auto started = NetServer::start({}, std::move(calls));
        if (!started) give_up(started.error().c_str());
        server_ = *std::move(started);
    }
    [[nodiscard]] std::uint16_t port() const { return server_->port(); }

private:
    std::mutex mutex_;
    std::vector<ConnectionPtr> all_;
    std::unique_ptr<NetServer> server_;
};

/// Deals rounds at a table of the pit, in the same process, as staff does.
class RoundDealer {
public:
    explicit RoundDealer(Pit& pit) : pit_(pit), table_(*pit.find_table(settled_table)) {}

    double settle(int bets) {
        if (players_.empty()) prepare();
        ask(dealer_, R"({"command":"open_bets"})");
        place(bets);
        for (const char* command :
             {R"({"command":"close_bets"})", R"({"command":"draw_card","card":"4S"})",
              R"({"command":"draw_card","card":"2C"})", R"({"command":"draw_card","card":"4H"})",
              R"({"command":"draw_card","card":"3D"})"})
            ask(dealer_, command);
        const auto start = std::chrono::steady_clock::now();
        ask(dealer_, R"({"command":"settle"})");
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }

private:
    static constexpr std::int64_t chips = 1'000'000'000;

    void prepare() {
        ask({"max", Role::pit_manager},
            R"({"command":"change_dealer","dealer":{"person":"dora","role":"dealer"}})");
        ask(dealer_, R"({"command":"prepare_shoe","cards":416,"shuffled":true})");
        for (const char* name : {"ann", "ben"}) {
            players_.push_back({name, Role::player});
            const MoneyAsk money{name, settled_table, Money{chips}, {}, {players_.back(), {}},
                                 {},   nullptr};
            wait([&](const Answering& told) { pit_.deposit(money, told); });
            wait([&](const Answering& told) { pit_.buy_in(money, told); });
        }
    }
    void place(int bets) {
        constexpr std::array spots{"player",    "banker",      "tie",        "tiger_tie",
                                   "big_tiger", "small_tiger", "tiger_pair", "tiger"};
        std::vector<std::future<void>> all;
        for (int bet = 0; bet < bets; ++bet) {
            const auto spot = static_cast<std::size_t>(bet % 8);
            const int box = bet / 8 % 99 + 1;
            const PersonInRole& player = players_[static_cast<std::size_t>(bet / 792)];
            const std::string text = R"({"command":"place_bet","player":")" + player.name +
                                     R"(","box":)" + std::to_string(box) + R"(,"bet":")" +
                                     spots[spot] + R"(","stake_cents":1000})";
            auto promise = std::make_shared<std::promise<void>>();
            all.push_back(promise->get_future());
            table_.ask({{}, text, {player, {}}, nullptr}, [promise](const Answer& answer) {
                check(answer);
                promise->set_value();
            });
        }
        for (auto& one : all) one.get();
    }
    void ask(const PersonInRole& person, const std::string& command) {
        wait(
            [&](const Answering& told) { table_.ask({{}, command, {person, {}}, nullptr}, told); });
    }
    template <class Act>
    static void wait(const Act& act) {
        std::promise<void> promise;
        act([&](const Answer& answer) {
            check(answer);
            promise.set_value();
        });
        promise.get_future().get();
    }
    static void check(const Answer& answer) {
        if (answer.kind != AnswerKind::accepted) give_up(answer.text.c_str());
    }

    Pit& pit_;
    FloorTable& table_;
    PersonInRole dealer_{"dora", Role::dealer};
    std::vector<PersonInRole> players_;
};

void say(int to, const std::string& line) {
    if (::write(to, line.data(), line.size()) < 0) std::_Exit(2);
}

/// The life of the other process: until nobody asks any more.
int serve_load(const std::string& home, int to, std::FILE* from) {
    auto store = SqliteStore::open(home + "/pit.db");
    if (!store) give_up(store.error().detail.c_str());
    ServerOptions options;
    auto floor = parse_floor_file(floor_text());
    if (!floor) give_up(floor.error().what.key.c_str());
    options.floor = *std::move(floor);
    options.connections = 20'000;
    options.vault = home + "/seeds";
    options.shelf = Shelf::of_the_program();
    options.people.guests_max = 20'000;
    options.people.guests_in = {100'000, 1};
    options.log = [](std::string_view word, std::string_view about) {
        std::fprintf(stderr, "%.*s %.*s\n", static_cast<int>(word.size()), word.data(),
                     static_cast<int>(about.size()), about.data());
    };
    auto server = PitServer::start(**store, std::move(options));
    if (!server) give_up(server.error().c_str());
    const BareServer bare;
    const BeastEcho echo;
    RoundDealer dealer((*server)->pit());
    say(to, std::to_string((*server)->port()) + ' ' + std::to_string(bare.port()) + ' ' +
                std::to_string(echo.port()) + '\n');
    std::array<char, 64> line{};
    while (std::fgets(line.data(), line.size(), from))
        say(to, std::to_string(dealer.settle(std::atoi(line.data()))) + '\n');
    (*server)->stop();
    return 0;
}

/// All threads of a process.
void keep_to_cores(pid_t process, std::initializer_list<unsigned> cores) {
    cpu_set_t all;
    CPU_ZERO(&all);
    for (const unsigned core : cores) CPU_SET(core, &all);
    const std::filesystem::path tasks = "/proc/" + std::to_string(process) + "/task";
    for (const auto& task : std::filesystem::directory_iterator(tasks))
        if (::sched_setaffinity(std::stoi(task.path().filename()), sizeof all, &all) != 0)
            std::perror("affinity");
}

}  // namespace

LoadServer::LoadServer(const std::string& home) {
    std::array<int, 2> down{}, up{};
    if (::pipe2(down.data(), O_CLOEXEC) != 0 || ::pipe2(up.data(), O_CLOEXEC) != 0) give_up("pipe");
    process_ = ::fork();
    if (process_ < 0) give_up("fork");
    if (process_ == 0) {
        ::close(down[1]);
        ::close(up[0]);
        std::_Exit(serve_load(home, up[1], ::fdopen(down[0], "r")));
    }
    ::close(down[0]);
    ::close(up[1]);
    to_ = down[1];
    from_ = up[0];
    const std::string ports = hear();
    char* after = nullptr;
    pit_port_ = static_cast<std::uint16_t>(std::strtoul(ports.c_str(), &after, 10));
    bare_port_ = static_cast<std::uint16_t>(std::strtoul(after, &after, 10));
    echo_port_ = static_cast<std::uint16_t>(std::strtoul(after, nullptr, 10));
    keep_apart();
}

LoadServer::~LoadServer() {
    ::close(to_);
    int status = 0;
    ::waitpid(process_, &status, 0);
    ::close(from_);
}

void LoadServer::keep_apart() const {
    keep_to_cores(process_, {0});
    keep_to_cores(::getpid(), {1});
}

void LoadServer::share_cores() const {
    keep_to_cores(process_, {0, 1});
    keep_to_cores(::getpid(), {0, 1});
}

std::string LoadServer::hear() {
    std::string line;
    while (!line.ends_with('\n')) {
        char byte = 0;
        if (::read(from_, &byte, 1) != 1) give_up("the server is gone");
        line += byte;
    }
    return line;
}

double LoadServer::settle(int bets) {
    say(to_, std::to_string(bets) + '\n');
    return std::atof(hear().c_str());
}

double LoadServer::resident_kilobytes() const {
    std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
    long all = 0;
    long resident = 0;
    file >> all >> resident;
    return static_cast<double>(resident * ::sysconf(_SC_PAGESIZE)) / 1024;
}

}  // namespace tigerpit
