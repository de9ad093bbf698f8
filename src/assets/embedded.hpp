#pragma once

#include <span>
#include <string_view>

namespace tigerpit {

/// A file of the repository that the program carries inside it: `rulebooks/….toml`.
struct EmbeddedFile {
    std::string_view path;
    std::string_view text;
};

std::span<const EmbeddedFile> embedded_files();

}  // namespace tigerpit
