#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "net/raw_socket.hpp"
#include "net/test_server.hpp"

namespace tigerpit {
namespace {

using namespace std::chrono_literals;

using ::testing::StartsWith;

TEST(Crowd, EveryoneSeesEveryBroadcastInOrder) {
    const auto notes = std::make_shared<Notes>();
    NetOptions options;
    options.threads = 2;
    TestServer server(echo_calls(notes), options);
    constexpr std::size_t crowd = 200;
    std::vector<SocketClient> sockets;
    for (std::size_t number = 0; number < crowd; ++number) sockets.push_back(server.socket());
    // Whoever has been told that it is open has been announced before.
    const std::vector<ConnectionPtr> connections = notes->wait_opened(crowd);
    ASSERT_EQ(connections.size(), crowd);
    constexpr int broadcasts = 20;
    for (int number = 0; number < broadcasts; ++number) {
        const auto text = shared_text(std::to_string(number));
        for (const ConnectionPtr& connection : connections) EXPECT_TRUE(connection->send(text));
    }
    for (SocketClient& socket : sockets)
        for (int number = 0; number < broadcasts; ++number)
            ASSERT_EQ(socket.receive(patience), std::to_string(number));
}

TEST(Crowd, SlowReaderIsDroppedAndTheOthersGoOn) {
    const auto notes = std::make_shared<Notes>();
    NetOptions options;
    options.close_timeout = 200ms;
    TestServer server(echo_calls(notes), options);
    RawSocket slow(server->port(), 4096);
    slow.send(opening());
    SocketClient quick = server.socket();
    const std::vector<ConnectionPtr> connections = notes->wait_opened(2);
    ASSERT_EQ(connections.size(), 2U);
    const auto text = shared_text(std::string(100'000, 'x'));
    std::size_t sent = 0;
    for (; sent < 1000 && server->counters().dropped_slow == 0; ++sent) {
        for (const ConnectionPtr& connection : connections) connection->send(text);
        const auto got = quick.receive(patience);
        ASSERT_TRUE(got);
        ASSERT_EQ(got->size(), text->size());
    }
    EXPECT_EQ(server->counters().dropped_slow, 1U);
    EXPECT_LT(sent, 1000U);
    const auto closings = notes->wait_closed(1);
    ASSERT_EQ(closings.size(), 1U);
    EXPECT_EQ(closings[0], (Closing{close_code::try_later, CloseCause::slow}));
    EXPECT_FALSE(connections[0]->send(text));
    EXPECT_TRUE(soon([&] { return connections[0]->queued_bytes() == 0; }));
    ASSERT_TRUE(quick.send("still here"));
    EXPECT_EQ(quick.receive(patience), "still here");
}

TEST(Crowd, ManySmallMessagesAreTooManyToo) {
    const auto notes = std::make_shared<Notes>();
    NetOptions options;
    options.max_queued = 10;
    TestServer server(echo_calls(notes), options);
    SocketClient socket = server.socket();
    const ConnectionPtr connection = notes->wait_opened(1).at(0);
    std::size_t taken = 0;
    while (connection->send(shared_text("x"))) ASSERT_LT(++taken, 1'000'000U);
    // A reader that comes back in time is told why.
    for (;;) {
        const auto got = socket.receive(patience);
        if (got) continue;
        EXPECT_EQ(got.error(), (NetFault{"closed", close_code::try_later}));
        break;
    }
}

TEST(Crowd, FloodThatTakesNoAnswersEndsTheConnection) {
    const auto notes = std::make_shared<Notes>();
    NetOptions options;
    options.close_timeout = 200ms;
    TestServer server(echo_calls(notes), options);
    RawSocket flood(server->port(), 4096);
    flood.send(opening());
    EXPECT_THAT(flood.read(patience, 129), StartsWith("HTTP/1.1 101 "));
    const std::string bytes = frame(0x81, std::string(50'000, 'x'));
    for (int more = 0; more < 1000 && flood.send(bytes); ++more) continue;
    const auto closings = notes->wait_closed(1);
    ASSERT_EQ(closings.size(), 1U);
    EXPECT_EQ(closings[0].cause, CloseCause::slow);
}

TEST(Crowd, TooManyConnectionsAreToldSo) {
    NetOptions options;
    options.max_connections = 3;
    TestServer server(echo_calls(), options);
    std::vector<SocketClient> sockets;
    for (int number = 0; number < 3; ++number) sockets.push_back(server.socket());
    NetClient client(server.client());
    const auto got = client.get("/");
    ASSERT_TRUE(got);
    EXPECT_EQ(got->status, 503);
    const auto refused = SocketClient::open(server.client(), "/ws");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), (NetFault{"declined", 503}));
    EXPECT_EQ(server->counters().refused, 2U);
    sockets.pop_back();
    EXPECT_TRUE(soon([&] {
        const auto again = client.get("/");
        return again && again->status == 200;
    }));
}

TEST(Crowd, TooManyToBeToldAreCut) {
    NetOptions options;
    options.max_connections = 1;
    TestServer server(echo_calls(), options);
    const SocketClient socket = server.socket();
    std::vector<RawSocket> crowd;
    for (int number = 0; number < 100; ++number) crowd.emplace_back(server->port());
    EXPECT_TRUE(soon([&] { return server->counters().accepted == 101; }));
    EXPECT_EQ(server->counters().open, 65U);
    EXPECT_EQ(server->counters().refused, 36U);
}

TEST(Crowd, OneAddressHasItsShare) {
    NetOptions options;
    options.max_per_address = 2;
    options.address = "0.0.0.0";
    TestServer server(echo_calls(), options);
    const SocketClient first = server.socket();
    const SocketClient second = server.socket();
    NetClient third(server.client());
    const auto refused = third.get("/");
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->status, 503);
    // 127.0.0.1 is reached from itself, 127.0.0.2 from there.
    ClientOptions elsewhere = server.client();
    elsewhere.host = "127.0.0.2";
    NetClient other(elsewhere);
    const auto got = other.get("/");
    ASSERT_TRUE(got);
}

}  // namespace
}  // namespace tigerpit
