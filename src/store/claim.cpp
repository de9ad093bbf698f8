#include "store/claim.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "store/files.hpp"

namespace tigerpit {

namespace {

constexpr std::string_view claim_suffix = "-claim";
constexpr mode_t owner_only = 0600;

}  // namespace

Stored<StoreClaim> StoreClaim::take(const std::string& store) {
    const std::string path = store + std::string{claim_suffix};
    StoreClaim claim(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only));
    if (claim.file_ < 0) return std::unexpected(system_error(path));
    if (::flock(claim.file_, LOCK_EX | LOCK_NB) == 0) return claim;
    if (errno == EWOULDBLOCK) return std::unexpected(StoreError{StoreFault::conflict, path});
    return std::unexpected(system_error(path));
}

StoreClaim::StoreClaim(StoreClaim&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

StoreClaim& StoreClaim::operator=(StoreClaim&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
}

StoreClaim::~StoreClaim() {
    if (file_ >= 0) ::close(file_);
}

}  // namespace tigerpit
