#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "net/net_server.hpp"
#include "pit/answer.hpp"
#include "pit/recorder.hpp"
#include "server/floor.hpp"
#include "server/self_check.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// All that is told to who watches the program.
struct Figures {
    std::vector<ListedTable> tables;
    AnswerCounts answers;
    RecorderFigures recorder;
    NetCounters net;
    SelfCheck self_check;
    std::int64_t started_at = 0;  ///< milliseconds since 1970
    std::int64_t switched_off = 0;
};

/// As Prometheus reads it. Labels are tables and words of our own, of which there are few.
std::string metrics_text(const Figures&, const Catalogue&);

}  // namespace tigerpit
