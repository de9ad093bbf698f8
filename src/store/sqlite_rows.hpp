#pragma once

#include "store/sqlite_connection.hpp"
#include "store/writer_notes.hpp"

namespace tigerpit {

/// Records a batch inside a transaction that somebody else ends. Answers the head of the stream
/// that was recorded last; nothing if no stream was.
Stored<std::optional<Head>> write_batch(SqliteConnection&, const Batch&, WriterNotes&);
/// Makes the next writer of a stream, inside a transaction.
Stored<std::int64_t> write_epoch(SqliteConnection&, const std::string& stream);

Stored<Head> read_head(SqliteConnection&, const std::string& stream);
Stored<std::vector<Head>> read_heads(SqliteConnection&);
/// Those too of which there are records, or a place for them, and no head: version 0. After
/// `order_rows`.
Stored<std::vector<Head>> read_all_heads(SqliteConnection&);
Stored<std::optional<Done>> read_command(SqliteConnection&, const std::string& stream,
                                         const std::string& command_id);
/// All the ids of a stream.
Stored<KnownIds> read_command_ids(SqliteConnection&, const std::string& stream);
/// The block in which the last record of a stream stands; nothing if it has none.
Stored<std::optional<std::int64_t>> read_last_block(SqliteConnection&, std::string_view stream);
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
/// The same for who judges for himself: whatever rows there are, in the order of their versions,
/// found without their indexes, which `order_rows` has made once for this connection.
Stored<std::vector<Record>> read_page_as_it_is(SqliteConnection&, const std::string& stream,
                                               std::int64_t after, std::int64_t most);
Stored<void> order_rows(SqliteConnection&);
/// Does what says where a stream stands say where its rows are, and is each of another version?
/// After `order_rows`.
Stored<void> check_order(SqliteConnection&, const std::string& stream);
/// The same of all streams, where the indexes have been found to be whole.
Stored<void> check_blocks(SqliteConnection&);

}  // namespace tigerpit
