#pragma once

#include <string>
#include <vector>

#include "rules/insurance.hpp"
#include "rules/outcome.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// A line's condition for people: "Banker wins on 6 with 3 cards".
std::string when_text(const Condition&, const Catalogue&);

/// A line of a bet for people; one that takes what a narrower line before it left says so:
/// "Banker wins otherwise".
std::string line_text(const std::vector<Payline>& lines, std::size_t index, const Catalogue&);

/// What happened, as a bet sees it: "Banker wins 6 to 5, 6 cards". Pairs are named when there are
/// any.
std::string outcome_text(const Outcome&, const Catalogue&, bool even_no_pair = false);

/// The catalogue's keys for a hand, a stage and the place of a card in its hand (0 to 2).
std::string_view side_key(Side side);
std::string_view stage_key(Stage stage);
std::string_view card_place_key(int card);

/// "Banker Insurance after four cards".
std::string insurance_name(Side, Stage, const Catalogue&);

}  // namespace tigerpit
