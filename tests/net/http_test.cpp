#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/un.h>

#include "net/raw_socket.hpp"
#include "net/test_server.hpp"

namespace tigerpit {
namespace {

using namespace std::chrono_literals;

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

NetCalls answering(std::function<void(Request, Reply)> request) {
    NetCalls calls = echo_calls();
    calls.request = std::move(request);
    return calls;
}

std::string text_got(const Got<Response>& got) {
    return got ? std::to_string(got->status) + " " + std::string(text_of(got->body))
               : got.error().word;
}

TEST(Http, OneConnectionCarriesManyRequests) {
    TestServer server;
    NetClient client(server.client());
    EXPECT_EQ(text_got(client.get("/a%20b?c=d")), "200 GET /a b ");
    EXPECT_EQ(text_got(client.post("/p", "the body")), "200 POST /p the body");
    EXPECT_EQ(text_got(client.ask("DELETE", "/x", {}, {})), "200 DELETE /x ");
    EXPECT_EQ(server->counters().accepted, 1U);
    EXPECT_EQ(server->counters().requests, 3U);
}

TEST(Http, RequestIsHandedOverWhole) {
    std::optional<Request> seen;
    TestServer server(answering([&](Request request, const Reply& reply) {
        seen = std::move(request);
        reply({204, {}, {}});
    }));
    NetClient client(server.client());
    EXPECT_EQ(text_got(client.post("/p%C3%A9?q=1&r=%20", "body", {{"X-One", "1"}})), "204 ");
    ASSERT_TRUE(seen);
    EXPECT_EQ(seen->method, "POST");
    EXPECT_EQ(seen->target, "/p%C3%A9?q=1&r=%20");
    EXPECT_EQ(seen->path, "/p\xc3\xa9");
    EXPECT_EQ(seen->query, "q=1&r=%20");
    EXPECT_EQ(seen->headers.find("x-one"), "1");
    EXPECT_EQ(seen->body, "body");
    EXPECT_EQ(seen->remote, "127.0.0.1");
    EXPECT_FALSE(seen->is_tls);
}

TEST(Http, UnixSocketIsLikeAnyOther) {
    NetOptions options;
    options.unix_path = "/tmp/tigerpit-net-" + std::to_string(::getpid());
    for (int time = 0; time < 2; ++time) {
        TestServer server(answering([](const Request& request, const Reply& reply) {
                              reply({200, {}, request.remote});
                          }),
                          options);
        NetClient client(server.client());
        EXPECT_EQ(text_got(client.get("/")), "200 unix");
        const auto second = NetServer::start(options, {});
        ASSERT_FALSE(second);
        EXPECT_EQ(second.error(), "in_use");
    }
    EXPECT_NE(::access(options.unix_path.c_str(), F_OK), 0);
}

TEST(Http, DesertedUnixSocketIsTakenOver) {
    NetOptions options;
    options.unix_path = "/tmp/tigerpit-net-left-" + std::to_string(::getpid());
    const int left = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    options.unix_path.copy(address.sun_path, sizeof address.sun_path - 1);
    ASSERT_EQ(::bind(left, static_cast<sockaddr*>(static_cast<void*>(&address)), sizeof address),
              0);
    ::close(left);
    TestServer server(echo_calls(), options);
    NetClient client(server.client());
    EXPECT_EQ(text_got(client.get("/")), "200 GET / ");
}

TEST(Http, HeadHasTheLengthAndNoBody) {
    TestServer server;
    NetClient client(server.client());
    const auto got = client.ask("HEAD", "/page", {}, {});
    ASSERT_TRUE(got);
    EXPECT_EQ(got->headers.find("Content-Length"), "11");
    EXPECT_EQ(text_of(got->body), "");
    EXPECT_EQ(text_got(client.get("/next")), "200 GET /next ");
}

TEST(Http, RequestsSentAheadAreAnsweredInOrder) {
    TestServer server(answering([](const Request& request, const Reply& reply) {
        // The first is answered last, if they were asked at once.
        std::thread([path = request.path, reply] {
            if (path == "/0") std::this_thread::sleep_for(30ms);
            reply({200, {}, path});
        }).detach();
    }));
    RawSocket socket(server->port());
    std::string all;
    for (int number = 0; number < 5; ++number)
        all += "GET /" + std::to_string(number) + " HTTP/1.1\r\nHost: a\r\n" +
               (number == 4 ? "Connection: close\r\n" : "") + "\r\n";
    socket.send(all);
    const std::string got = socket.read(patience);
    std::size_t at = 0;
    for (int number = 0; number < 5; ++number) {
        at = got.find("\r\n\r\n/" + std::to_string(number), at);
        ASSERT_NE(at, got.npos) << got;
    }
    EXPECT_TRUE(socket.closed());
}

TEST(Http, AnswerMayComeLaterFromAnotherThread) {
    std::vector<std::jthread> threads;
    TestServer server(answering([&](const Request& request, Reply reply) {
        threads.emplace_back([path = request.path, reply = std::move(reply)] {
            std::this_thread::sleep_for(20ms);
            reply({200, {}, shared_text(path)});
            reply({200, {}, "a second answer goes nowhere"});
        });
    }));
    NetClient client(server.client());
    EXPECT_EQ(text_got(client.get("/later")), "200 /later");
    EXPECT_EQ(text_got(client.get("/again")), "200 /again");
}

TEST(Http, ReplyThatIsDroppedIsA500) {
    TestServer server(answering(
        [](const Request&, Reply reply) { std::thread([reply = std::move(reply)] {}).detach(); }));
    NetClient client(server.client());
    EXPECT_EQ(text_got(client.get("/")), "500 500 Internal Server Error\n");
}

TEST(Http, CallbackThatThrowsIsA500AndTheServerLives) {
    TestServer server(answering([](const Request& request, const Reply& reply) {
        if (request.path == "/bad") throw std::runtime_error("bad");
        reply({200, {}, "good"});
    }));
    NetClient client(server.client());
    EXPECT_EQ(text_got(client.get("/bad")), "500 500 Internal Server Error\n");
    EXPECT_EQ(text_got(client.get("/good")), "200 good");
    EXPECT_EQ(server->counters().failures, 1U);
}

TEST(Http, AnswerThatTakesTooLongIsA503) {
    NetOptions options;
    options.reply_timeout = 50ms;
    std::vector<Reply> kept;
    TestServer server(
        answering([&](const Request&, Reply reply) { kept.push_back(std::move(reply)); }), options);
    NetClient client(server.client());
    EXPECT_THAT(text_got(client.get("/")), StartsWith("503 "));
    ASSERT_EQ(kept.size(), 1U);
    kept[0]({200, {}, "late"});
    server.drop();
    kept.clear();
}

TEST(Http, FieldThatWouldEndItsLineIsNotSent) {
    TestServer server(answering([](const Request&, const Reply& reply) {
        reply({200, {{"X-Text", "one\r\nSet-Cookie: two"}}, "body"});
    }));
    NetClient client(server.client());
    const auto got = client.get("/");
    ASSERT_TRUE(got);
    EXPECT_EQ(got->status, 500);
    EXPECT_EQ(got->headers.find("Set-Cookie"), std::nullopt);
}

TEST(Http, WithoutCallbacksNothingIsFound) {
    TestServer server{NetCalls{}};
    NetClient client(server.client());
    EXPECT_EQ(text_got(client.get("/")), "404 404 Not Found\n");
    const auto socket = SocketClient::open(server.client(), "/ws");
    ASSERT_FALSE(socket);
    EXPECT_EQ(socket.error(), (NetFault{"declined", 404}));
}

TEST(Http, LargeAnswerArrivesWhole) {
    const auto page = shared_text(std::string(3'000'000, 'x'));
    TestServer server(
        answering([&](const Request&, const Reply& reply) { reply({200, {}, page}); }));
    NetClient client(server.client());
    for (int time = 0; time < 3; ++time) {
        const auto got = client.get("/");
        ASSERT_TRUE(got);
        EXPECT_EQ(text_of(got->body), *page);
    }
}

TEST(Http, BodyThatWaitsToBeInvitedIs) {
    TestServer server;
    RawSocket socket(server->port());
    socket.send(
        "POST /p HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3\r\n"
        "Expect: 100-continue\r\n\r\n");
    EXPECT_EQ(socket.read(patience, 25), "HTTP/1.1 100 Continue\r\n\r\n");
    socket.send("abc");
    EXPECT_THAT(socket.read(patience), HasSubstr("\r\n\r\nPOST /p abc"));
}

TEST(Http, TrailersAreNoHeaderFields) {
    TestServer server(answering([](const Request& request, const Reply& reply) {
        reply({200, {}, request.body + std::to_string(request.headers.count("Cookie"))});
    }));
    RawSocket socket(server->port());
    socket.send(
        "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n"
        "\r\n3\r\nabc\r\n0\r\nCookie: a=b\r\n\r\n");
    const std::string got = socket.read(patience);
    EXPECT_THAT(got, HasSubstr("\r\n\r\nabc0"));
}

TEST(Http, OldClientsAreAnsweredAndClosed) {
    TestServer server;
    RawSocket socket(server->port());
    socket.send("GET /old HTTP/1.0\r\n\r\n");
    EXPECT_THAT(socket.read(patience), HasSubstr("\r\n\r\nGET /old "));
    EXPECT_TRUE(socket.closed());
}

TEST(Http, StartSaysWhatIsWrong) {
    const auto fault = [](const NetOptions& options) {
        const auto started = NetServer::start(options, {});
        return started ? "" : started.error();
    };
    NetOptions options;
    options.address = "nowhere";
    EXPECT_THAT(fault(options), StartsWith("address"));
    options = {};
    options.unix_path = std::string(200, 'x');
    EXPECT_EQ(fault(options), "too_long");
    options = {};
    options.tls_chain = "/nowhere";
    EXPECT_THAT(fault(options), StartsWith("tls_chain"));
    TestServer first;
    options = {};
    options.port = first->port();
    EXPECT_EQ(fault(options), "in_use");
}

}  // namespace
}  // namespace tigerpit
