#include "store/signing_key.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "base/ensure.hpp"
#include "base/result.hpp"
#include "store/files.hpp"

namespace tigerpit {

namespace {

static_assert(crypto_sign_PUBLICKEYBYTES == sizeof(PublicKey));
static_assert(crypto_sign_BYTES == sizeof(Signature));

/// What a file with a key begins with.
constexpr std::string_view title = "tigerpit-signing-key 1 ";

void start() {
    static const bool ready = sodium_init() >= 0;
    ensure(ready, "the library of cryptography starts");
}

std::vector<unsigned char> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

/// Closes a file when it is not needed any more.
class OpenedFile {
public:
    explicit OpenedFile(int number) : number_(number) {}
    ~OpenedFile() {
        if (number_ >= 0) ::close(number_);
    }
    OpenedFile(const OpenedFile&) = delete;
    OpenedFile(OpenedFile&&) = delete;
    OpenedFile& operator=(const OpenedFile&) = delete;
    OpenedFile& operator=(OpenedFile&&) = delete;
    [[nodiscard]] int number() const { return number_; }

private:
    int number_;
};

StoreError refused(const std::string& path) { return {StoreFault::damaged, path}; }

}  // namespace

SigningKey::SigningKey(const Seed& seed) {
    start();
    crypto_sign_seed_keypair(public_.data(), secret_.data(), seed.data());
}

SigningKey::~SigningKey() { sodium_memzero(secret_.data(), secret_.size()); }

SigningKey SigningKey::generate() {
    start();
    Seed seed{};
    randombytes_buf(seed.data(), seed.size());
    const SigningKey key{seed};
    sodium_memzero(seed.data(), seed.size());
    return key;
}

Stored<SigningKey> SigningKey::load(const std::string& path) {
    const OpenedFile file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    struct stat found{};
    if (file.number() < 0 || ::fstat(file.number(), &found) != 0)
        return std::unexpected(system_error(path));
    // A key that others may read is no secret.
    if (!S_ISREG(found.st_mode) || (found.st_mode & 077U) != 0)
        return std::unexpected(refused(path));
    Seed seed{};
    std::array<char, title.size() + 2 * seed.size() + 2> room{};
    const auto size = ::read(file.number(), room.data(), room.size());
    if (size < 0) return std::unexpected(system_error(path));
    const std::string_view text{room.data(), static_cast<std::size_t>(size)};
    const bool is_key = text.size() == room.size() - 1 && text.starts_with(title) &&
                        text.ends_with('\n') &&
                        read_hex(text.substr(title.size(), 2 * seed.size()), seed);
    sodium_memzero(room.data(), room.size());
    if (!is_key) return std::unexpected(refused(path));
    const SigningKey key{seed};
    sodium_memzero(seed.data(), seed.size());
    return key;
}

Stored<void> SigningKey::save(const std::string& path) const {
    // The first half of libsodium's secret key is the seed that it was made from.
    std::string text{title};
    text += hex(std::span{secret_}.first<32>());
    text += '\n';
    auto written = write_file(path, text);
    sodium_memzero(text.data(), text.size());
    return written;
}

Signature SigningKey::sign(std::string_view text) const {
    Signature signature{};
    const auto bytes = bytes_of(text);
    crypto_sign_detached(signature.data(), nullptr, bytes.data(), bytes.size(), secret_.data());
    return signature;
}

bool is_signed(std::string_view text, const Signature& signature, const PublicKey& key) {
    start();
    const auto bytes = bytes_of(text);
    return crypto_sign_verify_detached(signature.data(), bytes.data(), bytes.size(), key.data()) ==
           0;
}

std::string hex(std::span<const std::uint8_t> bytes) {
    std::string digits(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(digits.data(), digits.size(), bytes.data(), bytes.size());
    digits.pop_back();
    return digits;
}

bool read_hex(std::string_view digits, std::span<std::uint8_t> bytes) {
    std::size_t size = 0;
    const bool read = digits.size() == 2 * bytes.size() &&
                      sodium_hex2bin(bytes.data(), bytes.size(), digits.data(), digits.size(),
                                     nullptr, &size, nullptr) == 0;
    // One way to write a number: capitals are not ours.
    return read && size == bytes.size() && hex(bytes) == digits;
}

}  // namespace tigerpit
