#pragma once

#include <sys/types.h>

#include "store/store.hpp"

namespace tigerpit {

/// Which file it is, whatever it is called.
struct FileIdentity {
    dev_t device{};
    ino_t number{};
    bool operator==(const FileIdentity&) const = default;
};

/// The file that a path leads to now.
Stored<FileIdentity> identity_of(const std::string& path);

/// Makes an empty file that only its owner reads, and sees to it that its name is on disk. False if
/// something of this name is there already.
Stored<bool> make_file(const std::string& path);

/// Writes a text into a new file that only its owner reads, and sees to it that it is on disk;
/// never over another. If it cannot, there is no file.
Stored<void> write_file(const std::string& path, std::string_view text);

/// Gives a finished file its name, unless something has that name already.
Stored<void> give_name(const std::string& unfinished, const std::string& path);

/// Sees to it that the names in a file's folder are on disk.
Stored<void> sync_folder_of(const std::string& path);

/// What the system said, about this path.
StoreError system_error(const std::string& path);

}  // namespace tigerpit
