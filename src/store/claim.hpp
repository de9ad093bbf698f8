#pragma once

#include <string>

#include "store/store.hpp"

namespace tigerpit {

/// That a store in a file is written to by one program at a time. It is held for as long as this is
/// there, and no longer than the program lives. What is locked is a file beside the store: closing
/// one handle of the database would lose the locks that SQLite has on it.
class StoreClaim {
public:
    /// `conflict` when another program has it.
    static Stored<StoreClaim> take(const std::string& store);
    StoreClaim(StoreClaim&& other) noexcept;
    StoreClaim& operator=(StoreClaim&& other) noexcept;
    StoreClaim(const StoreClaim&) = delete;
    StoreClaim& operator=(const StoreClaim&) = delete;
    ~StoreClaim();

private:
    explicit StoreClaim(int file) : file_(file) {}
    int file_ = -1;
};

}  // namespace tigerpit
