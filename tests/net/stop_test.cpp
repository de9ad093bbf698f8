#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "net/raw_socket.hpp"
#include "net/test_server.hpp"

namespace tigerpit {
namespace {

using namespace std::chrono_literals;

using ::testing::Each;
using ::testing::HasSubstr;

std::chrono::milliseconds time_of(const std::function<void()>& what) {
    const auto start = std::chrono::steady_clock::now();
    what();
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                 start);
}

TEST(Stop, SocketsAreToldAndEverythingEnds) {
    const auto notes = std::make_shared<Notes>();
    NetOptions options;
    options.threads = 2;
    TestServer server(echo_calls(notes), options);
    std::vector<SocketClient> sockets;
    for (int number = 0; number < 20; ++number) sockets.push_back(server.socket());
    NetClient idle(server.client());
    ASSERT_TRUE(idle.get("/"));
    const RawSocket silent(server->port());
    const ConnectionPtr connection = notes->wait_opened(20).at(0);
    std::jthread reading([&] {
        for (SocketClient& socket : sockets)
            EXPECT_EQ(socket.receive(patience),
                      std::unexpected(NetFault{"closed", close_code::going_away}));
    });
    EXPECT_LT(time_of([&] { server->stop(); }), 2s);
    EXPECT_THAT(notes->wait_closed(20),
                Each(Closing{close_code::going_away, CloseCause::stopping}));
    EXPECT_EQ(server->counters().open, 0U);
    EXPECT_FALSE(RawSocket(server->port()).connected());
    // Who still holds a connection holds nothing that moves.
    server.drop();
    EXPECT_FALSE(connection->send(shared_text("anybody?")));
    connection->close(1000);
}

TEST(Stop, RequestThatWasBegunIsAnswered) {
    NetCalls calls = echo_calls();
    std::optional<Reply> kept;
    std::atomic<bool> asked = false;
    calls.request = [&](const Request&, Reply reply) {
        kept.emplace(std::move(reply));
        asked = true;
    };
    TestServer server(calls);
    RawSocket socket(server->port());
    socket.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    ASSERT_TRUE(soon([&] { return asked.load(); }));
    std::jthread stopping([&] { server->stop(); });
    std::this_thread::sleep_for(30ms);
    (*kept)({200, {}, "done"});
    const std::string got = socket.read(patience);
    EXPECT_THAT(got, HasSubstr("\r\n\r\ndone"));
    EXPECT_THAT(got, HasSubstr("Connection: close"));
}

TEST(Stop, WhoDoesNotEndIsCutInTime) {
    const auto notes = std::make_shared<Notes>();
    NetOptions options;
    options.stop_timeout = 100ms;
    NetCalls calls = echo_calls(notes);
    std::vector<Reply> kept;
    calls.request = [&](const Request&, Reply reply) { kept.push_back(std::move(reply)); };
    TestServer server(calls, options);
    RawSocket waiting(server->port());
    waiting.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    RawSocket half(server->port());
    half.send("GET / HTTP/1.1\r\nHo");
    RawSocket mute(server->port());
    mute.send(opening());
    ASSERT_TRUE(soon([&] { return server->counters().requests == 2; }));
    notes->wait_opened(1);
    const auto time = time_of([&] { server->stop(); });
    EXPECT_GE(time, 100ms);
    EXPECT_LT(time, 2s);
    EXPECT_EQ(notes->wait_closed(1).size(), 1U);
    ASSERT_EQ(kept.size(), 1U);
    kept[0]({200, {}, "too late"});
    server.drop();
}

TEST(Stop, SendingGoesOnWhileItStops) {
    const auto notes = std::make_shared<Notes>();
    NetOptions options;
    options.threads = 2;
    TestServer server(echo_calls(notes), options);
    std::vector<SocketClient> sockets;
    for (int number = 0; number < 10; ++number) sockets.push_back(server.socket());
    const auto connections = notes->wait_opened(10);
    std::atomic<bool> over = false;
    std::vector<std::jthread> senders;
    for (int thread = 0; thread < 3; ++thread)
        senders.emplace_back([&] {
            while (!over)
                for (const ConnectionPtr& connection : connections)
                    connection->send(shared_text("text"));
        });
    std::jthread reading([&] {
        for (SocketClient& socket : sockets)
            while (socket.receive(patience)) continue;
    });
    std::this_thread::sleep_for(30ms);
    EXPECT_LT(time_of([&] { server.drop(); }), 5s);
    over = true;
    EXPECT_EQ(notes->wait_closed(10).size(), 10U);
}

TEST(Stop, ConnectionsThatComeMeanwhileAreNoTrouble) {
    for (int time = 0; time < 10; ++time) {
        TestServer server;
        const ClientOptions options = server.client();
        std::atomic<bool> over = false;
        std::vector<std::jthread> comers;
        for (int thread = 0; thread < 3; ++thread)
            comers.emplace_back([&] {
                while (!over) {
                    auto socket = SocketClient::open(options, "/ws");
                    if (socket && socket->send("text"))
                        static_cast<void>(socket->receive(patience));
                }
            });
        std::this_thread::sleep_for(5ms);
        server->stop();
        over = true;
        comers.clear();
    }
}

}  // namespace
}  // namespace tigerpit
