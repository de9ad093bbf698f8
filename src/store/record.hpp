#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tigerpit {

/// BLAKE2b with 32 bytes.
using Hash = std::array<std::uint8_t, 32>;

/// Money from one account to another, by the accounts' names in the books of the whole pit.
struct Posting {
    std::string from;
    std::string to;
    std::int64_t cents = 0;  ///< more than nothing
    bool operator==(const Posting&) const = default;
};

/// One event of a stream as it rests in a store. A stream is the life of one thing: a table, an
/// account, the pit itself.
struct Record {
    std::string stream;
    std::int64_t version = 0;  ///< its place in the stream, from 1
    std::int64_t at = 0;       ///< milliseconds since 1970
    std::string command_id;    ///< of what was asked, on the first event that it brought about
    std::string command;       ///< and its text
    std::string event;
    std::vector<Posting> entries;  ///< the money that it moved
    Hash hash{};                   ///< of the record before it and of all of the above
    bool operator==(const Record&) const = default;
};

/// Was it brought about by another command than the one before it?
inline bool begins_command(const Record& record) {
    return !record.command_id.empty() || !record.command.empty();
}

/// What of a record is hashed, wherever it rests.
struct RecordParts {
    std::string_view stream;
    std::int64_t version = 0;
    std::int64_t at = 0;
    std::string_view command_id;
    std::string_view command;
    std::string_view event;
    std::span<const Posting> entries;
};

/// Where a stream ends.
struct Head {
    std::string stream;
    std::int64_t version = 0;  ///< 0: nothing has happened
    Hash hash{};
    bool operator==(const Head&) const = default;
};

/// A stream as it stands for who writes to it.
struct Standing {
    Head head;
    std::int64_t epoch = 0;  ///< 0: nobody has taken it
};

/// The hash of a record that follows another: whoever changes a byte of any record changes the hash
/// of every later one. Needs no secret.
Hash chained(const Hash& before, const RecordParts&);
Hash chained(const Hash& before, const Record&);

}  // namespace tigerpit
