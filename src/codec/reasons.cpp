#include "codec/reasons.hpp"

#include "books/nearest.hpp"
#include "codec/money_text.hpp"
#include "codec/when_text.hpp"
#include "rules/admit.hpp"

namespace tigerpit {

namespace {

std::vector<std::string> layouts_with(const Rulebook& book, Spot spot) {
    std::vector<std::string> letters;
    for (const Layout& layout : book.layouts)
        if (rule_at(book, layout, spot)) letters.push_back(layout.id);
    return letters;
}

Message row_reason(std::string_view key, const RefusedWager& refused) {
    const InsuranceBet& bet = *refused.insurance;
    const auto dealt = coup_at(bet.stage, *refused.cards);
    return Message{key}
        .with_said("side", side_key(bet.side))
        .with_said("other", side_key(other(bet.side)))
        .with("points", (*dealt)[bet.side].points())
        .with("against", (*dealt)[other(bet.side)].points())
        .with_said("stage", stage_key(bet.stage));
}

Message not_in_game(const Rulebook& book, std::optional<std::string_view> bet) {
    if (!bet) return Message{"refused.no_such_bet"};
    const auto meant = nearest(*bet, {book.spots.begin(), book.spots.end()});
    Message what = meant ? Message{"refused.not_in_game_near"}.with("meant", *meant)
                         : Message{"refused.not_in_game"};
    return Message{std::move(what)}.with("bet", *bet);
}

Message not_on_layout(const TableRules& rules, Spot spot, const Catalogue& words) {
    const BetRule& elsewhere = rules.rulebook.bets[static_cast<std::size_t>(spot.index)];
    return Message{"refused.not_on_layout"}
        .with("bet", in_language(elsewhere.name, words))
        .with("layout", rules.layout.id)
        .with("layouts", words.list(layouts_with(rules.rulebook, spot)));
}

Message no_such_box(const RefusedWager& refused) {
    const std::int64_t box = refused.bet->box;
    const Layout& layout = refused.rules.layout;
    if (refused.boxes)
        return Message{"refused.no_such_box_here"}.with("box", box).with("max", *refused.boxes);
    if (box < 1 || !layout.positions) return Message{"refused.no_such_box_any"}.with("box", box);
    return Message{"refused.no_such_box"}
        .with("box", box)
        .with("layout", layout.id)
        .with("max", layout.positions->max);
}

Message area_full(const TableRules& rules, const Bet& bet, const Catalogue& words) {
    const BetRule& rule = *rule_at(rules.rulebook, rules.layout, bet.spot);
    return Message{"refused.area_full"}
        .with("bet", in_language(rule.name, words))
        .with("box", bet.box)
        .with("max", *wagers_per_area(rules));
}

}  // namespace

const std::string& in_language(const Name& name, const Catalogue& words) {
    switch (words.language()) {
        case Language::en: return name.en;
        case Language::zh_hans: return name.hans;
        case Language::zh_hant: return name.hant;
    }
    std::unreachable();
}

Message refusal_message(const RefusedWager& refused, const Catalogue& words) {
    const auto insurance = [&]() -> const InsuranceBet& { return *refused.insurance; };
    switch (refused.why) {
        case Refusal::not_in_game: return not_in_game(refused.rules.rulebook, refused.bet_id);
        case Refusal::not_on_layout: return not_on_layout(refused.rules, refused.bet->spot, words);
        case Refusal::no_such_box: return no_such_box(refused);
        case Refusal::area_full: return area_full(refused.rules, *refused.bet, words);
        case Refusal::no_insurance: return Message{"refused.no_insurance"};
        case Refusal::no_original_bet:
            return Message{"refused.no_original_bet"}
                .with_said("side", side_key(insurance().side))
                .with("box", insurance().box);
        case Refusal::no_third_card: return Message{"refused.no_third_card"};
        case Refusal::no_row: return row_reason("refused.no_row", refused);
        case Refusal::not_certified: return row_reason("refused.not_certified", refused);
        case Refusal::no_card_to_come: return row_reason("refused.no_card_to_come", refused);
        case Refusal::forgone: return Message{"refused.forgone"};
        case Refusal::below_minimum:
            return Message{"refused.below_minimum"}.with("min", money_text(refused.permitted));
        case Refusal::over_cap:
            return Message{"refused.over_cap"}
                .with("stake", money_text(insurance().stake))
                .with("permitted", money_text(refused.permitted));
    }
    std::unreachable();
}

std::string reason_of(const FinishedRound& round, const Refused& refused, const Catalogue& words) {
    const auto entry = static_cast<std::size_t>(refused.entry);
    RefusedWager wager{.rules = {*round.book, *round.layout, round.limits},
                       .why = refused.why,
                       .permitted = refused.permitted,
                       .cards = round.coup};
    if (refused.is_insurance) {
        wager.insurance = &round.insurance[entry];
    } else {
        wager.bet = &round.bets[entry];
        wager.bet_id = round.bet_ids[entry];
    }
    std::string text = words.say(refusal_message(wager, words));
    if (!refused.cites->reading.empty()) text += " (" + refused.cites->reading + ')';
    return text;
}

}  // namespace tigerpit
