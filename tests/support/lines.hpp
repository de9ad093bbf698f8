#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "support/settling.hpp"

namespace tigerpit {

/// One line of a settlement as a test writes it; what is left out is not there.
struct Line {
    Result result{};
    std::int64_t returned = 0;
    std::optional<std::int64_t> counted = std::nullopt;
    std::string also = "";
    bool operator==(const Line&) const = default;
};

inline std::string text_if(const Citation* citation) { return citation ? to_text(*citation) : ""; }

/// What stands beside the first citation of a line, with commas between.
inline std::string also_text(const Settled& line) {
    std::string text;
    for (const Citation* cites : line.also) text += (text.empty() ? "" : ", ") + to_text(*cites);
    return text;
}

inline Line line_of(const Settled& line) {
    const auto counted = line.counted ? std::optional{line.counted->cents} : std::nullopt;
    return {line.result, line.returned.cents, counted, also_text(line)};
}

inline std::vector<Line> lines_of(const Settlement& settlement) {
    std::vector<Line> lines;
    for (const Settled& line : settlement.lines) lines.push_back(line_of(line));
    return lines;
}

/// What a failed comparison shows.
inline void PrintTo(const Line& line, std::ostream* out) {
    constexpr const char* results[]{"win", "lose", "push"};
    *out << results[static_cast<int>(line.result)] << ", returned " << line.returned;
    if (line.counted) *out << ", counted " << *line.counted;
    if (!line.also.empty()) *out << ", also " << line.also;
}

/// One refusal as a test writes it.
struct Refusing {
    int entry = 0;
    bool is_insurance = false;
    Refusal why{};
    std::string cites;
    std::int64_t permitted = 0;
    bool operator==(const Refusing&) const = default;
};

inline std::vector<Refusing> refusals_of(const std::vector<Refused>& refused) {
    std::vector<Refusing> refusals;
    for (const Refused& refusal : refused)
        refusals.push_back({refusal.entry, refusal.is_insurance, refusal.why,
                            text_if(refusal.cites), refusal.permitted.cents});
    return refusals;
}

inline void PrintTo(const Refusing& refusal, std::ostream* out) {
    *out << (refusal.is_insurance ? "insurance " : "bet ") << refusal.entry << " refusal "
         << static_cast<int>(refusal.why) << ' ' << refusal.cites << ", permitted "
         << refusal.permitted;
}

}  // namespace tigerpit
