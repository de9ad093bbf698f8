#pragma once

#include <cstdint>
#include <expected>

#include "words/message.hpp"

namespace tigerpit {

/// Why people are not let in, or nothing is done for them.
enum class PeopleFault : std::uint8_t {
    wrong,         ///< name or password: which of the two is not said
    locked_out,    ///< too many failures in a row, whether there is such a name or not
    slowed,        ///< too many failures from there
    busy,          ///< too many ask at once, or this name is just being asked for
    unavailable,   ///< the store: it is not known whether it was recorded
    no_such_role,  ///< the person does not have the role he wants to act in
    not_allowed,   ///< whoever asks may not
    no_such_person,
    name_taken,
    bad_name,
    reserved_name,
    bad_shown_name,
    bad_roles,           ///< none, or a device that is something else too
    last_administrator,  ///< nobody would be left
    password_short,
    password_long,
    password_is_name,
    password_same,
    password_due,  ///< a one-time password is only good for changing it
    no_guests,
    full,         ///< as many guests as there may be
    no_session,   ///< not there, or no longer
    desk_locked,  ///< the dealer was away: his password opens it again
    no_approval,  ///< not there, used, too old, or for something else
    own_approval  ///< the second person is the first
};

struct PeopleRefusal {
    PeopleFault fault{};
    std::int64_t until = 0;  ///< of a lock-out or a slowed address: when it is over
    bool operator==(const PeopleRefusal&) const = default;
};

template <class T>
using Permitted = std::expected<T, PeopleRefusal>;

/// The sentence for a person.
Message message_of(PeopleFault);

/// The word for a program, and for the record.
std::string_view to_text(PeopleFault);

}  // namespace tigerpit
