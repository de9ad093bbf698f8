// How a request comes to us: under whose name, through whom, and how many from one place.

#include "server/approach.hpp"

#include "net/raw_socket.hpp"
#include "server/staffed_pit.hpp"

namespace tigerpit {
namespace {

class Approach : public StaffedPit {
protected:
    HttpAnswer as_host(const std::string& host, const std::string& path = "/healthz") {
        return ask("GET", path, {}, {{"Host", host}});
    }
    /// A guest who comes by a proxy; the address that his session was begun from.
    std::string remote_of(const Headers& headers) {
        const HttpAnswer came = ask("POST", "/api/guest", {}, headers);
        EXPECT_EQ(came.status, 200) << came.body;
        const HttpAnswer all = get("/api/sessions", came.text("token"));
        const auto at = all.body.find(R"("remote":")") + 10;
        return all.body.substr(at, all.body.find('"', at) - at);
    }
    NetFault declined(Headers headers) {
        ClientOptions options;
        options.port = server->port();
        headers.add("Authorization", "Bearer " + come_as_guest());
        auto opened = SocketClient::open(options, "/live", headers);
        return opened ? NetFault{} : opened.error();
    }
};

// ── Under which name ────────────────────────────────────────────────────────────────────────────

/// A page of somebody else whose name was made to mean our address is no page of ours.
TEST_F(Approach, ANameThatIsNotOursIsTurnedAway) {
    start("hosts = [\"Pit.Example\", \"2001:DB8:0::5\"]\n");
    const std::string port = ":" + std::to_string(server->port());
    for (const std::string ours :
         {"127.0.0.1", "localhost", "LocalHost", "[::1]", "[0:0:0:0:0:0:0:1]", "[2001:db8::5]",
          "pit.example", "PIT.EXAMPLE"})
        for (const std::string& behind : {std::string{}, port, std::string{":80"}})
            EXPECT_EQ(as_host(ours + behind).status, 200) << ours << behind;
    for (const std::string other :
         {"evil.example", "127.0.0.1.evil.example", "pit.example.evil.example", "evil.pit.example",
          "10.0.0.9", "127.0.0.2", "[::2]", "[::1", "localhost.", "127.1", "a b"}) {
        const HttpAnswer answer = as_host(other + port, "/api/tables");
        EXPECT_EQ(answer.status, 421) << other;
        EXPECT_EQ(answer.word(), "host") << other;
        EXPECT_TRUE(answer.headers.find("X-Frame-Options")) << other;
    }
    const std::string evil = "evil.example" + port;
    EXPECT_EQ(ask("POST", "/api/guest", {}, {{"Host", evil}, {"Origin", "http://" + evil}}).status,
              421);
    EXPECT_EQ(declined({{"Host", evil}}), (NetFault{"declined", 421}));
    EXPECT_EQ(declined({{"Host", evil}, {"Origin", "http://" + evil}}),
              (NetFault{"declined", 421}));
    EXPECT_EQ(declined({{"Host", "pit.example"}}), NetFault{});
}

TEST_F(Approach, WhoSaysNoNameIsNoBrowser) {
    start();
    RawSocket old(server->port());
    ASSERT_TRUE(old.send("GET /healthz HTTP/1.0\r\n\r\n"));
    EXPECT_TRUE(old.read(std::chrono::seconds(10)).starts_with("HTTP/1.1 200"));
}

/// What looks after us asks by address: whichever of ours it is.
TEST_F(Approach, TheAddressThatWasAskedIsOurs) {
    start("address = \"0.0.0.0\"\nplain = true\n");
    for (const auto& [host, status] : {std::pair{"127.0.0.2", 200}, std::pair{"127.0.0.3", 421}}) {
        ClientOptions options;
        options.host = "127.0.0.2";
        options.port = server->port();
        const auto got = NetClient(options).get("/metrics", {{"Host", host}});
        ASSERT_TRUE(got) << got.error().word;
        EXPECT_EQ(got->status, status) << host;
    }
}

// ── Through whom ────────────────────────────────────────────────────────────────────────────────

TEST(Proxies, AreBelievedFromTheRight) {
    FloorFile floor;
    floor.proxies = {"10.0.0.1", "10.0.0.2", "2001:db8::1"};
    struct Case {
        const char* peer;
        const char* said;
        const char* remote;  ///< empty: it cannot be read
    };
    for (const auto& [peer, said, remote] :
         {Case{"10.0.0.1", "203.0.113.7", "203.0.113.7"},
          Case{"10.0.0.1", "198.51.100.1, 203.0.113.7", "203.0.113.7"},
          Case{"10.0.0.1", "what is made up, 203.0.113.7,10.0.0.2", "203.0.113.7"},
          Case{"2001:db8::1", "2001:DB8:0::77", "2001:db8::77"},
          Case{"10.0.0.2", "::ffff:203.0.113.7 ,\t10.0.0.1", "203.0.113.7"},
          Case{"10.0.0.2", "10.0.0.1", "10.0.0.1"}, Case{"10.0.0.1", "", ""},
          Case{"10.0.0.1", "203.0.113.7,", ""}, Case{"10.0.0.1", "203.0.113.7:80", ""},
          Case{"10.0.0.1", "unknown", ""}, Case{"10.0.0.1", "x, 10.0.0.2", ""},
          Case{"10.0.0.3", "203.0.113.7", "10.0.0.3"}}) {
        Request request;
        request.remote = peer;
        request.headers.add("x-forwarded-for", said);
        const bool readable = look_behind_proxy(request, floor);
        EXPECT_EQ(readable ? request.remote : "", remote) << peer << " says " << said;
    }
}

TEST_F(Approach, AProxySaysWhoAsksAndWhetherItIsSafe) {
    start("proxies = [\"127.0.0.1\"]\n");
    EXPECT_EQ(remote_of({}), "127.0.0.1");
    EXPECT_EQ(remote_of({{"X-Forwarded-For", "203.0.113.7"}}), "203.0.113.7");
    EXPECT_EQ(remote_of({{"X-Forwarded-For", "1.1.1.1, 2001:db8::7, 127.0.0.1"}}), "2001:db8::7");
    const auto cookie = [&](const Headers& headers) {
        const HttpAnswer came = ask("POST", "/api/guest", {}, headers);
        return std::string{came.headers.find("Set-Cookie").value_or("")};
    };
    EXPECT_TRUE(cookie({{"X-Forwarded-Proto", "https"}}).starts_with("__Host-"));
    EXPECT_TRUE(cookie({{"X-Forwarded-Proto", "http"}}).starts_with("tigerpit_session"));
    const std::string own = "https://localhost";
    const Headers safe{{"X-Forwarded-Proto", "https"}, {"Host", "localhost"}, {"Origin", own}};
    EXPECT_EQ(ask("POST", "/api/guest", {}, safe).status, 200);
    EXPECT_EQ(declined(safe), NetFault{});
    for (const Headers& bad :
         {Headers{{"X-Forwarded-For", "203.0.113.7 by the proxy"}},
          Headers{{"X-Forwarded-For", "1.1.1.1"}, {"X-Forwarded-For", "::7"}},
          Headers{{"X-Forwarded-Proto", "https, http"}},
          Headers{{"X-Forwarded-Proto", "http"}, {"X-Forwarded-Proto", "https"}}}) {
        const HttpAnswer answer = ask("GET", "/api/tables", {}, bad);
        EXPECT_EQ(answer.status, 400);
        EXPECT_EQ(answer.word(), "proxy");
    }
    EXPECT_EQ(declined({{"X-Forwarded-For", "unknown"}}), (NetFault{"declined", 400}));
    // A page cannot pass for a proxy's: it is asked under its own name.
    EXPECT_EQ(ask("GET", "/api/tables", {},
                  {{"X-Forwarded-Proto", "https"}, {"Host", "evil.example"}})
                  .status,
              421);
}

TEST_F(Approach, WhomNobodyTrustsIsNotBelieved) {
    start();
    EXPECT_EQ(remote_of({{"X-Forwarded-For", "203.0.113.7"}}), "127.0.0.1");
    const HttpAnswer came = ask("POST", "/api/guest", {}, {{"X-Forwarded-Proto", "https"}});
    EXPECT_TRUE(came.headers.find("Set-Cookie")->starts_with("tigerpit_session"));
}

TEST_F(Approach, TheGuestsOfAProxyArePacedEachForHimself) {
    start("proxies = [\"127.0.0.1\"]\nrequests_per_second = 1\n");
    const auto as = [&](const std::string& guest) {
        return ask("GET", "/api/tables", {}, {{"X-Forwarded-For", guest}}).status;
    };
    int asked = 0;
    while (asked < 100 && as("203.0.113.7") == 200) ++asked;
    EXPECT_LT(asked, 100);
    EXPECT_EQ(as("203.0.113.8"), 200);
}

// ── How many ────────────────────────────────────────────────────────────────────────────────────

/// How many connections of one address are answered at a time, when so many are tried.
int answered(std::uint16_t port, int tried) {
    std::vector<RawSocket> open;
    int count = 0;
    for (int i = 0; i < tried; ++i) {
        open.emplace_back(port);
        EXPECT_TRUE(open.back().send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"));
        const std::string said = open.back().read(std::chrono::seconds(10), 12);
        EXPECT_TRUE(said.starts_with("HTTP/1.1 200") || said.starts_with("HTTP/1.1 503")) << said;
        if (said.starts_with("HTTP/1.1 200")) ++count;
    }
    return count;
}

TEST_F(Approach, AnAddressHasItsShareOfConnections) {
    start("connections_per_address = 3\n");
    EXPECT_EQ(answered(server->port(), 6), 3);
}

TEST_F(Approach, AShareCanBeUnbounded) {
    start("connections_per_address = 0\n");
    EXPECT_EQ(answered(server->port(), 20), 20);
}

TEST_F(Approach, AProxyHasNoShareOfItsOwn) {
    start("connections_per_address = 3\nproxies = [\"127.0.0.1\"]\n");
    EXPECT_EQ(answered(server->port(), 6), 6);
}

}  // namespace
}  // namespace tigerpit
