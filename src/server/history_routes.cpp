#include <algorithm>
#include <charconv>

#include "codec/roads_json.hpp"
#include "history/describe_history.hpp"
#include "server/history_answers.hpp"
#include "server/routes.hpp"
#include "server/viewer.hpp"

namespace tigerpit {

namespace {

constexpr std::int64_t page_usual = 50;
constexpr std::int64_t page_max = 500;
constexpr std::int64_t events_max = 2000;

/// Who asks is told the past as he may see it.
RecallFor recall_for(const AskedPtr& asked) {
    const Session& session = asked->session->session;
    RecallFor to;
    to.viewer = viewer_of(session.role);
    if (session.role == Role::player) to.player = session.name;
    if (asked->parameter("explain") == "true") to.explain = asked->words;
    return to;
}

void list_of_table(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    const auto before = number_in(asked, "before", {1, INT64_MAX, INT64_MAX}, reply);
    const auto limit = number_in(asked, "limit", {1, page_max, page_usual}, reply);
    if (!before || !limit) return;
    with_table_history(at, asked, reply, [=](TableHistory& history) {
        const auto page = list_rounds(history, *before, static_cast<std::size_t>(*limit));
        reply(json_answer(200, described_json(page)));
    });
}

void recall_one(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    const std::string& said = asked->part("round");
    std::int64_t round = 0;
    const auto [end, error] = std::from_chars(said.data(), said.data() + said.size(), round);
    if (error != std::errc{} || end != said.data() + said.size())
        return reply(bad_request("round", Message{"history.number"}, *asked->words));
    with_table_history(at, asked, reply, [=](TableHistory& history) {
        const auto recalled = recall(history, round, recall_for(asked));
        if (!recalled) return reply(history_unavailable(*asked->words));
        if (!*recalled)
            return reply(error_answer(404, "no_round",
                                      asked->words->say(Message{"history.no_round"}
                                                            .with("table", history.name())
                                                            .with("round", round))));
        reply(json_answer(200, recall_json(history, **recalled)));
    });
}

void list_events(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    const auto from = number_in(asked, "from", {0, INT64_MAX - events_max, 0}, reply);
    const auto limit = number_in(asked, "limit", {1, events_max, page_usual}, reply);
    if (!from || !limit) return;
    with_table_history(at, asked, reply, [=](TableHistory& history) {
        const auto events = recall_events(history, *from, *limit, recall_for(asked));
        if (!events) return reply(history_unavailable(*asked->words));
        reply(json_answer(200, described_json(*events)));
    });
}

void list_own(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    const auto before = cursor_in(asked, reply);
    if (!before) return;
    const auto limit = number_in(asked, "limit", {1, page_max, page_usual}, reply);
    if (!limit) return;
    with_history(at, asked, reply, [=](const Historian& historian) {
        const auto page = list_rounds_of(historian, asked->session->session.name, *before,
                                         static_cast<std::size_t>(*limit));
        reply(json_answer(200, described_json(page)));
    });
}

void show_roads(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    TableFeed* feed = at.floor.find(asked->part("table"));
    if (!feed) return reply(no_such_table(asked));
    reply(json_answer(200, feed->table().with(
                               [](const Rulebook*, const Table& now, std::int64_t, People&) {
                                   return roads_json(roads_of(now.results), now.setup.asks);
                               })));
}

constexpr Parameter table_part{"table", ParameterKind::text, "history.part.table"};
constexpr Parameter limit_parameter{"limit", ParameterKind::number, "history.part.limit"};

}  // namespace

std::vector<Route> history_routes(const Premises& at) {
    using RouteAct = void (*)(const Premises&, const AskedPtr&, const Answerer&);
    const auto by = [at](RouteAct act) {
        return [at, act](const AskedPtr& asked, const Answerer& reply) { act(at, asked, reply); };
    };
    std::vector<Route> routes;
    routes.push_back({.method = "GET",
                      .path = "/api/tables/{table}/rounds",
                      .access = signed_in(),
                      .what = "history.rounds",
                      .parameters = {table_part,
                                     {"before", ParameterKind::number, "history.part.before_round"},
                                     limit_parameter},
                      .gives = schema_of<std::vector<ListedRound>>,
                      .act = by(list_of_table)});
    routes.push_back({.method = "GET",
                      .path = "/api/tables/{table}/rounds/{round}",
                      .access = signed_in(),
                      .what = "history.recall",
                      .parameters = {table_part,
                                     {"round", ParameterKind::number, "history.part.round"},
                                     {"explain", ParameterKind::flag, "history.part.explain"}},
                      .gives = schema_of<RoundRecall>,
                      .act = by(recall_one)});
    routes.push_back({.method = "GET",
                      .path = "/api/tables/{table}/events",
                      .access = staff_view_only(),
                      .what = "history.table_events",
                      .parameters = {table_part,
                                     {"from", ParameterKind::number, "history.part.from_version"},
                                     limit_parameter,
                                     {"explain", ParameterKind::flag, "history.part.explain"}},
                      .gives = schema_of<std::vector<RecalledEvent>>,
                      .act = by(list_events)});
    routes.push_back({.method = "GET",
                      .path = "/api/me/rounds",
                      .access = signed_in(),
                      .what = "history.my_rounds",
                      .parameters = {{"before", ParameterKind::text, "history.part.before_own"},
                                     limit_parameter},
                      .gives = schema_of<std::vector<ListedRound>>,
                      .act = by(list_own)});
    routes.push_back({.method = "GET",
                      .path = "/api/tables/{table}/roads",
                      .access = anybody(),
                      .what = "history.roads",
                      .parameters = {table_part},
                      .gives = schema_of<RoadsPart>,
                      .act = by(show_roads)});
    return routes;
}

}  // namespace tigerpit
