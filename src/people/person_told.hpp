#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "codec/describe_parts.hpp"
#include "people/roster.hpp"

namespace tigerpit {

/// A line of the report of roles: what somebody may be, when he last came and chose a password.
struct PersonTold {
    std::string name;
    std::string shown;
    Roles roles;
    Roles acting = {};  ///< positions that he fills for now
    bool disabled = false;
    bool password_due = false;
    std::int64_t created_at = 0;
    std::int64_t password_changed_at = 0;
    std::optional<std::int64_t> last_access_at;  ///< nothing: never yet
    std::optional<std::int64_t> locked_until;    ///< too many wrong passwords in a row
};

template <>
inline constexpr auto described<PersonTold> =
    parts(field("name", &PersonTold::name), field("shown", &PersonTold::shown),
          field("roles", &PersonTold::roles), field("acting", &PersonTold::acting),
          field("disabled", &PersonTold::disabled),
          field("password_due", &PersonTold::password_due),
          field("created_at", &PersonTold::created_at),
          field("password_changed_at", &PersonTold::password_changed_at),
          field("last_access_at", &PersonTold::last_access_at),
          field("locked_until", &PersonTold::locked_until));

/// A password that is told once, to who asked for it.
struct PasswordIssued {
    std::string name;
    std::string one_time_password;
};
template <>
inline constexpr auto described<PasswordIssued> =
    parts(field("name", &PasswordIssued::name),
          field("one_time_password", &PasswordIssued::one_time_password));

PersonTold told_of(const Person&, const Roster&, std::int64_t now);
std::vector<PersonTold> report_of_roles(const Roster&, std::int64_t now);

}  // namespace tigerpit
