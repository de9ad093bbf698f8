#include <algorithm>

#include "server/describe_operation.hpp"
#include "server/metrics.hpp"
#include "server/routes.hpp"

namespace tigerpit {

namespace {

struct Alive {
    bool alive = true;
};
/// Every table is in service, and the program is what it must be.
struct Ready {
    bool ready = true;
};
struct SwitchBody {
    SwitchOf of{};
    std::string name;
    bool off = false;
    std::string reason;
};

constexpr std::size_t reason_size_max = 200;

}  // namespace

template <>
inline constexpr auto described<Alive> = parts(field("alive", &Alive::alive));
template <>
inline constexpr auto described<Ready> = parts(field("ready", &Ready::ready));
template <>
inline constexpr auto described<SwitchBody> =
    parts(field("of", &SwitchBody::of), unusual("name", &SwitchBody::name),
          field("off", &SwitchBody::off), field("reason", &SwitchBody::reason));

namespace {

/// What is not as it must be: tables out of service, or the program itself; nothing when all is.
std::vector<std::string> not_ready(const Premises& at) {
    std::vector<std::string> what;
    for (const ListedTable& table : at.floor.list())
        if (!table.in_service) what.push_back(table.name);
    if (!at.housekeeping.last().sound) what.emplace_back("self_check");
    return what;
}

Response metrics_answer(const Premises& at) {
    static const Catalogue english(Language::en);
    Figures figures;
    figures.tables = at.floor.list();
    figures.answers = at.floor.answers();
    figures.recorder = at.floor.pit().recorder_figures();
    figures.net = at.net();
    figures.self_check = at.housekeeping.last();
    figures.started_at = at.started_at;
    figures.switched_off = static_cast<std::int64_t>(at.floor.pit().switches().all().size());
    Response response{200, {}, metrics_text(figures, english)};
    response.headers.add("Content-Type", "text/plain; version=0.0.4");
    return response;
}

/// Is there such a thing to be switched off? A player may come for the first time later.
bool is_known(const Premises& at, const SwitchBody& body) {
    switch (body.of) {
        case SwitchOf::pit: return body.name.empty();
        case SwitchOf::game: return at.floor.pit().shelf().current(body.name) != nullptr;
        case SwitchOf::table: return at.floor.find(body.name) != nullptr;
        case SwitchOf::player: return !body.name.empty();
    }
    return false;
}

void turn_switch(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    const auto body = body_of<SwitchBody>(asked, reply);
    if (!body) return;
    if (!is_known(at, *body))
        return reply(bad_request("/name", Message{"api.switch_of_what"}, *asked->words));
    if (body->reason.empty() || body->reason.size() > reason_size_max)
        return reply(bad_request("/reason", Message{"api.switch_why"}, *asked->words));
    const Session& session = asked->session->session;
    const SwitchedOff change{body->of,     body->name, body->reason,
                             session.name, asked->now, session.role};
    const auto then = [at, asked, reply](bool on_disk) {
        if (!on_disk) return reply(people_refused({PeopleFault::unavailable}, *asked->words));
        reply(json_answer(200, described_json(at.floor.pit().switches().all())));
    };
    body->off ? at.floor.pit().switch_off(change, then) : at.floor.pit().switch_on(change, then);
}

std::vector<Route> switch_routes(const Premises& at) {
    std::vector<Route> routes;
    routes.push_back({.method = "GET",
                      .path = "/api/switches",
                      .access = staff_only(),
                      .what = "api.switches",
                      .gives = schema_of<std::vector<SwitchedOff>>,
                      .act = [at](const AskedPtr&, const Answerer& reply) {
                          const auto all = at.floor.pit().switches().all();
                          reply(json_answer(200, described_json(all)));
                      }});
    routes.push_back({.method = "POST",
                      .path = "/api/switches",
                      .access = only(Role::pit_manager, Role::assistant_casino_manager,
                                     Role::gaming_shift_manager, Role::table_game_shift_manager,
                                     Role::administrator),
                      .what = "api.switch",
                      .takes = schema_of<SwitchBody>,
                      .gives = schema_of<std::vector<SwitchedOff>>,
                      .act = [at](const AskedPtr& asked, const Answerer& reply) {
                          turn_switch(at, asked, reply);
                      }});
    return routes;
}

std::vector<Route> self_check_routes(const Premises& at) {
    std::vector<Route> routes;
    routes.push_back({.method = "GET",
                      .path = "/api/self-check",
                      .access = supervisors_only(),
                      .what = "api.self_check",
                      .gives = schema_of<SelfCheck>,
                      .act = [at](const AskedPtr&, const Answerer& reply) {
                          reply(json_answer(200, described_json(at.housekeeping.last())));
                      }});
    routes.push_back(
        {.method = "POST",
         .path = "/api/self-check",
         .access = only(Role::surveillance, Role::administrator),
         .what = "api.check_now",
         .gives = schema_of<SelfCheck>,
         .act = [at](const AskedPtr& asked, const Answerer& reply) {
             at.housekeeping.check_now([asked, reply](const SelfCheck& done, bool on_disk) {
                 if (!on_disk)
                     return reply(people_refused({PeopleFault::unavailable}, *asked->words));
                 reply(json_answer(200, described_json(done)));
             });
         }});
    return routes;
}

}  // namespace

std::vector<Route> operation_routes(const Premises& at) {
    std::vector<Route> routes = switch_routes(at);
    std::ranges::move(self_check_routes(at), std::back_inserter(routes));
    routes.push_back({.method = "GET",
                      .path = "/healthz",
                      .access = anybody(),
                      .what = "api.healthz",
                      .gives = schema_of<Alive>,
                      .act = [](const AskedPtr&, const Answerer& reply) {
                          reply(json_answer(200, described_json(Alive{})));
                      }});
    routes.push_back({.method = "GET",
                      .path = "/readyz",
                      .access = anybody(),
                      .what = "api.readyz",
                      .gives = schema_of<Ready>,
                      .act = [at](const AskedPtr& asked, const Answerer& reply) {
                          const auto what = not_ready(at);
                          if (what.empty()) return reply(json_answer(200, described_json(Ready{})));
                          const Message why =
                              Message{"api.not_ready"}.with("what", asked->words->list(what));
                          reply(error_answer(503, "not_ready", asked->words->say(why)));
                      }});
    routes.push_back(
        {.method = "GET",
         .path = "/metrics",
         .access = anybody(),
         .what = "api.metrics",
         .media = "text/plain",
         .act = [at](const AskedPtr&, const Answerer& reply) { reply(metrics_answer(at)); }});
    return routes;
}

}  // namespace tigerpit
