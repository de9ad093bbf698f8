#pragma once

#include "server/route.hpp"
#include "table/seen.hpp"

namespace tigerpit {

/// What somebody in a role sees of a table, now and of the past: all that staff see, who has to do
/// with what happens there. Whoever looks after people and tables has not.
constexpr Viewer viewer_of(Role role) {
    switch (role) {
        case Role::dealer:
        case Role::pit_supervisor:
        case Role::pit_manager:
        case Role::assistant_casino_manager:
        case Role::gaming_shift_manager:
        case Role::table_game_shift_manager:
        case Role::cashier:
        case Role::surveillance: return Viewer::staff;
        case Role::player:
        case Role::administrator:
        case Role::device: return Viewer::guest;
    }
    return Viewer::guest;
}

/// Everybody who sees what staff see.
constexpr Access staff_view_only() {
    Access access{true, {}, false};
    for (std::size_t place = 0; place < role_words.size(); ++place)
        if (viewer_of(static_cast<Role>(place)) == Viewer::staff)
            access.roles.insert(static_cast<Role>(place));
    return access;
}

}  // namespace tigerpit
