// Any bytes as an overlay of the game it names: refused with a sentence, or what comes of it is
// shown and settles as a rulebook does, with every certified price as it was.

#include "books/library.hpp"
#include "books/overlay_toml.hpp"
#include "shown.hpp"

namespace tigerpit {
namespace {

/// No overlay changes what the document pays.
void ensure_prices_kept(const Rulebook& before, const Rulebook& after) {
    ensure(before.fingerprint == after.fingerprint, "the document is the same document");
    for (std::size_t bet = 0; bet < before.bets.size(); ++bet)
        for (std::size_t line = 0; line < before.bets[bet].lines.size(); ++line)
            ensure(before.bets[bet].lines[line].pays == after.bets[bet].lines[line].pays,
                   "a price of a bet is kept");
    if (!before.insurance) return;
    for (std::size_t row = 0; row < before.insurance->rows.size(); ++row) {
        const auto& pays = before.insurance->rows[row].pays;
        ensure(!pays || pays == after.insurance->rows[row].pays, "a certified price is kept");
    }
}

void fill_and_settle(std::string_view text, const Catalogue& words) {
    const Rulebook* named = find_rulebook(overlay_game(text).value_or(""));
    const Rulebook& book = named ? *named : built_in_rulebooks().front();
    const auto filled = overlaid(book, text);
    if (!filled) {
        ensure(!words.say(filled.error().what).empty(), "what is wrong is said");
        return;
    }
    ensure_prices_kept(book, *filled);
    show_and_settle(*filled, words);
}

}  // namespace
}  // namespace tigerpit

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    tigerpit::fill_and_settle(tigerpit::text_of(bytes, size), tigerpit::words_for(size));
    return 0;
}
