#include "codec/consequences_text.hpp"

#include <algorithm>

#include "codec/card_text.hpp"
#include "codec/describe_view.hpp"
#include "codec/fields_write.hpp"
#include "codec/json_write.hpp"
#include "codec/matter_text.hpp"
#include "codec/money_text.hpp"
#include "codec/reasons.hpp"
#include "codec/when_text.hpp"

namespace tigerpit {

namespace {

std::string clauses_text(const std::vector<Cites>& cites, const Catalogue& words) {
    std::vector<std::string> texts;
    for (const Cites& one : cites) {
        std::string text = to_text(*one);
        if (std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
    }
    return words.list(texts);
}

/// Cards in an order, each with the hand it lies with: `Player 5H`.
std::vector<std::string> cards_in(const std::vector<PlacedCard>& order, const Catalogue& words) {
    std::vector<std::string> cards;
    cards.reserve(order.size());
    for (const PlacedCard& card : order) cards.push_back(placed_text({card}, words));
    return cards;
}

std::string who_text(Roles roles, const Catalogue& words) {
    std::vector<std::string> texts;
    for (std::size_t role = 0; role < role_words.size(); ++role)
        if (roles.contains(static_cast<Role>(role)))
            texts.push_back(role_text(static_cast<Role>(role), words));
    return words.list(texts);
}

std::string wager_text(const Situation& now, const SettledLine& wager, const Catalogue& words) {
    if (wager.is_insurance) return insurance_name(wager.side, wager.stage, words);
    return in_language(now.rulebook.bets[static_cast<std::size_t>(wager.spot.index)].name, words);
}

/// Have several players something to choose, so that what one does may change what another gets?
bool several_choose(const std::vector<WagerFate>& fates) {
    const auto chooses = [](const WagerFate& fate) { return fate.taken_back.has_value(); };
    const auto first = std::ranges::find_if(fates, chooses);
    return std::any_of(first, fates.end(), [&](const WagerFate& fate) {
        return chooses(fate) && fate.wager.player != first->wager.player;
    });
}

Message fate_message(const WagerFate& fate) {
    if (fate.taken_back)
        return Message{fate.stays ? "would.choose" : "would.choose_open"}.with(
            "back", money_text(*fate.taken_back));
    return Message{fate.stays ? "would.come_to" : "would.stay_open"};
}

}  // namespace

bool tells_consequences(const Table& table, const Command& command) {
    if (std::holds_alternative<RaiseIrregularity>(command)) return true;
    return std::holds_alternative<OpenCard>(command) && table.matter && !table.matter->ruled;
}

std::vector<std::string> consequences_text(const Situation& now, const Catalogue& words,
                                           const NameOf& names) {
    std::vector<std::string> said;
    for (const Consequence& one : consequences(now)) {
        const std::string found = circumstances_text(one.found, words);
        said.push_back(words.say(Message{found.empty() ? "would.rule" : "would.rule_if"}
                                     .with("found", found)
                                     .with("steps", remedies_text(one.then, words))
                                     .with("clauses", clauses_text(one.cites, words))
                                     .with("who", who_text(one.who, words))));
        if (!one.order.empty())
            said.push_back(words.say(
                Message{"would.in_order"}.with("cards", words.list(cards_in(one.order, words)))));
        if (!one.certain) {
            said.push_back(words.say("would.hang"));
            continue;
        }
        if (several_choose(one.wagers)) said.push_back(words.say("would.others"));
        for (const WagerFate& fate : one.wagers) {
            const SettledLine& wager = fate.wager;
            said.push_back(words.say(fate_message(fate)
                                         .with("player", name_of(wager.player, names))
                                         .with("box", wager.box)
                                         .with("what", wager_text(now, wager, words))
                                         .with("stake", money_text(wager.stake))
                                         .with("stays", money_text(fate.stays.value_or(Money{})))));
        }
    }
    return said;
}

void write_consequences(std::string& out, const Situation& now, const Naming& naming) {
    JsonWriter json;
    json.open('{').key("consequences").open('[');
    for (const Consequence& one : consequences(now)) {
        json.open('{');
        FieldWriter(json, naming).members(one);
        json.close('}');
    }
    out += json.close(']').close('}').take();
}

}  // namespace tigerpit
