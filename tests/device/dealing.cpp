#include "device/dealing.hpp"

#include <algorithm>

#include "table/handling.hpp"
#include "table/offers.hpp"

namespace tigerpit {

namespace {

constexpr Actor house_dealer{Role::dealer, 900};
constexpr Actor supervisor{Role::pit_supervisor, 901};
constexpr Actor manager{Role::pit_manager, 902};
constexpr Actor assistant{Role::assistant_casino_manager, 903};
constexpr Actor cashier{Role::cashier, 904};
constexpr std::uint32_t players = 5;

Seed known_seed(std::uint64_t number) {
    std::array<std::uint8_t, Seed::size> bytes{};
    for (std::size_t i = 0; i < sizeof number; ++i)
        bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
    return Seed{bytes};
}

}  // namespace

Dealing::Dealing(const Rulebook& book, const TableSetup& setup, std::uint64_t seed, int cut_card)
    : book_(book),
      chance_(seed),
      dealer_{.self = house_dealer, .timing = {}, .cut_card = cut_card},
      seed_(known_seed(seed)),
      seen_(std::variant_size_v<Event>) {
    ask({manager, assistant}, OpenTable{setup, Money{100'000'000}});
    ask({supervisor, {}}, ChangeDealer{house_dealer});
}

void Dealing::wrong(const std::string& what) {
    if (fault_.empty())
        fault_ = what + " in phase " + std::to_string(static_cast<int>(table_.phase)) +
                 " of round " + std::to_string(table_.rounds) + " of shoe " +
                 std::to_string(table_.shoe.number);
}

Card Dealing::card_at(int place) const {
    // Each card by itself takes its time, so not in every shoe.
    constexpr int one_in = 5;
    if (table_.shoe.number % one_in != 0) return order_[static_cast<std::size_t>(place)];
    return VirtualShoe(seed_, table_.shoe.decks).card_at(place);
}

void Dealing::see(const Event& event) {
    seen_[event.index()] = true;
    if (std::holds_alternative<ShoePrepared>(event)) {
        shoes_ += order_.empty() ? 0 : 1;
        seed_ = known_seed(static_cast<std::uint64_t>(chance_.below(1 << 30)));
        order_ = order_of(seed_, table_.setup.decks);
        out_ = 0;
    }
    if (const auto* burned = std::get_if<CardsBurned>(&event)) {
        if (!burned->turned || *burned->turned != order_[out_]) wrong("another card burned");
        out_ += 1 + static_cast<std::size_t>(burned->unseen);
    }
    if (const auto* drawn = std::get_if<CardDrawn>(&event)) {
        if (!drawn->card || *drawn->card != order_[out_]) wrong("another card drawn");
        ++out_;
    }
    const bool ended = std::holds_alternative<RoundSettled>(event) ||
                       std::holds_alternative<RoundConcluded>(event);
    rounds_ += ended ? 1 : 0;
}

void Dealing::ask(const By& by, const Command& command) {
    const auto events = decide({book_, table_, by}, command);
    if (!events)
        return wrong(
            "refused " + std::to_string(command.index()) + " because " +
            (events.error().why == Denied::wager
                 ? "wager"
                 : std::string(denied_words[static_cast<std::size_t>(events.error().why)])));
    for (const Event& event : *events) {
        see(event);
        evolve(table_, {by, event});
    }
}

bool Dealing::try_to(PlayerId player, const Command& command) {
    const By by{{Role::player, player.number}, {}};
    if (!decide({book_, table_, by}, command)) return false;
    ask(by, command);
    return true;
}

void Dealing::carry_out(const DealerAct& act) {
    roles_ |= 1U << static_cast<unsigned>(act.role);
    const Actor who = act.role == Role::dealer ? house_dealer : Actor{act.role, 910};
    switch (act.wants) {
        case Wants::nothing:
        case Wants::new_shoe: return ask({who, {}}, act.command);
        case Wants::card: return ask({who, {}}, with_card(act, card_at(act.place)));
    }
}

void Dealing::bet(PlayerId player) {
    if (stack_of(table_, player).cents < 5'000'000)
        ask({cashier, {}}, BuyIn{player, Money{20'000'000}, ++transfer_});
    const auto boxes = table_.setup.boxes;
    if (chance_.one_in(4)) try_to(player, SitDown{player, 1 + chance_.below(boxes)});
    const Layout& layout = book_.layouts[static_cast<std::size_t>(table_.setup.layout)];
    const BetRule& rule = book_.bets[static_cast<std::size_t>(chance_.of(layout.bets))];
    const Spot spot = find_spot(book_, chance_.one_in(2) ? "banker" : rule.id);
    const std::int64_t box = 1 + chance_.below(boxes);
    try_to(player,
           PlaceBet{player, box, spot, Money{10'000LL * (1 + chance_.below(40))}, {}, false});
    if (chance_.one_in(12)) try_to(player, WithdrawBet{player, box, spot});
    if (chance_.one_in(3)) try_to(player, TakeDevice{player, true});
    // Staff find a bet that lies outside the limits.
    const Money odd{chance_.one_in(2) ? 4'000 : 1'800'000};
    if (chance_.one_in(12)) {
        const PlaceBet found{player, box, find_spot(book_, "player"), odd, {}, true};
        if (decide({book_, table_, {house_dealer, {}}}, found)) ask({house_dealer, {}}, found);
    }
}

void Dealing::play_cards(PlayerId player) {
    const Side side = chance_.one_in(2) ? Side::player : Side::banker;
    const int card = chance_.below(3);
    if (table_.device.holder == player && !(table_.shoe.left == 0)) {
        const DrawCard drawn{card_at(next_place(table_.shoe)), {}, false};
        // The cut card is the dealer's to take out.
        const auto next = this->next();
        if (next && std::holds_alternative<DrawCard>(next->command)) try_to(player, drawn);
    }
    if (chance_.one_in(8)) try_to(player, DeclineCards{player, side});
    if (chance_.one_in(3)) try_to(player, AskSqueeze{player, side, card});
    if (chance_.one_in(3)) try_to(player, OpenCard{side, card, {}, false});
    if (chance_.one_in(40)) try_to(player, GiveUpDevice{player});
    if (chance_.one_in(4) && try_to(player, AskReversedOrder{player})) {
        const AnswerReversedOrder yes{true};
        if (decide({book_, table_, {supervisor, {}}}, yes)) ask({supervisor, {}}, yes);
    }
    if (table_.round.withdrawals) {
        const auto wagers = table_.round.wagers;
        for (const Wager& wager : wagers)
            if (!chance_.one_in(4))
                try_to(wager.bet.player,
                       WithdrawBet{wager.bet.player, wager.bet.box, wager.bet.spot});
    }
}

void Dealing::insure(PlayerId player) {
    for (const OfferMade& offer : offers_now({book_, table_, {}})) {
        if (offer.player != player) continue;
        const Money stake{offer.ceiling.cents / 100 / (1 + chance_.below(3)) * 100};
        if (chance_.one_in(3))
            try_to(player, PassInsurance{player});
        else
            try_to(player, TakeInsurance{player, offer.box, offer.side, stake, false});
    }
}

void Dealing::players_act() {
    const PlayerId player{1 + static_cast<std::uint32_t>(chance_.below(players))};
    if (chance_.one_in(150)) try_to(player, WalkAway{player});
    if (chance_.one_in(3)) try_to(player, ComeBack{player});
    if (table_.phase == Phase::bets_open) return bet(player);
    if (table_.phase == Phase::bets_closed || table_.phase == Phase::dealing) play_cards(player);
    if (table_.round.insurance.window) insure(player);
}

void Dealing::step(bool with_players) {
    if (with_players && chance_.one_in(table_.phase == Phase::bets_open ? 1 : 3)) players_act();
    const auto act = next();
    const auto due = clock_.due(act, time_);
    if (!act) {
        const bool waits = table_.phase == Phase::bets_open && table_.round.wagers.empty();
        if (!waits) wrong("nothing to do");
        return;
    }
    // Bets come while the time runs; the close does not wait for them.
    constexpr std::int64_t pace = 4'000;
    if (table_.phase == Phase::bets_open && with_players && *due > time_ + pace) {
        time_ += pace;
        return;
    }
    time_ = std::max(time_, *due);
    carry_out(*act);
}

void Dealing::run(int shoes, bool with_players) {
    constexpr std::int64_t patience = 4'000;  // steps a shoe
    const int wanted = shoes_ + shoes;
    for (std::int64_t steps = 0; shoes_ < wanted && fault_.empty(); ++steps) {
        if (steps > patience * shoes)
            wrong("no end");
        else
            step(with_players);
    }
}

}  // namespace tigerpit
