#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "people/person.hpp"
#include "server/clients.hpp"

namespace tigerpit {

/// The people of a pit by name: each is hired when he is first needed, signs in once in each of his
/// roles, and has a terminal there.
class LiveCast {
public:
    explicit LiveCast(PitServer& server) : server_(server) {}

    static bool may_be_called(std::string_view name) {
        return is_login_name(name) && !is_reserved_name(name);
    }

    Terminal& terminal(const std::string& name, Role role) {
        auto& place = places_[{name, role}];
        if (!place) {
            auto& roles = roles_[name];
            const bool is_new = roles.size() == 0;
            roles.insert(role);
            const std::string token =
                is_new ? hire(server_, name, role).token : sign_in_too(name, role, roles);
            place = std::make_unique<Terminal>(server_, token);
        }
        return *place;
    }

    /// What somebody asks, with the consent of a second person where one is named.
    std::string ask(const std::string& table, const Asker& by, const std::string& command) {
        Terminal& desk = terminal(by.person.name, by.person.role);
        if (!by.authorised_by) return desk.ask_whole(table, command);
        const PersonInRole& above = *by.authorised_by;
        terminal(above.name, above.role);
        NetClient http(to(server_));
        JsonWriter body;
        body.open('{').key("name").text(above.name).key("password").text(hired_password);
        body.key("role").text(to_text(above.role)).key("table").text(table);
        const auto leave =
            http.post("/api/approvals", body.take() + R"(,"command":)" + command + '}',
                      {{"Authorization", "Bearer " + desk.token()}});
        EXPECT_TRUE(leave && leave->status == 200)
            << (leave ? text_of(leave->body) : leave.error().word);
        const auto approval = leave ? text_under(text_of(leave->body), "approval") : std::nullopt;
        return desk.ask_whole(table, command, approval.value_or(""));
    }

private:
    std::string sign_in_too(const std::string& name, Role role, Roles roles) {
        std::promise<bool> set;
        server_.roster().set_roles(name, roles, house_itself(), wall_clock_ms(),
                                   [&](const Permitted<void>& done) {
                                       set.set_value(done.has_value());
                                   });
        EXPECT_TRUE(set.get_future().get()) << name << ' ' << to_text(role);
        return sign_in(server_, name, hired_password, role);
    }

    PitServer& server_;
    std::map<std::string, Roles> roles_;
    std::map<std::pair<std::string, Role>, std::unique_ptr<Terminal>> places_;
};

}  // namespace tigerpit
