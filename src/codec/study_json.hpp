#pragma once

#include <string>

#include "codec/study.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// The answers of `odds`, `insurance` and `removal` for programs. Every chance is an exact
/// fraction.
std::string odds_json(const Study&, const OddsStudy&, const Catalogue&);
std::string insurance_json(const Study&, const InsuranceStudy&);
std::string removal_json(const Study&, const Catalogue&);

}  // namespace tigerpit
