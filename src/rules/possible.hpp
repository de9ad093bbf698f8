#pragma once

#include <vector>

#include "rules/insurance.hpp"
#include "rules/outcome.hpp"

namespace tigerpit {

/// The facts of every coup that can be dealt, each once.
const std::vector<Facts>& possible_facts(PairReading);

/// Can the cards stand at a stage with these points and one more to come?
bool can_be_offered(Stage stage, Side insures, int points, int against);

/// Is there a coup that passes through this cell of the row, a card still to come, and ends as the
/// row pays: the insured hand loses, or on a starred row ties?
bool can_pay(const InsuranceRow&, int points, int against);

}  // namespace tigerpit
