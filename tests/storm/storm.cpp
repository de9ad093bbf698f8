#include "storm/storm.hpp"

#include <algorithm>
#include <utility>

#include "table/past.hpp"

namespace tigerpit {

namespace {

constexpr Actor dealer{Role::dealer, 9};
constexpr Actor supervisor{Role::pit_supervisor, 10};
constexpr Actor manager{Role::pit_manager, 11};
constexpr Actor assistant{Role::assistant_casino_manager, 12};
constexpr Actor administrator{Role::administrator, 17};
constexpr Actor cashier{Role::cashier, 15};

Actor as(PlayerId player) { return {Role::player, player.number}; }

}  // namespace

Storm::Storm(const Rulebook& book, int layout, std::uint64_t seed)
    : book_(book),
      chance_(seed),
      auditor_(book),
      seen_events_(std::variant_size_v<Event>),
      seen_denials_(static_cast<std::size_t>(Denied::wager) + 1),
      seen_kinds_(irregularity_count) {
    const TableSetup setup = any_setup(layout);
    const By by{administrator, setup.method == Method::c ? std::optional{assistant} : std::nullopt};
    ask({by, OpenTable{setup, Money{chance_.below(100) * 1'000'000LL}}});
    ask(supervisor, ChangeDealer{dealer});
}

TableSetup Storm::any_setup(int layout) {
    TableSetup setup;
    setup.fingerprint = book_.overlay ? book_.overlay->fingerprint : book_.fingerprint;
    setup.layout = layout;
    const auto& felt = book_.layouts[static_cast<std::size_t>(layout)];
    const Positions boxes = felt.positions.value_or(Positions{1, 9});
    setup.boxes = boxes.min + chance_.below(boxes.max - boxes.min + 1);
    setup.display.limits = {Money{10'000}, Money{1'000'000}};
    setup.decks = 4 + chance_.below(7);
    setup.stake_unit = Money{chance_.one_in(3) ? 500 : 1};
    setup.facing = chance_.one_in(2) ? Facing::up : Facing::down;
    setup.high_limit = chance_.one_in(2);
    setup.private_table = chance_.one_in(2);
    setup.device_reads = chance_.one_in(2);
    setup.cards_from = static_cast<CardsFrom>(setup.decks % 4);
    for (const int bet : felt.bets) {
        const BetRule& rule = book_.bets[static_cast<std::size_t>(bet)];
        if (!rule.original && chance_.one_in(3))
            setup.display.of_spots.push_back(
                {find_spot(book_, rule.id), {Money{2'500}, Money{200'000}}});
    }
    if (clause_of(book_.conduct->procedure, Step::methods)) {
        const bool c = setup.high_limit && setup.device_reads;
        setup.method = static_cast<Method>(chance_.below(c ? 3 : 2));
        if (chance_.one_in(2)) setup.display.differential = Money{1'500'000};
    }
    return setup;
}

bool Storm::ask(const StormRequest& request) {
    ++asked_;
    std::optional<Table> past;
    if (const auto round = past_round_for(table_, request.command))
        past = table_after(log_, *round);
    auto events = decide({book_, table_, request.by, past ? &*past : nullptr}, request.command);
    if (!events) {
        ++refused_;
        const Denial& no = events.error();
        seen_denials_[static_cast<std::size_t>(no.why)] = true;
        refusals_.push_back({log_.size(), request});
        return false;
    }
    requests_.push_back(request);
    for (Event& event : *events) {
        seen_events_[event.index()] = true;
        log_.push_back({request.by, std::move(event)});
        evolve(table_, log_.back());
        auditor_.see(log_.back(), table_);
        const Event& happened = log_.back().event;
        if (const auto* laid = std::get_if<HandsLaid>(&happened)) put_faces(*laid);
        if (const auto* raised = std::get_if<IrregularityRaised>(&happened)) {
            seen_kinds_[static_cast<std::size_t>(raised->kind)] = true;
            faces_before_ = faces_;
            shoe_before_ = shoe_;
        }
        if (const auto* closed = std::get_if<MatterClosed>(&happened);
            closed && closed->dismissed) {
            faces_ = faces_before_;
            shoe_ = shoe_before_;
        }
        if (std::holds_alternative<RoundReopened>(happened)) {
            faces_ = last_faces_;
            keep_faces();
        }
        if (table_.phase == Phase::idle && !faces_.player.empty())
            last_faces_ = std::exchange(faces_, {});
    }
    return true;
}

void Storm::rage(int rounds) {
    int checked = 0;
    while (faults().empty() && replayed_ && !stuck_ && auditor_.rounds() < rounds) {
        step();
        if (auditor_.rounds() == checked) continue;
        checked = auditor_.rounds();
        replayed_ = replay(log_) == table_;
    }
}

void Storm::go_home() {
    if (table_.suspended) ask(manager, ResumeTable{});
    while (table_.matter && !stuck_) see_to_matter();
    for (const Guest& guest : std::vector<Guest>(table_.guests))
        ask(cashier, CashOut{guest.player, stack_of(table_, guest.player), ++transfer_});
    // A chip too many or too few, now and then.
    const Money counted{expected_in_tray(table_).cents + chance_.below(3) - 1};
    ask(manager, CloseTable{Money{std::max<std::int64_t>(0, counted.cents)}});
    replayed_ = replayed_ && replay(log_) == table_;
}

void Storm::step() {
    if (chance_.one_in(4)) {
        const StormRequest request = mistaken();
        // A card that was really drawn leaves the shoe.
        if (!std::holds_alternative<DrawCard>(request.command) &&
            !std::holds_alternative<BurnCards>(request.command) &&
            !std::holds_alternative<OpenCard>(request.command))
            ask(request);
    }
    // While play is suspended no card is read, and some matters wait for one.
    if (table_.matter && !(table_.suspended && chance_.one_in(2))) return see_to_matter();
    if (table_.suspended) {
        ask(manager, ResumeTable{});
        return;
    }
    if (chance_.one_in(12) && table_.phase != Phase::not_open) return go_wrong();
    switch (table_.phase) {
        case Phase::not_open: {
            ask({{administrator, assistant}, OpenTable{any_setup(table_.setup.layout), Money{}}});
            ask(supervisor, ChangeDealer{dealer});
            return;
        }
        case Phase::idle: return step_idle();
        case Phase::bets_open: return step_betting();
        case Phase::bets_closed:
        case Phase::dealing: return step_dealing();
        case Phase::outcome: ask(staff(), Settle{}); return;
    }
}

Actor Storm::staff() const { return table_.dealer.value_or(dealer); }

void Storm::new_shoe() {
    shoe_.clear();
    for (int deck = 0; deck < table_.setup.decks; ++deck)
        for (int number = 0; number < 52; ++number)
            shoe_.push_back({static_cast<Rank>(number % 13), static_cast<Suit>(number / 13)});
    for (std::size_t left = shoe_.size(); left > 1; --left)
        std::swap(shoe_[left - 1],
                  shoe_[static_cast<std::size_t>(chance_.below(static_cast<int>(left)))]);
    // Often early, so that many rounds see it.
    const int deep = chance_.one_in(2) ? 40 : static_cast<int>(shoe_.size()) - 40;
    cut_ = static_cast<int>(shoe_.size()) - 6 - chance_.below(deep);
    ask(staff(), PrepareShoe{static_cast<int>(shoe_.size()), true});
    const int burned = chance_.below(4);
    if (burned == 0) return;
    const Card turned = shoe_.back();
    if (ask(staff(), BurnCards{turned, burned - 1}))
        shoe_.resize(shoe_.size() - static_cast<std::size_t>(burned));
}

void Storm::step_idle() {
    const Shoe& shoe = table_.shoe;
    const bool scant = shoe.left < 4 || (shoe.left < 8 && chance_.one_in(2));
    const bool early = chance_.one_in(40);
    if (!shoe.ready || shoe.last_round || scant || shoe.replace || early) return new_shoe();
    if (!shoe.carried.empty()) ask(boss(), ConfirmCarried{});
    if (shoe.may_replace && chance_.one_in(2)) ask(supervisor, ReplaceCards{});
    for (std::uint32_t player = 1; player <= players; ++player) {
        const Money owed = owed_by(table_, PlayerId{player});
        if (owed.cents > 0) ask(cashier, PayOwed{PlayerId{player}, owed});
    }
    if (shoe.replace) return;
    for (int i = 0; i < 3; ++i) {
        const PlayerId player = any_player();
        if (stack_of(table_, player).cents < 2'000'000)
            ask(cashier, BuyIn{player, Money{1 + chance_.below(10'000'000)}, ++transfer_});
        if (chance_.one_in(3))
            ask(as(player), SitDown{player, 1 + chance_.below(table_.setup.boxes)});
    }
    if (chance_.one_in(20)) ask(manager, SetWagersPerArea{1 + chance_.below(3)});
    if (chance_.one_in(20)) ask(manager, SetInsurance{chance_.one_in(2), any_player()});
    if (chance_.one_in(20)) ask(assistant, SetMethod{static_cast<Method>(chance_.below(3))});
    if (chance_.one_in(40)) ask(manager, EndDay{});
    if (chance_.one_in(20)) {
        // The next round has other limits, and the one before has not.
        Display display = table_.setup.display;
        display.limits.max.cents = display.limits.min.cents * (2 + chance_.below(2'000));
        ask(boss(), SetDisplay{display});
    }
    if (chance_.one_in(9)) ask(assistant, AdmitDrawer{any_player(), chance_.one_in(2)});
    // Now and then a round begins with hardly a card left.
    const int spare = shoe.left - 4 - chance_.below(3);
    if (chance_.one_in(40) && spare > 0 && ask(staff(), BurnCards{std::nullopt, spare}))
        shoe_.resize(shoe_.size() - static_cast<std::size_t>(spare));
    ask(staff(), OpenBets{});
}

/// What staff see on the layout, and do about it.
void Storm::notice() {
    const std::vector<Wager> wagers = table_.round.wagers;
    if (wagers.empty()) return;
    const Bet& bet = chance_.of(wagers).bet;
    switch (chance_.below(4)) {
        case 0: ask(staff(), AdviseMinimum{bet.player, bet.box, bet.spot}); return;
        case 1: ask(staff(), RejectExcess{bet.box}); return;
        case 2: ask(manager, RemoveWager{bet.player, bet.box, bet.spot}); return;
        default:
            ask(as(bet.player), LowerBet{bet.player, bet.box, bet.spot, Money{500}});
            if (chance_.one_in(3)) ask(as(bet.player), WithdrawBet{bet.player, bet.box, bet.spot});
    }
}

/// A table over its differential is brought down after the close.
void Storm::even_out() {
    const std::vector<Wager> wagers = table_.round.wagers;
    if (wagers.empty()) return;
    const Bet& bet = chance_.of(wagers).bet;
    const Money by{500LL * (1 + chance_.below(2000))};
    ask(as(bet.player), LowerBet{bet.player, bet.box, bet.spot, by});
    ask(as(bet.player), PlaceBet{bet.player, bet.box, bet.spot, by, {}, false});
}

void Storm::step_betting() {
    const PlayerId player = any_player();
    if (chance_.one_in(12)) {
        ask(staff(), CloseBets{});
        return;
    }
    if (chance_.one_in(6)) notice();
    if (chance_.one_in(6)) ask(as(player), TakeDevice{player, true});
    const std::int64_t box = 1 + chance_.below(table_.setup.boxes);
    PlaceBet bet{player, box, any_spot(), any_stake(), {}, chance_.one_in(8)};
    if (chance_.one_in(5)) bet.joins = any_player();
    if (chance_.one_in(10)) bet.joins = player;
    const Actor by = bet.found || chance_.one_in(6) ? staff() : as(player);
    ask(by, bet);
}

void Storm::draw() {
    const auto& carried = table_.shoe.carried;
    if (shoe_.empty() && carried.empty()) {
        RaiseIrregularity raise;
        raise.kind = Irregularity::not_enough_cards;
        if (ask(staff(), raise)) tries_ = 0;
        return;
    }
    const bool carries = !carried.empty();
    const Card next = carries ? carried.front().card.value_or(unseen_) : shoe_.back();
    const bool face_down = deals_face_down(table_);
    DrawCard drawn{next, {}, chance_.one_in(6)};
    if (face_down && chance_.one_in(2)) drawn.card.reset();
    const int laid = cards_laid(table_.round.hands);
    const Side before_player = table_.round.hands.player.size() == 3 ? Side::banker : Side::player;
    const auto& holder = table_.device.holder;
    const Actor by = holder ? as(*holder) : staff();
    if (!ask(by, drawn)) return;
    Side side = laid < 4 ? (laid % 2 == 0 ? Side::player : Side::banker) : before_player;
    if (const auto* dealt = std::get_if<CardDrawn>(&log_[log_.size() - 1].event))
        side = dealt->side;
    if (const auto* dealt = std::get_if<CardDrawn>(&log_[log_.size() - 2].event);
        dealt && std::holds_alternative<OutcomeReached>(log_.back().event))
        side = dealt->side;
    if (!carries) shoe_.pop_back();
    if (table_.phase != Phase::idle) faces_[side].push_back(next);
}

void Storm::turn_a_card() {
    for (const Side side : both_sides) {
        const LaidHand& hand = table_.round.hands[side];
        for (int card = 0; card < hand.size(); ++card) {
            if (hand[card].open) continue;
            const Card face = faces_[side][static_cast<std::size_t>(card)];
            OpenCard opened{side, card, face, chance_.one_in(4)};
            if (ask(staff(), opened)) return;
            const Handling& handling = table_.round.handling[side];
            const auto& squeezer = handling.squeezes[static_cast<std::size_t>(card)];
            const auto who = squeezer ? squeezer : handling.handler;
            if (who && ask(as(*who), opened)) return;
        }
    }
}

void Storm::insure() {
    ask(staff(), OfferInsurance{});
    if (!table_.round.insurance.window) return;
    for (const Wager& wager : std::vector<Wager>(table_.round.wagers)) {
        const auto& id = book_.spots[static_cast<std::size_t>(wager.bet.spot.index)];
        if (id != "player" && id != "banker") continue;
        const Side side = id == "player" ? Side::player : Side::banker;
        const std::int64_t most = wager.bet.stake.cents + 2;
        const Money stake{1 + static_cast<std::int64_t>(chance_.below(static_cast<int>(most)))};
        if (chance_.one_in(5)) ask(as(wager.bet.player), PassInsurance{wager.bet.player});
        if (chance_.one_in(2))
            ask(as(wager.bet.player),
                TakeInsurance{wager.bet.player, wager.bet.box, side, stake, false});
        // The Dealer's hand slips, and now and then somebody sees it at once.
        const Side wrong = other(side);
        const TakeInsurance slipped{wager.bet.player, wager.bet.box, wrong, stake, true};
        if (chance_.one_in(8) && ask(staff(), slipped) && chance_.one_in(2)) {
            RaiseIrregularity raise;
            raise.kind = Irregularity::insurance_misplaced;
            raise.hand = wrong;
            if (ask(staff(), raise)) tries_ = 0;
            return;
        }
    }
}

void Storm::step_dealing() {
    if (static_cast<int>(shoe_.size()) <= cut_ && !table_.shoe.last_round) {
        ask(staff(), RemoveCutCard{});
        if (table_.setup.method && chance_.one_in(2)) ask(staff(), AllowWithdrawal{});
        return;
    }
    if (table_.round.withdrawals)
        for (const Wager& wager : std::vector<Wager>(table_.round.wagers))
            ask(as(wager.bet.player), WithdrawBet{wager.bet.player, wager.bet.box, wager.bet.spot});
    if (table_.phase == Phase::idle) return;
    if (table_.phase == Phase::bets_closed && table_.setup.display.differential) even_out();
    const int what = chance_.below(10);
    if (what < 1 && table_.setup.method) {
        const Side side = any_side();
        if (!ask(staff(), PassCards{side, {}}) && !ask(staff(), PassCards{side, any_player()}))
            for (std::uint32_t player = 1; player <= players; ++player)
                ask(supervisor, ChooseSqueezer{side, PlayerId{player}});
        const auto& handler = table_.round.handling[side].handler;
        if (handler && chance_.one_in(3)) ask(as(*handler), DeclineCards{*handler, side});
        return;
    }
    if (what == 2 && cards_laid(table_.round.hands) == 4) {
        ask(staff(), ChooseFirstHand{any_side()});
        return;
    }
    if (what == 3) {
        const PlayerId player = any_player();
        const Side side = any_side();
        const int card = chance_.below(3);
        ask(as(player), AskSqueeze{player, side, card});
        ask(table_.setup.method ? manager : staff(), AnswerSqueeze{player, side, card, true});
        return;
    }
    if (what == 4 && cards_laid(table_.round.hands) >= 4) {
        for (std::uint32_t player = 1; player <= players; ++player)
            ask({Role::player, player}, AskReversedOrder{PlayerId{player}});
        ask(supervisor, AnswerReversedOrder{true});
        return;
    }
    if (what < 6 && book_.insurance) insure();
    if (table_.matter) return;
    if (!all_open(table_.round.hands)) turn_a_card();
    if (table_.phase == Phase::bets_closed || table_.phase == Phase::dealing) draw();
}

}  // namespace tigerpit
