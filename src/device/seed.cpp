#include "device/seed.hpp"

#include <sodium.h>

#include <algorithm>

#include "base/ensure.hpp"

namespace tigerpit {

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

/// The library is made ready once, whoever asks first.
void make_ready() {
    static const bool ready = sodium_init() >= 0;
    ensure(ready, "libsodium can be started");
}

}  // namespace

void Seed::Wipe::operator()(std::uint8_t* bytes) const { sodium_free(bytes); }

Seed::Seed() {
    make_ready();
    bytes_.reset(static_cast<std::uint8_t*>(sodium_malloc(size)));
    ensure(bytes_ != nullptr, "guarded memory can be had");
}

Seed::Seed(Bytes known) : Seed() {
    std::ranges::copy(known, bytes_.get());
    sodium_mprotect_readonly(bytes_.get());
}

Seed Seed::random() {
    Seed seed;
    randombytes_buf(seed.bytes_.get(), size);
    sodium_mprotect_readonly(seed.bytes_.get());
    return seed;
}

Seed::Bytes Seed::bytes() const {
    ensure(!is_empty(), "a seed that was moved away is not read");
    return Bytes{bytes_.get(), size};
}

void wipe(std::span<std::uint8_t> bytes) { sodium_memzero(bytes.data(), bytes.size()); }

std::string to_hex(std::span<const std::uint8_t> bytes) {
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const std::uint8_t byte : bytes) {
        text += hex_digits[byte >> 4U];
        text += hex_digits[byte & 15U];
    }
    return text;
}

std::optional<Seed> seed_from_hex(std::string_view text) {
    if (text.size() != Seed::size * 2) return std::nullopt;
    Scratch<Seed::size> bytes;
    for (std::size_t i = 0; i < Seed::size; ++i) {
        const auto high = hex_digits.find(text[2 * i]);
        const auto low = hex_digits.find(text[2 * i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
        bytes.bytes[i] = static_cast<std::uint8_t>(high << 4U | low);
    }
    return Seed{bytes.bytes};
}

}  // namespace tigerpit
