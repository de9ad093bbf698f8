#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>

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

    Terminal& terminal(const PersonInRole& who) {
        auto& place = places_[{who.name, who.role, who.acting}];
        if (!place) {
            // Who only fills positions has one of his own that he does not act in.
            if (!jobs_.contains(who.name))
                hire_first(who.name, who.acting ? Role::surveillance : who.role);
            place = std::make_unique<Terminal>(server_, sign_in_as(who));
        }
        return *place;
    }

    /// What somebody asks, with the consent of a second person where one is named.
    std::string ask(const std::string& table, const Asker& by, const std::string& command) {
        Terminal& desk = terminal(by.person);
        if (!by.authorised_by) return desk.ask_whole(table, command);
        const PersonInRole& above = *by.authorised_by;
        terminal(above);
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
    /// What somebody may be, and which positions he fills for now.
    struct Jobs {
        std::set<Role> own, acting;
    };

    static Roles roles_of(const std::set<Role>& all) {
        Roles roles;
        for (const Role role : all) roles.insert(role);
        return roles;
    }
    void hire_first(const std::string& name, Role role) {
        hire(server_, name, role);
        jobs_[name].own.insert(role);
    }
    std::string sign_in_as(const PersonInRole& who) {
        // A position is his own or filled for now, and on another day it may be the other.
        Jobs& jobs = jobs_[who.name];
        (who.acting ? jobs.acting : jobs.own).insert(who.role);
        (who.acting ? jobs.own : jobs.acting).erase(who.role);
        if (jobs.own.empty()) jobs.own.insert(Role::surveillance);
        places_.erase({who.name, who.role, !who.acting});
        std::promise<bool> set;
        server_.roster().set_roles(
            who.name, roles_of(jobs.own), roles_of(jobs.acting), house_itself(), wall_clock_ms(),
            [&](const Permitted<void>& done) { set.set_value(done.has_value()); });
        EXPECT_TRUE(set.get_future().get()) << who.name << ' ' << to_text(who.role);
        return sign_in(server_, who.name, hired_password, who.role);
    }

    PitServer& server_;
    std::map<std::string, Jobs> jobs_;
    std::map<std::tuple<std::string, Role, bool>, std::unique_ptr<Terminal>> places_;
};

}  // namespace tigerpit
