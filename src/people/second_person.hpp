#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "people/office.hpp"

namespace tigerpit {

/// What a second person approves: this command, by this person, at this table, and nothing else.
struct ForApproval {
    std::string table;
    std::string command;  ///< its exact text
    std::string asker;    ///< whose command it is
    bool operator==(const ForApproval&) const = default;
};

struct Approving {
    std::string name;  ///< of the second person
    std::string_view password;
    Role role{};  ///< in which he approves
    std::string remote;
    std::int64_t now = 0;
};

inline constexpr std::int64_t approval_lasts_ms = 120'000;

/// Where the rules ask for somebody else's consent: he gives his password at the first one's desk,
/// and the command is then sent with what he was given. An approval is good for two minutes, once,
/// and never for one's own command; a restart forgets it. A command that is asked again under the
/// same id is the same one, which is done once.
class SecondPerson {
public:
    explicit SecondPerson(PeopleOffice&);

    using ThenApproval = std::function<void(Permitted<std::string> approval_id)>;
    /// Checks his password as at the door, where failures count. Recorded, and answered once that
    /// is on disk.
    void authorise(const Approving&, ForApproval, const ThenApproval& then);

    /// Uses an approval up, whether it is for this or not; who approved. `ask_id` is the asker's
    /// own name for the command: only under it the approval is still good afterwards.
    [[nodiscard]] Permitted<Asking> use(std::string_view approval_id, const ForApproval&,
                                        std::string_view ask_id, std::int64_t now);

private:
    class Approvals;

    PeopleOffice& office_;
    /// Shared with whoever still waits for an answer.
    std::shared_ptr<Approvals> approvals_;
};

}  // namespace tigerpit
