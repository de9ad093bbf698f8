#pragma once

#include <expected>
#include <memory>
#include <string>

#include "rules/rulebook.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// The rulebook that GAME names, by its id or by the path of a file (anything with a `/` or that ends
/// in `.toml`), or one line that says why there is none.
std::expected<std::shared_ptr<const Rulebook>, std::string> find_game(const std::string& game,
                                                                      const Catalogue&);

}  // namespace tigerpit
