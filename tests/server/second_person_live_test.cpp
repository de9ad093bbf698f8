// Where the authority table asks for somebody above, his consent is his own password at the desk of
// who asks: for this command, once, and never one's own.

#include "server/staffed_pit.hpp"

namespace tigerpit {
namespace {

const std::string display =
    R"({"command":"set_display","limits":{"min_cents":2000,"max_cents":900000}})";

class SecondPersonLive : public StaffedPit {
protected:
    void SetUp() override {
        StaffedPit::SetUp();
        start();
        hire("dora", roles_of({Role::dealer, Role::pit_manager}));
        hire("paul", roles_of({Role::pit_manager, Role::pit_supervisor, Role::cashier}));
        dealer = sign_in("dora", Role::dealer);
    }
    HttpAnswer approve(const std::string& command, const std::string& name = "paul",
                       const std::string& role = "pit_manager", const std::string& table = "T",
                       std::string password = {}) {
        if (password.empty()) password = password_of(name);
        return post("/api/approvals",
                    R"({"name":")" + name + R"(","password":")" + password + R"(","role":")" +
                        role + R"(","table":")" + table + R"(","command":)" + command + "}",
                    dealer);
    }
    static std::string with(const HttpAnswer& approved) {
        return R"(,"approval":")" + approved.text("approval") + '"';
    }
    std::int64_t version() { return memory.head("table/T").value().version; }

    std::string dealer;
};

