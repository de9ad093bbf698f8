#pragma once

#include <cstdint>
#include <functional>

#include "net/net_server.hpp"
#include "people/roster.hpp"
#include "people/second_person.hpp"
#include "people/sessions.hpp"
#include "server/archive.hpp"
#include "server/floor.hpp"
#include "server/housekeeping.hpp"
#include "server/open_lines.hpp"
#include "server/pace.hpp"

namespace tigerpit {

/// What routes answer from. All of it outlives them.
struct Premises {
    Floor& floor;
    Sessions& sessions;
    Roster& roster;
    SecondPerson& second_person;
    OpenLines& lines;
    Paces& paces;
    std::function<std::int64_t()> now_ms;
    Housekeeping& housekeeping;
    std::function<NetCounters()> net;  ///< what the network has done so far
    std::int64_t started_at = 0;
    Archive& archive;
};

}  // namespace tigerpit
