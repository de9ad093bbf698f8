#pragma once

#include <CLI/CLI.hpp>

#include "cli/commands.hpp"

namespace tigerpit {

// What may be said to the commands about the past.

void add_why(CLI::App&, WhyOptions&, const Catalogue&);
void add_report(CLI::App&, ReportOptions&, const Catalogue&);

}  // namespace tigerpit
