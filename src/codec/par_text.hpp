#pragma once

#include <optional>
#include <string>
#include <vector>

#include "codec/markup.hpp"
#include "codec/par_sheet.hpp"

namespace tigerpit {

/// The decimal with the sign that is printed for less than nothing.
std::string figure(const Ratio&, int places);

/// The same for a decimal that is text already.
std::string with_minus(std::string decimal);

/// A hundred times the fraction.
std::string percent(const Ratio&, int places);

/// The same, and nothing where there is none.
std::string percent_of(const std::optional<Ratio>&, int places);

/// The same, and a dash for exactly nothing.
std::string percent_or_none(const Ratio&, int places);

/// `A–G, J`: letters that follow one another in the document as a range.
std::string layout_ranges(const std::vector<const Layout*>&);

/// `12:1, 20:1`; what is only returned is left out.
std::string prices_text(const std::vector<Payline>&);

/// Digits in groups of three that are parted for the eye and copied whole.
void write_digits(Markup&, std::string_view number);

/// A fraction as files have it, in groups of three.
void write_fraction(Markup&, const Ratio&);

/// The letter of a rank.
std::string rank_text(std::size_t rank);

}  // namespace tigerpit
