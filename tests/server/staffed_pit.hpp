#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <future>
#include <mutex>
#include <optional>
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

inline constexpr std::int64_t a_minute = 60'000;

/// What came back over HTTP.
struct HttpAnswer {
    int status = 0;
    std::string body;
    Headers headers;

    /// The word of a refusal; empty where there is none.
    [[nodiscard]] std::string word() const {
        const auto error = json_slice(body, "error");
        return error ? text_under(*error, "word").value_or("") : std::string{};
    }
    [[nodiscard]] std::string text(std::string_view key) const {
        return text_under(body, key).value_or("");
    }
};

/// A live connection of a session.
class LiveLine {
public:
    LiveLine(std::uint16_t port, const std::string& token) {
        ClientOptions options;
        options.port = port;
        auto opened = SocketClient::open(options, "/live", {{"Authorization", "Bearer " + token}});
        EXPECT_TRUE(opened) << (opened ? "" : opened.error().word);
        if (opened) socket_.emplace(*std::move(opened));
    }

    void say(const std::string& text) { EXPECT_TRUE(socket_->send(text)); }

    /// The next message in which a text stands; a test that waits in vain fails.
    std::string hear(const std::string& wanted) {
        for (int i = 0; i < 2000; ++i) {
            auto got = socket_->receive(std::chrono::seconds(10));
            if (!got) break;
            if (got->contains(wanted)) return *got;
        }
        ADD_FAILURE() << "nobody says " << wanted;
        return {};
    }
    /// Asks, and hears the answer; `more` is put into the message beside the command.
    std::string ask(const std::string& command, const std::string& more = {}) {
        return ask_as(std::to_string(++asked_), command, more);
    }
    std::string ask_as(const std::string& id, const std::string& command,
                       const std::string& more = {}) {
        say(R"({"ask":"T","id":")" + id + '"' + more + R"(,"command":)" + command + "}");
        return hear(R"("answer":")" + id + '"');
    }

    /// With which code the server closes; 0 if it does not in time.
    int closed_with() {
        for (int i = 0; i < 2000; ++i) {
            const auto got = socket_->receive(std::chrono::seconds(10));
            if (!got) return got.error().code;
        }
        return 0;
    }

private:
    std::optional<SocketClient> socket_;
    int asked_ = 0;
};

