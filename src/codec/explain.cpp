#include "codec/explain.hpp"

#include <algorithm>

#include "codec/money_text.hpp"
#include "codec/reading_text.hpp"
#include "codec/when_text.hpp"

namespace tigerpit {

namespace {

/// What the lines of a bet ask for.
std::string lines_wanted(const std::vector<Payline>& lines, const Catalogue& words) {
    std::vector<std::string> wanted;
    wanted.reserve(lines.size());
    for (std::size_t line = 0; line < lines.size(); ++line)
        wanted.push_back(line_text(lines, line, words));
    return words.either(wanted);
}

/// Does a bet look at pairs? Then their reading is always part of why.
bool looks_at_pairs(const BetRule& rule) {
    return std::ranges::any_of(rule.lines,
                               [](const Payline& line) { return line.when.names(Fact::pairs); });
}

/// A void round has no result to tell of.
bool is_void(const Rulebook& book, const Settled& line) {
    return line.cites == &book.clauses.void_returns;
}

Message line_sentence(const Rulebook& book, const Settled& line, const Catalogue& words) {
    const std::string clause = to_text(*line.cites);
    if (is_void(book, line))
        return Message{"explain.void"}
            .with("clause", clause)
            .with("also", to_text(line.also.front()));
    if (!line.line && line.result == Result::push)
        return Message{"explain.marked"}.with("clause", clause);
    const auto& lines = line.row ? line.row->lines : line.rule->lines;
    if (!line.line)
        return Message{"explain.no_line"}
            .with("clause", clause)
            .with("lines", lines_wanted(lines, words));
    const auto number = static_cast<std::size_t>(line.line - lines.data());
    const std::string when = line_text(lines, number, words);
    if (line.result == Result::push)
        return Message{"explain.push"}.with("when", when).with("clause", clause);
    return Message{"explain.line"}
        .with("when", when)
        .with("pays", odds_text(line.pays))
        .with("clause", clause);
}

Message offer_sentence(const FinishedRound& round, const Settled& line, const InsuranceBet& bet) {
    const auto dealt = coup_at(bet.stage, round.coup);
    return Message{"explain.offer"}
        .with_said("stage", stage_key(bet.stage))
        .with_said("side", side_key(bet.side))
        .with("points", (*dealt)[bet.side].points())
        .with_said("other", side_key(other(bet.side)))
        .with("against", (*dealt)[other(bet.side)].points())
        .with("pays", odds_text(*line.row->pays))
        .with("clause", to_text(line.row->cites));
}

/// Did the price not come out in whole cents?
bool was_rounded(const Settled& line) {
    const Money counted = line.counted.value_or(line.stake);
    __extension__ using Wide = __int128;
    return Wide{counted.cents} * line.pays.num % line.pays.den != 0;
}

/// How a limit came to what the stake counts for, figures and all.
void add_counting(const Settled& line, const Catalogue& words, std::vector<std::string>& said) {
    const Counted& counting = *line.counting;
    const std::string clause = to_text(*counting.also);
    if (counting.total == Money{}) {
        said.push_back(words.say(Message{"explain.to_maximum"}.with("clause", clause)));
    } else {
        said.push_back(words.say(Message{"explain.pro_rata"}
                                     .with("total", money_text(counting.total))
                                     .with("allowed", money_text(counting.allowed))
                                     .with("clause", clause)));
    }
    said.push_back(words.say(Message{"explain.counted"}
                                 .with("counted", money_text(*line.counted))
                                 .with("stake", money_text(line.stake))));
}

/// What the citations beside the first let pass. A limit that cut the stake, and the clause that
/// voided a round, have been told.
std::string_view passed_key(const FinishedRound& round, const Settled& line,
                            const Citation* cites) {
    if (cites == &round.layout->cites) return "explain.box_passes";
    if (line.row && cites == &line.row->cap_cites) return "explain.cap_passes";
    if (line.row && cites == &round.book->insurance->forgone) return "explain.offer_passes";
    if (line.row) return "explain.minimum_passes";
    return line.counted || is_void(*round.book, line) ? "" : "explain.whole_passes";
}

void add_passed(const FinishedRound& round, const Settled& line, const Catalogue& words,
                std::vector<std::string>& said) {
    for (const Citation* cites : line.also) {
        const std::string_view key = passed_key(round, line, cites);
        if (key.empty()) continue;
        said.push_back(
            words.say(Message{key}
                          .with("clause", to_text(*cites))
                          .with("box", placing_of(round, line.entry, line.is_insurance).box)));
    }
}

/// All that a line cites.
std::vector<const Citation*> cited_by(const Settled& line) {
    std::vector<const Citation*> cited{line.cites};
    cited.insert(cited.end(), line.also.begin(), line.also.end());
    if (line.noted) cited.push_back(line.noted);
    return cited;
}

void add_readings(const Rulebook& book, const Settled& line, const Catalogue& words,
                  std::vector<std::string>& said) {
    std::vector<std::string> readings;
    for (const Citation* cites : cited_by(line))
        if (!cites->reading.empty()) readings.push_back(cites->reading);
    if (line.rule)
        readings.insert(readings.end(), line.rule->readings.begin(), line.rule->readings.end());
    if (line.rule && looks_at_pairs(*line.rule)) readings.emplace_back("A-12");
    if (line.result == Result::win && was_rounded(line)) readings.emplace_back("A-20");
    for (auto reading = readings.begin(); reading != readings.end(); ++reading)
        if (std::find(readings.begin(), reading, *reading) == reading)
            said.push_back(words.say(reading_message(book, *reading, words)));
}

/// Who filled in what the document leaves open, if the line rests on it.
void add_overlay(const Rulebook& book, const Settled& line, const Catalogue& words,
                 std::vector<std::string>& said) {
    std::vector<const Citation*> cited = cited_by(line);
    if (line.row) cited.push_back(&line.row->cites);
    const bool rests =
        std::ranges::any_of(cited, [](const Citation* cites) { return !cites->approval.empty(); });
    if (!rests) return;
    said.push_back(words.say(Message{"explain.overlay"}
                                 .with("reference", book.overlay->reference)
                                 .with("approved_by", book.overlay->approved_by)
                                 .with("effective", book.overlay->effective)));
}

}  // namespace

std::vector<std::string> explain(const FinishedRound& round, const Settlement& settlement,
                                 const Settled& line, const Catalogue& words) {
    std::vector<std::string> said;
    if (line.row) {
        const InsuranceBet& bet = round.insurance[static_cast<std::size_t>(line.entry)];
        said.push_back(words.say(offer_sentence(round, line, bet)));
    }
    if (!is_void(*round.book, line))
        said.push_back(words.say(Message{"explain.facts"}.with(
            "facts",
            outcome_text(settlement.outcome, words, line.rule && looks_at_pairs(*line.rule)))));
    said.push_back(words.say(line_sentence(*round.book, line, words)));
    if (line.counted) add_counting(line, words, said);
    if (line.noted)
        said.push_back(
            words.say(Message{"explain.below_minimum"}.with("clause", to_text(*line.noted))));
    add_passed(round, line, words, said);
    add_readings(*round.book, line, words, said);
    add_overlay(*round.book, line, words, said);
    return said;
}

}  // namespace tigerpit
