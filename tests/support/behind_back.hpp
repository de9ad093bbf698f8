#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

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

/// The rows of a question, each with its columns between bars.
inline std::vector<std::string> rows_of(const std::string& path, const std::string& select) {
    std::vector<std::string> rows;
    sqlite3* database = nullptr;
    EXPECT_EQ(sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READWRITE, nullptr), SQLITE_OK);
    const auto take = [](void* all, int count, char** values, char**) {
        std::string row;
        for (int i = 0; i < count; ++i) row += std::string{i == 0 ? "" : "|"} + values[i];
        static_cast<std::vector<std::string>*>(all)->push_back(row);
        return 0;
    };
    EXPECT_EQ(sqlite3_exec(database, select.c_str(), take, &rows, nullptr), SQLITE_OK) << select;
    sqlite3_close(database);
    return rows;
}

inline std::string content_of(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

}  // namespace tigerpit
