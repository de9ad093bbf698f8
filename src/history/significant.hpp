#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "codec/naming.hpp"
#include "history/gaming_day.hpp"
#include "store/record.hpp"
#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// Amounts from which on a wager or a win is told of; nothing: never. Those of a day are of all
/// that one player did at one table.
struct Alerts {
    std::optional<Money> wager;
    std::optional<Money> win;
    std::optional<Money> wagers_of_day;
    std::optional<Money> wins_of_day;
    bool operator==(const Alerts&) const = default;
};

/// Something that surveillance and auditors ask about (GLI-19 2.8.8): when, where, who did it and
/// who allowed it, why, and what was before and after.
struct SignificantEvent {
    std::int64_t at = 0;
    std::string kind;
    std::string component;     ///< the stream that has it
    std::int64_t version = 0;  ///< its place there
    std::string by;
    std::string by_role;
    std::string authorised_by;
    std::string authorised_role;
    std::string about;  ///< whom or what it concerns, where that is not who did it
    std::optional<std::int64_t> round;
    std::optional<Money> amount;
    std::string reason;
    std::string before;  ///< as JSON, or as a word
    std::string after;
    bool operator==(const SignificantEvent&) const = default;
};

/// The significant events of one table: a fold of its events.
class SignificantAtTable {
public:
    explicit SignificantAtTable(const Alerts& alerts) : alerts_(alerts) {}

    void see(const Naming&, const Table& before, const Recorded&, const Record&);

    [[nodiscard]] const std::vector<SignificantEvent>& all() const { return all_; }
    bool operator==(const SignificantAtTable&) const = default;

private:
    /// What one player did on one day.
    struct DayTotals {
        Money wagered;
        Money won;
        bool operator==(const DayTotals&) const = default;
    };
    void see_wager(const BetPlaced&, const Naming&, const Table& before, SignificantEvent);
    void see_wins(const std::vector<SettledLine>&, const Naming&, const Table& before,
                  const SignificantEvent&);
    void see_day(Money DayTotals::* of, PlayerId, Money more, const std::optional<Money>& from,
                 SignificantEvent);

    Alerts alerts_;
    std::vector<SignificantEvent> all_;
    std::map<std::pair<GamingDay, PlayerId>, DayTotals> days_;
    std::int64_t by_hand_ = 0;  ///< the last round that is known to have had a card entered by hand
};

/// The significant events of the streams that are no table's: notes of the pit, rulebooks that
/// came, money over the cage's counter. A fold of their records, each stream's in its order.
class SignificantInPit {
public:
    explicit SignificantInPit(const Alerts& alerts) : alerts_(alerts) {}

    void see(const Record&);

    [[nodiscard]] const std::vector<SignificantEvent>& all() const { return all_; }

private:
    void see_account(const Record&);

    Alerts alerts_;
    std::vector<SignificantEvent> all_;
    std::map<std::string, Money, std::less<>> balances_;  ///< by the account's stream
};

/// What a note of the pit tells of; nothing where it is of every day.
std::optional<SignificantEvent> significant_in_note(const Record&);

}  // namespace tigerpit
