#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "store/store.hpp"

namespace tigerpit {

/// Ed25519. Who has it can check what was signed, and nothing more.
using PublicKey = std::array<std::uint8_t, 32>;
using Signature = std::array<std::uint8_t, 64>;

/// With this one signs. It is wiped from memory when it is gone.
class SigningKey {
public:
    static SigningKey generate();
    /// From a file that nobody but its owner may read; any other is refused.
    static Stored<SigningKey> load(const std::string& path);
    /// Into a new file of mode 0600; never over another.
    [[nodiscard]] Stored<void> save(const std::string& path) const;

    SigningKey(const SigningKey&) = default;
    SigningKey& operator=(const SigningKey&) = default;
    ~SigningKey();

    [[nodiscard]] const PublicKey& public_key() const { return public_; }
    [[nodiscard]] Signature sign(std::string_view text) const;

private:
    using Seed = std::array<std::uint8_t, 32>;
    explicit SigningKey(const Seed&);

    std::array<std::uint8_t, 64> secret_{};
    PublicKey public_{};
};

bool is_signed(std::string_view text, const Signature&, const PublicKey&);

/// Bytes as small hexadecimal digits, and back: exactly as many, or false.
std::string hex(std::span<const std::uint8_t> bytes);
bool read_hex(std::string_view digits, std::span<std::uint8_t> bytes);

}  // namespace tigerpit
