#pragma once

#include "store/signing_key.hpp"

namespace tigerpit {

/// Where all streams ended at a time, signed: kept elsewhere, it proves later that nothing before
/// has been changed or taken away. docs/store.md has the lines of the file.
struct SignedHeads {
    PublicKey key{};
    std::int64_t at = 0;  ///< milliseconds since 1970
    std::vector<Head> heads;
    Signature signature{};  ///< over every byte before the line that it stands on
    bool operator==(const SignedHeads&) const = default;
};

/// Why a text is not what somebody with the key has signed.
enum class HeadsFault : std::uint8_t {
    malformed,   ///< a line is not as it is written
    other_key,   ///< it names another key
    not_signed,  ///< the signature is not of these bytes by this key
};

struct HeadsError {
    HeadsFault fault{};
    std::size_t line = 0;  ///< from 1
    bool operator==(const HeadsError&) const = default;
};

/// The text of the file.
std::string signed_text(const SigningKey&, std::int64_t at, std::span<const Head>);

/// Takes a text apart; believes nothing yet.
std::expected<SignedHeads, HeadsError> parse_heads(std::string_view text);

/// The heads of a text, if the holder of this key has signed it as it is.
std::expected<SignedHeads, HeadsError> verified_heads(std::string_view text, const PublicKey&);

/// Writes the heads of a store, as they are now, into a new file; never over another.
Stored<void> export_heads(Store&, const SigningKey&, std::int64_t at, const std::string& path);

}  // namespace tigerpit
