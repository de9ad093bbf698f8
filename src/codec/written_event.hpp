#pragma once

#include <string>

namespace tigerpit {

/// An event of a table as `write_event` has written it, inside something else that is written.
struct WrittenEvent {
    std::string json;
    bool operator==(const WrittenEvent&) const = default;
};

}  // namespace tigerpit
