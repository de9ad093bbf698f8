#include "people/refusal.hpp"

#include <string_view>

namespace tigerpit {

namespace {

/// What the record calls it follows the section; the whole is its sentence.
constexpr std::string_view section = "people.";

std::string_view key_of(PeopleFault fault) {
    switch (fault) {
        case PeopleFault::wrong: return "people.wrong";
        case PeopleFault::locked_out: return "people.locked_out";
        case PeopleFault::slowed: return "people.slowed";
        case PeopleFault::busy: return "people.busy";
        case PeopleFault::unavailable: return "people.unavailable";
        case PeopleFault::no_such_role: return "people.no_such_role";
        case PeopleFault::not_allowed: return "people.not_allowed";
        case PeopleFault::no_such_person: return "people.no_such_person";
        case PeopleFault::name_taken: return "people.name_taken";
        case PeopleFault::bad_name: return "people.bad_name";
        case PeopleFault::reserved_name: return "people.reserved_name";
        case PeopleFault::bad_shown_name: return "people.bad_shown_name";
        case PeopleFault::bad_roles: return "people.bad_roles";
        case PeopleFault::last_administrator: return "people.last_administrator";
        case PeopleFault::password_short: return "people.password_short";
        case PeopleFault::password_long: return "people.password_long";
        case PeopleFault::password_is_name: return "people.password_is_name";
        case PeopleFault::password_same: return "people.password_same";
        case PeopleFault::password_due: return "people.password_due";
        case PeopleFault::no_guests: return "people.no_guests";
        case PeopleFault::full: return "people.full";
        case PeopleFault::no_session: return "people.no_session";
        case PeopleFault::desk_locked: return "people.desk_locked";
        case PeopleFault::no_approval: return "people.no_approval";
        case PeopleFault::own_approval: return "people.own_approval";
    }
    return {};
}

}  // namespace

Message message_of(PeopleFault fault) { return Message(key_of(fault)); }

std::string_view to_text(PeopleFault fault) { return key_of(fault).substr(section.size()); }

}  // namespace tigerpit
