// Snapshot, then events, without a gap: people who come and go at random while tables play on have,
// after every frame, the view that the record says they should have.

#include <gtest/gtest.h>

#include <deque>
#include <future>
#include <limits>
#include <random>
#include <thread>

#include "codec/view_json.hpp"
#include "pit/seen_table.hpp"
#include "support/follower.hpp"
#include "support/pit_house.hpp"
#include "table/evolve.hpp"
#include "table/view.hpp"

namespace tigerpit {
namespace {

/// The views that a table's record says there were, by version.
class RecordedViews {
public:
    RecordedViews(Store& store, const Shelf& shelf, const std::string& table) {
        const auto read =
            store.read(table_stream(table), 0, std::numeric_limits<std::int64_t>::max(),
                       [&](const Record& record) {
                           const auto recorded = read_record(scribe_, shelf, record);
                           EXPECT_TRUE(recorded);
                           if (recorded) events_.push_back(*recorded);
                           return recorded.has_value();
                       });
        EXPECT_TRUE(read);
    }

    /// Asked with versions that go up.
    SentView view_at(std::int64_t version, Viewer viewer) {
        while (at_ < version && at_ < std::ssize(events_))
            evolve(table_, events_[static_cast<std::size_t>(at_++)]);
        std::string text;
        const Naming naming = scribe_.naming();
        write_view(text, view_of(*scribe_.book(), table_, viewer), naming);
        return sent_view(text);
    }
    [[nodiscard]] std::int64_t size() const { return std::ssize(events_); }

private:
    Scribe scribe_;
    std::vector<Recorded> events_;
    Table table_;
    std::int64_t at_ = 0;
};

/// Somebody who comes and goes.
struct Passerby {
    Viewer viewer{};
    std::mutex mutex;
    std::deque<SharedText> inbox;
    Follower follower;
    std::optional<TableFeed::Ticket> ticket;

    void read() {
        std::deque<SharedText> all;
        {
            const std::scoped_lock lock(mutex);
            all.swap(inbox);
        }
        for (const SharedText& text : all) follower.hear(*text);
    }
};

/// A table that hardly waits for bets.
std::string hasty_house() {
    std::string floor{quick_house};
    const std::string_view wait = "betting_ms = 100";
    floor.replace(floor.find(wait), wait.size(), "betting_ms = 10");
    return floor + table_at("T", "tiger-baccarat");
}

/// Somebody who bets whenever he can: no round is dealt without a bet.
class Regular {
public:
    explicit Regular(PitHouse& house) : pit_(house.server().pit()) {
        const std::string id = std::to_string(wall_clock_ms());
        told([&](const Answering& then) {
            pit_.deposit({name, {}, plenty, id, {{"cage", Role::cashier}, {}}, {}, nullptr}, then);
        });
        told([&](const Answering& then) {
            pit_.buy_in({name, "T", plenty, id, {{name, Role::player}, {}}, {}, nullptr}, then);
        });
        thread_ = std::jthread([this](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                told([&](const Answering& then) { bet(then); });
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
            }
        });
    }

private:
    static constexpr const char* name = "rex";
    static constexpr Money plenty{100'000'000};

    void bet(const Answering& then) {
        pit_.find_table("T")->ask({{},
                                   R"({"command":"place_bet","player":"rex","box":1,)"
                                   R"("bet":"banker","stake_cents":10000})",
                                   {{name, Role::player}, {}},
                                   nullptr},
                                  then);
    }
    template <class Act>
    static void told(const Act& act) {
        auto answered = std::make_shared<std::promise<void>>();
        act([answered](const Answer&) { answered->set_value(); });
        EXPECT_EQ(answered->get_future().wait_for(std::chrono::seconds(20)),
                  std::future_status::ready);
    }

    Pit& pit_;
    std::jthread thread_;
};

class GapTest : public testing::Test {
protected:
    GapTest() : house(hasty_house()) {
        regular = std::make_unique<Regular>(house);
        for (int i = 0; i < 8; ++i) {
            people.push_back(std::make_unique<Passerby>());
            people.back()->viewer = i % 2 == 0 ? Viewer::guest : Viewer::staff;
        }
    }
    ~GapTest() override {
        for (const auto& one : people) leave(*one);
        regular.reset();
    }

    void restart() {
        regular.reset();
        house.restart();
        regular = std::make_unique<Regular>(house);
    }

    TableFeed& feed() { return *house.server().floor().find("T"); }

