#pragma once

#include "store/sqlite_connection.hpp"

namespace tigerpit {

/// Records a batch inside a transaction that somebody else ends. Answers the head of the stream
/// that was recorded last; nothing if no stream was.
Stored<std::optional<Head>> write_batch(SqliteConnection&, const Batch&);
/// Makes the next writer of a stream, inside a transaction.
Stored<std::int64_t> write_epoch(SqliteConnection&, const std::string& stream);

Stored<Head> read_head(SqliteConnection&, const std::string& stream);
Stored<std::vector<Head>> read_heads(SqliteConnection&);
/// Those too of which there are records and no head: version 0.
Stored<std::vector<Head>> read_all_heads(SqliteConnection&);
Stored<std::optional<Done>> read_command(SqliteConnection&, const std::string& stream,
                                         const std::string& command_id);
Stored<std::int64_t> read_command_count(SqliteConnection&, const std::string& stream);
Stored<std::optional<std::string>> read_kept(SqliteConnection&, const std::string& kind,
                                             const std::string& key);
Stored<std::vector<Kept>> read_all_kept(SqliteConnection&, const std::string& kind);
Stored<std::vector<Holding>> read_holdings(SqliteConnection&);

/// The hash of one record; nothing if it is not there.
Stored<std::optional<Hash>> read_hash(SqliteConnection&, const std::string& stream,
                                      std::int64_t version);
/// The record that was recorded last in any stream, by its place there.
Stored<std::optional<Head>> read_last(SqliteConnection&);

/// The records after a version, at most so many; each is the one that its hash and the hash before
/// it say, and none that the head counts is missing.
Stored<std::vector<Record>> read_page(SqliteConnection&, const std::string& stream,
                                      std::int64_t after, std::int64_t most);
/// The same for who judges for himself: whatever rows there are, in the order of their versions.
Stored<std::vector<Record>> read_page_as_it_is(SqliteConnection&, const std::string& stream,
                                               std::int64_t after, std::int64_t most);

}  // namespace tigerpit
