#pragma once

#include "table/view.hpp"

/// What views are made of. Included by them alone.
namespace tigerpit {

std::vector<WagerSeen> wagers_seen(const Situation&);

/// What may be taken in the window of insurance that is open.
std::vector<OfferMade> offers_open(const Situation&);

MatterPart matter_part(const Situation&, const Matter&, Viewer);

}  // namespace tigerpit
