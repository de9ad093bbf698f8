#include <algorithm>
#include <array>

#include "codec/card_text.hpp"
#include "codec/denial_message.hpp"
#include "codec/when_text.hpp"
#include "table/handling.hpp"

namespace tigerpit {

namespace {

/// The hand that a command is about, where it is about one.
std::optional<Side> hand_of(const DeniedCommand& denied) {
    return std::visit(
        [](const auto& asked) -> std::optional<Side> {
            if constexpr (requires { asked.side; })
                return asked.side;
            else
                return std::nullopt;
        },
        denied.command);
}

/// The card that a command names, where it names one.
std::optional<Card> card_of(const DeniedCommand& denied) {
    if (const auto* draws = asked_as<DrawCard>(denied)) return draws->card;
    if (const auto* opens = asked_as<OpenCard>(denied)) return opens->value;
    if (const auto* burns = asked_as<BurnCards>(denied)) return burns->turned;
    return std::nullopt;
}

std::string letters_of(const DeniedCommand& denied) {
    const auto card = card_of(denied);
    if (!card) return "";
    const auto both = letters(*card);
    return {both.begin(), both.end()};
}

/// A player by name; where there is none, "the player".
std::string named(const DeniedCommand& denied, std::optional<PlayerId> player) {
    return player ? name_of(*player, denied.names) : role_text(Role::player, denied.words);
}

/// Who is to be passed the cards of the hand that the command is about.
std::optional<PlayerId> next_for(const DeniedCommand& denied) {
    const auto side = hand_of(denied);
    if (!side || !layout_of(denied)) return std::nullopt;
    const auto next = next_in_line(denied.now, *side);
    return next ? std::optional{next->player} : std::nullopt;
}

Message no_cards_now(const DeniedCommand& denied) {
    if (asked_as<TakeDevice>(denied)) return Message{"denied.no_cards_now_device"};
    switch (denied.now.table.phase) {
        case Phase::not_open:
        case Phase::idle: return Message{"denied.no_cards_now"};
        case Phase::bets_open:
            return Message{asked_as<RaiseIrregularity>(denied) ? "denied.no_cards_now_report"
                                                               : "denied.no_cards_now_bets"};
        case Phase::bets_closed: return Message{"denied.no_cards_now_none"};
        case Phase::dealing: return Message{"denied.no_cards_now_four"};
        case Phase::outcome: return Message{"denied.no_cards_now_done"};
    }
    std::unreachable();
}

Message shoe_empty(const DeniedCommand& denied) {
    return Message{"denied.shoe_empty"}.with("left", denied.now.table.shoe.left);
}

Message not_in_shoe(const DeniedCommand& denied) {
    return Message{"denied.not_in_shoe"}
        .with("card", denied.denial.card ? card_text(denied.denial.card) : letters_of(denied))
        .with("decks", denied.now.table.setup.decks);
}

Message not_that_hand(const DeniedCommand& denied) {
    const auto* asked = asked_as<DrawCard>(denied);
    const Side side = asked ? asked->to.value_or(Side::player) : Side::player;
    return Message{"denied.not_that_hand"}
        .with_said("side", side_key(side))
        .with_said("other", side_key(other(side)));
}

Message no_such_card(const DeniedCommand& denied) {
    const auto* opens = asked_as<OpenCard>(denied);
    if (!opens) return Message{"denied.no_such_card_place"};
    return Message{"denied.no_such_card"}.with("cards",
                                               denied.now.table.round.hands[opens->side].size());
}

Message card_is_open(const DeniedCommand& denied) {
    return Message{asked_as<ChooseFirstHand>(denied) ? "denied.card_is_open_first"
                                                     : "denied.card_is_open"};
}

Message other_value(const DeniedCommand& denied) {
    // What the device read stays its secret: the card is not open yet.
    return Message{asked_as<DrawCard>(denied) ? "denied.other_value_carried" : "denied.other_value"}
        .with("card", letters_of(denied));
}

Message other_hand_first(const DeniedCommand& denied) {
    const auto* opens = asked_as<OpenCard>(denied);
    const Round& round = denied.now.table.round;
    if (round.reversed && opens && opens->card == 2)
        return Message{"denied.other_hand_first_reversed"};
    if (!round.first_hand) return Message{"denied.other_hand_first_choose"};
    return Message{"denied.other_hand_first"}.with_said("first", side_key(*round.first_hand));
}

Message has_handler(const DeniedCommand& denied) {
    const auto* opens = asked_as<OpenCard>(denied);
    const auto side = hand_of(denied).value_or(Side::player);
    const auto squeezer = opens && opens->card >= 0 && opens->card < 3
                              ? handler_of(denied.now.table, side, opens->card)
                              : std::nullopt;
    const auto handler = squeezer ? squeezer : denied.now.table.round.handling[side].handler;
    const Guest* guest = handler ? find_guest(denied.now.table, *handler) : nullptr;
    return Message{guest && guest->away ? "denied.has_handler_away" : "denied.has_handler"}.with(
        "handler", named(denied, handler));
}

Message cards_to_be_passed(const DeniedCommand& denied) {
    return Message{"denied.cards_to_be_passed"}.with("next", named(denied, next_for(denied)));
}

Message not_the_drawer(const DeniedCommand& denied) {
    return Message{"denied.not_the_drawer"}.with("holder",
                                                 named(denied, denied.now.table.device.holder));
}

Message not_highest(const DeniedCommand& denied) {
    const auto highest = layout_of(denied) ? highest_bettor(denied.now) : std::nullopt;
    if (!highest) return Message{"denied.not_highest_nobody"};
    const auto& conduct = denied.now.rulebook.conduct;
    const bool seated = conduct && conduct->procedure.squeeze_among == SqueezeAmong::seated;
    return Message{seated ? "denied.not_highest_seated" : "denied.not_highest"}.with(
        "highest", name_of(*highest, denied.names));
}

Message not_asked(const DeniedCommand& denied) {
    if (asked_as<AnswerReversedOrder>(denied)) return Message{"denied.not_asked_order"};
    const auto* admits = asked_as<AdmitDrawer>(denied);
    if (!admits) return Message{"denied.not_asked"};
    return Message{admits->admitted ? "denied.not_asked_admitted" : "denied.not_asked_withdrawn"};
}

Message first_is_known(const DeniedCommand& denied) {
    return Message{"denied.first_is_known"}.with("next", named(denied, next_for(denied)));
}

Message not_in_line(const DeniedCommand& denied) {
    if (asked_as<DeclineCards>(denied)) return Message{"denied.not_in_line_declined"};
    if (asked_as<ChooseSqueezer>(denied)) return Message{"denied.not_in_line_chosen"};
    const auto* passes = asked_as<PassCards>(denied);
    return Message{"denied.not_in_line"}
        .with("next", named(denied, next_for(denied)))
        .with("to", named(denied, passes ? passes->to : std::nullopt));
}

Message device_is_held(const DeniedCommand& denied) {
    return Message{"denied.device_is_held"}.with("holder",
                                                 named(denied, denied.now.table.device.holder));
}

constexpr std::array told{
    DenialTold{Denied::no_cards_now, no_cards_now},
    DenialTold{Denied::shoe_empty, shoe_empty},
    DenialTold{Denied::not_in_shoe, not_in_shoe},
    DenialTold{Denied::not_that_hand, not_that_hand},
    DenialTold{Denied::no_such_card, no_such_card},
    DenialTold{Denied::card_is_open, card_is_open},
    DenialTold{Denied::other_value, other_value},
    DenialTold{Denied::other_hand_first, other_hand_first},
    DenialTold{Denied::has_handler, has_handler},
    DenialTold{Denied::cards_to_be_passed, cards_to_be_passed},
    DenialTold{Denied::not_the_drawer, not_the_drawer},
    DenialTold{Denied::not_highest, not_highest},
    DenialTold{Denied::not_asked, not_asked},
    DenialTold{Denied::first_is_known, first_is_known},
    DenialTold{Denied::not_in_line, not_in_line},
    DenialTold{Denied::device_is_held, device_is_held},
};

}  // namespace

std::span<const DenialTold> denials_of_cards() { return told; }

}  // namespace tigerpit
