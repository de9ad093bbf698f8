#include "people/secret.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <new>

#include "base/ensure.hpp"

namespace tigerpit {

void start_sodium() {
    static const bool ready = sodium_init() >= 0;
    ensure(ready, "the library of cryptography starts");
}

Secret::Secret(std::string_view text) : size_(text.size()) {
    start_sodium();
    if (text.empty()) return;
    bytes_.reset(static_cast<char*>(sodium_malloc(text.size())));
    if (!bytes_) throw std::bad_alloc();
    std::ranges::copy(text, bytes_.get());
}

void Secret::Wipe::operator()(char* bytes) const { sodium_free(bytes); }

void wipe(std::string& text) {
    sodium_memzero(text.data(), text.size());
    text.clear();
}

namespace {

std::string to_hex(const unsigned char* bytes, std::size_t count) {
    std::string hex(2 * count + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), bytes, count);
    hex.pop_back();
    return hex;
}

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

std::string random_hex(std::size_t bytes) {
    start_sodium();
    std::array<unsigned char, 64> random{};
    ensure(bytes <= random.size(), "no more random bytes are asked for than there is room");
    randombytes_buf(random.data(), bytes);
    std::string hex = to_hex(random.data(), bytes);
    sodium_memzero(random.data(), random.size());
    return hex;
}

std::string random_letters(std::size_t count) {
    start_sodium();
    // No 0 and o, no 1, i and l.
    constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz23456789";
    std::string text(count, '\0');
    for (char& letter : text)
        letter = letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
    return text;
}

std::string hash_hex(std::string_view text) {
    start_sodium();
    std::array<unsigned char, 32> hash{};
    crypto_generichash(hash.data(), hash.size(), bytes_of(text), text.size(), nullptr, 0);
    return to_hex(hash.data(), hash.size());
}

bool same_secret(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace tigerpit
