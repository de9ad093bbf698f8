#pragma once

#include <string>

#include "codec/people_text.hpp"
#include "table/decide.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// Why a table refuses a command, for programs: `{"refused": word, "clause": …, "reason": …}`; with
/// `explain` also the sentences behind it.
std::string refusal_json(const Situation&, const Command&, const Denial&, const Catalogue&,
                         const NameOf&, bool explain);

}  // namespace tigerpit
