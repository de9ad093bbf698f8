// What keeps strangers away: headers, cookies, TLS, and a pace for each.

#include "net/certificate.hpp"
#include "server/staffed_pit.hpp"

namespace tigerpit {
namespace {

class Safety : public StaffedPit {};

TEST_F(Safety, TheCookieIsForThisSiteAndNoScript) {
    start();
    const HttpAnswer came = post("/api/guest", "");
    const std::string cookie{came.headers.find("Set-Cookie").value_or("")};
    EXPECT_EQ(cookie,
              "tigerpit_session=" + came.text("token") + "; HttpOnly; SameSite=Strict; Path=/");
    EXPECT_EQ(came.headers.find("Strict-Transport-Security"), std::nullopt);
    const HttpAnswer out = post("/api/sign-out", "", came.text("token"));
    EXPECT_TRUE(out.headers.find("Set-Cookie").value_or("").ends_with("; Max-Age=0"));
}

TEST_F(Safety, EveryHeaderIsThere) {
    start();
    const HttpAnswer answer = get("/");
    const std::pair<const char*, const char*> wanted[] = {
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
        {"Content-Security-Policy",
         "default-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
         "form-action 'self'"}};
    for (const auto& [name, value] : wanted) {
        EXPECT_EQ(answer.headers.find(name), value) << name;
        EXPECT_EQ(answer.headers.count(name), 1U) << name;
    }
    EXPECT_EQ(answer.headers.find("Access-Control-Allow-Origin"), std::nullopt);
    for (const char* nowhere : {"/nothing", "/../etc/passwd"})
        EXPECT_EQ(get(nowhere).headers.find("X-Frame-Options").has_value(),
                  get(nowhere).status == 404)
            << nowhere;
    // A connection that is declined is answered like everything else.
    const HttpAnswer declined = ask("GET", "/live", "",
                                    {{"Connection", "Upgrade"},
                                     {"Upgrade", "websocket"},
                                     {"Sec-WebSocket-Version", "13"},
                                     {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}});
    EXPECT_EQ(declined.status, 401);
    EXPECT_EQ(declined.headers.find("X-Frame-Options"), "DENY");
    EXPECT_EQ(declined.headers.find("Cache-Control"), "no-store");
}

TEST_F(Safety, WithTlsTheCookieIsTheHostsAlone) {
    const Certificate certificate("IP:127.0.0.1");
    start("certificate = \"" + certificate.chain() + "\"\nprivate_key = \"" + certificate.key() +
          "\"\n");
    ClientOptions options;
    options.port = server->port();
    options.tls = true;
    options.ca_file = certificate.chain();
    NetClient client(options);
    const auto came = client.post("/api/guest", "");
    ASSERT_TRUE(came) << came.error().word;
    const std::string body{text_of(came->body)};
    const std::string token = text_under(body, "token").value_or("");
    EXPECT_EQ(came->headers.find("Set-Cookie"),
              "__Host-tigerpit_session=" + token + "; HttpOnly; SameSite=Strict; Path=/; Secure");
    EXPECT_EQ(came->headers.find("Strict-Transport-Security"), "max-age=31536000");
    EXPECT_EQ(client.get("/api/me", {{"Cookie", "__Host-tigerpit_session=" + token}})->status, 200);
    // A cookie that another host could have planted is not looked at.
    EXPECT_EQ(client.get("/api/me", {{"Cookie", "tigerpit_session=" + token}})->status, 401);
    const std::string own = "https://127.0.0.1:" + std::to_string(server->port());
    const std::string plain = "http://127.0.0.1:" + std::to_string(server->port());
    EXPECT_EQ(client.post("/api/guest", "", {{"Origin", own}})->status, 200);
    EXPECT_EQ(client.post("/api/guest", "", {{"Origin", plain}})->status, 403);
}

TEST_F(Safety, AnotherOriginIsWelcomeWhereTheFloorSaysSo) {
    start("origins = [\"https://floor.example\"]\n");
    const auto guest_from = [&](const char* origin) {
        return ask("POST", "/api/guest", "", {{"Origin", origin}}).status;
    };
    EXPECT_EQ(guest_from("https://floor.example"), 200);
    EXPECT_EQ(guest_from("https://floor.example.evil.example"), 403);
    EXPECT_EQ(guest_from("http://floor.example"), 403);
}

TEST_F(Safety, AnAddressThatAsksTooFastIsSlowed) {
    start("requests_per_second = 2\n");
    const std::string token = come_as_guest();
    int before = 0;
    HttpAnswer answer;
    while (before < 100 && (answer = get("/api/me", token)).status == 200) ++before;
    EXPECT_GE(before, 9);
    EXPECT_LT(before, 100);
    EXPECT_EQ(answer.status, 429) << answer.body;
    EXPECT_EQ(answer.word(), "slowed");
    EXPECT_EQ(answer.headers.find("Retry-After"), "1");
    EXPECT_EQ(answer.headers.find("X-Frame-Options"), "DENY");
    ClientOptions options;
    options.port = server->port();
    const auto opened = SocketClient::open(options, "/live", bearing(token));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error(), (NetFault{"declined", 429}));
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    EXPECT_EQ(get("/api/me", token).status, 200);
}

TEST_F(Safety, ASessionThatSpeaksTooFastIsSlowed) {
    start("asks_per_second = 2\n");
    const std::string token = come_as_guest();
    LiveLine first = line(token);
    LiveLine second = line(token);
    LiveLine other = line(come_as_guest());
    // Both connections of a session speak for it.
    for (int i = 0; i < 10; ++i)
        EXPECT_TRUE(
            (i % 2 == 0 ? first : second).ask(R"({"command":"settle"})").contains("not_permitted"));
    std::string slowed;
    for (int i = 0; i < 100 && !slowed.contains("slowed"); ++i)
        slowed = (i % 2 == 0 ? first : second).ask(R"({"command":"settle"})");
    EXPECT_TRUE(slowed.contains(R"("refused":"slowed")")) << slowed;
    EXPECT_TRUE(slowed.contains(R"("until":)")) << slowed;
    for (int i = 0; i < 20; ++i) first.say("{");
    EXPECT_TRUE(first.hear(R"({"refused":"slowed")").contains(R"("reason":")"));
    EXPECT_TRUE(other.ask(R"({"command":"settle"})").contains("not_permitted"));
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    EXPECT_TRUE(first.ask(R"({"command":"settle"})").contains("not_permitted"));
}

TEST_F(Safety, ATerminalNeverMeetsThePaceOfAnUsualFloor) {
    start();
    LiveLine guest = line(come_as_guest());
    // As much as sixteen a second for a minute, as fast as it goes.
    for (int i = 0; i < 20; ++i) {
        for (int k = 0; k < 50; ++k) guest.say(R"({"ping":true})");
        for (int k = 0; k < 50; ++k) ASSERT_EQ(guest.hear("{").find("slowed"), std::string::npos);
    }
}

TEST(Paces, AreKeptByKeyAndForgotten) {
    Pace pace(1);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(pace.take("a"), std::nullopt);
    const auto wait = pace.take("a");
    ASSERT_TRUE(wait);
    EXPECT_GT(*wait, 0);
    EXPECT_LE(*wait, 1000);
    EXPECT_EQ(pace.take("b"), std::nullopt);
    Pace none(0);
    for (int i = 0; i < 100'000; ++i) ASSERT_EQ(none.take("a"), std::nullopt);
    Pace fast(1'000'000);
    for (int i = 0; i < 100'000; ++i) ASSERT_EQ(fast.take("a"), std::nullopt);
}

}  // namespace
}  // namespace tigerpit
