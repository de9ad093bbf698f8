#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "codec/round_json.hpp"
#include "rules/settle.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// The name in the catalogue's language.
const std::string& in_language(const Name&, const Catalogue&);

/// A wager that was refused, and all that the reason may name.
struct RefusedWager {
    TableRules rules;
    Refusal why{};
    Money permitted = {};                         ///< the most, or the least, that would be taken
    const Bet* bet = nullptr;                     ///< none where it is an insurance
    const InsuranceBet* insurance = nullptr;      ///< none where it is a bet
    std::optional<Coup> cards = {};               ///< as they lie, for an insurance
    std::optional<std::string_view> bet_id = {};  ///< as it was written, if it was
    std::optional<int> boxes = {};                ///< of the table, where they are known
};

/// Why it was refused, in one sentence.
Message refusal_message(const RefusedWager&, const Catalogue&);

/// Why a wager was refused, as one sentence, with the reading it rests on.
std::string reason_of(const FinishedRound&, const Refused&, const Catalogue&);

}  // namespace tigerpit
