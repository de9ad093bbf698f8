#pragma once

#include <string>
#include <vector>

#include "codec/round_json.hpp"
#include "rules/settle.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// Why a wager was settled as it was: the facts, the line with its clause, the limits, the
/// readings. One sentence each.
std::vector<std::string> explain(const FinishedRound&, const Settlement&, const Settled&,
                                 const Catalogue&);

}  // namespace tigerpit
