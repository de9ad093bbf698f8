#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace tigerpit {

/// A password in memory of its own, which is kept out of core files and the swap where the system
/// lets us, and is overwritten when it is given back. It moves and is never copied.
class Secret {
public:
    Secret() = default;
    explicit Secret(std::string_view text);

    /// Never without an address, also when it is empty: C takes it from here.
    [[nodiscard]] std::string_view view() const { return {bytes_ ? bytes_.get() : "", size_}; }
    [[nodiscard]] std::size_t size() const { return size_; }

private:
    struct Wipe {
        void operator()(char* bytes) const;
    };
    std::unique_ptr<char[], Wipe> bytes_;
    std::size_t size_ = 0;
};

/// Overwrites a text that held a secret, and empties it.
void wipe(std::string& text);

/// The library of cryptography, started once. Everything below starts it by itself.
void start_sodium();

/// So many random bytes, as twice as many hexadecimal digits.
std::string random_hex(std::size_t bytes);
/// So many characters of an alphabet in which nothing looks like anything else.
std::string random_letters(std::size_t count);

/// The BLAKE2b hash of a text, 32 bytes as 64 hexadecimal digits.
std::string hash_hex(std::string_view text);

/// Are they the same? Takes as long whatever the difference.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace tigerpit