TEST_F(SecondPersonLive, WithoutOneTheCommandIsRefusedWithItsClause) {
    LiveLine desk = line(dealer);
    const auto before = version();
    const std::string refused = desk.ask(display);
    EXPECT_TRUE(refused.contains(R"("refused":"not_permitted")")) << refused;
    EXPECT_TRUE(refused.contains(R"("clause":"WS 1.11)")) << refused;
    EXPECT_EQ(version(), before);
}

TEST_F(SecondPersonLive, WithHisConsentItIsDoneOnce) {
    LiveLine desk = line(dealer);
    desk.say(R"({"watch":"T"})");
    desk.hear(R"("snapshot":)");
    const HttpAnswer approved = approve(display);
    ASSERT_EQ(approved.status, 200) << approved.body;
    const std::string done = desk.ask_as("x", display, with(approved));
    EXPECT_TRUE(done.contains("accepted")) << done;
    std::string recorded;
    ASSERT_TRUE(memory.read("table/T", version() - 1, 1, [&](const Record& record) {
        recorded = record.event + record.command;
        return true;
    }));
    EXPECT_TRUE(recorded.contains(R"("authorised_by":{"person":"paul","role":"pit_manager"})"))
        << recorded;
    EXPECT_TRUE(recorded.contains(R"("by":{"person":"dora","role":"dealer"})")) << recorded;
    EXPECT_EQ(noted(R"("event":"approved")"), 1);
    EXPECT_EQ(noted(R"("event":"approval_used")", 1), 1);

    const auto after = version();
    EXPECT_TRUE(desk.ask_as("x", display, with(approved)).contains("repeated"))
        << "asked again after a lost answer";
    EXPECT_TRUE(desk.ask_as("y", display, with(approved)).contains(R"("refused":"no_approval")"));
    EXPECT_EQ(version(), after);
}

TEST_F(SecondPersonLive, AnotherTextIsAnotherCommand) {
    LiveLine desk = line(dealer);
    const auto before = version();
    const std::string others[] = {
        R"({"command":"set_display","limits":{"min_cents":2001,"max_cents":900000}})",
        R"({"command":"set_display", "limits":{"min_cents":2000,"max_cents":900000}})",
        R"({"limits":{"min_cents":2000,"max_cents":900000},"command":"set_display"})"};
    for (const std::string& other : others) {
        const HttpAnswer approved = approve(display);
        const std::string refused = desk.ask(other, with(approved));
        EXPECT_TRUE(refused.contains(R"("refused":"no_approval")")) << refused;
        EXPECT_TRUE(refused.contains(R"("reason":")")) << refused;
        EXPECT_TRUE(desk.ask(display, with(approved)).contains("no_approval")) << "it is used up";
    }
    EXPECT_EQ(version(), before);
}

TEST_F(SecondPersonLive, IsForWhoAskedAndForTwoMinutes) {
    LiveLine desk = line(dealer);
    hire("dean", Role::dealer);
    LiveLine others = line(sign_in("dean", Role::dealer));
    EXPECT_TRUE(others.ask(display, with(approve(display))).contains("no_approval"));
    const HttpAnswer approved = approve(display);
    later += approval_lasts_ms;
    EXPECT_TRUE(desk.ask(display, with(approved)).contains("no_approval"));
    EXPECT_TRUE(desk.ask(display, R"(,"approval":"0123")").contains("no_approval"));
    EXPECT_TRUE(desk.ask(display, R"(,"approval":7)").contains("error"));
}

TEST_F(SecondPersonLive, NobodyAuthorisesHimself) {
    const HttpAnswer own = approve(display, "dora", "pit_manager");
    EXPECT_EQ(own.status, 403);
    EXPECT_EQ(own.word(), "own_approval");
    EXPECT_EQ(noted(R"("event":"approved")"), 0);
}

TEST_F(SecondPersonLive, HisPasswordIsCheckedAsAtTheDoor) {
    EXPECT_EQ(approve(display, "paul", "pit_manager", "T", "not this one").status, 401);
    EXPECT_EQ(approve(display, "nobody").word(), "wrong");
    EXPECT_EQ(approve(display, "paul", "administrator").word(), "no_such_role");
    EXPECT_EQ(approve(display, "paul", "pit_manager", "nowhere").word(), "bad_request");
    EXPECT_EQ(approve("7").word(), "bad_request");
    const std::string first = add("petra", roles_of({Role::pit_manager}));
    EXPECT_EQ(approve(display, "petra", "pit_manager", "T", first).word(), "password_due");
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(approve(display, "paul", "pit_manager", "T", "not this one").word(), "wrong");
    EXPECT_EQ(approve(display, "paul", "pit_manager", "T", "not this one").word(), "locked_out");
    EXPECT_EQ(approve(display).status, 429) << "now the right one does not help";
}

TEST_F(SecondPersonLive, ARoleThatMayNotGivesNoLeave) {
    LiveLine desk = line(dealer);
    const std::string refused = desk.ask(display, with(approve(display, "paul", "pit_supervisor")));
    EXPECT_TRUE(refused.contains(R"("refused":"not_permitted")")) << refused;
    EXPECT_TRUE(refused.contains(R"("clause":"WS 1.11)")) << refused;
}

TEST_F(SecondPersonLive, LeaveMakesNoPlayerADealer) {
    const std::string guest = come_as_guest();
    const std::string body = R"({"name":"paul","password":")" + password_of("paul") +
                             R"(","role":"pit_manager","table":"T","command":)" + display + "}";
    EXPECT_EQ(post("/api/approvals", body, guest).word(), "not_allowed");
    // A cashier may ask for leave, and the rules give him none.
    hire("carl", Role::cashier);
    const std::string cashier = sign_in("carl", Role::cashier);
    const HttpAnswer approved = post("/api/approvals", body, cashier);
    ASSERT_EQ(approved.status, 200) << approved.body;
    LiveLine cage = line(cashier);
    EXPECT_TRUE(cage.ask(display, with(approved)).contains(R"("refused":"not_permitted")"));
}

TEST_F(SecondPersonLive, WhoAuthorisesIsNeverTakenFromAMessage) {
    LiveLine desk = line(dealer);
    const auto before = version();
    const std::string paul = R"("authorised_by":{"person":"paul","role":"pit_manager"})";
    const std::string by_dora = R"("by":{"person":"dora","role":"dealer"})";
    const std::string by_paul = R"("by":{"person":"paul","role":"pit_manager"})";
    const std::string inside = display.substr(0, display.size() - 1);
    // In the command it is an error, whoever is named.
    for (const std::string& more : {paul, by_dora + ',' + paul, by_paul, by_dora}) {
        const std::string answer = desk.ask(inside + ',' + more + '}');
        EXPECT_TRUE(answer.contains(R"("error":)")) << answer;
    }
    // Beside it nobody looks at it.
    for (const std::string& more : {paul, by_paul, paul + ',' + by_paul}) {
        const std::string answer = desk.ask(display, ',' + more);
        EXPECT_TRUE(answer.contains(R"("refused":"not_permitted")")) << answer;
    }
    // A command that was smuggled is not approved into being either.
    const std::string smuggled = inside + ',' + by_paul + '}';
    EXPECT_TRUE(desk.ask(smuggled, with(approve(smuggled))).contains(R"("error":)"));
    EXPECT_EQ(version(), before);
}

}  // namespace
}  // namespace tigerpit
