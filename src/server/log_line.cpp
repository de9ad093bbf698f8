#include "server/log_line.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include "codec/json_write.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

namespace {

/// Words of the log that are no trouble.
constexpr std::array<std::string_view, 5> good_words{"started", "opened", "stopping", "stopped",
                                                     "store_recovered"};

/// A number below ten to the `width`, with zeros before it.
std::string padded(std::int64_t number, std::size_t width) {
    std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
}

/// As 2026-11-18T04:00:00.123Z.
std::string time_text(std::int64_t now_ms) {
    const std::chrono::sys_time<std::chrono::milliseconds> now{std::chrono::milliseconds{now_ms}};
    const auto day = std::chrono::floor<std::chrono::days>(now);
    const std::chrono::year_month_day date{day};
    const std::chrono::hh_mm_ss time{now - day};
    return padded(static_cast<int>(date.year()), 4) + '-' +
           padded(static_cast<unsigned>(date.month()), 2) + '-' +
           padded(static_cast<unsigned>(date.day()), 2) + 'T' + padded(time.hours().count(), 2) +
           ':' + padded(time.minutes().count(), 2) + ':' + padded(time.seconds().count(), 2) + '.' +
           padded(time.subseconds().count(), 3) + 'Z';
}

}  // namespace

std::string log_line(std::int64_t now_ms, std::string_view word, std::string_view about) {
    const bool good = std::ranges::find(good_words, word) != good_words.end();
    JsonWriter json;
    json.open('{').key("time").text(time_text(now_ms));
    json.key("level").text(good ? "info" : "warning").key("what").text(word);
    json.key("about").text(printable(about));
    return json.close('}').take();
}

}  // namespace tigerpit
