#include <fmt/core.h>

#include "books/library.hpp"
#include "cli/commands.hpp"
#include "cli/game.hpp"
#include "cli/text_file.hpp"
#include "codec/rules_json.hpp"
#include "codec/rules_text.hpp"

namespace tigerpit {

namespace {

ExitCode bad(const std::string& line) {
    complain(fmt::format("tigerpit rules: {}\n", printable(line)));
    return ExitCode::bad;
}

ExitCode list_rulebooks(const Catalogue& words, const Speech& speech) {
    const auto& books = built_in_rulebooks();
    if (speech.json)
        answer(fmt::format("{}\n", rulebooks_json(books)));
    else
        answer(rulebooks_text(books, words, speech.look));
    return ExitCode::done;
}

}  // namespace

ExitCode run_rules(const RulesOptions& options, const Speech& speech) {
    const Catalogue words(speech.language);
    if (options.game.empty()) {
        if (options.layout) return bad(words.say("rules.layout_of_which_game"));
        if (options.overlay) return bad(words.say("rules.overlay_of_which_game"));
        return list_rulebooks(words, speech);
    }
    auto book = find_game(options.game, words);
    if (book && options.overlay) book = put_overlay(**book, *options.overlay, words);
    if (!book) return bad(book.error());
    const Layout* layout = options.layout ? find_layout(**book, *options.layout) : nullptr;
    if (!layout && options.layout) return bad(words.say(no_layout(**book, *options.layout)));
    if (speech.json)
        answer(fmt::format("{}\n", rulebook_json(**book, layout, words)));
    else
        answer(layout ? layout_text(**book, *layout, words, speech.look)
                      : rulebook_text(**book, words, speech.look));
    return ExitCode::done;
}

}  // namespace tigerpit
