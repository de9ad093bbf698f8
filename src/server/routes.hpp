#pragma once

#include <vector>

#include "server/premises.hpp"
#include "server/route.hpp"

namespace tigerpit {

// Everything that is answered over HTTP, by subject; what they point at outlives them.

std::vector<Route> session_routes(const Premises&);
std::vector<Route> desk_routes(const Premises&);
std::vector<Route> people_routes(const Premises&);
std::vector<Route> floor_routes(const Premises&);
std::vector<Route> rules_routes(const Premises&);
std::vector<Route> operation_routes(const Premises&);
std::vector<Route> history_routes(const Premises&);
std::vector<Route> report_routes(const Premises&);
std::vector<Route> page_routes();

/// All of them.
std::vector<Route> all_routes(const Premises&);

}  // namespace tigerpit
