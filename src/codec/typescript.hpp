#pragma once

#include <string>

namespace tigerpit {

/// The types of all that a table is asked and tells, as TypeScript: made of the same descriptions
/// that commands, events and views are written by.
std::string protocol_typescript();

}  // namespace tigerpit
