#include "cli/game_shelf.hpp"

#include "base/result.hpp"
#include "books/library.hpp"
#include "books/overlay_toml.hpp"
#include "cli/game.hpp"
#include "codec/round_json.hpp"

namespace tigerpit {

std::expected<void, std::string> GameShelf::fill(const std::vector<std::string>& rulebooks,
                                                 const std::vector<std::string>& overlays,
                                                 const Catalogue& words) {
    for (const std::string& rulebook : rulebooks)
        if (auto added = add(rulebook, words); !added) return added;
    for (const std::string& overlay : overlays)
        if (auto done = put(overlay, words); !done) return done;
    return {};
}

std::expected<void, std::string> GameShelf::add(const std::string& file, const Catalogue& words) {
    TRY(auto book, read_rulebook(file, words));
    // An approved document is not to be replaced by a file that calls itself the same.
    const std::string& id = book->document.id;
    if (find(id))
        return std::unexpected(
            words.say(Message{"settle.game_twice"}.with("file", file).with("game", id)));
    books_.push_back(std::move(book));
    return {};
}

/// The overlay goes on the rulebook of the game it names.
std::expected<void, std::string> GameShelf::put(const std::string& file, const Catalogue& words) {
    TRY(const std::string text, rulebook_file_text(file, words));
    const auto game = overlay_game(text);
    const auto book = find(game.value_or(""));
    // What is wrong with a file that names no game is better said by whoever reads it whole.
    if (!book && game && !game->empty())
        return std::unexpected(file + ": " + words.say(book.error()));
    const Rulebook& base = book ? **book : built_in_rulebooks().front();
    TRY(auto filled, put_overlay(base, file, words));
    std::erase_if(books_, [&](const auto& old) { return old.get() == &base; });
    books_.push_back(std::move(filled));
    return {};
}

std::expected<const Rulebook*, Message> GameShelf::find(std::string_view game) const {
    for (const auto& book : books_)
        if (book->document.id == game) return book.get();
    return find_built_in(game);
}

}  // namespace tigerpit
