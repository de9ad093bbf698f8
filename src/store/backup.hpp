#pragma once

#include "store/sqlite_connection.hpp"

namespace tigerpit {

/// Called now and then while a store is copied.
using CopyProgress = std::function<void(std::int64_t pages_done, std::int64_t pages)>;

/// Copies the store behind a connection for reading to a file that is not there yet, as it stands
/// at one moment, whoever writes to it meanwhile. The copy has the name only when it has been
/// checked.
Stored<void> copy_store(SqliteConnection& from, const std::string& to, const CopyProgress&);

/// Is the file a whole store? Reads every page, every record and every entry.
Stored<void> check_copy(const std::string& path);

/// Puts a backup, once checked, where no store is, nor what one has left behind.
Stored<void> restore(const std::string& backup, const std::string& to,
                     const CopyProgress& progress = {});

}  // namespace tigerpit
