// A session that ends takes its live connections with it; a desk that locks does not, but nothing
// is done from it.

#include "server/staffed_pit.hpp"

namespace tigerpit {
namespace {

class SessionEnd : public StaffedPit {
protected:
    void SetUp() override {
        StaffedPit::SetUp();
        start();
        hire("ada", Role::administrator);
        hire("dora", roles_of({Role::dealer, Role::pit_manager}));
        admin = sign_in("ada", Role::administrator);
        dealer = sign_in("dora", Role::dealer);
    }
    std::string admin;
    std::string dealer;
};

TEST_F(SessionEnd, BySigningOut) {
    LiveLine first = line(dealer);
    LiveLine second = line(dealer);
    LiveLine other = line(sign_in("dora", Role::pit_manager));
    EXPECT_EQ(post("/api/sign-out", "", dealer).status, 200);
    EXPECT_EQ(first.closed_with(), session_over_code);
    EXPECT_EQ(second.closed_with(), session_over_code);
    other.say(R"({"ping":true})");
    other.hear("pong");
}

TEST_F(SessionEnd, ByRevocation) {
    LiveLine desk = line(dealer);
    const std::string id = Sessions::key_of(dealer).substr(0, session_id_digits);
    EXPECT_EQ(post("/api/sessions/" + id + "/revoke", "", admin).status, 200);
    EXPECT_EQ(desk.closed_with(), session_over_code);
}

TEST_F(SessionEnd, WhenThePersonIsDisabled) {
    LiveLine desk = line(dealer);
    EXPECT_EQ(post("/api/people/dora/disable", "", admin).status, 200);
    EXPECT_EQ(desk.closed_with(), session_over_code);
}

TEST_F(SessionEnd, WhenTheRoleIsTakenAway) {
    LiveLine desk = line(dealer);
    LiveLine manager = line(sign_in("dora", Role::pit_manager));
    EXPECT_EQ(post("/api/people/dora/roles", R"({"roles":["pit_manager"]})", admin).status, 200);
    EXPECT_EQ(desk.closed_with(), session_over_code);
    manager.say(R"({"ping":true})");
    manager.hear("pong");
}

TEST_F(SessionEnd, WhenThePasswordIsChangedElsewhere) {
    const std::string other = sign_in("dora", Role::pit_manager);
    LiveLine desk = line(dealer);
    LiveLine changing = line(other);
    EXPECT_EQ(post("/api/password",
                   R"({"old":")" + password_of("dora") + R"(","new":"a much better one"})", other)
                  .status,
              200);
    EXPECT_EQ(desk.closed_with(), session_over_code);
    changing.say(R"({"ping":true})");
    changing.hear("pong");
}

TEST_F(SessionEnd, WhenThePasswordIsReset) {
    LiveLine desk = line(dealer);
    EXPECT_EQ(post("/api/people/dora/password", "", admin).status, 200);
    EXPECT_EQ(desk.closed_with(), session_over_code);
}

TEST_F(SessionEnd, WhenItsTimeIsOver) {
    LiveLine desk = line(dealer);
    later += 30 * a_minute;
    EXPECT_EQ(desk.closed_with(), session_over_code) << "nobody asked: the sweep found it";
    EXPECT_EQ(get("/api/me", dealer).word(), "no_session");
    EXPECT_EQ(noted(R"("why":"idle")", 2), 2);
}

TEST_F(SessionEnd, ALockedDeskWatchesAndDoesNothing) {
    LiveLine desk = line(dealer);
    desk.say(R"({"watch":"T"})");
    desk.hear(R"("snapshot":)");
    EXPECT_TRUE(desk.ask(R"({"command":"suspend_table"})").contains("accepted"));
    later += 5 * a_minute;
    desk.hear(R"({"desk":{"locked":true}})");
    EXPECT_EQ(noted(R"("event":"desk_locked")", 1), 1);
    const std::string refused = desk.ask(R"({"command":"resume_table"})");
    EXPECT_TRUE(refused.contains(R"("refused":"desk_locked")")) << refused;
    EXPECT_TRUE(refused.contains(R"("reason":")")) << refused;
    // What somebody else does is still told.
    hire("mona", Role::pit_manager);
    LiveLine manager = line(sign_in("mona", Role::pit_manager));
    EXPECT_TRUE(manager.ask(R"({"command":"resume_table"})").contains("accepted"));
    desk.hear(R"("event":"table_resumed")");
    // A connection that breaks is made again, locked as the desk is.
    LiveLine again = line(dealer);
    EXPECT_TRUE(again.hear("welcome").contains(R"("locked":true)"));
    EXPECT_EQ(get("/api/sessions", dealer).word(), "desk_locked");
    EXPECT_TRUE(get("/api/me", dealer).body.contains(R"("locked":true)"));
}

TEST_F(SessionEnd, ALockedDeskIsOpenedByItsOwnPassword) {
    LiveLine desk = line(dealer);
    later += 5 * a_minute;
    desk.hear(R"({"desk":{"locked":true}})");
    EXPECT_EQ(post("/api/desk/unlock", R"({"password":"not this one"})", dealer).word(), "wrong");
    EXPECT_TRUE(desk.ask(R"({"command":"suspend_table"})").contains("desk_locked"));
    EXPECT_EQ(
        post("/api/desk/unlock", R"({"password":")" + password_of("dora") + R"("})", dealer).body,
        R"({"unlocked":true})");
    desk.hear(R"({"desk":{"locked":false}})");
    EXPECT_TRUE(desk.ask(R"({"command":"suspend_table"})").contains("accepted"));
}

TEST_F(SessionEnd, AGuestsDeskHasNoPassword) {
    EXPECT_EQ(post("/api/desk/unlock", R"({"password":"anything at all"})", come_as_guest()).word(),
              "wrong");
}

TEST_F(SessionEnd, WhoIsThereIsNotLocked) {
    LiveLine desk = line(dealer);
    for (int i = 0; i < 3; ++i) {
        later += 4 * a_minute;
        const std::string command = i % 2 == 0 ? "suspend_table" : "resume_table";
        EXPECT_TRUE(desk.ask(R"({"command":")" + command + R"("})").contains("accepted"));
    }
    EXPECT_EQ(noted(R"("event":"desk_locked")"), 0);
}

TEST_F(SessionEnd, WhoHasNotChosenHisPasswordDoesNotWatch) {
    const std::string first = add("new", roles_of({Role::dealer}));
    ClientOptions options;
    options.port = server->port();
    const auto opened =
        SocketClient::open(options, "/live", bearing(sign_in("new", Role::dealer, first)));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error(), (NetFault{"declined", 403}));
}

}  // namespace
}  // namespace tigerpit
