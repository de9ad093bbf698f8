// The past over HTTP: a guest is told of his own rounds, surveillance of everything, a player of no
// report; what is told is what the store has.

#include <gtest/gtest.h>

#include <filesystem>
#include <future>
#include <thread>

#include "history/report.hpp"
#include "net/net_client.hpp"
#include "pit/audit.hpp"
#include "pit/scribe.hpp"
#include "server/pit_server.hpp"
#include "store/memory_store.hpp"
#include "support/one_shelf.hpp"

namespace tigerpit {
namespace {

constexpr std::string_view floor_text = R"(
[server]
guests = true
guest_money_cents = 1000000
[alerts]
wager_cents = 10000
[timing]
betting_ms = 300
card_ms = 5
handling_ms = 5
insurance_ms = 20
withdrawal_ms = 5
evening_ms = 5
choice_ms = 5
outcome_ms = 5
settlement_ms = 5
shuffle_ms = 5
answer_ms = 1
[[tables]]
name = "T"
game = "wu-song"
boxes = 5
dealing = "automatic"
)";

/// The digits behind the first place where a text stands.
std::string number_after(const std::string& text, const std::string& key) {
    const auto at = text.find(key);
    if (at == std::string::npos) return "none";
    const auto begin = at + key.size();
    return text.substr(begin, text.find_first_not_of("0123456789", begin) - begin);
}

class PastOverHttp : public testing::Test {
protected:
    void SetUp() override {
        std::string pattern = (std::filesystem::temp_directory_path() / "tigerpit-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        home = pattern;
        auto floor = parse_floor_file(floor_text);
        ASSERT_TRUE(floor) << floor.error().what.key;
        ServerOptions options;
        options.floor = *std::move(floor);
        options.vault = (home / "seeds").string();
        options.shelf = one_shelf();
        options.people.cost = least_cost;
        options.version = "9.9.9";
        auto started = PitServer::start(store, std::move(options));
        ASSERT_TRUE(started) << started.error();
        server = *std::move(started);
        client.port = server->port();
    }
    void TearDown() override {
        server.reset();
        std::filesystem::remove_all(home);
        const auto report = audit(store, {});
        ASSERT_TRUE(report);
        for (const Finding& finding : report->findings)
            ADD_FAILURE() << finding.stream << '@' << finding.version << ' ' << finding.what.key;
    }

    struct Told {
        int status = 0;
        std::string text;
    };
    Told get(const std::string& target, const std::string& token) {
        NetClient http(client);
        Headers headers;
        if (!token.empty()) headers.add("Authorization", "Bearer " + token);
        const auto got = http.get(target, headers);
        if (!got) return {};
        return {got->status, std::string{text_of(got->body)}};
    }
    Told post(const std::string& target, const std::string& body, const std::string& token = {}) {
        NetClient http(client);
        Headers headers;
        if (!token.empty()) headers.add("Authorization", "Bearer " + token);
        const auto got = http.post(target, body, headers);
        if (!got) return {};
        return {got->status, std::string{text_of(got->body)}};
    }

    /// Somebody of the house, with a password of his own.
    std::string token_of(const std::string& whose, Role role) {
        std::promise<std::string> made;
        Roles roles;
        roles.insert(role);
        server->roster().add({whose, whose, roles}, house_itself(), wall_clock_ms(),
                             [&](Permitted<OneTimePassword> password) {
                                 made.set_value(password ? std::string{(*password)->view()} : "");
                             });
        const std::string once = made.get_future().get();
        const std::string body = R"({"name":")" + whose + R"(","role":")" +
                                 std::string{to_text(role)} + R"(","password":")";
        const auto in = post("/api/sign-in", body + once + "\"}");
        const std::string due = text_under(in.text, "token").value_or("");
        const std::string own = "a-long-password-of-his-own";
        EXPECT_EQ(
            post("/api/password", R"({"old":")" + once + R"(","new":")" + own + "\"}", due).status,
            200);
        return text_under(post("/api/sign-in", body + own + "\"}").text, "token").value_or("");
    }

