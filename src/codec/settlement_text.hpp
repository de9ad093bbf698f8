#pragma once

#include <string>

#include "codec/round_json.hpp"
#include "codec/table_text.hpp"
#include "rules/settle.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// How a settlement is shown to a person.
struct TextStyle {
    const Catalogue& words;
    bool explain = false;
    Look look = Look::plain;
};

/// The hands, a line for each wager with its clause, what was refused, and what each player gets.
std::string settlement_text(const FinishedRound&, const Settlement&, const TextStyle&);

}  // namespace tigerpit
