#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "codec/json_slice.hpp"
#include "net/net_client.hpp"
#include "pit/audit.hpp"
#include "pit/scribe.hpp"
#include "server/pit_server.hpp"
#include "store/memory_store.hpp"
#include "support/one_shelf.hpp"

namespace tigerpit {

// Real clients of a real server: people who sign in, watch and ask, and a shoe that says what it
// reads.

constexpr std::string_view quick_floor = R"(
[server]
guests = true
guest_money_cents = 1000000
[timing]
betting_ms = 300
card_ms = 5
handling_ms = 5
insurance_ms = 20
withdrawal_ms = 5
evening_ms = 5
choice_ms = 5
outcome_ms = 5
settlement_ms = 5
shuffle_ms = 5
answer_ms = 1
)";

inline std::string table_row(const std::string& name, const std::string& game,
                             const std::string& dealing = "dealing = \"automatic\"\n") {
    return "[[tables]]\nname = \"" + name + "\"\ngame = \"" + game + "\"\nboxes = 5\n" + dealing;
}

/// A server on a store of the test's, in a folder that goes with it. Whatever it logs fails the
/// test unless its word is expected; what it has recorded is audited at the end.
class PitTest : public testing::Test {
protected:
    void SetUp() override {
        std::string pattern = (std::filesystem::temp_directory_path() / "tigerpit-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        home = pattern;
        if (!store) store = std::make_unique<MemoryStore>();
    }
    void TearDown() override {
        server.reset();
        expect_sound();
        store.reset();
        std::filesystem::remove_all(home);
    }
    void expect_sound() const {
        const auto report = audit(*store, {});
        ASSERT_TRUE(report);
        for (const Finding& finding : report->findings)
            ADD_FAILURE() << finding.stream << '@' << finding.version << ' ' << finding.what.key;
    }
    /// `server_rows` go into the floor's section [server].
    void start(const std::string& tables, const std::string& server_rows = {}) {
        std::string text{quick_floor};
        text.insert(text.find("[timing]"), server_rows);
        start_on(text + tables);
    }
    /// Where a test waits for rounds and nobody needs time to bet.
    void start_quickly(const std::string& tables) {
        std::string floor{quick_floor};
        constexpr std::string_view usual = "betting_ms = 300";
        floor.replace(floor.find(usual), usual.size(), "betting_ms = 20");
        start_on(floor + tables);
    }
    void start_on(const std::string& floor_text) {
        server.reset();
        auto floor = parse_floor_file(floor_text);
        ASSERT_TRUE(floor) << floor.error().what.key;
        ServerOptions options;
        options.floor = *std::move(floor);
        options.vault = (home / "seeds").string();
        options.shelf = one_shelf();
        options.people.cost = least_cost;
        options.log = [this](std::string_view word, std::string_view about) {
            const std::scoped_lock lock(log_mutex);
            logged.append(word).append(" ").append(about).append("\n");
            if (!expected.contains(std::string{word})) ADD_FAILURE() << word << ' ' << about;
        };
        auto started = PitServer::start(*store, std::move(options));
        ASSERT_TRUE(started) << started.error();
        server = *std::move(started);
    }

    std::filesystem::path home;
    std::unique_ptr<Store> store;
    std::unique_ptr<PitServer> server;
    std::mutex log_mutex;
    std::string logged;
    std::set<std::string> expected;  ///< words of the log
};

/// Somebody with a credential, signed in.
struct Employee {
    std::string name;
    Role role{};
    std::string token;
};

inline ClientOptions to(PitServer& server) {
    ClientOptions options;
    options.port = server.port();
    return options;
}

inline std::string sign_in(PitServer& server, const std::string& name, std::string_view password,
                           Role role) {
    NetClient http(to(server));
    JsonWriter body;
    body.open('{').key("name").text(name).key("password").text(password);
    body.key("role").text(to_text(role)).close('}');
    const auto came = http.post("/api/sign-in", body.take());
    EXPECT_TRUE(came && came->status == 200) << (came ? text_of(came->body) : came.error().word);
    return came ? text_under(text_of(came->body), "token").value_or("") : std::string{};
}

/// What people choose who are hired.
inline const std::string hired_password = "a longer word than most";

/// A new person in a role, who has changed the password that he was given.
inline Employee hire(PitServer& server, const std::string& name, Role role) {
    std::promise<OneTimePassword> made;
    Roles roles;
    roles.insert(role);
    server.roster().add({name, name, roles}, house_itself(), wall_clock_ms(),
                        [&](const Permitted<OneTimePassword>& password) {
                            EXPECT_TRUE(password);
                            made.set_value(password ? *password : nullptr);
                        });
    const OneTimePassword first = made.get_future().get();
    if (!first) return {name, role, {}};
    Employee hired{name, role, sign_in(server, name, first->view(), role)};
    if (role == Role::device) return hired;
    NetClient http(to(server));
    JsonWriter body;
    body.open('{').key("old").text(first->view()).key("new").text(hired_password).close('}');
    const auto changed =
        http.post("/api/password", body.take(), {{"Authorization", "Bearer " + hired.token}});
    EXPECT_TRUE(changed && changed->status == 200);
    return hired;
}

/// One WebSocket and what is heard on it.
class Wire {
public:
    Wire(PitServer& server, std::string_view path, const std::string& token) {
        auto opened = SocketClient::open(to(server), path, {{"Authorization", "Bearer " + token}});
        EXPECT_TRUE(opened) << (opened ? "" : opened.error().word);
        if (opened) socket_.emplace(*std::move(opened));
    }

