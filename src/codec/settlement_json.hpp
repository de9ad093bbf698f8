#pragma once

#include <string>

#include "codec/round_json.hpp"
#include "rules/settle.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// How a settlement is written.
struct SettlementStyle {
    const Catalogue& words;
    bool explain = false;
};

/// One settlement as one JSON object, without a line break.
void write_settlement(std::string& out, const FinishedRound&, const Settlement&,
                      const SettlementStyle&);

/// `{"error": {"what": …, "where": …}}`.
void write_round_error(std::string& out, const RoundError&, const Catalogue&);

}  // namespace tigerpit
