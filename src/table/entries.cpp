#include "table/entries.hpp"

#include <algorithm>
#include <utility>

namespace tigerpit {

namespace {

Account stack(PlayerId player) { return {AccountKind::stack, player.number}; }
Account stake(PlayerId player) { return {AccountKind::stake, player.number}; }
Account owed(PlayerId player) { return {AccountKind::owed, player.number}; }
constexpr Account transit{AccountKind::transit};
constexpr Account tray{AccountKind::tray};
constexpr Account house{AccountKind::house};
constexpr Account commission{AccountKind::commission};
constexpr Account difference_found{AccountKind::difference};

using Transfers = std::vector<Transfer>;

/// What is nothing is not moved; what is less than nothing moves the other way.
void move(Transfers& moved, Account from, Account to, Money amount) {
    if (amount.cents > 0) moved.push_back({from, to, amount});
    if (amount.cents < 0) moved.push_back({to, from, Money{-amount.cents}});
}

/// The stake comes back or goes to the house; a win is paid whole, and the commission taken of it.
void settle_line(Transfers& moved, const SettledLine& line) {
    const Money back{line.returned.cents - line.won.cents};
    move(moved, stake(line.player), house, Money{line.stake.cents - back.cents});
    move(moved, stake(line.player), stack(line.player), back);
    move(moved, house, stack(line.player), Money{line.won.cents + line.commission.cents});
    move(moved, stack(line.player), commission, line.commission);
}

/// What each player has of some lines, in the order in which they come.
std::vector<std::pair<PlayerId, Money>> returned_by_player(const std::vector<SettledLine>& lines) {
    std::vector<std::pair<PlayerId, Money>> all;
    for (const SettledLine& line : lines) {
        const auto same = std::ranges::find(all, line.player, &std::pair<PlayerId, Money>::first);
        if (same == all.end())
            all.emplace_back(line.player, line.returned);
        else
            same->second.cents += line.returned.cents;
    }
    return all;
}

/// The house gives more, and first what he owes is paid; or it takes back what he has, and he owes
/// the rest.
void change_stack(Transfers& moved, const Balances& balances, PlayerId player, Money by) {
    if (by.cents >= 0) {
        const std::int64_t owes = -balances.of(owed(player)).cents;
        const std::int64_t paid = std::min(owes, by.cents);
        move(moved, house, owed(player), Money{paid});
        move(moved, house, stack(player), Money{by.cents - paid});
        return;
    }
    const Money has = balances.of(stack(player));
    const std::int64_t taken = std::min(has.cents, -by.cents);
    move(moved, stack(player), house, Money{taken});
    move(moved, owed(player), house, Money{-by.cents - taken});
}

Money commission_in(const std::vector<SettledLine>& lines) {
    Money total;
    for (const SettledLine& line : lines) total.cents += line.commission.cents;
    return total;
}

void correct(Transfers& moved, const Balances& balances, const RoundCorrected& e) {
    auto change = returned_by_player(e.after);
    for (const auto& [player, before] : returned_by_player(e.before)) {
        const auto same = std::ranges::find(change, player, &std::pair<PlayerId, Money>::first);
        ensure(same != change.end(), "a correction is of the same wagers");
        same->second.cents -= before.cents;
    }
    for (const auto& [player, by] : change) change_stack(moved, balances, player, by);
    move(moved, house, commission,
         Money{commission_in(e.after).cents - commission_in(e.before).cents});
}

/// What was paid comes back and the stakes lie on the layout again.
void reopen(Transfers& moved, const Balances& balances, const std::vector<SettledLine>& lines) {
    for (const auto& [player, returned] : returned_by_player(lines))
        change_stack(moved, balances, player, Money{-returned.cents});
    for (const SettledLine& line : lines) move(moved, house, stake(line.player), line.stake);
    move(moved, commission, house, commission_in(lines));
}

/// What a round that is on again gives a player goes first to what it has made him owe.
void repay(Transfers& moved, const Table& before, PlayerId player, Money given) {
    std::int64_t owing = 0;
    for (const Owing& one : before.round.owing)
        if (one.player == player) owing += one.amount.cents;
    const std::int64_t owes = -before.balances.of(owed(player)).cents;
    move(moved, stack(player), owed(player), Money{std::min({owes, owing, given.cents})});
}

void repay(Transfers& moved, const Table& before, const std::vector<SettledLine>& lines) {
    if (before.round.owing.empty()) return;
    for (const auto& [player, returned] : returned_by_player(lines))
        repay(moved, before, player, returned);
}

/// The count is taken for what is there, and all of it leaves the table.
void close_books(Transfers& moved, const Balances& balances, const TableClosed& closed) {
    move(moved, difference_found, tray, Money{closed.tray.cents - closed.expected.cents});
    // What players owe stays in the books.
    move(moved, house, tray, Money{balances.of(house).cents + debts(balances).cents});
    move(moved, commission, tray, balances.of(commission));
    move(moved, tray, transit, closed.tray);
}

/// One function for each event that moves money; the others move none.
struct Mover {
    const Table& before;
    Transfers& moved;

    void operator()(const TableOpened& e) const { move(moved, transit, tray, e.tray); }
    void operator()(const TableClosed& e) const { close_books(moved, before.balances, e); }
    void operator()(const BoughtIn& e) const { move(moved, transit, stack(e.player), e.amount); }
    void operator()(const CashedOut& e) const { move(moved, stack(e.player), transit, e.amount); }
    void operator()(const TrayFilled& e) const { move(moved, transit, tray, e.amount); }
    void operator()(const TrayCredited& e) const { move(moved, tray, transit, e.amount); }
    void operator()(const BetPlaced& e) const {
        move(moved, stack(e.bet.player), stake(e.bet.player), e.bet.stake);
    }
    void operator()(const BetReduced& e) const {
        move(moved, stake(e.player), stack(e.player), e.by);
        repay(moved, before, e.player, e.by);
    }
    void operator()(const InsuranceTaken& e) const {
        move(moved, stack(e.bet.player), stake(e.bet.player), e.bet.stake);
    }
    void operator()(const RoundSettled& e) const {
        for (const SettledLine& line : e.lines) settle_line(moved, line);
        repay(moved, before, e.lines);
    }
    void operator()(const RoundVoided& e) const {
        for (const SettledLine& line : e.lines) settle_line(moved, line);
        repay(moved, before, e.lines);
    }
    void operator()(const InsuranceReturned& e) const {
        move(moved, stake(e.bet.player), stack(e.bet.player), e.bet.stake);
        repay(moved, before, e.bet.player, e.bet.stake);
    }
    void operator()(const RoundReopened& e) const { reopen(moved, before.balances, e.before); }
    void operator()(const RoundCorrected& e) const { correct(moved, before.balances, e); }
    void operator()(const OwedPaid& e) const {
        move(moved, stack(e.player), owed(e.player), e.amount);
    }
    template <class Other>
    void operator()(const Other&) const {}
};

}  // namespace

std::vector<Owing> owing_after(const Table& table, const std::vector<SettledLine>& lines) {
    std::vector<Owing> owing;
    for (const auto& [player, returned] : returned_by_player(lines)) {
        const Money has = table.balances.of(stack(player));
        if (returned > has) owing.push_back({player, Money{returned.cents - has.cents}});
    }
    return owing;
}

std::vector<Transfer> entries_of(const Table& before, const Event& event) {
    Transfers moved;
    std::visit(Mover{before, moved}, event);
    return moved;
}

}  // namespace tigerpit
