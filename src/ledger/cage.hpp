#pragma once

#include "ledger/balances.hpp"

namespace tigerpit {

// The money's way between a player's account at the cage and a table. What is in transit has left
// the one and is yet to reach the other.

constexpr Transfer deposited(std::uint32_t person, Money amount) {
    return {{AccountKind::cage}, {AccountKind::account, person}, amount};
}
constexpr Transfer withdrawn(std::uint32_t person, Money amount) {
    return {{AccountKind::account, person}, {AccountKind::cage}, amount};
}
constexpr Transfer sent_to_table(std::uint32_t person, Money amount) {
    return {{AccountKind::account, person}, {AccountKind::transit}, amount};
}
constexpr Transfer received_from_table(std::uint32_t person, Money amount) {
    return {{AccountKind::transit}, {AccountKind::account, person}, amount};
}

}  // namespace tigerpit
