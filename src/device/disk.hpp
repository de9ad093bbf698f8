#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <span>

/// A file, written so that it is there whole or not at all. For what is kept of shoes alone.
namespace tigerpit {

/// Bytes in memory that is kept out of cores and wiped when it goes, nought at first. They are as
/// many from the beginning: what grows is copied.
class SecretBytes {
public:
    explicit SecretBytes(std::size_t size);

    [[nodiscard]] std::span<std::uint8_t> all() { return {bytes_.get(), size_}; }
    [[nodiscard]] std::span<const std::uint8_t> all() const { return {bytes_.get(), size_}; }

private:
    struct Wipe {
        void operator()(std::uint8_t*) const;
    };
    std::unique_ptr<std::uint8_t, Wipe> bytes_;
    std::size_t size_;
};

/// What may be kept in one file.
inline constexpr std::size_t kept_max = 4096;

struct FileRead {
    SecretBytes bytes;
    bool is_private = false;  ///< nobody else may read it
};

// Each gives what errno says where it cannot.

using Done = std::expected<void, int>;

std::expected<FileRead, int> read_kept(const std::filesystem::path&);

/// In place of what is there. On the disk when it returns.
Done write_kept(const std::filesystem::path&, std::span<const std::uint8_t>);

/// The same unless it is there: then EEXIST, and nothing is changed.
Done create_kept(const std::filesystem::path&, std::span<const std::uint8_t>);

/// What is not there is gone already.
Done remove_kept(const std::filesystem::path&);

/// For us alone, unless it is there.
Done make_directory(const std::filesystem::path&);

}  // namespace tigerpit
