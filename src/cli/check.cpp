#include <fmt/core.h>

#include "books/rulebook_toml.hpp"
#include "cli/commands.hpp"
#include "cli/game.hpp"
#include "codec/json_write.hpp"

namespace tigerpit {

namespace {

/// What was found in one file: nothing when it is sound.
struct Finding {
    std::string file;
    std::optional<FileError> error;
    std::string sound;
};

Message summary(const Rulebook& book) {
    return Message{"check.sound"}
        .with("game", book.document.id)
        .with("short", book.document.short_name)
        .with("bets", book.spots.size())
        .with("layouts", book.layouts.size())
        .with("rows", book.insurance ? book.insurance->rows.size() : 0);
}

void write_json(const std::vector<Finding>& findings, const Catalogue& words) {
    std::string out = "[";
    for (const Finding& finding : findings) {
        out += &finding == findings.data() ? "\n" : ",\n";
        out += R"({"file": )";
        write_json_text(out, finding.file);
        out += finding.error ? R"(, "sound": false)" : R"(, "sound": true)";
        if (finding.error) {
            out += fmt::format(R"(, "line": {}, "column": {}, "what": )", finding.error->line,
                               finding.error->column);
            write_json_text(out, words.say(finding.error->what));
        }
        out += '}';
    }
    fmt::print("{}\n]\n", out);
}

void write_text(const std::vector<Finding>& findings, const Catalogue& words) {
    for (const Finding& finding : findings) {
        if (finding.error)
            fmt::print("{}:{}:{}: {}\n", finding.file, finding.error->line, finding.error->column,
                       words.say(finding.error->what));
        else
            fmt::print("{}: {}\n", finding.file, finding.sound);
    }
}

}  // namespace

ExitCode run_check(const std::vector<std::string>& files, const Speech& speech) {
    const Catalogue words(speech.language);
    std::vector<Finding> findings;
    bool sound = true;
    for (const std::string& file : files) {
        const auto text = rulebook_file_text(file, words);
        if (!text) {
            fmt::print(stderr, "tigerpit check: {}\n", printable(text.error()));
            return ExitCode::bad;
        }
        const auto book = parse_rulebook(*text);
        Finding finding{file, std::nullopt, ""};
        if (book) finding.sound = words.say(summary(*book));
        if (!book) finding.error = book.error();
        sound = sound && book.has_value();
        findings.push_back(std::move(finding));
    }
    speech.json ? write_json(findings, words) : write_text(findings, words);
    return sound ? ExitCode::done : ExitCode::no;
}

}  // namespace tigerpit
