#include "people/sessions.hpp"

#include <algorithm>

#include "base/result.hpp"
#include "people/door.hpp"

namespace tigerpit {

namespace {

constexpr std::size_t token_bytes = 32;
constexpr std::size_t guest_letters = 8;
/// As many as one person can have; the oldest makes room.
constexpr std::size_t sessions_each_max = 16;

std::unexpected<PeopleRefusal> refuse(PeopleFault fault, std::int64_t until = 0) {
    return std::unexpected(PeopleRefusal{fault, until});
}

std::function<void(bool)> tell(const Sessions::Then& then) {
    return [then](bool on_disk) {
        then(on_disk ? Permitted<void>{} : refuse(PeopleFault::unavailable));
    };
}

SessionView view_of(OpenBooks& books, std::string_view key, const Session& session,
                    std::int64_t now) {
    SessionView view{.id = session_id(key), .session = session, .shown = session.name};
    view.session.locked = is_locked(session, now);
    if (const auto* found = books->persons.find(session.name)) {
        view.shown = found->person.shown;
        view.password_due = found->person.must_change_password;
    }
    return view;
}

Session begun(std::string name, Role role, const std::string& remote, std::int64_t now) {
    Session session;
    session.name = std::move(name);
    session.role = role;
    session.remote = plain_address(remote);
    session.created_at = now;
    session.seen_at = now;
    session.expires_at = now + limits_of(role).whole;
    return session;
}

/// Gives the session a token and records both.
void begin(OpenBooks& books, const Session& session, std::vector<Keep> keeps,
           const Sessions::ThenSignedIn& then) {
    SignedIn in{.token = random_hex(token_bytes)};
    in.csrf = Sessions::csrf_of(in.token);
    const std::string key = Sessions::key_of(in.token);
    books->sessions.put(key, session, keeps);
    in.view = view_of(books, key, session, session.created_at);
    Note note = Note(session.guest ? "guest_signed_in" : "signed_in", session.created_at)
                    .who(session.name)
                    .from(session.remote)
                    .as(session.role, session.acting)
                    .session(in.view.id);
    books.record(std::move(keeps), std::move(note), [in, then](bool on_disk) {
        if (on_disk) return then(in);
        then(refuse(PeopleFault::unavailable));
    });
}

void end_oldest_of(OpenBooks& books, std::string_view name, std::vector<Keep>& keeps) {
    const std::string* oldest = nullptr;
    std::int64_t since = 0;
    std::size_t count = 0;
    for (const auto& [key, entry] : books->sessions.all()) {
        if (entry.session.name != name) continue;
        ++count;
        if (oldest && entry.session.created_at >= since) continue;
        oldest = &key;
        since = entry.session.created_at;
    }
    if (oldest && count >= sessions_each_max) books.end_session(std::string{*oldest}, keeps);
}

void lock(OpenBooks& books, const std::string& key, const Session& session, std::int64_t now) {
    std::vector<Keep> keeps;
    books.lock_session(key, session, true, keeps);
    Note note = Note("desk_locked", now).who(session.name).session(session_id(key));
    books.record(std::move(keeps), std::move(note), nullptr);
}

void end_over(OpenBooks& books, const std::string& key, const Session& session, std::int64_t now) {
    std::vector<Keep> keeps;
    Note note = Note("session_over", now)
                    .who(session.name)
                    .session(session_id(key))
                    .why(now >= session.expires_at ? "expired" : "idle");
    books.end_session(key, keeps);
    books.record(std::move(keeps), std::move(note), nullptr);
}

/// He does something: is he signed in, his desk open, his password his own?
Permitted<const Session*> be_there(OpenBooks& books, const std::string& key, std::int64_t now) {
    const Session* found = books->sessions.find(key, now);
    if (!found) return refuse(PeopleFault::no_session);
    if (is_locked(*found, now)) {
        if (!found->locked) lock(books, key, *found, now);
        return refuse(PeopleFault::desk_locked);
    }
    std::vector<Keep> keeps;
    books->sessions.touch(key, now, keeps);
    books.keep(std::move(keeps));
    const auto* person = books->persons.find(found->name);
    if (person && person->person.must_change_password) return refuse(PeopleFault::password_due);
    return found;
}

std::string unused_guest_name(OpenBooks& books) {
    while (true) {
        std::string name = std::string{guest_names} + random_letters(guest_letters);
        if (!books->sessions.has_guest(name)) return name;
    }
}

}  // namespace

void Sessions::sign_in(const SignIn& in, const ThenSignedIn& then) {
    const auto fits = [then, role = in.role, remote = in.remote, now = in.now](OpenBooks& books,
                                                                               Fitting fitting) {
        Person person = std::move(fitting.person);
        if (!may_be(person, role)) {
            constexpr PeopleFault fault = PeopleFault::no_such_role;
            Note note = Note("sign_in_failed", now).who(person.name).from(remote).as(role);
            return books.record(std::move(fitting.keeps), std::move(note).why(to_text(fault)),
                                [then](bool on_disk) {
                                    then(refuse(on_disk ? fault : PeopleFault::unavailable));
                                });
        }
        person.last_access_at = now;
        books->persons.put(person, fitting.keeps);
        end_oldest_of(books, person.name, fitting.keeps);
        Session session = begun(person.name, role, remote, now);
        session.acting = is_acting(person, role);
        begin(books, session, std::move(fitting.keeps), then);
    };
    knock(office_,
          {in.name, shared_secret(in.password.substr(0, password_bytes_max + 1)), in.remote, in.now,
           "sign_in"},
          fits, [then](const PeopleRefusal& refusal) { then(std::unexpected(refusal)); });
}

void Sessions::sign_in_guest(const std::string& remote, std::int64_t now,
                             const ThenSignedIn& then) {
    const auto attempt = [&]() -> Permitted<void> {
        OpenBooks books(office_);
        if (!office_.options().guests) return refuse(PeopleFault::no_guests);
        if (!books.are_true()) return refuse(PeopleFault::unavailable);
        if (books->sessions.guests() >= office_.options().guests_max)
            return refuse(PeopleFault::full);
        if (const auto until = books->guests_in.take(counted_as(remote), now))
            return refuse(PeopleFault::slowed, *until);
        Session session = begun(unused_guest_name(books), Role::player, remote, now);
        session.guest = true;
        begin(books, session, {}, then);
        return {};
    };
    if (const auto done = attempt(); !done) then(std::unexpected(done.error()));
}

void Sessions::sign_out(std::string_view token, std::int64_t now, const Then& then) {
    const std::string key = key_of(token);
    const auto attempt = [&]() -> Permitted<void> {
        OpenBooks books(office_);
        if (!books.are_true()) return refuse(PeopleFault::unavailable);
        const Session* found = books->sessions.find(key, now);
        if (!found) return refuse(PeopleFault::no_session);
        Note note =
            Note("signed_out", now).who(found->name).from(found->remote).session(session_id(key));
        std::vector<Keep> keeps;
        books.end_session(key, keeps);
        books.record(std::move(keeps), std::move(note), tell(then));
        return {};
    };
    if (const auto done = attempt(); !done) then(done);
}

std::optional<SessionView> Sessions::look(std::string_view token, std::int64_t now) const {
    const std::string key = key_of(token);
    OpenBooks books(office_);
    const Session* found = books->sessions.find(key, now);
    if (!found) return std::nullopt;
    return view_of(books, key, *found, now);
}

Permitted<SessionView> Sessions::touch(std::string_view token, std::int64_t now) {
    const std::string key = key_of(token);
    OpenBooks books(office_);
    TRY(const Session* found, be_there(books, key, now));
    return view_of(books, key, *found, now);
}

Permitted<void> Sessions::touch_key(const std::string& key, std::int64_t now) {
    OpenBooks books(office_);
    TRY([[maybe_unused]] const Session* found, be_there(books, key, now));
    return {};
}

void Sessions::note_refused(std::string_view token, std::string_view what, std::string_view remote,
                            std::int64_t now) {
    const std::string key = key_of(token);
    OpenBooks books(office_);
    const Session* found = books->sessions.find(key, now);
    if (!found || books->refused_notes.take(found->name, now)) return;
    Note note = Note("access_refused", now)
                    .who(found->name)
                    .from(remote)
                    .as(found->role, found->acting)
                    .session(session_id(key))
                    .purpose(what);
    books.record({}, std::move(note), nullptr);
}

void Sessions::unlock_desk(std::string_view token, std::string_view password, std::string remote,
                           std::int64_t now, const Then& then) {
    const std::string key = key_of(token);
    const auto view = look(token, now);
    if (!view) return then(refuse(PeopleFault::no_session));
    // Nobody has a password that fits a guest.
    if (view->session.guest) return then(refuse(PeopleFault::wrong));
    const auto fits = [then, key, now, remote](OpenBooks& books, Fitting fitting) {
        const Session* found = books->sessions.find(key, now);
        const bool is_there = found != nullptr;
        Note note = Note(is_there ? "desk_unlocked" : "sign_in_failed", now)
                        .who(fitting.person.name)
                        .from(remote)
                        .session(session_id(key));
        if (is_there) {
            Session session = *found;
            session.seen_at = now;
            books.lock_session(key, std::move(session), false, fitting.keeps);
        }
        books.record(std::move(fitting.keeps), std::move(note), [then, is_there](bool on_disk) {
            if (on_disk && is_there) return then({});
            then(refuse(on_disk ? PeopleFault::no_session : PeopleFault::unavailable));
        });
    };
    knock(office_,
          {view->session.name, shared_secret(password.substr(0, password_bytes_max + 1)),
           std::move(remote), now, "desk"},
          fits, [then](const PeopleRefusal& refusal) { then(std::unexpected(refusal)); });
}

std::string Sessions::csrf_of(std::string_view token) {
    return hash_hex(std::string{"csrf:"}.append(token));
}

bool Sessions::csrf_fits(std::string_view token, std::string_view given) {
    return same_secret(csrf_of(token), given);
}

std::string Sessions::key_of(std::string_view token) {
    return hash_hex(std::string{"session:"}.append(token));
}

std::vector<SessionView> Sessions::list_of(std::string_view name, std::int64_t now) const {
    return list_where(now, [&](const Session& session) { return session.name == name; });
}

std::vector<SessionView> Sessions::list(std::int64_t now) const {
    return list_where(now, [](const Session&) { return true; });
}

std::vector<SessionView> Sessions::list_where(
    std::int64_t now, const std::function<bool(const Session&)>& wanted) const {
    std::vector<SessionView> views;
    {
        // Everybody else waits for the books: only what was asked for is copied, and sorted later.
        OpenBooks books(office_);
        for (const auto& [key, entry] : books->sessions.all())
            if (wanted(entry.session) && !is_over(entry.session, now))
                views.push_back(view_of(books, key, entry.session, now));
    }
    std::ranges::sort(views, {}, [](const SessionView& view) {
        return std::pair{view.session.created_at, std::string_view{view.id}};
    });
    return views;
}

void Sessions::revoke(std::string_view id, const Asking& by, std::int64_t now, const Then& then) {
    const auto attempt = [&]() -> Permitted<void> {
        OpenBooks books(office_);
        if (!books.are_true()) return refuse(PeopleFault::unavailable);
        const auto key = books->sessions.key_of_id(id);
        const Session* found = key ? books->sessions.find(*key, now) : nullptr;
        const bool may = books.is_administrator(by);
        // Whoever may not is not told what there is.
        if (!found || (found->name != by.name && !may)) return refuse(PeopleFault::no_session);
        Note note = Note("session_revoked", now).who(found->name).by(by.name).session(id);
        std::vector<Keep> keeps;
        books.end_session(*key, keeps);
        books.record(std::move(keeps), std::move(note), tell(then));
        return {};
    };
    if (const auto done = attempt(); !done) then(done);
}

void Sessions::sweep(std::int64_t now) {
    OpenBooks books(office_);
    if (!books.are_true()) return;
    std::vector<std::pair<std::string, Session>> due;
    for (const auto& [key, entry] : books->sessions.all()) {
        const Session& session = entry.session;
        if (is_over(session, now) || (is_locked(session, now) && !session.locked))
            due.emplace_back(key, session);
    }
    for (const auto& [key, session] : due) {
        if (is_over(session, now))
            end_over(books, key, session, now);
        else
            lock(books, key, session, now);
    }
}

}  // namespace tigerpit
