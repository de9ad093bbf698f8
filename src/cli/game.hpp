#pragma once

#include <expected>
#include <memory>
#include <string>

#include "rules/rulebook.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// The text of a rulebook file, or one line that says why it cannot be had.
std::expected<std::string, std::string> rulebook_file_text(const std::string& path,
                                                           const Catalogue&);

/// The rulebook in a file, or one line that says what is wrong with it and where.
std::expected<std::shared_ptr<const Rulebook>, std::string> read_rulebook(const std::string& path,
                                                                          const Catalogue&);

/// The rulebook with what the overlay in a file fills in, or one line that says why not.
std::expected<std::shared_ptr<const Rulebook>, std::string> put_overlay(const Rulebook&,
                                                                        const std::string& path,
                                                                        const Catalogue&);

/// The rulebook that GAME names, by its id or by the path of a file (anything with a `/` or that
/// ends in `.toml`), or one line that says why there is none.
std::expected<std::shared_ptr<const Rulebook>, std::string> find_game(const std::string& game,
                                                                      const Catalogue&);

/// Says that a game has no layout of this letter, and which it has.
Message no_layout(const Rulebook&, const std::string& layout);

}  // namespace tigerpit
