#pragma once

#include <expected>
#include <span>
#include <vector>

#include "base/money.hpp"
#include "ledger/account.hpp"

namespace tigerpit {

/// Money from one account to another. What leaves the one arrives in the other, so that no list of
/// transfers can be out of balance.
struct Transfer {
    Account from;
    Account to;
    Money amount;  ///< more than nothing
    bool operator==(const Transfer&) const = default;
};

/// Why a transfer cannot be made.
enum class TransferError : std::uint8_t {
    no_amount,      ///< nothing, or less than nothing
    below_zero,     ///< a player has not that much there
    too_much_money  ///< a balance that does not fit
};

/// What each account holds: the fold of all transfers.
class Balances {
public:
    [[nodiscard]] Money of(Account account) const;

    /// Can it be made? Nothing is changed.
    [[nodiscard]] std::expected<void, TransferError> check(const Transfer&) const;

    /// Makes a transfer that has been checked: one that cannot be made is a bug.
    void post(const Transfer&);

    /// Every account that has been used, in order.
    struct Line {
        Account account;
        Money balance;
        bool operator==(const Line&) const = default;
    };
    [[nodiscard]] std::span<const Line> lines() const { return lines_; }

    bool operator==(const Balances&) const = default;

private:
    Money& at(Account account);

    std::vector<Line> lines_;
};

}  // namespace tigerpit
