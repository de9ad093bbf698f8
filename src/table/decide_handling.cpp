#include <algorithm>

#include "rules/tableau.hpp"
#include "table/decisions.hpp"
#include "table/handling.hpp"

/// Who handles the cards, and who draws them.
namespace tigerpit {

namespace {

/// Nobody but the Dealer handles cards where the method says so.
Check check_handling(const Situation& now) {
    if (now.table.setup.method != Method::b) return std::nullopt;
    return denial(Denied::no_handling, clause(now, Step::b_keeps_cards));
}

Check by_method(const Situation& now, Method method, Step step) {
    if (now.table.setup.method == method) return std::nullopt;
    return denial(Denied::wrong_method, clause(now, step));
}

/// Of a document that lets the highest bettor ask.
Check check_asker(const Situation& now, PlayerId player, Step step) {
    if (!deals_face_down(now.table)) return denial(Denied::dealt_face_up, clause(now, step));
    if (highest_bettor(now) != player) return denial(Denied::not_highest, clause(now, step));
    return std::nullopt;
}

bool is_card(int card) { return card >= 0 && card < 3; }

Check check_squeeze(const Situation& now, PlayerId player, Side side, int card) {
    const bool anybody = has(now, Step::squeeze_any);
    if (!anybody && !has(now, Step::squeeze))
        return denial(Denied::not_in_rules, authority(now).cites);
    if (const auto no = during_deal(now)) return no;
    if (const auto no = check_handling(now)) return no;
    if (!is_card(card))
        return denial(Denied::no_such_card,
                      clause(now, anybody ? Step::squeeze_any : Step::squeeze));
    const LaidHand& hand = now.table.round.hands[side];
    if (anybody) {
        if (card < hand.size() && hand[card].open)
            return denial(Denied::card_is_open, clause(now, Step::squeeze_any));
        return std::nullopt;
    }
    if (card < hand.size()) return denial(Denied::card_is_dealt, clause(now, Step::squeeze));
    return check_asker(now, player, Step::squeeze);
}

/// The Banker card must be certain while the Player third card is not open.
Check check_reversible(const Situation& now) {
    const Citation& cites = clause(now, Step::insurance_waived);
    const BySide<LaidHand>& hands = now.table.round.hands;
    const auto first_two = [&](Side side) {
        Hand hand;
        for (int card = 0; card < 2; ++card) hand.take(*hands[side][card].card);
        return hand;
    };
    const auto two_open = [&](Side side) {
        return hands[side].size() >= 2 && hands[side][0].open && hands[side][1].open;
    };
    const bool third_open = hands.player.size() == 3 && hands.player[2].open;
    if (!two_open(Side::player) || !two_open(Side::banker) || third_open ||
        hands.banker.size() == 3)
        return denial(Denied::nothing_to_reverse, cites);
    const Coup four{first_two(Side::player), first_two(Side::banker)};
    if (next_to_draw(four) != Side::player || four.banker.points() == 7)
        return denial(Denied::nothing_to_reverse, cites);
    if (four.banker.points() <= 2) return std::nullopt;
    const auto known = known_coup(hands);
    if (known && known->player.size() == 3 && next_to_draw(*known) == Side::banker)
        return std::nullopt;
    return denial(Denied::not_certain, cites);
}

}  // namespace

Decision decide(const Situation& now, const PassCards& asked) {
    const bool by_name = now.table.setup.method == Method::c;
    if (auto no = permit(now, Act::pass_cards)) {
        if (by_name && no->who.bits != 0) no->cites = &clause(now, Step::c_passes);
        return std::unexpected(*no);
    }
    if (const auto no = check_handling(now)) return std::unexpected(*no);
    if (const auto no = during_deal(now)) return std::unexpected(*no);
    if (const auto& handler = now.table.round.handling[asked.side].handler) {
        // Those of who is not there the Dealer opens.
        if (is_away(now.table, *handler))
            return deny(Denied::has_handler, clause(now, Step::handler_absent));
        return deny(Denied::has_handler, clause(now, by_name ? Step::c_passes : Step::a_passes));
    }
    if (by_name) {
        if (!asked.to || !find_guest(now.table, *asked.to))
            return deny(Denied::not_here, clause(now, Step::c_passes));
        return happened(CardsPassed{asked.side, *asked.to, PassedBy::named});
    }
    const auto next = next_in_line(now, asked.side);
    if (!next) return deny(Denied::nobody_in_line, clause(now, Step::a_third_cards));
    if (!next->first_known) return std::unexpected(first_not_known(now));
    if (asked.to && *asked.to != next->player)
        return deny(Denied::not_in_line, clause(now, step_of(next->why)));
    return happened(CardsPassed{asked.side, next->player, next->why});
}

Decision decide(const Situation& now, const DeclineCards& asked) {
    if (const auto no = permit_for(now, asked.player, Act::pass_cards)) return std::unexpected(*no);
    const Handling& handling = now.table.round.handling[asked.side];
    const bool squeezes = std::ranges::find(handling.squeezes, std::optional{asked.player}) !=
                          handling.squeezes.end();
    if (handling.handler != asked.player && !squeezes)
        return deny(Denied::not_in_line,
                    clause(now, has(now, Step::methods) ? Step::a_next_highest : Step::squeeze));
    return happened(CardsDeclined{asked.side, asked.player});
}

Decision decide(const Situation& now, const ChooseSqueezer& asked) {
    if (const auto no = permit(now, Act::choose_squeezer)) return std::unexpected(*no);
    const Citation& cites = clause(now, Step::a_chosen);
    if (const auto no = by_method(now, Method::a, Step::a_chosen)) return std::unexpected(*no);
    if (const auto no = during_deal(now)) return std::unexpected(*no);
    if (now.table.round.handling[asked.side].handler) return deny(Denied::has_handler, cites);
    const auto next = next_in_line(now, asked.side);
    if (!next) return deny(Denied::nobody_in_line, cites);
    if (next->first_known) return deny(Denied::first_is_known, cites);
    const auto line = line_for(now, asked.side);
    const auto first = std::ranges::find(line, next->player, &InLine::player);
    const auto chosen = std::ranges::find(line, asked.player, &InLine::player);
    if (chosen == line.end() || chosen->stake != first->stake)
        return deny(Denied::not_in_line, cites);
    return happened(SqueezerChosen{asked.side, asked.player});
}

Decision decide(const Situation& now, const ChooseFirstHand& asked) {
    if (const auto no = permit(now, Act::choose_first_hand)) return std::unexpected(*no);
    if (const auto no = by_method(now, Method::a, Step::a_first_hand)) return std::unexpected(*no);
    const Round& round = now.table.round;
    const Citation& cites = clause(now, Step::a_first_hand);
    if (now.table.phase != Phase::dealing || cards_laid(round.hands) < 4)
        return deny(Denied::no_cards_now, cites);
    const auto is_open = [&](Side side) {
        return std::ranges::any_of(round.hands[side], &LaidCard::open);
    };
    // A card that came open by mistake does not take the choice away (5.7.1).
    const bool begun = round.first_hand && (is_open(Side::player) || is_open(Side::banker));
    if (begun || all_open(round.hands)) return deny(Denied::card_is_open, cites);
    return happened(FirstHandChosen{asked.side});
}

Decision decide(const Situation& now, const AskSqueeze& asked) {
    if (const auto no = permit_for(now, asked.player, Act::bet_for_player))
        return std::unexpected(*no);
    if (const auto no = check_squeeze(now, asked.player, asked.side, asked.card))
        return std::unexpected(*no);
    return happened(SqueezeAsked{asked.player, asked.side, asked.card});
}

Decision decide(const Situation& now, const AnswerSqueeze& asked) {
    if (const auto no = permit(now, Act::grant_squeeze)) return std::unexpected(*no);
    const bool anybody = has(now, Step::squeeze_any);
    const Step step = anybody ? Step::squeeze_any : Step::squeeze;
    if (!is_card(asked.card)) return deny(Denied::no_such_card, clause(now, step));
    const auto& asks = now.table.round.handling[asked.side].asks;
    const bool was_asked = asks[static_cast<std::size_t>(asked.card)] == asked.player;
    // Who may let anybody squeeze need not be asked.
    if (!was_asked && !(anybody && asked.granted))
        return deny(Denied::not_asked, clause(now, step));
    if (asked.granted && anybody)
        if (const auto no = check_squeeze(now, asked.player, asked.side, asked.card))
            return std::unexpected(*no);
    return happened(SqueezeAnswered{asked.player, asked.side, asked.card, asked.granted});
}

Decision decide(const Situation& now, const AskReversedOrder& asked) {
    if (const auto no = permit_for(now, asked.player, Act::bet_for_player))
        return std::unexpected(*no);
    if (!has(now, Step::insurance_waived)) return deny(Denied::not_in_rules, authority(now).cites);
    if (const auto no = during_deal(now)) return std::unexpected(*no);
    if (const auto no = check_asker(now, asked.player, Step::insurance_waived))
        return std::unexpected(*no);
    if (const auto no = check_reversible(now)) return std::unexpected(*no);
    return happened(ReversedOrderAsked{asked.player});
}

Decision decide(const Situation& now, const AnswerReversedOrder& asked) {
    if (const auto no = permit(now, Act::grant_reversed_order)) return std::unexpected(*no);
    if (!now.table.round.asks_reversed)
        return deny(Denied::not_asked, clause(now, Step::insurance_waived));
    if (asked.granted)
        if (const auto no = check_reversible(now)) return std::unexpected(*no);
    return happened(ReversedOrderAnswered{asked.granted});
}

Decision decide(const Situation& now, const TakeDevice& asked) {
    if (const auto no = permit_for(now, asked.player, Act::pass_cards)) return std::unexpected(*no);
    if (const auto no = by_method(now, Method::c, Step::dealer_keeps_device))
        return std::unexpected(*no);
    if (!asked.in_full_view) return deny(Denied::not_in_view, clause(now, Step::c_full_view));
    const Phase phase = now.table.phase;
    if (phase != Phase::bets_open && phase != Phase::bets_closed)
        return deny(Denied::no_cards_now, clause(now, Step::c_draws));
    if (now.table.device.holder) return deny(Denied::device_is_held, clause(now, Step::c_keeps));
    if (!may_draw(now.table, asked.player)) return std::unexpected(no_wager_placed(now));
    return happened(DeviceTaken{asked.player});
}

Decision decide(const Situation& now, const GiveUpDevice& asked) {
    if (const auto no = permit_for(now, asked.player, Act::pass_cards)) return std::unexpected(*no);
    if (!has(now, Step::c_gives_up)) return deny(Denied::not_in_rules, authority(now).cites);
    if (now.table.device.holder != asked.player)
        return deny(Denied::not_holding, clause(now, Step::c_gives_up));
    return happened(DeviceGivenUp{asked.player, false});
}

Decision decide(const Situation& now, const AdmitDrawer& asked) {
    if (const auto no = permit(now, Act::admit_drawer)) return std::unexpected(*no);
    if (const auto no = by_method(now, Method::c, Step::c_without_wager))
        return std::unexpected(*no);
    const auto& admitted = now.table.device.admitted;
    const bool is_admitted = std::ranges::find(admitted, asked.player) != admitted.end();
    if (is_admitted == asked.admitted)
        return deny(Denied::not_asked, clause(now, Step::c_without_wager));
    Decision events = happened(DrawerAdmitted{asked.player, asked.admitted});
    const bool bets = std::ranges::any_of(now.table.round.wagers, [&](const Wager& wager) {
        return wager.bet.player == asked.player;
    });
    // Without leave and without a wager he may not go on drawing.
    if (!asked.admitted && now.table.device.holder == asked.player && !bets)
        events->emplace_back(DeviceGivenUp{asked.player, false});
    return events;
}

}  // namespace tigerpit
