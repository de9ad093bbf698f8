#pragma once

#include <string>
#include <vector>

#include "codec/naming.hpp"
#include "codec/people_text.hpp"
#include "table/consequences.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// Every ruling that could be made and what every wager would come to, a sentence each.
std::vector<std::string> consequences_text(const Situation&, const Catalogue&, const NameOf&);

/// The same as a line of JSON: `{"consequences": [ … ]}`.
void write_consequences(std::string& out, const Situation&, const Naming&);

/// Are they to be told behind this, at the table as it stands then? Something was reported, or a
/// card was read of what waits for a ruling.
bool tells_consequences(const Table&, const Command&);

}  // namespace tigerpit
