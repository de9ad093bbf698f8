#pragma once

#include <string>

#include "codec/table_text.hpp"
#include "history/report.hpp"

namespace tigerpit {

/// A report for people: what they look at first, in columns. Every figure is in its other forms.
std::string report_text(const Report&, const Catalogue&, Look);

}  // namespace tigerpit
