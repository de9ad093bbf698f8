#include "table/entries.hpp"

namespace tigerpit {

namespace {

Account stack(PlayerId player) { return {AccountKind::stack, player.number}; }
Account stake(PlayerId player) { return {AccountKind::stake, player.number}; }
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

/// The count is taken for what is there, and all of it leaves the table.
void close_books(Transfers& moved, const Balances& balances, const TableClosed& closed) {
    move(moved, difference_found, tray, Money{closed.tray.cents - closed.expected.cents});
    move(moved, house, tray, balances.of(house));
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
    }
    void operator()(const InsuranceTaken& e) const {
        move(moved, stack(e.bet.player), stake(e.bet.player), e.bet.stake);
    }
    void operator()(const RoundSettled& e) const {
        for (const SettledLine& line : e.lines) settle_line(moved, line);
    }
    template <class Other>
    void operator()(const Other&) const {}
};

}  // namespace

std::vector<Transfer> entries_of(const Table& before, const Event& event) {
    Transfers moved;
    std::visit(Mover{before, moved}, event);
    return moved;
}

}  // namespace tigerpit
