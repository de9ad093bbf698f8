#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rulebook.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// The rulebooks a round or a table may name: those given on the command line, then those inside
/// the program. What names them opens no file.
class GameShelf {
public:
    /// Puts rulebook files on the shelf and overlays on them, or says in one line why not.
    std::expected<void, std::string> fill(const std::vector<std::string>& rulebooks,
                                          const std::vector<std::string>& overlays,
                                          const Catalogue&);

    [[nodiscard]] std::expected<const Rulebook*, Message> find(std::string_view game) const;

private:
    std::expected<void, std::string> add(const std::string& file, const Catalogue&);
    std::expected<void, std::string> put(const std::string& file, const Catalogue&);

    std::vector<std::shared_ptr<const Rulebook>> books_;
};

}  // namespace tigerpit
