#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "books/fields.hpp"
#include "rules/rulebook.hpp"

namespace tigerpit {

/// The game that an overlay file is for; nothing when the text is no overlay (it has no
/// `[overlay]`), or is not TOML at all.
std::optional<std::string> overlay_game(std::string_view toml);

/// The rulebook with what the overlay fills in. Only what the document leaves open is filled:
/// insurance rows it does not certify, named settings, positions and limits.
[[nodiscard]] std::expected<Rulebook, FileError> overlaid(const Rulebook&, std::string_view toml);

}  // namespace tigerpit
