// Every route is asked by everybody who must not have it, and by everybody who may. The list is the
// one that answers, so a route that is added is tried too.

#include <map>

#include "server/staffed_pit.hpp"

namespace tigerpit {
namespace {

/// Somebody who asks.
struct RouteAsker {
    std::string what;
    std::string token;
    std::optional<Role> role;  ///< nothing: nobody is signed in
    bool due = false;
    bool locked = false;
};

/// What must come of it: the word of the refusal, or nothing where he may.
std::string expected(const Access& access, const RouteAsker& asker) {
    if (!access.wants_session) return {};
    if (!asker.role) return "no_session";
    if (asker.due && !access.while_locked) return "password_due";
    if (asker.locked && !access.while_locked) return "desk_locked";
    if (access.roles.size() > 0 && !access.roles.contains(*asker.role)) return "not_allowed";
    return {};
}

bool keeps_out(const std::string& word) {
    for (const std::string_view one :
         {"no_session", "password_due", "desk_locked", "not_allowed", "csrf", "origin"})
        if (word == one) return true;
    return false;
}

/// A target of the route's pattern that names nothing that is there.
std::string target_of(const Route& route) {
    std::string target;
    for (std::string_view rest = route.path; !rest.empty();) {
        const auto brace = rest.find('{');
        target += rest.substr(0, brace);
        if (brace == std::string_view::npos) break;
        target += "nowhere";
        rest.remove_prefix(rest.find('}') + 1);
    }
    return target;
}

class RoutesTest : public StaffedPit {
protected:
    void SetUp() override {
        StaffedPit::SetUp();
        start("requests_per_second = 0\n");
        for (const std::string_view role : role_words) hire("a-" + std::string{role}, *parse(role));
        first = add("newcomer", roles_of({Role::administrator, Role::dealer}));
    }
    static std::optional<Role> parse(std::string_view word) {
        for (std::size_t i = 0; i < role_words.size(); ++i)
            if (role_words[i] == word) return static_cast<Role>(i);
        return std::nullopt;
    }
    std::string sign_in_as(Role role) { return sign_in("a-" + std::string{to_text(role)}, role); }

    /// Everybody, each in a session of his own.
    std::vector<RouteAsker> everybody() {
        // The dealer who went away comes first: the clock is the same for all.
        std::vector<RouteAsker> all{
            {"a locked desk", sign_in_as(Role::dealer), Role::dealer, false, true}};
        later += 5 * a_minute;
        all.push_back({"nobody", {}, std::nullopt});
        all.push_back({"a token of nobody", std::string(64, '0'), std::nullopt});
        all.push_back({"a guest", come_as_guest(), Role::player});
        for (const Role role : {Role::administrator, Role::dealer})
            all.push_back({"a newcomer", sign_in("newcomer", role, first), role, true});
        for (std::size_t i = 0; i < role_words.size(); ++i) {
            const auto role = static_cast<Role>(i);
            all.push_back({std::string{role_words[i]}, sign_in_as(role), role});
        }
        return all;
    }

    /// Where every stream ends but the pit's own, and who is who.
    struct Standing {
        std::map<std::string, std::int64_t> heads;
        std::vector<Person> people;
        bool operator==(const Standing&) const = default;
    };
    Standing standing() {
        Standing now;
        const std::vector<Head> heads = memory.heads().value();
        for (const Head& head : heads)
            if (head.stream != "pit") now.heads[head.stream] = head.version;
        now.people = server->roster().list();
        return now;
    }
    /// What the pit's own stream has got since, apart from what is noted of refusals and of time.
    std::string others_since(std::int64_t version) {
        std::string others;
        EXPECT_TRUE(memory.read("pit", version, INT64_MAX, [&](const Record& record) {
            const std::string event = text_under(record.event, "event").value_or("");
            if (event != "access_refused" && event != "desk_locked" && event != "session_over")
                others += record.event;
            return true;
        }));
        return others;
    }

