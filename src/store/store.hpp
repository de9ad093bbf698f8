#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/record.hpp"

namespace tigerpit {

/// Why a store did not do what it was asked.
enum class StoreFault : std::uint8_t {
    conflict,     ///< the stream is not where the writer thought, or another writer has taken it
    repeated,     ///< this command has been recorded already
    unavailable,  ///< the world: a disk, a file, a connection
    damaged,      ///< what is there cannot be what was written
    newer,        ///< it was written by a later version of the program
    older         ///< by an earlier one, and who only reads does not bring it up to date
};

struct StoreError {
    StoreFault fault{};
    std::string detail;  ///< the stream, or what the system said
    bool operator==(const StoreError&) const = default;
};

template <class T>
using Stored = std::expected<T, StoreError>;

struct NewEvent {
    std::string text;
    std::vector<Posting> entries;
    bool operator==(const NewEvent&) const = default;
};

/// What one command adds to one stream: at least one event.
struct Append {
    std::string stream;
    std::int64_t expected = 0;  ///< the version that the stream has before
    std::int64_t epoch = 0;     ///< of the writer, as `take` gave it; 0 if nobody ever took it
    std::int64_t at = 0;
    std::string command_id;  ///< empty: not remembered
    std::string command;
    std::vector<NewEvent> events;
};

/// A text that is kept under a name and may be replaced: credentials, sessions, settings. Nothing
/// that must be proved later is kept so.
struct Keep {
    std::string kind;
    std::string key;
    std::optional<std::string> text;  ///< nothing: kept no longer
};

/// What is recorded together.
struct Batch {
    std::vector<Append> appends;  ///< several to one stream follow one another
    std::vector<Keep> keeps;
};

/// The events of one command, by their versions.
struct Done {
    std::int64_t first = 0;
    std::int64_t last = 0;
    bool operator==(const Done&) const = default;
};

struct Kept {
    std::string key;
    std::string text;
    bool operator==(const Kept&) const = default;
};

/// What the books hold on one account.
struct Holding {
    std::string account;
    std::int64_t cents = 0;
    bool operator==(const Holding&) const = default;
};

/// Where events and money rest. One thread writes; a stream has one writer at a time.
class Store {
public:
    virtual ~Store() = default;

    /// Records all of it or none of it; when it returns, what was recorded is on disk. After
    /// `unavailable` it may have been recorded or not, and nothing more is until `probe` has
    /// succeeded; who then repeats the same command ids has each of them recorded once. Whether a
    /// command is repeated is asked before versions and epochs.
    virtual Stored<void> append(const Batch&) = 0;

    /// Makes the caller the writer of a stream and gives its epoch: whoever was, is no more.
    virtual Stored<std::int64_t> take(const std::string& stream) = 0;

    /// Where a stream ends; version 0 for one that is not there. And where all of them end in which
    /// anything has happened, by name.
    virtual Stored<Head> head(const std::string& stream) = 0;
    virtual Stored<std::vector<Head>> heads() = 0;

    /// Calls `visit` for the records of a stream after a version, in order, as many as `most`;
    /// stops early when it returns false.
    using Visit = std::function<bool(const Record&)>;
    virtual Stored<void> read(const std::string& stream, std::int64_t after, std::int64_t most,
                              const Visit& visit) = 0;

    /// What a command brought about, if it has been recorded: its events, up to the next that
    /// somebody asked for.
    virtual Stored<std::optional<Done>> find_command(const std::string& stream,
                                                     const std::string& command_id) = 0;

    virtual Stored<std::optional<std::string>> kept(const std::string& kind,
                                                    const std::string& key) = 0;
    /// All of a kind, by key.
    virtual Stored<std::vector<Kept>> all_kept(const std::string& kind) = 0;

    /// What every account that has been used holds, by name: the sum of all entries.
    virtual Stored<std::vector<Holding>> holdings() = 0;

    /// Can it be written to now? Asked after something went wrong: it opens everything anew, and
    /// what the disk has then is the truth.
    virtual Stored<void> probe() = 0;
};

}  // namespace tigerpit
