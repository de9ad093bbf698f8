#pragma once

#include <string>

#include "codec/naming.hpp"
#include "table/view.hpp"

namespace tigerpit {

/// All parts of a view, one JSON object without a line break: `{"setup":{…},"state":{…},…}`.
void write_view(std::string& out, const TableView&, const Naming&);

/// The parts in which two views of one viewer differ, whole, as an object; false, and nothing is
/// written, where none does. Put in the place of those before, they make the view after.
bool write_changes(std::string& out, const TableView& before, const TableView& after,
                   const Naming&);

void write_own_view(std::string& out, const OwnView&, const Naming&);

}  // namespace tigerpit
