#pragma once

#include <vector>

#include "codec/people_text.hpp"
#include "table/event.hpp"
#include "table/table.hpp"
#include "words/message.hpp"

namespace tigerpit {

/// What the Dealer says when this has happened at a table that stood as it did before: one message
/// a breath, nothing where he is silent. A card that lies face down is never told.
std::vector<Message> announcements(const Rulebook&, const Table& before, const Event&,
                                   const NameOf&);

}  // namespace tigerpit
