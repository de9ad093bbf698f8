#pragma once

#include <string>
#include <vector>

#include "codec/people_text.hpp"
#include "table/decide.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// Why something happened at a table that stood as it did before: the facts, the clause, the
/// reading, and who did it. One sentence each.
std::vector<std::string> why(const Rulebook&, const Table& before, const Recorded&,
                             const Catalogue&, const NameOf&);

/// Why a command was refused: who asked what, the reason, what it rests on, the clause, the
/// reading.
std::vector<std::string> why_not(const Situation&, const Command&, const Denial&, const Catalogue&,
                                 const NameOf&);

}  // namespace tigerpit
