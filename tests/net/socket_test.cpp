#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "net/raw_socket.hpp"
#include "net/test_server.hpp"

namespace tigerpit {
namespace {

using namespace std::chrono_literals;

using ::testing::ElementsAre;
using ::testing::StartsWith;

TEST(Socket, EchoesAndClosesAsAsked) {
    const auto notes = std::make_shared<Notes>();
    TestServer server(echo_calls(notes));
    SocketClient socket = server.socket();
    for (const std::string text : {"one", "", "\xe8\x99\x8e"}) {
        ASSERT_TRUE(socket.send(text));
        EXPECT_EQ(socket.receive(patience), text);
    }
    EXPECT_EQ(socket.receive(20ms), std::unexpected(NetFault{"timeout"}));
    ASSERT_TRUE(socket.send("after the pause"));
    EXPECT_EQ(socket.receive(patience), "after the pause");
    EXPECT_EQ(server->counters().sockets, 1U);
    socket.close(4001);
    EXPECT_THAT(notes->wait_closed(1), ElementsAre(Closing{4001, CloseCause::peer}));
    EXPECT_TRUE(soon([&] { return server->counters().open == 0; }));
    const NetCounters counters = server->counters();
    EXPECT_EQ(counters.sockets, 0U);
    EXPECT_EQ(counters.messages_in, 4U);
    EXPECT_EQ(counters.messages_out, 4U);
}

TEST(Socket, UnixSocketCarriesItToo) {
    NetOptions options;
    options.unix_path = "/tmp/tigerpit-net-ws-" + std::to_string(::getpid());
    TestServer server(echo_calls(), options);
    SocketClient socket = server.socket();
    ASSERT_TRUE(socket.send("text"));
    EXPECT_EQ(socket.receive(patience), "text");
}

TEST(Socket, SessionIsWhatTheUpgradeGave) {
    NetCalls calls = echo_calls();
    calls.upgrade = [](const Request& request) -> NetCalls::Upgraded {
        if (request.headers.find("Origin") != "https://ours")
            return std::unexpected(plain_answer(403));
        return std::make_shared<std::string>(request.path);
    };
    calls.message = [](const ConnectionPtr& connection, std::string_view) {
        connection->send(shared_text(connection->session<std::string>() + connection->remote()));
    };
    TestServer server(calls);
    const auto refused = SocketClient::open(server.client(), "/ws", {{"Origin", "https://theirs"}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), (NetFault{"declined", 403}));
    SocketClient socket = server.socket("/table/7", {{"Origin", "https://ours"}});
    ASSERT_TRUE(socket.send("who"));
    EXPECT_EQ(socket.receive(patience), "/table/7127.0.0.1");
}

TEST(Socket, WhatIsSentAtTheOpeningComesFirst) {
    NetCalls calls = echo_calls();
    calls.open = [](const ConnectionPtr& connection) {
        connection->send(shared_text("snapshot"));
        connection->send(shared_text("first event"));
    };
    TestServer server(calls);
    SocketClient socket = server.socket();
    EXPECT_EQ(socket.receive(patience), "snapshot");
    EXPECT_EQ(socket.receive(patience), "first event");
}

TEST(Socket, TooMuchForTheQueueIsTakenBackWhole) {
    NetCalls calls = echo_calls();
    calls.open = [](const ConnectionPtr& connection) {
        EXPECT_TRUE(connection->send(shared_text("snapshot")));
        EXPECT_FALSE(connection->send(shared_text(std::string(2'000'000, 's'))));
    };
    TestServer server(calls);
    SocketClient socket = server.socket();
    EXPECT_EQ(socket.receive(patience), std::unexpected(NetFault{"closed", close_code::try_later}));
}

TEST(Socket, OneLargeTextIsSentWhenNothingWaits) {
    NetCalls calls = echo_calls();
    calls.open = [](const ConnectionPtr& connection) {
        EXPECT_TRUE(connection->send(shared_text(std::string(2'000'000, 's'))));
        EXPECT_EQ(connection->queued_bytes(), 2'000'000U);
    };
    TestServer server(calls);
    SocketClient socket = server.socket();
    const auto got = socket.receive(patience);
    ASSERT_TRUE(got);
    EXPECT_EQ(got->size(), 2'000'000U);
}

TEST(Socket, BigMessageIsRefused) {
    const auto notes = std::make_shared<Notes>();
    NetOptions options;
    options.max_message = 1000;
    TestServer server(echo_calls(notes), options);
    SocketClient good = server.socket();
    ASSERT_TRUE(good.send(std::string(1000, 'x')));
    EXPECT_EQ(good.receive(patience), std::string(1000, 'x'));
    SocketClient socket = server.socket();
    ASSERT_TRUE(socket.send(std::string(1001, 'x')));
    EXPECT_EQ(socket.receive(patience), std::unexpected(NetFault{"closed", close_code::too_big}));
    EXPECT_THAT(notes->wait_closed(1),
                ElementsAre(Closing{close_code::too_big, CloseCause::broken}));
}

TEST(Socket, MessageInManyFramesIsOneMessage) {
    NetOptions options;
    options.max_message = 1000;
    TestServer server(echo_calls(), options);
    RawSocket socket(server->port());
    socket.send(opening());
    EXPECT_THAT(socket.read(patience, 129), StartsWith("HTTP/1.1 101 "));
    socket.send(frame(0x01, "one ") + frame(0x89, "ping") + frame(0x00, "two ") +
                frame(0x80, "three"));
    EXPECT_EQ(socket.read(patience, 21), "\x8a\x04ping\x81\x0done two three");
    // Small frames without end are one large message.
    std::string flood = frame(0x01, std::string(100, 'x'));
    for (int more = 0; more < 20; ++more) flood += frame(0x00, std::string(100, 'x'));
    socket.send(flood);
    EXPECT_EQ(socket.read(patience, 4), "\x88\x02\x03\xf1");
}

TEST(Socket, BinaryIsRefused) {
    const auto notes = std::make_shared<Notes>();
    TestServer server(echo_calls(notes));
    SocketClient socket = server.socket();
    ASSERT_TRUE(socket.send_binary("bytes"));
    EXPECT_EQ(socket.receive(patience),
              std::unexpected(NetFault{"closed", close_code::unsupported}));
    EXPECT_THAT(notes->wait_closed(1),
                ElementsAre(Closing{close_code::unsupported, CloseCause::broken}));
}

TEST(Socket, BrokenProtocolEndsTheConnection) {
    const auto notes = std::make_shared<Notes>();
    std::atomic<int> messages = 0;
    NetCalls calls = echo_calls(notes);
    calls.message = [&](const ConnectionPtr&, std::string_view) { ++messages; };
    TestServer server(calls);
    const std::vector<std::string> broken = {
        frame(0x81, "\xff\xfe"),                 // not UTF-8
        std::string("\x81\x03") + "abc",         // not masked
        frame(0xc1, "abc"),                      // a reserved bit
        frame(0x83, "abc"),                      // a reserved kind
        frame(0x80, "abc"),                      // the end of what was not begun
        frame(0x09, "abc"),                      // a ping in parts
        frame(0x89, std::string(126, 'x')),      // a ping too long
        frame(0x88, "x"),                        // half a close code
        frame(0x88, "\x03\xed"),                 // a code that is never sent
        frame(0x81, "", std::size_t{1} << 63U),  // as long as the sea is wide
    };
    for (const std::string& bytes : broken) {
        RawSocket socket(server->port());
        socket.send(opening());
        EXPECT_THAT(socket.read(patience, 129), StartsWith("HTTP/1.1 101 "));
        socket.send(bytes);
        const std::string got = socket.read(patience);
        EXPECT_TRUE(socket.closed());
        EXPECT_TRUE(got.empty() || got[0] == '\x88') << got;
    }
    for (const Closing& closing : notes->wait_closed(broken.size()))
        EXPECT_EQ(closing.cause, CloseCause::broken);
    EXPECT_EQ(messages, 0);
}

TEST(Socket, PeerThatVanishesInTheMiddleOfAMessageIsLost) {
    const auto notes = std::make_shared<Notes>();
    TestServer server(echo_calls(notes));
    {
        RawSocket socket(server->port());
        socket.send(opening());
        EXPECT_THAT(socket.read(patience, 129), StartsWith("HTTP/1.1 101 "));
        socket.send(frame(0x81, "half", 1000));
    }
    EXPECT_THAT(notes->wait_closed(1), ElementsAre(Closing{close_code::lost, CloseCause::lost}));
}

TEST(Socket, CallbackThatThrowsClosesThatConnectionOnly) {
    const auto notes = std::make_shared<Notes>();
    NetCalls calls = echo_calls(notes);
    calls.message = [](const ConnectionPtr& connection, std::string_view text) {
        if (text == "bad") throw std::runtime_error("bad");
        connection->send(shared_text(std::string(text)));
    };
    TestServer server(calls);
    SocketClient good = server.socket();
    SocketClient bad = server.socket();
    ASSERT_TRUE(bad.send("bad"));
    EXPECT_EQ(bad.receive(patience), std::unexpected(NetFault{"closed", close_code::failure}));
    EXPECT_THAT(notes->wait_closed(1),
                ElementsAre(Closing{close_code::failure, CloseCause::failed}));
    ASSERT_TRUE(good.send("good"));
    EXPECT_EQ(good.receive(patience), "good");
    EXPECT_EQ(server->counters().failures, 1U);
}

TEST(Socket, OpeningThatThrowsIsClosed) {
    NetCalls calls = echo_calls();
    calls.open = [](const ConnectionPtr&) { throw std::runtime_error("bad"); };
    TestServer server(calls);
    SocketClient socket = server.socket();
    EXPECT_EQ(socket.receive(patience), std::unexpected(NetFault{"closed", close_code::failure}));
    calls.upgrade = [](const Request&) -> NetCalls::Upgraded { throw std::runtime_error("bad"); };
    TestServer other(calls);
    const auto refused = SocketClient::open(other.client(), "/ws");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), (NetFault{"declined", 500}));
}

