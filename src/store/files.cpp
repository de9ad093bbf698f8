#include "store/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace tigerpit {

StoreError system_error(const std::string& path) {
    return {StoreFault::unavailable, path + ": " + std::strerror(errno)};
}

Stored<FileIdentity> identity_of(const std::string& path) {
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0) return std::unexpected(system_error(path));
    return FileIdentity{found.st_dev, found.st_ino};
}

Stored<bool> make_file(const std::string& path) {
    const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
    if (file < 0 && errno == EEXIST) return false;
    if (file < 0) return std::unexpected(system_error(path));
    ::close(file);
    if (auto synced = sync_folder_of(path); !synced)
        return std::unexpected(std::move(synced).error());
    return true;
}

Stored<void> write_file(const std::string& path, std::string_view text) {
    const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (file < 0) return std::unexpected(system_error(path));
    while (!text.empty()) {
        const auto size = ::write(file, text.data(), text.size());
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) break;
        text.remove_prefix(static_cast<std::size_t>(size));
    }
    const bool written = text.empty() && ::fsync(file) == 0;
    const StoreError error = system_error(path);
    ::close(file);
    if (written) return sync_folder_of(path);
    ::unlink(path.c_str());
    return std::unexpected(error);
}

Stored<void> give_name(const std::string& unfinished, const std::string& path) {
    // A link, because renaming would put aside what has the name already.
    if (::link(unfinished.c_str(), path.c_str()) != 0 || ::unlink(unfinished.c_str()) != 0)
        return std::unexpected(system_error(path));
    return sync_folder_of(path);
}

Stored<void> sync_folder_of(const std::string& path) {
    const std::string folder = std::filesystem::path{path}.parent_path();
    const int opened = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_CLOEXEC);
    if (opened < 0) return std::unexpected(system_error(folder));
    const bool synced = ::fsync(opened) == 0;
    const StoreError error = system_error(folder);
    ::close(opened);
    if (!synced) return std::unexpected(error);
    return {};
}

}  // namespace tigerpit
