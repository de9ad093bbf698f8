#include "codec/settlement_text.hpp"

#include <algorithm>

#include "codec/deal_text.hpp"
#include "codec/explain.hpp"
#include "codec/money_text.hpp"
#include "codec/reasons.hpp"
#include "codec/rules_text.hpp"
#include "codec/table_text.hpp"
#include "codec/when_text.hpp"

namespace tigerpit {

namespace {

std::string_view result_key(Result result) {
    switch (result) {
        case Result::win: return "result.win";
        case Result::lose: return "result.lose";
        case Result::push: return "result.push";
    }
    std::unreachable();
}

Tone tone_of(Result result) {
    switch (result) {
        case Result::win: return Tone::good;
        case Result::lose: return Tone::bad;
        case Result::push: return Tone::plain;
    }
    std::unreachable();
}

std::string hand_text(const FinishedRound& round, Side side, const Catalogue& words) {
    std::string text = words.say(side_key(side));
    const Hand& hand = round.coup[side];
    for (int card = 0; card < hand.size(); ++card) {
        const auto written = letters(hand[card]);
        text += ' ';
        text.append(written.data(), written.size());
    }
    return text + " = " + std::to_string(hand.points());
}

/// With --explain, why cards were drawn.
std::string deal_text(const FinishedRound& round, const TextStyle& style) {
    std::string text;
    if (!style.explain) return text;
    for (const std::string& sentence : explain_deal(*round.book, round.coup, style.words))
        text += "    " + toned(sentence, Tone::faint, style.look) + '\n';
    return text;
}

std::string heading(const FinishedRound& round, const Settlement& settlement,
                    const TextStyle& style) {
    const Catalogue& words = style.words;
    const std::string title =
        words.say(Message{"settle.heading"}
                      .with("title", in_language(round.book->document.title, words))
                      .with("layout", round.layout->id));
    return toned(title, Tone::strong, style.look) + '\n' + hand_text(round, Side::player, words) +
           "    " + hand_text(round, Side::banker, words) + "    " +
           toned(outcome_text(settlement.outcome, words), Tone::strong, style.look) + '\n' +
           deal_text(round, style) + fingerprint_text(*round.book, words, style.look) + '\n';
}

std::string insurance_name(const InsuranceBet& bet, const Catalogue& words) {
    return insurance_name(bet.side, bet.stage, words);
}

std::string bet_name(const FinishedRound& round, const Settled& line, const Catalogue& words) {
    if (!line.is_insurance) return in_language(line.rule->name, words);
    return insurance_name(round.insurance[static_cast<std::size_t>(line.entry)], words);
}

/// A bet of the game by its name, any other by what it was called.
std::string refused_name(const FinishedRound& round, const Refused& refused,
                         const Catalogue& words) {
    const auto entry = static_cast<std::size_t>(refused.entry);
    if (refused.is_insurance) return insurance_name(round.insurance[entry], words);
    const int spot = round.bets[entry].spot.index;
    if (spot < 0) return printable(round.bet_ids[entry]);
    return in_language(round.book->bets[static_cast<std::size_t>(spot)].name, words);
}

std::string clause_text(const Settled& line) {
    std::string text = to_text(*line.cites);
    for (const Citation* cites : line.also) text += ", " + to_text(*cites);
    return text;
}

/// The heads; what a stake counted for has a column when a limit changed any.
std::vector<TextTable::Column> line_columns(const Catalogue& words, bool with_counted) {
    std::vector<TextTable::Column> columns{{words.say("column.player")},
                                           {words.say("column.box"), Align::right},
                                           {words.say("column.bet")},
                                           {words.say("column.stake"), Align::right}};
    if (with_counted) columns.push_back({words.say("column.counted"), Align::right});
    columns.insert(columns.end(), {{words.say("column.result")},
                                   {words.say("column.pays"), Align::right},
                                   {words.say("column.won"), Align::right},
                                   {words.say("column.returned"), Align::right},
                                   {words.say("column.clause")}});
    return columns;
}

TextTable lines_table(const FinishedRound& round, const Settlement& settlement,
                      const TextStyle& style) {
    const Catalogue& words = style.words;
    const bool with_counted = std::ranges::any_of(settlement.lines, [](const Settled& line) {
        return line.counted.has_value();
    });
    TextTable table(line_columns(words, with_counted));
    for (const Settled& line : settlement.lines) {
        const Placing placing = placing_of(round, line.entry, line.is_insurance);
        const bool paid = line.result == Result::win;
        std::vector<Cell> row{{printable(placing.player)},
                              {std::to_string(placing.box)},
                              {bet_name(round, line, words)},
                              {money_text(line.stake)}};
        if (with_counted) row.push_back({line.counted ? money_text(*line.counted) : ""});
        row.insert(row.end(), {{words.say(result_key(line.result)), tone_of(line.result)},
                               {paid ? odds_text(line.pays) : ""},
                               {paid ? money_text(line.won) : ""},
                               {money_text(line.returned), paid ? Tone::good : Tone::plain},
                               {clause_text(line), Tone::mark}});
        table.add(std::move(row));
        if (!style.explain) continue;
        for (std::string& sentence : explain(round, settlement, line, words))
            table.note(std::move(sentence));
    }
    return table;
}

std::string refused_text(const FinishedRound& round, const Settlement& settlement,
                         const TextStyle& style) {
    std::string text;
    for (const Refused& refused : settlement.refused) {
        const Placing placing = placing_of(round, refused.entry, refused.is_insurance);
        const Citation clause{.document = refused.cites->document,
                              .clause = refused.cites->clause,
                              .approval = refused.cites->approval};
        text += toned(style.words.say("result.refused"), Tone::bad, style.look) + "  " +
                style.words.say(Message{"settle.refused"}
                                    .with("player", placing.player)
                                    .with("box", placing.box)
                                    .with("wager", refused_name(round, refused, style.words))
                                    .with("reason", reason_of(round, refused, style.words))) +
                "  " + toned(to_text(clause), Tone::mark, style.look) + '\n';
    }
    return text.empty() ? text : '\n' + text;
}

}  // namespace

std::string settlement_text(const FinishedRound& round, const Settlement& settlement,
                            const TextStyle& style) {
    std::string text = heading(round, settlement, style);
    if (!settlement.lines.empty()) text += lines_table(round, settlement, style).render(style.look);
    return text + refused_text(round, settlement, style);
}

}  // namespace tigerpit
