// rulebook_meaning FILE: what tools/mutation must know of a mutant before it runs any test. Exits 3
// when the reader refuses the file. Otherwise prints two hashes: of all that the file says, and of
// all that it does. Two files that differ in the first and agree in the second word a condition
// differently and pay every round that can be dealt alike, by either reading of "pair": this is the
// proof that a surviving mutant is equivalent.

#include <cstdio>
#include <fstream>
#include <sstream>

#include "books/fingerprint.hpp"
#include "books/rulebook_toml.hpp"
#include "rules/possible.hpp"

namespace tigerpit {
namespace {

/// The rulebook with the lines of each bet replaced by what they pay in every round there is.
std::string deeds_of(const Rulebook& book) {
    Rulebook without_lines = book;
    for (BetRule& bet : without_lines.bets) bet.lines.clear();
    std::string deeds = meaning_of(without_lines);
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
