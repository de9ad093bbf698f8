#include <algorithm>

#include "codec/schema_book.hpp"
#include "history/describe_history.hpp"
#include "server/history_answers.hpp"
#include "server/routes.hpp"

namespace tigerpit {

namespace {

/// A report as it is written: its head, and rows of one of the kinds.
struct ReportShown {
    ReportHead head;
    std::vector<
        std::variant<GameRow, BetRow, TableRow, LiabilityRow, CorrectionRow, SignificantEvent>>
        rows;
};

}  // namespace

template <>
inline constexpr auto described<ReportShown> =
    parts(inlined(&ReportShown::head), field("rows", &ReportShown::rows));

namespace {

constexpr std::int64_t page_usual = 100;
constexpr std::int64_t page_max = 5000;

/// The days that `from` and `to` name; or answers what is wrong with them.
std::optional<DaySpan> days_in(const AskedPtr& asked, const Answerer& reply) {
    DaySpan days;
    for (const std::string_view name : {"from", "to"}) {
        const auto said = asked->parameter(name);
        if (!said) continue;
        const auto some = parse_days(*said);
        if (!some) {
            reply(bad_request(name, Message{"history.days"}, *asked->words));
            return std::nullopt;
        }
        (name == "from" ? days.from : days.to) = name == "from" ? some->from : some->to;
    }
    return days;
}

std::string text_in(const AskedPtr& asked, std::string_view name) {
    return std::string{asked->parameter(name).value_or("")};
}

/// CSV or JSON, as `format` asks; nothing when it asks for something else, which is answered.
std::optional<bool> wants_csv(const AskedPtr& asked, const Answerer& reply) {
    const std::string_view format = asked->parameter("format").value_or("json");
    if (format == "csv" || format == "json") return format == "csv";
    reply(bad_request("format", Message{"history.format"}, *asked->words));
    return std::nullopt;
}

Response csv_answer(std::string text, const std::string& name) {
    Response response{200, {}, std::move(text)};
    response.headers.add("Content-Type", "text/csv; charset=utf-8; header=present");
    response.headers.add("Content-Disposition", R"(attachment; filename=")" + name + R"(.csv")");
    response.headers.add("Cache-Control", "no-store");
    return response;
}

std::optional<ReportAsk> ask_in(const AskedPtr& asked, const Answerer& reply) {
    const auto days = days_in(asked, reply);
    if (!days) return std::nullopt;
    const auto period = parse_period(asked->parameter("period").value_or("all"));
    if (!period) {
        reply(bad_request("period", Message{"history.period"}, *asked->words));
        return std::nullopt;
    }
    return ReportAsk{*days,
                     *period,
                     text_in(asked, "table"),
                     text_in(asked, "kind"),
                     text_in(asked, "person"),
                     asked->now};
}

void make_report(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    const auto kind = parse_report(asked->part("report"));
    if (!kind) return reply(error_answer(404, "no_report", asked->words->say("history.no_report")));
    const auto csv = wants_csv(asked, reply);
    if (!csv) return;
    const auto ask = ask_in(asked, reply);
    if (!ask) return;
    with_history(at, asked, reply, [=](const Historian& historian) {
        const Report report = report_on(historian, *kind, *ask, *asked->words);
        if (*csv) return reply(csv_answer(report_csv(report), report.head.report));
        reply(json_answer(200, report_json(report)));
    });
}

/// A page of significant events, newest first.
void list_significant(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    const auto before = cursor_in(asked, reply);
    if (!before) return;
    const auto limit = number_in(asked, "limit", {1, page_max, page_usual}, reply);
    if (!limit) return;
    const auto csv = wants_csv(asked, reply);
    if (!csv) return;
    const auto ask = ask_in(asked, reply);
    if (!ask) return;
    with_history(at, asked, reply, [=](const Historian& historian) {
        Report report = report_on(historian, ReportKind::events, *ask, *asked->words);
        take_page(report.events, *before, static_cast<std::size_t>(*limit));
        if (*csv) return reply(csv_answer(report_csv(report), report.head.report));
        reply(json_answer(200, described_json(report.events)));
    });
}

constexpr Parameter from_parameter{"from", ParameterKind::text, "history.part.from"};
constexpr Parameter to_parameter{"to", ParameterKind::text, "history.part.to"};
constexpr Parameter table_parameter{"table", ParameterKind::text, "history.part.of_table"};
constexpr Parameter format_parameter{"format", ParameterKind::text, "history.part.format"};
constexpr Parameter kind_parameter{"kind", ParameterKind::text, "history.part.kind"};
constexpr Parameter person_parameter{"person", ParameterKind::text, "history.part.person"};

}  // namespace

std::vector<Route> report_routes(const Premises& at) {
    using RouteAct = void (*)(const Premises&, const AskedPtr&, const Answerer&);
    const auto by = [at](RouteAct act) {
        return [at, act](const AskedPtr& asked, const Answerer& reply) { act(at, asked, reply); };
    };
    std::vector<Route> routes;
    routes.push_back({.method = "GET",
                      .path = "/api/reports/{report}",
                      .access = supervisors_only(),
                      .what = "history.report",
                      .parameters = {{"report", ParameterKind::text, "history.part.report"},
                                     from_parameter,
                                     to_parameter,
                                     {"period", ParameterKind::text, "history.part.period"},
                                     table_parameter,
                                     kind_parameter,
                                     person_parameter,
                                     format_parameter},
                      .gives = schema_of<ReportShown>,
                      .act = by(make_report)});
    routes.push_back({.method = "GET",
                      .path = "/api/events",
                      .access = supervisors_only(),
                      .what = "history.events",
                      .parameters = {from_parameter,
                                     to_parameter,
                                     table_parameter,
                                     kind_parameter,
                                     person_parameter,
                                     {"before", ParameterKind::text, "history.part.before_event"},
                                     {"limit", ParameterKind::number, "history.part.limit"},
                                     format_parameter},
                      .gives = schema_of<std::vector<SignificantEvent>>,
                      .act = by(list_significant)});
    return routes;
}

}  // namespace tigerpit
