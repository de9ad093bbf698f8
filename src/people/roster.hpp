#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "people/office.hpp"

namespace tigerpit {

/// A password that is shown once, to whoever asked for it, and is nowhere else.
using OneTimePassword = std::shared_ptr<const Secret>;

struct NewPerson {
    std::string name;
    std::string shown;
    Roles roles;
    Roles acting = {};  ///< see Person
};

/// What somebody needs in order to change his own password.
struct PasswordChange {
    std::string name;
    std::string_view old_password;
    std::string_view new_password;
    std::string_view session_key{};  ///< of the session that stays; see Sessions::key_of
    std::string remote;
    std::int64_t now = 0;
};

/// Who is who: the list of people and what an administrator may change in it. Every change is
/// recorded with who, by whom, before and after, and answered once it is on disk; what is refused
/// at once is answered before the call returns.
class Roster {
public:
    explicit Roster(PeopleOffice& office) : office_(office) {}

    using Then = std::function<void(Permitted<void>)>;
    using ThenPassword = std::function<void(Permitted<OneTimePassword>)>;

    /// For the report of roles: what they may be, when they last came, when they last changed their
    /// password. By name.
    [[nodiscard]] std::vector<Person> list() const;
    [[nodiscard]] std::optional<Person> find(std::string_view name) const;
    /// When a name that is locked out may be asked for again.
    [[nodiscard]] std::optional<std::int64_t> locked_until(std::string_view name,
                                                           std::int64_t now) const;
    /// Is it the first start?
    [[nodiscard]] bool is_empty() const;

    /// Makes `admin`, where there is nobody yet.
    void create_first_administrator(std::int64_t now, ThenPassword then);
    /// With a one-time password, which is to be changed; a device keeps the one it is given.
    void add(NewPerson, Asking by, std::int64_t now, ThenPassword then);
    /// Gives a new one-time password and ends his sessions and his lock-out.
    void reset_password(std::string name, Asking by, std::int64_t now, ThenPassword then);

    /// Ends his sessions too.
    void disable(std::string_view name, const Asking& by, std::int64_t now, const Then& then);
    void enable(std::string_view name, const Asking& by, std::int64_t now, const Then& then);
    /// What he is, and which positions he fills for now. Ends his sessions in roles that he no
    /// longer has, or no longer in the same way.
    void set_roles(std::string_view name, Roles, Roles acting, const Asking& by, std::int64_t now,
                   const Then& then);
    /// Lets a name that is locked out try again, at once.
    void unlock(const std::string& name, const Asking& by, std::int64_t now, const Then& then);

    /// By himself, with the old one; ends his other sessions.
    void change_password(const PasswordChange&, const Then& then);

private:
    struct Change;
    void change(std::string_view name, const Asking& by, std::int64_t now, const Change&,
                const Then& then);

    PeopleOffice& office_;
};

}  // namespace tigerpit
