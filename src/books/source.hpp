#pragma once

#include <set>
#include <string>

namespace tigerpit {

/// The document that a file cites: its short name and the numbers of its clauses.
struct Source {
    std::string short_name;
    std::set<std::string, std::less<>> numbers;
};

}  // namespace tigerpit
