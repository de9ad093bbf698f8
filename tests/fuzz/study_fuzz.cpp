// Any bytes as what a person says of the cards and prices, a line each: the shoe, the cards gone,
// the cards on the table, a price to try. Refused with a sentence, or every chance adds up to one
// and the answers can be written.

#include <array>
#include <cstddef>
#include <cstdint>

#include "books/library.hpp"
#include "codec/study_json.hpp"
#include "codec/study_text.hpp"
#include "sound.hpp"

namespace tigerpit {
namespace {

std::array<std::string, 4> lines_of(std::string_view text) {
    std::array<std::string, 4> lines;
    for (std::string& line : lines) {
        const auto end = text.find('\n');
        line = text.substr(0, end);
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return lines;
}

/// A walk from one or two cards takes too long to be asked a thousand times a second.
bool is_quick(const DealSoFar& situation) {
    const int dealt = cards_dealt(situation.dealt);
    return dealt == 0 || dealt > 2;
}

void study(std::string_view text, const Catalogue& words) {
    const auto [shoe, gone, dealt, price] = lines_of(text);
    CardsSaid said{.decks = {}, .shoe = shoe, .gone = gone, .dealt = dealt};
    if (shoe.empty()) said.shoe = std::nullopt;
    const auto cards = parse_cards(said);
    if (!cards) {
        ensure(!words.say(cards.error()).empty(), "what is wrong is said");
        return;
    }
    ensure(can_be_dealt(cards->situation), "what is given can be dealt");
    if (!is_quick(cards->situation)) return;
    const auto& books = built_in_rulebooks();
    const Rulebook& book = books[text.size() % books.size()];
    const Study study{book, book.layouts[text.size() % book.layouts.size()], *cards};
    const std::array prices{price};
    const auto odds = study_odds(study, std::span{prices}.first(price.empty() ? 0 : 1));
    if (!odds) {
        ensure(!words.say(odds.error()).empty(), "what is wrong is said");
        return;
    }
    for (const BetStudy& bet : odds->bets)
        ensure(bet.chances.win + bet.chances.push + bet.chances.lose == 1, "chances add up");
    const InsuranceStudy insurance = study_insurance(study);
    for (const CellChances& cell : insurance.cells)
        ensure(!cell.possible || cell.win + cell.push + cell.lose == 1, "chances add up");
    ensure(!odds_json(study, *odds, words).empty(), "odds are written");
    ensure(!insurance_json(study, insurance).empty(), "insurance is written");
    ensure(!odds_text(study, *odds, true, words, Look::plain).empty(), "odds are told");
    ensure(!insurance_text(study, insurance, true, words, Look::plain).empty(),
           "insurance is told");
}

}  // namespace
}  // namespace tigerpit

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    tigerpit::study(tigerpit::text_of(bytes, size), tigerpit::words_for(size));
    return 0;
}
