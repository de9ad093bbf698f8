#include "cli/game.hpp"

#include <fmt/core.h>

#include <set>

#include "base/result.hpp"
#include "books/library.hpp"
#include "books/nearest.hpp"
#include "books/overlay_toml.hpp"
#include "books/rulebook_toml.hpp"
#include "cli/text_file.hpp"

namespace tigerpit {

namespace {

bool is_path(const std::string& game) {
    return game.find('/') != std::string::npos || game.ends_with(".toml");
}

/// No rulebook comes near this size; nothing larger is read.
constexpr std::size_t rulebook_size_max = 1'000'000;

/// The rulebook, or what is wrong with its file and where, in one line.
std::expected<std::shared_ptr<const Rulebook>, std::string> shared_or_said(
    std::expected<Rulebook, FileError> book, const std::string& path, const Catalogue& words) {
    if (book) return std::make_shared<const Rulebook>(*std::move(book));
    const FileError& error = book.error();
    return std::unexpected(
        fmt::format("{}:{}:{}: {}", path, error.line, error.column, words.say(error.what)));
}

}  // namespace

std::expected<std::string, std::string> rulebook_file_text(const std::string& path,
                                                           const Catalogue& words) {
    auto text = read_file(path, rulebook_size_max);
    if (!text) return std::unexpected(path + ": " + text.error());
    if (!*text) return std::unexpected(words.say(Message{"file.too_large"}.with("file", path)));
    return **std::move(text);
}

std::expected<std::shared_ptr<const Rulebook>, std::string> read_rulebook(const std::string& path,
                                                                          const Catalogue& words) {
    TRY(const std::string text, rulebook_file_text(path, words));
    return shared_or_said(parse_own_rulebook(text), path, words);
}

std::expected<std::shared_ptr<const Rulebook>, std::string> put_overlay(const Rulebook& book,
                                                                        const std::string& path,
                                                                        const Catalogue& words) {
    TRY(const std::string text, rulebook_file_text(path, words));
    if (book.overlay)
        return std::unexpected(words.say(Message{"overlay.second"}
                                             .with("file", path)
                                             .with("game", book.document.id)
                                             .with("reference", book.overlay->reference)));
    return shared_or_said(overlaid(book, text), path, words);
}

std::expected<std::shared_ptr<const Rulebook>, std::string> find_game(const std::string& game,
                                                                      const Catalogue& words) {
    if (is_path(game)) return read_rulebook(game, words);
    // The library outlives everyone: nothing is to be freed.
    if (const Rulebook* book = find_rulebook(game))
        return std::shared_ptr<const Rulebook>(std::shared_ptr<void>{}, book);
    std::set<std::string, std::less<>> ids;
    for (const Rulebook& book : built_in_rulebooks()) ids.insert(book.document.id);
    const auto meant = nearest(game, ids);
    Message what =
        meant ? Message{"game.unknown_near"}.with("meant", *meant)
              : Message{"game.unknown"}.with("games", words.list({ids.begin(), ids.end()}));
    return std::unexpected(words.say(std::move(what).with("game", game)));
}

Message no_layout(const Rulebook& book, const std::string& layout) {
    return Message{"round.unknown_layout"}
        .with("layout", layout)
        .with("first", book.layouts.front().id)
        .with("last", book.layouts.back().id)
        .with("clause", to_text(book.clauses.layouts));
}

}  // namespace tigerpit
