#include "codec/denial_text.hpp"

#include <algorithm>
#include <concepts>

#include "codec/act_text.hpp"
#include "codec/denial_message.hpp"
#include "codec/money_text.hpp"
#include "codec/reasons.hpp"
#include "codec/when_text.hpp"

namespace tigerpit {

namespace {

/// What a sentence says for something that the command does not have. No decision leads here.
constexpr std::string_view nothing_named = "—";

void put(Message& message, std::string_view name, std::string text) {
    message.values.push_back({std::string{name}, std::move(text), false});
}

/// The bet on the layout in use; where it has none, as the game calls it.
std::string bet_name(const DeniedCommand& denied, Spot spot) {
    const Rulebook& book = denied.now.rulebook;
    const Layout* layout = layout_of(denied);
    if (spot.index < 0 || spot.index >= static_cast<int>(book.spots.size()))
        return denied.words.say("refused.no_such_bet");
    const BetRule* rule = layout ? rule_at(book, *layout, spot) : nullptr;
    if (!rule) rule = &book.bets[static_cast<std::size_t>(spot.index)];
    return in_language(rule->name, denied.words);
}

/// What one command names.
struct Named {
    const DeniedCommand& denied;
    Message& message;

    template <class Asked>
    void operator()(const Asked& asked) const {
        if constexpr (requires { asked.player; })
            put(message, "player", name_of(asked.player, denied.names));
        if constexpr (requires { asked.box; }) put(message, "box", std::to_string(asked.box));
        if constexpr (requires { asked.spot; }) put(message, "bet", bet_name(denied, asked.spot));
        if constexpr (requires { asked.stake; }) put(message, "stake", money_text(asked.stake));
        if constexpr (requires { asked.amount; }) put(message, "stake", money_text(asked.amount));
        if constexpr (requires { asked.by; }) put(message, "stake", money_text(asked.by));
        if constexpr (requires { asked.transfer; })
            put(message, "transfer", std::to_string(asked.transfer));
        if constexpr (requires { asked.side; }) hand(asked.side);
        if constexpr (requires { requires std::same_as<decltype(asked.card), int>; })
            place(asked.card);
    }

    void hand(Side side) const {
        message.values.push_back({"side", std::string{side_key(side)}, true});
        message.values.push_back({"other", std::string{side_key(other(side))}, true});
    }
    void place(int card) const {
        if (card >= 0 && card < 3)
            message.values.push_back({"place", std::string{card_place_key(card)}, true});
    }
};

/// Every value that a sentence may have, so that none is ever without.
void add_rest(Message& message) {
    for (const std::string_view name :
         {"player", "box", "bet", "stake", "transfer", "side", "other", "place", "who"})
        put(message, name, std::string{nothing_named});
}

/// A rule about the wager itself, in the words of a settlement.
Message wager_message(const DeniedCommand& denied) {
    const Table& table = denied.now.table;
    const Layout* layout = layout_of(denied);
    if (!layout) return Message{"denied.table_not_open"};
    RefusedWager refused{.rules = rules_of(denied.now.rulebook, table),
                         .why = denied.denial.refusal,
                         .permitted = denied.denial.permitted,
                         .cards = known_coup(table.round.hands),
                         .boxes = table.setup.boxes};
    if (const auto* asked = asked_as<PlaceBet>(denied)) {
        const Bet bet{asked->player, asked->box, asked->spot, asked->stake};
        refused.bet = &bet;
        return refusal_message(refused, denied.words);
    }
    if (const auto* asked = asked_as<TakeInsurance>(denied)) {
        const auto& left = table.round.insurance.left;
        if (refused.why == Refusal::forgone && std::ranges::find(left, asked->player) != left.end())
            return Message{"refused.forgone_left"};
        const bool third = table.round.hands.player.size() == 3;
        const Stage stage = third ? Stage::after_player_third : Stage::after_four;
        const InsuranceBet bet{asked->player, asked->box, stage, asked->side, asked->stake};
        refused.insurance = &bet;
        return refusal_message(refused, denied.words);
    }
    // Nothing else is a wager: what can be said without one.
    return Message{denied.denial.refusal == Refusal::forgone ? "refused.forgone"
                                                             : "refused.no_insurance"};
}

}  // namespace

void add_named(const DeniedCommand& denied, Message& message) {
    const Denial& denial = denied.denial;
    Roles who = denial.who;
    if (is_players_own(denied.command) && denial.why == Denied::not_permitted)
        who.insert(Role::player);
    const auto& conduct = denied.now.rulebook.conduct;
    if (who.bits != 0 && conduct)
        put(message, "who", roles_text(who, conduct->authority, denied.words));
    put(message, "permitted", money_text(denial.permitted));
    message.values.push_back({"act", std::string{act_key(denied.command)}, true});
    std::visit(Named{denied, message}, denied.command);
    // What names no player and is a player's own is of who asks.
    if (denied.now.by.actor.role == Role::player)
        put(message, "player", denied.names(denied.now.by.actor));
    add_rest(message);
}

const Layout* layout_of(const DeniedCommand& denied) {
    const Rulebook& book = denied.now.rulebook;
    const auto* opens = asked_as<OpenTable>(denied);
    const int layout = opens ? opens->setup.layout : denied.now.table.setup.layout;
    if (layout < 0 || layout >= static_cast<int>(book.layouts.size())) return nullptr;
    return &book.layouts[static_cast<std::size_t>(layout)];
}

std::string_view denial_word(const Denial& denial) {
    if (denial.why == Denied::wager) return refusal_words[static_cast<std::size_t>(denial.refusal)];
    return denied_words[static_cast<std::size_t>(denial.why)];
}

std::string denial_text(const Situation& now, const Command& command, const Denial& denial,
                        const Catalogue& words, const NameOf& names) {
    const DeniedCommand denied{now, command, denial, words, names};
    Message message = denial.why == Denied::wager ? wager_message(denied) : denial_message(denied);
    add_named(denied, message);
    return words.say(message);
}

}  // namespace tigerpit
