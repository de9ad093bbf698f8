#pragma once

#include <string>
#include <vector>

#include "codec/table_text.hpp"
#include "rules/rulebook.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// The fingerprint of a rulebook and its overlay, if it has one: a line each.
std::string fingerprint_text(const Rulebook&, const Catalogue&, Look look);

/// How much may be insured, and when insurance is offered: a sentence or two each.
std::string insurance_cap_text(const InsuranceSchedule&, const Catalogue&);
std::string insurance_offer_text(const InsuranceSchedule&, const Catalogue&);

/// The rulebooks there are, a line each.
std::string rulebooks_text(const std::vector<Rulebook>&, const Catalogue&, Look look);

/// One rulebook: its bets and prices with the layouts that carry them, its insurance, its layouts.
std::string rulebook_text(const Rulebook&, const Catalogue&, Look look);

/// One layout: what it offers and pays.
std::string layout_text(const Rulebook&, const Layout&, const Catalogue&, Look look);

}  // namespace tigerpit