TEST(Socket, CloseSendsWhatWasQueuedBefore) {
    const auto notes = std::make_shared<Notes>();
    NetCalls calls = echo_calls(notes);
    calls.message = [](const ConnectionPtr& connection, std::string_view) {
        for (int number = 0; number < 100; ++number)
            connection->send(shared_text(std::to_string(number)));
        connection->close(4000);
        EXPECT_FALSE(connection->send(shared_text("too late")));
    };
    TestServer server(calls);
    SocketClient socket = server.socket();
    ASSERT_TRUE(socket.send("go"));
    for (int number = 0; number < 100; ++number)
        EXPECT_EQ(socket.receive(patience), std::to_string(number));
    EXPECT_EQ(socket.receive(patience), std::unexpected(NetFault{"closed", 4000}));
    EXPECT_THAT(notes->wait_closed(1), ElementsAre(Closing{4000, CloseCause::ours}));
}

TEST(Socket, PeerThatAnswersNoCloseIsCut) {
    const auto notes = std::make_shared<Notes>();
    NetOptions options;
    options.close_timeout = 50ms;
    TestServer server(echo_calls(notes), options);
    RawSocket socket(server->port());
    socket.send(opening());
    notes->wait_opened(1).at(0)->close(4000);
    EXPECT_THAT(notes->wait_closed(1), ElementsAre(Closing{4000, CloseCause::ours}));
}

