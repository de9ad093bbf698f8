#pragma once

#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// A player at the table, new to it or not.
Guest& guest(Table&, PlayerId);

// The events of an irregularity, each with its effect on the table.

/// The matter that a report opens at a table.
Matter as_reported(const IrregularityRaised&, const Table&);

void evolve_matter(Table&, const IrregularityRaised&);
void evolve_matter(Table&, const RulingMade&);
void evolve_matter(Table&, const MatterClosed&);
void evolve_matter(Table&, const HandsLaid&);
void evolve_matter(Table&, const CardsRetrieved&);
void evolve_matter(Table&, const ChoiceOpened&);
void evolve_matter(Table&, const ChoiceMade&);
void evolve_matter(Table&, const ChoiceClosed&);
void evolve_matter(Table&, const InsuranceReturned&);
void evolve_matter(Table&, const InsuranceMoved&);
void evolve_matter(Table&, const RefundAllowed&);
void evolve_matter(Table&, const BetsReopened&);
void evolve_matter(Table&, const RoundVoided&);
void evolve_matter(Table&, const RoundReopened&);
void evolve_matter(Table&, const RoundCorrected&);
void evolve_matter(Table&, const CardsToBeReplaced&);
void evolve_matter(Table&, const CardsCarried&);
void evolve_matter(Table&, const CarriedConfirmed&);
void evolve_matter(Table&, const CardsSetAside&);
void evolve_matter(Table&, const DecksSorted&);
void evolve_matter(Table&, const MissingFound&);
void evolve_matter(Table&, const OwedPaid&);

/// The round is over and its cards leave the layout.
void end_round(Table&);

}  // namespace tigerpit
