#include "table/view.hpp"

#include <algorithm>

#include "table/corrections.hpp"
#include "table/decisions.hpp"
#include "table/handling.hpp"
#include "table/view_parts.hpp"

namespace tigerpit {

namespace {

/// Are bets closed, and the round without its end?
bool is_dealt(const Table& table) {
    return table.phase == Phase::bets_closed || table.phase == Phase::dealing;
}

SetupPart setup_part(const Situation& now) {
    return {.game = now.rulebook.document.id,
            .setup = now.table.setup,
            .face_down = deals_face_down(now.table),
            .wagers_per_area = now.table.wagers_per_area,
            .insurance = now.rulebook.insurance.has_value() && now.table.insurance};
}

StatePart state_part(const Table& table) {
    const bool on = table.phase != Phase::not_open && table.phase != Phase::idle;
    return {.phase = table.phase,
            .round = on ? std::optional{table.round.number} : std::nullopt,
            .suspended = table.suspended,
            .reopened = table.terms_next.has_value(),
            .withdrawals = table.round.withdrawals};
}

PeoplePart people_part(const Table& table, Viewer viewer) {
    PeoplePart part{table.dealer, table.guests};
    if (viewer == Viewer::staff) return part;
    // Whom a closed table still knows it keeps in mind for his mark.
    if (table.phase == Phase::not_open) part.guests.clear();
    for (Guest& guest : part.guests) guest.marks = 0;
    return part;
}

std::vector<BoxTotals> totals_of(const Situation& now) {
    const TableRules rules = rules_of(now.rulebook, now.table);
    const bool by_differential = limit_rules(rules).over == OverLimit::pro_rata;
    const Round& round = now.table.round;
    std::vector<BoxTotals> totals;
    for (const Wager& wager : round.wagers) {
        const std::int64_t box = wager.bet.box;
        const bool known = std::ranges::find(totals, box, &BoxTotals::box) != totals.end();
        if (known || !original_side(rules, wager.bet.spot)) continue;
        const auto [player, banker] = hand_totals(rules, round, box);
        totals.push_back({.box = box,
                          .player = player,
                          .banker = banker,
                          .over = by_differential ? excess_in(rules, round, box) : std::nullopt,
                          .over_table = table_excess(now.table, rules, box)});
    }
    std::ranges::sort(totals, {}, &BoxTotals::box);
    return totals;
}

std::vector<LaidCard> cards_of_hand(const LaidHand& hand) { return {hand.begin(), hand.end()}; }

/// Does a hand take no more cards, as far as anybody can tell?
bool is_complete(const Round& round, Side side) {
    if (round.hands[side].size() == 3) return true;
    if (cards_laid(round.hands) < 4 || !all_open(round.hands)) return false;
    const auto due = hand_due(round);
    // Before the Player Hand has its third card nobody can tell whether the Banker Hand gets one.
    return !due || (*due == Side::banker && side == Side::player);
}

HandSeen hand_seen(const Round& round, Side side) {
    HandSeen seen{.cards = cards_of_hand(round.hands[side]),
                  .points = {},
                  .complete = is_complete(round, side)};
    Hand open;
    for (const LaidCard& laid : round.hands[side])
        if (laid.open) open.take(*laid.card);
    if (open.size() > 0) seen.points = open.points();
    return seen;
}

HandsPart hands_part(const Table& table) {
    const Round& round = table.round;
    // While cards are in question none is due.
    const bool goes_on = is_dealt(table) && !table.matter;
    return {
        .hands = {hand_seen(round, Side::player), hand_seen(round, Side::banker)},
        .due = goes_on ? hand_due(round) : std::nullopt,
        .outcome = round.outcome,
        .manual = round.manual,
    };
}

std::vector<CardFor> cards_for(const std::array<std::optional<PlayerId>, 3>& players) {
    std::vector<CardFor> cards;
    for (std::size_t card = 0; card < players.size(); ++card)
        if (players[card]) cards.push_back({static_cast<int>(card), *players[card]});
    return cards;
}

/// Who is to be passed the cards of a hand, where the document has them passed in a line and it can
/// be told who is first.
std::optional<PlayerId> next_to_handle(const Situation& now, Side side) {
    const auto& method = now.table.setup.method;
    const bool in_line = method != Method::b && method != Method::c &&
                         permission_for(authority(now), Act::pass_cards).has_value();
    if (!in_line || !is_dealt(now.table) || now.table.round.handling[side].handler)
        return std::nullopt;
    const auto next = next_in_line(now, side);
    return next && next->first_known ? std::optional{next->player} : std::nullopt;
}

HandlingSeen handling_seen(const Situation& now, Side side) {
    const Handling& handling = now.table.round.handling[side];
    return {.handler = handling.handler,
            .next = next_to_handle(now, side),
            .declined = handling.declined,
            .asks = cards_for(handling.asks),
            .squeezes = cards_for(handling.squeezes)};
}

HandlingPart handling_part(const Situation& now) {
    const Table& table = now.table;
    const Round& round = table.round;
    const bool may_ask = has(now, Step::squeeze) && deals_face_down(table) && is_dealt(table);
    return {.hands = {handling_seen(now, Side::player), handling_seen(now, Side::banker)},
            .first_hand = round.first_hand,
            .highest = may_ask ? highest_bettor(now) : std::nullopt,
            .asks_reversed = round.asks_reversed,
            .reversed = round.reversed,
            .drawer = drawer_of(table),
            .admitted = table.device.admitted};
}

InsurancePart insurance_part(const Situation& now) {
    const InsuranceOfRound& insurance = now.table.round.insurance;
    InsurancePart part{.due = now.table.phase == Phase::dealing && offer_is_due(now),
                       .window = insurance.window,
                       .offers = offers_open(now),
                       .late = {},
                       .passed = insurance.passed,
                       .waived = insurance.waived,
                       .bets = insurance.bets,
                       .refunds = now.table.round.refunds};
    if (insurance.window)
        if (const Cites& late = insurance.late[static_cast<std::size_t>(*insurance.window)])
            part.late = late;
    return part;
}

ResultPart result_part(const Round& last) {
    if (last.number == 0) return {};
    return {.round = last.number,
            .cards = {cards_of_hand(last.hands.player), cards_of_hand(last.hands.banker)},
            .outcome = last.outcome,
            .lines = last.lines,
            .voided = last.voided,
            .corrected = last.settled_on.has_value(),
            .manual = last.manual};
}

ShoePart shoe_part(const Situation& now, Viewer viewer) {
    const Shoe& shoe = now.table.shoe;
    ShoePart part{.number = shoe.number,
                  .ready = shoe.ready,
                  .last_round = shoe.last_round,
                  .discards = shoe.discards,
                  .replace = shoe.replace ? std::optional{shoe.replace} : std::nullopt,
                  .staff = {}};
    if (viewer == Viewer::staff)
        part.staff = {.left = shoe.left,
                      .carried = shoe.carried,
                      .waits = carried_waits(now),
                      .may_replace = shoe.may_replace};
    return part;
}

MoneyPart money_part(const Table& table) {
    MoneyPart part{.players = {}, .staked = {}, .tray = expected_in_tray(table)};
    std::vector<PlayerId> players;
    for (const auto& [account, balance] : table.balances.lines()) {
        const bool his = account.kind == AccountKind::stack || account.kind == AccountKind::owed;
        if (his && balance.cents != 0) players.push_back({account.person});
        if (account.kind == AccountKind::stake) part.staked.cents += balance.cents;
    }
    for (const Guest& guest : table.guests) players.push_back(guest.player);
    std::ranges::sort(players);
    players.erase(std::ranges::unique(players).begin(), players.end());
    for (const PlayerId player : players)
        part.players.push_back({player, stack_of(table, player), owed_by(table, player)});
    return part;
}

}  // namespace

std::vector<WagerSeen> wagers_seen(const Situation& now) {
    const TableRules rules = rules_of(now.rulebook, now.table);
    std::vector<WagerSeen> seen;
    seen.reserve(now.table.round.wagers.size());
    for (const Wager& wager : now.table.round.wagers) {
        const Bet& bet = wager.bet;
        const Limits* limits = limits_of(now.table, rules, bet.spot);
        const Money whole = wager_total(now.table.round, bet.box, bet.spot, wager_of(bet));
        seen.push_back({.bet = bet,
                        .seated = wager.seated,
                        .found = wager.found,
                        .advised = wager.advised,
                        .below_minimum = limits && whole < limits->min});
    }
    return seen;
}

std::vector<OfferMade> offers_open(const Situation& now) {
    const InsuranceOfRound& insurance = now.table.round.insurance;
    if (!insurance.window) return {};
    std::vector<OfferMade> open = offers_now(now);
    const bool late = insurance.late[static_cast<std::size_t>(*insurance.window)];
    return late && !open.empty() ? late_offers(now) : open;
}

TableView view_of(const Rulebook& rulebook, const Table& table, Viewer viewer, const Table* past) {
    // What nobody has seen is in nothing that is told or computed.
    const Table seen = without_unseen(table);
    const auto past_seen = past ? std::optional{without_unseen(*past)} : std::nullopt;
    const Situation now{rulebook, seen, {}, past_seen ? &*past_seen : nullptr};
    TableView view{.setup = setup_part(now),
                   .state = state_part(seen),
                   .people = people_part(seen, viewer),
                   .wagers = {},
                   .hands = hands_part(seen),
                   .handling = {},
                   .insurance = {},
                   .result = result_part(seen.last),
                   .matter = {},
                   .shoe = shoe_part(now, viewer),
                   .roads = {.results = seen.results, .asks = seen.setup.asks},
                   .money = {}};
    if (viewer == Viewer::staff) view.money = money_part(seen);
    // A table that has never been opened has no layout.
    if (seen.phase == Phase::not_open) return view;
    view.wagers = {wagers_seen(now), totals_of(now)};
    view.handling = handling_part(now);
    view.insurance = insurance_part(now);
    if (seen.matter) view.matter = matter_part(now, *seen.matter, viewer);
    return view;
}

}  // namespace tigerpit
