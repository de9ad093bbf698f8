#pragma once

#include <memory>
#include <string>

#include "store/sqlite_store.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// A store that a command is given by its path.
Stored<std::unique_ptr<SqliteStore>> open_store(const std::string& path, const SqliteOptions&);

/// What is wrong with a store, in one line.
std::string store_text(const std::string& path, const StoreError&, const Catalogue&);

}  // namespace tigerpit
