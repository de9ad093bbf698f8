#pragma once

#include <expected>
#include <span>
#include <string>
#include <vector>

#include "chance/bet_chances.hpp"
#include "chance/insurance_chances.hpp"
#include "chance/removal.hpp"
#include "codec/cards_text.hpp"
#include "rules/rulebook.hpp"

namespace tigerpit {

/// What is studied: a layout of a game, dealt from some cards.
struct Study {
    const Rulebook& book;
    const Layout& layout;
    CardsGiven cards;
};

/// A bet at a price that no document approves: the changed lines cite nothing.
struct WhatIf {
    BetRule rule;
    Chances chances;
};

/// A bet and its chances; beside them those at another price, if one was asked for.
struct BetStudy {
    const BetRule* rule = nullptr;
    Chances chances;
    std::optional<WhatIf> what_if;
};

struct OddsStudy {
    std::int64_t ways = 0;
    std::vector<BetStudy> bets;  ///< in the order of the felt
};

/// The chances of every bet of the layout. `prices` are changes to try, `tie=9:1` or, where a bet
/// has several prices, by the line: `tiger_pair.2=30:1`.
std::expected<OddsStudy, Message> study_odds(const Study&, std::span<const std::string> prices);

struct InsuranceStudy {
    std::vector<CellChances> cells;
    BySide<Ratio> cost;  ///< of the cells that favour the player, in each round
};

/// The chances of every cell of the game's insurance; none where it has no insurance.
InsuranceStudy study_insurance(const Study&);

/// The bets of a layout in the order of the felt.
std::vector<const BetRule*> bets_of(const Rulebook&, const Layout&);

}  // namespace tigerpit
