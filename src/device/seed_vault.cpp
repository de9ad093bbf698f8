#include "device/seed_vault.hpp"

#include <sodium.h>

#include <algorithm>
#include <cerrno>
#include <span>
#include <utility>

#include "device/disk.hpp"

namespace tigerpit {

namespace {

using Path = std::filesystem::path;

static_assert(Seed::size == crypto_secretbox_KEYBYTES);

constexpr std::string_view file_mark = "tigerpit.seed.1\n";
constexpr std::size_t key_mark_size = crypto_generichash_BYTES_MIN;
constexpr std::size_t nonce_at = file_mark.size() + key_mark_size;
constexpr std::size_t box_at = nonce_at + crypto_secretbox_NONCEBYTES;

/// By the convention of programs that make backups: what is here can be made anew.
constexpr std::string_view backup_tag = "Signature: 8a477f597d28d172789f06886806bc55\n";

template <class Text>
std::span<const std::uint8_t> bytes_in(const Text& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::unexpected<VaultFault> fault(VaultProblem what, const Path& path, int error = 0) {
    return std::unexpected(VaultFault{what, path.string(), error});
}

/// Which key a file was sealed with, without a word about it.
std::array<std::uint8_t, key_mark_size> mark_of(const Seed& key) {
    std::array<std::uint8_t, key_mark_size> mark{};
    const auto tag = bytes_in(file_mark);
    crypto_generichash(mark.data(), mark.size(), tag.data(), tag.size(), key.bytes().data(),
                       Seed::size);
    return mark;
}

/// A file that is made where there is none, whoever is first.
std::expected<void, VaultFault> create_once(const Path& path, std::span<const std::uint8_t> bytes) {
    std::error_code unknown;
    if (std::filesystem::exists(path, unknown)) return {};
    const auto made = create_kept(path, bytes);
    if (!made && made.error() != EEXIST) return fault(VaultProblem::failed, path, made.error());
    return {};
}

std::expected<Seed, VaultFault> read_key(const Path& path) {
    const auto read = read_kept(path);
    if (!read) return fault(VaultProblem::failed, path, read.error());
    if (!read->is_private) return fault(VaultProblem::exposed, path);
    if (read->bytes.all().size() != Seed::size) return fault(VaultProblem::damaged, path);
    return Seed{read->bytes.all().first<Seed::size>()};
}

}  // namespace

std::expected<SeedVault, VaultFault> SeedVault::open(const Path& directory) {
    if (const auto made = make_directory(directory); !made)
        return fault(VaultProblem::failed, directory, made.error());
    if (const auto told = create_once(directory / "CACHEDIR.TAG", bytes_in(backup_tag)); !told)
        return std::unexpected(told.error());
    const Path path = directory / "key";
    if (const auto made = create_once(path, Seed::random().bytes()); !made)
        return std::unexpected(made.error());
    auto key = read_key(path);
    if (!key) return std::unexpected(key.error());
    return SeedVault(directory, *std::move(key));
}

Path SeedVault::file_of(const std::string& table) const {
    std::array<std::uint8_t, crypto_generichash_BYTES_MIN> name{};
    const auto bytes = bytes_in(table);
    crypto_generichash(name.data(), name.size(), bytes.data(), bytes.size(), nullptr, 0);
    return directory_ / (to_hex(name) + ".seed");
}

std::expected<void, VaultFault> SeedVault::keep(const ShoeLabel& label, const Seed& seed) const {
    const Path path = file_of(label.table);
    const auto named = label_bytes(label);
    SecretBytes plain(named.size() + Seed::size);
    std::ranges::copy(named, plain.all().begin());
    std::ranges::copy(seed.bytes(), plain.all().last(Seed::size).begin());
    std::vector<std::uint8_t> file(box_at + crypto_secretbox_MACBYTES + plain.all().size());
    if (file.size() > kept_max) return fault(VaultProblem::failed, path, ENAMETOOLONG);
    std::ranges::copy(bytes_in(file_mark), file.begin());
    std::ranges::copy(mark_of(key_), file.begin() + file_mark.size());
    randombytes_buf(&file[nonce_at], crypto_secretbox_NONCEBYTES);
    crypto_secretbox_easy(&file[box_at], plain.all().data(), plain.all().size(), &file[nonce_at],
                          key_.bytes().data());
    if (const auto done = write_kept(path, file); !done)
        return fault(VaultProblem::failed, path, done.error());
    const Path known = mark_file(label.table);
    if (const auto done = remove_kept(known); !done)
        return fault(VaultProblem::failed, known, done.error());
    return {};
}

std::expected<Seed, VaultFault> SeedVault::recall(const ShoeLabel& label) const {
    const Path path = file_of(label.table);
    const auto read = read_kept(path);
    if (!read && read.error() == ENOENT) return fault(VaultProblem::missing, path);
    if (!read && read.error() == EFBIG) return fault(VaultProblem::damaged, path);
    if (!read) return fault(VaultProblem::failed, path, read.error());
    const auto file = read->bytes.all();
    constexpr std::size_t least = box_at + crypto_secretbox_MACBYTES + Seed::size;
    if (file.size() < least ||
        !std::ranges::equal(file.first(file_mark.size()), bytes_in(file_mark)))
        return fault(VaultProblem::damaged, path);
    if (!std::ranges::equal(file.subspan(file_mark.size(), key_mark_size), mark_of(key_)))
        return fault(VaultProblem::foreign, path);
    const auto box = file.subspan(box_at);
    SecretBytes plain(box.size() - crypto_secretbox_MACBYTES);
    if (crypto_secretbox_open_easy(plain.all().data(), box.data(), box.size(), &file[nonce_at],
                                   key_.bytes().data()) != 0)
        return fault(VaultProblem::damaged, path);
    const auto named = plain.all().first(plain.all().size() - Seed::size);
    if (!std::ranges::equal(named, label_bytes(label))) return fault(VaultProblem::foreign, path);
    return Seed{plain.all().last<Seed::size>()};
}

Path SeedVault::mark_file(const std::string& table) const {
    return file_of(table).replace_extension(".used");
}

/// The place in four bytes, lowest first, behind the label. It is no secret.
std::expected<void, VaultFault> SeedVault::mark(const ShoeLabel& label, int place) const {
    auto bytes = label_bytes(label);
    for (unsigned shift = 0; shift < 32; shift += 8)
        bytes.push_back(static_cast<std::uint8_t>(static_cast<unsigned>(place) >> shift));
    const Path path = mark_file(label.table);
    if (const auto done = write_kept(path, bytes); !done)
        return fault(VaultProblem::failed, path, done.error());
    return {};
}

std::expected<std::optional<int>, VaultFault> SeedVault::marked(const ShoeLabel& label) const {
    const Path path = mark_file(label.table);
    const auto read = read_kept(path);
    if (!read && read.error() == ENOENT) return std::nullopt;
    if (!read) return fault(VaultProblem::failed, path, read.error());
    const auto file = read->bytes.all();
    const auto named = label_bytes(label);
    const bool is_its_own =
        file.size() == named.size() + 4 && std::ranges::equal(file.first(named.size()), named);
    if (!is_its_own) return std::nullopt;
    unsigned place = 0;
    for (unsigned i = 0; i < 4; ++i) place |= unsigned{file[named.size() + i]} << (8 * i);
    return static_cast<int>(place);
}

std::expected<void, VaultFault> SeedVault::forget(const std::string& table) const {
    const Path path = file_of(table);
    if (const auto done = remove_kept(path); !done)
        return fault(VaultProblem::failed, path, done.error());
    return {};
}

}  // namespace tigerpit
