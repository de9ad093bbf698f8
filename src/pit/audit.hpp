#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "store/store.hpp"
#include "words/message.hpp"

namespace tigerpit {

/// Something in a store that cannot be so.
struct Finding {
    std::string stream;        ///< empty: about the store as a whole
    std::int64_t version = 0;  ///< of the record; 0: about the stream
    Message what;
    bool operator==(const Finding&) const = default;
};

struct AuditReport {
    std::vector<Finding> findings;  ///< the first of them
    std::int64_t found = 0;         ///< how many there were in all
    std::int64_t streams = 0;
    std::int64_t records = 0;
    std::int64_t commands = 0;  ///< that were asked again, and decided alike
    std::int64_t rounds = 0;
    std::int64_t settled = 0;  ///< wagers whose settlement was computed again
    std::vector<Head> heads;   ///< as the records have them
};

struct AuditOptions {
    /// Heads that were exported earlier: each must be a record of its stream.
    std::vector<Head> exported;
    /// Told how many records have been read, now and then.
    std::function<void(std::int64_t records)> progress = [](std::int64_t) {};
};

/// Reads a store from its first record to its last and believes nothing: recomputes every hash,
/// asks every command again and compares what happens, to the byte, with what was recorded; adds up
/// all the money. Needs no secret. It goes on from what had to happen, never from what was written.
Stored<AuditReport> audit(Store&, const AuditOptions&);

}  // namespace tigerpit
