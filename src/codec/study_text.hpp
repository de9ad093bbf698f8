#pragma once

#include <string>

#include "codec/study.hpp"
#include "codec/table_text.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// The answers of `odds`, `insurance` and `removal` for people. With `exact`, the fractions stand
/// under the decimals.
std::string odds_text(const Study&, const OddsStudy&, bool exact, const Catalogue&, Look);
std::string insurance_text(const Study&, const InsuranceStudy&, bool exact, const Catalogue&, Look);
std::string removal_text(const Study&, bool exact, const Catalogue&, Look);

/// A chance in percent: `45.8597%`.
std::string percent(const Ratio&);

}  // namespace tigerpit
