#include <fmt/core.h>

#include <algorithm>

#include "base/result.hpp"
#include "cli/commands.hpp"
#include "cli/game.hpp"
#include "cli/text_file.hpp"
#include "codec/study_json.hpp"
#include "codec/study_text.hpp"

namespace tigerpit {

namespace {

/// A study and what keeps its rulebook alive.
struct Opened {
    std::shared_ptr<const Rulebook> book;
    Study study;
};

std::expected<Opened, std::string> open_study(const StudyOptions& options, const Catalogue& words) {
    TRY(std::shared_ptr<const Rulebook> book, find_game(options.game, words));
    if (options.overlay) {
        TRY(book, put_overlay(*book, *options.overlay, words));
    }
    const Layout* layout =
        options.layout ? find_layout(*book, *options.layout) : &book->layouts.front();
    if (!layout) return std::unexpected(words.say(no_layout(*book, *options.layout)));
    CardsSaid said = options.cards;
    said.decks_min = std::min(said.decks_min, book->decks_min);
    said.decks_max = std::max(said.decks_max, book->decks_max);
    auto cards = parse_cards(said);
    if (!cards) return std::unexpected(words.say(cards.error()));
    return Opened{book, Study{*book, *layout, *std::move(cards)}};
}

ExitCode bad(std::string_view command, const std::string& line) {
    complain(fmt::format("tigerpit {}: {}\n", command, printable(line)));
    return ExitCode::bad;
}

}  // namespace

ExitCode run_odds(const StudyOptions& options, const Speech& speech) {
    const Catalogue words(speech.language);
    const auto opened = open_study(options, words);
    if (!opened) return bad("odds", opened.error());
    const auto odds = study_odds(opened->study, options.prices);
    if (!odds) return bad("odds", words.say(odds.error()));
    if (speech.json)
        answer(fmt::format("{}\n", odds_json(opened->study, *odds, words)));
    else
        answer(odds_text(opened->study, *odds, options.exact, words, speech.look));
    return ExitCode::done;
}

ExitCode run_insurance(const StudyOptions& options, const Speech& speech) {
    const Catalogue words(speech.language);
    const auto opened = open_study(options, words);
    if (!opened) return bad("insurance", opened.error());
    const InsuranceStudy cells = study_insurance(opened->study);
    if (speech.json)
        answer(fmt::format("{}\n", insurance_json(opened->study, cells)));
    else
        answer(insurance_text(opened->study, cells, options.exact, words, speech.look));
    return ExitCode::done;
}

ExitCode run_removal(const StudyOptions& options, const Speech& speech) {
    const Catalogue words(speech.language);
    const auto opened = open_study(options, words);
    if (!opened) return bad("removal", opened.error());
    if (speech.json)
        answer(fmt::format("{}\n", removal_json(opened->study, words)));
    else
        answer(removal_text(opened->study, options.exact, words, speech.look));
    return ExitCode::done;
}

}  // namespace tigerpit
