#include "people/person_told.hpp"

namespace tigerpit {

PersonTold told_of(const Person& person, const Roster& roster, std::int64_t now) {
    PersonTold line{.name = person.name,
                    .shown = person.shown,
                    .roles = person.roles,
                    .acting = person.acting,
                    .disabled = person.disabled,
                    .password_due = person.must_change_password,
                    .created_at = person.created_at,
                    .password_changed_at = person.password_changed_at,
                    .last_access_at = std::nullopt,
                    .locked_until = roster.locked_until(person.name, now)};
    if (person.last_access_at != 0) line.last_access_at = person.last_access_at;
    return line;
}

std::vector<PersonTold> report_of_roles(const Roster& roster, std::int64_t now) {
    std::vector<PersonTold> lines;
    for (const Person& person : roster.list()) lines.push_back(told_of(person, roster, now));
    return lines;
}

}  // namespace tigerpit
