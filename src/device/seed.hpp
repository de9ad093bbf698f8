#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tigerpit {

/// The secret that a virtual shoe is drawn from: 32 bytes in memory that is locked, fenced, kept
/// out of cores, readable only, and wiped when it goes. It moves and is never copied; what it was
/// moved from is empty.
class Seed {
public:
    static constexpr std::size_t size = 32;
    using Bytes = std::span<const std::uint8_t, size>;

    /// A new one, from the operating system's generator.
    static Seed random();

    /// One that is known. What it is copied from stays the caller's to wipe.
    explicit Seed(Bytes);

    [[nodiscard]] bool is_empty() const { return !bytes_; }
    [[nodiscard]] Bytes bytes() const;

private:
    Seed();

    struct Wipe {
        void operator()(std::uint8_t*) const;
    };
    std::unique_ptr<std::uint8_t, Wipe> bytes_;
};

/// A plain array of secret bytes that is wiped at the end of its scope.
template <std::size_t N>
struct Scratch {
    std::array<std::uint8_t, N> bytes{};
    Scratch() = default;
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch();
};

/// Overwrites what nobody may find later; the compiler does not leave it out.
void wipe(std::span<std::uint8_t>);

template <std::size_t N>
Scratch<N>::~Scratch() {
    wipe(bytes);
}

/// Bytes as they are published, two small letters or digits each.
std::string to_hex(std::span<const std::uint8_t>);

/// A seed as it was revealed; nothing where the text is none.
std::optional<Seed> seed_from_hex(std::string_view);

}  // namespace tigerpit