TEST(Socket, SilentPeerIsPingedAndOnlyADeadOneIsCut) {
    const auto notes = std::make_shared<Notes>();
    NetOptions options;
    options.idle_timeout = 200ms;
    TestServer server(echo_calls(notes), options);
    SocketClient alive = server.socket();
    RawSocket dead(server->port());
    dead.send(opening());
    // The client answers pings while it waits.
    EXPECT_EQ(alive.receive(700ms), std::unexpected(NetFault{"timeout"}));
    EXPECT_THAT(notes->wait_closed(1), ElementsAre(Closing{close_code::lost, CloseCause::lost}));
    EXPECT_EQ(server->counters().timed_out, 1U);
    ASSERT_TRUE(alive.send("alive"));
    EXPECT_EQ(alive.receive(patience), "alive");
}

TEST(Socket, TextsOfAllSizesArriveInTheirOrder) {
    const std::vector<std::size_t> sizes{1, 0, 20'000, 3, 16'000, 500, 500, 70'000, 0, 2};
    const auto notes = std::make_shared<Notes>();
    NetCalls calls = echo_calls(notes);
    calls.message = [&](const ConnectionPtr& connection, std::string_view) {
        for (const std::size_t size : sizes) connection->send(shared_text(std::string(size, 'x')));
    };
    TestServer server(calls);
    SocketClient socket = server.socket();
    for (int turn = 0; turn < 3; ++turn) {
        ASSERT_TRUE(socket.send("go"));
        for (const std::size_t size : sizes)
            EXPECT_EQ(socket.receive(patience), std::string(size, 'x'));
    }
}

TEST(Socket, WhatIsSentTogetherLeavesWhenAllIsSaid) {
    const auto notes = std::make_shared<Notes>();
    TestServer server(echo_calls(notes));
    SocketClient one = server.socket(), other = server.socket();
    const auto opened = notes->wait_opened(2);
    send_together([&] {
        for (const char* text : {"first", "second"})
            for (const ConnectionPtr& connection : opened) connection->send(shared_text(text));
        EXPECT_EQ(one.receive(20ms), std::unexpected(NetFault{"timeout"}));
        // One within another is a part of it.
        send_together([&] { opened[0]->send(shared_text("third")); });
        EXPECT_EQ(one.receive(20ms), std::unexpected(NetFault{"timeout"}));
        opened[1]->send(shared_text("third"));
    });
    for (SocketClient* socket : {&one, &other})
        for (const char* text : {"first", "second", "third"})
            EXPECT_EQ(socket->receive(patience), text);
    EXPECT_TRUE(opened[0]->send(shared_text("at once")));
}

/// The peer asks, and says in the same breath that it goes, or that it is there.
TEST(Socket, WhatWasSentLeavesBeforeTheLibrarysOwnFrames) {
    NetCalls calls = echo_calls();
    calls.message = [&](const ConnectionPtr& connection, std::string_view) {
        for (const char* text : {"1", "2", "3", "4", "5"}) connection->send(shared_text(text));
    };
    TestServer server(calls);
    const std::string told =
        "\x81\x01"
        "1\x81\x01"
        "2\x81\x01"
        "3\x81\x01"
        "4\x81\x01"
        "5";
    for (int turn = 0; turn < 20; ++turn)
        for (const std::string& own : {frame(0x88, "\x03\xe8"), frame(0x89, "ping")}) {
            RawSocket socket(server->port());
            socket.send(opening());
            EXPECT_THAT(socket.read(patience, 129), StartsWith("HTTP/1.1 101 "));
            socket.send(frame(0x81, "go") + own);
            std::string answer = own;
            answer[0] = own[0] == '\x89' ? '\x8a' : own[0];
            answer[1] = static_cast<char>(own.size() - 6);
            answer.erase(2, 4);
            // After a close it reads to the end.
            std::string got = socket.read(patience, told.size() + answer.size());
            const auto at = got.find(answer);
            ASSERT_NE(at, std::string::npos) << turn;
            got.erase(at, answer.size());
            // Whoever closes is told what was on its way; whoever is only there, everything.
            EXPECT_TRUE(!got.empty() && told.starts_with(got)) << turn;
            if (own[0] == '\x89') EXPECT_EQ(got, told) << turn;
        }
}

TEST(Socket, WhatWasSentTogetherLeavesWhateverHappensThen) {
    const auto notes = std::make_shared<Notes>();
    TestServer server(echo_calls(notes));
    SocketClient socket = server.socket();
    const ConnectionPtr connection = notes->wait_opened(1).front();
    EXPECT_THROW(send_together([&] {
                     connection->send(shared_text("first"));
                     throw std::runtime_error("bad");
                 }),
                 std::runtime_error);
    connection->send(shared_text("second"));
    EXPECT_EQ(socket.receive(patience), "first");
    EXPECT_EQ(socket.receive(patience), "second");
}

TEST(Socket, ManyThreadsSendAndNothingIsLostOrMixed) {
    const auto notes = std::make_shared<Notes>();
    NetOptions options;
    options.threads = 2;
    options.max_queued = 100'000;
    options.max_queued_bytes = 100'000'000;
    TestServer server(echo_calls(notes), options);
    SocketClient socket = server.socket();
    const ConnectionPtr connection = notes->wait_opened(1).at(0);
    constexpr int threads = 4;
    constexpr int each = 500;
    std::vector<std::jthread> senders;
    for (int thread = 0; thread < threads; ++thread)
        senders.emplace_back([&, thread] {
            for (int number = 0; number < each; ++number)
                connection->send(
                    shared_text(std::to_string(thread) + ":" + std::to_string(number)));
        });
    std::array<int, threads> next{};
    for (int count = 0; count < threads * each; ++count) {
        const auto got = socket.receive(patience);
        ASSERT_TRUE(got);
        const auto thread = static_cast<std::size_t>(got->at(0) - '0');
        EXPECT_EQ(got->substr(2), std::to_string(next.at(thread)++));
    }
    EXPECT_TRUE(soon([&] { return connection->queued_bytes() == 0; }));
}

}  // namespace
}  // namespace tigerpit
