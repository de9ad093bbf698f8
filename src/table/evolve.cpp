#include "table/evolve.hpp"

#include <algorithm>
#include <utility>

#include "table/entries.hpp"
#include "table/evolve_matter.hpp"

namespace tigerpit {

namespace {

Wager* wager_at(Round& round, PlayerId player, std::int64_t box, Spot spot) {
    const Wager* wager = find_wager(round, player, box, spot);
    return wager ? &round.wagers[static_cast<std::size_t>(wager - round.wagers.data())] : nullptr;
}

void see(Shoe& shoe, Card card) { ++shoe.seen[card_number(card)]; }

/// A card leaves the shoe, unless it was out of it already.
void draw(Shoe& shoe, const CardDrawn& drawn) {
    bool known = false;
    if (drawn.carried) {
        known = shoe.carried.front().card.has_value();
        shoe.carried.erase(shoe.carried.begin());
    } else {
        --shoe.left;
    }
    if (drawn.card && !known) see(shoe, *drawn.card);
}

/// A shared wager whose first owner is gone is the next one's, and the others joined him.
void pass_on(Round& round, const BetReduced& gone) {
    std::optional<PlayerId> next;
    for (Wager& wager : round.wagers) {
        Bet& bet = wager.bet;
        if (bet.box != gone.box || bet.spot != gone.spot || bet.joins != gone.player) continue;
        bet.joins = next;
        if (!next) next = bet.player;
    }
    // Those who left it before were of the same wager.
    for (Bet& bet : round.gone)
        if (next && bet.box == gone.box && bet.spot == gone.spot && wager_of(bet) == gone.player)
            bet.joins = next;
}

/// One function for each event: a new one does not compile until it has its own.
struct Evolver {
    Table& table;
    const Actor& by;

    void operator()(const TableOpened& e) const {
        Table fresh;
        fresh.phase = Phase::idle;
        fresh.setup = e.setup;
        fresh.balances = std::move(table.balances);
        fresh.guests = std::move(table.guests);
        fresh.transfers = std::move(table.transfers);
        fresh.rounds = table.rounds;
        fresh.day_from = table.day_from;
        fresh.shoe.number = table.shoe.number;
        table = std::move(fresh);
    }
    void operator()(const TableClosed&) const {
        table.phase = Phase::not_open;
        table.shoe.ready = false;
        // A mark lasts until the day ends, whether or not the table stays open.
        std::erase_if(table.guests, [](const Guest& one) { return one.marks == 0; });
        for (Guest& one : table.guests) one = {.player = one.player, .marks = one.marks};
        table.device = {};
        table.dealer.reset();
    }
    void operator()(const DisplaySet& e) const { table.setup.display = e.display; }
    void operator()(const MethodSet& e) const { table.setup.method = e.method; }
    void operator()(const WagersPerAreaSet& e) const { table.wagers_per_area = e.most; }
    void operator()(const InsuranceSet& e) const { table.insurance = e.offered; }
    void operator()(const DayEnded&) const {
        for (Guest& one : table.guests) one.marks = 0;
        table.day_from = table.rounds + 1;
    }
    void operator()(const TableSuspended&) const { table.suspended = true; }
    void operator()(const TableResumed&) const { table.suspended = false; }
    void operator()(const DealerChanged& e) const { table.dealer = e.dealer; }
    void operator()(const ShoePrepared& e) const {
        table.results.clear();
        table.result_of.clear();
        table.shoe = Shoe{};
        table.shoe.number = e.number;
        table.shoe.ready = true;
        table.shoe.decks = table.setup.decks;
        table.shoe.left = e.cards;
    }
    void operator()(const CardsBurned& e) const {
        const int burned = (e.turned ? 1 : 0) + e.unseen;
        table.shoe.left -= burned;
        table.shoe.discards += burned;
        if (e.turned) see(table.shoe, *e.turned);
    }
    void operator()(const PlayerSeated& e) const {
        Guest& one = guest(table, e.player);
        one.box = static_cast<int>(e.box);
        one.away = false;
    }
    void operator()(const PlayerStood& e) const { guest(table, e.player).box = 0; }
    void operator()(const PlayerLeft& e) const {
        guest(table, e.player).away = true;
        const auto& wagers = table.round.wagers;
        const bool bets = std::ranges::any_of(wagers, [&](const Wager& wager) {
            return wager.bet.player == e.player;
        });
        if (bets) table.round.insurance.left.push_back(e.player);
    }
    void operator()(const PlayerReturned& e) const { guest(table, e.player).away = false; }
    void operator()(const BoughtIn& e) const {
        guest(table, e.player);
        remember(e.transfer);
    }
    void operator()(const CashedOut& e) const { remember(e.transfer); }
    void operator()(const TrayFilled&) const {}
    void operator()(const TrayCredited&) const {}
    void operator()(const TrayCounted&) const {}

    void operator()(const BetsOpened& e) const {
        table.phase = Phase::bets_open;
        table.shoe.may_replace = false;
        table.rounds = e.round;
        table.round.number = e.round;
        table.round.terms = terms_of(table);
    }
    void operator()(const BetsClosed&) const { table.phase = Phase::bets_closed; }
    void operator()(const BetPlaced& e) const {
        Round& round = table.round;
        Wager* wager = wager_at(round, e.bet.player, e.bet.box, e.bet.spot);
        if (!wager) {
            wager = &round.wagers.emplace_back();
            wager->bet = e.bet;
        } else {
            wager->bet.stake.cents += e.bet.stake.cents;
        }
        wager->seated = e.seated;
        wager->found = wager->found || e.found;
        wager->order = ++round.placed;
        wager->placed_by = by;
    }
    void operator()(const BetReduced& e) const {
        Round& round = table.round;
        Wager* wager = wager_at(round, e.player, e.box, e.spot);
        // What is taken back to meet a limit was over it.
        const bool over = e.why == Reduction::lowered || e.why == Reduction::removed;
        if (table.phase != Phase::bets_open && !over) {
            round.gone.push_back(wager->bet);
            round.gone.back().stake = e.by;
        }
        wager->bet.stake.cents -= e.by.cents;
        if (wager->bet.stake.cents != 0) return;
        round.wagers.erase(round.wagers.begin() + (wager - round.wagers.data()));
        pass_on(round, e);
    }
    void operator()(const MinimumAdvised& e) const {
        wager_at(table.round, e.player, e.box, e.spot)->advised = true;
    }

