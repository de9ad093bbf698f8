#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "rules/roads.hpp"
#include "words/message.hpp"

namespace tigerpit {

/// Why a text is no string of results.
struct RoadResultsError {
    /// Where, as it stands behind the name of a file: `:2:11` or `: /3/outcome`, nothing for all.
    std::string where;
    Message what;
};

/// Reads results from letters, `B P Tb Bpn`, or from a JSON array. No result at all is fine.
std::expected<std::vector<RoadResult>, RoadResultsError> parse_road_results(std::string_view text);

}  // namespace tigerpit
