#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "device/seed.hpp"
#include "device/virtual_shoe.hpp"

namespace tigerpit {

/// Why a vault cannot be used, or has no seed for a shoe.
enum class VaultProblem : std::uint8_t {
    missing,  ///< nothing is kept for the table
    damaged,  ///< not as it was written
    foreign,  ///< another shoe's, another table's, or sealed with another key
    exposed,  ///< others may read the key
    failed,   ///< the operating system would not, and `error` says why
    used      ///< cards have come out of the shoe that the record does not have
};
inline constexpr std::array<std::string_view, 6> vault_problem_words{"missing", "damaged",
                                                                     "foreign", "exposed",
                                                                     "failed",  "used"};

struct VaultFault {
    VaultProblem what{};
    std::string path;
    int error = 0;  ///< as in errno
    bool operator==(const VaultFault&) const = default;
};

/// Where the seed of each table's shoe outlives the program and nothing else: sealed, one file a
/// table, under a key that lies beside them. The directory belongs in no backup, and says so to
/// programs that ask (CACHEDIR.TAG). A table whose seed is not to be had needs a new shoe.
class SeedVault {
public:
    /// Makes the directory and the key where there are none.
    static std::expected<SeedVault, VaultFault> open(const std::filesystem::path& directory);

    /// Keeps the seed of a shoe in place of the one before, which has been revealed by then;
    /// nothing of it is known yet. It is on the disk when this returns: the shoe may be committed
    /// to and used.
    [[nodiscard]] std::expected<void, VaultFault> keep(const ShoeLabel&, const Seed&) const;

    /// The seed of just this shoe.
    [[nodiscard]] std::expected<Seed, VaultFault> recall(const ShoeLabel&) const;

    /// Before the card at a place leaves the shoe: that much of it is known from then on, whatever
    /// becomes of the record. On the disk when it returns.
    [[nodiscard]] std::expected<void, VaultFault> mark(const ShoeLabel&, int place) const;
    /// The place that was marked last; none where nothing has left this shoe.
    [[nodiscard]] std::expected<std::optional<int>, VaultFault> marked(const ShoeLabel&) const;

    /// After the seed was revealed. To forget what is not there is nothing.
    [[nodiscard]] std::expected<void, VaultFault> forget(const std::string& table) const;

    /// The file of a table, whose name may hold whatever it likes.
    [[nodiscard]] std::filesystem::path file_of(const std::string& table) const;

private:
    [[nodiscard]] std::filesystem::path mark_file(const std::string& table) const;

    SeedVault(std::filesystem::path directory, Seed key)
        : directory_(std::move(directory)), key_(std::move(key)) {}

    std::filesystem::path directory_;
    Seed key_;  ///< no seed, but as long and as secret
};

}  // namespace tigerpit
