#include <algorithm>

#include "codec/deal_text.hpp"
#include "codec/when_text.hpp"
#include "codec/why_parts.hpp"
#include "rules/tableau.hpp"
#include "table/handling.hpp"
#include "table/offers.hpp"

/// Why a card was drawn, why somebody opened it, and what came of the cards.
namespace tigerpit {

namespace {

/// The hand of the cards that lie open.
Hand open_hand(const LaidHand& laid) {
    Hand hand;
    for (const LaidCard& card : laid)
        if (card.open && card.card) hand.take(*card.card);
    return hand;
}

/// "8 + 8 = 16", and what it counts where that is another number.
void say_sum(const Explaining& to, Side side, const Hand& hand) {
    std::string sum;
    int all = 0;
    for (int card = 0; card < hand.size(); ++card) {
        const int points = points_of(hand[card].rank);
        sum += (card > 0 ? " + " : "") + std::to_string(points);
        all += points;
    }
    sum += " = " + std::to_string(all);
    to.say(Message{all > 9 ? "why.sum_counts" : "why.sum"}
               .with_said("side", side_key(side))
               .with("sum", sum)
               .with("points", hand.points()));
}

/// Those who were offered insurance after four cards and let a card be drawn without it.
std::vector<PlayerId> who_let_pass(const Explaining& to) {
    std::vector<PlayerId> players;
    const InsuranceOfRound& insurance = to.before.round.insurance;
    if (insurance.window != Stage::after_four) return players;
    const auto took = [&](PlayerId player) {
        return std::ranges::find(insurance.bets, player, &InsuranceBet::player) !=
               insurance.bets.end();
    };
    for (const OfferMade& offer : offers_now(to.now()))
        if (!took(offer.player) && std::ranges::find(players, offer.player) == players.end())
            players.push_back(offer.player);
    return players;
}

void say_forgone(const Explaining& to) {
    if (!to.book.insurance || to.book.insurance->forfeit != Forfeit::round) return;
    const auto players = who_let_pass(to);
    if (players.empty()) return;
    to.say(Message{"why.forgone"}
               .with("players", to.list(players))
               .with("clause", to_text(to.book.insurance->forgone)));
    say_reading(to, to.book.insurance->forgone);
}

/// The Banker Hand draws while the Player third card lies closed: what that is, only the device may
/// know, and with little enough it does not matter.
void say_unseen(const Explaining& to, int points) {
    constexpr int draws_anyway_max = 2;
    to.say(Message{points <= draws_anyway_max ? "why.draws_anyway" : "why.draws_read"}
               .with("points", points)
               .with("clause", to_text(to.book.clauses.table_of_play)));
}

/// By what the one who opens a card does so.
Message opened_by(const Explaining& to, const CardOpened& e) {
    const Table& table = to.before;
    const Handling& handling = table.round.handling[e.side];
    const auto& squeezer = handling.squeezes[static_cast<std::size_t>(e.card)];
    const auto meant = squeezer ? squeezer : handling.handler;
    const auto by = [&](std::string_view key, PlayerId player) {
        return Message{key}.with("player", to.name(player)).with_said("side", side_key(e.side));
    };
    if (meant && is_player(to.by, *meant))
        return by(squeezer ? "why.opened_squeezer" : "why.opened_handler", *meant);
    if (meant)
        return by(handler_of(table, e.side, e.card) ? "why.opened_over" : "why.opened_absent",
                  *meant);
    if (table.device.holder && is_player(to.by, *table.device.holder))
        return by("why.opened_drawer", *table.device.holder);
    return Message{"why.opened_dealer"};
}

}  // namespace

void why_event(const Explaining& to, const CardDrawn& e) {
    const auto& holder = to.before.device.holder;
    if (holder && is_player(to.by, *holder))
        to.say(Message{"why.drawn_by"}.with("player", to.name(*holder)));
    const BySide<LaidHand>& hands = to.before.round.hands;
    const int laid = cards_laid(hands);
    if (laid < 4) {
        constexpr std::array<std::string_view, 4> numbers{"1", "2", "3", "4"};
        return to.say(Message{"why.dealt"}.with("number", numbers[static_cast<std::size_t>(laid)]));
    }
    if (all_open(hands))
        to.say(turn_message(to.book, *known_coup(hands), e.side));
    else
        say_unseen(to, open_hand(hands.banker).points());
    say_forgone(to);
}

void why_event(const Explaining& to, const CardOpened& e) {
    to.say(opened_by(to, e));
    const auto card = letters(e.value);
    to.say(Message{"why.card_counts"}
               .with("card", std::string_view{card.data(), card.size()})
               .with("points", points_of(e.value.rank)));
    LaidHand hand = to.before.round.hands[e.side];
    hand.open(e.card, e.value);
    if (hand.size() >= 2 && std::ranges::all_of(hand, &LaidCard::open))
        say_sum(to, e.side, open_hand(hand));
}

void why_event(const Explaining& to, const OutcomeReached& e) {
    // The last card lies open: the event before this one opened it.
    const auto coup = known_coup(to.before.round.hands);
    if (coup) {
        for (const Side side : both_sides) say_sum(to, side, (*coup)[side]);
        for (const std::string& sentence : explain_deal(to.book, *coup, to.words))
            to.said.push_back(sentence);
    }
    to.say(Message{"explain.facts"}.with("facts", outcome_text(e.outcome, to.words)));
}

void why_event(const Explaining& to, const CutCardRemoved& e) {
    to.say(Message{e.first ? "why.cut_card_first" : "why.cut_card"});
    const auto& ends = clause_of(to.book.conduct->procedure, Step::shoe_ends);
    if (ends) to.say(Message{"why.shoe_ends"}.with("clause", to_text(*ends)));
}

void why_event(const Explaining& to, const WithdrawalAllowed&) {
    const bool right = to.book.conduct->procedure.cut_card_first == CutCardFirst::right;
    to.say(Message{right ? "why.withdrawal_right" : "why.withdrawal_allowed"});
}

}  // namespace tigerpit
