#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "people/office.hpp"

namespace tigerpit {

/// A password that is to be checked.
struct Knock {
    std::string name;
    std::shared_ptr<const Secret> password;
    std::string remote;  ///< the address it comes from
    std::int64_t now = 0;
    std::string_view purpose{};                    ///< a word for the record
    std::shared_ptr<const Secret> next = nullptr;  ///< to be hashed if the password fits
};

/// The password fits. The texts are to be kept with whatever is recorded now.
struct Fitting {
    Person person;
    std::vector<Keep> keeps;
    std::optional<Credential> next;
};

/// Called with the books open; records what follows, and answers when it is on disk.
using WhenFitting = std::function<void(OpenBooks&, Fitting)>;
/// Called with the books closed, once the failure is on disk.
using WhenRefused = std::function<void(const PeopleRefusal&)>;

/// Checks a password on a worker: the one place where that is done. A name is checked once at a
/// time; a name that is locked and an address that is slowed are not checked at all; a name that is
/// not there takes as long as one that is. Failures are counted and recorded. Calls one of the two,
/// once.
void knock(PeopleOffice&, Knock, WhenFitting, WhenRefused);

/// The secret of a text, to be shared with a worker.
inline std::shared_ptr<const Secret> shared_secret(std::string_view text) {
    return std::make_shared<const Secret>(text);
}

}  // namespace tigerpit
