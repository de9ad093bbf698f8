#include "device/disk.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "base/ensure.hpp"

namespace tigerpit {

namespace {

constexpr mode_t ours_alone = 0600;

/// An open file, closed when it goes.
class File {
public:
    File(const std::filesystem::path& path, int flags)
        : number_(::open(path.c_str(), flags | O_CLOEXEC, ours_alone)) {}
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() {
        if (number_ >= 0) ::close(number_);
    }
    [[nodiscard]] bool is_open() const { return number_ >= 0; }
    [[nodiscard]] int number() const { return number_; }

private:
    int number_;
};

std::unexpected<int> refused() { return std::unexpected(errno); }

/// A name is on the disk when its directory is.
Done sync_directory(const std::filesystem::path& file) {
    const File directory(file.parent_path(), O_RDONLY | O_DIRECTORY);
    if (!directory.is_open() || ::fsync(directory.number()) != 0) return refused();
    return {};
}

Done write_all(const File& file, std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file.number(), bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return refused();
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    if (::fsync(file.number()) != 0) return refused();
    return {};
}

std::filesystem::path beside(std::filesystem::path path) { return path += ".new"; }

/// Under another name first, so that what is read under the right one is whole.
Done write_beside(const std::filesystem::path& path, std::span<const std::uint8_t> bytes) {
    // What a crash has left is of no use.
    if (const auto done = remove_kept(beside(path)); !done) return done;
    const File file(beside(path), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW);
    if (!file.is_open()) return refused();
    return write_all(file, bytes);
}

}  // namespace

void SecretBytes::Wipe::operator()(std::uint8_t* bytes) const { sodium_free(bytes); }

SecretBytes::SecretBytes(std::size_t size) : size_(size) {
    ensure(sodium_init() >= 0, "libsodium can be started");
    bytes_.reset(static_cast<std::uint8_t*>(sodium_malloc(size)));
    ensure(bytes_ != nullptr, "guarded memory can be had");
    std::ranges::fill(all(), std::uint8_t{0});
}

std::expected<FileRead, int> read_kept(const std::filesystem::path& path) {
    const File file(path, O_RDONLY | O_NOFOLLOW);
    if (!file.is_open()) return refused();
    struct stat found{};
    if (::fstat(file.number(), &found) != 0) return refused();
    if (!S_ISREG(found.st_mode) || found.st_size > static_cast<off_t>(kept_max))
        return std::unexpected(EFBIG);
    SecretBytes bytes(static_cast<std::size_t>(found.st_size));
    for (auto rest = bytes.all(); !rest.empty();) {
        const ssize_t got = ::read(file.number(), rest.data(), rest.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return refused();
        // Cut off while it is read: what is missing stays nought, and nobody has sealed that.
        if (got == 0) break;
        rest = rest.subspan(static_cast<std::size_t>(got));
    }
    return FileRead{std::move(bytes), (found.st_mode & (S_IRWXG | S_IRWXO)) == 0};
}

Done write_kept(const std::filesystem::path& path, std::span<const std::uint8_t> bytes) {
    if (const auto done = write_beside(path, bytes); !done) return done;
    if (::rename(beside(path).c_str(), path.c_str()) != 0) return refused();
    return sync_directory(path);
}

Done create_kept(const std::filesystem::path& path, std::span<const std::uint8_t> bytes) {
    if (const auto done = write_beside(path, bytes); !done) return done;
    // Unlike a rename, a link does not replace what is there.
    const bool linked = ::link(beside(path).c_str(), path.c_str()) == 0;
    const int why = linked ? 0 : errno;
    if (const auto done = remove_kept(beside(path)); !done) return done;
    if (!linked) return std::unexpected(why);
    return sync_directory(path);
}

Done remove_kept(const std::filesystem::path& path) {
    if (::unlink(path.c_str()) == 0) return sync_directory(path);
    if (errno != ENOENT) return refused();
    return {};
}

Done make_directory(const std::filesystem::path& path) {
    if (::mkdir(path.c_str(), S_IRWXU) == 0) return sync_directory(path);
    struct stat found{};
    if (errno != EEXIST || ::stat(path.c_str(), &found) != 0) return refused();
    if (!S_ISDIR(found.st_mode)) return std::unexpected(ENOTDIR);
    return {};
}

}  // namespace tigerpit
