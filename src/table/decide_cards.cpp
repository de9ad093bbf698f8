#include <array>

#include "rules/tableau.hpp"
#include "table/decisions.hpp"
#include "table/handling.hpp"

/// Cards out of the shoe and onto their backs or faces.
namespace tigerpit {

namespace {

/// Who may not deal is told so by the method in use, where the document has methods.
Denial of_the_method(const Situation& now, Denial no, const std::array<Step, 3>& steps) {
    const auto& method = now.table.setup.method;
    if (method && no.who.bits != 0)
        no.cites = &clause(now, steps[static_cast<std::size_t>(*method)]);
    return no;
}

/// Where players draw, who holds the device draws; everywhere else the Dealer. An electronic device
/// tells of a card whoever drew it.
Check permit_draw(const Situation& now, const DrawCard& asked) {
    const auto& holder = now.table.device.holder;
    if (holder && is_player(now.by, *holder)) return permit_for(now, *holder, Act::draw);
    if (const auto no = permit(now, Act::draw))
        return of_the_method(now, *no,
                             {Step::dealer_keeps_device, Step::dealer_keeps_device, Step::c_draws});
    if (!drawer_of(now.table) || now.by.actor.role == Role::device) return std::nullopt;
    // What the player draws, the Dealer tells.
    if (asked.card && says_who_tells(now.table.setup.cards_from)) return std::nullopt;
    return denial(Denied::not_the_drawer, clause(now, Step::c_draws));
}

/// Who keeps the device without a wager in the round needs leave for it, as who takes it does.
Check check_drawer(const Situation& now) {
    const auto& holder = now.table.device.holder;
    if (!holder || !is_player(now.by, *holder) || may_draw(now.table, *holder)) return std::nullopt;
    return no_wager_placed(now);
}

/// The hand entitled to the next card.
std::expected<Side, Denial> entitled(const Situation& now) {
    const Round& round = now.table.round;
    const auto side = hand_due(round);
    if (side) return *side;
    ensure(!all_open(round.hands), "a deal goes on while a card is due");
    return deny(Denied::cards_not_open, now.rulebook.clauses.table_of_play);
}

/// Whoever turns a card over, no player tells which it is: he would say what he likes.
Check may_tell(const Situation& now) {
    if (now.by.actor.role != Role::player || !says_who_tells(now.table.setup.cards_from))
        return std::nullopt;
    Denial no = denial(Denied::not_permitted, permission_for(authority(now), Act::draw)->cites);
    for (const Role role : {Role::dealer, Role::device})
        if (allowed(authority(now), Act::draw).contains(role)) no.who.insert(role);
    return no;
}

/// Can it be this card?
Check check_card(const Situation& now, const std::optional<Card>& card, bool needed) {
    if (card || needed)
        if (const auto no = may_tell(now)) return no;
    if (!card && needed) return denial(Denied::card_not_named, now.rulebook.clauses.initial_deal);
    if (card && !has_card(now.table.shoe, *card))
        return denial(Denied::not_in_shoe, clause(now, Step::card_set));
    return std::nullopt;
}

/// The card that is drawn: one that is out of the shoe already comes before all that are inside.
std::expected<std::optional<Card>, Denial> next_card(const Situation& now,
                                                     const std::optional<Card>& said, bool needed) {
    const auto& carried = now.table.shoe.carried;
    if (carried.empty() || !carried.front().card) {
        if (const auto no = check_card(now, said, needed)) return std::unexpected(*no);
        return said;
    }
    if (said && *said != *carried.front().card)
        return deny(Denied::other_value, clause(now, Step::cards_carried));
    return carried.front().card;
}

/// Which hand is revealed first, where the Dealer decides that after the initial deal.
Check check_first_hand(const Situation& now, const OpenCard& asked) {
    const Round& round = now.table.round;
    if (round.reversed && asked.side == Side::player) {
        const LaidHand& banker = round.hands.banker;
        if (banker.size() < 3 || !banker[2].open)
            return denial(Denied::other_hand_first, clause(now, Step::insurance_waived));
    }
    if (now.table.setup.method != Method::a || asked.card == 2) return std::nullopt;
    const Citation& cites = clause(now, Step::a_first_hand);
    if (!round.first_hand) return denial(Denied::other_hand_first, cites);
    const LaidHand& first = round.hands[*round.first_hand];
    if (asked.side != *round.first_hand && !(first[0].open && first[1].open))
        return denial(Denied::other_hand_first, cites);
    return std::nullopt;
}

/// The step by which somebody else than the Dealer handles cards.
Step handling_step(const Table& table) {
    if (!table.setup.method) return Step::squeeze;
    return *table.setup.method == Method::c ? Step::c_passes : Step::a_third_cards;
}

/// A card is turned over by who handles it, or by the Dealer when nobody does.
Check permit_opening(const Situation& now, const OpenCard& asked) {
    const auto handler = handler_of(now.table, asked.side, asked.card);
    if (handler && is_player(now.by, *handler)) return in_play(now);
    const auto& passed = now.table.round.handling[asked.side].handler;
    const auto drawer = drawer_of(now.table);
    if (!handler && !passed && drawer && is_player(now.by, *drawer)) return in_play(now);
    if (now.by.actor.role == Role::player) {
        if (handler) return denial(Denied::has_handler, clause(now, handling_step(now.table)));
        if (is_away(now.table, PlayerId{now.by.actor.person}))
            return denial(Denied::not_here, clause(now, Step::walks_away));
        if (passed) return denial(Denied::has_handler, clause(now, Step::handler_absent));
    }
    // The House reads cards to make a ruling, whether or not play is suspended.
    const bool reads = asked.already && now.table.matter.has_value();
    if (const auto no = reads ? permit_anytime(now, Act::open_card) : permit(now, Act::open_card))
        return of_the_method(now, *no, {Step::a_draws, Step::b_keeps_cards, Step::c_passes});
    if (asked.already) return std::nullopt;
    if (handler) return denial(Denied::has_handler, clause(now, handling_step(now.table)));
    // A third card is exposed when nobody squeezes the hand.
    if (now.table.setup.method != Method::a || passed || asked.card == 2) return std::nullopt;
    const auto next = next_in_line(now, asked.side);
    if (!next) return std::nullopt;
    if (!next->first_known) return first_not_known(now);
    return denial(Denied::cards_to_be_passed, clause(now, step_of(next->why)));
}

}  // namespace

void add_outcome(const Situation& now, const BySide<LaidHand>& hands, std::vector<Event>& events) {
    if (cards_laid(hands) < 4 || !all_open(hands)) return;
    const Coup coup = *known_coup(hands);
    if (next_to_draw(coup)) return;
    events.emplace_back(OutcomeReached{resolve(coup, now.rulebook.pair)});
}

Decision decide(const Situation& now, const DrawCard& asked) {
    if (const auto no = permit_draw(now, asked)) return std::unexpected(*no);
    if (now.table.phase == Phase::outcome)
        return deny(Denied::no_card_due, now.rulebook.clauses.table_of_play);
    if (const auto no = during_deal(now)) return std::unexpected(*no);
    if (const auto no = check_drawer(now)) return std::unexpected(*no);
    const auto side = entitled(now);
    if (!side) return std::unexpected(side.error());
    const auto& carried = now.table.shoe.carried;
    if (now.table.shoe.left == 0 && carried.empty())
        return deny(Denied::shoe_empty, clause(now, Step::shoe_runs_out));
    const BySide<LaidHand>& hands = now.table.round.hands;
    const bool third = cards_laid(hands) >= 4;
    if (asked.to && *asked.to != *side)
        return deny(Denied::not_that_hand,
                    third ? now.rulebook.clauses.table_of_play : now.rulebook.clauses.initial_deal);
    const bool due = third && offer_is_due(now);
    if (due && !asked.already)
        return deny(Denied::insurance_due, clause(now, Step::insurance_offered));
    const bool face_down = deals_face_down(now.table);
    const auto card = next_card(now, asked.card, !face_down);
    if (!card) return std::unexpected(card.error());
    std::vector<Event> events;
    if (due || (third && offer_is_prevented(now)))
        events.emplace_back(InsuranceMissed{stage_of(*known_coup(hands))});
    // What everybody has seen lies open.
    const bool open = !face_down || (!carried.empty() && carried.front().seen);
    const bool known = !carried.empty() && carried.front().card;
    events.emplace_back(
        CardDrawn{*side, *card, open, !carried.empty(), *card && !known && is_manual(now)});
    if (open) {
        BySide<LaidHand> after = hands;
        after[*side].lay({*card, true});
        add_outcome(now, after, events);
    }
    return events;
}

Decision decide(const Situation& now, const OpenCard& asked) {
    if (const auto no = permit_opening(now, asked)) return std::unexpected(*no);
    const GeneralClauses& clauses = now.rulebook.clauses;
    const BySide<LaidHand>& hands = now.table.round.hands;
    if (now.table.phase != Phase::dealing) return deny(Denied::no_cards_now, clauses.initial_deal);
    if (asked.card < 0 || asked.card >= hands[asked.side].size())
        return deny(Denied::no_such_card, clauses.initial_deal);
    const LaidCard& laid = hands[asked.side][asked.card];
    if (laid.open) return deny(Denied::card_is_open, clauses.initial_deal);
    if (!asked.already)
        if (const auto no = check_first_hand(now, asked)) return std::unexpected(*no);
    if (laid.card) {
        if (asked.value && *asked.value != *laid.card)
            return deny(Denied::other_value, clauses.initial_deal);
    } else if (const auto no = check_card(now, asked.value, true)) {
        return std::unexpected(*no);
    }
    const Card value = laid.card ? *laid.card : *asked.value;
    const bool manual = !laid.card && is_manual(now);
    Decision events = happened(CardOpened{asked.side, asked.card, value, manual});
    BySide<LaidHand> after = hands;
    after[asked.side].open(asked.card, value);
    add_outcome(now, after, *events);
    return events;
}

Decision decide(const Situation& now, const RemoveCutCard&) {
    if (const auto no = permit_out_of_shoe(now, Act::remove_cut_card)) return std::unexpected(*no);
    if (const auto no = during_deal(now)) return std::unexpected(*no);
    if (now.table.shoe.last_round)
        return deny(Denied::cut_card_is_out, clause(now, Step::cut_card));
    const bool first = cards_laid(now.table.round.hands) == 0;
    Decision events = happened(CutCardRemoved{first});
    const bool by_right = has(now, Step::cut_card_first) && now.table.setup.high_limit &&
                          procedure(now).cut_card_first == CutCardFirst::right;
    if (first && by_right) events->emplace_back(WithdrawalAllowed{});
    return events;
}

Decision decide(const Situation& now, const AllowWithdrawal&) {
    if (const auto no = permit(now, Act::allow_withdrawal)) return std::unexpected(*no);
    const Round& round = now.table.round;
    const Citation& cites = clause(now, Step::cut_card_first);
    if (!now.table.setup.high_limit) return deny(Denied::not_high_limit, cites);
    if (!round.cut_card_first || round.withdrawals || now.table.phase != Phase::bets_closed)
        return deny(Denied::no_withdrawal, cites);
    return happened(WithdrawalAllowed{});
}

}  // namespace tigerpit
