#include <fmt/core.h>

#include "books/library.hpp"
#include "books/nearest.hpp"
#include "books/overlay_toml.hpp"
#include "books/rulebook_toml.hpp"
#include "cli/commands.hpp"
#include "cli/game.hpp"
#include "cli/text_file.hpp"
#include "codec/json_write.hpp"
#include "server/floor_trial.hpp"
#include "server/pit_server.hpp"

namespace tigerpit {

namespace {

/// What was found in one file: nothing when it is sound.
struct FileFinding {
    std::string file;
    std::optional<FileError> error;
    std::string sound;
    std::string game = {};
    std::string fingerprint = {};
};

Message summary(const Rulebook& book) {
    return Message{"check.sound"}
        .with("game", book.document.id)
        .with("short", book.document.short_name)
        .with("bets", book.spots.size())
        .with("layouts", book.layouts.size())
        .with("rows", book.insurance ? book.insurance->rows.size() : 0)
        .with("fingerprint", book.fingerprint);
}

Message overlay_summary(const Rulebook& book) {
    return Message{"check.overlay_sound"}
        .with("game", book.document.id)
        .with("reference", book.overlay->reference)
        .with("fills", book.overlay->fills.size())
        .with("fingerprint", book.overlay->fingerprint);
}

/// The rulebooks an overlay may be for: those being checked, then those inside the program.
class CheckShelf {
public:
    void add(std::string_view text) {
        if (auto book = parse_rulebook(text)) books_.push_back(*std::move(book));
    }
    [[nodiscard]] const Rulebook* find(std::string_view game) const {
        for (const Rulebook& book : books_)
            if (book.document.id == game) return &book;
        return find_rulebook(game);
    }

private:
    std::vector<Rulebook> books_;
};

/// A floor is sound when every table of it could be opened now.
FileFinding judge_floor(const std::string& file, const std::string& text, const Catalogue& words) {
    const auto floor = parse_floor_file(text);
    if (!floor) return {file, floor.error(), ""};
    if (const auto fault = fault_of_floor(*floor, Shelf::of_the_program(), wall_clock_ms(), words))
        return {file, *fault, ""};
    return {file, std::nullopt,
            words.say(Message{"check.floor_sound"}.with("tables", floor->tables.size()))};
}

FileFinding judge(const std::string& file, const std::string& text, const CheckShelf& shelf,
                  const Catalogue& words) {
    const auto found = [&](const std::expected<Rulebook, FileError>& book, auto summarise) {
        if (!book) return FileFinding{file, book.error(), ""};
        return FileFinding{file, std::nullopt, words.say(summarise(*book)), book->document.id,
                           book->overlay ? book->overlay->fingerprint : book->fingerprint};
    };
    if (is_floor_file(text)) return judge_floor(file, text, words);
    const auto game = overlay_game(text);
    if (!game) return found(parse_own_rulebook(text), summary);
    const Rulebook* book = shelf.find(*game);
    if (book || game->empty())
        return found(overlaid(book ? *book : built_in_rulebooks().front(), text), overlay_summary);
    // Any rulebook's answer points at the game that it is not.
    FileError error = overlaid(built_in_rulebooks().front(), text).error();
    std::set<std::string, std::less<>> ids;
    for (const Rulebook& ours : built_in_rulebooks()) ids.insert(ours.document.id);
    const auto meant = nearest(*game, ids);
    Message what = meant ? Message{"check.overlay_of_which_game_near"}.with("meant", *meant)
                         : Message{"check.overlay_of_which_game"};
    error.what = std::move(what).with("game", *game);
    return {file, error, ""};
}

void write_json(const std::vector<FileFinding>& findings, const Catalogue& words) {
    std::string out = "[";
    for (const FileFinding& finding : findings) {
        out += &finding == findings.data() ? "\n" : ",\n";
        out += R"({"file": )";
        write_json_text(out, finding.file);
        out += finding.error ? R"(, "sound": false)" : R"(, "sound": true)";
        if (finding.error) {
            out += fmt::format(R"(, "line": {}, "column": {}, "what": )", finding.error->line,
                               finding.error->column);
            write_json_text(out, words.say(finding.error->what));
        } else if (!finding.game.empty()) {
            out += R"(, "game": )";
            write_json_text(out, finding.game);
            out += R"(, "fingerprint": )";
            write_json_text(out, finding.fingerprint);
        }
        out += '}';
    }
    answer(fmt::format("{}\n]\n", out));
}

void write_text(const std::vector<FileFinding>& findings, const Catalogue& words) {
    for (const FileFinding& finding : findings) {
        if (finding.error)
            answer(fmt::format("{}:{}:{}: {}\n", finding.file, finding.error->line,
                               finding.error->column, words.say(finding.error->what)));
        else
            answer(fmt::format("{}: {}\n", finding.file, finding.sound));
    }
}

}  // namespace

ExitCode run_check(const std::vector<std::string>& files, const Speech& speech) {
    const Catalogue words(speech.language);
    std::vector<FileFinding> findings;
    std::vector<std::string> texts;
    bool sound = true;
    for (const std::string& file : files) {
        const auto text = rulebook_file_text(file, words);
        if (!text) {
            complain(fmt::format("tigerpit check: {}\n", printable(text.error())));
            return ExitCode::bad;
        }
        texts.push_back(*text);
    }
    CheckShelf shelf;
    for (const std::string& text : texts)
        if (!overlay_game(text) && !is_floor_file(text)) shelf.add(text);
    for (std::size_t i = 0; i < files.size(); ++i) {
        findings.push_back(judge(files[i], texts[i], shelf, words));
        sound = sound && !findings.back().error;
    }
    speech.json ? write_json(findings, words) : write_text(findings, words);
    return sound ? ExitCode::done : ExitCode::no;
}

}  // namespace tigerpit
