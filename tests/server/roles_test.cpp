// What each role sees of a table, and who fills a position that is not his own.

#include "server/staffed_pit.hpp"
#include "server/viewer.hpp"

namespace tigerpit {
namespace {

class RolesOverTheNetwork : public StaffedPit {
protected:
    std::string welcome_of(const std::string& token) { return line(token).hear(R"("welcome":)"); }
    std::vector<std::string> recorded() {
        std::vector<std::string> events;
        EXPECT_TRUE(memory.read("table/T", 0, INT64_MAX, [&](const Record& record) {
            events.push_back(record.event);
            return true;
        }));
        return events;
    }
};

// ── Who sees what staff see ─────────────────────────────────────────────────────────────────────

constexpr std::array staff{Role::dealer,
                           Role::pit_supervisor,
                           Role::pit_manager,
                           Role::assistant_casino_manager,
                           Role::gaming_shift_manager,
                           Role::table_game_shift_manager,
                           Role::cashier,
                           Role::surveillance};

TEST_F(RolesOverTheNetwork, WhoHasToDoWithATableSeesItsMoney) {
    start();
    for (std::size_t place = 0; place < role_words.size(); ++place) {
        const Role role = static_cast<Role>(place);
        const bool is_staff = std::ranges::find(staff, role) != staff.end();
        EXPECT_EQ(viewer_of(role), is_staff ? Viewer::staff : Viewer::guest) << to_text(role);
        EXPECT_EQ(staff_view_only().roles.contains(role), is_staff) << to_text(role);
        // A device is not let in where tables are watched.
        if (role == Role::device) continue;
        const std::string name = "nr." + std::to_string(place);
        hire(name, role);
        const std::string token = sign_in(name, role);
        LiveLine live = line(token);
        const std::string welcome = live.hear(R"("welcome":)");
        EXPECT_EQ(welcome.contains(R"("view":"staff")"), is_staff) << welcome;
        live.say(R"({"watch":"T"})");
        EXPECT_EQ(live.hear(R"("snapshot":)").contains(R"("tray_cents":)"), is_staff)
            << to_text(role);
        EXPECT_EQ(get("/api/tables/T/events", token).status, is_staff ? 200 : 403) << to_text(role);
    }
}

// ── Acting ──────────────────────────────────────────────────────────────────────────────────────

TEST_F(RolesOverTheNetwork, SomebodyActsInAPositionThatIsNotHisOwn) {
    start();
    hire("chef", Role::administrator);
    const std::string chef = sign_in("chef", Role::administrator);
    const HttpAnswer added =
        post("/api/people", R"({"name":"ann","roles":["dealer"],"acting":["pit_supervisor"]})",
             chef);
    ASSERT_EQ(added.status, 200) << added.body;
    EXPECT_TRUE(get("/api/people", chef)
                    .body.contains(R"("roles":["dealer"],"acting":["pit_supervisor"])"));
    const std::string first = added.text("one_time_password");
    EXPECT_TRUE(answer_of<void>([&](auto then) {
        server->roster().change_password({"ann", first, password_of("ann"), {}, "::1", now()},
                                         then);
    }));
    const std::string dealer = sign_in("ann", Role::dealer);
    EXPECT_FALSE(welcome_of(dealer).contains("acting"));
    EXPECT_TRUE(get("/api/me", dealer).body.contains(R"("acting":false)"));
    const std::string acting = sign_in("ann", Role::pit_supervisor);
    EXPECT_TRUE(welcome_of(acting).contains(R"("role":"pit_supervisor","acting":true)"));
    EXPECT_TRUE(get("/api/me", acting).body.contains(R"("acting":true)"));
    EXPECT_TRUE(get("/api/sessions/all", chef)
                    .body.contains(R"("person":"ann","role":"pit_supervisor","acting":true)"));

    const std::string change =
        R"({"command":"change_dealer","dealer":{"person":"dan","role":"dealer"}})";
    EXPECT_TRUE(line(dealer).ask(change).contains(R"("refused":"not_permitted")"));
    const std::string done = line(acting).ask(change);
    EXPECT_TRUE(done.contains(R"("accepted":)")) << done;
    const std::string event = recorded().back();
    EXPECT_TRUE(event.contains(R"("person":"ann","role":"pit_supervisor","acting":true)")) << event;

    const HttpAnswer ended = post("/api/people/ann/roles", R"({"roles":["dealer"]})", chef);
    EXPECT_TRUE(ended.body.contains(R"("acting":[])")) << ended.body;
    EXPECT_EQ(get("/api/me", acting).status, 401) << "he fills it no longer";
    EXPECT_EQ(get("/api/me", dealer).status, 200);
    const HttpAnswer never =
        post("/api/people/ann/roles", R"({"roles":["dealer"],"acting":["administrator"]})", chef);
    EXPECT_EQ(never.word(), "bad_roles") << never.body;
}

TEST_F(RolesOverTheNetwork, TheSecondPersonMayActToo) {
    start();
    hire("dora", Role::dealer);
    hire("sam", Role::dealer);
    EXPECT_TRUE(answer_of<void>([&](auto then) {
        server->roster().set_roles("sam", roles_of({Role::dealer}),
                                   roles_of({Role::pit_supervisor}), house_itself(), now(), then);
    }));
    const std::string dora = sign_in("dora", Role::dealer);
    const std::string change =
        R"({"command":"change_dealer","dealer":{"person":"dora","role":"dealer"}})";
    const HttpAnswer given =
        post("/api/approvals",
             R"({"name":"sam","password":")" + password_of("sam") +
                 R"(","role":"pit_supervisor","table":"T","command":)" + change + "}",
             dora);
    ASSERT_EQ(given.status, 200) << given.body;
    const std::string done =
        line(dora).ask(change, R"(,"approval":")" + given.text("approval") + '"');
    EXPECT_TRUE(done.contains(R"("accepted":)")) << done;
    const std::string event = recorded().back();
    EXPECT_TRUE(
        event.contains(R"("authorised_by":{"person":"sam","role":"pit_supervisor","acting":true})"))
        << event;
}

}  // namespace
}  // namespace tigerpit
