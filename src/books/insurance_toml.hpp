#pragma once

#include <string>

#include "books/fields.hpp"
#include "rules/insurance.hpp"

namespace tigerpit {

/// Reads `[insurance]`; the settings around it are read with the other settings.
InsuranceSchedule read_insurance(Fields& insurance, const std::string& document);

}  // namespace tigerpit
