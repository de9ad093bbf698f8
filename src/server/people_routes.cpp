#include "people/person_told.hpp"
#include "server/routes.hpp"

namespace tigerpit {

namespace {

struct NewPersonBody {
    std::string name;
    std::optional<std::string> shown;  ///< nothing: the name
    Roles roles;
    std::optional<Roles> acting;  ///< positions that he fills for now; nothing: none
};
struct RolesBody {
    Roles roles;
    std::optional<Roles> acting;
};
/// Perhaps a name that nobody has: those are locked out like others.
struct NameUnlocked {
    std::string name;
    bool unlocked = true;
};

}  // namespace

template <>
inline constexpr auto described<NewPersonBody> =
    parts(field("name", &NewPersonBody::name), field("shown", &NewPersonBody::shown),
          field("roles", &NewPersonBody::roles), field("acting", &NewPersonBody::acting));
template <>
inline constexpr auto described<RolesBody> =
    parts(field("roles", &RolesBody::roles), field("acting", &RolesBody::acting));
template <>
inline constexpr auto described<NameUnlocked> =
    parts(field("name", &NameUnlocked::name), field("unlocked", &NameUnlocked::unlocked));

namespace {

void list(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    reply(json_answer(200, described_json(report_of_roles(at.roster, asked->now))));
}

/// Answers with the person as he is now.
Roster::Then then_told(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    return [at, asked, reply](const Permitted<void>& done) {
        if (!done) return reply(people_refused(done.error(), *asked->words, asked->now));
        const auto person = at.roster.find(asked->part("person"));
        ensure(person.has_value(), "somebody who was changed is there");
        reply(json_answer(200, described_json(told_of(*person, at.roster, asked->now))));
    };
}

Roster::ThenPassword then_issued(const AskedPtr& asked, const Answerer& reply, std::string name) {
    return [asked, reply, name = std::move(name)](const Permitted<OneTimePassword>& issued) {
        if (!issued) return reply(people_refused(issued.error(), *asked->words, asked->now));
        PasswordIssued answer{name, std::string{(*issued)->view()}};
        reply(json_answer(200, described_json(answer)));
        wipe(answer.one_time_password);
    };
}

void add(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    const auto body = body_of<NewPersonBody>(asked, reply);
    if (!body) return;
    at.roster.add({body->name, body->shown.value_or(body->name), body->roles,
                   body->acting.value_or(Roles{})},
                  asked->session->asking(), asked->now, then_issued(asked, reply, body->name));
}

void reset(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    const std::string& name = asked->part("person");
    at.roster.reset_password(name, asked->session->asking(), asked->now,
                             then_issued(asked, reply, name));
}

void disable(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    at.roster.disable(asked->part("person"), asked->session->asking(), asked->now,
                      then_told(at, asked, reply));
}

void enable(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    at.roster.enable(asked->part("person"), asked->session->asking(), asked->now,
                     then_told(at, asked, reply));
}

void set_roles(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    const auto body = body_of<RolesBody>(asked, reply);
    if (!body) return;
    at.roster.set_roles(asked->part("person"), body->roles, body->acting.value_or(Roles{}),
                        asked->session->asking(), asked->now, then_told(at, asked, reply));
}

void unlock(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    const std::string& name = asked->part("person");
    at.roster.unlock(name, asked->session->asking(), asked->now,
                     [asked, reply, name](const Permitted<void>& done) {
                         if (!done)
                             return reply(people_refused(done.error(), *asked->words, asked->now));
                         reply(json_answer(200, described_json(NameUnlocked{name})));
                     });
}

using RouteAct = void (*)(const Premises&, const AskedPtr&, const Answerer&);

Route route(const Premises& at, std::string_view method, std::string_view path,
            std::string_view what, RouteAct act) {
    Route made{.method = method, .path = path, .access = only(Role::administrator), .what = what};
    if (path.contains("{person}"))
        made.parameters.push_back({"person", ParameterKind::text, "api.part_person"});
    made.gives = schema_of<PersonTold>;
    made.act = [at, act](const AskedPtr& asked, const Answerer& reply) { act(at, asked, reply); };
    return made;
}

}  // namespace

std::vector<Route> people_routes(const Premises& at) {
    Route people = route(at, "GET", "/api/people", "api.people", list);
    people.gives = schema_of<std::vector<PersonTold>>;
    Route adding = route(at, "POST", "/api/people", "api.people_add", add);
    adding.takes = schema_of<NewPersonBody>;
    adding.gives = schema_of<PasswordIssued>;
    Route resetting = route(at, "POST", "/api/people/{person}/password", "api.people_reset", reset);
    resetting.gives = schema_of<PasswordIssued>;
    Route roles = route(at, "POST", "/api/people/{person}/roles", "api.people_roles", set_roles);
    roles.takes = schema_of<RolesBody>;
    Route unlocking = route(at, "POST", "/api/people/{person}/unlock", "api.people_unlock", unlock);
    unlocking.gives = schema_of<NameUnlocked>;
    return {people,
            adding,
            resetting,
            roles,
            unlocking,
            route(at, "POST", "/api/people/{person}/disable", "api.people_disable", disable),
            route(at, "POST", "/api/people/{person}/enable", "api.people_enable", enable)};
}

}  // namespace tigerpit