    void say(const std::string& text) { EXPECT_TRUE(socket_->send(text)); }

    /// The next message in which a text stands; a test that waits in vain fails.
    std::string hear(const std::string& wanted) {
        for (int i = 0; i < 2000; ++i) {
            auto got = socket_->receive(std::chrono::seconds(10));
            if (!got) break;
            all += *got + '\n';
            if (got->find(wanted) != std::string::npos) return *got;
        }
        ADD_FAILURE() << "nobody says " << wanted;
        return {};
    }

    /// Nothing more is heard, and this is why.
    void expect_closed(std::uint16_t code) {
        for (;;) {
            const auto got = socket_->receive(std::chrono::seconds(10));
            if (got) continue;
            EXPECT_EQ(got.error().word, "closed");
            EXPECT_EQ(got.error().code, code);
            return;
        }
    }

    std::string all;  ///< that was heard

private:
    std::optional<SocketClient> socket_;
};

/// A terminal: signed in, as a guest unless a token says otherwise, and connected.
class Terminal {
public:
    explicit Terminal(PitServer& server, const std::string& token = {}) : token_(token) {
        if (token.empty()) {
            NetClient http(to(server));
            const auto came = http.post("/api/guest", "");
            EXPECT_TRUE(came);
            token_ = text_under(text_of(came->body), "token").value_or("");
        }
        wire_.emplace(server, "/live", token_);
        name =
            text_under(*json_slice(wire_->hear(R"("welcome":)"), "welcome"), "person").value_or("");
    }
    Terminal(PitServer& server, const Employee& who) : Terminal(server, who.token) {}

    void say(const std::string& text) { wire_->say(text); }
    std::string hear(const std::string& wanted) { return wire_->hear(wanted); }
    void watch(const std::string& table) {
        say(R"({"watch":")" + table + R"("})");
        hear(R"("snapshot":)");
    }

