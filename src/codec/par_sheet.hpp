#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "chance/bet_chances.hpp"
#include "chance/insurance_chances.hpp"
#include "chance/linear_count.hpp"
#include "codec/cards_text.hpp"
#include "rules/rulebook.hpp"
#include "rules/settings.hpp"

namespace tigerpit {

/// The shoes of a PAR sheet, and the one that is printed in full.
inline constexpr int par_decks_min = decks_asked_min;
inline constexpr int par_decks_max = decks_asked_max;
inline constexpr int par_decks_full = decks_asked;
inline constexpr std::size_t par_full = par_decks_full - par_decks_min;

/// Places of a decimal where the exact fraction stands beside it.
inline constexpr int par_places = 12;

/// A bet from one shoe.
struct ParFigures {
    LineWays ways;
    Chances chances;
    std::optional<Ratio> per_decision;  ///< the edge of a hand that is won or lost, if any is
    Ratio third_moment;                 ///< of what a unit comes to, about its mean
};

/// A bet at its price, as some of the layouts offer it.
struct ParBet {
    const BetRule* rule = nullptr;
    std::vector<const Layout*> layouts;
    std::vector<ParFigures> shoes;    ///< as ParSheet::shoes
    RemovalEffects removal;           ///< from the shoe that is printed in full
    std::vector<LinearCount> counts;  ///< by level, from the same shoe
};

/// A whole shoe, and the insurance from it.
struct ParShoe {
    int decks = 0;
    bool permitted = false;  ///< by the document
    int cards = 0;
    std::int64_t ways = 0;
    std::vector<CellChances> cells;  ///< of the insurance table
    BySide<Ratio> favouring;         ///< what the offers that favour the player cost the house
};

/// What the figures were held against when the sheet was made.
enum class ParCheck : std::uint8_t { ways_add_up, chances_add_up, cells_add_up, effects_cancel };

/// How often a check was made; a sheet that fails one is not made.
struct ParChecked {
    ParCheck check{};
    int times = 0;
};

/// The figures of one game: every bet of every layout, every insurance cell, from 4 to 10 decks.
struct ParSheet {
    const Rulebook* book = nullptr;
    std::string program;  ///< that made it, with its version
    std::vector<ParShoe> shoes;
    std::vector<ParBet> bets;  ///< the prices of one bet together, in the order of the rulebook
    std::vector<std::string> readings;  ///< that any of it rests on, in order
    std::vector<ParChecked> checks;
};

/// The rulebook must outlive the sheet.
ParSheet par_sheet(const Rulebook&, std::string program);

/// The skewness to so many places; none where nothing varies.
std::optional<std::string> skewness(const ParFigures&, int places);

/// The price at which a cell would favour nobody, to one; none where it never wins.
std::optional<Ratio> fair_price(const CellChances&);

/// Does any shoe of the sheet make the cell favour the player?
bool favours_anywhere(const ParSheet&, std::size_t cell);

/// A choice that the rulebook makes, as it is written, and what it rests on.
struct ParSetting {
    std::string name;
    std::string chosen;
    std::string other;
    std::string rests_on;  ///< `A-20`, `A-20 [GR-7]` where an overlay chose
};

std::vector<ParSetting> par_settings(const Rulebook&);

}  // namespace tigerpit
