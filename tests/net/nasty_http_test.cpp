#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "net/raw_socket.hpp"
#include "net/test_server.hpp"

namespace tigerpit {
namespace {

using namespace std::chrono_literals;
using namespace std::string_literals;

using ::testing::HasSubstr;
using ::testing::StartsWith;

struct Nasty {
    std::string sent;
    int status;  ///< 0: closed without a word
};

std::string with(std::string_view fields, std::string_view rest = "") {
    return "POST /p HTTP/1.1\r\nHost: a\r\n" + std::string(fields) + "\r\n" + std::string(rest);
}
std::string asking(std::string_view target) {
    return "GET " + std::string(target) + " HTTP/1.1\r\nHost: a\r\n\r\n";
}

std::vector<Nasty> nasty() {
    return {
        {"\r\n\r\n", 400},
        {"GET\r\n\r\n", 400},
        {"GET /\r\n\r\n", 400},
        {"GET / HTTP/9.9\r\nHost: a\r\n\r\n", 400},
        {"GET / HTTP/1.1\nHost: a\n\n", 400},
        {"GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"G(T / HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n"s, 400},
        {"GET / HTTP/1.1\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n"s, 400},
        {"\x16\x03\x01\x02\x05\x01\x01\xfc\x03\x03 and the rest of a hello\r\n\r\n", 400},
        {asking("http://elsewhere/"), 400},
        {asking("elsewhere:443"), 400},
        {asking("*"), 400},
        {asking("/../etc/passwd"), 400},
        {asking("/a/%2e%2e/b"), 400},
        {asking("/a%2fb"), 400},
        {asking("/a%5cb"), 400},
        {asking("/a%00b"), 400},
        {asking("/a%0d%0ab"), 400},
        {asking("/a%zz"), 400},
        {asking("/a%c0%af"), 400},
        {asking("/a#b"), 400},
        {asking("/" + std::string(5000, 'a')), 414},
        {asking("/" + std::string(40'000, 'a')), 414},
        {"GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(40'000, 'a') + "\r\n\r\n", 431},
        {with("Content-Length: 70000\r\n", "abc"), 413},
        {with("Content-Length: 99999999999999999999\r\n"), 400},
        {with("Content-Length: -1\r\n"), 400},
        {with("Content-Length: +1\r\n", "a"), 400},
        {with("Content-Length: 1, 1\r\n", "a"), 400},
        {with("Content-Length: 1\r\nContent-Length: 1\r\n", "a"), 400},
        {with("Content-Length: 1\r\nContent-Length: 2\r\n", "a"), 400},
        {with("Content-Length: 1\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), 400},
        {with("Transfer-Encoding: chunked\r\nContent-Length: 1\r\n", "0\r\n\r\n"), 400},
        {with("Transfer-Encoding: gzip\r\n", "GET /smuggled HTTP/1.1\r\n\r\n"), 501},
        {with("Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n"), 501},
        {with("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), 400},
        {"POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400},
        {with("Transfer-Encoding: chunked\r\n", "zz\r\nabc\r\n"), 400},
        {with("Transfer-Encoding: chunked\r\n", "3\r\nabcd\r\n0\r\n\r\n"), 400},
        {with("Transfer-Encoding: chunked\r\n", "ffffffffffffffff0\r\n"), 400},
        {with("Transfer-Encoding: chunked\r\n", "20000\r\n" + std::string(0x20000, 'a')), 413},
        {with("Expect: miracles\r\n"), 417},
        {opening("Content-Length: 1\r\n") + "a", 400},
        {opening() + frame(0x81, "too early"), 400},
    };
}

TEST(NastyHttp, IsAnsweredAndClosedAndNobodyIsAsked) {
    std::atomic<int> asked = 0;
    NetCalls calls = echo_calls();
    calls.request = [&](const Request&, const Reply& reply) {
        ++asked;
        reply({200, {}, {}});
    };
    TestServer server(calls);
    for (const auto& [sent, status] : nasty()) {
        RawSocket socket(server->port());
        socket.send(sent);
        EXPECT_THAT(socket.read(patience), StartsWith("HTTP/1.1 " + std::to_string(status) + " "))
            << sent.substr(0, 200);
        EXPECT_TRUE(socket.closed()) << sent.substr(0, 200);
    }
    EXPECT_EQ(asked, 0);
    EXPECT_TRUE(soon([&] { return server->counters().open == 0; }));
    EXPECT_EQ(server->counters().bad_requests, nasty().size());
}

TEST(NastyHttp, NothingOfIt_BringsTheServerDown) {
    TestServer server;
    std::uint32_t state = 12345;
    const auto next = [&] { return state = state * 1664525U + 1013904223U; };
    const std::string sound = with("Transfer-Encoding: chunked\r\n", "3\r\nabc\r\n0\r\n\r\n");
    for (int time = 0; time < 300; ++time) {
        std::string sent = time % 2 == 0 ? sound : opening();
        for (int change = 0; change < 3; ++change)
            sent[next() % sent.size()] = static_cast<char>(next() >> 16U);
        RawSocket socket(server->port());
        socket.send(sent);
        socket.finish_sending();
        static_cast<void>(socket.read(patience, 1));
    }
    NetClient client(server.client());
    EXPECT_TRUE(client.get("/"));
    EXPECT_TRUE(soon([&] { return server->counters().open == 1; }));
}

TEST(NastyHttp, WrongVersionOfWebSocketsIsTold) {
    TestServer server;
    std::string sent = opening();
    sent.replace(sent.find("Version: 13"), 11, "Version: 12");
    RawSocket socket(server->port());
    socket.send(sent);
    EXPECT_THAT(socket.read(patience), StartsWith("HTTP/1.1 426 "));
}

TEST(NastyHttp, WebSocketWithoutAKeyIsRefused) {
    TestServer server;
    for (const std::string key : {"", "c2hvcnQ=", "!!!!!!!!!!!!!!!!!!!!!!=="}) {
        std::string sent = opening();
        const std::string name = "Sec-WebSocket-Key: ";
        sent.replace(sent.find(name) + name.size(), 24, key);
        RawSocket socket(server->port());
        socket.send(sent);
        EXPECT_THAT(socket.read(patience), StartsWith("HTTP/1.1 400 ")) << key;
    }
}

TEST(NastyHttp, SlowHeaderIs408) {
    NetOptions options;
    options.header_timeout = 120ms;
    TestServer server(echo_calls(), options);
    RawSocket socket(server->port());
    const auto start = std::chrono::steady_clock::now();
    std::thread dripping([&] {
        for (const char letter : std::string("GET / HTTP/1.1\r\nHost: a\r\nX: aaaaaaaaaaaaaaa")) {
            if (!socket.send({&letter, 1})) break;
            std::this_thread::sleep_for(10ms);
        }
    });
    EXPECT_THAT(socket.read(patience), StartsWith("HTTP/1.1 408 "));
    EXPECT_LT(std::chrono::steady_clock::now() - start, 2s);
    dripping.join();
    EXPECT_EQ(server->counters().timed_out, 1U);
}

TEST(NastyHttp, SlowBodyIs408) {
    NetOptions options;
    options.body_timeout = 60ms;
    TestServer server(echo_calls(), options);
    RawSocket socket(server->port());
    socket.send(with("Content-Length: 10\r\n", "abc"));
    EXPECT_THAT(socket.read(patience), StartsWith("HTTP/1.1 408 "));
}

TEST(NastyHttp, SilenceIsClosedWithoutAWord) {
    NetOptions options;
    options.header_timeout = 50ms;
    options.idle_timeout = 50ms;
    TestServer server(echo_calls(), options);
    RawSocket silent(server->port());
    EXPECT_EQ(silent.read(patience), "");
    EXPECT_TRUE(silent.closed());
    RawSocket once(server->port());
    once.send(asking("/"));
    EXPECT_THAT(once.read(patience), HasSubstr("GET / "));
    EXPECT_TRUE(once.closed());
}

TEST(NastyHttp, WhoTakesNoAnswerIsCut) {
    NetOptions options;
    options.write_timeout = 100ms;
    NetCalls calls = echo_calls();
    calls.request = [](const Request&, const Reply& reply) {
        reply({200, {}, std::string(20'000'000, 'x')});
    };
    TestServer server(calls, options);
    const RawSocket socket(server->port(), 4096);
    socket.send(asking("/"));
    EXPECT_TRUE(soon([&] { return server->counters().requests == 1; }));
    EXPECT_TRUE(soon([&] { return server->counters().open == 0; }));
}

}  // namespace
}  // namespace tigerpit
