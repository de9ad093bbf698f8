#pragma once

#include <span>

#include "store/sqlite_connection.hpp"

namespace tigerpit {

/// What turns the schema of one version into the next, in order: the first makes the tables.
std::span<const char* const> sqlite_migrations();

/// What is done where no store is.
enum class IfNoStore : std::uint8_t { make, refuse };

/// Brings the database to the last of the migrations, in one transaction. Refuses what is not a
/// store of ours, and one that a later program has written.
Stored<void> migrate(SqliteConnection&, IfNoStore, std::span<const char* const> migrations);

/// Is it a store of ours, or, where one may be made, nobody's and empty? Changes nothing.
Stored<void> check_owner(SqliteConnection&, IfNoStore, std::span<const char* const> migrations);

/// Is it a store of ours and of this version? Changes nothing.
Stored<void> check_schema(SqliteConnection&, std::span<const char* const> migrations);

}  // namespace tigerpit
