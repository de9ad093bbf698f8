#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rules/authority.hpp"
#include "table/actor.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// What a person is called. The shell knows; the table has numbers.
using NameOf = std::function<std::string(const Actor&)>;

std::string name_of(PlayerId, const NameOf&);
std::vector<std::string> names_of(const std::vector<PlayerId>&, const NameOf&);

/// `the Pit Manager`.
std::string role_text(Role, const Catalogue&);

/// `the cashier or the Pit Supervisor or above`: positions from one to the top of the ladder are
/// told by the lowest.
std::string roles_text(Roles, const Authority&, const Catalogue&);

}  // namespace tigerpit
