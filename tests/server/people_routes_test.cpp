// The administrator's desk, and everybody's own sessions, over HTTP.

#include "server/staffed_pit.hpp"

namespace tigerpit {
namespace {

class PeopleRoutes : public StaffedPit {
protected:
    void SetUp() override {
        StaffedPit::SetUp();
        start();
        hire("ada", Role::administrator);
        admin = sign_in("ada", Role::administrator);
    }
    std::string admin;
};

TEST_F(PeopleRoutes, TheReportOfRolesHasWhatItMust) {
    hire("dora", roles_of({Role::dealer, Role::pit_supervisor}));
    const HttpAnswer before = get("/api/people", admin);
    ASSERT_EQ(before.status, 200) << before.body;
    EXPECT_TRUE(before.body.contains(R"("name":"dora","shown":"dora","roles":["dealer",)"
                                     R"("pit_supervisor"],"acting":[],"disabled":false,)"
                                     R"("password_due":false)"))
        << before.body;
    EXPECT_FALSE(before.body.substr(before.body.find("dora")).contains("last_access_at"));
    sign_in("dora", Role::dealer);
    const HttpAnswer after = get("/api/people", admin);
    EXPECT_TRUE(after.body.substr(after.body.find("dora")).contains(R"("last_access_at":)"));
    EXPECT_TRUE(after.body.contains(R"("password_changed_at":)"));
    EXPECT_FALSE(after.body.contains("argon2")) << "no credential is ever told";
    EXPECT_EQ(after.headers.find("Cache-Control"), "no-store");
}

TEST_F(PeopleRoutes, AddsSomebodyWhoChoosesHisPasswordFirst) {
    const HttpAnswer added =
        post("/api/people", R"({"name":"carl","shown":"Carl C.","roles":["cashier"]})", admin);
    ASSERT_EQ(added.status, 200) << added.body;
    const std::string first = added.text("one_time_password");
    ASSERT_FALSE(first.empty());
    const std::string token = sign_in("carl", Role::cashier, first);
    EXPECT_EQ(get("/api/me", token).text("shown"), "Carl C.");
    EXPECT_EQ(get("/api/sessions", token).word(), "password_due");
    const HttpAnswer changed =
        post("/api/password", R"({"old":")" + first + R"(","new":"a much better one"})", token);
    EXPECT_EQ(changed.status, 200) << changed.body;
    EXPECT_EQ(get("/api/sessions", token).status, 200);
    EXPECT_EQ(noted(R"("event":"person_added")"), 3);  // admin, ada, carl
}

TEST_F(PeopleRoutes, WhatIsWrongHasItsStatus) {
    const auto add_status = [&](const std::string& body) {
        const HttpAnswer answer = post("/api/people", body, admin);
        return std::to_string(answer.status) + ' ' + answer.word();
    };
    EXPECT_EQ(add_status(R"({"name":"ada","roles":["dealer"]})"), "409 name_taken");
    EXPECT_EQ(add_status(R"({"name":"A b","roles":["dealer"]})"), "422 bad_name");
    EXPECT_EQ(add_status(R"({"name":"house","roles":["dealer"]})"), "422 reserved_name");
    EXPECT_EQ(add_status(R"({"name":"guest-x","roles":["dealer"]})"), "422 reserved_name");
    EXPECT_EQ(add_status(R"({"name":"dev","roles":["device","dealer"]})"), "422 bad_roles");
    EXPECT_EQ(add_status(R"({"name":"dev","roles":[]})"), "422 bad_roles");
    EXPECT_EQ(add_status(R"({"name":"dev","roles":["king"]})"), "400 bad_request");
    EXPECT_EQ(add_status(R"({"name":"dev","roles":["dealer"],"disabled":true})"),
              "400 bad_request");
    EXPECT_EQ(add_status("{"), "400 bad_request");
    for (const char* what : {"disable", "enable", "password", "unlock"})
        EXPECT_EQ(post(std::string{"/api/people/nobody/"} + what, "", admin).word(),
                  "no_such_person")
            << what;
    EXPECT_EQ(post("/api/people/nobody/roles", R"({"roles":["dealer"]})", admin).status, 404);
    // `admin`, of the first start, is the other one; then ada is the last.
    EXPECT_EQ(post("/api/people/admin/disable", "", admin).status, 200);
    const HttpAnswer last = post("/api/people/ada/disable", "", admin);
    EXPECT_EQ(last.status, 409);
    EXPECT_EQ(last.word(), "last_administrator");
}

TEST_F(PeopleRoutes, DisablesAndEnables) {
    hire("dora", Role::dealer);
    const std::string dealer = sign_in("dora", Role::dealer);
    const HttpAnswer out = post("/api/people/dora/disable", "", admin);
    EXPECT_EQ(out.status, 200) << out.body;
    EXPECT_TRUE(out.body.contains(R"("disabled":true)"));
    EXPECT_EQ(get("/api/me", dealer).word(), "no_session");
    const std::string in =
        R"({"name":"dora","password":")" + password_of("dora") + R"(","role":"dealer"})";
    EXPECT_EQ(post("/api/sign-in", in).word(), "wrong") << "that there is a dora is not told";
    EXPECT_EQ(post("/api/people/dora/enable", "", admin).status, 200);
    EXPECT_EQ(post("/api/sign-in", in).status, 200);
}

TEST_F(PeopleRoutes, SetsRoles) {
    hire("dora", roles_of({Role::dealer, Role::cashier}));
    const std::string dealer = sign_in("dora", Role::dealer);
    const std::string cashier = sign_in("dora", Role::cashier);
    const HttpAnswer set = post("/api/people/dora/roles", R"({"roles":["cashier"]})", admin);
    EXPECT_TRUE(set.body.contains(R"("roles":["cashier"])")) << set.body;
    EXPECT_EQ(get("/api/me", dealer).status, 401);
    EXPECT_EQ(get("/api/me", cashier).status, 200);
}

TEST_F(PeopleRoutes, ResetsAndUnlocks) {
    hire("dora", Role::dealer);
    const std::string wrong = R"({"name":"dora","password":"not this one","role":"dealer"})";
    EXPECT_EQ(post("/api/sign-in", wrong).word(), "wrong");
    EXPECT_EQ(post("/api/sign-in", wrong).word(), "wrong");
    const HttpAnswer third = post("/api/sign-in", wrong);
    EXPECT_EQ(third.status, 429);
    EXPECT_EQ(third.word(), "locked_out");
    const int wait = std::atoi(std::string{third.headers.find("Retry-After").value_or("")}.c_str());
    EXPECT_GT(wait, 14 * 60);
    EXPECT_LE(wait, 15 * 60);
    EXPECT_TRUE(get("/api/people", admin).body.contains(R"("locked_until":)"));
    const HttpAnswer unlocked = post("/api/people/dora/unlock", "", admin);
    EXPECT_EQ(unlocked.body, R"({"name":"dora","unlocked":true})");
    sign_in("dora", Role::dealer);
    const std::string first =
        post("/api/people/dora/password", "", admin).text("one_time_password");
    ASSERT_FALSE(first.empty());
    const std::string again = sign_in("dora", Role::dealer, first);
    EXPECT_TRUE(get("/api/me", again).body.contains(R"("password_due":true)"));
}

TEST_F(PeopleRoutes, ANameThatNobodyHasIsUnlockedToo) {
    const std::string wrong = R"({"name":"zoe","password":"not this one","role":"dealer"})";
    for (int i = 0; i < 3; ++i) post("/api/sign-in", wrong);
    EXPECT_EQ(post("/api/sign-in", wrong).word(), "locked_out");
    EXPECT_EQ(post("/api/people/zoe/unlock", "", admin).status, 200);
    EXPECT_EQ(post("/api/sign-in", wrong).word(), "wrong");
}

TEST_F(PeopleRoutes, SessionsAreListedAndRevoked) {
    hire("dora", Role::dealer);
    const std::string first = sign_in("dora", Role::dealer);
    const std::string second = sign_in("dora", Role::dealer);
    const HttpAnswer own = get("/api/sessions", first);
    ASSERT_EQ(own.status, 200) << own.body;
    EXPECT_FALSE(own.body.contains("ada"));
    EXPECT_TRUE(own.body.contains(R"("own":true)"));
    EXPECT_TRUE(own.body.contains(R"("own":false)"));
    EXPECT_FALSE(own.body.contains(first)) << "an id opens nothing";
    const HttpAnswer all = get("/api/sessions/all", admin);
    EXPECT_TRUE(all.body.contains(R"("person":"ada")"));
    EXPECT_TRUE(all.body.contains(R"("person":"dora")"));
    EXPECT_EQ(get("/api/sessions/all", first).word(), "not_allowed");
    EXPECT_EQ(noted(R"("event":"access_refused")", 1), 1);

    const std::string id = Sessions::key_of(second).substr(0, session_id_digits);
    const std::string of_admin = Sessions::key_of(admin).substr(0, session_id_digits);
    const HttpAnswer others = post("/api/sessions/" + of_admin + "/revoke", "", first);
    EXPECT_EQ(others.status, 404) << "whoever may not is not told what there is";
    EXPECT_EQ(others.word(), "no_such_session");
    EXPECT_EQ(get("/api/me", admin).status, 200);
    EXPECT_EQ(post("/api/sessions/" + id + "/revoke", "", first).status, 200);
    EXPECT_EQ(get("/api/me", second).status, 401);
    EXPECT_EQ(get("/api/me", first).status, 200);
    const std::string its = Sessions::key_of(first).substr(0, session_id_digits);
    EXPECT_EQ(post("/api/sessions/" + its + "/revoke", "", admin).status, 200);
    EXPECT_EQ(get("/api/me", first).status, 401);
    EXPECT_EQ(noted(R"("event":"session_revoked")"), 2);
}

}  // namespace
}  // namespace tigerpit
