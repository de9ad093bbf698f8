#include "codec/reasons.hpp"

#include "books/nearest.hpp"
#include "codec/money_text.hpp"
#include "codec/when_text.hpp"

namespace tigerpit {

namespace {

std::vector<std::string> layouts_with(const Rulebook& book, Spot spot) {
    std::vector<std::string> letters;
    for (const Layout& layout : book.layouts)
        if (rule_at(book, layout, spot)) letters.push_back(layout.id);
    return letters;
}

Message row_reason(std::string_view key, const FinishedRound& round, const InsuranceBet& bet) {
    const auto dealt = coup_at(bet.stage, round.coup);
    return Message{key}
        .with_said("side", side_key(bet.side))
        .with_said("other", side_key(other(bet.side)))
        .with("points", (*dealt)[bet.side].points())
        .with("against", (*dealt)[other(bet.side)].points())
        .with_said("stage", stage_key(bet.stage));
}

Message not_in_game(const Rulebook& book, std::string_view bet) {
    const auto meant = nearest(bet, {book.spots.begin(), book.spots.end()});
    Message what = meant ? Message{"refused.not_in_game_near"}.with("meant", *meant)
                         : Message{"refused.not_in_game"};
    return Message{std::move(what)}.with("bet", bet);
}

Message not_on_layout(const FinishedRound& round, Spot spot, const Catalogue& words) {
    const BetRule& elsewhere = round.book->bets[static_cast<std::size_t>(spot.index)];
    return Message{"refused.not_on_layout"}
        .with("bet", in_language(elsewhere.name, words))
        .with("layout", round.layout->id)
        .with("layouts", words.list(layouts_with(*round.book, spot)));
}

Message no_such_box(const FinishedRound& round, std::int64_t box) {
    if (box < 1 || !round.layout->positions)
        return Message{"refused.no_such_box_any"}.with("box", box);
    return Message{"refused.no_such_box"}
        .with("box", box)
        .with("layout", round.layout->id)
        .with("max", round.layout->positions->max);
}

Message area_full(const FinishedRound& round, const Bet& bet, const Catalogue& words) {
    const BetRule& rule = *rule_at(*round.book, *round.layout, bet.spot);
    return Message{"refused.area_full"}
        .with("bet", in_language(rule.name, words))
        .with("box", bet.box)
        .with("max", *round.book->limits.wagers_per_area);
}

Message reason(const FinishedRound& round, const Refused& refused, const Catalogue& words) {
    const auto entry = static_cast<std::size_t>(refused.entry);
    const auto bet = [&]() -> const Bet& { return round.bets[entry]; };
    const auto insurance = [&]() -> const InsuranceBet& { return round.insurance[entry]; };
    switch (refused.why) {
        case Refusal::not_in_game: return not_in_game(*round.book, round.bet_ids[entry]);
        case Refusal::not_on_layout: return not_on_layout(round, bet().spot, words);
        case Refusal::no_such_box: return no_such_box(round, bet().box);
        case Refusal::area_full: return area_full(round, bet(), words);
        case Refusal::no_insurance: return Message{"refused.no_insurance"};
        case Refusal::no_original_bet:
            return Message{"refused.no_original_bet"}
                .with_said("side", side_key(insurance().side))
                .with("box", insurance().box);
        case Refusal::no_third_card: return Message{"refused.no_third_card"};
        case Refusal::no_row: return row_reason("refused.no_row", round, insurance());
        case Refusal::not_certified: return row_reason("refused.not_certified", round, insurance());
        case Refusal::no_card_to_come:
            return row_reason("refused.no_card_to_come", round, insurance());
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

}  // namespace

const std::string& in_language(const Name& name, const Catalogue& words) {
    switch (words.language()) {
        case Language::en: return name.en;
        case Language::zh_hans: return name.hans;
        case Language::zh_hant: return name.hant;
    }
    std::unreachable();
}

std::string reason_of(const FinishedRound& round, const Refused& refused, const Catalogue& words) {
    std::string text = words.say(reason(round, refused, words));
    if (!refused.cites->reading.empty()) text += " (" + refused.cites->reading + ')';
    return text;
}

}  // namespace tigerpit
