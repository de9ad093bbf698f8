#include "people/door.hpp"

#include <new>

namespace tigerpit {

namespace {

/// A knock on its way from one thread to another.
struct Visit {
    PeopleOffice& office;
    Knock knock;
    WhenFitting fits;
    WhenRefused refused;
    std::string counted;                                ///< as whose failures his count
    std::optional<Credential> expected = std::nullopt;  ///< nothing: there is no such person
};

/// What the worker found out.
struct Finding {
    bool fits = false;
    bool no_memory = false;
    std::optional<Credential> rehashed = std::nullopt;
    std::optional<Credential> next = std::nullopt;
};

/// The password is not looked at.
struct Stopped {
    std::optional<PeopleRefusal> at_once;  ///< nothing: it is told when that is recorded
};

Note note_of(std::string_view event, const Knock& knock) {
    return Note(event, knock.now).who(knock.name).from(knock.remote).purpose(knock.purpose);
}

std::function<void(bool)> tell_later(const WhenRefused& refused, PeopleRefusal refusal) {
    return [refused, refusal](bool on_disk) {
        refused(on_disk ? refusal : PeopleRefusal{PeopleFault::unavailable});
    };
}

std::optional<Stopped> stopped(OpenBooks& books, Visit& visit) {
    const Knock& knock = visit.knock;
    if (!books.are_true()) return Stopped{{{PeopleFault::unavailable}}};
    if (const auto until = books->failures.empty_until(visit.counted, knock.now)) {
        // Nobody can make the record grow by knocking faster.
        if (!books->slow_notes.take(visit.counted, knock.now))
            books.record({}, Note("address_slowed", knock.now).from(knock.remote).until(*until),
                         nullptr);
        return Stopped{{{PeopleFault::slowed, *until}}};
    }
    if (!is_login_name(knock.name)) return std::nullopt;
    if (const auto until = books->attempts.locked_until(knock.name, knock.now)) {
        books->failures.take(visit.counted, knock.now);
        const PeopleRefusal refusal{PeopleFault::locked_out, *until};
        books.record({}, note_of("sign_in_failed", knock).why(to_text(refusal.fault)),
                     tell_later(visit.refused, refusal));
        return Stopped{};
    }
    // Several at once would all be checked before the first failure counts.
    if (!books->checking.insert(knock.name).second) return Stopped{{{PeopleFault::busy}}};
    if (const auto* found = books->persons.find(knock.name)) visit.expected = found->credential;
    return std::nullopt;
}

Finding look_at(const Visit& visit) {
    const Secret& password = *visit.knock.password;
    const PasswordCost cost = visit.office.options().cost;
    const Credential& against = visit.expected ? *visit.expected : visit.office.nobody();
    Finding found;
    found.fits = against.fits(password) && visit.expected.has_value() &&
                 password.size() <= password_bytes_max;
    if (!found.fits) return found;
    try {
        if (visit.knock.next)
            found.next = Credential::of(*visit.knock.next, cost);
        else if (against.needs_rehash(cost))
            found.rehashed = Credential::of(password, cost);
    } catch (const std::bad_alloc&) {
        found.no_memory = visit.knock.next != nullptr;
    }
    return found;
}

/// Why it failed, for the record alone.
std::string_view reason(const PersonBook::Entry* entry) {
    if (!entry) return to_text(PeopleFault::no_such_person);
    return entry->person.disabled ? "disabled" : to_text(PeopleFault::wrong);
}

void fail(OpenBooks& books, const Visit& visit) {
    const Knock& knock = visit.knock;
    books->failures.take(visit.counted, knock.now);
    std::vector<Keep> keeps;
    std::optional<std::int64_t> until;
    if (is_login_name(knock.name))
        until = books->attempts.fail(
            knock.name, knock.now, [&](std::string_view name) { return books->persons.has(name); },
            keeps);
    const PeopleRefusal refusal =
        until ? PeopleRefusal{PeopleFault::locked_out, *until} : PeopleRefusal{PeopleFault::wrong};
    books.record(std::move(keeps),
                 note_of("sign_in_failed", knock).why(reason(books->persons.find(knock.name))),
                 tell_later(visit.refused, refusal));
    if (until) books.record({}, note_of("locked_out", knock).until(*until), nullptr);
}

void admit(OpenBooks& books, const Visit& visit, Finding found) {
    Fitting fitting;
    books->attempts.forgive(visit.knock.name, fitting.keeps);
    if (found.rehashed)
        books->persons.put_credential(visit.knock.name, *std::move(found.rehashed), fitting.keeps);
    fitting.next = std::move(found.next);
    fitting.person = books->persons.find(visit.knock.name)->person;
    visit.fits(books, std::move(fitting));
}

/// On a worker.
void check(const Visit& visit) {
    Finding found = look_at(visit);
    bool unavailable = false;
    {
        OpenBooks books(visit.office);
        books->checking.erase(visit.knock.name);
        const auto* entry = books->persons.find(visit.knock.name);
        // What fitted counts only if it has not been changed meanwhile.
        const bool fits =
            found.fits && entry && !entry->person.disabled && entry->credential == *visit.expected;
        if (!books.are_true() || found.no_memory)
            unavailable = true;
        else if (fits)
            admit(books, visit, std::move(found));
        else
            fail(books, visit);
    }
    if (unavailable) visit.refused({PeopleFault::unavailable});
}

}  // namespace

void knock(PeopleOffice& office, Knock knock, WhenFitting fits, WhenRefused refused) {
    knock.remote = plain_address(knock.remote);
    std::string counted = counted_as(knock.remote);
    const auto visit = std::make_shared<Visit>(
        Visit{office, std::move(knock), std::move(fits), std::move(refused), std::move(counted)});
    std::optional<Stopped> stop;
    {
        OpenBooks books(office);
        stop = stopped(books, *visit);
    }
    if (stop) {
        if (stop->at_once) visit->refused(*stop->at_once);
        return;
    }
    if (office.hash_later([visit] { check(*visit); })) return;
    {
        OpenBooks books(office);
        books->checking.erase(visit->knock.name);
    }
    visit->refused({PeopleFault::busy});
}

}  // namespace tigerpit
