#include "people/second_person.hpp"

#include <map>
#include <mutex>

#include "people/door.hpp"
#include "people/kept_text.hpp"

namespace tigerpit {

namespace {

constexpr std::size_t approval_bytes = 16;
/// As many as can wait at once: each took somebody's password within two minutes.
constexpr std::size_t approvals_max = 1024;
/// A command is longer only if somebody is up to something.
constexpr std::size_t command_max = 16'384;

struct Approval {
    Asking by;
    ForApproval what;
    std::int64_t until = 0;
    std::string ask_id;  ///< for which it was used; empty: not yet
};

std::unexpected<PeopleRefusal> refuse(PeopleFault fault) {
    return std::unexpected(PeopleRefusal{fault});
}

/// What would spoil the record is not approved.
bool can_be_recorded(const ForApproval& what) {
    return what.command.size() <= command_max && is_json_text(what.command) &&
           is_json_text(what.table) && is_login_name(what.asker);
}

/// Whoever knows a one-time password may be the one who gave it, so it approves nothing.
std::optional<PeopleFault> fault_of(const Person& person, Role role) {
    if (person.disabled || !may_be(person, role)) return PeopleFault::no_such_role;
    if (person.must_change_password) return PeopleFault::password_due;
    return std::nullopt;
}

Note note_of(std::string_view event, const Asking& by, const ForApproval& what, std::int64_t now) {
    return Note(event, now)
        .who(by.name)
        .as(by.role, by.acting)
        .asked_by(what.asker)
        .at_table(what.table, what.command);
}

}  // namespace

/// Those that were given and are not too old, by the hash of their id.
class SecondPerson::Approvals {
public:
    std::string put(Approval approval, std::int64_t now) {
        std::string id = random_hex(approval_bytes);
        const std::scoped_lock lock(mutex_);
        std::erase_if(by_hash_, [&](const auto& one) { return one.second.until <= now; });
        if (by_hash_.size() >= approvals_max) by_hash_.erase(by_hash_.begin());
        by_hash_.insert_or_assign(hash_hex(id), std::move(approval));
        return id;
    }

    /// The approval as it was before it was used for this.
    std::optional<Approval> use(std::string_view id, const ForApproval& what,
                                std::string_view ask_id, std::int64_t now) {
        const std::scoped_lock lock(mutex_);
        const auto found = by_hash_.find(hash_hex(id));
        if (found == by_hash_.end()) return std::nullopt;
        Approval approval = found->second;
        const bool used = !approval.ask_id.empty();
        const bool fits = approval.until > now && approval.what == what && !ask_id.empty() &&
                          (!used || approval.ask_id == ask_id);
        if (fits)
            found->second.ask_id = ask_id;
        else if (!used)
            by_hash_.erase(found);
        if (!fits) return std::nullopt;
        return approval;
    }

private:
    std::mutex mutex_;
    std::map<std::string, Approval> by_hash_;
};

SecondPerson::SecondPerson(PeopleOffice& office)
    : office_(office), approvals_(std::make_shared<Approvals>()) {}

void SecondPerson::authorise(const Approving& approving, ForApproval what,
                             const ThenApproval& then) {
    if (approving.name == what.asker) return then(refuse(PeopleFault::own_approval));
    if (!can_be_recorded(what)) return then(refuse(PeopleFault::no_approval));
    const auto fits = [then, approvals = approvals_, what = std::move(what), role = approving.role,
                       remote = approving.remote,
                       now = approving.now](OpenBooks& books, Fitting fitting) {
        const Asking by{fitting.person.name, role, is_acting(fitting.person, role)};
        if (const auto fault = fault_of(fitting.person, by.role))
            return books.record(
                std::move(fitting.keeps),
                note_of("approval_refused", by, what, now).from(remote).why(to_text(*fault)),
                [then, fault](bool on_disk) {
                    then(refuse(on_disk ? *fault : PeopleFault::unavailable));
                });
        books.record(std::move(fitting.keeps), note_of("approved", by, what, now).from(remote),
                     [then, approvals, by, what, now](bool on_disk) {
                         if (!on_disk) return then(refuse(PeopleFault::unavailable));
                         then(approvals->put({by, what, now + approval_lasts_ms}, now));
                     });
    };
    knock(office_,
          {approving.name, shared_secret(approving.password.substr(0, password_bytes_max + 1)),
           approving.remote, approving.now, "approval"},
          fits, [then](const PeopleRefusal& refusal) { then(std::unexpected(refusal)); });
}

Permitted<Asking> SecondPerson::use(std::string_view approval_id, const ForApproval& what,
                                    std::string_view ask_id, std::int64_t now) {
    const auto approval = approvals_->use(approval_id, what, ask_id, now);
    if (!approval) return refuse(PeopleFault::no_approval);
    OpenBooks books(office_);
    // He may have been disabled, or lost the role, since he approved.
    const auto* person = books->persons.find(approval->by.name);
    if (!person || fault_of(person->person, approval->by.role))
        return refuse(PeopleFault::no_approval);
    Asking by = approval->by;
    by.acting = is_acting(person->person, by.role);
    if (approval->ask_id.empty())
        books.record({}, note_of("approval_used", by, what, now), nullptr);
    return by;
}

}  // namespace tigerpit
