// Everything that can be changed over HTTP is changed, once at least, with a body that the API's
// document admits, and answered as it says.

#include <gtest/gtest.h>

#include <set>

#include "pit/audit.hpp"
#include "support/api_calls.hpp"
#include "support/pit_house.hpp"

namespace tigerpit {
namespace {

namespace json = boost::json;

class SoundChanges : public testing::Test {
protected:
    SoundChanges()
        : house(std::string{quick_house} + table_at("T", "wu-song", "staff")),
          schemas(json::parse(text_of(house.ask("GET", "/api/openapi.json").body))) {
        for (const ApiCall& call : calls_of(schemas.document()))
            if (call.method != "GET") not_done.insert(call.path);
    }

    /// Asks for a change; what it answers when it is done, held against the document.
    std::string change(const std::string& path, const std::string& token,
                       const json::value& body = nullptr, const std::string& part = {}) {
        const auto calls = calls_of(schemas.document());
        const auto call = std::ranges::find_if(calls, [&](const ApiCall& one) {
            return one.path == path && one.method == "POST";
        });
        if (call == calls.end()) {
            ADD_FAILURE() << path;
            return {};
        }
        std::string text;
        EXPECT_EQ(call->takes() == nullptr, body.is_null()) << path;
        if (call->takes()) {
            const auto fault = schemas.fault(*call->takes(), body);
            EXPECT_FALSE(fault) << path << ' ' << *fault;
            text = json::serialize(body);
        }
        std::string target = path;
        if (const auto at = path.find('{'); at != std::string::npos)
            target.replace(at, path.find('}') - at + 1, part);
        const Response response = house.ask("POST", target, token, text);
        std::string told{text_of(response.body)};
        EXPECT_EQ(response.status, 200) << target << ' ' << told;
        if (response.status != 200) return {};
        const auto fault = schemas.fault(call->gives(), json::parse(told));
        EXPECT_FALSE(fault) << path << ' ' << *fault << ' ' << told;
        not_done.erase(path);
        return told;
    }
    std::string sign_in(const std::string& password) {
        return text_in(change("/api/sign-in", {},
                              {{"name", "new.person"}, {"password", password}, {"role", "dealer"}}),
                       "token");
    }

    PitHouse house;
    JsonSchemas schemas;
    std::set<std::string> not_done;
};

TEST_F(SoundChanges, AreAllDone) {
    const std::string admin = house.token(Role::administrator);
    const std::string guest = text_in(change("/api/guest", {}), "token");
    change("/api/sign-out", guest);

    const std::string first = text_in(change("/api/people", admin,
                                             {{"name", "new.person"},
                                              {"shown", "A new person"},
                                              {"roles", json::array{"dealer", "pit_supervisor"}},
                                              {"acting", json::array{"pit_manager"}}}),
                                      "one_time_password");
    const std::string token = sign_in(first);
    const std::string own = "what nobody else knows";
    change("/api/password", token, {{"old", first}, {"new", own}});
    change("/api/desk/unlock", token, {{"password", own}});
    change("/api/approvals", house.token(Role::dealer),
           {{"name", "new.person"},
            {"password", own},
            {"role", "pit_manager"},
            {"table", "T"},
            {"command", json::object{{"command", "suspend"}}}});
    const std::string other = sign_in(own);
    const json::value sessions =
        json::parse(text_of(house.ask("GET", "/api/sessions", other).body));
    for (const json::value& one : sessions.as_array())
        if (one.at("own").as_bool())
            change("/api/sessions/{session}/revoke", token, nullptr,
                   std::string{one.at("id").as_string()});
    EXPECT_EQ(house.ask("GET", "/api/me", other).status, 401);

    const std::string person = "/api/people/{person}/";
    change(person + "roles", admin,
           {{"roles", json::array{"dealer"}}, {"acting", json::array{"cashier"}}}, "new.person");
    for (const char* what : {"unlock", "disable", "enable", "password"})
        change(person + what, admin, nullptr, "new.person");

    for (const bool off : {true, false})
        change("/api/switches", admin,
               {{"of", "table"}, {"name", "T"}, {"off", off}, {"reason", "a test"}});
    change("/api/self-check", admin);

    EXPECT_EQ(not_done, std::set<std::string>{}) << "a new route wants its line here";
    const auto report = audit(house.store(), {});
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->findings.empty());
}

}  // namespace
}  // namespace tigerpit
