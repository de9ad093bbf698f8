// A pit on the network: guests come in, watch, buy in and bet at tables that nobody deals, each
// answer is on disk, and a restart goes on where it was.

#include "server/clients.hpp"

namespace tigerpit {
namespace {

using LiveTest = PitTest;

class EveryGame : public LiveTest, public testing::WithParamInterface<const char*> {};

TEST_P(EveryGame, IsDealtToAGuestWhoBets) {
    start(table_row("T", GetParam()));
    Terminal guest(*server);
    guest.say(R"({"watch":"T"})");
    guest.hear(R"("snapshot":)");
    EXPECT_TRUE(is_accepted(guest.buy_in("T", 500'000)));
    for (int round = 0; round < 2; ++round) {
        std::string bet;
        for (int tries = 0; tries < 200 && !is_accepted(bet); ++tries) {
            bet = guest.ask("T", R"("place_bet","player":")" + guest.name +
                                     R"(","box":1,"bet":"banker","stake_cents":10000)");
            if (!is_accepted(bet)) std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        ASSERT_TRUE(is_accepted(bet)) << bet;
        const std::string settled = guest.hear(R"("event":"round_settled")");
        EXPECT_NE(settled.find(guest.name), std::string::npos) << settled;
    }
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame,
                         testing::Values("tiger-buffalo-commission", "tiger-baccarat",
                                         "da-hu-ying-xiong", "tiger-buffalo-non-commission",
                                         "wu-song"),
                         [](const auto& chosen) {
                             std::string name = chosen.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST_F(LiveTest, ARestartGoesOnWhereItWas) {
    start(table_row("T", "wu-song"));
    std::string token, name;
    {
        Terminal guest(*server);
        token = guest.token();
        name = guest.name;
        EXPECT_TRUE(is_accepted(guest.buy_in("T", 500'000)));
    }
    start(table_row("T", "wu-song"));
    Terminal again(*server, token);
    EXPECT_NE(again.hear(R"("account":)").find(R"("balance_cents":500000)"), std::string::npos);
    again.say(R"({"watch":"T"})");
    const std::string own = again.hear(R"("own":)");
    EXPECT_NE(own.find(R"("stack_cents":500000)"), std::string::npos) << own;
}

TEST_F(LiveTest, AStoreThatFailsIsToldOfAndOutlived) {
    start("[[tables]]\nname = \"T\"\ngame = \"wu-song\"\nboxes = 5\ndealing = \"staff\"\n");
    Terminal guest(*server);
    guest.say(R"({"watch":"T"})");
    guest.hear(R"("snapshot":)");
    ClientOptions options;
    options.port = server->port();
    NetClient http(options);
    const std::string buy_in = R"({"buy_in":"T","id":"in","amount_cents":100000})";

    expected = {"store_failed", "store_recovered"};
    auto& disk = static_cast<MemoryStore&>(*store);
    disk.break_down({StoreFault::unavailable, "the disk is gone"});
    guest.say(buy_in);
    guest.hear(R"("in_service":false)");
    EXPECT_NE(guest.hear(R"("answer":"in")").find(R"("unavailable":true)"), std::string::npos);
    EXPECT_EQ(http.get("/readyz")->status, 503);
    EXPECT_EQ(http.get("/healthz")->status, 200);

    disk.mend();
    guest.hear(R"("in_service":true)");
    guest.say(buy_in);
    EXPECT_TRUE(is_accepted(guest.hear(R"("answer":"in")")));
    guest.hear(R"("balance_cents":900000)");
    EXPECT_EQ(http.get("/readyz")->status, 200);
}

TEST_F(LiveTest, ABuyInThatIsRepeatedTellsTheSameVersions) {
    start(table_row("T", "wu-song"));
    Terminal guest(*server);
    const std::string buy_in = R"({"buy_in":"T","id":"in","amount_cents":100000})";
    guest.say(buy_in);
    std::string first = guest.hear(R"("answer":"in")");
    EXPECT_TRUE(is_accepted(first));
    guest.say(buy_in);
    const std::string again = guest.hear(R"("answer":"in")");
    EXPECT_EQ(json_slice(again, "repeated"), json_slice(first, "accepted")) << again;
    guest.say(R"({"buy_in":"T","id":"in","amount_cents":200000})");
    EXPECT_NE(guest.hear(R"("answer":"in")").find(R"("error":)"), std::string::npos);
}

// Nobody watches, and so much happens that nothing is kept of it; who comes then is told all.
TEST_F(LiveTest, WhoComesAfterALongTimeIsToldAll) {
    start(table_row("T", "wu-song"));
    Terminal guest(*server);
    EXPECT_TRUE(is_accepted(guest.buy_in("T", 500'000)));
    guest.say(R"({"watch":"T","from":1})");
    const std::string snapshot = guest.hear(R"("table":"T")");
    EXPECT_NE(snapshot.find(R"("snapshot":)"), std::string::npos) << snapshot;
    const auto version = json_slice(snapshot, "version");
    EXPECT_TRUE(is_accepted(guest.buy_in("T", 1'000)));
    guest.say(R"({"unwatch":"T"})");
    EXPECT_TRUE(is_accepted(guest.buy_in("T", 2'000)));
    // What he missed is at hand.
    guest.say(R"({"watch":"T","from":)" + std::string{*version} + "}");
    const std::string frame = guest.hear(R"("table":"T")");
    EXPECT_EQ(json_slice(frame, "from"), version) << frame;
}

TEST_F(LiveTest, AListenerResumesWithoutAGap) {
    start(table_row("T", "wu-song"));
    Terminal first(*server);
    first.say(R"({"watch":"T"})");
    const std::string snapshot = first.hear(R"("snapshot":)");
    const auto version = json_slice(snapshot, "version");
    ASSERT_TRUE(version);
    EXPECT_TRUE(is_accepted(first.buy_in("T", 100'000)));
    Terminal second(*server);
    second.say(R"({"watch":"T","from":)" + std::string{*version} + "}");
    const std::string frame = second.hear(R"("table":"T")");
    EXPECT_EQ(json_slice(frame, "from"), version) << frame;
}

TEST_F(LiveTest, WhatIsNotUnderstoodChangesNothing) {
    start(table_row("T", "wu-song"));
    Terminal guest(*server);
    const auto before = store->head("table/T").value().version;
    for (const char* text :
         {"", "{", "[]", "7", R"("x")", R"({"ask":"T"})", R"({"ask":"T","id":"1"})",
          R"({"ask":"nowhere","id":"1","command":{}})", R"({"ask":"T","id":"2","command":7})",
          R"({"watch":7})", R"({"buy_in":"T","id":"3","amount_cents":"all"})",
          R"({"ask":"T","id":"4","command":{"command":"place_bet","by":{}}})"}) {
        guest.say(text);
        guest.hear(R"("error":)");
    }
    // What the table itself has done since is all there is.
    const auto after = store->head("table/T").value().version;
    EXPECT_LE(after - before, 3);
}

TEST_F(LiveTest, WhoHasNoSessionIsNotLetIn) {
    start(table_row("T", "wu-song"));
    ClientOptions options;
    options.port = server->port();
    for (const Headers& headers : {Headers{}, Headers{{"Authorization", "Bearer 00"}},
                                   Headers{{"Cookie", "tigerpit_session=00"}}}) {
        const auto opened = SocketClient::open(options, "/live", headers);
        ASSERT_FALSE(opened);
        EXPECT_EQ(opened.error(), (NetFault{"declined", 401}));
    }
    Terminal guest(*server);
    const auto foreign = SocketClient::open(options, "/live",
                                            {{"Authorization", "Bearer " + guest.token()},
                                             {"Origin", "http://elsewhere.example"}});
    ASSERT_FALSE(foreign);
    EXPECT_EQ(foreign.error().code, 403);
}

TEST_F(LiveTest, AGuestIsRefusedWhatIsNotHis) {
    start(table_row("T", "wu-song"));
    Terminal guest(*server);
    for (const char* command : {R"("close_bets")", R"("draw_card","card":"9S")", R"("settle")",
                                R"("open_bets")", R"("close_table","tray_cents":0)", R"("end_day")",
                                R"("suspend_table")", R"("fill_tray","amount_cents":100)"}) {
        const std::string answer = guest.ask("T", command);
        EXPECT_NE(answer.find(R"("refused":"not_permitted")"), std::string::npos) << answer;
        EXPECT_NE(answer.find(R"("clause":"WS )"), std::string::npos) << answer;
    }
}

TEST_F(LiveTest, AnswersOverHttpAreSecured) {
    start(table_row("T", "wu-song"));
    ClientOptions options;
    options.port = server->port();
    NetClient http(options);
    const auto tables = http.get("/api/tables");
    ASSERT_TRUE(tables);
    EXPECT_EQ(tables->status, 200);
    EXPECT_EQ(tables->headers.find("X-Content-Type-Options"), "nosniff");
    EXPECT_TRUE(tables->headers.find("Content-Security-Policy"));
    EXPECT_EQ(http.get("/readyz")->status, 200);
    EXPECT_EQ(http.get("/nothing")->status, 404);
    EXPECT_EQ(http.post("/api/tables", "")->status, 405);
    EXPECT_EQ(http.get("/api/me")->status, 401);
    EXPECT_EQ(http.post("/api/guest", "", {{"Origin", "http://elsewhere.example"}})->status, 403);
}

}  // namespace
}  // namespace tigerpit
