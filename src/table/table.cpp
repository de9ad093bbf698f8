#include "table/table.hpp"

#include <algorithm>

#include "rules/tableau.hpp"

namespace tigerpit {

void add(std::vector<InsuranceBet>& bets, const InsuranceBet& more) {
    for (InsuranceBet& bet : bets) {
        if (bet.player != more.player || bet.box != more.box || bet.stage != more.stage ||
            bet.side != more.side)
            continue;
        bet.stake.cents += more.stake.cents;
        return;
    }
    bets.push_back(more);
}

bool all_open(const BySide<LaidHand>& hands) {
    return std::ranges::all_of(both_sides, [&](Side side) {
        return std::ranges::all_of(hands[side], &LaidCard::open);
    });
}

std::optional<Coup> known_coup(const BySide<LaidHand>& hands) {
    Coup coup;
    for (const Side side : both_sides) {
        for (const LaidCard& laid : hands[side]) {
            if (!laid.card) return std::nullopt;
            coup[side].take(*laid.card);
        }
    }
    return coup;
}

std::optional<Side> hand_due(const Round& round) {
    const auto& [player, banker] = round.hands;
    const int laid = cards_laid(round.hands);
    if (laid < 4) return laid % 2 == 0 ? Side::player : Side::banker;
    const bool player_third_down = player.size() == 3 && !player[2].open;
    if (round.reversed && player_third_down && banker.size() == 2) return Side::banker;
    if (!all_open(round.hands)) return std::nullopt;
    return next_to_draw(*known_coup(round.hands));
}

void move_over(std::vector<InsuranceBet>& bets, const InsuranceBet& lies) {
    InsuranceBet moved = lies;
    moved.side = other(lies.side);
    std::erase(bets, lies);
    add(bets, moved);
}

const InsuranceBet* insurance_at(const Round& round, const Claim& claim) {
    const auto bet = std::ranges::find_if(round.insurance.bets, [&](const InsuranceBet& one) {
        return one.player == claim.player && one.box == claim.box && one.side == claim.side &&
               one.stage == claim.stage;
    });
    return bet == round.insurance.bets.end() ? nullptr : &*bet;
}

std::vector<std::optional<Card>> cards_at(Stage stage, const BySide<LaidHand>& hands) {
    const int players = stage == Stage::after_player_third ? 3 : 2;
    if (hands.player.size() < players || hands.banker.size() < 2) return {};
    std::vector<std::optional<Card>> cards;
    cards.reserve(5);
    for (int place = 0; place < players; ++place) cards.push_back(hands.player[place].card);
    for (int place = 0; place < 2; ++place) cards.push_back(hands.banker[place].card);
    return cards;
}

BySide<LaidHand> first_cards(const BySide<LaidHand>& hands, int count) {
    BySide<LaidHand> first;
    for (int place = 0; place < 3; ++place)
        for (const Side side : both_sides)
            if (place < hands[side].size() && cards_laid(first) < count)
                first[side].lay(hands[side][place]);
    return first;
}

const Guest* find_guest(const Table& table, PlayerId player) {
    const auto guest = std::ranges::lower_bound(table.guests, player, {}, &Guest::player);
    return guest == table.guests.end() || guest->player != player ? nullptr : &*guest;
}

const Wager* find_wager(const Round& round, PlayerId player, std::int64_t box, Spot spot) {
    for (const Wager& wager : round.wagers)
        if (wager.bet.player == player && wager.bet.box == box && wager.bet.spot == spot)
            return &wager;
    return nullptr;
}

Money debts(const Balances& balances) {
    Money total;
    for (const auto& [account, balance] : balances.lines())
        if (account.kind == AccountKind::owed) total.cents += balance.cents;
    return total;
}

Money expected_in_tray(const Table& table) {
    const auto of = [&](AccountKind kind) { return table.balances.of({kind}).cents; };
    return {of(AccountKind::tray) + of(AccountKind::house) + of(AccountKind::commission) +
            debts(table.balances).cents};
}

Terms terms_of(const Table& table) {
    return {.display = table.setup.display,
            .wagers_per_area = table.wagers_per_area,
            .insurance = table.insurance,
            .method = table.setup.method,
            .shoe = table.shoe.number};
}

void put_terms(Table& table, const Terms& terms) {
    table.setup.display = terms.display;
    table.wagers_per_area = terms.wagers_per_area;
    table.insurance = terms.insurance;
    table.setup.method = terms.method;
}

TableRules rules_of(const Rulebook& rulebook, const Table& table) {
    return {.rulebook = rulebook,
            .layout = rulebook.layouts[static_cast<std::size_t>(table.setup.layout)],
            .limits = table.setup.display.limits,
            .wagers_per_area = table.wagers_per_area,
            .of_spots = table.setup.display.of_spots};
}

bool deals_face_down(const Table& table) {
    const auto method = table.setup.method;
    if (method && *method != Method::b) return true;
    return table.setup.facing == Facing::down;
}

}  // namespace tigerpit
