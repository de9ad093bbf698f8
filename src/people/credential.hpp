#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "people/refusal.hpp"
#include "people/secret.hpp"

namespace tigerpit {

/// What one check of a password costs whoever makes it, and whoever guesses.
struct PasswordCost {
    std::uint64_t passes = 2;
    std::size_t memory_bytes = std::size_t{64} << 20U;
    bool operator==(const PasswordCost&) const = default;
};
/// For people who wait: what the library calls interactive.
inline constexpr PasswordCost interactive_cost{};
/// The least that the library does: for tests.
inline constexpr PasswordCost least_cost{1, 8192};

/// A password as it is kept: its argon2id hash, with salt and cost inside.
class Credential {
public:
    /// Takes as long as the cost says.
    static Credential of(const Secret& password, PasswordCost);
    /// One that no password fits: checked where there is no person, so that a name which is not
    /// there takes as long as one that is.
    static Credential of_nobody(PasswordCost cost) { return of(Secret(random_hex(32)), cost); }

    /// Takes as long as the cost it was made with says.
    [[nodiscard]] bool fits(const Secret& password) const;
    /// Was it made at another cost than this?
    [[nodiscard]] bool needs_rehash(PasswordCost) const;

    /// The text that is kept; never for an eye.
    [[nodiscard]] std::string text() const;
    static std::optional<Credential> parse(std::string_view text);

    bool operator==(const Credential&) const = default;

private:
    explicit Credential(std::string hash) : hash_(std::move(hash)) {}
    std::string hash_;
};

inline constexpr std::size_t password_characters_min = 10;
inline constexpr std::size_t password_bytes_max = 128;

/// What speaks against a new password, if anything does.
std::optional<PeopleFault> fault_of_password(std::string_view password, std::string_view name,
                                             std::string_view shown);

/// A password that a program made: a hundred bits of chance, in groups that can be read aloud.
Secret one_time_password();

}  // namespace tigerpit
