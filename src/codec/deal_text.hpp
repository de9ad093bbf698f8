#pragma once

#include <string>
#include <vector>

#include "rules/rulebook.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// Why a hand draws or stands on the cards that are dealt, with the clause: its turn has come, and
/// no hand has a Natural.
Message turn_message(const Rulebook&, const Coup& dealt, Side);

/// Why each hand drew or stood, a sentence each, with the clause.
std::vector<std::string> explain_deal(const Rulebook&, const Coup&, const Catalogue&);

}  // namespace tigerpit
