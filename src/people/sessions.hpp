#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "people/office.hpp"

namespace tigerpit {

struct SignIn {
    std::string name;
    std::string_view password;
    Role role{};  ///< in which he comes
    std::string remote;
    std::int64_t now = 0;
};

/// A session as others see it.
struct SessionView {
    std::string id;             ///< opens nothing
    Session session;            ///< `locked` as it is at this moment
    std::string shown;          ///< what others read for the name
    bool password_due = false;  ///< he may change his password and nothing else

    [[nodiscard]] Asking asking() const { return {session.name, session.role, session.acting}; }
};

/// The token is told once: whoever has it is signed in.
struct SignedIn {
    std::string token;
    std::string csrf;
    SessionView view;
};

/// Who is signed in. Every sign-in, failure, lock-out and sign-out is recorded with time, name and
/// address, and answered once it is on disk; what is refused at once is answered before the call
/// returns.
class Sessions {
public:
    explicit Sessions(PeopleOffice& office) : office_(office) {}

    using Then = std::function<void(Permitted<void>)>;
    using ThenSignedIn = std::function<void(Permitted<SignedIn>)>;

    void sign_in(const SignIn&, const ThenSignedIn& then);
    /// A player without a name of his own, where the house admits guests.
    void sign_in_guest(const std::string& remote, std::int64_t now, const ThenSignedIn& then);
    void sign_out(std::string_view token, std::int64_t now, const Then& then);

    /// Whose token is it? For watching: he has not done anything.
    [[nodiscard]] std::optional<SessionView> look(std::string_view token, std::int64_t now) const;
    /// The same for a command: he is there. Refused when the desk is locked or the password is due.
    [[nodiscard]] Permitted<SessionView> touch(std::string_view token, std::int64_t now);
    /// By the key, for who asks often and knows it.
    [[nodiscard]] Permitted<void> touch_key(const std::string& key, std::int64_t now);
    /// Records that he asked for what his role may not, unless he does so all the time.
    void note_refused(std::string_view token, std::string_view what, std::string_view remote,
                      std::int64_t now);
    /// Opens a locked desk; failures count as those of signing in do.
    void unlock_desk(std::string_view token, std::string_view password, std::string remote,
                     std::int64_t now, const Then& then);

    /// What a form must bring along with the token. It is made from the token and kept nowhere.
    [[nodiscard]] static std::string csrf_of(std::string_view token);
    /// Takes as long whatever was given.
    [[nodiscard]] static bool csrf_fits(std::string_view token, std::string_view given);
    /// Under which the session is kept.
    [[nodiscard]] static std::string key_of(std::string_view token);

    /// Those of one name, or all, oldest first.
    [[nodiscard]] std::vector<SessionView> list_of(std::string_view name, std::int64_t now) const;
    [[nodiscard]] std::vector<SessionView> list(std::int64_t now) const;
    /// One's own, or anybody's by an administrator.
    void revoke(std::string_view id, const Asking& by, std::int64_t now, const Then& then);

    /// Ends what is over and locks desks nobody is at. To be called every few seconds.
    void sweep(std::int64_t now);

private:
    [[nodiscard]] std::vector<SessionView> list_where(
        std::int64_t now, const std::function<bool(const Session&)>& wanted) const;

    PeopleOffice& office_;
};

}  // namespace tigerpit
