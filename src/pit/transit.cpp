#include "pit/transit.hpp"

#include "pit/account.hpp"

namespace tigerpit {

// It is written as the event of the account that begins or ends its way, behind whose it is.

Keep kept(const Transit& transit) {
    const bool to_table = transit.way == Transit::Way::to_table;
    const AccountEvent event =
        to_table ? AccountEvent{MoneySent{transit.transfer, transit.table, transit.amount}}
                 : AccountEvent{MoneyReceived{transit.transfer, transit.table, transit.amount}};
    return {std::string{transit_kind}, std::to_string(transit.transfer),
            transit.person + '\n' + write_account_event(event)};
}

Keep no_longer_kept(std::uint64_t transfer) {
    return {std::string{transit_kind}, std::to_string(transfer), std::nullopt};
}

std::optional<Transit> parse_transit(const Kept& kept) {
    const auto end = kept.text.find('\n');
    if (end == std::string::npos) return std::nullopt;
    const auto event = parse_account_event(std::string_view{kept.text}.substr(end + 1));
    if (!event) return std::nullopt;
    const std::string person = kept.text.substr(0, end);
    if (const auto* sent = std::get_if<MoneySent>(&*event))
        return Transit{sent->transfer, person, sent->table, sent->amount, Transit::Way::to_table};
    if (const auto* back = std::get_if<MoneyReceived>(&*event))
        return Transit{back->transfer, person, back->table, back->amount, Transit::Way::from_table};
    return std::nullopt;
}

}  // namespace tigerpit
