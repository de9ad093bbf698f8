#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "books/register.hpp"
#include "rules/rulebook.hpp"
#include "words/message.hpp"

namespace tigerpit {

/// The rulebooks inside the program, in the order of their files.
const std::vector<Rulebook>& built_in_rulebooks();

/// One of them by its id, or nothing.
const Rulebook* find_rulebook(std::string_view id);

/// What is wrong with a file's rulebook that calls itself, or its document, as one inside the
/// program is called and means something else; nothing when it does not.
std::optional<Message> find_impostor(const Rulebook&);

/// The register of a document, or nothing when the program has none of this version.
const Register* find_register(const Document&);

/// The readings that there are.
const std::set<std::string, std::less<>>& known_readings();

}  // namespace tigerpit
