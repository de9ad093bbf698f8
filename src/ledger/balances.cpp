#include "ledger/balances.hpp"

#include <algorithm>

#include "base/ensure.hpp"

namespace tigerpit {

Money Balances::of(Account account) const {
    const auto line = std::ranges::lower_bound(lines_, account, {}, &Line::account);
    return line == lines_.end() || line->account != account ? Money{} : line->balance;
}

Money& Balances::at(Account account) {
    auto line = std::ranges::lower_bound(lines_, account, {}, &Line::account);
    if (line == lines_.end() || line->account != account)
        line = lines_.insert(line, {account, Money{}});
    return line->balance;
}

std::expected<void, TransferError> Balances::check(const Transfer& transfer) const {
    if (transfer.amount.cents <= 0) return std::unexpected(TransferError::no_amount);
    const auto left = difference(of(transfer.from), transfer.amount);
    if (!left || !sum(of(transfer.to), transfer.amount))
        return std::unexpected(TransferError::too_much_money);
    if (is_players(transfer.from.kind) && left->cents < 0)
        return std::unexpected(TransferError::below_zero);
    return {};
}

void Balances::post(const Transfer& transfer) {
    ensure(transfer.amount.cents > 0, "a transfer moves something");
    Money& from = at(transfer.from);
    const auto left = difference(from, transfer.amount);
    ensure(left.has_value(), "a balance fits");
    if (is_players(transfer.from.kind)) ensure(left->cents >= 0, "a player's money is his own");
    from = *left;
    Money& to = at(transfer.to);
    const auto more = sum(to, transfer.amount);
    ensure(more.has_value(), "a balance fits");
    to = *more;
}

}  // namespace tigerpit
