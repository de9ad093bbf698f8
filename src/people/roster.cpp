#include "people/roster.hpp"

#include <new>

#include "base/result.hpp"
#include "people/door.hpp"

namespace tigerpit {

namespace {

constexpr std::string_view first_administrator = "admin";

std::unexpected<PeopleRefusal> refuse(PeopleFault fault) {
    return std::unexpected(PeopleRefusal{fault});
}

std::function<void(bool)> tell(const Roster::Then& then) {
    return [then](bool on_disk) {
        then(on_disk ? Permitted<void>{} : refuse(PeopleFault::unavailable));
    };
}

/// Makes a one-time password on a worker. `may` is asked before and after; `put` records.
struct Issue {
    std::function<Permitted<void>(OpenBooks&)> may;
    std::function<void(OpenBooks&, Credential, std::function<void(bool)> then)> put;
    Roster::ThenPassword then;
};

/// Why not, if anything is in the way now.
std::optional<PeopleRefusal> in_the_way(OpenBooks& books, const Issue& issue) {
    if (!books.are_true()) return PeopleRefusal{PeopleFault::unavailable};
    if (const auto may = issue.may(books); !may) return may.error();
    return std::nullopt;
}

/// On a worker.
std::optional<PeopleRefusal> hash_and_put(PeopleOffice& office, const Issue& issue) {
    OneTimePassword password;
    std::optional<Credential> credential;
    try {
        password = std::make_shared<const Secret>(one_time_password());
        credential = Credential::of(*password, office.options().cost);
    } catch (const std::bad_alloc&) {
        return PeopleRefusal{PeopleFault::unavailable};
    }
    OpenBooks books(office);
    if (const auto why = in_the_way(books, issue)) return why;
    issue.put(books, *std::move(credential), [password, then = issue.then](bool on_disk) {
        if (on_disk) return then(password);
        then(refuse(PeopleFault::unavailable));
    });
    return std::nullopt;
}

void issue_password(PeopleOffice& office, Issue given) {
    const auto issue = std::make_shared<const Issue>(std::move(given));
    std::optional<PeopleRefusal> why;
    {
        OpenBooks books(office);
        why = in_the_way(books, *issue);
    }
    const auto job = [&office, issue] {
        if (const auto refused = hash_and_put(office, *issue))
            issue->then(std::unexpected(*refused));
    };
    if (!why && !office.hash_later(job)) why = PeopleRefusal{PeopleFault::busy};
    if (why) issue->then(std::unexpected(*why));
}

void put_new(OpenBooks& books, const NewPerson& made, std::string_view by, std::int64_t now,
             Credential credential, std::function<void(bool)> then) {
    Person person{.name = made.name,
                  .shown = made.shown,
                  .roles = made.roles,
                  .acting = made.acting,
                  .must_change_password = !made.roles.contains(Role::device),
                  .created_at = now,
                  .password_changed_at = now};
    std::vector<Keep> keeps;
    books->persons.add(person, std::move(credential), keeps);
    books.record(std::move(keeps), Note("person_added", now).who(person.name).by(by).after(person),
                 std::move(then));
}

}  // namespace

std::vector<Person> Roster::list() const { return OpenBooks(office_)->persons.all(); }

std::optional<Person> Roster::find(std::string_view name) const {
    OpenBooks books(office_);
    const auto* found = books->persons.find(name);
    if (!found) return std::nullopt;
    return found->person;
}

std::optional<std::int64_t> Roster::locked_until(std::string_view name, std::int64_t now) const {
    return OpenBooks(office_)->attempts.locked_until(name, now);
}

bool Roster::is_empty() const { return OpenBooks(office_)->persons.is_empty(); }

void Roster::create_first_administrator(std::int64_t now, ThenPassword then) {
    NewPerson admin{std::string{first_administrator}, std::string{first_administrator}, {}};
    admin.roles.insert(Role::administrator);
    const auto may = [](OpenBooks& books) -> Permitted<void> {
        if (!books->persons.is_empty()) return refuse(PeopleFault::not_allowed);
        return {};
    };
    const auto put = [admin, now](OpenBooks& books, Credential credential,
                                  std::function<void(bool)> told) {
        put_new(books, admin, house_name, now, std::move(credential), std::move(told));
    };
    issue_password(office_, {may, put, std::move(then)});
}

void Roster::add(NewPerson made, Asking by, std::int64_t now, ThenPassword then) {
    const auto may = [made, by](OpenBooks& books) -> Permitted<void> {
        if (!books.is_administrator(by)) return refuse(PeopleFault::not_allowed);
        if (const auto fault = fault_of_name(made.name)) return refuse(*fault);
        if (const auto fault = fault_of_shown(made.shown)) return refuse(*fault);
        if (const auto fault = fault_of_roles(made.roles, made.acting)) return refuse(*fault);
        if (books->persons.has(made.name)) return refuse(PeopleFault::name_taken);
        return {};
    };
    const auto put = [made, by, now](OpenBooks& books, Credential credential,
                                     std::function<void(bool)> told) {
        put_new(books, made, by.name, now, std::move(credential), std::move(told));
    };
    issue_password(office_, {may, put, std::move(then)});
}

void Roster::reset_password(std::string name, Asking by, std::int64_t now, ThenPassword then) {
    const auto may = [name, by](OpenBooks& books) -> Permitted<void> {
        if (!books.is_administrator(by)) return refuse(PeopleFault::not_allowed);
        if (!books->persons.has(name)) return refuse(PeopleFault::no_such_person);
        return {};
    };
    const auto put = [name, by, now](OpenBooks& books, Credential credential,
                                     std::function<void(bool)> told) {
        const Person before = books->persons.find(name)->person;
        Person after = before;
        after.must_change_password = !after.roles.contains(Role::device);
        after.password_changed_at = now;
        std::vector<Keep> keeps;
        books->persons.put(after, keeps);
        books->persons.put_credential(name, std::move(credential), keeps);
        books->attempts.forgive(name, keeps);
        const std::int64_t ended = books.end_sessions_of(name, keeps);
        books.record(std::move(keeps),
                     Note("password_reset", now)
                         .who(name)
                         .by(by.name)
                         .before(before)
                         .after(after)
                         .count("sessions_ended", ended),
                     std::move(told));
    };
    issue_password(office_, {may, put, std::move(then)});
}

/// One change of a person by an administrator.
struct Roster::Change {
    std::string_view event;
    std::function<Permitted<void>(Person&)> apply;
    OpenBooks::Ends ends;  ///< which of his sessions end
};

void Roster::change(std::string_view name, const Asking& by, std::int64_t now, const Change& change,
                    const Then& then) {
    const auto attempt = [&]() -> Permitted<void> {
        OpenBooks books(office_);
        if (!books.are_true()) return refuse(PeopleFault::unavailable);
        if (!books.is_administrator(by)) return refuse(PeopleFault::not_allowed);
        const auto* found = books->persons.find(name);
        if (!found) return refuse(PeopleFault::no_such_person);
        const Person before = found->person;
        Person after = before;
        TRY_VOID(change.apply(after));
        if (books->persons.removes_last_administrator(after))
            return refuse(PeopleFault::last_administrator);
        std::vector<Keep> keeps;
        books->persons.put(after, keeps);
        const std::int64_t ended = books.end_sessions_of(name, keeps, change.ends);
        books.record(std::move(keeps),
                     Note(change.event, now)
                         .who(name)
                         .by(by.name)
                         .before(before)
                         .after(after)
                         .count("sessions_ended", ended),
                     tell(then));
        return {};
    };
    if (const auto done = attempt(); !done) then(done);
}

void Roster::disable(std::string_view name, const Asking& by, std::int64_t now, const Then& then) {
    const auto apply = [](Person& person) -> Permitted<void> {
        person.disabled = true;
        return {};
    };
    change(name, by, now, {"person_disabled", apply, nullptr}, then);
}

void Roster::enable(std::string_view name, const Asking& by, std::int64_t now, const Then& then) {
    const auto apply = [](Person& person) -> Permitted<void> {
        person.disabled = false;
        return {};
    };
    const auto none = [](const std::string&, const Session&) { return false; };
    change(name, by, now, {"person_enabled", apply, none}, then);
}

void Roster::set_roles(std::string_view name, Roles roles, Roles acting, const Asking& by,
                       std::int64_t now, const Then& then) {
    const auto apply = [roles, acting](Person& person) -> Permitted<void> {
        if (const auto fault = fault_of_roles(roles, acting)) return refuse(*fault);
        // A device is made as one, and never becomes a person.
        if (roles.contains(Role::device) != person.roles.contains(Role::device))
            return refuse(PeopleFault::bad_roles);
        person.roles = roles;
        person.acting = acting;
        return {};
    };
    const auto lost = [roles, acting](const std::string&, const Session& session) {
        const bool own = roles.contains(session.role);
        return session.acting ? own || !acting.contains(session.role) : !own;
    };
    change(name, by, now, {"roles_set", apply, lost}, then);
}

void Roster::unlock(const std::string& name, const Asking& by, std::int64_t now, const Then& then) {
    const auto attempt = [&]() -> Permitted<void> {
        OpenBooks books(office_);
        if (!books.are_true()) return refuse(PeopleFault::unavailable);
        if (!books.is_administrator(by)) return refuse(PeopleFault::not_allowed);
        std::vector<Keep> keeps;
        if (!books->attempts.forgive(name, keeps) && !books->persons.has(name))
            return refuse(PeopleFault::no_such_person);
        books.record(std::move(keeps), Note("name_unlocked", now).who(name).by(by.name),
                     tell(then));
        return {};
    };
    if (const auto done = attempt(); !done) then(done);
}

void Roster::change_password(const PasswordChange& change, const Then& then) {
    const auto person = find(change.name);
    const std::string_view shown = person ? std::string_view{person->shown} : std::string_view{};
    auto fault = fault_of_password(change.new_password, change.name, shown);
    if (!fault && same_secret(change.old_password, change.new_password))
        fault = PeopleFault::password_same;
    if (fault) return then(refuse(*fault));
    const auto fits = [then, now = change.now,
                       key = std::string{change.session_key}](OpenBooks& books, Fitting fitting) {
        Person after = fitting.person;
        after.must_change_password = false;
        after.password_changed_at = now;
        books->persons.put(after, fitting.keeps);
        books->persons.put_credential(after.name, *std::move(fitting.next), fitting.keeps);
        const std::int64_t ended = books.end_sessions_of(
            after.name, fitting.keeps,
            [&](const std::string& one, const Session&) { return one != key; });
        books.record(std::move(fitting.keeps),
                     Note("password_changed", now)
                         .who(after.name)
                         .by(after.name)
                         .before(fitting.person)
                         .after(after)
                         .count("sessions_ended", ended),
                     tell(then));
    };
    knock(office_,
          {change.name, shared_secret(change.old_password.substr(0, password_bytes_max + 1)),
           change.remote, change.now, "password_change", shared_secret(change.new_password)},
          fits, [then](const PeopleRefusal& refusal) { then(std::unexpected(refusal)); });
}

}  // namespace tigerpit
