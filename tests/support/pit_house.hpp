#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/net_client.hpp"
#include "server/pit_server.hpp"
#include "store/memory_store.hpp"
#include "support/folder.hpp"

namespace tigerpit {

/// Guests with money, and dealers who do not make anybody wait.
inline constexpr std::string_view quick_house = R"(
[server]
guests = true
guest_money_cents = 1000000
requests_per_second = 0
asks_per_second = 0
[timing]
betting_ms = 100
card_ms = 1
handling_ms = 1
insurance_ms = 1
withdrawal_ms = 1
evening_ms = 1
choice_ms = 1
outcome_ms = 1
settlement_ms = 1
shuffle_ms = 1
answer_ms = 1
)";

/// A row of a floor's file.
std::string table_at(const std::string& name, const std::string& game,
                     const std::string& dealing = "automatic", const std::string& more = {});

/// A pit on the network, on a store in memory and in a folder that goes with it, with somebody in
/// every role.
class PitHouse {
public:
    explicit PitHouse(std::string floor);
    PitHouse(const PitHouse&) = delete;
    PitHouse& operator=(const PitHouse&) = delete;

    /// Ends the server and starts another on what it has recorded.
    void restart();

    [[nodiscard]] PitServer& server() { return *server_; }
    [[nodiscard]] MemoryStore& store() { return store_; }
    [[nodiscard]] ClientOptions client() const;
    /// What the server's log has told, so far.
    [[nodiscard]] std::vector<std::string> log() const;

    /// The token of somebody who has signed in in this role; the same one until it is given up.
    const std::string& token(Role);
    /// The next time somebody signs in anew.
    void give_up(Role role) { tokens_.erase(role); }

    /// Asks over HTTP, as the holder of the token where one is given.
    Response ask(std::string_view method, const std::string& target, const std::string& token = {},
                 const std::string& body = {});

private:
    void start();
    std::string sign_in(Role);

    std::string floor_;
    Folder folder_;
    MemoryStore store_;
    mutable std::mutex mutex_;
    std::vector<std::string> log_;
    std::unique_ptr<PitServer> server_;
    std::map<Role, std::string> tokens_;
    std::map<Role, std::string> passwords_;
};

/// A terminal's WebSocket.
class LiveTerminal {
public:
    LiveTerminal(const PitHouse&, const std::string& token);

    [[nodiscard]] bool is_open() const { return socket_.has_value(); }
    void say(std::string_view text);
    /// False when the connection is gone.
    bool try_say(std::string_view text) { return socket_ && socket_->send(text).has_value(); }
    /// The next message, if one comes in time; the connection is gone after it was closed.
    std::optional<std::string> next(std::chrono::milliseconds limit);
    /// The next one in which a text stands; empty when there is none for ten seconds.
    std::string hear(std::string_view wanted);

private:
    std::optional<SocketClient> socket_;
};

/// The text under a key of a JSON object.
std::string text_in(std::string_view json, std::string_view key);

}  // namespace tigerpit
