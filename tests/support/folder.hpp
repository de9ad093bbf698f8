#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace tigerpit {

/// A folder of a test's own, gone with it. In memory where the system has room there, because tests
/// of crashes make thousands of files.
class Folder {
public:
    Folder() {
        const bool has_room = std::filesystem::is_directory("/dev/shm");
        std::string made = has_room ? "/dev/shm" : std::filesystem::temp_directory_path().string();
        made += "/tigerpit-XXXXXX";
        if (::mkdtemp(made.data()) == nullptr) std::abort();
        path_ = made;
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] std::string path(const std::string& name) const { return path_ / name; }

private:
    std::filesystem::path path_;
};

}  // namespace tigerpit
