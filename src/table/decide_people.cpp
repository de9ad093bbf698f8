#include <algorithm>

#include "table/decisions.hpp"

/// Who sits where, and the chips that come and go.
namespace tigerpit {

namespace {

bool sits_at(const Guest& guest, std::int64_t box) { return guest.box == box; }

Check check_amount(const Situation& now, Money amount) {
    const Citation& cites = clause(now, Step::bets_open);
    if (amount.cents <= 0) return denial(Denied::no_amount, cites);
    if (amount > money_max) return denial(Denied::too_much_money, cites, money_max);
    return std::nullopt;
}

/// The same money does not come, or go, twice.
Check check_transfer(const Situation& now, std::uint64_t transfer) {
    if (!std::ranges::binary_search(now.table.transfers, transfer)) return std::nullopt;
    return denial(Denied::transfer_repeated, clause(now, Step::bets_open));
}

}  // namespace

Decision decide(const Situation& now, const SitDown& asked) {
    if (const auto no = permit_for(now, asked.player, Act::seat)) return std::unexpected(*no);
    const TableRules rules = rules_of(now.rulebook, now.table);
    if (asked.box < 1 || asked.box > now.table.setup.boxes)
        return deny(Denied::no_box, rules.layout.cites);
    if (std::ranges::any_of(now.table.guests,
                            [&](const Guest& guest) { return sits_at(guest, asked.box); }))
        return deny(Denied::box_taken, rules.layout.cites);
    return happened(PlayerSeated{asked.player, asked.box});
}

Decision decide(const Situation& now, const StandUp& asked) {
    if (const auto no = permit_for(now, asked.player, Act::seat)) return std::unexpected(*no);
    const Guest* guest = find_guest(now.table, asked.player);
    if (!guest || guest->box == 0)
        return deny(Denied::not_seated, rules_of(now.rulebook, now.table).layout.cites);
    return happened(PlayerStood{asked.player});
}

Decision decide(const Situation& now, const WalkAway& asked) {
    if (const auto no = permit_for(now, asked.player, Act::seat)) return std::unexpected(*no);
    const Guest* guest = find_guest(now.table, asked.player);
    if (!guest || guest->away) return deny(Denied::not_here, clause(now, Step::walks_away));
    return happened(PlayerLeft{asked.player});
}

Decision decide(const Situation& now, const ComeBack& asked) {
    if (const auto no = permit_for(now, asked.player, Act::seat)) return std::unexpected(*no);
    const Guest* guest = find_guest(now.table, asked.player);
    if (!guest || !guest->away) return deny(Denied::not_here, clause(now, Step::walks_away));
    return happened(PlayerReturned{asked.player});
}

Decision decide(const Situation& now, const BuyIn& asked) {
    if (const auto no = permit(now, Act::move_money)) return std::unexpected(*no);
    if (const auto no = check_amount(now, asked.amount)) return std::unexpected(*no);
    if (const auto no = check_transfer(now, asked.transfer)) return std::unexpected(*no);
    const Money stack = stack_of(now.table, asked.player);
    if (stack.cents > money_max.cents - asked.amount.cents)
        return deny(Denied::too_much_money, clause(now, Step::bets_open), money_max);
    return happened(BoughtIn{asked.player, asked.amount, asked.transfer});
}

Decision decide(const Situation& now, const CashOut& asked) {
    if (const auto no = permit(now, Act::move_money)) return std::unexpected(*no);
    if (asked.amount.cents <= 0) return deny(Denied::no_amount, authority(now).cites);
    if (const auto no = check_transfer(now, asked.transfer)) return std::unexpected(*no);
    const Money stack = stack_of(now.table, asked.player);
    if (asked.amount > stack) return deny(Denied::not_enough_chips, authority(now).cites, stack);
    return happened(CashedOut{asked.player, asked.amount, asked.transfer});
}

Decision decide(const Situation& now, const FillTray& asked) {
    if (const auto no = permit(now, Act::fill_tray)) return std::unexpected(*no);
    if (const auto no = check_amount(now, asked.amount)) return std::unexpected(*no);
    const Money tray = now.table.balances.of({AccountKind::tray});
    if (tray.cents > money_max.cents - asked.amount.cents)
        return deny(Denied::too_much_money, authority(now).cites, money_max);
    return happened(TrayFilled{asked.amount});
}

Decision decide(const Situation& now, const CreditTray& asked) {
    if (const auto no = permit(now, Act::fill_tray)) return std::unexpected(*no);
    if (const auto no = check_amount(now, asked.amount)) return std::unexpected(*no);
    const Money tray = expected_in_tray(now.table);
    if (asked.amount > tray) return deny(Denied::not_enough_chips, authority(now).cites, tray);
    return happened(TrayCredited{asked.amount});
}

}  // namespace tigerpit
