#include "server/metrics.hpp"

#include <fstream>
#include <unistd.h>

namespace tigerpit {

namespace {

/// Seconds with their decimals, from whole parts of them: exact, whatever the size.
std::string seconds(std::int64_t count, std::int64_t parts_per_second) {
    std::string decimals = std::to_string(count % parts_per_second + parts_per_second).substr(1);
    return std::to_string(count / parts_per_second) + '.' + decimals;
}

/// Bytes of memory that the program holds.
std::int64_t resident_bytes() {
    std::ifstream statm("/proc/self/statm");
    std::int64_t all = 0, resident = 0;
    statm >> all >> resident;
    return resident * sysconf(_SC_PAGESIZE);
}

class MetricsWriter {
public:
    explicit MetricsWriter(const Catalogue& words) : words_(words) {}

    /// Begins a family; its sentence is under `metric.` and its name without ours.
    void family(std::string_view name, std::string_view type) {
        name_ = std::string{"tigerpit_"}.append(name);
        text_ += "# HELP " + name_ + ' ' + words_.say("metric." + std::string{name}) + '\n';
        text_.append("# TYPE ").append(name_).append(" ").append(type).append("\n");
    }
    void value(const std::string& number) { line({}, {}, number); }
    void value(std::uint64_t number) { line({}, {}, std::to_string(number)); }
    void value(std::string_view label, std::string_view of, std::int64_t number) {
        line({}, label_text(label, of), std::to_string(number));
    }
    void line(std::string_view suffix, std::string_view labels, const std::string& number) {
        text_.append(name_).append(suffix).append(labels).append(" ").append(number).append("\n");
    }
    static std::string label_text(std::string_view label, std::string_view of) {
        return std::string{"{"}.append(label).append("=\"").append(of).append("\"}");
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    const Catalogue& words_;
    std::string text_;
    std::string name_;
};

void write_tables(MetricsWriter& out, const std::vector<ListedTable>& tables) {
    out.family("table_events_total", "counter");
    for (const ListedTable& table : tables) out.value("table", table.name, table.version);
    out.family("table_listeners", "gauge");
    for (const ListedTable& table : tables) out.value("table", table.name, table.listeners);
    out.family("table_in_service", "gauge");
    for (const ListedTable& table : tables)
        out.value("table", table.name, table.in_service ? 1 : 0);
}

void write_recorder(MetricsWriter& out, const RecorderFigures& figures) {
    constexpr std::int64_t micro = 1'000'000;
    out.family("commit_seconds", "histogram");
    for (std::size_t i = 0; i < commit_bounds_us.size(); ++i)
        out.line("_bucket", MetricsWriter::label_text("le", seconds(commit_bounds_us[i], micro)),
                 std::to_string(figures.within[i]));
    out.line("_bucket", MetricsWriter::label_text("le", "+Inf"), std::to_string(figures.commits));
    out.line("_sum", {}, seconds(static_cast<std::int64_t>(figures.commit_us), micro));
    out.line("_count", {}, std::to_string(figures.commits));
    out.family("recorded_total", "counter");
    out.value(figures.recorded);
    out.family("recorder_waiting", "gauge");
    out.value(figures.waiting);
    out.family("store_failures_total", "counter");
    out.value(figures.failures);
}

void write_net(MetricsWriter& out, const NetCounters& net) {
    const auto counter = [&](std::string_view name, std::uint64_t value) {
        out.family(name, "counter");
        out.value(value);
    };
    out.family("connections", "gauge");
    out.value(net.open);
    out.family("sockets", "gauge");
    out.value(net.sockets);
    counter("connections_accepted_total", net.accepted);
    counter("connections_refused_total", net.refused);
    counter("requests_total", net.requests);
    counter("bad_requests_total", net.bad_requests);
    counter("messages_in_total", net.messages_in);
    counter("messages_out_total", net.messages_out);
    counter("bytes_in_total", net.bytes_in);
    counter("bytes_out_total", net.bytes_out);
    counter("dropped_slow_total", net.dropped_slow);
    counter("timed_out_total", net.timed_out);
    counter("failures_total", net.failures);
}

}  // namespace

std::string metrics_text(const Figures& figures, const Catalogue& words) {
    constexpr std::int64_t milli = 1000;
    MetricsWriter out(words);
    write_tables(out, figures.tables);
    out.family("answers_total", "counter");
    for (std::size_t kind = 0; kind < answer_words.size(); ++kind)
        out.value("answer", answer_words[kind], static_cast<std::int64_t>(figures.answers[kind]));
    write_recorder(out, figures.recorder);
    write_net(out, figures.net);
    out.family("self_check_sound", "gauge");
    out.value(std::uint64_t{figures.self_check.sound ? 1U : 0U});
    out.family("self_check_timestamp_seconds", "gauge");
    out.value(seconds(figures.self_check.at, milli));
    out.family("switched_off", "gauge");
    out.value(static_cast<std::uint64_t>(figures.switched_off));
    out.family("start_time_seconds", "gauge");
    out.value(seconds(figures.started_at, milli));
    out.family("resident_memory_bytes", "gauge");
    out.value(static_cast<std::uint64_t>(resident_bytes()));
    return out.take();
}

}  // namespace tigerpit
