#pragma once

#include <string_view>

#include "table/command.hpp"

namespace tigerpit {

/// The catalogue's key for what a command asks, as in "one may …".
std::string_view act_key(const Command&);

/// Is it a player's own to ask, so that staff ask it for him?
bool is_players_own(const Command&);

}  // namespace tigerpit
