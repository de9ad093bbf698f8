#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "net/certificate.hpp"
#include "net/raw_socket.hpp"
#include "net/test_server.hpp"

namespace tigerpit {
namespace {

using namespace std::chrono_literals;

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::StartsWith;

class Tls : public ::testing::Test {
protected:
    [[nodiscard]] NetOptions options() const {
        NetOptions result;
        result.tls_chain = certificate_.chain();
        result.tls_key = certificate_.key();
        return result;
    }
    [[nodiscard]] ClientOptions trusting(const TestServer& server) const {
        ClientOptions result = server.client();
        result.tls = true;
        result.ca_file = certificate_.chain();
        return result;
    }

    Certificate certificate_{"IP:127.0.0.1"};
};

TEST_F(Tls, CarriesRequestsAndSockets) {
    NetCalls calls = echo_calls();
    calls.request = [](const Request& request, const Reply& reply) {
        reply({200, {}, request.body + (request.is_tls ? " in private" : " for all")});
    };
    TestServer server(calls, options());
    NetClient client(trusting(server));
    for (int time = 0; time < 2; ++time) {
        const auto got = client.post("/", std::string(50'000, 'x'));
        ASSERT_TRUE(got) << got.error().word;
        EXPECT_EQ(text_of(got->body), std::string(50'000, 'x') + " in private");
    }
    auto socket = SocketClient::open(trusting(server), "/ws");
    ASSERT_TRUE(socket) << socket.error().word;
    for (const std::string& text : {std::string("one"), std::string(60'000, 'y')}) {
        ASSERT_TRUE(socket->send(text));
        EXPECT_EQ(socket->receive(patience), text);
    }
    EXPECT_EQ(server->counters().accepted, 2U);
}

TEST_F(Tls, ClientTrustsOnlyWhomItWasToldTo) {
    TestServer server(echo_calls(), options());
    const Certificate other("IP:127.0.0.1");
    ClientOptions wary = trusting(server);
    wary.ca_file = other.chain();
    EXPECT_EQ(NetClient(wary).get("/").error(), NetFault{"untrusted"});
    wary.ca_file.clear();
    EXPECT_EQ(NetClient(wary).get("/").error(), NetFault{"untrusted"});
    wary.insecure = true;
    EXPECT_TRUE(NetClient(wary).get("/"));
    // The certificate is for the address, not for the name.
    ClientOptions named = trusting(server);
    named.host = "localhost";
    EXPECT_EQ(NetClient(named).get("/").error(), NetFault{"untrusted"});
}

TEST_F(Tls, KeyOfAnotherCertificateIsNotTaken) {
    const Certificate other("IP:127.0.0.1");
    NetOptions mixed = options();
    mixed.tls_key = other.key();
    const auto started = NetServer::start(mixed, {});
    ASSERT_FALSE(started);
    EXPECT_THAT(started.error(), StartsWith("tls_key"));
}

TEST_F(Tls, WhoDoesNotShakeHandsIsCut) {
    NetOptions brief = options();
    brief.handshake_timeout = 80ms;
    TestServer server(echo_calls(), brief);
    RawSocket silent(server->port());
    EXPECT_EQ(silent.read(patience), "");
    EXPECT_TRUE(silent.closed());
    RawSocket plain(server->port());
    plain.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    static_cast<void>(plain.read(patience));
    EXPECT_TRUE(plain.closed());
    EXPECT_EQ(server->counters().requests, 0U);
    EXPECT_TRUE(soon([&] { return server->counters().open == 0; }));
}

TEST_F(Tls, SlowHeaderIs408) {
    NetOptions brief = options();
    brief.body_timeout = 60ms;
    TestServer server(echo_calls(), brief);
    NetClient client(trusting(server));
    const auto got = client.ask("POST", "/", {{"Transfer-Encoding", "chunked"}}, {});
    ASSERT_TRUE(got) << got.error().word;
    EXPECT_EQ(got->status, 400);
    const auto late = client.ask("GET", "/", {{"Content-Length", "10"}}, {});
    ASSERT_TRUE(late) << late.error().word;
    EXPECT_EQ(late->status, 408);
}

TEST_F(Tls, SlowReaderIsDroppedAndTheOthersGoOn) {
    const auto notes = std::make_shared<Notes>();
    NetOptions brief = options();
    brief.close_timeout = 200ms;
    brief.threads = 2;
    TestServer server(echo_calls(notes), brief);
    auto slow = SocketClient::open(trusting(server), "/ws");
    auto quick = SocketClient::open(trusting(server), "/ws");
    ASSERT_TRUE(slow && quick);
    const auto connections = notes->wait_opened(2);
    const auto text = shared_text(std::string(100'000, 'x'));
    for (int sent = 0; sent < 1000 && server->counters().dropped_slow == 0; ++sent) {
        for (const ConnectionPtr& connection : connections) connection->send(text);
        ASSERT_TRUE(quick->receive(patience));
    }
    EXPECT_THAT(notes->wait_closed(1),
                ElementsAre(Closing{close_code::try_later, CloseCause::slow}));
    ASSERT_TRUE(quick->send("still here"));
    EXPECT_EQ(quick->receive(patience), "still here");
}

TEST_F(Tls, StopTellsSockets) {
    const auto notes = std::make_shared<Notes>();
    TestServer server(echo_calls(notes), options());
    std::vector<SocketClient> sockets;
    for (int number = 0; number < 5; ++number) {
        auto socket = SocketClient::open(trusting(server), "/ws");
        ASSERT_TRUE(socket);
        sockets.push_back(*std::move(socket));
    }
    std::jthread reading([&] {
        for (SocketClient& socket : sockets)
            EXPECT_EQ(socket.receive(patience),
                      std::unexpected(NetFault{"closed", close_code::going_away}));
    });
    server->stop();
    EXPECT_THAT(notes->wait_closed(5), Each(Closing{close_code::going_away, CloseCause::stopping}));
}

TEST_F(Tls, PeerThatVanishesIsLost) {
    const auto notes = std::make_shared<Notes>();
    TestServer server(echo_calls(notes), options());
    {
        const auto socket = SocketClient::open(trusting(server), "/ws");
        ASSERT_TRUE(socket);
    }
    EXPECT_THAT(notes->wait_closed(1), ElementsAre(Closing{close_code::lost, CloseCause::lost}));
}

}  // namespace
}  // namespace tigerpit
