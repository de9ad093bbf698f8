#include "codec/study_text.hpp"

#include "chance/linear_count.hpp"
#include "codec/money_text.hpp"
#include "codec/reasons.hpp"
#include "codec/rules_text.hpp"
#include "codec/when_text.hpp"

namespace tigerpit {

namespace {

constexpr int edge_places = 4;
constexpr int deviation_places = 4;

const Ratio million{1'000'000};

std::string cards_text(const Coup& dealt, const Catalogue& words) {
    std::vector<std::string> hands;
    for (const Side side : both_sides) {
        std::string hand = words.say(side_key(side));
        for (int card = 0; card < dealt[side].size(); ++card) {
            const auto both = letters(dealt[side][card]);
            hand += ' ' + std::string{both.begin(), both.end()};
        }
        hands.push_back(hand);
    }
    return words.list(hands);
}

/// The game, the felt and the cards that the figures are about.
std::string premise(const Study& study, const Catalogue& words, Look look) {
    const CardsGiven& cards = study.cards;
    std::string text =
        headline(in_language(study.book.document.title, words) + "  " + study.book.document.id, 1,
                 look);
    Message line =
        cards.decks ? Message{"study.decks"}.with("decks", *cards.decks) : Message{"study.shoe"};
    text +=
        whole_line(words.say(std::move(line)
                                 .with("layout", study.layout.id)
                                 .with("cards", cards.shoe.cards())
                                 .with("ways", grouped(std::to_string(ways_of(cards.situation))))),
                   look);
    const Rulebook& book = study.book;
    if (cards.decks && (*cards.decks < book.decks_min || *cards.decks > book.decks_max))
        text += whole_line(words.say(Message{"study.not_permitted"}
                                         .with("min", book.decks_min)
                                         .with("max", book.decks_max)
                                         .with("clause", to_text(book.clauses.decks))),
                           look);
    if (cards_dealt(cards.situation.dealt) > 0)
        text += whole_line(words.say(Message{"study.dealt"}.with(
                               "cards", cards_text(cards.situation.dealt, words))),
                           look);
    return text + fingerprint_text(study.book, words, look) + (look == Look::markdown ? "" : "\n");
}

/// The lines of a bet, and beside the first what the bet as a whole comes to.
void add_bet(TextTable& table, const std::string& name, Tone tone, const BetRule& rule,
             const Chances& chances, const Catalogue& words) {
    const auto per_decision = edge_per_decision(chances);
    for (std::size_t i = 0; i < rule.lines.size(); ++i) {
        const Payline& line = rule.lines[i];
        const bool first = i == 0;
        const auto once = [&](std::string text) { return first ? std::move(text) : ""; };
        table.add({{once(name), tone},
                   {line_text(rule.lines, i, words)},
                   {line.pays.num == 0 ? words.say("result.push") : odds_text(line.pays)},
                   {percent(chances.lines[i])},
                   {once(percent(chances.win))},
                   {once(percent(-chances.expectation)), tone},
                   {once(per_decision ? percent(*per_decision) : "")},
                   {once(root_decimal(chances.variance, deviation_places))},
                   {line.cites == Citation{} ? "" : to_text(line.cites), Tone::mark}});
    }
}

void note_fractions(TextTable& table, const BetRule& rule, const Chances& chances,
                    const Catalogue& words) {
    const auto note = [&](std::string_view key, const Ratio& ratio) {
        table.note(words.say(key) + ": " + to_text(ratio));
    };
    for (std::size_t i = 0; i < rule.lines.size(); ++i)
        table.note(line_text(rule.lines, i, words) + ": " + to_text(chances.lines[i]));
    note("study.exact.lose", chances.lose);
    note("study.exact.expectation", chances.expectation);
    note("study.exact.variance", chances.variance);
}

/// One cell of an insurance table.
std::vector<Cell> cell_row(const InsuranceSchedule& schedule, const CellChances& cell,
                           const Catalogue& words) {
    const InsuranceRow& row = *cell.row;
    const bool favours = favours_player(cell);
    const auto given = [&](const Ratio& chance) { return cell.possible ? percent(chance) : ""; };
    const auto cost = favours ? cost_per_thousand(schedule, cell) : std::nullopt;
    return {{words.say(stage_key(row.stage))},
            {words.say(side_key(row.insures))},
            {std::to_string(cell.points)},
            {std::to_string(cell.against)},
            {row.pays ? odds_text(*row.pays) : words.say("insurance.not_certified"),
             row.pays ? Tone::plain : Tone::bad},
            {percent(cell.offered)},
            {given(cell.win)},
            {given(cell.push)},
            {given(cell.lose)},
            {cell.expectation ? percent(-*cell.expectation) : "",
             favours ? Tone::bad : Tone::strong},
            {favours ? words.say("study.favours") : "", Tone::bad},
            {cost ? decimal(*cost, edge_places) : "", Tone::bad},
            {to_text(row.cites), Tone::mark}};
}

std::string costs_text(const Study& study, const InsuranceStudy& insurance, const Catalogue& words,
                       Look look) {
    std::string text;
    for (const Side side : both_sides)
        if (insurance.cost[side] > 0)
            text +=
                whole_line(words.say(Message{"study.cost"}
                                         .with_said("side", side_key(side))
                                         .with("cost", decimal(insurance.cost[side] * rounds_told,
                                                               edge_places))
                                         .with("clause", to_text(study.book.insurance->cap.cites))),
                           look);
    const auto& share = study.book.insurance->cap.share;
    if (share && !text.empty())
        text += whole_line(words.say(Message{"study.share"}
                                         .with("num", share->num)
                                         .with("den", share->den)
                                         .with("pays", odds_text(share->at))),
                           look);
    return text;
}

std::vector<TextTable::Column> rank_columns(std::vector<TextTable::Column> before) {
    for (const char letter : rank_letters) before.push_back({std::string{letter}, Align::right});
    return before;
}

void add_counts(TextTable& table, const RemovalEffects& bet, const Composition& shoe,
                const Catalogue& words) {
    for (int level = 1; level <= count_level_max; ++level) {
        const auto count = best_count(bet, shoe, level);
        if (!count) continue;
        std::vector<Cell> row{{level == 1 ? in_language(bet.rule->name, words) : "", Tone::strong},
                              {std::to_string(level)}};
        for (std::size_t rank = 0; rank < rank_count; ++rank)
            row.push_back({bet.effects[rank] ? std::to_string(count->tags[rank]) : ""});
        row.push_back({root_decimal(count->correlation_squared, edge_places)});
        row.push_back({words.say(count->balanced ? "word.yes" : "word.no")});
        table.add(std::move(row));
    }
}

}  // namespace

std::string percent(const Ratio& ratio) { return decimal(ratio * 100, edge_places) + '%'; }

std::string odds_text(const Study& study, const OddsStudy& odds, bool exact, const Catalogue& words,
                      Look look) {
    TextTable table({{words.say("column.bet")},
                     {words.say("column.when")},
                     {words.say("column.pays"), Align::right},
                     {words.say("column.chance"), Align::right},
                     {words.say("column.wins"), Align::right},
                     {words.say("column.edge"), Align::right},
                     {words.say("column.edge_per_decision"), Align::right},
                     {words.say("column.deviation"), Align::right},
                     {words.say("column.clause")}});
    for (const BetStudy& bet : odds.bets) {
        add_bet(table, in_language(bet.rule->name, words), Tone::strong, *bet.rule, bet.chances,
                words);
        if (exact) note_fractions(table, *bet.rule, bet.chances, words);
        if (!bet.what_if) continue;
        add_bet(table, words.say("study.not_approved"), Tone::bad, bet.what_if->rule,
                bet.what_if->chances, words);
        if (exact) note_fractions(table, bet.what_if->rule, bet.what_if->chances, words);
    }
    return premise(study, words, look) + table.render(look);
}

std::string insurance_text(const Study& study, const InsuranceStudy& insurance, bool exact,
                           const Catalogue& words, Look look) {
    const std::string head = premise(study, words, look);
    if (!study.book.insurance) return head + whole_line(words.say("study.no_insurance"), look);
    TextTable table({{words.say("column.stage")},
                     {words.say("column.insures")},
                     {words.say("column.points"), Align::right},
                     {words.say("column.against"), Align::right},
                     {words.say("column.pays"), Align::right},
                     {words.say("column.offered"), Align::right},
                     {words.say("column.wins"), Align::right},
                     {words.say("column.pushes"), Align::right},
                     {words.say("column.loses"), Align::right},
                     {words.say("column.edge"), Align::right},
                     {""},
                     {words.say("column.cost"), Align::right},
                     {words.say("column.clause")}});
    bool any = false;
    for (const CellChances& cell : insurance.cells) {
        if (!cell.possible) continue;
        any = true;
        table.add(cell_row(*study.book.insurance, cell, words));
        if (!exact) continue;
        table.note(words.say("study.exact.offered") + ": " + to_text(cell.offered));
        table.note(words.say("study.exact.win") + ": " + to_text(cell.win));
        table.note(words.say("study.exact.lose") + ": " + to_text(cell.lose));
        if (cell.expectation)
            table.note(words.say("study.exact.expectation") + ": " + to_text(*cell.expectation));
    }
    if (!any) return head + whole_line(words.say("study.no_offer"), look);
    return head + table.render(look) + (look == Look::markdown ? "\n" : "") +
           costs_text(study, insurance, words, look);
}

std::string removal_text(const Study& study, bool exact, const Catalogue& words, Look look) {
    const Composition& shoe = study.cards.shoe;
    auto heads =
        rank_columns({{words.say("column.bet")}, {words.say("column.edge"), Align::right}});
    TextTable effects(std::move(heads));
    heads = rank_columns({{words.say("column.bet")}, {words.say("column.level"), Align::right}});
    heads.push_back({words.say("column.correlation"), Align::right});
    heads.push_back({words.say("column.balanced")});
    TextTable counts(std::move(heads));
    const auto bets = bets_of(study.book, study.layout);
    for (const RemovalEffects& bet : removal_effects(bets, shoe, study.book.pair)) {
        std::vector<Cell> row{{in_language(bet.rule->name, words), Tone::strong},
                              {percent(-bet.expectation)}};
        for (const auto& effect : bet.effects)
            row.push_back({effect ? decimal(*effect * million, 1) : ""});
        effects.add(std::move(row));
        for (std::size_t rank = 0; exact && rank < rank_count; ++rank)
            if (bet.effects[rank])
                effects.note(std::string{rank_letters[rank]} + ' ' + to_text(*bet.effects[rank]));
        add_counts(counts, bet, shoe, words);
    }
    return premise(study, words, look) + whole_line(words.say("study.removal_unit"), look) +
           effects.render(look) + "\n" + whole_line(words.say("study.counts"), look) +
           counts.render(look);
}

}  // namespace tigerpit
