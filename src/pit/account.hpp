#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/money.hpp"
#include "store/record.hpp"

namespace tigerpit {

// A player's account at the cage: the fold of its events, as a table is of its own. Money travels
// to a table and back under the number of its transfer, which is made once only.

/// Brought to the cage, or taken from it.
struct MoneyDeposited {
    Money amount;
    std::string note;
    bool operator==(const MoneyDeposited&) const = default;
};
struct MoneyWithdrawn {
    Money amount;
    std::string note;
    bool operator==(const MoneyWithdrawn&) const = default;
};
/// On its way to a table.
struct MoneySent {
    std::uint64_t transfer = 0;
    std::string table;
    Money amount;
    bool operator==(const MoneySent&) const = default;
};
/// The table would not have it.
struct MoneyReturned {
    std::uint64_t transfer = 0;
    std::string table;
    Money amount;
    bool operator==(const MoneyReturned&) const = default;
};
/// Back from a table.
struct MoneyReceived {
    std::uint64_t transfer = 0;
    std::string table;
    Money amount;
    bool operator==(const MoneyReceived&) const = default;
};

using AccountEvent =
    std::variant<MoneyDeposited, MoneyWithdrawn, MoneySent, MoneyReturned, MoneyReceived>;

/// Why an account does not do what it is asked.
enum class AccountDenied : std::uint8_t {
    no_amount,
    not_enough,      ///< there is less
    too_much_money,  ///< more than one hand may hold
    done_already,    ///< this transfer has been made
    not_sent         ///< this transfer never left, or is back
};

struct PlayerAccount {
    Money balance;
    std::vector<MoneySent> out;          ///< sent to tables, and not back
    std::vector<std::uint64_t> settled;  ///< returned or received, sorted
    bool operator==(const PlayerAccount&) const = default;
};

/// May it happen? Values only.
std::optional<AccountDenied> denied(const PlayerAccount&, const AccountEvent&);

void evolve(PlayerAccount&, const AccountEvent&);

/// The money it moves, on the accounts of the whole pit.
std::vector<Posting> postings_of(std::string_view person, const AccountEvent&);

std::string write_account_event(const AccountEvent&);
std::optional<AccountEvent> parse_account_event(std::string_view json);

}  // namespace tigerpit
