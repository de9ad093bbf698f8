#include <algorithm>

#include "table/proceedings.hpp"

/// What players choose after an error, and what else waits for somebody.
namespace tigerpit {

namespace {

const Citation& clause_of_choice(const Situation& now) {
    const auto& matter = now.table.matter;
    if (!matter || matter->cites.empty()) return clause(now, Step::option_returned);
    return *clause_of_step(*matter, {Remedy::open_options, Remedy::open_withdrawal,
                                     Remedy::open_withdrawal_all});
}

/// A player chooses for himself; somebody may record it for him. That play is suspended does not
/// matter.
Check permit_choice(const Situation& now, PlayerId player) {
    if (!is_player(now.by, player)) {
        if (now.by.actor.role == Role::player)
            return denial(Denied::not_yours, clause(now, Step::staff_bets));
        return permit_anytime(now, Act::record_election);
    }
    const Guest* guest = find_guest(now.table, player);
    if (guest && guest->away) return denial(Denied::not_here, clause(now, Step::walks_away));
    return std::nullopt;
}

/// Has he still to choose, or may he?
bool may_choose(const Matter& matter, PlayerId player) {
    return std::ranges::find(matter.waiting, player) != matter.waiting.end() ||
           std::ranges::find(matter.gone, player) != matter.gone.end();
}

Decision finish(Proceedings& on) {
    const auto no = carry_on(on, {});
    ensure(!no, "a ruling was tried to its end before it was begun");
    return std::move(on).take();
}

/// Does it matter which of the cards that are missing is which? Those of one hand's first two come
/// to the same in any order.
bool matters_which(const Situation& now, const Matter& matter) {
    const BySide<LaidHand>& hands = now.table.round.hands;
    BySide<int> dealt{hands.player.size(), hands.banker.size()};
    std::optional<std::pair<Side, bool>> first;
    for (const PlacedCard& card : matter.cards) {
        const std::pair place{card.side, ++dealt[card.side] > 2};
        if (card.card) continue;
        if (first && *first != place) return true;
        first = place;
    }
    return false;
}

}  // namespace

Decision decide(const Situation& now, const Choose& asked) {
    if (const auto no = permit_choice(now, asked.player)) return std::unexpected(*no);
    const auto& matter = now.table.matter;
    const Citation& cites = clause_of_choice(now);
    if (!matter || !matter->choice) return deny(Denied::no_choice, cites);
    if (!may_choose(*matter, asked.player)) return deny(Denied::not_choosing, cites);
    Proceedings on(now);
    on.happen(ChoiceMade{asked.player, asked.stays});
    if (!asked.stays) take_back(on, asked.player);
    if (!on.matter().waiting.empty()) return std::move(on).take();
    on.happen(ChoiceClosed{});
    return finish(on);
}

Decision decide(const Situation& now, const EndChoice&) {
    if (const auto no = permit_anytime(now, Act::record_election)) return std::unexpected(*no);
    const auto& matter = now.table.matter;
    if (!matter || !matter->choice) return deny(Denied::no_choice, clause_of_choice(now));
    Proceedings on(now);
    on.happen(
        ChoiceClosed{*matter->choice == Choice::bets ? std::vector<PlayerId>{} : matter->waiting});
    return finish(on);
}

Decision take_back_one(const Situation& now, const WithdrawBet& asked) {
    if (const auto no = permit_choice(now, asked.player)) return std::unexpected(*no);
    const Citation& cites = clause_of_choice(now);
    const Wager* wager = find_wager(now.table.round, asked.player, asked.box, asked.spot);
    if (!wager) return deny(Denied::no_wager, cites);
    const auto decided = decided_before(now, *now.table.matter);
    ensure(decided.has_value(), "what was decided was known when the choice was opened");
    const TableRules rules = rules_of(now.rulebook, now.table);
    if (is_decided(rules, *decided, asked.spot)) return deny(Denied::wager_is_decided, cites);
    // Who has said that he is done, is.
    if (!may_choose(*now.table.matter, asked.player)) return deny(Denied::not_choosing, cites);
    return take_off(now, {&wager->bet, 1}, Reduction::taken_back);
}

Decision decide(const Situation& now, const SetAside& asked) {
    if (const auto no = permit_anytime(now, Act::search_decks)) return std::unexpected(*no);
    const auto& matter = now.table.matter;
    const Citation& cites = permission_for(authority(now), Act::search_decks)->cites;
    if (!matter || !matter->ruled || !is_searching(*matter) || matter->aside)
        return deny(Denied::no_search, cites);
    if (asked.cards != to_set_aside(now.table)) return deny(Denied::wrong_count, cites);
    return happened(CardsSetAside{asked.cards});
}

Decision decide(const Situation& now, const ReportAbsent& asked) {
    if (const auto no = permit_anytime(now, Act::search_decks)) return std::unexpected(*no);
    const auto& matter = now.table.matter;
    const Citation& cites = permission_for(authority(now), Act::search_decks)->cites;
    const bool sorts = matter && matter->ruled && is_searching(*matter) && matter->aside;
    if (!sorts || !matter->missing.empty()) return deny(Denied::no_search, cites);
    if (asked.aside.size() != static_cast<std::size_t>(*matter->aside))
        return deny(Denied::wrong_cards, cites);
    // What is absent from the decks and was not set aside is what is missing.
    std::vector<Card> missing = asked.absent;
    for (const Card card : asked.aside) {
        const auto found = std::ranges::find(missing, card);
        if (found == missing.end()) return deny(Denied::wrong_cards, cites);
        missing.erase(found);
    }
    const auto unknown = std::ranges::count_if(matter->cards, [](const PlacedCard& card) {
        return !card.card.has_value();
    });
    if (static_cast<std::ptrdiff_t>(missing.size()) != unknown)
        return deny(Denied::wrong_cards, cites);
    Shoe shoe = now.table.shoe;
    for (const Card card : asked.absent) {
        if (!has_card(shoe, card)) return deny(Denied::not_in_shoe, clause(now, Step::card_set));
        ++shoe.seen[card_number(card)];
    }
    Proceedings on(now);
    on.happen(DecksSorted{asked.absent, asked.aside});
    // Sorted decks do not tell on which hand a card lay: that is left to who may decide.
    if (matters_which(now, *matter)) return std::move(on).take();
    on.happen(MissingFound{on.matter().missing});
    // A card that no hand needs goes with the others when they are replaced.
    const auto no = play_on(on, {});
    ensure(!no, "cards that are known can be laid");
    return finish(on);
}

int to_set_aside(const Table& table) {
    constexpr int thirds = 2;
    return std::min(thirds, table.shoe.left);
}

bool carried_waits(const Situation& now) {
    const Shoe& shoe = now.table.shoe;
    // A document that does not carry cards on leaves it to somebody whether this one is.
    const bool carries = has(now, Step::cards_carried);
    return waits_for_leave(shoe) || (!shoe.carried.empty() && !shoe.confirmed && !carries);
}

Decision decide(const Situation& now, const ConfirmCarried&) {
    if (const auto no = permit(now, Act::confirm_carried)) return std::unexpected(*no);
    if (!carried_waits(now)) return deny(Denied::nothing_carried, clause(now, Step::cards_carried));
    return happened(CarriedConfirmed{});
}

Decision decide(const Situation& now, const ReplaceCards&) {
    if (const auto no = permit(now, Act::replace_cards)) return std::unexpected(*no);
    const Citation& cites = permission_for(authority(now), Act::replace_cards)->cites;
    if (!now.table.shoe.may_replace) return deny(Denied::not_replaceable, cites);
    return happened(CardsToBeReplaced{true, &cites});
}

Decision decide(const Situation& now, const PayOwed& asked) {
    if (const auto no = permit(now, Act::move_money)) return std::unexpected(*no);
    const Citation& cites = authority(now).cites;
    const Money owed = owed_by(now.table, asked.player);
    if (asked.amount.cents <= 0) return deny(Denied::no_amount, cites);
    if (asked.amount > owed) return deny(Denied::nothing_owed, cites, owed);
    const Money stack = stack_of(now.table, asked.player);
    if (asked.amount > stack) return deny(Denied::not_enough_chips, cites, stack);
    return happened(OwedPaid{asked.player, asked.amount});
}

}  // namespace tigerpit