    void operator()(const CardsPassed& e) const { table.round.handling[e.side].handler = e.player; }
    void operator()(const CardsDeclined& e) const {
        Handling& handling = table.round.handling[e.side];
        if (handling.handler == e.player) {
            handling.handler.reset();
            handling.declined.push_back(e.player);
        }
        std::ranges::replace(handling.squeezes, std::optional{e.player}, std::nullopt);
    }
    void operator()(const SqueezerChosen& e) const {
        table.round.handling[e.side].handler = e.player;
        table.round.handling[e.side].chosen = e.player;
    }
    void operator()(const FirstHandChosen& e) const { table.round.first_hand = e.side; }
    void operator()(const SqueezeAsked& e) const {
        table.round.handling[e.side].asks[static_cast<std::size_t>(e.card)] = e.player;
    }
    void operator()(const SqueezeAnswered& e) const {
        Handling& handling = table.round.handling[e.side];
        handling.asks[static_cast<std::size_t>(e.card)].reset();
        if (e.granted) handling.squeezes[static_cast<std::size_t>(e.card)] = e.player;
    }
    void operator()(const ReversedOrderAsked& e) const { table.round.asks_reversed = e.player; }
    void operator()(const ReversedOrderAnswered& e) const {
        table.round.asks_reversed.reset();
        table.round.reversed = e.granted;
        table.round.insurance.waived = e.granted;
    }
    void operator()(const DeviceTaken& e) const { table.device.holder = e.player; }
    void operator()(const DeviceGivenUp&) const { table.device.holder.reset(); }
    void operator()(const DrawerAdmitted& e) const {
        auto& admitted = table.device.admitted;
        std::erase(admitted, e.player);
        if (e.admitted) admitted.push_back(e.player);
    }
    void operator()(const CardDrawn& e) const {
        Round& round = table.round;
        table.phase = Phase::dealing;
        draw(table.shoe, e);
        round.hands[e.side].lay({e.card, e.open});
        round.withdrawals = false;
        round.manual = round.manual || e.manual;
        round.insurance.window.reset();
        round.insurance.passed.clear();
    }
    void operator()(const CardOpened& e) const {
        LaidHand& hand = table.round.hands[e.side];
        if (!hand[e.card].card) see(table.shoe, e.value);
        hand.open(e.card, e.value);
        table.round.manual = table.round.manual || e.manual;
    }
    void operator()(const CutCardRemoved& e) const {
        table.shoe.last_round = true;
        table.round.cut_card_first = e.first;
    }
    void operator()(const WithdrawalAllowed&) const { table.round.withdrawals = true; }
    void operator()(const InsuranceOffered& e) const {
        table.round.insurance.window = e.stage;
        table.round.insurance.offered[static_cast<std::size_t>(e.stage)] = true;
        table.round.insurance.late[static_cast<std::size_t>(e.stage)] = e.late;
    }
    void operator()(const InsuranceMissed& e) const {
        table.round.insurance.missed[static_cast<std::size_t>(e.stage)] = true;
    }
    void operator()(const InsuranceTaken& e) const { add(table.round.insurance.bets, e.bet); }
    void operator()(const InsurancePassed& e) const {
        table.round.insurance.passed.push_back(e.player);
    }
    void operator()(const OutcomeReached& e) const {
        table.phase = Phase::outcome;
        table.round.outcome = e.outcome;
        // What is left no hand has needed.
        for (CarriedCard& card : table.shoe.carried) card.held = false;
    }
    void operator()(const RoundSettled& e) const {
        // The roads are of the shoe that is dealt from.
        if (table.round.terms.shoe == table.shoe.number) {
            table.results.push_back(road_result_of(*table.round.outcome));
            table.result_of.push_back(table.round.number);
        }
        table.round.lines = e.lines;
        table.round.marked = e.marked;
        if (table.round.number >= table.day_from) {
            table.round.marked_before.clear();
            for (const Guest& one : table.guests)
                if (one.marks > 0) table.round.marked_before.push_back(one.player);
        }
        for (const PlayerId player : e.marked) ++guest(table, player).marks;
        end_round(table);
    }
    void operator()(const RoundConcluded&) const { end_round(table); }
    template <class OfMatter>
    void operator()(const OfMatter& e) const {
        evolve_matter(table, e);
    }

    /// The money's way is known by its number, so that it is not gone twice.
    void remember(std::uint64_t transfer) const {
        auto& made = table.transfers;
        made.insert(std::ranges::lower_bound(made, transfer), transfer);
    }
};

}  // namespace

void evolve(Table& table, const Recorded& recorded) {
    for (const Transfer& transfer : entries_of(table, recorded.event))
        table.balances.post(transfer);
    std::visit(Evolver{table, recorded.by.actor}, recorded.event);
}

Table replay(std::span<const Recorded> events) {
    Table table;
    for (const Recorded& recorded : events) evolve(table, recorded);
    return table;
}

}  // namespace tigerpit