/// A pit with a table that staff deal, people of every role, and a clock that can be moved.
class StaffedPit : public testing::Test {
protected:
    void SetUp() override {
        std::string pattern = (std::filesystem::temp_directory_path() / "tigerpit-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        home = pattern;
    }
    void TearDown() override {
        server.reset();
        std::filesystem::remove_all(home);
        if (&this->kept_in() != &memory) return;
        const auto report = audit(memory, {});
        ASSERT_TRUE(report);
        for (const Finding& finding : report->findings)
            ADD_FAILURE() << finding.stream << '@' << finding.version << ' ' << finding.what.key;
    }
    /// Where everything is kept.
    virtual Store& kept_in() { return memory; }

    /// `server_rows` go into the floor's section [server].
    void start(const std::string& server_rows = {}) {
        auto floor = parse_floor_file("[server]\nguests = true\nguest_money_cents = 1000000\n" +
                                      server_rows +
                                      "\n[[tables]]\nname = \"T\"\ngame = \"wu-song\"\n"
                                      "boxes = 5\ndealing = \"staff\"\n");
        ASSERT_TRUE(floor) << floor.error().what.key;
        ServerOptions options;
        options.floor = *std::move(floor);
        options.vault = (home / "seeds").string();
        options.shelf = one_shelf();
        options.people.cost = least_cost;
        options.people.guests_in = {1000, 1};
        options.log = [this](std::string_view word, std::string_view about) {
            const std::scoped_lock lock(mutex);
            logged.append(word).append(" ").append(about).append("\n");
        };
        options.now_ms = [this] { return wall_clock_ms() + later; };
        auto started = PitServer::start(kept_in(), std::move(options));
        ASSERT_TRUE(started) << started.error();
        server = *std::move(started);
    }

    // ── People ──────────────────────────────────────────────────────────────────────────────────

    static std::string password_of(const std::string& name) { return "what " + name + " knows"; }

    static Roles roles_of(std::initializer_list<Role> list) {
        Roles roles;
        for (const Role role : list) roles.insert(role);
        return roles;
    }

    template <class T, class Ask>
    Permitted<T> answer_of(Ask ask) {
        std::promise<Permitted<T>> promise;
        ask([&](Permitted<T> told) { promise.set_value(std::move(told)); });
        return promise.get_future().get();
    }
    /// With a one-time password, which is returned.
    std::string add(const std::string& name, Roles roles) {
        const auto given = answer_of<OneTimePassword>([&](auto then) {
            server->roster().add({name, name, roles}, house_itself(), now(), then);
        });
        EXPECT_TRUE(given) << (given ? "" : to_text(given.error().fault));
        return given ? std::string{(*given)->view()} : std::string{};
    }
    /// With a password of his own.
    void hire(const std::string& name, Roles roles) {
        const std::string first = add(name, roles);
        const auto changed = answer_of<void>([&](auto then) {
            server->roster().change_password(
                {name, first, password_of(name), {}, "10.0.0.1", now()}, then);
        });
        EXPECT_TRUE(changed) << (changed ? "" : to_text(changed.error().fault));
    }
    void hire(const std::string& name, Role role) { hire(name, roles_of({role})); }

    /// The token of a new session.
    std::string sign_in(const std::string& name, Role role, std::string password = {}) {
        if (password.empty()) password = password_of(name);
        const HttpAnswer in =
            post("/api/sign-in", R"({"name":")" + name + R"(","password":")" + password +
                                     R"(","role":")" + std::string{to_text(role)} + R"("})");
        EXPECT_EQ(in.status, 200) << in.body;
        return in.text("token");
    }
    std::string come_as_guest() { return post("/api/guest", "").text("token"); }

    // ── HTTP ────────────────────────────────────────────────────────────────────────────────────

    HttpAnswer ask(std::string_view method, const std::string& target, const std::string& body,
                   Headers headers) {
        ClientOptions options;
        options.port = server->port();
        const auto got = NetClient(options).ask(method, target, headers, body);
        EXPECT_TRUE(got) << method << ' ' << target << ' ' << (got ? "" : got.error().word);
        if (!got) return {};
        return {got->status, std::string{text_of(got->body)}, got->headers};
    }
    HttpAnswer get(const std::string& target, const std::string& token = {}) {
        return ask("GET", target, {}, bearing(token));
    }
    HttpAnswer post(const std::string& target, const std::string& body,
                    const std::string& token = {}) {
        return ask("POST", target, body, bearing(token));
    }
    static Headers bearing(const std::string& token) {
        if (token.empty()) return {};
        return {{"Authorization", "Bearer " + token}};
    }

    LiveLine line(const std::string& token) { return {server->port(), token}; }

    std::int64_t now() { return wall_clock_ms() + later; }
    /// How many records of the pit have this in them.
    int noted(std::string_view part) {
        int count = 0;
        EXPECT_TRUE(kept_in().read("pit", 0, INT64_MAX, [&](const Record& record) {
            if (record.event.contains(part)) ++count;
            return true;
        }));
        return count;
    }

    /// The same, where nobody is told when it is on disk: waits until there are so many.
    int noted(std::string_view part, int wanted) {
        for (int i = 0; i < 500 && noted(part) < wanted; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        return noted(part);
    }

    std::filesystem::path home;
    MemoryStore memory;
    std::mutex mutex;
    std::string logged;
    std::atomic<std::int64_t> later = 0;  ///< by so many milliseconds the clock is ahead
    std::unique_ptr<PitServer> server;
};

}  // namespace tigerpit
