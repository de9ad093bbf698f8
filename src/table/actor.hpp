#pragma once

#include <cstdint>
#include <optional>

#include "rules/authority.hpp"
#include "rules/bet.hpp"

namespace tigerpit {

/// A person in a role. What he is called is the shell's affair; a player's number is that of his
/// PlayerId.
struct Actor {
    Role role{};
    std::uint32_t person = 0;
    bool acting = false;  ///< not his own position, but the one he fills now
    bool operator==(const Actor&) const = default;
};

/// Who did something, and who allowed it where that was somebody else.
struct By {
    Actor actor;
    std::optional<Actor> authorised_by;
    bool operator==(const By&) const = default;
};

constexpr bool is_player(const By& by, PlayerId player) {
    return by.actor.role == Role::player && by.actor.person == player.number;
}

}  // namespace tigerpit