    /// A guest comes, bets once, and the round is over.
    std::string guest_plays() {
        const auto came = post("/api/guest", "");
        name = text_under(came.text, "person").value_or("");
        const std::string token = text_under(came.text, "token").value_or("");
        auto opened = SocketClient::open(client, "/live", {{"Authorization", "Bearer " + token}});
        EXPECT_TRUE(opened);
        const auto hear = [&](const std::string& wanted) {
            for (int i = 0; i < 2000; ++i) {
                auto got = opened->receive(std::chrono::seconds(10));
                if (!got) break;
                if (got->find(wanted) != std::string::npos) return *got;
            }
            ADD_FAILURE() << "nobody says " << wanted;
            return std::string{};
        };
        EXPECT_TRUE(opened->send(R"({"watch":"T"})"));
        EXPECT_TRUE(opened->send(R"({"buy_in":"T","id":"in","amount_cents":500000})"));
        hear(R"("answer":"in")");
        for (int tries = 0; tries < 200; ++tries) {
            const std::string id = "b" + std::to_string(tries);
            EXPECT_TRUE(opened->send(R"({"ask":"T","id":")" + id +
                                     R"(","command":{"command":"place_bet","player":")" + name +
                                     R"(","box":1,"bet":"banker","stake_cents":12300}})"));
            if (hear(R"("answer":")" + id + '"').find("accepted") != std::string::npos) break;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        hear(R"("event":"round_settled")");
        return token;
    }

    std::filesystem::path home;
    MemoryStore store;
    std::unique_ptr<PitServer> server;
    ClientOptions client;
    std::string name;
};

TEST_F(PastOverHttp, TellsAGuestOfHisOwnRoundAndNoReport) {
    const std::string token = guest_plays();
    const auto own = get("/api/me/rounds", token);
    ASSERT_EQ(own.status, 200) << own.text;
    EXPECT_NE(own.text.find(R"("staked_cents":12300)"), std::string::npos) << own.text;
    const std::string round = number_after(own.text, R"("round":)");
    const auto told = get("/api/tables/T/rounds/" + round, token);
    ASSERT_EQ(told.status, 200) << told.text;
    EXPECT_TRUE(told.text.starts_with(R"({"replay":true)")) << told.text;
    EXPECT_NE(told.text.find(R"("stake_cents":12300)"), std::string::npos);
    EXPECT_NE(told.text.find(R"("funds":[{"player":")" + name), std::string::npos) << told.text;
    const auto why = get("/api/tables/T/rounds/" + round + "?explain=true&lang=zh-Hans", token);
    EXPECT_NE(why.text.find(R"("explain":[)"), std::string::npos);
    EXPECT_EQ(get("/api/tables/T/rounds?limit=1", token).status, 200);
    EXPECT_EQ(get("/api/tables/T/rounds", "").status, 401);
    EXPECT_EQ(get("/api/tables/X/rounds", token).status, 404);
    EXPECT_EQ(get("/api/tables/T/rounds/99999", token).status, 404);
    EXPECT_EQ(get("/api/tables/T/rounds/first", token).status, 400);
    EXPECT_EQ(get("/api/tables/T/rounds?limit=0", token).status, 400);
    EXPECT_EQ(get("/api/tables/T/events", token).status, 403);
    EXPECT_EQ(get("/api/reports/games", token).status, 403);
    EXPECT_EQ(get("/api/events", token).status, 403);
    const auto roads = get("/api/tables/T/roads", "");
    EXPECT_EQ(roads.status, 200);
    EXPECT_NE(roads.text.find(R"("bead_plate":)"), std::string::npos) << roads.text;
    // Another guest is told the cards, and nothing of the bet.
    const auto other = post("/api/guest", "");
    const auto seen =
        get("/api/tables/T/rounds/" + round, text_under(other.text, "token").value_or(""));
    EXPECT_EQ(seen.status, 200);
    EXPECT_EQ(seen.text.find("12300"), std::string::npos) << seen.text;
    EXPECT_EQ(seen.text.find(R"("player":")" + name), std::string::npos) << seen.text;
}

TEST_F(PastOverHttp, TellsSurveillanceEverything) {
    guest_plays();
    const std::string token = token_of("sue", Role::surveillance);
    const auto events = get("/api/tables/T/events?from=0&limit=5", token);
    ASSERT_EQ(events.status, 200) << events.text;
    EXPECT_NE(events.text.find(R"("event":"table_opened")"), std::string::npos) << events.text;
    for (const std::string_view report : report_words) {
        const auto json = get("/api/reports/" + std::string{report} + "?period=day", token);
        EXPECT_EQ(json.status, 200) << report << json.text;
        const auto csv = get("/api/reports/" + std::string{report} + "?format=csv", token);
        EXPECT_TRUE(csv.text.starts_with("report,title,")) << csv.text;
    }
    const auto games = get("/api/reports/games", token);
    EXPECT_NE(games.text.find(R"("wagered_cents":12300)"), std::string::npos) << games.text;
    EXPECT_EQ(get("/api/reports/nothing", token).status, 404);
    EXPECT_EQ(get("/api/reports/games?from=today", token).status, 400);
    EXPECT_EQ(get("/api/reports/games?period=week", token).status, 400);
    EXPECT_EQ(get("/api/reports/games?format=pdf", token).status, 400);
    const auto old = get("/api/reports/games?from=2001&to=2001-12", token);
    EXPECT_NE(old.text.find("No Activity"), std::string::npos) << old.text;
    const auto large = get("/api/events?kind=large_wager", token);
    EXPECT_NE(large.text.find(R"("amount_cents":12300)"), std::string::npos) << large.text;
    const auto started = get("/api/events?kind=program_started", token);
    EXPECT_NE(started.text.find("9.9.9"), std::string::npos) << started.text;
    EXPECT_NE(started.text.find("fingerprint"), std::string::npos) << started.text;
    EXPECT_EQ(post("/api/sign-in",
                   R"({"name":"sue","role":"surveillance","password":"not-hers-at-all"})")
                  .status,
              401);
    const auto failed = get("/api/events?kind=sign_in_failed&person=sue", token);
    EXPECT_NE(failed.text.find(R"("about":"sue")"), std::string::npos) << failed.text;
}

TEST_F(PastOverHttp, PagesOfEventsLoseNothing) {
    const std::string token = token_of("sue", Role::surveillance);
    // Nothing that is significant happens while nobody plays.
    const auto places_in = [](const std::string& text) {
        std::vector<std::string> places;
        std::size_t at = 0;
        while ((at = text.find(R"("at":)", at)) != std::string::npos) {
            const std::string row = text.substr(at);
            const std::string component = row.substr(row.find(R"("component":")") + 13);
            places.push_back(number_after(row, R"("at":)") + '.' +
                             component.substr(0, component.find('"')) + '.' +
                             number_after(row, R"("version":)"));
            at = text.find(R"("version":)", at);
        }
        return places;
    };
    const auto whole = places_in(get("/api/events", token).text);
    ASSERT_GT(whole.size(), 4U);
    std::vector<std::string> paged;
    for (std::string before;;) {
        const auto page = get("/api/events?limit=1" + before, token);
        ASSERT_EQ(page.status, 200) << page.text;
        const auto places = places_in(page.text);
        if (places.empty()) break;
        paged.insert(paged.end(), places.begin(), places.end());
        before = "&before=" + places.back();
        ASSERT_LE(paged.size(), whole.size());
    }
    EXPECT_EQ(paged, whole);
    EXPECT_EQ(get("/api/events?before=soon", token).status, 400);
    EXPECT_EQ(get("/api/me/rounds?before=1.T", token).status, 400);
}

TEST_F(PastOverHttp, RecordsThatTheProgramStopped) {
    server.reset();
    Historian historian(store, {});
    ASSERT_TRUE(historian.read_on());
    ReportAsk ask;
    ask.kind = "program_stopped";
    EXPECT_EQ(event_rows(historian, ask).size(), 1U);
}

}  // namespace
}  // namespace tigerpit
