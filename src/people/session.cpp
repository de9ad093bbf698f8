#include "people/session.hpp"

#include <algorithm>

#include "base/result.hpp"
#include "people/kept_text.hpp"
#include "people/note.hpp"
#include "people/person.hpp"

namespace tigerpit {

namespace {

constexpr std::int64_t minute = 60'000;
constexpr std::int64_t hour = 60 * minute;
constexpr std::int64_t day = 24 * hour;

constexpr std::size_t key_digits = 64;
bool is_key(std::string_view key) {
    return key.size() == key_digits && std::ranges::all_of(key, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

}  // namespace

std::string write_session(const Session& session) {
    JsonWriter json;
    json.open('{').key("name").text(session.name).key("role").text(to_text(session.role));
    if (session.acting) write_flag(json.key("acting"), true);
    write_flag(json.key("guest"), session.guest);
    json.key("remote").text(session.remote);
    json.key("created_at").number(session.created_at);
    json.key("seen_at").number(session.seen_at);
    json.key("expires_at").number(session.expires_at);
    write_flag(json.key("locked"), session.locked);
    return json.close('}').take();
}

std::optional<Session> parse_session(std::string_view text) {
    KeptText kept(text);
    Session session;
    session.name = kept.text("name");
    session.role = kept.role("role");
    session.acting = kept.flag_if("acting");
    session.guest = kept.flag("guest");
    session.remote = kept.text("remote");
    session.created_at = kept.number("created_at");
    session.seen_at = kept.number("seen_at");
    session.expires_at = kept.number("expires_at");
    session.locked = kept.flag("locked");
    const bool could_be = kept.is_sound() && is_login_name(session.name) &&
                          session.guest == session.name.starts_with(guest_names) &&
                          (!session.guest || session.role == Role::player) &&
                          (!session.acting || can_be_acted(session.role)) &&
                          session.remote == plain_address(session.remote) &&
                          session.expires_at - session.created_at <= limits_of(session.role).whole;
    if (!could_be) return std::nullopt;
    return session;
}

SessionLimits limits_of(Role role) {
    switch (role) {
        case Role::player: return {day, 12 * hour, 0};
        case Role::dealer: return {12 * hour, 30 * minute, 5 * minute};
        case Role::pit_supervisor:
        case Role::pit_manager:
        case Role::assistant_casino_manager:
        case Role::gaming_shift_manager:
        case Role::table_game_shift_manager:
        case Role::cashier:
        case Role::administrator: return {12 * hour, 30 * minute, 0};
        // Who watches all day does nothing else.
        case Role::surveillance: return {12 * hour, 12 * hour, 0};
        // It tells of itself all the time, and nobody is there to type.
        case Role::device: return {7 * day, 12 * hour, 0};
    }
    return {};
}

bool is_over(const Session& session, std::int64_t now) {
    return now >= session.expires_at || now - session.seen_at >= limits_of(session.role).idle;
}

bool is_locked(const Session& session, std::int64_t now) {
    const std::int64_t lock = limits_of(session.role).lock;
    return session.locked || (lock > 0 && now - session.seen_at >= lock);
}

Stored<void> SessionBook::load(Store& store, const IsPerson& is_person) {
    TRY(const auto all, store.all_kept(std::string{session_kind}));
    by_key_.clear();
    guests_ = 0;
    for (const Kept& kept : all) {
        const auto session = parse_session(kept.text);
        if (!session || !is_key(kept.key) || (!session->guest && !is_person(session->name)))
            return std::unexpected(
                StoreError{StoreFault::damaged, std::string{session_kind} + '/' + kept.key});
        if (session->guest) ++guests_;
        by_key_[kept.key] = {*session, session->seen_at};
    }
    return {};
}

const Session* SessionBook::find(std::string_view key, std::int64_t now) const {
    const auto found = by_key_.find(key);
    if (found == by_key_.end() || is_over(found->second.session, now)) return nullptr;
    return &found->second.session;
}

std::optional<std::string> SessionBook::key_of_id(std::string_view id) const {
    const auto found = by_key_.lower_bound(id);
    const bool is_it =
        id.size() == session_id_digits && found != by_key_.end() && found->first.starts_with(id);
    if (!is_it) return std::nullopt;
    return found->first;
}

bool SessionBook::has_guest(std::string_view name) const {
    return std::ranges::any_of(by_key_, [&](const auto& entry) {
        return entry.second.session.name == name;
    });
}

void SessionBook::put(const std::string& key, Session session, std::vector<Keep>& keeps) {
    keeps.push_back({std::string{session_kind}, key, write_session(session)});
    const auto [place, is_new] = by_key_.try_emplace(key);
    if (is_new && session.guest) ++guests_;
    const std::int64_t seen_at = session.seen_at;
    place->second = {std::move(session), seen_at};
}

void SessionBook::touch(std::string_view key, std::int64_t now, std::vector<Keep>& keeps) {
    const auto found = by_key_.find(key);
    if (found == by_key_.end()) return;
    auto& [session, kept_seen_at] = found->second;
    session.seen_at = std::max(session.seen_at, now);
    // After a restart he has been away for a tenth of the time too long at most.
    const SessionLimits limits = limits_of(session.role);
    const std::int64_t patience = (limits.lock > 0 ? limits.lock : limits.idle) / 10;
    if (session.seen_at - kept_seen_at < patience) return;
    kept_seen_at = session.seen_at;
    keeps.push_back({std::string{session_kind}, found->first, write_session(session)});
}

void SessionBook::end(const std::string& key, std::vector<Keep>& keeps) {
    const auto found = by_key_.find(key);
    if (found == by_key_.end()) return;
    if (found->second.session.guest) --guests_;
    by_key_.erase(found);
    keeps.push_back({std::string{session_kind}, key, std::nullopt});
}

}  // namespace tigerpit
