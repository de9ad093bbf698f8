// rulebook_meaning FILE: what tools/mutation must know of a mutant before it runs any test. Exits 3
// when the reader refuses the file. Otherwise prints two hashes: of all that the file says, and of
// all that it does. Two files that differ in the first and agree in the second word a condition
// differently, pay every round that can be dealt alike, by either reading of "pair", and rule alike
// on every irregularity, whatever is known of it: this is the proof that a surviving mutant is
// equivalent.

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <span>
#include <sstream>

#include "books/fingerprint.hpp"
#include "books/rulebook_toml.hpp"
#include "rules/possible.hpp"

namespace tigerpit {
namespace {

using Rules = std::span<const IrregularityRule>;

std::string text_of(const IrregularityRule& rule) {
    std::string text{act_words[static_cast<std::size_t>(rule.by)]};
    for (const Remedy step : rule.then)
        text += ' ' + std::string{remedy_words[static_cast<std::size_t>(step)]};
    for (const Citation& cites : rule.cites) text += ' ' + to_text(cites);
    return text;
}

/// What is ruled when the circumstances from `next` on may be anything, unknown too. A circumstance
/// that makes no difference leaves no trace, whether the file asks for it or not.
std::string rulings(Rules rules, Irregularity kind, Circumstances now, std::size_t next) {
    const auto is_asked = [&](const IrregularityRule& rule) {
        return rule.kind == kind && !rule.when[next].empty();
    };
    while (next < circumstance_count && std::ranges::none_of(rules, is_asked)) ++next;
    if (next == circumstance_count) {
        const RuleFound found = find_rule(rules, kind, now);
        std::string text = found.rule ? text_of(*found.rule) : "nothing";
        if (found.unknown)
            text += " asks " +
                    std::string{circumstance_words[static_cast<std::size_t>(*found.unknown)]};
        return text;
    }
    const auto words = values_of(static_cast<Circumstance>(next));
    const std::string unknown = rulings(rules, kind, now, next + 1);
    std::string text = std::string{circumstance_words[next]} + "(" + unknown;
    bool matters = false;
    for (std::size_t value = 0; value < words.size(); ++value) {
        now.values[next] = static_cast<std::uint8_t>(value);
        const std::string ruling = rulings(rules, kind, now, next + 1);
        matters = matters || ruling != unknown;
        text += '|' + ruling;
    }
    return matters ? text + ')' : unknown;
}

/// The rulebook with the lines of each bet replaced by what they pay in every round there is, and
/// the rows of each irregularity by what they rule.
std::string deeds_of(const Rulebook& book) {
    Rulebook without_lines = book;
    for (BetRule& bet : without_lines.bets) bet.lines.clear();
    const Rules rules = book.conduct ? Rules{book.conduct->irregularities} : Rules{};
    if (book.conduct) without_lines.conduct->irregularities.clear();
    std::string deeds = meaning_of(without_lines);
    for (std::size_t kind = 0; kind < irregularity_count; ++kind)
        deeds += rulings(rules, static_cast<Irregularity>(kind), {}, 0) + '\n';
    for (const BetRule& bet : book.bets) {
        for (const PairReading reading : {PairReading::rank, PairReading::value}) {
            for (const Facts facts : possible_facts(reading)) {
                const Payline* line = line_earned(bet.lines, facts);
                deeds += line ? std::to_string(line->pays.num) + ':' +
                                    std::to_string(line->pays.den) + ' ' + to_text(line->cites)
                              : "loses";
                if (line && line->before_commission)
                    deeds += ' ' + std::to_string(line->before_commission->num) + ':' +
                             std::to_string(line->before_commission->den);
                deeds += '\n';
            }
        }
    }
    return deeds;
}

int run(const char* path) {
    std::ostringstream text;
    text << std::ifstream{path}.rdbuf();
    const auto book = parse_rulebook(text.str());
    if (!book) return 3;
    std::printf("%s %s\n", book->fingerprint.c_str(), sha256(deeds_of(*book)).c_str());
    return 0;
}

}  // namespace
}  // namespace tigerpit

int main(int count, char** arguments) { return count == 2 ? tigerpit::run(arguments[1]) : 2; }
