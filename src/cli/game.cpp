#include "cli/game.hpp"

#include <fmt/core.h>

#include <set>

#include "books/library.hpp"
#include "books/nearest.hpp"
#include "books/rulebook_toml.hpp"
#include "cli/text_file.hpp"

namespace tigerpit {

namespace {

bool is_path(const std::string& game) {
    return game.find('/') != std::string::npos || game.ends_with(".toml");
}

}  // namespace

std::expected<std::shared_ptr<const Rulebook>, std::string> find_game(const std::string& game,
                                                                      const Catalogue& words) {
    if (is_path(game)) {
        const auto text = read_file(game);
        if (!text) return std::unexpected(fmt::format("{}: {}", game, text.error()));
        auto book = parse_rulebook(*text);
        if (book) return std::make_shared<const Rulebook>(*std::move(book));
        return std::unexpected(fmt::format("{}:{}:{}: {}", game, book.error().line,
                                           book.error().column, words.say(book.error().what)));
    }
    // The library outlives everyone: nothing is to be freed.
    if (const Rulebook* book = find_rulebook(game)) return std::shared_ptr<const Rulebook>(std::shared_ptr<void>{}, book);
    std::set<std::string, std::less<>> ids;
    for (const Rulebook& book : built_in_rulebooks()) ids.insert(book.document.id);
    const auto meant = nearest(game, ids);
    Message what = meant ? Message{"game.unknown_near"}.with("meant", *meant)
                         : Message{"game.unknown"}.with(
                               "games", words.list({ids.begin(), ids.end()}));
    return std::unexpected(words.say(std::move(what).with("game", game)));
}

}  // namespace tigerpit