    std::string ask(const std::string& table, const std::string& command) {
        return asked(R"("ask":")" + table + R"(","command":{"command":)" + command + '}');
    }
    /// A command as it was written; by leave of somebody above, where he has given it.
    std::string ask_whole(const std::string& table, const std::string& command,
                          const std::string& approval = {}) {
        const std::string leave = approval.empty() ? "" : R"("approval":")" + approval + R"(",)";
        return asked(R"("ask":")" + table + R"(",)" + leave + R"("command":)" + command);
    }
    std::string buy_in(const std::string& table, std::int64_t cents) {
        return asked(R"("buy_in":")" + table + R"(","amount_cents":)" + std::to_string(cents));
    }
    std::string confirm_shoe(const std::string& table) {
        return asked(R"("confirm_shoe":")" + table + '"');
    }
    std::string by_hand(const std::string& table) { return asked(R"("by_hand":")" + table + '"'); }

    [[nodiscard]] const std::string& token() const { return token_; }
    [[nodiscard]] const std::string& all() const { return wire_->all; }

    std::string name;

private:
    std::string asked(const std::string& what) {
        const std::string id = std::to_string(++asked_);
        say(R"({"id":")" + id + R"(",)" + what + '}');
        return hear(R"("answer":")" + id + '"');
    }

    std::string token_;
    std::optional<Wire> wire_;
    int asked_ = 0;
};

/// An electronic shoe: says what a test lets it read, under its numbers.
class ShoeClient {
public:
    ShoeClient(PitServer& server, const Employee& device, std::uint64_t begins = 1)
        : session(begins), wire_(server, "/device", device.token) {
        welcome = wire_.hear(R"("welcome":)");
        wire_.hear(R"("shoe_link":)");
    }

    /// Says the next thing and hears the answer.
    std::string says(const std::string& kind, const std::string& more = {}) {
        return says_at(++sequence, kind, more);
    }
    std::string says_at(std::int64_t number, const std::string& kind, const std::string& more) {
        wire_.say(message(number, kind, more));
        return wire_.hear(R"("answer":)" + std::to_string(number) + ',');
    }
    [[nodiscard]] std::string message(std::int64_t number, const std::string& kind,
                                      const std::string& more = {}) const {
        return R"({"session":")" + std::to_string(session) + R"(","sequence":)" +
               std::to_string(number) + R"(,"kind":")" + kind + '"' +
               (more.empty() ? "" : ',' + more) + '}';
    }
    std::string reads(const std::string& card) { return says("card", R"("card":")" + card + '"'); }
    std::string burns(const std::string& card, int unseen) {
        return says("burn", R"("card":")" + card + R"(","unseen":)" + std::to_string(unseen));
    }
    Wire& wire() { return wire_; }

    std::uint64_t session;
    std::int64_t sequence = 0;
    std::string welcome;

private:
    Wire wire_;
};

inline bool is_accepted(const std::string& answer) {
    return answer.find(R"("accepted":)") != std::string::npos;
}
inline bool is_refused(const std::string& answer, const std::string& word) {
    return answer.find(R"("refused":")" + word + '"') != std::string::npos;
}
/// The word of what a shoe was answered.
inline std::string word_in(const std::string& answer) {
    return text_under(answer, "word").value_or("");
}
inline std::string mode_in(const std::string& answer) {
    return text_under(answer, "mode").value_or("");
}

/// How staff were answered that the link of a shoe stands.
inline std::string link_mode(const std::string& answer) {
    const auto link = answer.empty() ? std::nullopt : json_slice(answer, "shoe_link");
    return link ? mode_in(std::string{*link}) : std::string{};
}

/// Every event of a table, as it was recorded.
inline std::vector<std::string> events_of(Store& store, const std::string& stream) {
    std::vector<std::string> events;
    const auto read = store.read(stream, 0, INT64_MAX, [&](const Record& record) {
        events.push_back(record.event);
        return true;
    });
    EXPECT_TRUE(read);
    return events;
}
inline std::vector<std::string> events_of(Store& store, const std::string& stream,
                                          const std::string& having) {
    auto events = events_of(store, stream);
    std::erase_if(events, [&](const std::string& event) {
        return event.find(having) == std::string::npos;
    });
    return events;
}

/// Is it so, now or within a minute?
inline bool comes_true(const std::function<bool()>& holds) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (std::chrono::steady_clock::now() < deadline) {
        if (holds()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return holds();
}

}  // namespace tigerpit
