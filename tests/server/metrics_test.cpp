// The figures for who watches the machine: which there are, what their labels may be, and that they
// grow with what people ask.

#include <charconv>
#include <map>
#include <set>
#include <sstream>

#include "server/staffed_pit.hpp"

namespace tigerpit {
namespace {

/// What /metrics says: each line's name with its labels, and its value.
struct Scrape {
    std::map<std::string, std::string> types;  ///< by family
    std::map<std::string, double> values;
    std::vector<std::pair<std::string, double>> buckets;  ///< of commit_seconds, as they stand

    [[nodiscard]] double at(const std::string& name) const {
        const auto found = values.find(name);
        EXPECT_NE(found, values.end()) << name;
        return found == values.end() ? -1 : found->second;
    }
};

double number_in(const std::string& text) {
    if (text == "+Inf") return std::numeric_limits<double>::infinity();
    double number = -1;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    EXPECT_EQ(read.ptr, text.data() + text.size()) << text;
    return number;
}

Scrape parse(const std::string& text) {
    Scrape scrape;
    std::istringstream lines(text);
    std::string explained;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string first, second, third;
        words >> first >> second >> third;
        if (first == "#" && second == "HELP") {
            explained = third;
            EXPECT_GT(line.size(), std::string_view{"# HELP "}.size() + third.size() + 1) << line;
        } else if (first == "#") {
            EXPECT_EQ(second, "TYPE") << line;
            EXPECT_EQ(third, explained) << "each family has its sentence before its type";
            std::string type;
            words >> type;
            EXPECT_TRUE(scrape.types.emplace(third, type).second) << third << " twice";
        } else {
            EXPECT_TRUE(first.starts_with("tigerpit_")) << line;
            EXPECT_TRUE(scrape.values.emplace(first, number_in(second)).second) << line;
            constexpr std::string_view bucket = "tigerpit_commit_seconds_bucket{le=\"";
            if (first.starts_with(bucket))
                scrape.buckets.emplace_back(first.substr(bucket.size(),
                                                         first.size() - bucket.size() - 2),
                                            number_in(second));
        }
    }
    return scrape;
}

class Metrics : public StaffedPit {
protected:
    Scrape scrape() {
        const HttpAnswer told = get("/metrics");
        EXPECT_EQ(told.status, 200);
        return parse(told.body);
    }
};

TEST_F(Metrics, HaveTheFamiliesThatTheHandbookNames) {
    start();
    const Scrape now = scrape();
    const std::map<std::string, std::string> wanted{
        {"tigerpit_table_events_total", "counter"},
        {"tigerpit_table_listeners", "gauge"},
        {"tigerpit_table_in_service", "gauge"},
        {"tigerpit_answers_total", "counter"},
        {"tigerpit_commit_seconds", "histogram"},
        {"tigerpit_recorded_total", "counter"},
        {"tigerpit_recorder_waiting", "gauge"},
        {"tigerpit_store_failures_total", "counter"},
        {"tigerpit_connections", "gauge"},
        {"tigerpit_sockets", "gauge"},
        {"tigerpit_connections_accepted_total", "counter"},
        {"tigerpit_connections_refused_total", "counter"},
        {"tigerpit_requests_total", "counter"},
        {"tigerpit_bad_requests_total", "counter"},
        {"tigerpit_messages_in_total", "counter"},
        {"tigerpit_messages_out_total", "counter"},
        {"tigerpit_bytes_in_total", "counter"},
        {"tigerpit_bytes_out_total", "counter"},
        {"tigerpit_dropped_slow_total", "counter"},
        {"tigerpit_timed_out_total", "counter"},
        {"tigerpit_failures_total", "counter"},
        {"tigerpit_self_check_sound", "gauge"},
        {"tigerpit_self_check_timestamp_seconds", "gauge"},
        {"tigerpit_switched_off", "gauge"},
        {"tigerpit_start_time_seconds", "gauge"},
        {"tigerpit_resident_memory_bytes", "gauge"}};
    EXPECT_EQ(now.types, wanted);
    for (const auto& [name, type] : now.types)
        EXPECT_EQ(type == "counter", name.ends_with("_total")) << name;
    EXPECT_EQ(now.at("tigerpit_self_check_sound"), 1);
    EXPECT_EQ(now.at("tigerpit_failures_total"), 0);
    EXPECT_GT(now.at("tigerpit_resident_memory_bytes"), 1 << 20);
    EXPECT_NEAR(now.at("tigerpit_start_time_seconds"), static_cast<double>(wall_clock_ms()) / 1000,
                600);
}

TEST_F(Metrics, HaveNoLabelThatGrowsWithPlayersOrRounds) {
    start();
    const std::string token = come_as_guest();
    hire("mia", Role::pit_manager);
    EXPECT_EQ(get("/api/tables/nobody-knows", token).status, 404);
    std::set<std::string> labels;
    for (const auto& [name, value] : scrape().values) {
        const auto brace = name.find('{');
        if (brace == std::string::npos || name.contains("_bucket")) continue;
        labels.insert(name.substr(brace));
    }
    EXPECT_EQ(labels, (std::set<std::string>{R"({answer="accepted"})", R"({answer="bad"})",
                                             R"({answer="refused"})", R"({answer="repeated"})",
                                             R"({answer="unavailable"})", R"({table="T"})"}));
}

TEST_F(Metrics, TheHistogramOfCommitsIsCumulative) {
    start();
    for (int i = 0; i < 5; ++i) come_as_guest();
    const Scrape now = scrape();
    ASSERT_GT(now.buckets.size(), 3U);
    for (std::size_t i = 1; i < now.buckets.size(); ++i) {
        EXPECT_LT(number_in(now.buckets[i - 1].first), number_in(now.buckets[i].first));
        EXPECT_LE(now.buckets[i - 1].second, now.buckets[i].second) << now.buckets[i].first;
    }
    EXPECT_EQ(now.buckets.back().first, "+Inf");
    EXPECT_EQ(now.buckets.back().second, now.at("tigerpit_commit_seconds_count"));
    EXPECT_GE(now.at("tigerpit_commit_seconds_count"), 5);
    EXPECT_GE(now.at("tigerpit_commit_seconds_sum"), 0);
}

TEST_F(Metrics, CountersGrowWithWhatIsAsked) {
    start();
    hire("sam", Role::pit_supervisor);
    const std::string token = sign_in("sam", Role::pit_supervisor);
    const Scrape before = scrape();
    LiveLine live = line(token);
    EXPECT_NE(live.ask(R"({"command":"suspend_table","reason":"drill"})").find("accepted"),
              std::string::npos);
    EXPECT_NE(live.ask(R"({"command":"open_bets"})").find("refused"), std::string::npos);
    EXPECT_NE(live.ask(R"({"command":"no_such_thing"})").find("error"), std::string::npos);
    EXPECT_EQ(get("/no/such/page").status, 404);
    const Scrape after = scrape();
    const auto grew = [&](const std::string& name) { return after.at(name) - before.at(name); };
    EXPECT_EQ(grew(R"(tigerpit_answers_total{answer="accepted"})"), 1);
    EXPECT_EQ(grew(R"(tigerpit_answers_total{answer="refused"})"), 1);
    EXPECT_EQ(grew(R"(tigerpit_answers_total{answer="bad"})"), 1);
    EXPECT_EQ(grew(R"(tigerpit_answers_total{answer="unavailable"})"), 0);
    EXPECT_GE(grew(R"(tigerpit_table_events_total{table="T"})"), 1);
    EXPECT_GE(grew("tigerpit_recorded_total"), 1);
    EXPECT_GE(grew("tigerpit_commit_seconds_count"), 1);
    EXPECT_GE(grew("tigerpit_messages_in_total"), 3);
    EXPECT_GE(grew("tigerpit_messages_out_total"), 3);
    EXPECT_GE(grew("tigerpit_requests_total"), 2);
    EXPECT_GT(grew("tigerpit_bytes_in_total"), 0);
    EXPECT_GT(grew("tigerpit_bytes_out_total"), 0);
    EXPECT_EQ(after.at("tigerpit_sockets"), 1);
    EXPECT_EQ(grew("tigerpit_failures_total"), 0);
    for (const auto& [name, type] : after.types) {
        if (type != "counter" || name.contains("answers") || name.contains("table_")) continue;
        EXPECT_GE(grew(name), 0) << name;
    }
}

TEST_F(Metrics, TellHowMuchIsSwitchedOff) {
    start();
    hire("mia", Role::pit_manager);
    const std::string token = sign_in("mia", Role::pit_manager);
    EXPECT_EQ(scrape().at("tigerpit_switched_off"), 0);
    EXPECT_EQ(post("/api/switches", R"({"of":"table","name":"T","off":true,"reason":"drill"})",
                   token)
                  .status,
              200);
    EXPECT_EQ(scrape().at("tigerpit_switched_off"), 1);
}

}  // namespace
}  // namespace tigerpit
