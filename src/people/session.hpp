#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/authority.hpp"
#include "store/store.hpp"

namespace tigerpit {

/// Somebody is signed in. Whoever has the token is he; the store has only its hash, under which the
/// session is kept.
struct Session {
    std::string name;
    Role role{};
    bool acting = false;  ///< he fills the position for now: it is not his own
    bool guest = false;
    std::string remote;  ///< the address it was begun from
    std::int64_t created_at = 0;
    std::int64_t seen_at = 0;     ///< when he last did something
    std::int64_t expires_at = 0;  ///< whatever he does
    bool locked = false;          ///< he was away from the desk: see SessionLimits
    bool operator==(const Session&) const = default;
};

std::string write_session(const Session&);
std::optional<Session> parse_session(std::string_view json);

/// For how long a session of a role lasts, in milliseconds.
struct SessionLimits {
    std::int64_t whole = 0;
    std::int64_t idle = 0;  ///< without doing anything
    std::int64_t lock = 0;  ///< the same, until the desk locks; 0: it does not
};
SessionLimits limits_of(Role);

/// Is it over?
bool is_over(const Session&, std::int64_t now);
/// Is it locked, or would it be if somebody looked?
bool is_locked(const Session&, std::int64_t now);

inline constexpr std::size_t session_id_digits = 16;
/// What a session is called where it is listed: the beginning of the hash, which opens nothing.
inline std::string session_id(std::string_view key) {
    return std::string{key.substr(0, session_id_digits)};
}

/// Everybody who is signed in, by the hash of the token. Changes name the texts that are to be
/// kept.
class SessionBook {
public:
    struct Entry {
        Session session;
        std::int64_t kept_seen_at = 0;  ///< what the store has
    };

    /// Forgets all, and reads them from the store. A session of somebody who is neither a person
    /// nor a guest is an error.
    using IsPerson = std::function<bool(std::string_view)>;
    Stored<void> load(Store&, const IsPerson&);

    /// One that is not over.
    [[nodiscard]] const Session* find(std::string_view key, std::int64_t now) const;
    [[nodiscard]] std::optional<std::string> key_of_id(std::string_view id) const;
    [[nodiscard]] const std::map<std::string, Entry, std::less<>>& all() const { return by_key_; }
    [[nodiscard]] std::size_t guests() const { return guests_; }
    [[nodiscard]] bool has_guest(std::string_view name) const;

    void put(const std::string& key, Session, std::vector<Keep>& keeps);
    /// He did something; the text is kept only now and then.
    void touch(std::string_view key, std::int64_t now, std::vector<Keep>& keeps);
    void end(const std::string& key, std::vector<Keep>& keeps);

private:
    std::map<std::string, Entry, std::less<>> by_key_;
    std::size_t guests_ = 0;
};

}  // namespace tigerpit
