#include "support/pit_house.hpp"

#include <gtest/gtest.h>

#include <future>

#include "pit/scribe.hpp"
#include "support/one_shelf.hpp"

namespace tigerpit {

namespace {

std::string name_of(Role role) { return "the." + std::string{to_text(role)}; }

std::string credentials(const std::string& name, std::string_view password, Role role) {
    return boost::json::serialize(
        boost::json::object{{"name", name}, {"password", password}, {"role", to_text(role)}});
}

constexpr std::string_view password_after = "a long enough password of ";

}  // namespace

std::string text_in(std::string_view json, std::string_view key) {
    return text_under(json, key).value_or("");
}

std::string table_at(const std::string& name, const std::string& game, const std::string& dealing,
                     const std::string& more) {
    return "[[tables]]\nname = \"" + name + "\"\ngame = \"" + game + "\"\nboxes = 5\ndealing = \"" +
           dealing + "\"\n" + more;
}

PitHouse::PitHouse(std::string floor) : floor_(std::move(floor)) { start(); }

void PitHouse::restart() {
    server_.reset();
    start();
}

void PitHouse::start() {
    auto floor = parse_floor_file(floor_);
    ASSERT_TRUE(floor) << floor.error().what.key;
    ServerOptions options;
    options.floor = *std::move(floor);
    options.vault = folder_.path("seeds");
    options.shelf = one_shelf();
    options.people.cost = least_cost;
    options.people.guests_in = options.people.failures = {1'000'000, 1};
    options.log = [this](std::string_view word, std::string_view about) {
        const std::scoped_lock lock(mutex_);
        log_.push_back(std::string{word} + ' ' + std::string{about});
    };
    auto started = PitServer::start(store_, std::move(options));
    ASSERT_TRUE(started) << started.error();
    server_ = *std::move(started);
}

std::vector<std::string> PitHouse::log() const {
    const std::scoped_lock lock(mutex_);
    return log_;
}

ClientOptions PitHouse::client() const {
    ClientOptions options;
    options.port = server_->port();
    return options;
}

Response PitHouse::ask(std::string_view method, const std::string& target, const std::string& token,
                       const std::string& body) {
    NetClient http(client());
    Headers headers;
    if (!token.empty()) headers.add("Authorization", "Bearer " + token);
    auto answer = http.ask(method, target, headers, body);
    EXPECT_TRUE(answer) << method << ' ' << target << ' ' << (answer ? "" : answer.error().word);
    return answer ? *std::move(answer) : Response{};
}

const std::string& PitHouse::token(Role role) {
    std::string& token = tokens_[role];
    if (token.empty()) token = sign_in(role);
    return token;
}

/// A guest for a player; otherwise somebody who is new here the first time, and changes the
/// password that he was given.
std::string PitHouse::sign_in(Role role) {
    if (role == Role::player) return text_in(text_of(ask("POST", "/api/guest").body), "token");
    const std::string name = name_of(role);
    const std::string own{std::string{password_after} + name.substr(name.size() / 2)};
    const auto enter = [&](std::string_view password) {
        const auto came = ask("POST", "/api/sign-in", {}, credentials(name, password, role));
        EXPECT_EQ(came.status, 200) << text_of(came.body);
        return text_in(text_of(came.body), "token");
    };
    if (passwords_.contains(role)) return enter(passwords_[role]);
    Roles roles;
    roles.insert(role);
    std::promise<std::string> made;
    server_->roster().add({name, name, roles}, house_itself(), wall_clock_ms(),
                          [&made](const Permitted<OneTimePassword>& password) {
                              made.set_value(password ? std::string{(*password)->view()} : "");
                          });
    const std::string given = made.get_future().get();
    EXPECT_FALSE(given.empty()) << name;
    std::string token = enter(given);
    if (role == Role::device) return token;
    const auto changed =
        ask("POST", "/api/password", token,
            boost::json::serialize(boost::json::object{{"old", given}, {"new", own}}));
    EXPECT_EQ(changed.status, 200) << text_of(changed.body);
    passwords_[role] = own;
    return token;
}

LiveTerminal::LiveTerminal(const PitHouse& house, const std::string& token) {
    auto opened =
        SocketClient::open(house.client(), "/live", {{"Authorization", "Bearer " + token}});
    EXPECT_TRUE(opened) << (opened ? "" : opened.error().word);
    if (opened) socket_.emplace(*std::move(opened));
}

void LiveTerminal::say(std::string_view text) { EXPECT_TRUE(socket_ && socket_->send(text)); }

std::optional<std::string> LiveTerminal::next(std::chrono::milliseconds limit) {
    if (!socket_) return std::nullopt;
    auto got = socket_->receive(limit);
    if (got) return *std::move(got);
    if (got.error().word != "timeout") socket_.reset();
    return std::nullopt;
}

std::string LiveTerminal::hear(std::string_view wanted) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (std::chrono::steady_clock::now() < end && socket_)
        if (const auto got = next(std::chrono::milliseconds(500)))
            if (got->find(wanted) != std::string::npos) return *got;
    ADD_FAILURE() << "nobody says " << wanted;
    return {};
}

}  // namespace tigerpit
