#pragma once

#include <sqlite3.h>

#include <fstream>
#include <iterator>
#include <string>

namespace tigerpit {

/// What anybody with the file could do to a store: runs SQL on it and answers what SQLite said, or
/// nothing if it did it.
inline std::string behind_back(const std::string& path, const std::string& sql) {
    sqlite3* database = nullptr;
    std::string said;
    if (sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READWRITE, nullptr) != SQLITE_OK ||
        sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        said = sqlite3_errmsg(database);
    sqlite3_close(database);
    return said;
}

inline std::string content_of(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

}  // namespace tigerpit
