#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/game_shelf.hpp"
#include "cli/text_file.hpp"
#include "codec/play_json.hpp"
#include "codec/play_text.hpp"
#include "codec/script_run.hpp"
#include "codec/settlement_json.hpp"
#include "codec/text_place.hpp"

namespace tigerpit {

namespace {

/// What both forms are given.
struct PlayInput {
    std::string name;
    std::FILE* file;
    const GameShelf& shelf;
    const Catalogue& words;
    PlayTelling telling;
};

ExitCode bad(const std::string& line) {
    complain(fmt::format("tigerpit play: {}\n", printable(line)));
    return ExitCode::bad;
}

void complain_at(const PlayInput& input, int line, int column, const Message& what) {
    complain(
        fmt::format("tigerpit play: {}\n", printable(fmt::format("{}:{}:{}: {}", input.name, line,
                                                                 column, input.words.say(what)))));
}

/// A whole script: its events, then what does not hold.
ExitCode play_script(const PlayInput& input, Look look) {
    std::string text;
    read_rest(input.file, text);
    if (const auto error = read_error(input.file)) return bad(input.name + ": " + *error);
    People people;
    const auto books = [&](std::string_view game) { return input.shelf.find(game); };
    const auto script = parse_round_script(text, books, people);
    if (!script) {
        const ScriptError& error = script.error();
        complain_at(input, error.line, error.column, error.what);
        return ExitCode::bad;
    }
    PlayText told(*script->book, people, input.words, input.telling);
    const ScriptListener listener{[&](const Table& before, const EventLine& line) {
                                      told.happened(before, line);
                                  },
                                  [&](const Situation& now, const Command& command,
                                      const Denial& denial) { told.refused(now, command, denial); },
                                  [&](const Situation& now) { told.awaits(now); }};
    const auto failures = run_round_script(*script, people, listener);
    answer(told.render(look));
    for (const ScriptFailure& failure : failures)
        complain_at(input, failure.line, failure.column, failure.what);
    return failures.empty() ? ExitCode::done : ExitCode::no;
}

/// Commands line by line, each answered before the next is read.
class JsonPlay {
public:
    explicit JsonPlay(const PlayInput& input)
        : input_(input),
          play_([&input](std::string_view game) { return input.shelf.find(game); }, input.words,
                input.telling) {}

    ExitCode run() {
        for (std::string line; read_line(input_.file, line);) {
            ++number_;
            if (number_ == 1 && line.starts_with(byte_order_mark))
                line.erase(0, byte_order_mark.size());
            if (line.find_first_not_of(blanks) == std::string::npos) continue;
            ++lines_;
            play_line(line);
            // Whoever asks waits for the answer.
            std::fflush(stdout);
        }
        return close();
    }

private:
    void play_line(const std::string& line) {
        if (const auto read = tape_.read(line); !read)
            return fail({place(read.error().offset + 1), read.error().what});
        const auto answered = play_.answer(Json(tape_));
        if (!answered) return fail(answered.error());
        answer(*answered);
    }

    [[nodiscard]] std::string place(std::size_t column) const {
        return input_.words.say(
            Message{"settle.line"}.with("line", number_).with("column", column));
    }

    void fail(const RoundError& error) {
        if (failed_++ == 0) first_ = {number_, error};
        std::string out;
        write_round_error(out, error, input_.words);
        answer(out + '\n');
    }

    ExitCode close() {
        if (const auto error = read_error(input_.file)) return bad(input_.name + ": " + *error);
        if (lines_ == 0)
            return bad(input_.words.say(Message{"play.empty"}.with("file", input_.name)));
        if (failed_ == 0) return ExitCode::done;
        const auto& [line, error] = first_;
        const std::string what = input_.words.say(error.what);
        return bad(input_.words.say(
            Message{"play.failed"}
                .with("file", input_.name)
                .with("failed", failed_)
                .with("lines", lines_)
                .with("line", line)
                .with("what", error.where.empty() ? what : error.where + ": " + what)));
    }

    const PlayInput& input_;
    PlayJson play_;
    JsonTape tape_;
    int number_ = 0;
    int lines_ = 0;
    int failed_ = 0;
    std::pair<int, RoundError> first_;
};

}  // namespace

ExitCode run_play(const PlayOptions& options, const Speech& speech) {
    const Catalogue words(speech.language);
    GameShelf shelf;
    const auto filled = shelf.fill(options.rulebooks, options.overlays, words);
    if (!filled) return bad(filled.error());
    const auto file = open_file(options.file);
    if (!file) return bad(options.file + ": " + file.error());
    const PlayInput input{options.file == "-" ? words.say("word.stdin") : options.file,
                          file->get(),
                          shelf,
                          words,
                          {options.explain, options.say}};
    return options.json ? JsonPlay(input).run() : play_script(input, speech.look);
}

}  // namespace tigerpit
