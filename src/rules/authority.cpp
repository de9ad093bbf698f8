#include "rules/authority.hpp"

namespace tigerpit {

Roles allowed(const Authority& authority, Act act) {
    const auto& permission = permission_for(authority, act);
    if (!permission) return {};
    Roles roles = permission->by;
    if (!permission->or_above && !authority.above_always) return roles;
    // A rung above one that may act may act too; those of one rung do not stand above one another.
    bool above = false;
    for (const Roles rung : authority.ladder) {
        if (above) roles.bits |= rung.bits;
        above = above || (rung.bits & permission->by.bits) != 0;
    }
    return roles;
}

}  // namespace tigerpit
