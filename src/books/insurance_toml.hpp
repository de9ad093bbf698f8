#pragma once

#include "books/fields.hpp"
#include "books/source.hpp"
#include "rules/insurance.hpp"

namespace tigerpit {

/// The stage, the side and the points of a row.
InsuranceRow read_cells(Fields&);

/// Reads `[insurance]`; the settings around it are read with the other settings.
InsuranceSchedule read_insurance(Fields& insurance, const Source& source);

}  // namespace tigerpit
