#include "people/office.hpp"

#include "base/result.hpp"

namespace tigerpit {

namespace {

/// Each check takes the memory that its cost says.
constexpr std::size_t checks_at_once = 2;

/// That an address is slowed is recorded once a minute.
constexpr Rate slow_note_rate{1, 60'000};
/// What somebody asked and may not is recorded so often, and then once a minute.
constexpr Rate refused_note_rate{20, 60'000};

}  // namespace

PeopleBooks::PeopleBooks(const PeopleOptions& options)
    : attempts(options.names_max),
      failures(options.failures, options.addresses_max),
      guests_in(options.guests_in, options.addresses_max),
      slow_notes(slow_note_rate, options.addresses_max),
      refused_notes(refused_note_rate, options.names_max) {}

PeopleOffice::PeopleOffice(Store& store, WriteKept write, const PeopleOptions& options)
    : store_(store),
      options_(options),
      nobody_(Credential::of_nobody(options.cost)),
      books_(options),
      journal_(std::move(write)),
      workers_(checks_at_once, options.waiting_max) {}

Stored<std::unique_ptr<PeopleOffice>> PeopleOffice::open(Store& store, WriteKept write,
                                                         PeopleOptions options) {
    std::unique_ptr<PeopleOffice> office(new PeopleOffice(store, std::move(write), options));
    TRY_VOID(office->load());
    return office;
}

Stored<void> PeopleOffice::load() {
    TRY_VOID(books_.persons.load(store_));
    TRY_VOID(books_.attempts.load(store_));
    return books_.sessions.load(store_,
                                [this](std::string_view name) { return books_.persons.has(name); });
}

OpenBooks::~OpenBooks() {
    lock_.unlock();
    office_.journal_.hand_over();
    if (office_.on_lock_)
        for (const auto& [id, locked] : locked_) office_.on_lock_(id, locked);
    if (office_.on_end_)
        for (const std::string& id : ended_) office_.on_end_(id);
}

bool OpenBooks::are_true() {
    if (!office_.stale_) return true;
    if (!office_.journal_.is_quiet() || !office_.load()) return false;
    office_.stale_ = false;
    return true;
}

void OpenBooks::record(std::vector<Keep> keeps, Note note, std::function<void(bool)> then) {
    put(std::move(keeps), std::move(note).take(), std::move(then));
}

void OpenBooks::keep(std::vector<Keep> keeps) {
    if (!keeps.empty()) put(std::move(keeps), {}, nullptr);
}

void OpenBooks::put(std::vector<Keep> keeps, std::string note, std::function<void(bool)> then) {
    office_.journal_.put(std::move(keeps), std::move(note),
                         [&office = office_, then = std::move(then)](bool on_disk) {
                             if (!on_disk) {
                                 const std::scoped_lock lock(office.mutex_);
                                 office.stale_ = true;
                             }
                             if (then) then(on_disk);
                         });
}

void OpenBooks::end_session(const std::string& key, std::vector<Keep>& keeps) {
    ended_.push_back(session_id(key));
    office_.books_.sessions.end(key, keeps);
}

void OpenBooks::lock_session(const std::string& key, Session session, bool locked,
                             std::vector<Keep>& keeps) {
    locked_.emplace_back(session_id(key), locked);
    session.locked = locked;
    office_.books_.sessions.put(key, std::move(session), keeps);
}

std::int64_t OpenBooks::end_sessions_of(std::string_view name, std::vector<Keep>& keeps,
                                        const Ends& ends) {
    std::vector<std::string> over;
    for (const auto& [key, entry] : office_.books_.sessions.all())
        if (entry.session.name == name && (!ends || ends(key, entry.session))) over.push_back(key);
    for (const std::string& key : over) end_session(key, keeps);
    return static_cast<std::int64_t>(over.size());
}

bool OpenBooks::is_administrator(const Asking& asking) {
    if (asking == house_itself()) return true;
    const PersonBook::Entry* found = office_.books_.persons.find(asking.name);
    if (asking.role != Role::administrator || !found) return false;
    const Person& person = found->person;
    return !person.disabled && !person.must_change_password &&
           person.roles.contains(Role::administrator);
}

}  // namespace tigerpit
