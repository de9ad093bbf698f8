#pragma once

#include <string>
#include <vector>

#include "codec/round_json.hpp"
#include "rules/settle.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// The name in the catalogue's language.
const std::string& in_language(const Name&, const Catalogue&);

/// Why a wager was refused, as one sentence, with the reading it rests on.
std::string reason_of(const FinishedRound&, const Refused&, const Catalogue&);

}  // namespace tigerpit