    void come(Passerby& one, std::optional<std::int64_t> from) {
        one.follower.resume();
        one.ticket = feed().add({one.viewer, "",
                                 [&one](const SharedText& text) {
                                     const std::scoped_lock lock(one.mutex);
                                     one.inbox.push_back(text);
                                     return true;
                                 }},
                                from);
    }
    void leave(Passerby& one) {
        if (one.ticket) feed().remove(*std::exchange(one.ticket, std::nullopt));
        one.read();
        one.follower.lose();
    }
    void wander(int steps) {
        for (int step = 0; step < steps; ++step) {
            Passerby& one = *people[random() % people.size()];
            one.read();
            if (one.ticket)
                leave(one);
            else
                come(one, one.follower.has_view() && random() % 4 != 0
                              ? std::optional{one.follower.version()}
                              : std::nullopt);
            if (random() % 3 == 0)
                std::this_thread::sleep_for(std::chrono::milliseconds(random() % 8));
        }
    }
    /// Each has seen what the record says, version by version.
    void compare() {
        int frames = 0;
        std::map<std::pair<Viewer, std::int64_t>, std::vector<const Follower::Seen*>> all;
        for (const auto& one : people) {
            one->read();
            EXPECT_EQ(one->follower.faults(), std::vector<std::string>{});
            frames += one->follower.frames();
            for (const Follower::Seen& seen : one->follower.seen)
                all[{one->viewer, seen.version}].push_back(&seen);
        }
        for (const Viewer viewer : {Viewer::guest, Viewer::staff}) {
            RecordedViews views(house.store(), house.server().pit().shelf(), "T");
            for (const auto& [key, seen] : all) {
                if (key.first != viewer) continue;
                const SentView wanted = views.view_at(key.second, viewer);
                for (const Follower::Seen* one : seen)
                    ASSERT_TRUE(is_same(one->view, wanted)) << key.second;
            }
            EXPECT_GT(views.size(), 40);
        }
        EXPECT_GT(frames, 100);
    }

    PitHouse house;
    std::unique_ptr<Regular> regular;
    std::vector<std::unique_ptr<Passerby>> people;
    std::mt19937 random{11};
};

TEST_F(GapTest, PeopleComeAndGoAndMissNothing) {
    wander(500);
    for (const auto& one : people)
        if (!one->ticket) come(*one, one->follower.version());
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    compare();
}

TEST_F(GapTest, AndOverARestart) {
    wander(200);
    for (const auto& one : people) leave(*one);
    restart();
    for (const auto& one : people) come(*one, one->follower.version());
    wander(200);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    compare();
}

TEST_F(GapTest, WhatIsTooOldOrYetToComeIsASnapshot) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    for (const std::int64_t from :
         {std::int64_t{0}, std::int64_t{1'000'000'000}, std::numeric_limits<std::int64_t>::max()}) {
        Passerby one;
        come(one, from);
        leave(one);
        EXPECT_EQ(one.follower.snapshots(), 1) << from;
        EXPECT_EQ(one.follower.faults(), std::vector<std::string>{});
    }
    // Frames are kept for a while, and no longer.
    Passerby early;
    come(early, std::nullopt);
    leave(early);
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    const auto version = [&] {
        return feed().table().with(
            [](const Rulebook*, const Table&, std::int64_t now, People&) { return now; });
    };
    while (version() < early.follower.version() + 700 && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    come(early, early.follower.version());
    leave(early);
    EXPECT_EQ(early.follower.snapshots(), 2);
    EXPECT_EQ(early.follower.faults(), std::vector<std::string>{});
}

/// The same over the network, where connections break: a terminal, the roles, a restart.
TEST_F(GapTest, TerminalsResumeOverTheNetwork) {
    for (const Role role : {Role::player, Role::dealer, Role::surveillance}) {
        Follower follower;
        const auto follow = [&](int messages) {
            follower.resume();
            LiveTerminal terminal(house, house.token(role));
            terminal.say(follower.has_view()
                             ? R"({"watch":"T","from":)" + std::to_string(follower.version()) + "}"
                             : std::string{R"({"watch":"T"})"});
            for (int i = 0; i < messages; ++i) {
                const auto got = terminal.next(std::chrono::seconds(10));
                ASSERT_TRUE(got);
                follower.hear(*got);
            }
            follower.lose();
        };
        for (int visit = 0; visit < 6; ++visit) {
            follow(10 + visit);
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
            if (visit == 3) restart();
        }
        EXPECT_EQ(follower.faults(), std::vector<std::string>{});
        EXPECT_GE(follower.frames(), 20) << to_text(role);
        const Viewer viewer = role == Role::player ? Viewer::guest : Viewer::staff;
        RecordedViews views(house.store(), house.server().pit().shelf(), "T");
        for (const Follower::Seen& seen : follower.seen)
            ASSERT_TRUE(is_same(seen.view, views.view_at(seen.version, viewer))) << seen.version;
    }
}

TEST_F(GapTest, WhoDoesNotReadIsDroppedAndComesBack) {
    Follower follower;
    auto slow = SocketClient::open(house.client(), "/live",
                                   {{"Authorization", "Bearer " + house.token(Role::player)}});
    ASSERT_TRUE(slow);
    for (int i = 0; i < 5'000; ++i)
        if (!slow->send(R"({"watch":"T"})")) break;
    for (;;) {
        const auto got = slow->receive(std::chrono::seconds(10));
        if (!got) {
            EXPECT_NE(got.error().word, "timeout");
            break;
        }
        // Watching again begins again.
        if (got->contains(R"("snapshot":)")) follower = Follower{};
        follower.hear(*got);
    }
    EXPECT_EQ(follower.faults(), std::vector<std::string>{});
    ASSERT_TRUE(follower.has_view());
    LiveTerminal again(house, house.token(Role::player));
    again.say(R"({"watch":"T","from":)" + std::to_string(follower.version()) + "}");
    for (int i = 0; i < 20; ++i) {
        const auto got = again.next(std::chrono::seconds(10));
        ASSERT_TRUE(got);
        follower.hear(*got);
    }
    EXPECT_EQ(follower.faults(), std::vector<std::string>{});
}

}  // namespace
}  // namespace tigerpit
