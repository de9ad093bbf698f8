#pragma once

#include <string>
#include <string_view>

#include "codec/people_text.hpp"
#include "table/decide.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// The word of a denial, as programs read it; of a refused wager, that of its Refusal.
std::string_view denial_word(const Denial&);

/// Why a table refuses a command, in one sentence: what, and what would be right. The clause is the
/// caller's to print.
std::string denial_text(const Situation&, const Command&, const Denial&, const Catalogue&,
                        const NameOf&);

}  // namespace tigerpit
