#include <fmt/core.h>

#include <chrono>

#include "cli/commands.hpp"
#include "cli/store_file.hpp"
#include "cli/text_file.hpp"
#include "codec/table_text.hpp"
#include "history/report.hpp"
#include "history/report_text.hpp"
#include "server/floor_file.hpp"

namespace tigerpit {

namespace {

constexpr std::size_t floor_size_max = 1U << 20U;

ExitCode bad(const std::string& line) {
    complain(fmt::format("tigerpit report: {}\n", printable(line)));
    return ExitCode::bad;
}

std::int64_t now_ms() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

/// The days that the options name, or the text that names none.
std::expected<DaySpan, std::string> days_of(const ReportOptions& options) {
    DaySpan days;
    const auto read = [&](const std::string& text, bool first, bool last) {
        if (text.empty()) return true;
        const auto some = parse_days(text);
        if (some && first) days.from = some->from;
        if (some && last) days.to = some->to;
        return some.has_value();
    };
    if (!read(options.of, true, true)) return std::unexpected(options.of);
    if (!read(options.from, true, false)) return std::unexpected(options.from);
    if (!read(options.to, false, true)) return std::unexpected(options.to);
    return days;
}

/// From which amounts on wagers and wins are told of, as a floor's file has it.
std::expected<Alerts, std::string> alerts_of(const std::string& path, const Catalogue& words) {
    if (path.empty()) return Alerts{};
    const auto text = read_file(path, floor_size_max);
    if (!text) return std::unexpected(path + ": " + text.error());
    if (!*text) return std::unexpected(path + ": " + words.say("serve.floor_too_long"));
    const auto floor = parse_floor_file(**text);
    if (!floor)
        return std::unexpected(fmt::format("{}:{}:{}: {}", path, floor.error().line,
                                           floor.error().column, words.say(floor.error().what)));
    return floor->alerts;
}

}  // namespace

ExitCode run_report(const ReportOptions& options, const Speech& speech) {
    const Catalogue words(speech.language);
    const auto kind = parse_report(options.report);
    if (!kind) return bad(words.say("history.no_report"));
    const auto days = days_of(options);
    if (!days) return bad(days.error() + ": " + words.say("history.days"));
    const auto period = parse_period(options.by);
    if (!period) return bad(options.by + ": " + words.say("history.period"));
    const auto alerts = alerts_of(options.floor, words);
    if (!alerts) return bad(alerts.error());
    const auto store = open_store(options.store, {.must_exist = true, .read_only = true});
    if (!store) return bad(store_text(options.store, store.error(), words));
    Historian historian(**store, *alerts);
    if (const auto read = historian.read_on(); !read)
        return bad(store_text(options.store, read.error(), words));
    const Report report =
        report_on(historian, *kind,
                  {*days, *period, options.table, options.kind, options.person, now_ms()}, words);
    if (options.csv)
        answer(report_csv(report));
    else
        answer(speech.json ? report_json(report) + "\n" : report_text(report, words, speech.look));
    return ExitCode::done;
}

}  // namespace tigerpit
