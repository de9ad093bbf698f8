#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "people/attempts.hpp"
#include "people/hash_workers.hpp"
#include "people/journal.hpp"
#include "people/note.hpp"
#include "people/person_book.hpp"
#include "people/rate.hpp"
#include "people/session.hpp"

namespace tigerpit {

struct PeopleOptions {
    PasswordCost cost = interactive_cost;
    std::size_t waiting_max = 64;  ///< for a check of their password
    bool guests = false;           ///< are they admitted?
    std::size_t guests_max = 5000;
    std::size_t names_max = 10'000;      ///< whose failures are remembered
    std::size_t addresses_max = 10'000;  ///< the same
    Rate failures{10, 6000};             ///< from one address, whatever the names
    Rate guests_in{20, 3000};            ///< from one address
};

/// Who asks, as his session says; or the house itself, at its own console.
struct Asking {
    std::string name;
    Role role{};
    bool acting = false;  ///< see Session
    bool operator==(const Asking&) const = default;
};
inline Asking house_itself() { return {std::string{house_name}, Role::administrator}; }

/// What the house knows of its people. Held by the office, reached through OpenBooks.
struct PeopleBooks {
    explicit PeopleBooks(const PeopleOptions&);

    PersonBook persons;
    SessionBook sessions;
    Attempts attempts;
    RateLimit failures;              ///< by address, as it is counted
    RateLimit guests_in;             ///< likewise
    RateLimit slow_notes;            ///< likewise: that it is slowed is not noted every time
    RateLimit refused_notes;         ///< by name: the same of what somebody's role may not
    std::set<std::string> checking;  ///< names whose password is being checked
};

/// The one place where people are known: who they are, who is signed in, who has failed. It is
/// ahead of the disk while something is being recorded; when that fails, what the disk has is read
/// again. Roster, Sessions and SecondPerson are its counters. May be used from several threads; it
/// must end before that to which it writes.
class PeopleOffice {
public:
    static Stored<std::unique_ptr<PeopleOffice>> open(Store&, WriteKept, PeopleOptions = {});
    ~PeopleOffice() = default;
    PeopleOffice(const PeopleOffice&) = delete;
    PeopleOffice& operator=(const PeopleOffice&) = delete;

    [[nodiscard]] const PeopleOptions& options() const { return options_; }
    /// A credential that no password fits, at the same cost as the others.
    [[nodiscard]] const Credential& nobody() const { return nobody_; }

    /// Does it on a worker; false when too many wait.
    [[nodiscard]] bool hash_later(std::function<void()> job) {
        return workers_.put(std::move(job));
    }

    /// Told of every session that ends before its time, by its id, with nothing locked. Set before
    /// anybody is let in.
    void on_end(std::function<void(const std::string& id)> listener) {
        on_end_ = std::move(listener);
    }
    /// The same of every desk that is locked, or unlocked again.
    void on_lock(std::function<void(const std::string& id, bool locked)> listener) {
        on_lock_ = std::move(listener);
    }

    /// Waits until no password is being checked. Not on a worker.
    void drain() { workers_.drain(); }

private:
    friend class OpenBooks;
    PeopleOffice(Store&, WriteKept, const PeopleOptions&);
    Stored<void> load();

    Store& store_;
    PeopleOptions options_;
    Credential nobody_;
    std::function<void(const std::string&)> on_end_;
    std::function<void(const std::string&, bool)> on_lock_;
    std::mutex mutex_;  ///< of the books
    PeopleBooks books_;
    bool stale_ = false;  ///< something was not recorded: the books say more than the disk
    Journal journal_;
    HashWorkers workers_;  ///< the first to end
};

/// The books, for as long as it takes to decide something and to say what is to be recorded.
/// Closing them hands that over and tells whose sessions ended or were locked. Nobody is answered
/// while they are open.
class OpenBooks {
public:
    explicit OpenBooks(PeopleOffice& office) : office_(office), lock_(office.mutex_) {}
    ~OpenBooks();
    OpenBooks(const OpenBooks&) = delete;
    OpenBooks& operator=(const OpenBooks&) = delete;

    PeopleBooks* operator->() { return &office_.books_; }

    /// May something be decided by them? Reads them again if something was not recorded; not while
    /// anything else is still being recorded.
    [[nodiscard]] bool are_true();

    void record(std::vector<Keep> keeps, Note note, std::function<void(bool on_disk)> then);
    /// The same without a line in the record: nothing happened that anybody would ask about.
    void keep(std::vector<Keep> keeps);

    void end_session(const std::string& key, std::vector<Keep>& keeps);
    /// Replaces a session by itself, locked or not.
    void lock_session(const std::string& key, Session, bool locked, std::vector<Keep>& keeps);
    /// Ends those of a name for which `ends` holds; how many there were.
    using Ends = std::function<bool(const std::string& key, const Session&)>;
    std::int64_t end_sessions_of(std::string_view name, std::vector<Keep>& keeps,
                                 const Ends& ends = nullptr);

    /// May he change who is who?
    [[nodiscard]] bool is_administrator(const Asking&);

private:
    void put(std::vector<Keep> keeps, std::string note, std::function<void(bool)> then);

    PeopleOffice& office_;
    std::unique_lock<std::mutex> lock_;
    std::vector<std::string> ended_;
    std::vector<std::pair<std::string, bool>> locked_;
};

}  // namespace tigerpit