    void try_refused(const Route& route, const RouteAsker& asker, const std::string& word) {
        const Standing before = standing();
        const std::int64_t pit = memory.head("pit").value().version;
        const HttpAnswer answer = ask(route.method, target_of(route), "{}", bearing(asker.token));
        EXPECT_EQ(answer.status, word == "no_session" ? 401 : 403) << answer.body;
        EXPECT_EQ(answer.word(), word) << answer.body;
        EXPECT_EQ(standing(), before);
        EXPECT_EQ(others_since(pit), "");
    }
    void try_allowed(const Route& route, const RouteAsker& asker) {
        const HttpAnswer answer =
            ask(route.method, target_of(route), route.takes ? "{}" : "", bearing(asker.token));
        const bool turned_away =
            (answer.status == 401 || answer.status == 403) && keeps_out(answer.word());
        EXPECT_FALSE(turned_away) << answer.status << ' ' << answer.body;
    }

    /// Not let in at all.
    bool is_declined(const std::string& token) {
        ClientOptions options;
        options.port = server->port();
        const auto opened = SocketClient::open(options, "/live", bearing(token));
        return !opened && opened.error() == NetFault{"declined", 403};
    }

    std::string first;
};

TEST_F(RoutesTest, EachIsForWhomItSaysAndForNobodyElse) {
    ASSERT_GE(server->routes().size(), 20U);
    int refused = 0;
    int let_in = 0;
    for (const Route& route : server->routes()) {
        for (const RouteAsker& asker : everybody()) {
            SCOPED_TRACE(std::string{route.method} + ' ' + std::string{route.path} + " by " +
                         asker.what);
            const std::string word = expected(route.access, asker);
            if (word.empty())
                try_allowed(route, asker);
            else
                try_refused(route, asker, word);
            ++(word.empty() ? let_in : refused);
        }
        if (HasFailure()) return;
    }
    EXPECT_GT(refused, 100);
    EXPECT_GT(let_in, 100);
}

TEST_F(RoutesTest, AllThatChangesAnythingIsRefusedToOtherPages) {
    for (const Route& route : server->routes()) {
        if (route.method == "GET") continue;
        SCOPED_TRACE(std::string{route.method} + ' ' + std::string{route.path});
        const Role role =
            route.access.roles.contains(Role::administrator) || route.access.roles.size() == 0
                ? Role::administrator
                : Role::dealer;
        const std::string token = sign_in_as(role);
        const std::string others = sign_in_as(role);
        const std::string cookie = "tigerpit_session=" + token;
        const auto ask_with = [&](Headers headers) {
            headers.add("Cookie", cookie);
            return ask(route.method, target_of(route), "{}", headers).word();
        };
        const std::string csrf = Sessions::csrf_of(token);
        for (const char* origin : {"http://elsewhere.example", "null", "https://127.0.0.1"})
            EXPECT_EQ(ask_with({{"Origin", origin}, {"X-CSRF-Token", csrf}}), "origin") << origin;
        if (!route.access.wants_session) continue;
        EXPECT_EQ(ask_with({}), "csrf");
        EXPECT_EQ(ask_with({{"X-CSRF-Token", ""}}), "csrf");
        EXPECT_EQ(ask_with({{"X-CSRF-Token", token}}), "csrf");
        EXPECT_EQ(ask_with({{"X-CSRF-Token", Sessions::csrf_of(others)}}), "csrf");
        const std::string own = "http://127.0.0.1:" + std::to_string(server->port());
        EXPECT_FALSE(keeps_out(ask_with({{"Origin", own}, {"X-CSRF-Token", csrf}})));
    }
}

TEST_F(RoutesTest, EveryAnswerIsSecured) {
    for (const Route& route : server->routes()) {
        for (const std::string& token : {std::string{}, sign_in_as(Role::administrator)}) {
            SCOPED_TRACE(std::string{route.method} + ' ' + std::string{route.path});
            const HttpAnswer answer = ask(route.method, target_of(route), "", bearing(token));
            EXPECT_EQ(answer.headers.find("X-Content-Type-Options"), "nosniff");
            EXPECT_TRUE(answer.headers.find("Cache-Control"));
            const auto policy = answer.headers.find("Content-Security-Policy").value_or("");
            EXPECT_TRUE(policy.contains("default-src 'self'")) << policy;
            EXPECT_FALSE(policy.contains("unsafe")) << policy;
            if (route.access.wants_session) {
                EXPECT_EQ(answer.headers.find("Cache-Control"), "no-store");
            }
        }
    }
}

// ── The live connection ─────────────────────────────────────────────────────────────────────────

/// What is asked, and the act that it takes.
struct ActAsked {
    Act act;
    std::string command;
};

TEST_F(RoutesTest, NoRoleDoesWhatTheAuthorityTableGivesToOthers) {
    const std::vector<ActAsked> commands{
        {Act::open_table, R"("open_table","game":"wu-song")"},
        {Act::close_table, R"("close_table","tray_cents":0)"},
        {Act::set_limits, R"("set_display","limits":{"min_cents":2000,"max_cents":900000})"},
        {Act::end_day, R"("end_day")"},
        {Act::suspend, R"("suspend_table")"},
        {Act::change_dealer, R"("change_dealer","dealer":{"person":"a-dealer","role":"dealer"})"},
        {Act::prepare_shoe, R"("burn_cards")"},
        {Act::move_money, R"("buy_in","player":"zoe","amount_cents":100,"transfer":"7")"},
        {Act::move_money, R"("cash_out","player":"zoe","amount_cents":100,"transfer":"8")"},
        {Act::move_money, R"("pay_owed","player":"zoe","amount_cents":100)"},
        {Act::fill_tray, R"("fill_tray","amount_cents":100)"},
        {Act::fill_tray, R"("credit_tray","amount_cents":100)"},
        {Act::count_tray, R"("count_tray","counted_cents":100)"},
        {Act::open_bets, R"("open_bets")"},
        {Act::close_bets, R"("close_bets")"},
        {Act::advise_minimum, R"("advise_minimum","player":"zoe","box":1,"bet":"banker")"},
        {Act::reject_excess, R"("reject_excess","box":1)"},
        {Act::grant_squeeze,
         R"("answer_squeeze","player":"zoe","side":"player","place":1,"granted":true)"},
        {Act::draw, R"("draw_card","card":"9S")"},
        {Act::open_card, R"("open_card","side":"player","place":1,"card":"9S")"},
        {Act::remove_cut_card, R"("remove_cut_card")"},
        {Act::settle, R"("settle")"},
        {Act::report_irregularity, R"("raise_irregularity","irregularity":"interruption")"},
        {Act::confirm_carried, R"("confirm_carried")"},
        {Act::replace_cards, R"("replace_cards")"}};
    const Rulebook* book = server->pit().shelf().current("wu-song");
    ASSERT_NE(book, nullptr);
    const Authority& authority = book->conduct->authority;
    const std::int64_t before = memory.head("table/T").value().version;
    for (std::size_t i = 0; i < role_words.size(); ++i) {
        const auto role = static_cast<Role>(i);
        const std::string token = sign_in_as(role);
        if (role == Role::device && is_declined(token)) continue;
        LiveLine desk = line(token);
        int refused = 0;
        for (const ActAsked& asked : commands) {
            SCOPED_TRACE(std::string{role_words[i]} + ' ' + asked.command);
            if (allowed(authority, asked.act).contains(role)) continue;
            const std::string answer = desk.ask(R"({"command":)" + asked.command + '}');
            EXPECT_TRUE(answer.contains(R"("refused":"not_permitted")")) << answer;
            const std::string clause = to_text(permission_for(authority, asked.act)->cites);
            EXPECT_TRUE(answer.contains(R"("clause":")" + clause + '"')) << answer;
            ++refused;
        }
        EXPECT_GE(refused, 3) << role_words[i];
    }
    EXPECT_EQ(memory.head("table/T").value().version, before);
}

}  // namespace
}  // namespace tigerpit
